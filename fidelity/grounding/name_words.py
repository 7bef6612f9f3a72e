"""Words that name nothing, and such as tell two times apart, for comparing what figures are called."""

from __future__ import annotations

from fidelity.grounding.direction_words import CUTS, DOWN, DOWN_CJK, RAISES, UP, UP_CJK
from fidelity.grounding.text import stem

PARTICLES = "에서는?|으로는?|에게|까지|부터|보다|처럼|은|는|이|가|을|를|의|도|로|와|과|에|만|고|며|해|한|된|인|서"

GENERIC = (
    rf"{UP}|{DOWN}|{RAISES}|{CUTS}|report\w*|reach\w*|came|total(?:l?ed|ling)?|amount\w*|stood|post\w*|record\w*|generat\w*"
    r"|earn(?:ed|s)|made|make[sn]?|had|has|see[ns]?|expect\w*|about|around|approximately|nearly|almost|roughly|some|only|just"
    r"|compan(?:y|ies)|group|billion|thousand|percent|points?|basis|quarters?|years?|months?|first|second|third|fourth"
    r"|half|full|fiscal|compared|versus|from|against|end(?:s|ed|ing)?|now|than|more|less|least|range|guidance|due|figures?|ones?|levels?"
    r"|numbers?|each|held|holds?|following|sold|sells?|carr(?:y|ies)|gets?|got|receives?|received|paid|pays|macht\w*|setzt\w*|war|waren|wurden?|kam\w*|destin\w+|recaud\w+|registr\w+|obtuv\w+|compte|emploie|exploite|betr[ua]g\w*|belief|liegt|lag|erreicht\w*|erziel\w+|rund|etwa|Mio|Mrd|Millionen|Milliarden|Euro|Prozent"
    r"|ging|geht|zurück|verzeichne\w*|leg\w+|gegen|Halbjahr|Quartal|Jahr\w*|Vorjahr\w*|Konzern|einen|est|atteint|élève|établit|ressort|réalis\w+|ont|millions?|milliards?"
    r"|euros?|trimestre|semestre|année|an|bis|jusqu|pour|durch|desde|entre|contre|après|gegenüber|frente|statt|sobre|hasta|fue|alcanz\w+|situ\w+|asciend\w+"
    r"|endend\w+|abgelaufen\w*|clos|terminé\w*|terminad\w+|finalizad\w+|encerrad\w+|eindigend\w*|afgelopen"
    r"|millones|miles|año|Unternehmen|entreprise|empresa|compañía|société"
)

GENERIC_CJK = (
    rf"{UP_CJK}|{DOWN_CJK}|전월|전주|전분기|전일|기록|집계|달했|달하|나타|전년|동기|지난해|같은|기간|대비|비해|각각|보다|까지|부터|으로|에서|억원|만원|약|총|평균|합계|뒤"
    r"|후|최대|최소|기준|규모|수준|전체|이상|이하|한도|平均|合计|合計|総額|总额|最大|最低|同比|环比|上年|同期|其中|分别|达到|实现"
    r"|报告期|较前|单日|昨日|当日|今日|本周|约|为|达|占|是|至|到|共|的|了|比|由|从|较|于|在|将|和|与|及|前年|当期|それぞれ|億円|万円|百万円|億元|亿元|万元|百万"
)

_WEAK_WORDS = """
share shares earning earnings income profit sales revenue net loss result adjust operating margin rate price value
Umsatz ventes ingresos
"""
WEAK = frozenset(stem(word.lower()) for word in _WEAK_WORDS.split()) | frozenset(
    "매출 売上 上高 收入 营业 业收".split()
)
"""Stems, and pairs of characters, that a writer may add to what a figure is of, or leave out."""

RELATIVE_TIMES = frozenset("올해 내년 작년 지난 이번 다음 今年 来年 昨年 明年 去年 今月 先月 来月 本月 上月".split())
"""Words for times that are told apart by nothing else."""
