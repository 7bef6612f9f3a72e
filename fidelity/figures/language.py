"""Which languages a passage is written in: by its script first, then by its frequent words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from fidelity.figures.doubt import language_of_letters, language_of_numerals
from fidelity.figures.locales import known, load

_SCRIPTS = re.compile(
    r"(?P<Hang>[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3])|(?P<Kana>[\u3041-\u30fa])|(?P<Deva>[\u0900-\u097f])"
    r"|(?P<Arab>[\u0600-\u06ff])|(?P<Cyrl>[\u0400-\u04ff])|(?P<Thai>[\u0e00-\u0e7f])"
)
_IN_SCRIPT = re.compile("[\u0400-\u06ff\u0900-\u097f\u0e00-\u0e7f\u1100-\u11ff\u3041-\u30fa\u3130-\u318f\uac00-\ud7a3]")
_HAN = re.compile("[\u3400-\u9fff]")
_KANJI = r"[\d０-９元一二三四五六七八九十]"  # of numbers
_JAPANESE_HAN = re.compile(  # simplified so in Japan alone, and words of its calendar and filings
    "[売営円価経単権検験増収対応払図団実処労県変広従戦択拠拡挙様気済発続総転銭関険込働枠歩毎両伝児圏齢歳]"
    r"|[四通前令平昭明大午決株番期間割](?:(?<=四)半期|(?<=通)期|(?<=前)(?:年同期|[年期]比)|(?<=午)前|(?<=決)算短信|(?<=株)式会社"
    rf"|(?<=番)目|(?<=令)和{_KANJI}|(?<=平)成{_KANJI}+年|(?<=昭)和{_KANJI}+年"
    rf"|(?<=明)治{_KANJI}+年|(?<=大)正{_KANJI}+年|(?<=月期)|(?<={_KANJI}時間)|(?<={_KANJI}割))"
)
_ALIASES = {"Kana": "Jpan", "Hang": "Kore"}
_SAMPLE = 4000  # characters that tell whether a paragraph is in the language that the caller named
_BLANK_LINE = re.compile(r"\n[ \t]*\n")
_ONLY_ENGLISH = frozenset("the and of with from has have had were which their this that its company".split())
_ENGLISH_TOO = frozenset("die den plus pour son once solo sin come per i in do no had is over was we a on me".split())
_TIMES = 3  # as many words of English as of the other language: names and quotations are in any
_MARKS = ",;:()"
_STOPS = ".!?"
_ELISION = re.compile(r"(?<=[dlnscj])['’](?=[^\W\d])|(?<=qu)['’](?=[^\W\d])")  # d'euros, nell'anno: two words
_LEAST = 4  # letters of a unit of time that tells
_LONG = 6  # letters of a word that hardly any other language has
_ALSO_ENGLISH = frozenset("million millions billiards environ quince semestre trimestre milliard milliards".split())
_ENOUGH = 2  # frequent words that tell a passage's language
_CERTAIN = 5  # frequent words by which a passage is not in the language that was named
_AT_HOME = 0.15  # of the words of a passage in the language itself are frequent ones, and of few in any other
_SHOWN = 700  # characters of a sample
_WRITTEN = {  # scripts that tell a language, and the share of the letters from which on they do
    "ko": re.compile("[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]"),
    "ja": re.compile("[\u3041-\u30fa]"),
    "zh": _HAN,
}
_SIMPLIFIED = re.compile(  # so written in no other language
    "[亿业为员总达产发电车东银钱财务资费红净现认识证节选经济贷账]"
)
_SHARES = {"ko": 0.3, "ja": 0.15, "zh": 0.3}


class Passage(NamedTuple):
    """A run of lines and the languages to read it in, the deciding one first; ``sure`` when something told."""

    start: int
    stop: int
    codes: tuple[str, ...]
    sure: bool


def passages(text: str, lang: str | None) -> Iterator[Passage]:
    """Split a text into runs of lines of one language, judged by themselves or, where they say nothing, by the rest."""
    if lang is not None:
        yield from _given(text, normal(lang))
        return
    lines = text.splitlines(keepends=True) or [text]
    judged = [_judge(line) for line in lines]
    overall: Counter[str] = Counter()
    for scores in judged:
        overall.update(scores)
    told = overall.most_common(1)
    default = told[0][0] if told and told[0][1] >= _ENOUGH else _in_doubt(text, overall)
    start = stop = 0
    current: str | None = None
    for line, scores in zip(lines, judged, strict=True):
        code = _winner(scores, default)
        if code != current and current is not None:
            yield _passage(start, stop, current)
            start = stop
        current = code
        stop += len(line)
    yield _passage(start, stop, current or "")


def _in_doubt(text: str, scores: Counter[str]) -> str:
    """The language of a text with hardly a frequent word: by its numbers and units, or by its letters."""
    return language_of_numerals(text, _evidence()) or language_of_letters(text, scores)


def normal(lang: str) -> str:
    """The code of a locale for a language tag: "ko" for "ko-KR". Raises UsageError when there is none."""
    code = re.split("[-_]", lang.strip().lower())[0]
    load(code)
    return code


def _codes(code: str) -> tuple[str, ...]:
    return (code, "en") if code not in ("", "en") else ("en",)


def _passage(start: int, stop: int, code: str) -> Passage:
    return Passage(start, stop, _codes(code), bool(code))


def _given(text: str, code: str) -> Iterator[Passage]:
    """A text whose language the caller named; paragraphs of it that are in another one beyond doubt are read so.

    An output in the language named may have a source in another: there a billion may be 10**12, and a comma a point.
    """
    foreign = any(_foreign(sample, code) for sample in _samples(text))
    if not foreign and (code == "en" or load(code).scripts != load("en").scripts):
        yield Passage(0, len(text), _codes(code), True)
        return
    paragraphs = _paragraphs(text)
    told = [_told(text[start : min(stop, start + _SAMPLE)], code, foreign=foreign) for start, stop in paragraphs]
    if foreign:  # a table without words is in the language around it
        lengths: Counter[str] = Counter()
        for (start, stop), said in zip(paragraphs, told, strict=True):
            lengths[said] += (stop - start) * (said != "")
        told = [said or lengths.most_common(1)[0][0] or code for said in told]
    begun = 0
    for number, (_, stop) in enumerate(paragraphs, 1):
        said = told[number - 1] or code
        if number == len(paragraphs) or (told[number] or code) != said:
            yield Passage(begun, stop, _codes(said) if said == code else _beside(said, code), True)
            begun = stop


def _paragraphs(text: str) -> list[tuple[int, int]]:
    ends = [*(match.end() for match in _BLANK_LINE.finditer(text)), len(text)]
    return list(zip([0, *ends], ends, strict=False))


def _samples(text: str) -> list[str]:
    """The text, or of a long one what stands at its start, in its middle and at its end."""
    if len(text) <= _SHOWN * 3:
        return [text]
    middle = len(text) // 2
    return [text[:_SHOWN], text[middle : middle + _SHOWN], text[-_SHOWN:]]


def _told(paragraph: str, code: str, *, foreign: bool) -> str:
    """The language that a paragraph is in, "" where it says too little; beside English only if some is ``foreign``."""
    if code != "en" and "Latn" in load(code).scripts and _is_english(paragraph, code):
        return "en"
    if not foreign:
        return ""
    own = paragraph.lower().split()
    return _foreign(paragraph, code) or (code if len(load(code).evidence.intersection(own)) >= _ENOUGH else "")


def _beside(code: str, named: str) -> tuple[str, ...]:
    """The languages of a passage in another language than the one named, which fills in what both write alike."""
    alike = load(code).scripts == load(named).scripts
    return (code, named) if alike else _codes(code)


def _foreign(passage: str, code: str) -> str:
    """The language other than the one named that a passage is in beyond doubt, or ""; English is judged apart."""
    letters = sum(map(str.isalpha, passage))
    if not passage.isascii():
        shares = {other: len(found.findall(passage)) / (letters or 1) for other, found in _WRITTEN.items()}
        written = next((other for other, share in shares.items() if share > _SHARES[other]), "")
        if (written, code) == ("zh", "ja"):
            return written if len(_SIMPLIFIED.findall(passage)) >= _CERTAIN else ""  # a table has no kana
        if written:
            return "" if written == code else written
    words = set(_cleaned(passage).split())
    own, best, most = load(code).evidence, "", _CERTAIN - 1
    if len(words & own) >= _AT_HOME * len(words):
        return ""  # before the other languages are loaded
    for other in known():
        theirs = load(other).evidence
        if other not in (code, "en") and len(words & theirs) > most:
            mine = len(words & theirs - own)
            if mine >= max(_CERTAIN, _TIMES * len(words & own - theirs)):
                best, most = other, len(words & theirs)
    return best


def _is_english(paragraph: str, code: str) -> bool:
    """Whether a paragraph has more words that only English has than words of the language that are none of English."""
    words = set(paragraph.lower().split())
    theirs = words & load(code).evidence - _ENGLISH_TOO
    return len(words & _ONLY_ENGLISH) >= max(_ENOUGH, _TIMES * len(theirs))


def _winner(scores: Counter[str], default: str) -> str:
    if not scores:
        return default
    code, score = max(scores.items(), key=lambda item: (item[1], item[0] == default))
    return code if score >= _ENOUGH or code == default else default


@cache
def _evidence() -> dict[str, tuple[str, ...]]:
    """Frequent word -> the languages that it speaks for, twice for a long word."""
    table: dict[str, tuple[str, ...]] = {}
    english = load("en").durations
    for code in known():
        for word in load(code).evidence:
            times = 2 if len(word) >= _LONG and word not in _ALSO_ENGLISH else 1
            table[word] = (*table.get(word, ()), *(code,) * times)
    told = frozenset(table)
    for code in known():
        for word in load(code).durations.keys() - told - english.keys():
            if word.isalpha() and len(word) >= _LEAST:
                table[word] = (*table.get(word, ()), code)
    return table


@cache
def _telling() -> frozenset[str]:
    return frozenset(_evidence())


@cache
def _by_script() -> dict[str, str]:
    """Script -> the language that is read in it, for scripts that one language speaks for."""
    return {script: code for code in known() for script in load(code).scripts if script != "Latn"}


def _judge(line: str) -> Counter[str]:
    """How much each language has to say for a line; a script of its own outweighs words."""
    scores: Counter[str] = Counter()
    if not line.isascii():
        by_script = _by_script()
        place = _IN_SCRIPT.search(line)  # one class of characters is searched for several times faster than six
        found = _SCRIPTS.match(line, place.start()) if place else None
        if found and found.lastgroup:
            code = by_script.get(found.lastgroup) or by_script.get(_ALIASES.get(found.lastgroup, ""))
            if code:
                scores[code] = 1000
                return scores
        if han := _HAN.findall(line):
            japanese = by_script.get("Kana", "")
            if _JAPANESE_HAN.search(line):
                scores[japanese] = 1000
                return scores
            chinese = [by_script[script] for script in ("Hani", "Hans", "Hant") if script in by_script]
            for code in (*chinese, japanese):  # the rest of the text decides, and Chinese where it says nothing
                scores[code] = len(han) + 1
            return scores
    words = _cleaned(line).split()
    _count(words, scores)
    if len(words) > 0 and words[-1][-1:] in _STOPS:
        _count([words[-1].rstrip(_STOPS)], scores)
    return scores


def _cleaned(line: str) -> str:
    """A line in lower case with spaces for marks and behind elided words."""
    plain = line.lower()
    if "'" in plain or "’" in plain:
        plain = _ELISION.sub("' ", plain)
    for mark in _MARKS:
        plain = plain.replace(mark, " ")
    return plain


def _count(words: list[str], scores: Counter[str]) -> None:
    evidence = _evidence()
    for word in sorted(_telling().intersection(words)):  # of two languages as likely, always the same one
        for code in evidence[word]:
            scores[code] += 1
