"""Numbers that only name something: list markers, notes, identifiers, versions, phone numbers, product names."""

from __future__ import annotations

import re
from bisect import bisect_right
from operator import attrgetter
from typing import TYPE_CHECKING

from fidelity.figures import clock, shapes
from fidelity.figures.acts import SENATE, act
from fidelity.figures.cells import opens_row
from fidelity.figures.codes import CODE, CODE_FOLLOWS, PHONE, REMARKED, is_key, is_listed
from fidelity.figures.model import Draft
from fidelity.figures.numerals import is_list, well_formed
from fidelity.figures.prefix import Prefix
from fidelity.figures.vocabulary import CONNECT, COUNTER, LABEL, MARK, MINOR, MONEY, MULTIPLE, NOTHING, PERCENT, POINTS

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

ALONE = 12  # characters of a text that may be a number and nothing else
_ALPHABETS = 0x1100  # where scripts without capitals begin
_CHUNK = 200  # characters of a word looked at for an address
LIST_MARKER = re.compile(r"．|、(?=[^\W\d_]|(?:19|20)\d\d ?年)|[.)](?=[ \t\u00a0]+\S)|\)(?=\w)|\.(?=[^\W\d])")
_NOTE_MARKS = frozenset("주*＊※")
_MARKS_BEFORE = _NOTE_MARKS | frozenset("\n^、(（〒#[")  # before a number that names an item
_CODED = re.compile(  # 代码：600519, 电话：010-12345678
    r"(?:コード|代码|代碼|代[号號]|编号|編號|番号|番號|邮编|郵編|번호|코드|电话|電話|手机|手機|热线|熱線|传真|傳真|전화|문의|팩스)"
    r" ?[:：]\Z|[A-Z]:(?:19|20)\d\d:\Z"  # ECLI:NL:HR:2019:345
)
_OF_NOTES = re.compile(  # 七、23
    r"(?:(?<=附注)|(?<=附註)|(?<![^\s|]))[“（(]?[一二三四五六七八九十]{1,3}[)）]?(?:、|、?[(（])\Z"
)
_ITEM = re.compile(r"\d{1,2}）[ \u3000]{0,2}(?![百千万億兆亿萬십백천만억조円元원])[^\W\d_]")
_SEVERAL_NOTES = re.compile(r"\d{1,2}(?:, ?\d{1,2})+(?=[)）])")  # (주3,28)
_CALLS = frozenset(
    "cell cellulare celular móvil tel tél telefon telefono telefone teléfono téléphone telephone telefoon phone"
    " fax".split()
)
_CALL = re.compile(r"\d{1,5}[ /-](?:\d{2,8}[ /-]){0,4}\d{2,8}(?!\d)")
_FAR = 8
_SHORTEST_CODE = 4
_UNCOUNTED = frozenset((NOTHING, CONNECT, MARK))
_SHARES = frozenset((PERCENT, POINTS))  # Schaden-Kosten-Satz 89,8 %
_NOTED = frozenset(("money", "percent", "points"))
_GLUED_NOTE = re.compile(r"[1-9](?:,[1-9])*(?![\w%‰°]|[.,]\d)")
_FAR_OFF = 32
_FIRM = 11  # characters of the number of a French firm: 542 107 651 RCS Paris
_ISIN = 10  # digits of a number of securities behind its country
_REGISTERED = frozenset((_FIRM, _ISIN))
_FIRMS = re.compile(r"(?:RCS|R\.C\.S\.|SIREN|Siren)\b[^\d\n]{0,24}[\d\s]{11,19}\Z|\d\s(?:RCS|R\.C\.S)")
_IDEOGRAPHIC = "\u2e80"  # where the signs and characters of Chinese and Japanese begin
_RUNS_ON = re.compile(r"[\s\S]*[\u2e80-\uffef]")
_PAGE_OPENS = frozenset(("- ", "– ", "— "))
_PAGE = re.compile(r"(?m)^[-–—] \d{1,3} [-–—][ \t]*$")
_POST = re.compile(r"\d{3}(?:[-－ー]?\d{4})?")
_CLAUSE = re.compile(r"[ -]?(?:조|항|호|장|절|관|목|자|条|條|章|节|節|項|项|款|号|號|頁|页|版)")
_SERIES = re.compile(r"[-－]\d{1,3}(?![\d.])(?= ?[회호차號号回조条條])")  # 제12-1회, 제5-22조
_DECIMAL_SHARE = re.compile(r"\.\d+ ?[%％]")
_START = attrgetter("start")
_LONGEST_NOUN = 14
_LONGEST_LISTED = 4  # digits of a number in a list of labels
_PERSONS = frozenset("씨군양さ氏")
_LAW_FOLLOWS = frozenset("/조条")  # directly behind the number of a law or of its article
_COUNTS = frozenset(("n.", "n", "nr.", "nº", "n.º"))  # n. 1.250.000 azioni
_MANY = re.compile(  # the noun of several, as in Notes 3 and 4
    r"(?:s|en|rn|§|(?:artikel|kapitel|abschnitte|scope|tier|level|phase|stage|type|スコープ|스코프|范围|範圍|articoli|commi|pagina|pag\.|pagine|artt\.|arts\."
    r"|art\.|nr\.|ziff\.|pp\.|blz\.|주석|附[注註]|注記)) ?\Z",
    re.IGNORECASE,
)
_LIST_GOES_ON = re.compile(
    r"(?:\([a-z]\))?(?:,? (?:and|or|to|through|und|oder|bis|et|ou|à|y|e|o|al?|en|of|t/m|&) |, ?| ?[-–+/] ?"
    r"| ?[、，・·和及] ?| 및 |[와과] )"
)
_GAP = re.compile(r"\s")
_NAME = re.compile(r"[A-Za-z0-9_\u00c0-\u024f-]*[A-Za-z0-9_\u00c0-\u024f]|")
_OF_COURT = re.compile(r"/\d\d(?!\d)")  # C-311/18
_TAIL = re.compile(  # ISO 14064-1:2018, art. 2:362, 13(d)
    r"(?:[./-]?[A-Za-z0-9]+)*(?::\d{1,4}(?![\d%:]|[.,]\d))?(?:\([a-z0-9]{1,4}\))*"
)
_LOWER_NAMES = frozenset({"covid"})  # written small as well
_PREFIXES = frozenset("mid pre post non sub early late sous anti over under top".split())


