"""English words that spell numbers."""

from __future__ import annotations

from fidelity.figures.words import Context, Words, joins_hundreds

_UNITS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TEENS = (
    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_NUMBERS = {
    **{word: value for value, word in enumerate(_UNITS + _TEENS, 1)},
    **{word: value * 10 for value, word in enumerate(_TENS, 2)},
    **{f"{ten}{unit}": tens * 10 + value for tens, ten in enumerate(_TENS, 2) for value, unit in enumerate(_UNITS, 1)},
    "fourty": 40,
}
_SCALES = {
    "thousand": 10**3,
    "million": 10**6,
    "billion": 10**9,
    "trillion": 10**12,
    "quadrillion": 10**15,
    "quintillion": 10**18,
    "sextillion": 10**21,
    "septillion": 10**24,
    "octillion": 10**27,
    "nonillion": 10**30,
    "decillion": 10**33,
    "lakh": 10**5,
    "lac": 10**5,
    "crore": 10**7,
    "koti": 10**7,
    "googol": 10**100,
}
_IRREGULAR = {
    1: "first", 2: "second", 3: "third", 5: "fifth", 8: "eighth", 9: "ninth", 12: "twelfth",
}  # fmt: skip


def _rank(word: str, value: int) -> str:
    return _IRREGULAR.get(value) or (f"{word[:-1]}ieth" if word.endswith("y") else f"{word}th")


_CARDINALS = {word: value for word, value in _NUMBERS.items() if value < 20 or value % 10 == 0} | {"hundred": 100}
_RANKS = {_rank(word, value): value for word, value in (_CARDINALS | _SCALES).items() if word != "fourty"}
_PARTS = {
    **{word: value for word, value in _RANKS.items() if value > 2},
    **{f"{word}s": value for word, value in _RANKS.items() if value > 2},
    "half": 2,
    "quarter": 4,
    "quarters": 4,
}
_FOLDS = {f"{word}fold": value for word, value in (_CARDINALS | {"thousand": 1000}).items() if value > 1}

_BY = "|".join(  # fell by a third
    rf"(?<=\b{word} a {part})"
    for word in ("by", "than", "nearly", "almost", "about")
    for part in ("third", "fourth", "fifth", "sixth", "eighth", "tenth")
)
_FEW = f"(?:{'|'.join(sorted(_CARDINALS.keys() - {'one'}))})"
_DIGITS = f"{'|'.join(_UNITS)}|zero|oh"  # said one by one
_IN = (  # one in five, but not one in five years
    rf"(?:times\s+)?in(?:\s+every)?(?=\s+(?:{_FEW}\b|a\s+(?:hundred|thousand|million)\b|\d{{1,3}}(?![\d.,%/-]))"
    r"(?!(?:[\s-]+[a-z]+)?\s+(?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|decades?|games?|matches|starts"
    r"|outings|attempts|million|billion|per\s?cent|percent)\b))"
)
_VAGUE = Context(never_after=r"\b(?:few|several|multi|many|some|couple(?:\s+of)?)[\s-]+")
WORDS = Words(
    numbers=_NUMBERS,
    hundreds=frozenset({"hundred", "hundreds"}),
    scales=_SCALES | {f"{word}s": value for word, value in _SCALES.items()},
    counted=frozenset({"hundreds", *(f"{word}s" for word in _SCALES)}),
    zeros=frozenset({"zero", "naught", "nought", "nil"}),
    digit_zeros=frozenset({"o", "oh"}),
    ands=frozenset({"and"}),
    points=frozenset({"point"}),
    minuses=frozenset({"minus", "negative"}),
    articles=frozenset({"a", "an"}),
    parts=_PARTS,
    plurals=frozenset(word for word in _PARTS if word.endswith("s")),
    ranks=_RANKS,
    collectives={"dozen": 12, "dozens": 12, "score": 20},
    folds=_FOLDS,
    weak=frozenset({"one", "nil", "score", "dozen", "dozens"}),
    contexts={
        "half": Context(
            never_after=r"\b(?:first|second|last|latter|former|other|better|next|opening|closing|top|bottom|1st|2nd)[\s-]+",
            never_before=r"[\s-]+(?:past|years?|yearly|time|way|hearted|baked|brothers?|sisters?|life|lives|back)\b"
            r"|[\s-]+of\s+(?:the\s+)?(?:fiscal|year|season|\d{4})",
            only_after=r"\b(?:than|over|under|about|around|nearly|almost|roughly|approximately|just|by|in|least|one|an?)[\s-]+",
            only_before=r"[\s-]+(?:of|an?|the|its|their|his|her|our|my|your|all|that|those|this|these)\b",
        ),
        "quarter": Context(
            never_after=r"\b(?:first|second|third|fourth|last|next|this|each|per|every|prior|current|the|1st|2nd|3rd|4th)[\s-]+",
            never_before=r"[\s-]+(?:past|to|after|before|ended|ending)\b",
            only_after=r"\ban?\s+",
        ),
        "quarters": Context(
            never_after=r"\b(?:first|last|past|next|previous|prior|final|remaining|consecutive|all|for|in|after|recent"
            r"|(?:one|two|1|2)[\s-](?:to|or))[\s-]+",
            never_before=r"[\s-]+(?:of\s+(?:the\s+)?(?:fiscal|year|season|\d{4})|ended|in\s+a\s+row|ago|later|earlier)\b",
        ),
        "minus": Context(never_after=rf"\b(?:plus or|{_FEW}|one)\s+"),
        "eleven": Context(never_after="7-"),
        "hundred": _VAGUE,
        "thousand": _VAGUE,
        "second": Context(
            never_after=r"\b(?:a|per|each|every|split|one)[\s-]+|(?<!first|1st)/\s?",
            never_before=r"[\s-]+(?:hand|class|rate|thoughts?|guess|to\s+none)\b|-guess",
        ),
        "third": Context(never_before=r"[\s-]+part(?:y|ies)\b"),
        "zero": Context(
            never_after=r"\b(?:net|ground)[\s-]+",
            never_before=r"[\s-]+(?:sum|tolerance|day|in\s+on|hour|emission|coupon|trust)\b|-(?:emissions|carbon|waste|based)\b",
        ),
        "nil": Context(only_after=r"\d-|\bnil-", only_before=r"-nil\b"),
        "nine": Context(never_after=r"\bcloud\s+"),
        "two": Context(never_before=r"-faced\b|[\s-]+digit\b"),
        "three": Context(never_before=r"[\s-]+digit\b"),
        "dozen": Context(never_after=_VAGUE.never_after, only_after=r"\b(?:a|per|half|the)[\s-]+"),
        "score": Context(never_after=r"[a-z]\s+", only_before=r"(?!)"),
        "million": _VAGUE,
        "billion": _VAGUE,
        "point": Context(
            only_after="^", never_after=r"\b(?:the|this|that|at|a|one|some|no|any|each|every|selling|turning|key)\s+"
        ),
        "one": Context(
            never_after=r"\b(?:no|any|some|every|each|which|another|only|not|loved|square|day)[\s-]+|-in-",
            only_after=rf"\b(?:(?:{_DIGITS}|plus|minus|times|equals|zero or)\s+|{_FEW}\s+[a-z]{{3,}}\s+and\s+)",
            only_before=rf"\s*,\s*two\b|\s+(?:{_DIGITS}|plus|minus|times|equals)\b(?!-)"
            rf"|\s+(?:[a-z]+-)?[a-z]{{3,}},?\s+and\s+{_FEW}\s+[a-z]{{3,}}",  # one silver and three bronzes
            never_before=r"(?:['’]s\b|(?<=the one)(?!-)"
            r"|\s+day\b|[\s-]+(?:of|another|and\s+only|time|hand|side|or\s+two|by\s+one|on\s+one))\b",
        ),
        "first": Context(
            never_after=r"\bat\s+",
            never_before=r"[\s-]+(?:of\s+all|and\s+foremost|hand|class|rate|ever)\b"
            r"|(?<=in the first)\s+(?:place|instance)\b",
        ),
    },
    guards={
        r"(?:(?<=[aA] )|(?<=at )|(?<=\A\s))": frozenset({*_SCALES, "quarter"}),
        r"(?<!\d )(?<!\d-)": frozenset({"hundred", "dozen", "score"}),
    },
    inner=frozenset({"quarter", "quarters"}),
    between=frozenset({"between"}),
    joins=joins_hundreds,
    commas=True,
    share_of=r"\s+of\s+an?\s+",
    over=rf"\s+(?:over|(?:times\s+)?out\s+of(?:\s+every)?|{_IN})\s+|-in-(?={_FEW}\b)",
    of=rf"[\s-]+of\b|\s(?:to|or)\s+(?:an?\s+)?(?:half|third|quarter)\b|\s(?:more|less|fewer|higher|lower)\b|(?:{_BY})(?=\s*(?:[.,;:)]|\Z|\s(?:to|from|in|on|since|this|last|over|and|as|while|after|year)\b))",
)
