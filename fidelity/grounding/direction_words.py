"""Words that give a figure its sign: rises and falls, profits and losses."""

from __future__ import annotations

# Words before or after a change ("rose 12 %", "12 % increase"). Regular expressions, lower-case.
UP = (
    r"ros[ei]n?|rising|rise[sn]?|increas\w+|gr[eo]w\w*|gain(?:s|ed|ing)?|climb\w*|jump\w*|surg\w+"
    r"|soar\w*|(?<!ma[dk]e )(?<!makes )(?<!making )up"
    r"|higher(?!\s(?:end|half|bound))|advanc\w+|add(?:ed|s|ing)|improv\w+|expand\w*|expansion|rallied"
    r"|accelerat\w+|upturn|rebound\w*"
    r"|gewann\w*|gewonnen|kletter\w+|sprang\w*|stieg\w*|steig\w+|gestiegen|anstieg\w*|zunahme|wuchs|wachstum|zuwachs"
    r"|plus von|legten? (?:um )?zu|erhöht\w*"
    r"|bondi\w*|grimp\w+|gagn\w+|salit[oaie]|salgono|guadagn\w+|ganh\w+|repunt\w+"
    r"|hausse|augment\w+|progress\w+|croissance|aument\w+|subi(?:[óo]\w*|er[oa]n|rán?|endo)|crec\w+|increment\w+|alza|crescit\w+"
    r"|cresc\w+|rialzo|alta|subiu|stijg\w+|steeg|gestegen|groei\w*|toename|toegenomen"
)
DOWN = (
    r"f[ae]ll(?:s|en|ing)?|declin\w+|decreas\w+|dropp?\w*|reduc\w+|down|lower(?!\s(?:end|half|bound|limit))\w*"
    r"|slip\w*|slump\w*|plung\w+|tumbl\w+"
    r"|sunk|shr[aiu]nk\w*|contract(?:ed|ion)|dip(?:ped|s)?|slid|lost|shed(?:s|ding)?|weaken\w*|worsen\w*"
    r"|deteriorat\w+|plummet\w*"
    r"|diminish\w*|sink\w+|fällt"
    r"|verlor\w*|verlier\w+|schrumpf\w*|rutsch\w+|sank\w*|gesunken|rückgang\w*|abnahme|minus von"
    r"|gefallen|fiel\w*|verringer\w+|einbruch"
    r"|perd(?:u|ent|e|ono|eu|eram|ieron|ió)?|cèd\w+|céd\w+|scend\w+|sces[oaie]|desplom\w+"
    r"|baiss\w+|recul\w*|diminu\w+|repli|chut\w+|ca[yí]\w+|baj[óo]\w*|bajaron|descen\w+|disminu\w+|reducci[óo]n|retroc\w+"
    r"|cal[oò]|calat\w+|diminuzion\w+|ribass\w+|fless\w+|queda|caiu|recuo\w*|reduç\w+|dal\w+ing|daald\w+|gedaald"
    r"|afname|afgenomen"
)
# Verbs whose object may stand between them and the change: "grew third-quarter revenue 8.9 %".
RAISES = (
    r"rais(?:e[sd]?|ing)|lift(?:s|ed|ing)?|gr[eo]w(?:s|ing)?|increas(?:e[sd]?|ing)|boost(?:s|ed|ing)?"
    r"|expand(?:s|ed|ing)?"
    r"|improv(?:e[sd]?|ing)|hik(?:e[sd]?|ing)"
)
CUTS = (
    r"cut(?:s|ting)?|reduc(?:e[sd]?|ing)|lower(?!\s(?:end|half|bound|limit))(?:s|ed|ing)?|decreas(?:e[sd]?|ing)"
    r"|shr[aiu]nk(?:s|ing)?|trim(?:s|med|ming)?"
    r"|slash(?:es|ed|ing)?"
)
UP_CJK = (
    r"증가|증액|인상|상향|상회|웃돌|상승|늘|성장|확대|급등|오르|올라|올랐|오른|개선|향상|높아|높였|높인|증대|신장|호조"
    r"|増加?|引き?上げ|上が[っりる]|上回|改善|上昇|伸び|拡大|増収|増益|成長|プラス"
    r"|增长|增加|上升|上涨|提升|提高|增幅|涨|同比增|环比增|攀升|扩大|加快|上调|增|↑"
)
DOWN_CJK = (
    r"감소|감액|인하|하회|밑돌|하락|줄|축소|급락|내리|내려|내렸|내린|떨어|하향|악화|낮아|낮췄|낮춘|둔화|위축|감축"
    r"|減少?|低下|下落|縮小|減収|減益|マイナス|下降|下げ|下が[っりる]|下回|悪化"
    r"|下滑|下跌|减少|降低|回落|降幅|跌|同比降|环比降|缩小|放缓|恶化|下调|减|↓"
)
UP_RATE_CJK = r"올렸|올린|올려|올리"
"""Verbs that raise a rate; of an amount they say that it was earned."""
# Verbs that say so of points only: a loss that narrows is another thing than a margin that does.
WIDER, NARROWER = r"widen(?:s|ed|ing)?|broaden\w*", r"narrow(?:s|ed|ing)?|tighten\w*"