def read(scan: Scan, draft: Draft, digits: str, prefix: Prefix, tag: int) -> bool:
    """Emit the number as a label, with all of the name that it belongs to, if it is one."""
    text = scan.text
    first, last = draft._digits
    before = text[first - 1] if first else "\n"
    follow = text[last : last + 1]
    if len(text) <= ALONE and sum(map(str.isalpha, text)) <= 1:  # nothing but a number: it names nothing
        return _damaged(scan, draft, digits)
    touches = before.isalpha() and (before.isascii() or "Ａ" <= before <= "ｚ")  # G7, Ｇ７
    if (touches or before == "%") and _notes(scan, first):
        return _emit(scan, draft, first, last)  # $4.2bn2
    if len(digits) in _REGISTERED and (country := _registered(text, digits, first, last)) is not None:
        return _emit(scan, draft, first - country, last)
    if digits == "000" and prefix.money is not None:  # in $000s
        return _emit(scan, draft, draft.start, last)
    called = before in "(+" or follow == "-" or digits[0] in "0０"
    marks = not prefix.word or before in _MARKS_BEFORE
    if (called and _phone(scan, draft, before)) or (marks and _marker(scan, draft, digits, prefix, before)):
        return True
    counts = tag == COUNTER and prefix.word in _COUNTS
    named = prefix.known if prefix.money is None and prefix.start == first and not counts else None
    share = tag in _SHARES and ("%" in text[last : last + 2] or not digits.isdecimal())
    if named is not None and named[0] == LABEL and (named[1] is None or digits in named[1]) and not share:
        return _called(scan, draft, prefix.word)
    glued = touches or before in "/@_=&?.-−"
    if glued and _address(scan, draft, first, last):
        return True
    if glued and prefix.start == first and not _measured(scan, draft, tag) and _named(scan, draft, first, last):
        return True
    if before == " " and text[first - 2 : first - 1] == ":" and tag in _UNCOUNTED and _keyed(scan, draft):
        return True
    if before in ":：" and (tag <= COUNTER or follow == "-") and _CODED.search(text, max(0, first - _FAR), first):
        call = _CALL.match(text, first)
        return _emit(scan, draft, first, call.end() if call else last)
    if follow and follow in _LAW_FOLLOWS and (end := act(text, first)):
        return _act(scan, draft, end)
    if prefix.money is None and _coded(scan, draft, digits, tag, follow):
        return True
    return _damaged(scan, draft, digits)


