"""Korean numerals in running text: Sino-Korean, native, mixed with digits, and told from words by what follows.

A hangul word may begin like a numeral (이사, 만일, 조사), so a numeral stands at the beginning of a word and ends
before a particle, a counter or the end of the word; short ones need a counter, a unit or a comparison beside them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal
from functools import cached_property

from fidelity.figures.cjk import Numerals, Step, Walk, power
from fidelity.figures.cjk_forms import (
    Chain,
    and_a_half,
    fraction_after,
    in_myriads,
    is_cell,
    names_unit,
    spelled,
    tenths,
    whole_myriads,
    whole_text,
)
from fidelity.figures.spelled import Spelled
from fidelity.figures.words import trie

HALVED = "년|시간|달|개월|[주배평]|(?P<counter>[병잔살판되장컵]|그릇|접시|스푼|큰술|작은술|페이지|바퀴)"
NUMERALS = Numerals(
    digits={"영": 0, "공": 0, "일": 1, "이": 2, "삼": 3, "사": 4, "오": 5, "육": 6, "륙": 6, "칠": 7, "팔": 8, "구": 9},
    smalls={"십": 1, "백": 2, "천": 3},
    bigs={"만": 4, "억": 8, "조": 12, "경": 16, "해": 20, "萬": 4, "億": 8, "兆": 12},
    points=frozenset("점쩜"),
    fillers=frozenset("여"),
    parts=r" ?분(?:의|지) ?",
    plus=r"[과와] ?",
    and_a_half=rf" ?(?:{HALVED}) ?(?P<half>반)"
    r"(?:을|이[다고며나라]?|입니다|인|만에?|의|에|으로|가량|정도|동안|간)?(?![가-힣])",
    characters=False,
    closes=r" ?(?:원|달러|유로|엔|위안|프랑|파운드|루피|명|개|주|건|대|표|톤|가구|세대|시간|마리|곳|그루|권|장|㎞|㎡"
    r"|k[mg]|ha|kWh|배럴|리터)(?![가-힣]{2})"
    r"|(?:[은는을를과와에의로]|으로|보다|까지|부터|정도|쯤|씩)(?![가-힣])",
    not_scales=r"조(?:각|건|항(?!억)|직|합|치|금|립|정[^도]|사[^백천십])|만(?:큼|[가-힣]*족|료|기|나|난|든|들)|천(?:안|장|연|재|체)"
    r"|경(?![ \d영일이삼사오육칠팔구십백천만억조원]|\Z)|해(?![ \d영일이삼사오육칠팔구십백천만억조경])",
)

_COMPOSING = frozenset(" 분과와할년시달개주배병잔살평판되장컵그접스큰작페바")  # first of what may follow a first part
_PLUS = re.compile(NUMERALS.plus)
_TENTHS = re.compile(r" ?할(?![인당부증머말아수일애])")
_HALVED = re.compile(NUMERALS.and_a_half)
_CHAIN = Chain(NUMERALS)
_TENS = {
    "열": 10,
    "스물": 20,
    "스무": 20,
    "서른": 30,
    "마흔": 40,
    "쉰": 50,
    "예순": 60,
    "일흔": 70,
    "여든": 80,
    "아흔": 90,
}
_ONES = {"하나": 1, "둘": 2, "셋": 3, "넷": 4, "다섯": 5, "여섯": 6, "일곱": 7, "여덟": 8, "아홉": 9}
_ATTRIBUTIVE = {"한": 1, "두": 2, "세": 3, "네": 4, "석": 3, "넉": 4}
_UNITS = {**_ONES, **_ATTRIBUTIVE}
_NATIVE = re.compile(rf"({'|'.join(_TENS)})?({'|'.join(_UNITS)})?")
_APART = re.compile(rf" ({'|'.join(_UNITS)})")
_HUNDREDS = re.compile(  # 백스물세 개, 이백 열 명
    rf"(?: ?({'|'.join(_TENS)})| (?=다섯|여섯|일곱|여덟|아홉))?({'|'.join(_UNITS)})?"
)
_NOT_HUNDREDS = re.compile("천한|백세|백열[등전]")  # lowly, a hundred years old, light bulbs
_AFTER_TEN = frozenset(["", *" \n명개살곳권장건배"])  # 열 명, but not 열차, 열기
# What a native digit counts without a space between them: 세명, but not 세대, 세기, 두통, 네일.
_TOUCHED = re.compile(
    r"[개명살달권잔병장벌팀곳채건줄쌍골끼]|마리|번(?!호|역)|가지|시간|켤레|송이|그루|군데|배(?!를|하|상|정|낭|분|포|당)|차례|사람"
    r"|나라|회사|종류|모금|방울|분기|자리|째|주 ?(?:째|일|간|동안)"
)
# Words that begin like numerals.
_WORDS = re.compile(
    r"삼삼오오|십일조(?! ?[\d원달유엔이삼사오육칠팔구천백])|육이오|사일구|이삼일|삼사일|사오일|오륙일|육칠일|칠팔일"
    r"|[이사영]유로|[이오]프로|사이공|구조대|([만조억경])\1|영[십백천만억조]|두세|[일구]할"
    r"|이만 (?:줄|가[보봐]|물러|마치|끝)|오만 ?가지|제일(?! ?(?:항|차|장|회|권|과|호|단계|심|금고|은행)(?![가-힣]{2}))"
    r"|[이사]천시(?![가-힣]{2})|[이사]천시(?:장|의회|청|민)"
)
_DAYS = {"이틀": 2, "사흘": 3, "나흘": 4, "닷새": 5, "엿새": 6, "열흘": 10}
_SOME_DAYS = re.compile(
    r"(?<!하루 )(?:이틀|[사나열]흘|[닷엿]새)"
    r"(?=[째간씩치앞전후뒤쯤]|짜리|동안|가량|만에|여 |[을이은의에로도만](?![가-힣])|\s|[.,)]|\Z)"
)
_NOUN = re.compile(r" (?!말[ 할없]|자리 ?수|자릿수)[가-힣]{2}")  # 두 업체; 세 may be taxes, 네 yours
_FREE_ONES = frozenset("다섯 여섯 일곱 여덟 아홉".split())

# Two syllables that are words or names more often than numbers; like single syllables they need company.
_AMBIGUOUS = frozenset(
    "이천 사천 구천 오만 이만 구만 사만 이백 사백 구백 백조 천조 만조 일조 이조 사조 구조 오조 일억 기억 천만 "
    "일만 만일 만이 만사 만오 만구 천일 천이 천사 천오 천구 백일 백이 백사 백오 백구 조이 조사 조일 조구 조오 "
    "억이 억오 조경 백경 일경 이경 구경 사경 오경 일해 이해 오해 사해 구해 경이 경일 경사 경구 해이 해일 해오 "
    "해사 만백 천백 백천".split()
)
# Of these, what is so much a word that only money, a measure or the plainest counters make it a number.
_WORDLIKE = frozenset(word for word in _AMBIGUOUS if word[-1] in "일이사오구" or word[-1] in "조경해") - {
    "일조",
    "천조",
    "만조",
}

_COMPARED = r" ?(?:이상|이하|미만|초과|내외|가량|남짓)|[이을를가] 넘|보다|까지|부터"
_PARTICLES = (
    "입니다|이다|이며|이고|이라|이었|이지|이나|인데|인지|에서|에게|에는|에도|으로|하고|마다|조차|밖에|이란|에서는|에서도|으로는|"
    "으로도|에만|나|꼴|꼴로|은|는|이|가|을|를|의|에|와|과|로|도|만|씩|당|인|여|등|쯤|째|대|요|권|야|랑|이랑|로는|로도|만이|만의|만을"
)
_AFTER = (
    rf"(?![가-힣])|{_COMPARED}|(?:{_PARTICLES})(?![가-힣])|입니|이다|이며|이고|이었|이시|이신|이셨|이라[고는]|이므로|이지만|이에요|예요|였|이세요|이[요네군죠]|이랍니다|이거든|이래|이잖"
    r"|정도|짜리|번째|여 ?|째"
)
_COMPARISON = re.compile(_COMPARED)
_LOOSE_ENDS = re.compile(rf"(?:{_AFTER})")
_SCALES = frozenset("십백천만억조경해")
_ALPHABET = frozenset(NUMERALS.digits) | _SCALES
_BEFORE = frozenset("약총각연단")
_RANKED = re.compile(r" ?(?:번째|째(?!로?주))")
_UNSTATED = re.compile(r"(?<![가-힣])[몇수] \Z")  # 몇 백 명, 수 천억
_STATED = re.compile(r"(?:은|이다|입니다)(?![가-힣])")
_NOT_ONE = re.compile(r" ?(?:시(?!간)|번|가지|주(?!당)|대|배|회|편|때|점|곳|해|팀|층|차례|데)")  # 한 번: once, some day
HALF_MEASURES = "(?= (?:개|컵|큰술|작은술|스푼|숟갈|쪽|알|잔|병|공기|그릇|줌|토막|봉지)(?:[를을,. ]|정도|만|씩|$))"
_HALF_OF = re.compile(rf"이 넘|(?= ?(?:년|달|시간|개월)(?![가-힣]))|{HALF_MEASURES}")
_NEVER_NATIVE = re.compile(rf" (?:년|일|도|인|위|등|호|세)[간째]?(?:{_AFTER})")  # 네 일: your work
_SINO_BEFORE = re.compile(rf"(?<![가-힣])(?!만 )[{''.join(_ALPHABET)}]+ \Z")
_FULL_AGE = re.compile(rf"만 (?:{'|'.join((*_TENS, *_UNITS))}|[{''.join(_ALPHABET)}]+ ?[살세])")
_PERSONS = re.compile(r" 분(?!의|기|간)")  # behind native numerals, which count no minutes
_LONGEST_AGE = 6  # characters
_MINUS = re.compile(r"(?:마이너스|음수|영하|[-−△▲]) ?\Z")
# After a single syllable these are the second syllable of a word (사장, 조건, 이점), not a counter.
_LONE_COUNTERS = frozenset(
    "원 명 개 건 배 년 불 엔 주 대 마리 도 살 세 장 곳 위 톤 평 권 병 그루 송이 가구 채 척 번 회 층 편 곡 쪽 줄 벌 잔 "
    "점 컵 근 종 석 표 호 매 팀 달 분 초".split()
)
_NOT_SCALED = frozenset(  # 만 단위: ten thousands
    "단위 개의 후반 중반 년대 대군 회사 기업 국가 부문 고객 직원 학생".split()
)
_SPACED_WORDS = frozenset(  # 구 분
    "구분 사회 사위 사인 사초 사번 사차 사급 사층 사호 오차 오인 오위 구인 구호 구급 구회 구차 삼차".split()
)
_FEW_COUNTERS = frozenset(
    "개국 개소 개사 단계 페이지 등급 계단 주년 세기 주기 번째 개년 분기 거래일 영업일 주간 학년 학기".split()
)


class Reader:
    """Reads a numeral at a position of a Korean text; what may follow one comes from the locale's tables."""

    def __init__(self, followers: Iterable[str], measures: Iterable[str]) -> None:
        """``followers`` are all counters, units, currencies and the like; ``measures`` those that no noun resembles."""
        self._words = frozenset(followers)
        self._followers = trie(self._words)
        self._measures = frozenset(measures)

    @cached_property
    def _counted(self) -> re.Pattern[str]:
        return re.compile(rf"여? {{0,2}}{self._followers}(?:{_AFTER}|(?=[ \d]))")

    @cached_property
    def _counted_plainly(self) -> re.Pattern[str]:
        """What makes a number of a numeral that is a word: 만일, 구조, 천사."""
        return re.compile(rf" ?(?:{trie(self._measures)}|[원명개건](?!가))(?:{_AFTER})")

    @cached_property
    def _counted_few(self) -> re.Pattern[str]:
        """What makes a digit apart from it a number, where the digit is no common word."""
        ranked = "등(?= ?보다|[이을은안]|까지|으로)"
        return re.compile(rf" ([분초층회위호번급차인]|{ranked}|{trie(_FEW_COUNTERS)})(?:{_AFTER}|(?=[ \d]))")

    @cached_property
    def _counted_lone(self) -> re.Pattern[str]:
        """What makes a single Sino-Korean digit a number: a unit of several syllables."""
        return re.compile(  # not 구도, 오도
            rf"(?: ?{trie(self._measures | {'년', '년간', '톤', '주일', '주일간'})}| 도)(?:{_AFTER})"
        )

    @cached_property
    def _counted_scale(self) -> re.Pattern[str]:
        """What makes a bare 백, 천, 만 a number."""
        words = trie(self._measures)
        apart = trie({word for word in self._words if len(word) > 1} - _NOT_SCALED | _LONE_COUNTERS)
        lone = trie(_LONE_COUNTERS)
        return re.compile(rf"(?:여? ?{words}| {apart}|여 ?{lone}|[원명개건배년불엔위등톤평])(?:{_AFTER})")

    def __call__(self, text: str, pos: int) -> Spelled | None:
        """The number that begins at ``pos``, in hangul or in digits with hangul scales, or None."""
        char = text[pos]
        if char.isdecimal():
            chain = _CHAIN.read(text, pos)
            parts = chain is not None and text.startswith(("분의", " 분의"), chain.end)  # 5천만분의 1
            if chain is None or parts:
                return self._mixed(text, pos)
            return whole_myriads(text, chain) if in_myriads(text, chain.end) else chain
        if pos and not self._may_follow(text, pos):
            return None
        if _WORDS.match(text, pos):
            return None
        if char == "제":
            return self._ordinal(text, pos)
        if char == "만" and _FULL_AGE.match(text, pos):
            return None
        if char in "반절":
            return self._half(text, pos)
        if char == "첫":
            return Spelled(pos + 1, Decimal(1), Decimal(1), kind="ordinal") if _RANKED.match(text, pos + 1) else None
        if days := _SOME_DAYS.match(text, pos):
            return Spelled(days.end(), Decimal(_DAYS[days[0]]), Decimal(1), kind="duration")
        return self._native(text, pos) or self._sino(text, pos)

    def _may_follow(self, text: str, pos: int) -> bool:
        before = text[pos - 1]
        if before.isdecimal():
            return False
        if "가" <= before <= "힣":
            if _MINUS.search(text, max(0, pos - 5), pos):
                return True
            return before in _BEFORE and (pos < 2 or not "가" <= text[pos - 2] <= "힣")
        return _UNSTATED.search(text, max(0, pos - 3), pos) is None or text[pos] not in _SCALES

    def _mixed(self, text: str, pos: int) -> Spelled | None:
        steps = Walk(NUMERALS, text, pos).steps
        for step in reversed(steps):
            if step.plain:
                return self._fraction(text, step)
            ending = text[step.end - 1]
            if ending in NUMERALS.digits and (ending == "이" or not _LOOSE_ENDS.match(text, step.end)):
                continue
            return self._fraction(text, step) or spelled(step)
        return None

    def _fraction(self, text: str, step: Step) -> Spelled | None:
        if text[step.end : step.end + 1] not in _COMPOSING:
            return None
        composed = and_a_half(NUMERALS, text, step) or tenths(NUMERALS, text, step, _TENTHS, ("푼", "리"))
        if composed is not None:
            return composed
        plus = _PLUS.match(text, step.end)
        if plus is not None:
            for bottom in reversed(Walk(NUMERALS, text, plus.end()).steps):
                part = self._part(text, bottom)
                if part is not None:
                    return Spelled(part.end, step.value + part.value, power(part.unit))
        part = self._part(text, step)
        return None if part is None else spelled(part)

    def _part(self, text: str, bottom: Step) -> Step | None:
        for part in fraction_after(NUMERALS, text, bottom):
            last, before = text[part.end - 1], text[part.end - 2]
            particle = last in NUMERALS.digits and (before in NUMERALS.digits or before.isdecimal())  # 3분의 1이
            if not particle and self._ends(text, part):
                return part
        return None

    def _ends(self, text: str, step: Step) -> bool:
        return _LOOSE_ENDS.match(text, step.end) is not None or self._counted.match(text, step.end) is not None

    def _sino(self, text: str, pos: int) -> Spelled | None:
        for step in reversed(Walk(NUMERALS, text, pos).steps):
            found = self._fraction(text, step) or self._hundreds(text, pos, step)
            if found is not None:
                return found
            if self._stands(text, pos, step):
                return spelled(step)
        return None

    def _hundreds(self, text: str, pos: int, step: Step) -> Spelled | None:
        """Hundreds or thousands that go on in native numerals before what they count: 백스물세 개, 백한 명."""
        if text[step.end - 1] not in "백천" or _NOT_HUNDREDS.match(text, pos):
            return None
        native = _HUNDREDS.match(text, step.end)
        if native is None or not native[0].strip() or not self._counted.match(text, native.end()):
            return None
        value = step.value + _TENS.get(native[1] or "", 0) + _UNITS.get(native[2] or "", 0)
        ordinal = _RANKED.match(text, native.end()) is not None
        return Spelled(native.end(), value, Decimal(1), kind="ordinal" if ordinal else "number")

    def _stands(self, text: str, pos: int, step: Step) -> bool:
        word = text[pos : step.end]
        if whole_text(text, pos, step.end):
            return True
        if _MINUS.search(text, max(0, pos - 6), pos) and _LOOSE_ENDS.match(text, step.end):
            return True
        if _SCALES.issuperset(word) and (
            names_unit(text, pos) or text[pos - 1 : pos] == ")" or is_cell(text, pos, step.end)
        ):
            return False
        if step.length == 1 and word in _SCALES:
            return (
                self._counted_scale.match(text, step.end) is not None
                or (word in "십백천만" and _COMPARISON.match(text, step.end) is not None)
                or (word == "십" and self._counted_few.match(text, step.end) is not None)
            )
        if step.length == 1:
            if word in "삼육칠" and _STATED.match(text, step.end):
                return True
            few = self._counted_few.match(text, step.end) if word in "삼사오육칠팔구십" else None
            if few is not None and f"{word}{few[1]}" not in _SPACED_WORDS:
                return True
            return word != "공" and self._counted_lone.match(text, step.end) is not None
        if step.plain:
            return self._positional(text, step, word)
        if word in _WORDLIKE:
            return self._counted_plainly.match(text, step.end) is not None
        if word in _AMBIGUOUS:
            return text[step.end : step.end + 1] != "도" and self._counted.match(text, step.end) is not None  # 구조도
        if self._counted.match(text, step.end) is not None:
            return True
        if (
            word[-1] in NUMERALS.digits
            and text[step.end : step.end + 1] == " "
            and (word[-2] == " " or word[-1] == "이")
        ):
            return False  # 오십이 넘었다: the last syllable is a particle; 삼백 사 회사: a word of its own
        return self._ends(text, step)

    def _positional(self, text: str, step: Step, word: str) -> bool:
        """Digits one by one (일영영영, 삼오칠): three or more, some of them no common syllable."""
        telling = sum(char in "삼육칠팔영공" for char in word)
        subject = word[-1] == "이" and text[step.end : step.end + 1] == " "  # 사공이 많으면
        return step.length >= 3 + subject and telling >= 1 and _LOOSE_ENDS.match(text, step.end) is not None

    def _native(self, text: str, pos: int) -> Spelled | None:
        match = _NATIVE.match(text, pos)
        if match is None or not match[0]:
            return None
        tens, ones = match[1], match[2]
        if match[0] == "세" and _SINO_BEFORE.search(text, max(0, pos - _LONGEST_AGE), pos):
            return None  # 삼십 세: years of age
        end = match.end()
        if tens and not ones and (apart := _APART.match(text, end)) and self._counted.match(text, apart.end()):
            ones, end = apart[1], apart.end()  # 스물 세 살
        value = _TENS.get(tens or "", 0) + _UNITS.get(ones or "", 0)
        if (tens == "스무" and ones) or (not ones and match[0] == "열" and text[end : end + 1] not in _AFTER_TEN):
            return None
        if half := _HALVED.match(text, end):
            end = half.end("half") if half["counter"] else end
            return Spelled(end, Decimal(value) + Decimal("0.5"), Decimal("0.1"))
        if end < len(text) and text[end] in "만억" and tens and not ones and self._counted_or_end(text, end + 1):
            scale = NUMERALS.bigs[text[end]]
            return Spelled(end + 1, Decimal(value * 10**scale), power(scale + 1))
        alone = whole_text(text, pos, end)
        if not alone and not self._native_stands(text, text[pos:end], tens, ones, end):
            return None
        ordinal = _RANKED.match(text, end) is not None
        if persons := _PERSONS.match(text, end):
            end = persons.end()
        return Spelled(end, Decimal(value), Decimal(1), kind="ordinal" if ordinal else "number")

    def _native_stands(self, text: str, word: str, tens: str | None, ones: str | None, end: int) -> bool:
        if word == "두" and _NOUN.match(text, end):
            return True
        if self._counted.match(text, end) is not None:
            if tens is None and word in _ATTRIBUTIVE:
                fits = _TOUCHED.match(text, end) if text[end] != " " else _NEVER_NATIVE.match(text, end) is None
                return bool(fits) and (word != "한" or _NOT_ONE.match(text, end) is None)
            return True
        if ones in _ATTRIBUTIVE or word in ("스무", "열") or (tens is None and ones not in _FREE_ONES):
            return False  # these stand before what they count
        return _LOOSE_ENDS.match(text, end) is not None

    def _counted_or_end(self, text: str, end: int) -> bool:
        return _LOOSE_ENDS.match(text, end) is not None or self._counted.match(text, end) is not None

    def _half(self, text: str, pos: int) -> Spelled | None:
        if text.startswith("절반", pos):
            return Spelled(pos + 2, Decimal("0.5"), Decimal("0.01"))
        follows = _HALF_OF.match(text, pos + 1)
        if follows is None and not whole_text(text, pos, pos + 1):
            return None
        return Spelled(pos + 1, Decimal("0.5"), Decimal("0.1"))

    def _ordinal(self, text: str, pos: int) -> Spelled | None:
        start = pos + 2 if text[pos + 1 : pos + 2] == " " else pos + 1
        steps = Walk(NUMERALS, text, start).steps
        for step in reversed(steps):
            if text[step.end - 2] == " " and text[step.end - 1] in NUMERALS.bigs:
                continue  # 제십이 조
            if step.digits or (step.length > 1 and not step.plain) or not "가" <= text[step.end : step.end + 1] <= "힣":
                return Spelled(step.end, step.value, Decimal(1), kind="ordinal")
        return None
