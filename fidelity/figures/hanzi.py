"""Chinese and Japanese numerals in running text: 漢数字, 大写, positional, mixed with digits, tenths and fractions.

There are no spaces to lean on, so one character, a bare scale, or two digits in a row is a number only with a unit, a
counter or a comparison beside it, and names that begin like numerals (三井, 百度, 万一) are listed by language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from fidelity.figures.cjk import Numerals, Step, Walk, power
from fidelity.figures.cjk_forms import (
    Chain,
    and_a_half,
    fraction_after,
    heads_column,
    names_unit,
    rounds_off,
    spelled,
    tenths,
    whole_text,
)
from fidelity.figures.spelled import Spelled
from fidelity.figures.words import trie
from fidelity.figures.written import ENDS

_TEN = Decimal(10)
_RATE = re.compile(r"(?<!\d)\d・\d\d(?=[人件])")  # so many of a mean: 3・22人
_DATED_BY = frozenset(("平成", "昭和", "大正", "明治", "民國", "民国"))  # 平成二三年 is no estimate
_ESTIMATES = frozenset({Decimal(11 * low + 1) for low in range(1, 9)} | {Decimal(35)})  # 二三: two or three
_THOUSANDS = re.compile(r" ?[kKｋＫ](?![A-Za-z])")
_DIGIT_BY_DIGIT = re.compile(r"([1-9１-９一二三四五六七八九]) ([1-9１-９一二三四五六七八九])(?= ?折)")
_TENS = frozenset("十拾")
_UNITS = frozenset("元块塊圆圓")  # of money, before their parts
_PART_ENDS = re.compile(rf"[角毛分]|{ENDS}")
_NEGATIVE = frozenset("负負")
_TO = frozenset("至到~～—-")
_WEEKLY = re.compile(r"每[周週][二三四五六七八九十两兩]{1,2}[次天]")  # 每周两次
_UNTIL = frozenset("至到加减減乘")
_NO_FIRST = frozenset("一零〇")  # of a range: 一到三线城市
_SHORT = 24  # characters of a text that lists digits and nothing else
_SCORE = 3  # characters of a side of a ratio
_RANGE = 14  # characters of a per cent before the other end of its range
_TWO = frozenset("两兩")
_WHOLE_HALF = re.compile("一半|半(?:数|分(?![钟鐘]))")
_CITIES = frozenset(("東京", "北京", "西京", "南京"))  # end like a scale: 東京二十三区
_NO_RANK = frozenset("次第")
_SOME = frozenset("几幾数數")


@dataclass(frozen=True, slots=True, kw_only=True)
class Customs:
    """What tells numerals from words in one language; patterns are matched right after or at the numeral."""

    numerals: Numerals
    company: Iterable[str]  # words that make one numeral character a number: counters, units, currencies
    company_of_one: Iterable[str]  # the few that do so for one, which is an article more often, and for zero
    money: Iterable[str]  # the few that do so for a bare scale: 百万円, but not 百貨店, 百家
    counted_after: str = ""  # characters behind which a bare scale counts whatever it stands before: 近百家, 超千户
    passed: str = ""  # characters behind which a myriad alone is a number: 破亿, 超百亿
    compared: str  # 以上, 未満
    names: str  # words that begin like a numeral
    names_by_rank: str  # names that begin like an ordinal: 第一生命
    within: str  # numerals inside a word, with a look behind: 三折 in 一波三折
    not_after: str  # characters before which no numeral stands: 数, 几 make it an estimate
    minus: str  # at the end of what precedes: マイナス, 负
    hundredths: str = "(?!)"  # 百分之
    tenths: str  # 割, 成: one tenth each
    tenth_parts: tuple[str, ...]  # what follows tenths for hundredths and thousandths: 分, 厘; "" for a bare digit
    ratio: str  # a character between two numerals: 三比二, 五対四
    weak_company: Iterable[str]  # words that only 两 counts, which is rarely part of a word, or that end the text
    half: str  # 半 with what it halves
    ranked: str = "(?!)"  # a digit that is a rank: 一 in 一季度
    evidence_before: str = "(?!)"  # what makes the character after it a number: 前 in 前三
    stated: tuple[str, str]  # what makes the character between them one: 是四不是五
    dotted: str = "(?!)"  # before which a middle dot is a decimal point: 三・五％, but not 二・二六事件
    counts: tuple[tuple[str, int], ...] = ()  # patterns of what counts so many each: 打 dozens, 个亿 hundred millions
    inside: str = "(?!)"  # a unit that has a lower digit behind it: 块 in 一块五, 米 in 一米七
    coins: str = ""  # characters behind which a digit counts the next lower part: 五块八
    discounts: str = "(?!)"  # 折: tenths below ten, hundredths above


class Reader:
    """Reads a numeral at a position of a Chinese or Japanese text."""

    def __init__(self, customs: Customs) -> None:
        """Compile the patterns of the language."""
        self.customs = customs
        self.numerals = n = customs.numerals
        self._chain = Chain(n)
        self._alphabet = frozenset({*n.digits, *n.smalls, *n.bigs, *n.twenties})
        self._range_ends = self._alphabet - _NO_FIRST
        self._scales = frozenset({*n.smalls, *n.bigs})
        self._myriads = frozenset(n.bigs)
        to = rf" ?[到至から~～〜—-]{{1,2}}[{''.join(self._alphabet)}]{{1,5}}"
        self._company = _any(customs.company)
        self._ranged = _any(customs.company, to)
        self._money = _any(customs.money)
        self._company_of_one = _any(customs.company_of_one)
        self._weak = _any(customs.weak_company)
        self._ratio = customs.ratio
        self._counted_after = frozenset(customs.counted_after)
        self._coins = frozenset(customs.coins)
        self._passed = frozenset(customs.passed)
        self._inside = re.compile(rf"(?:{customs.inside})零?[{''.join(n.digits)}]{{1,2}}(?:[角毛]|{ENDS})")
        self._compared = re.compile(customs.compared)
        self._names = re.compile(customs.names)
        self._names_by_rank = re.compile(customs.names_by_rank)
        self._listed = re.compile(rf"[{''.join(n.digits)}](?:[ ,，、]+[{''.join(n.digits)}])+")
        self._counts_each = [(re.compile(words), Decimal(each)) for words, each in customs.counts]
        self._within = re.compile(customs.within)
        self._minus = re.compile(rf"(?:{customs.minus}) ?\Z")
        self._hundredths = re.compile(customs.hundredths)
        self._hundredths_to = re.compile(rf"(?:{customs.hundredths})[^\W，。、；]{{1,8}}[至到~～—-]\Z")
        self._tenths = re.compile(rf" ?(?:{customs.tenths})")
        self._discounts = re.compile(rf" ?(?:{customs.discounts})")
        self._dotted = re.compile(customs.dotted)
        self._half = re.compile(customs.half)
        self._ranked = re.compile(customs.ranked)
        self._before = re.compile(rf"(?:{customs.evidence_before})\Z")
        self._stated = re.compile(rf"(?:{customs.stated[0]})\Z"), re.compile(customs.stated[1])
        self._plus = re.compile(n.plus)

    def __call__(self, text: str, pos: int) -> Spelled | None:
        """The number that begins at ``pos``, in characters or in digits with scales, or None."""
        char = text[pos]
        if self._discounts is not None and (spaced := _DIGIT_BY_DIGIT.match(text, pos)):
            return self._spaced_discount(spaced)
        if char.isdecimal() and char not in self.numerals.digits:
            chain = self._chain.read(text, pos)
            whole = chain is not None and not text.startswith("分", chain.end)  # 2万5千分の1
            return chain if whole else self._mixed(text, pos)
        before = text[pos - 1] if pos else ""
        if (before in self._alphabet and text[max(0, pos - 2) : pos] not in _CITIES) or before.isdecimal():
            return None
        if self._ranked.match(text, pos):
            return Spelled(pos + 1, Decimal(self.numerals.digits[char]), Decimal(1), kind="ordinal")
        if char == "第" and before not in _NO_RANK:
            return self._ordinal(text, pos)
        if before and before in self.customs.not_after and not _WEEKLY.match(text, pos - 2 if pos > 1 else 0):
            return None
        if char == "半" or text.startswith("一半", pos):
            return self._half_of(text, pos)
        sign = self._hundredths.match(text, pos)
        if sign is not None:
            return self._percent(text, sign.end())
        if before in _TO and self._hundredths_to.search(text, max(0, pos - _RANGE), pos):
            return self._percent(text, pos)  # 百分之五至十
        if self._names.match(text, pos) and before not in _UNITS:  # 五元六角
            return None
        found = self._characters(text, pos)
        return None if found is None or self._within.match(text, pos) else found

    def _steps(self, text: str, pos: int) -> list[Step]:
        """Where the numeral at ``pos`` may end; past a middle dot only before what is measured in decimals."""
        steps = Walk(self.numerals, text, pos).steps
        if not steps or "・" not in text[pos : steps[-1].end]:
            return steps
        end, dot = steps[-1].end, text.index("・", pos)
        if text[pos - 1 : pos] == "・":  # 24・48・72時間
            return [step for step in steps if step.end <= dot]
        below = self._minus.search(text, max(0, pos - 6), pos)  # マイナス一・五
        if below or text[end - 1] in self._myriads or self._dotted.match(text, end) or _RATE.match(text, pos):
            return steps
        return [step for step in steps if step.end <= dot]

    def _mixed(self, text: str, pos: int) -> Spelled | None:
        steps = self._steps(text, pos)
        if not steps:
            return None
        step = steps[-1]
        found = self._composed(text, step)
        return found or (None if step.plain else spelled(step))

    def _characters(self, text: str, pos: int) -> Spelled | None:
        steps = self._steps(text, pos)
        if not steps:
            return None
        step = steps[-1]
        if step.plain and step.length == 2 and step.value in _ESTIMATES and text[pos - 2 : pos] not in _DATED_BY:
            return None
        if text[step.end - 1] in _TENS and text[step.end : step.end + 1] in _SOME:
            return None  # 十几家: somewhere between ten and twenty
        goes_on = step.end < len(text) and text[step.end] in self._alphabet - self.numerals.leading
        if goes_on and not self.numerals.words.match(text, step.end):  # 三千克 are three kilograms, 十三五 is a name
            return None
        found = self._composed(text, step)
        if found is not None:
            return found
        return spelled(step) if self._stands(text, pos, step) else None

    def _composed(self, text: str, step: Step) -> Spelled | None:
        """A fraction, tenths, or a number and a half, of which the numeral is the first part."""
        found = self._fraction(text, step) or self._part_of_ten(text, step) or and_a_half(self.numerals, text, step)
        for words, each in self._counts_each if found is None else ():
            if counted := words.match(text, step.end):
                return Spelled(counted.end(), each * step.value, each * power(step.unit), scale=each)
        return found

    def _stands(self, text: str, pos: int, step: Step) -> bool:
        word = text[pos : step.end]
        bare = self._scales.issuperset(word)
        unit = bare and word[-1] in self._myriads
        if bare and (names_unit(text, pos, bracketed=unit) or (unit and text[pos - 1 : pos] in (")", "）"))):
            return False
        if bare and (rounds_off(text, step.end) or heads_column(text, pos, step.end)):
            return False
        if self._strong(word, step):
            return True
        if step.plain and text[pos - 1 : pos] in self._coins and text[pos - 2 : pos - 1] in self._alphabet:
            digits = step.length - (word[0] == "零")
            if digits > 1 or _PART_ENDS.match(text, step.end):  # 五块八, 五角六分, 三块零四, but not 一块五一根
                return digits == 1
        if self._ratio and step.length <= _SCORE and self._in_ratio(text, pos, step.end):
            return True
        if len(text) <= _SHORT and step.length == 1 and self._listed.fullmatch(text):
            return True
        if whole_text(text, pos, step.end) or self._minus.search(text, max(0, pos - 6), pos):
            return True
        if self._in_range(text, pos, step.end) or (unit and text[pos - 1 : pos] in self._passed):
            return True
        if step.value > 1 and self._before.search(text, max(0, pos - 3), pos):
            return True
        if self._scales.issuperset(word) and word[0] not in _TENS and text[pos - 1 : pos] not in self._counted_after:
            some = text[pos - 1 : pos] == "上" and text[pos - 2 : pos] != "売上"
            return not some and self._money.match(text, step.end) is not None  # 上百: some hundred
        before, after = self._stated
        if after.match(text, step.end) and before.search(text, max(0, pos - 3), pos):
            return True
        return self._ranged.match(text, step.end) is not None or self._counts(text, pos, step)

    def _in_range(self, text: str, start: int, end: int) -> bool:
        """Whether a numeral is compared, or the second of two with "to" between them: 五到六级."""
        if text[start - 1 : start] in _UNTIL and start > 1 and text[start - 2] in self._range_ends:
            return True
        return self._compared.match(text, end) is not None

    def _in_ratio(self, text: str, start: int, end: int) -> bool:
        """Whether a numeral is one side of a score or ratio."""
        before = text[start - 1 : start] == self._ratio and text[max(0, start - 2) : start - 1] in self._alphabet
        return before or (text[end : end + 1] == self._ratio and text[end + 1 : end + 2] in self._alphabet)

    def _counts(self, text: str, pos: int, step: Step) -> bool:
        """Whether a counter, a unit or a currency stands behind the numeral."""
        counted = self._company.match(text, step.end)
        if counted is None:
            weak = self._weak.match(text, step.end)
            two = text[pos] in _TWO and step.length == 1
            return weak is not None and (two or whole_text(text, pos, weak.end()))
        if counted is None or whole_text(text, pos, counted.end()):
            return counted is not None
        if step.value > 1 or self._company_of_one.match(text, step.end) is not None:
            return True
        return self._inside.match(text, step.end) is not None

    def _strong(self, word: str, step: Step) -> bool:
        """Whether the characters alone make a number: a scale with its digit, a decimal, a positional run."""
        if step.plain:
            return step.length >= 4 or (step.length == 3 and any(self.numerals.digits.get(c) == 0 for c in word))
        if step.length == 1:
            return False
        if word[0] not in self._scales:
            return step.length >= 2
        return step.length >= 3 or (self.numerals.smalls.get(word[0]) == 1 and word[1] in self.numerals.digits)

    def _fraction(self, text: str, step: Step) -> Spelled | None:
        plus = self._plus.match(text, step.end)
        if plus is not None:
            bottoms = Walk(self.numerals, text, plus.end()).steps
            part = self._part(text, bottoms[-1]) if bottoms else None
            if part is not None:
                return Spelled(part.end, step.value + part.value, power(part.unit))
        part = self._part(text, step)
        return None if part is None else spelled(part)

    def _part(self, text: str, bottom: Step) -> Step | None:
        parts = fraction_after(self.numerals, text, bottom)
        return parts[0] if parts else None

    def _percent(self, text: str, pos: int) -> Spelled | None:
        if text[pos : pos + 1] in _NEGATIVE and (below := self._percent(text, pos + 1)):  # 百分之负五
            return below._replace(value=-below.value)
        steps = Walk(self.numerals, text, pos).steps
        if not steps:
            return None
        step = steps[-1]
        factor, end = Decimal(1), step.end
        if step.digits and (thousands := _THOUSANDS.match(text, end)):
            factor, end = Decimal(1000), thousands.end()
        return Spelled(end, step.value * factor, power(step.unit) * factor, kind="percent")

    def _part_of_ten(self, text: str, step: Step) -> Spelled | None:
        sign = self._discounts.match(text, step.end)
        if sign is not None and step.value < 100:
            factor = _TEN if step.value < 10 else Decimal(1)
            return Spelled(sign.end(), step.value * factor, power(step.unit) * factor, kind="percent")
        return tenths(self.numerals, text, step, self._tenths, self.customs.tenth_parts)

    def _spaced_discount(self, spaced: re.Match[str]) -> Spelled | None:
        """Two digits said one by one before the sign of a discount: 七 二 折 is 72 per cent."""
        known = self.numerals.digits
        ten, one = (known[char] if char in known else int(char) for char in spaced.groups())
        sign = self._discounts.match(spaced.string, spaced.end())
        return Spelled(sign.end(), Decimal(10 * ten + one), Decimal(1), kind="percent") if sign else None

    def _half_of(self, text: str, pos: int) -> Spelled | None:
        if self._half.match(text, pos) is None:
            return None
        for words, each in self._counts_each:
            if counted := words.match(text, pos + 1):  # 半打
                return Spelled(counted.end(), each / 2, Decimal(1))
        if share := _WHOLE_HALF.match(text, pos):
            return Spelled(share.end(), Decimal("0.5"), Decimal("0.01"))
        for mark in (self._discounts, self._tenths):
            sign = mark.match(text, pos + 1)
            if sign is not None:
                return Spelled(sign.end(), Decimal(50 if mark is self._discounts else 5), Decimal(1), kind="percent")
        return Spelled(pos + 1, Decimal("0.5"), Decimal("0.1"))

    def _ordinal(self, text: str, pos: int) -> Spelled | None:
        if self._names_by_rank.match(text, pos):
            return None
        steps = self._steps(text, pos + 1)
        if text.startswith("四半期", pos + 2):
            steps = steps[:1]
        if not steps or (steps[-1].plain and steps[-1].length > 1 and not steps[-1].digits):
            return None  # 第一三共
        return Spelled(steps[-1].end, steps[-1].value, Decimal(1), kind="ordinal")


def _any(words: Iterable[str], before: str = "") -> re.Pattern[str]:
    return re.compile(rf"{before}\s?{trie(frozenset(words))}")