def _registered(text: str, digits: str, first: int, last: int) -> int | None:
    """How many letters before digits belong to the number of a French firm or of a security, or None: KR7005930003."""
    if len(digits) == _FIRM:
        near = digits[3].isspace() and _FIRMS.search(text[max(0, first - _FAR_OFF) : last + _FAR])
        return 0 if near else None
    country = text[first - 2 : first]
    return 2 if country.isupper() and country.isalpha() and digits.isdecimal() else None


def _notes(scan: Scan, first: int) -> bool:
    """Whether digits at ``first`` are the mark of a note that is glued to an amount or a share."""
    whole = scan.drafts[-1] if scan.drafts else None
    glued = whole is not None and whole.end == first and whole.kind in _NOTED
    return glued and _GLUED_NOTE.match(scan.text, first) is not None


def _keyed(scan: Scan, draft: Draft) -> bool:
    """Emit what stands behind a word like Tel.: or ID: as a label, whole."""
    text, first = scan.text, draft._first
    if not is_key(text[max(0, first - _FAR_OFF) : first - 1].split()[-1]):
        return False
    call = _CALL.match(text, first)
    if call is None and draft._last - first < _SHORTEST_CODE:
        return False
    return _emit(scan, draft, first, call.end() if call else draft._last)


def _damaged(scan: Scan, draft: Draft, digits: str) -> bool:
    """Digits and marks that are no number in any convention, and no list of numbers either."""
    if digits.isdecimal() or well_formed(digits) or scan.document.numerals(digits, scan.lang):
        return False
    return not is_list(digits) and _emit(scan, draft, *draft._digits)


def _marker(scan: Scan, draft: Draft, digits: str, prefix: Prefix, before: str) -> bool:
    """What numbers an item: 1. and 1) where a line starts, (1) beside (2), [1], #1."""
    text = scan.text
    first, last = draft._digits
    opens = before == "\n" or (prefix.word == "" and _starts_line(text, first))
    opens = opens and not (before == "(" and opens_row(text, first - 1))
    page = text[first - 2 : first] in _PAGE_OPENS
    marker = (opens and LIST_MARKER.match(text, last)) or (page and _PAGE.match(text, first - 2))
    if marker and digits.isdecimal() and len(digits) <= 3:
        return _emit(scan, draft, first, marker.end())
    if before == "^" and (raised := shapes.raised(text, first, last)):
        return _emit(scan, draft, *raised)
    if before in _NOTE_MARKS and _foot(text, first, last):
        return _emit(scan, draft, first - 1, last)
    if before in "、(（" and (note := _OF_NOTES.search(text, max(0, first - _FAR), first)):
        return _emit(scan, draft, note.start(), last)
    if before in ")）" and text[first - 3 : first - 1] in ("(注", "（注") and len(digits) <= 2:
        return _emit(scan, draft, first, last)
    if before == "（" and not text[first - 2 : first - 1].isalnum() and _ITEM.match(text, first):
        return _emit(scan, draft, first - 1, last + 1)  # （１）連結経営成績
    if before == "주" and (several := _SEVERAL_NOTES.match(text, first)):
        return _emit(scan, draft, first, several.end())
    if before == "〒" and (post := _POST.match(text, first)):
        return _emit(scan, draft, first - 1, post.end())
    if before == "#" or (before == "[" and text[last : last + 1] == "]"):
        return _emit(scan, draft, first - 1, last + (before == "["))
    if before == "(" and prefix.money is None and _numbers_note(scan, digits, first, last):
        return _emit(scan, draft, first - 1, last + 1)
    if before in "(（" and is_listed(text, digits, first):
        return _emit(scan, draft, first, last)
    return False


def _foot(text: str, first: int, last: int) -> bool:
    """Whether a mark of notes stands before digits, with a bracket behind: 주1), (*1), ※1."""
    if last - first > 2 or not text[first:last].isdecimal():
        return False
    mark, before = text[first - 1], text[first - 2 : first - 1]
    if mark == "주" and "가" <= before <= "힣":
        return False
    return (mark == "※" and REMARKED.match(text, last) is None) or (text[last : last + 1] == ")" and before != "*")


