"""Lines that end inside a figure, as wrapped text and text taken from PDF files have them: million behind "3.2".

The break becomes a space, so that offsets stay those of the text.
"""

from __future__ import annotations

import re

from fidelity.figures.overwritten import overwritten
from fidelity.figures.words import trie

_MONTHS = (
    "January February March April May June July August September October November December "
    "Januar Februar März Mai Juni Juli Oktober Dezember janvier février mars avril mai juin juillet août septembre "
    "octobre novembre décembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre "
    "diciembre gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre janeiro fevereiro março maio "
    "junho julho setembro outubro novembro dezembro januari februari maart mei augustus oktober"
).split()
# Behind digits, or behind a rank or another number in words.
_WORDS = (
    "thousand million billion trillion bn percent per|cent percentage|point basis|point crore lakh dollars cents "
    "pounds years months weeks days hours minutes quarter times "
    "tausend Millionen Milliarden Mio Mrd Prozent Prozentpunkte Jahre Jahren Monate Monaten Wochen Tage Tagen Stunden "
    "Quartal Euro euro euros millions milliards pour|cent ans mois semaines jours heures trimestre semestre "
    "mil|millones millones por|ciento años meses semanas días horas mila milioni miliardi per|cento anni mesi "
    "settimane giorni milhões bilhões mil|milhões por|cento anos dias duizend miljoen miljard procent jaar maanden "
    "weken dagen uur kwartaal"
)
WHOLE = frozenset(
    form
    for name in (*_WORDS.split(), *_MONTHS)
    for word in (*name.lower().split("|"), name.lower().replace("|", ""))
    for form in (word, word.removesuffix("s"))
    if len(form) > 2
)
"""These words in lower case, also in the singular, and what they consist of."""
_LATIN = trie({word.replace("|", " ") for word in _WORDS.split()} | {"cent", "ciento", "cento", "point"})
_MONTH = trie(frozenset(_MONTHS))
_SCALES = "[百千十]?[万億兆亿萬]+|百万|千万|[백천십]?[만억조]"
_MONEY = "円|元|원|(?:米)?ドル|ユーロ|달러|유로|엔|위안|美元|港元|欧元|日元"
_COUNTED = f"{_MONEY}|株|股|[人名台社件]|명|개|대|주|건|톤|トン|吨"
_FIRST = frozenset(("per", "pour", "por", "percentage", "basis"))  # words of 5 per⏎cent
_BROKEN = re.compile(
    rf"\n(?:(?= ?(?:{_LATIN})s?(?![^\W_]))|(?<=\d\n)(?= ?{_MONTH},? (?:del? )?(?:19|20)\d\d)"
    rf"|(?<=\d\n)(?=[ \u3000]?(?:(?:{_SCALES})(?:{_COUNTED})|[%％](?!\d)|%p|パーセント|퍼센트|ポイント|个百分点"
    r"|個百分點|円(?![高安建借滑])|원(?=[을이은의에로,.)\s]|으로)|달러|ドル|美元|港元|月期))"
    r"|(?<=[조억兆億亿万萬만]\n)(?= ?\d[\d,]{0,6}(?:[억만億亿万]|百万)?(?:원|円|元))"
    r"|(?<=[年년]\n)(?= ?\d{1,2} ?[月월])|(?<=[月월]\n)(?= ?\d{1,2} ?[日일](?![가-힣間间本]))"
    r"|(?= ?\d{1,2}(?:,|\.|st|nd|rd|th)? (?:19|20)\d\d(?![\d.,]?\d)))"  # March\n31, 2025
)
_BETWEEN_SCALES = re.compile(r"(?<=[조억만兆億亿万])\u00a0(?=\d)")  # 1조&nbsp;2,345억
_DAY = re.compile(r" ?\d{1,2}(?:,|\.|st|nd|rd|th)? (?:19|20)\d\d")
_SECOND = re.compile(r" ?(?:cent|ciento|cento|points?)(?![^\W_])")
_NAMED = frozenset(_MONTHS)
_NAME = re.compile(f" ?{_MONTH}")
_FAR = 16  # characters looked back for a day or month
_DIGITS = 2


def unwrapped(text: str) -> str:
    """A text with a space for every line break inside a figure; the same text where there is none."""
    if "\u00a0" in text:
        text = _BETWEEN_SCALES.sub(" ", text)
    probed = text.replace("\r\n", "\n ") if "\r" in text else text
    breaks = [match.start() for match in _BROKEN.finditer(probed) if _is_inside(probed, match.start())]
    if not breaks:
        return text
    breaks += [at + 1 for at in breaks if text[at] == "\r"]
    return overwritten(text, sorted(breaks), " ")


def _is_inside(text: str, start: int) -> bool:
    """Whether the line before a break leaves a figure open that the line behind it goes on with."""
    end = start + 1
    words = text[max(0, start - _FAR) : start].split()
    if _SECOND.match(text, end):
        return len(words) > 1 and words[-1].lower() in _FIRST and words[-2][-1:].isdecimal()
    if _DAY.match(text, end):
        return bool(words) and words[-1] in _NAMED
    if _NAME.match(text, end):  # on 31\nMarch 2025, but not in a table of months
        return len(words) > 1 and words[-1].isdecimal() and len(words[-1]) <= _DIGITS and words[-2].islower()
    return text[start - 1 : start].isalnum() or text[end : end + 2].lstrip()[:1] in "%％"