# Of what gets better by falling a change for the better is no rise.
BETTER = (
    r"improv\w*|worsen\w*|deteriorat\w*|weaken\w*|strengthen\w*|개선|악화|改善|悪化|恶化|verbesser\w*|amélior\w*"
    r"|mejor\w*"
)
LOWER_IS_BETTER = (
    r"\b(?:combined|operating ratio|cost-to-income|cost-income|attrition|turnover rate|error rates?|scrap|intensity"
    r"|sg&a|g&a|opex|overheads?"
    r"|expense|efficiency|loss(?:es)?|cost\w*|costs?-|leverage|gearing|churn|defaults?|delinquen\w+|injur\w+"
    r"|dlqi|pasi|easi|hba1c|ldl\w*|pain|severity|symptoms?|hamd|madrs|panss|itch|fatigue"
    r"|emissions?|days|debt|unemployment|vacanc\w+|non-?performing|charge-?offs?|npls?|payout|deficit|inflation|cir)\b"
    r"|손해율|합산비율|부채|실업|적자|연체|不良|损失|失業|赤字|负债|亏损|verschuldung|verlust|kostenquote|schaden"
    r"|coefficient d['’]exploitation|dette|perte|chômage|sinistr|deuda|pérdida|morosidad"
)

# Nouns that say on which side of zero a result lies.
PROFIT = (
    r"profits?|net income|operating income|income (?:before|from operations)|pre-?tax income|earnings|surplus|gewinn\w*"
    r"|(?:jahres|konzern|perioden|halbjahres)?überschuss\w*|(?:konzern|bilanz|netto|rein|halbjahres|jahres)gewinn\w*|bénéfices?|excédent|beneficios?"
    r"|ganancias?|utilidad\w*|superávit|util[ei]|lucros?|winst|overschot|ebitda|ebit|eps"
)
LOSS = (
    r"loss(?:es)?|deficit|lost|verlust\w*|(?:jahres|konzern|perioden|halbjahres)?fehlbetrag\w*"
    r"|(?:konzern|bilanz|netto|jahres|perioden|betriebs|halbjahres)verlust\w*|pertes?|déficit|pérdidas?|perdit[ae]|prejuízos?|verlies\w*|tekort"
)
PROFIT_CJK = r"순이익|영업이익|이익|흑자|純利益|営業利益|経常利益|利益|黒字|净利润|利润|盈利"
LOSS_CJK = r"순손실|영업손실|손실|적자|순손|純損失|営業損失|損失|赤字|净亏损|亏损|損益▲"

# Heads of rows whose figures many reports print as negative though the text names them as amounts.
OUTFLOWS = (
    r"loss|deficit|declin|decreas|fell|outflow|used|payment|paid|repay|purchase|acqui|expenditure|capex|expense|cost"
    r"|tax|dividend|charge|impairment|depreciation|write-?(?:off|down)|negative|minus|below|under|less|down|손실|적자|감소|취득"
    r"|지급|상환|損|赤字|減|支|亏|减|降|verlust|rückgang|perte|baisse|pérdida|perdit|calo|prejuízo|queda|verlies"
)