def _numbers_note(scan: Scan, digits: str, first: int, last: int) -> bool:
    """Whether a number in brackets numbers an item or a note: by the text, or as it touches what it notes: Sales(3)."""
    text = scan.text
    if text[last : last + 1] != ")" or len(digits) > 2 or not digits.isdecimal():
        return False
    if text.startswith(("%", " %", " bp"), last + 1):
        return False  # $(4,311) | (16)%
    if scan.document.numbers_note(int(digits)):
        return True
    closes_cell = text.startswith(("\t", " |"), last + 1)
    if closes_cell and text[first - 2 : first - 1] == " " and text[first - 3 : first - 2].isalpha():
        return True  # Autres (2) | 1 234
    head = scan.drafts[-1] if scan.drafts else None
    if head is not None and head.kind in ("period", "year") and head.end == first - 2 and len(digits) == 1:
        return True  # FY24 (3)
    before = text[first - 2 : first - 1]
    if text[last + 1 : last + 2] in _PERSONS:
        return False  # A(34)씨
    if ord(before or " ") > _ALPHABETS:
        return len(digits) == 1 and before.isalnum()  # 김철수(45) is 45 years old
    return before.isalnum() or (before != "" and before in ")%")


def _phone(scan: Scan, draft: Draft, before: str) -> bool:
    phone = PHONE.match(scan.text, draft._first - (before in "(+"))
    return phone is not None and _emit(scan, draft, phone.start(), phone.end())


def _called(scan: Scan, draft: Draft, word: str) -> bool:
    """A number behind a word like note, section or 第."""
    text = scan.text
    first, last = draft._digits
    if word in ("第", "제") and (series := _SERIES.match(text, last)):
        return _emit(scan, draft, text.rindex(word, 0, first), series.end())
    if word in ("第", "제") and text[first:last].isdecimal() and not _CLAUSE.match(text, last):
        draft.kind, draft.start = "ordinal", text.rindex(word, 0, first)
        scan.emit(draft)
        return True
    if word.rstrip(".").lower() in _CALLS and (call := _CALL.match(text, first)):
        return _emit(scan, draft, first, call.end())
    if (several := _SEVERAL_NOTES.match(text, first)) and word.startswith("주석"):
        return _emit(scan, draft, first, several.end())
    if end := shapes.rule(text, first):
        return _emit(scan, draft, first, end)
    tail = _TAIL.match(text, last) if _dotted(text, last) else None
    scan.named.append(draft)
    return _emit(scan, draft, first, tail.end() if tail else last)


def go_on(scan: Scan, drafts: list[Draft]) -> None:
    """Make labels of the numbers that a list of them goes on with: Notes 4, 7 and 12; Scope 1 and 2."""
    text = scan.text
    for named in scan.named:
        one = named
        for at in range(bisect_right(drafts, one.start, key=_START), len(drafts)):
            two = drafts[at]
            if (
                (two.kind != "number" and (two.kind != "year" or one.end - one.start != _LONGEST_LISTED))
                or two.end - two.start > _LONGEST_LISTED
                or not text[two._digits[0] : two.end].rstrip("A").replace(".", "").isdecimal()
            ):
                break
            joint = _LIST_GOES_ON.fullmatch(text, one.end, two._digits[0])
            if not joint or not (
                joint[0] in "-–" or _MANY.search(text, max(0, named.start - _LONGEST_NOUN), named.start)
            ):
                break
            two.kind, two.unit, one = "label", None, two  # 7A, no amperes


def _coded(scan: Scan, draft: Draft, digits: str, tag: int, follow: str) -> bool:
    """What its own shape shows to be no quantity: 00123, 5G, 10-K, 401(k), 860BOX, 24/7."""
    text = scan.text
    first, last = draft._digits
    if tag == LABEL and clock.zoned(text, draft):
        scan.emit(draft)
        return True
    coded = follow and follow in CODE_FOLLOWS and (follow != "." or scan.vocabulary.ladder)
    code = CODE.match(text, first) if coded else None
    if code is not None:
        return _emit(scan, draft, first, code.end())
    if digits[0] == "0" and len(digits) > 1 and digits.isdecimal() and len(text) > len(digits) and tag != MINOR:
        return not clock.goes_on(scan, first) and _emit(scan, draft, first, last)
    if follow in ("m", " ") and shapes.tall(text, draft):
        scan.emit(draft)
        return True
    if follow and follow in shapes.OPENS:
        if end := shapes.rule(text, first):
            return _emit(scan, draft, first, end)
        if shapes.measured(text, draft):
            return False
    if tag <= COUNTER and follow.isascii() and follow.isalpha() and (name := _NAME.match(text, last)):
        return _emit(scan, draft, first, name.end())
    return False


