"""Hindi: lakh and crore, Devanagari digits, and number words that are irregular up to ninety-nine."""

from __future__ import annotations

import re
from decimal import Decimal

from fidelity.figures.locale import Locale
from fidelity.figures.locales._build import bounds, canonical, money, months, powers
from fidelity.figures.spelled import Spelled
from fidelity.figures.words import alternatives

_BELOW_HUNDRED = """
शून्य एक दो तीन चार पांच|पाँच छह|छः|छे सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह|पन्द्रह सोलह सत्रह अठारह उन्नीस
बीस इक्कीस बाईस|बाइस तेईस|तेइस चौबीस पच्चीस छब्बीस सत्ताईस|सत्ताइस अट्ठाईस|अट्ठाइस उनतीस
तीस इकतीस|इकत्तीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
चालीस इकतालीस बयालीस तैंतालीस चौवालीस|चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी|उन्यासी
अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे|पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे
"""
_SCALES = ((2, "सौ"), (3, "हज़ार हजार"), (5, "लाख"), (7, "करोड़ करोड"), (9, "अरब"), (11, "खरब"))
_HALVES = {"आधा": "0.5", "आधे": "0.5", "आधी": "0.5", "डेढ़": "1.5", "डेढ": "1.5", "ढाई": "2.5"}
_QUARTERS = {"साढ़े": "0.5", "साढे": "0.5", "सवा": "0.25", "पौने": "-0.25"}  # and what follows: साढ़े तीन is 3.5
_PARTS = {"तिहाई": 3, "चौथाई": 4}  # दो तिहाई
_POINT = "दशमलव"
_MINUS = frozenset({"ऋण", "माइनस"})
_WEAK = frozenset({"एक", "दो", "सौ", "लाख", "आधा", "आधे", "आधी"})  # also: a, give, the unit alone

_WORD = re.compile("[\u0900-\u0963\u0970-\u097f]+")
_NUMBERS = {  # the n-th group spells n
    word: number for number, group in enumerate(_BELOW_HUNDRED.split()) for word in group.split("|")
}
_FACTORS = {word: 10**power for power, words in _SCALES for word in words.split()}
_SHORT = re.compile(r"\d{1,2}(?![\d,.])")
_STARTS = sorted({*_NUMBERS, *_FACTORS, *_HALVES, *_QUARTERS, *_MINUS}, key=len, reverse=True)
_RUNG = re.compile(
    r"(\d{1,3}(?:,\d{2,3})*+(?:\.\d+)?|\d+)"
    rf" ({alternatives(_FACTORS)})(?![\u0900-\u0963])"
)


def _read(text: str, pos: int) -> Spelled | None:
    """The number in words, or in digits with falling scales, that begins at ``pos``."""
    return _rungs(text, pos) if text[pos].isdecimal() else _in_words(text, pos)


def _rungs(text: str, pos: int) -> Spelled | None:
    """Digits with scales that fall: 64 करोड़ 20 लाख."""
    value, last, end = Decimal(0), Decimal(0), pos
    while rung := _RUNG.match(text, end + (end > pos)):
        factor = Decimal(_FACTORS[rung[2]])
        if last and (factor >= last or text[end] != " "):
            break
        value, last, end = value + Decimal(rung[1].replace(",", "")) * factor, factor, rung.end()
    return Spelled(end, _plain(value), last) if end > pos else None


def _in_words(text: str, pos: int) -> Spelled | None:
    """Add up the number words that start at ``pos``: each smaller scale follows a larger one, as in English."""
    total = part = Decimal(0)
    last = Decimal(0)  # the scale that closed the last part; the next has to be smaller
    end, sign = pos, 1
    words: list[str] = []
    for word, stop in _words(text, pos):
        if word in _MINUS and not words:
            sign = -1
        elif word in _FACTORS:
            factor = Decimal(_FACTORS[word])
            if factor == 100:
                part = (part or Decimal(1)) * 100
            elif last and factor >= last:
                break
            else:
                total, part, last = total + (part or 1) * factor, Decimal(0), factor
        elif word in _HALVES and not part:
            part = Decimal(_HALVES[word])
        elif word in _QUARTERS and not words and (found := _and_a_part(text, Decimal(_QUARTERS[word]), stop)):
            return found
        elif word in _PARTS and words and total == 0 and part < _PARTS[word]:
            return Spelled(stop, part / _PARTS[word], Decimal("0.01"))
        elif word in _NUMBERS and part % 100 == 0 and (not words or _NUMBERS[word]):
            part += _NUMBERS[word]
        elif word == _POINT and words:
            return _with_decimals(text, end, sign * (total + part)) or _spelled(end, total, part, last, sign, words)
        else:
            break
        words.append(word)
        end = stop
    return _spelled(end, total, part, last, sign, words) if words and words[-1] not in _MINUS else None


def _words(text: str, pos: int) -> list[tuple[str, int]]:
    found = []
    match = _WORD.match(text, pos)
    while match:
        found.append((match[0], match.end()))
        match = _WORD.match(text, match.end() + 1) if text[match.end() : match.end() + 1] in (" ", "-") else None
        if len(found) == 40:  # no number is longer
            break
    return found


def _spelled(end: int, total: Decimal, part: Decimal, last: Decimal, sign: int, words: list[str]) -> Spelled:
    ulp = Decimal(1) if part or not last else last
    if not _HALVES.keys().isdisjoint(words):
        ulp /= 10  # a half is stated to a tenth of its unit: 2.5 crore
    value = total + part
    return Spelled(end, sign * _plain(value), ulp, weak=len(words) == 1 and words[0] in _WEAK)


