"""Names of the measures that companies report, in the languages whose filings name them, and words that compare."""

from __future__ import annotations

MEASURES: dict[str, str] = {  # measure -> pattern, the most specific names first
    "earnings per share": (
        r"(?:earnings?|income|profit|loss(?:es)?)(?:[\s(),/]+(?!per)[a-z-]+){0,6}?\s+per\s+(?:[a-z-]+\s+){0,3}?(?:share|unit)s?"
        r"|\beps\b"
        r"|(?:ergebnis|gewinn|verlust)\s+je\s+aktie|(?:b.n.fice|r.sultat)\s+(?:net\s+)?par\s+action"
        r"|beneficio\s+por\s+acci.n|utile\s+per\s+azione|lucro\s+por\s+a..o|winst\s+per\s+aandeel|주당\s*(?:순)?(?:이익|손실)|[1１一]株(?:当|あ)た?り(?!\s*\d)|每股(?:收益|盈利|亏损)"
    ),
    "dividend": r"\bdividends?\b|\bdistributions?\b"
    r"|dividend(?:en?|os?|i|es)\b|배당|配当|股息|分红|派息",
    "gross profit": r"\bgross\s+(?:profits?|income|margins?)"
    r"|brutto(?:ergebnis|gewinn|marge)|marge\s+brute|margen\s+bruto|utile\s+lordo|lucro\s+bruto"
    r"|brutowinst|매출\s*총이익|売上総利益|毛利",
    "operating profit": (
        r"\boperating\s+(?:[a-z]+\s+)?(?:profits?|income|loss(?:es)?|earnings|results?|margins?)|\bebita?\b"
        r"|betriebsergebnis|operative[sn]?\s+ergebnis|r.sultat\s+(?:op.rationnel|d.exploitation)"
        r"|resultado\s+opera\w+|beneficio\s+(?:operativo|de\s+explotaci.n)|(?:risultato|utile)\s+operativo"
        r"|lucro\s+operacional|bedrijfsresultaat|영업\s*(?:이익|손실|손익)|営業(?:利益|損失|損益)|(?:营业|經營|经营)利润"
    ),
    "ebitda": r"\bebitda[a-z]?\b",
    "net income": (
        r"\bnet\s+(?:[a-z]+\s+)?(?:income|profits?|earnings|loss(?:es)?|results?)|\bprofit\s+(?:for\s+the\s+(?:period|year)|after\s+tax)"
        r"|konzern(?:ergebnis|gewinn|verlust|.berschuss|jahres.berschuss)|jahres(?:.berschuss|fehlbetrag)"
        r"|netto(?:gewinn|ergebnis|verlust)|reingewinn|r.sultat\s+net|b.n.fice\s+net"
        r"|(?:beneficio|resultado)\s+neto|(?:utile|risultato)\s+netto|lucro\s+l.quido|nettowinst"
        r"|nettoresultaat|순\s*(?:이익|손실|손익)|純(?:利益|損失|損益)|净(?:利润|亏损|利)|归母"
    ),
    "pre-tax profit": (
        r"\b(?:pre-?\s?tax|profit\s+before\s+tax(?:es)?|income\s+before\s+(?:income\s+)?tax(?:es)?)"
        r"|세전|법인세\s*(?:비용\s*)?차감\s*전|経常(?:利益|損失)|税引前|(?:利润总额|税前)"
    ),
    "cash flow": r"\bcash\s+(?:flows?|generated|provided|from\s+operat)"
    r"|cash-?flow|flujo\s+de\s+caja|flux\s+de\s+tr.sorerie|flusso\s+di\s+cassa|fluxo\s+de\s+caixa"
    r"|kasstroom|현금\s*흐름|キャッシュ・?フロー|现金流",
    "capital expenditure": (
        r"\bcap(?:ital\s+)?-?(?:expenditures?|spending|investments?|ex)\b"
        r"|investitionen\b|investissements\b|inversiones\b|investimenti\b|investimentos\b|investeringen\b|설비\s*투자|設備投資|资本(?:支出|开支)"
    ),
    "cash": (
        r"\bcash(?:\s+(?:and|&)\s+(?:cash\s+)?equivalents|\s+balances?|\s+position|\s+on\s+hand)?"
        r"(?!\s*(?:flow|dividend|generat|provid|from|consider|used|settle|operat|tax|charge|cost|comp|pay|earn))"
        r"|현금(?!\s*(?:흐름|배당))|現預金|现金(?!流|分红|红利|股)"
    ),
    "debt": r"\b(?:debt|borrowings|notes\s+payable|net\s+leverage)\b"
    r"|netto(?:finanz)?verschuldung|dette\s+(?:nette|financi.re)|endettement\s+(?:net|financier)|deuda\s+(?:financiera\s+)?neta"
    r"|indebitamento|d.vida\s+l.quida|nettoschuld|부채|차입|有利子負債|负债",
    "assets": r"\b(?:total|net)\s+assets\b"
    r"|bilanzsumme|total\s+du\s+bilan|activos?\s+totale?s?|totale\s+attivo|balanstotaal|자산\s*총계|총자산|総資産|总资产",
    "backlog": r"\b(?:backlog|order\s+(?:book|intake)|bookings|orders)\b"
    r"|auftrags(?:eingang|bestand)|carnets?\s+de\s+commandes|prises?\s+de\s+commandes"
    r"|cartera\s+de\s+pedidos|portafoglio\s+ordini|order(?:boek|intake|portefeuille)|수주|受注|订单",
    "cost": r"\b(?:costs?|expenses?|expenditure|sg&a)\b"
    r"|(?:material|personal|zins|steuer|betriebs)?aufwand\b|(?:personal|material|betriebs|energie)?kosten\b|gastos\b|costes\b|despesas\b|비용|원가|費用|原価|成本|费用",
    "research": (
        r"\br&d\b|\bresearch\s+(?:and|&)\s+development\b|\bf&e\b|forschungs-?\s+und\s+entwicklung"
        r"|연구\s*개발|研究開発|研发"
    ),
    "revenue": (
        r"\b(?:revenues?|(?<!cost of )(?<!costs of )sales|turnover)\b"
        r"|umsatz(?:erl.se?n?)?\b|erl.se\b|chiffre\s+d.affaires|ingresos\b|ventas\s+netas"
        r"|cifra\s+de\s+negocios?|ricavi\b|fatturato|receitas?\b|omzet\b|매출(?!\s*(?:총이익|원가))|売上(?!総利益|原価)|営業収益|营业(?:总)?收入|营收|销售(?:额|收入)"
    ),
}