def _act(scan: Scan, draft: Draft, end: int) -> bool:
    """Emit the number of a law or case up to ``end``; that of the chamber before a court is a label as well."""
    one = scan.drafts[-1] if scan.drafts else None
    if one is not None and one.kind == "number" and SENATE.fullmatch(scan.text, one.end, draft._first):
        one.kind, one.unit = "label", None
    return _emit(scan, draft, draft._first, end)


def _emit(scan: Scan, draft: Draft, start: int, end: int) -> bool:
    draft.kind, draft.start, draft.end = "label", max(start, scan.covered), end
    scan.emit(draft)
    return True


def _starts_line(text: str, at: int) -> bool:
    """Whether only blanks, quote marks, emphasis or the edge of a table stand before ``at`` in its line."""
    line = text[max(0, at - 12) : at].rpartition("\n")
    return (at <= 12 or bool(line[1])) and (line[2] == "| " or not line[2].strip(" \t\u3000>*#(-"))


def _dotted(text: str, last: int) -> bool:
    if text[last : last + 1].isascii() and text[last : last + 1].isalpha():
        return True
    return text[last : last + 1] in "./-(:" and text[last + 1 : last + 2].isalnum()


def _address(scan: Scan, draft: Draft, first: int, last: int) -> bool:
    """A number inside a web or mail address: the whole address is the label."""
    text = scan.text
    low, high = max(0, first - _CHUNK), min(len(text), last + _CHUNK)
    start = max(text.rfind(mark, low, first) for mark in (" ", "\n", "\t", "(", "<", '"', "\u00a0", "\u202f")) + 1
    start = max(start, low)
    if not text[start:first].isascii() and (runs := _RUNS_ON.match(text, start, first)):
        start = runs.end()  # Chinese and Japanese put no space before an address
    head = text[start:first]
    if (
        "://" not in head
        and "www." not in head
        and "@" not in head
        and "@" not in text[last : _word_end(text, last, high)]
    ):
        return False
    end = last
    while end < high and not text[end].isspace() and text[end] not in "()<>\"'" and text[end] < _IDEOGRAPHIC:
        end += 1
    return _emit(scan, draft, start, start + len(text[start:end].rstrip(".,;:")) if end - last < _CHUNK else end)


def _word_end(text: str, start: int, stop: int) -> int:
    gap = _GAP.search(text, start, stop)
    return gap.start() if gap else stop


def _measured(scan: Scan, draft: Draft, tag: int) -> bool:
    """Whether letters that touch a number say what is measured, in scripts that put no space between: ROE12%, BMI25."""
    first, last = draft._digits
    if scan.vocabulary.ladder is None or not scan.text[first - 1].isalpha():
        return False
    if tag == MINOR and scan.text[last : last + 1].isascii():  # HbA1c
        return False
    return MULTIPLE >= tag >= PERCENT or MONEY <= tag <= MINOR or shapes.quantity(scan.text, first, last)


def _named(scan: Scan, draft: Draft, first: int, last: int) -> bool:
    """A number glued to letters, as in COVID-19, LGA1156 or US0378331005: the whole name is the label."""
    text = scan.text
    start = first
    while start > max(scan.covered, first - 40) and (text[start - 1] in "-_.−" or _latin(text[start - 1])):
        start -= 1
    head = text[start:first]
    if head in ("x", "X") and text[start - 1 : start].isdecimal():
        return False  # 10x15 cm, 2x0
    stem = head.rstrip("-_.−")
    whole = scan.drafts[-1] if scan.drafts else None
    if (
        whole is not None
        and whole.end == start - 1
        and text[start - 1].isspace()
        and 0 < len(stem) <= 3
        and head[-1] in "-−"
        and last == first + 1
    ):
        whole.end = scan.covered = last  # a unit with its exponent: 5 fb−1
        whole.unit = text[start:last]
        return True
    if len(head) == 2 and (account := shapes.ACCOUNT.match(text, start)):
        return _emit(scan, draft, start, account.end())
    if not any(map(_latin, stem)):
        return False
    plain = stem.lower() in _PREFIXES or not any(map(str.isupper, stem))
    if head != stem and plain and stem not in _LOWER_NAMES:
        return False
    match = (_OF_COURT if head in ("C-", "T-") else _NAME).match(text, last) or _NAME.match(text, last)
    end = match.end() if match else last
    if end > last and _DECIMAL_SHARE.match(text, end):  # HbA1c [7.0%]
        end = last + len(text[last:end].rstrip("0123456789"))
    return _emit(scan, draft, start, end)


def _latin(char: str) -> bool:
    return char.isalnum() and (ord(char) < 0x250 or "０" <= char <= "ｚ")