def _and_a_part(text: str, part: Decimal, pos: int) -> Spelled | None:
    """A number to whose first word or digits a quarter or half is added: साढ़े तीन करोड़, सवा सौ, पौने 3."""
    if text[pos : pos + 1] != " ":
        return None
    if digits := _SHORT.match(text, pos + 1):
        return Spelled(digits.end(), Decimal(digits[0]) + part, Decimal("0.01"))
    (word, end), *rest = _words(text, pos + 1) or [("", pos)]
    if word in _NUMBERS:
        value, scaled = _NUMBERS[word] + part, rest[0] if rest and rest[0][0] in _FACTORS else ("", end)
    elif word in _FACTORS:
        value, scaled = 1 + part, (word, end)
    else:
        return None
    factor = Decimal(_FACTORS.get(scaled[0], 1))
    return Spelled(scaled[1], _plain(value * factor), factor / 100)


def _plain(value: Decimal) -> Decimal:
    """The same value, without decimals where it is whole."""
    whole = value.to_integral_value()
    return whole if whole == value else value


def _with_decimals(text: str, end: int, whole: Decimal) -> Spelled | None:
    digits = ""
    stop = end
    for word, after in _words(text, end + 1)[1:]:
        if _NUMBERS.get(word, 10) > 9:
            break
        digits += str(_NUMBERS[word])
        stop = after
    if not digits:
        return None
    return Spelled(stop, Decimal(f"{whole}.{digits}"), Decimal(1).scaleb(-len(digits)))


_MONTHS = months("जनवरी,फरवरी फ़रवरी,मार्च,अप्रैल,मई,जून,जुलाई,अगस्त,सितंबर सितम्बर,अक्टूबर अक्तूबर,नवंबर नवम्बर,दिसंबर दिसम्बर")

LOCALE = Locale(
    code="hi",
    name="Hindi",
    scripts=("Deva",),
    decimal=".",
    groups=",",
    scales=powers(*_SCALES),
    percent=frozenset({"प्रतिशत", "फीसदी", "फ़ीसदी"}),
    points=frozenset({"प्रतिशत अंक"}),
    basis_points=frozenset({"आधार अंक", "बेसिस प्वाइंट"}),
    multiples=frozenset({"गुना", "गुने"}),
    currencies=money(
        ("INR", "रुपये|रुपए|रुपया|रुपयों|रु.|रु"),
        ("INR/100", "पैसे|पैसा"),
        ("USD", "डॉलर|अमेरिकी डॉलर"),
        ("EUR", "यूरो"),
        ("GBP", "पाउंड"),
        ("JPY", "येन"),
    ),
    units=canonical(
        """
        km: किलोमीटर किमी
        m: मीटर
        kg: किलोग्राम किलो
        g: ग्राम
        mg: मिलीग्राम
        cm: सेंटीमीटर सेमी
        mm: मिलीमीटर मिमी
        mL: मिलीलीटर
        °: डिग्री
        °C: डिग्री|सेल्सियस
        kW: किलोवाट
        t: टन
        L: लीटर
        MW: मेगावाट
        """
    ),
    durations=canonical(
        """
        minute: मिनट
        hour: घंटे घंटा
        day: दिन दिनों
        week: सप्ताह हफ्ते
        month: महीने महीना माह
        quarter: तिमाही
        year: वर्ष वर्षों साल सालों
        """
    ),
    counters=frozenset("लोग लोगों कर्मचारी कर्मचारियों शेयर शेयरों ग्राहक ग्राहकों दुकानें देश कंपनियां".split()),
    months=_MONTHS,
    period_words=frozenset("वित्त वित्तीय बजे सुबह शाम रात दोपहर".split()),
    patterns=(
        r"(?:सुबह|(?P<pm>शाम|दोपहर|रात(?= (?:[6-9]|1[01]))))? ?(?P<hour>1[0-2]|[1-9])(?::(?P<minute>[0-5]\d))? बजे",
        rf"(?P<d>[12]\d|3[01]|0?[1-9]) (?P<mon>{'|'.join(_MONTHS)})(?:,? (?P<y>(?:19|20)\d\d)(?!\d))?",
        rf"(?P<mon>{'|'.join(_MONTHS)}),? (?P<y>(?:19|20)\d\d)(?!\d)",
        r"(?P<fy>वित्त(?:ीय)? )?वर्ष (?P<y>(?:19|20)\d\d)(?:[-–/](?P<last>(?:20)?\d\d))?(?![\d%]|[.,]\d)",
    ),
    connects=frozenset({"से"}),
    bounds_before=bounds(about="लगभग|करीब|क़रीब|तकरीबन", at_least="कम से कम", at_most="अधिकतम"),
    bounds_after=bounds(over="से अधिक|से ज्यादा|से ज़्यादा", under="से कम"),
    negatives=_MINUS,
    label_words=frozenset("धारा अनुच्छेद नोट पृष्ठ टिप्पणी".split()),
    starts=rf"(?<![\u0900-\u097f])(?:{'|'.join(_STARTS)})(?![\u0900-\u0963\u0970-\u097f])",
    joins=rf" (?:{'|'.join(_FACTORS)}) \d",
    spelled=_read,
)
