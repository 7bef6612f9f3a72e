"""Write integers the ways Korean, Japanese and Chinese texts do: the obvious counterpart of the reader."""

from __future__ import annotations

Alphabet = tuple[str, str, str]  # digits, tens to thousands, myriads

HANGUL: Alphabet = ("영일이삼사오육칠팔구", "십백천", "만억조경")
KANJI: Alphabet = ("〇一二三四五六七八九", "十百千", "万億兆京")
DAIJI: Alphabet = ("零壱弐参四五六七八九", "拾百千", "万億兆京")
HANZI: Alphabet = ("零一二三四五六七八九", "十百千", "万亿")
CAPITALS: Alphabet = ("零壹贰叁肆伍陆柒捌玖", "拾佰仟", "万亿")


def _groups(number: int) -> list[int]:
    groups = []
    while number:
        number, group = divmod(number, 10_000)
        groups.append(group)
    return groups


def _group(group: int, alphabet: Alphabet, *, bare_one: bool) -> str:
    digits, smalls, _ = alphabet
    written = ""
    for exponent in range(3, -1, -1):
        digit = group // 10**exponent % 10
        if digit:
            one = bare_one and digit == 1 and exponent
            written += ("" if one else digits[digit]) + (smalls[exponent - 1] if exponent else "")
    return written


def in_words(number: int, alphabet: Alphabet, *, bare_one: bool = True, gap: str = "") -> str:
    """Numerals with scales; ``gap`` is what Chinese puts for empty places, ``bare_one`` drops 一 before 十百千."""
    written = ""
    for place, group in reversed(list(enumerate(_groups(number)))):
        if not group:
            continue
        words = _group(group, alphabet, bare_one=bare_one)
        if gap:
            words = _with_gaps(group, alphabet)
            if written and group < 1000:
                words = gap + words
        written += words + (alphabet[2][place - 1] if place else "")
    return written or alphabet[0][0]


def _with_gaps(group: int, alphabet: Alphabet) -> str:
    digits, smalls, _ = alphabet
    written, empty = "", False
    for exponent in range(3, -1, -1):
        digit = group // 10**exponent % 10
        if not digit:
            empty = bool(written)
            continue
        written += (digits[0] if empty else "") + digits[digit] + (smalls[exponent - 1] if exponent else "")
        empty = False
    return written


def mixed(number: int, alphabet: Alphabet, *, space: str = "", grouped: bool = False) -> str:
    """Western digits with myriads: 1조 2,345억."""
    parts = []
    for place, group in reversed(list(enumerate(_groups(number)))):
        if group:
            parts.append((f"{group:,}" if grouped else str(group)) + (alphabet[2][place - 1] if place else ""))
    return space.join(parts) or "0"


def one_by_one(number: int, alphabet: Alphabet) -> str:
    """Digits without scales: 二〇二四."""
    return "".join(alphabet[0][int(digit)] for digit in str(number))


NATIVE_TENS = ("", "열", "스물", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔")
NATIVE_ONES = ("", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉")


def native_korean(number: int) -> str:
    """1 to 99 in native Korean, as it stands before a counter: 쉰두 (명)."""
    tens, ones = divmod(number, 10)
    return "스무" if number == 20 else NATIVE_TENS[tens] + NATIVE_ONES[ones]
