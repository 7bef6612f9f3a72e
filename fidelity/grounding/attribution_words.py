"""Names of the measures that companies report, in the languages whose filings name them, and words that compare."""

from __future__ import annotations

MEASURES: dict[str, str] = {  # measure -> pattern, the most specific names first
    "earnings per share": (
        r"(?:earnings?|income|profit|loss(?:es)?)(?:[\s(),/]+(?!per)[a-z-]+){0,6}?\s+per\s+(?:[a-z-]+\s+){0,3}?(?:share|unit)s?"
        r"|\beps\b|주당\s*(?:순)?(?:이익|손실)|[1１一]株(?:当|あ)た?り|每股(?:收益|盈利|亏损)"
    ),
    "dividend": r"\bdividends?\b|\bdistributions?\b|배당|配当|股息|分红|派息",
    "gross profit": r"\bgross\s+(?:profits?|income|margins?)|매출\s*총이익|売上総利益|毛利",
    "operating profit": (
        r"\boperating\s+(?:[a-z]+\s+)?(?:profits?|income|loss(?:es)?|earnings|results?|margins?)|\bebita?\b"
        r"|영업\s*(?:이익|손실|손익)|営業(?:利益|損失|損益)|(?:营业|經營|经营)利润"
    ),
    "ebitda": r"\bebitda[a-z]?\b",
    "net income": (
        r"\bnet\s+(?:[a-z]+\s+)?(?:income|profits?|earnings|loss(?:es)?|results?)|\bprofit\s+(?:for\s+the\s+(?:period|year)|after\s+tax)"
        r"|순\s*(?:이익|손실|손익)|純(?:利益|損失|損益)|净(?:利润|亏损|利)|归母"
    ),
    "pre-tax profit": (
        r"\b(?:pre-?\s?tax|profit\s+before\s+tax(?:es)?|income\s+before\s+(?:income\s+)?tax(?:es)?)"
        r"|세전|법인세\s*(?:비용\s*)?차감\s*전|経常(?:利益|損失)|税引前|(?:利润总额|税前)"
    ),
    "cash flow": r"\bcash\s+(?:flows?|generated|provided|from\s+operat)|현금\s*흐름|キャッシュ・?フロー|现金流",
    "capital expenditure": (
        r"\bcap(?:ital\s+)?-?(?:expenditures?|spending|investments?|ex)\b|설비\s*투자|設備投資|资本(?:支出|开支)"
    ),
    "cash": (
        r"\bcash(?:\s+(?:and|&)\s+(?:cash\s+)?equivalents|\s+balances?|\s+position|\s+on\s+hand)?"
        r"(?!\s*(?:flow|dividend|generat|provid|from|consider|used|settle|operat|tax|charge|cost|comp|pay|earn))"
        r"|현금(?!\s*(?:흐름|배당))|現預金|现金(?!流|分红|红利|股)"
    ),
    "debt": r"\b(?:debt|borrowings|notes\s+payable|net\s+leverage)\b|부채|차입|有利子負債|负债",
    "assets": r"\b(?:total|net)\s+assets\b|자산\s*총계|총자산|総資産|总资产",
    "backlog": r"\b(?:backlog|order\s+(?:book|intake)|bookings|orders)\b|수주|受注|订单",
    "cost": r"\b(?:costs?|expenses?|expenditure|sg&a)\b|비용|원가|費用|原価|成本|费用",
    "revenue": (
        r"\b(?:revenues?|(?<!cost of )(?<!costs of )sales|turnover)\b"
        r"|매출(?!\s*(?:총이익|원가))|売上(?!総利益|原価)|営業収益|营业(?:总)?收入|营收|销售(?:额|收入)"
    ),
}

_KIN = (  # names that writers use for one another, or for a part of each other
    frozenset({"backlog", "revenue"}),
    frozenset({"cost", "capital expenditure"}),
    frozenset({"cash flow", "dividend", "debt", "assets"}),
    frozenset({"cash flow", "dividend", "cash", "assets"}),
    frozenset({"earnings per share", "net income"}),
)

CONFLICTS: dict[str, frozenset[str]] = {
    name: frozenset(MEASURES) - {name} - frozenset().union(*(kin for kin in _KIN if name in kin)) for name in MEASURES
}
"""Measures that no writer takes for one another: an amount of the one is not an amount of the other."""

LINKS = (
    r"(?:\s|[:,–—-]|\b(?:was|were|is|are|of|at|to|by|for|the|a|an|about|approximately|around|nearly|over|more|than|just"
    r"|totall?ed|total(?:ing|s)?|reached|came|rose|fell|grew|increased|decreased|declined|dropped|climbed|jumped|up|down"
    r"|in|million|billion|amounted|stood|reported|guidance|year|quarter|full|first|second|third|fourth)\b"
    r"|\d[\d.,]*\s*%|\bpercent\b|은|는|이|가|액|[은는이가]?\s*약|は|が|高|額|为|達|达|约|約|：)*+"
)
"""What may stand between a measure's name and its figure."""

RESPECTIVELY = r"\brespectively\b|각각|それぞれ|分别|分別"
