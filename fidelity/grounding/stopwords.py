"""Function words that say nothing of what a figure measures."""

from __future__ import annotations

_WORDS = """
a an and are as at be been but by for from had has have in into is it its of on or our than that the their there
they this to was we were which while who will with would could should can may might also about after all any both
he she his her him you your i my me us them these those then so if not no nor only over under up down out off per
more most other such same some each between during before through since until said says say just very well
der die das den dem des ein eine einer eines einem und oder ist sind war waren wird wurde von vom zu zum zur mit
bei aus auf für im am als auch nach um mehr weniger davon darunter statt gegenüber
le la les un une des du de et ou est sont était dans par pour sur avec au aux que qui ce cette ces plus moins dont
contre
el los las una unos unas y o es son fue del al en por para con que su sus se más menos
il lo gli i uno e ed è sono della delle dei degli nel nella per con che si
os as um uma e ou é são foi do da dos das no na nos nas em por para com que
het een en of is zijn was van voor met op aan bij uit dat die
"""
STOPWORDS: frozenset[str] = frozenset(_WORDS.split())