_KIN = (  # names that writers use for one another, or for a part of each other
    frozenset({"backlog", "revenue"}),
    frozenset({"cost", "capital expenditure", "research"}),
    frozenset({"cash flow", "dividend", "debt", "assets"}),
    frozenset({"cash flow", "dividend", "cash", "assets"}),
    frozenset({"earnings per share", "net income"}),
)

CONFLICTS: dict[str, frozenset[str]] = {
    name: frozenset(MEASURES) - {name} - frozenset().union(*(kin for kin in _KIN if name in kin)) for name in MEASURES
}
"""Measures that no writer takes for one another: an amount of the one is not an amount of the other."""

LINKS = (
    r"(?:\s|[:,)'’–—-]|\b(?:was|were|is|are|of|at|to|by|for|the|a|an|about|approximately|around|nearly|over|more|than|just"
    r"|totall?ed|total(?:ing|s)?|reached|came|rose|fell|grew|increased|decreased|declined|dropped|climbed|jumped|up|down"
    r"|in|million|billion|amounted|stood|reported|guidance|year|quarter|full|first|second|third|fourth"
    r"|betrug|betr.gt|ging|dagegen|sich|belief|ein|eine|lag|liegt|bei|auf|von|um|stieg|sank|fiel|wuchs|erreichte|rund|etwa|der|die|das|im|euro|mio|mrd"
    r"|est|sont|était|étaient|établit|représentent?|à|un|une|s|l|d|en|courant|élève|part|groupe|perte|bénéfice|tablit|atteint|ressort|de|du|la|le|hauteur|progresse|recule|ann.e"
    r"|fue|fueron|alcan[zç]\w+|ascend\w+|totaliz\w+|registr\w+|ficou|foram|em|é|chegou|se|situ.|los|el|hasta|subi.|cay.|foi|atingiu|somou|caiu|para"
    r"|è|stat[oaie]|di|pari|attesta|si|ha|raggiunto|salit[oi]|sces[oi]|sono|ammont\w+|erano|furono|bedroeg|bedraagt|beliep|kwam|kwamen|uit|op|steeg|daalde|met|naar|tot)\b"
    r"|\d[\d.,]*\s*[%％倍]|\bpercent\b|同|前年同期比|[増減]|の|은|는|이|가|액|[은는이가]?\s*약|は|が|投入|高|額|为|達|达|约|約|：)*+"
)
"""What may stand between a measure's name and its figure."""
