"""Short ways to write the tables of a locale, and the date forms that languages of the Latin script share."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from fidelity.figures.locale import Money
from fidelity.figures.model import Bound
from fidelity.figures.words import Words
from fidelity.figures.words_en import WORDS as ENGLISH

_YEAR = r"(?P<y>(?:1[6-9]|20|21)\d\d|['’]\d\d)(?!\d|[.,]\d)"
_AND = "(?:und|oder|et|ou|y|e|o|en|of)"
# T3 de 68 m², apartamento T3, os T3, la T4 de Barajas
_NO_DWELLING = (
    r"(?<!partamento )(?<!partamentos )(?<!partement )(?<!partements )(?<!oradias )(?<!oradia )(?<!ipologia )"
    r"(?<! la )(?<!erminal )"
    r"(?:(?<!\bos )(?<!\b[dn]os )(?<!\b[dl]es )|(?=T[1-4] (?:d[eo] |(?:e|et|y) T[1-4] d[eo] )?(?:19|20)\d\d))"
    r"(?!T[1-4] (?:de|com|avec) \d+(?:[.,]\d+)? ?m[²2])"
    r"(?!(?<=[Uu][nm] )T[1-4] (?:à \d[\d ]* ?€|meublé|lumineux|rénové|traversant|mobilado|renovado|em [A-Z]))"
)
_SHORT = 3  # letters; shorter number words mean other things in other languages
_SHORT_YEAR = r"(?P<y>(?:19|20)\d\d|['’]?\d\d)(?![\d%]|[.,]\d)"
_NO_COUNT = r"(?!,? ?\d\d(?!\d|[-/–]\d\d|\s*(?:[.;:)/]|\Z)))"  # im ersten Quartal 12 neue Filialen


_ENGLISH_MONTHS = frozenset(
    "january february march april may june july august september october november december".split()
)


def telling(words: Words, frequent: str, months: Mapping[str, int]) -> frozenset[str]:
    """Words that tell a language from others: frequent ones, and number words and months that English has not."""
    numbers = words.numbers.keys() | words.scales.keys() | words.zeros | words.folds.keys()
    english = ENGLISH.numbers.keys() | ENGLISH.scales.keys() | ENGLISH.zeros
    names = {month for month in months.keys() - _ENGLISH_MONTHS if len(month) > _SHORT and month.isalpha()}
    return frozenset(frequent.split()) | names | {word for word in numbers - english - words.weak if len(word) > _SHORT}


def powers(*rows: tuple[int, str]) -> dict[str, Decimal]:
    """Scale words from rows of a power of ten and its words."""
    return {word: Decimal(10) ** power for power, words in rows for word in words.split()}


MOVED_BY = (
    r"(?=\s*(?:[.,;:)]|\Z|\s(?:auf|von|im|in|gegenüber|à|au|par|en|a|hasta|al|rispetto|nel|para|ante|naar"
    r"|ten|tot|op|pour|depuis|entre|sur|seit|sinds|desde)\b))"
)
"""What follows the fraction by which something moved: the end of the clause, or from what to what."""


def shares_nearly(before: str, parts: str) -> str:
    """A pattern for what stands before the end of a fraction that a word bounds: casi un cuarto, plus d'un tiers."""
    return "".join(
        rf"|(?<=\b{words} {part})(?=\s*(?:[.,;:)]|\Z)|\s[^\W\d])"
        for words in before.split("|")
        for part in parts.split()
    )


# What a fourth one may be, in Spanish and Portuguese, where the word is also a room or a fraction.
RANKED = (
    r"\s+(?:lugar|puesto|posto|piso|andar|a[ñn]o|ano|mes|mês|d[ií]a|grado|grau|nivel|nível|intento|tentativa|mandato"
    r"|gobierno|governo|partido|jogo|gol|t[ií]tulo|hijo|filho|pa[ií]s|mayor|maior|aumento|recorte|corte)\b"
)


def shares_by(before: tuple[str, ...], parts: str) -> str:
    """A pattern for what stands before the end of a fraction by which something moved: um ein Drittel."""
    return "|".join(rf"(?<=\b{words} {part})" for words in before for part in parts.split())


def money(*rows: tuple[str, str]) -> dict[str, Money]:
    """Currency words from rows of a code and its words, "|" between them; "/100" after a code marks its cents."""
    table: dict[str, Money] = {}
    for code, words in rows:
        name, _, parts = code.partition("/")
        factor = Decimal(1) / int(parts) if parts else Decimal(1)
        table.update(dict.fromkeys(words.split("|"), (name, factor)))
    return table


def canonical(rows: str) -> dict[str, str]:
    """Words of units from rows like "km: kilómetro kilómetros"; "|" keeps a word of several words together."""
    table: dict[str, str] = {}
    for row in rows.strip().splitlines():
        unit, _, words = row.strip().partition(": ")
        table.update({word.replace("|", " "): unit for word in words.split()})
    return table


def bounds(articles: str = "", joined: Mapping[str, str] | None = None, **rows: str) -> dict[str, Bound]:
    """Bound words from one string a bound, "|" between them.

    Args:
        articles: what may stand between a bound and its number: casi el 30 %.
        joined: preposition -> its forms with an article: de -> del.
        rows: bound -> its words.
    """
    table: dict[str, Bound] = {}
    for bound, phrases in rows.items():
        for phrase in phrases.split("|"):
            head, _, last = phrase.rpartition(" ")
            forms = [f"{head} {form}" for form in (joined or {}).get(last, "").split()] if head else []
            with_article = [f"{phrase} {article}" for article in articles.split()]
            table.update(dict.fromkeys((phrase.rstrip("."), *forms, *with_article), bound))  # type: ignore[arg-type]
    return table


def crossed(heads: str, tails: str) -> str:
    """Every head with every tail behind it, "|" between them as in what is given: 不得超过|不得高于|未超过|未高于."""
    return "|".join(head + tail for head in heads.split("|") for tail in tails.split("|"))


def months(names: str) -> dict[str, int]:
    """Months from twelve comma-separated groups of spellings."""
    return {word: number for number, group in enumerate(names.split(","), 1) for word in group.split()}


def dates(
    names: Mapping[str, int],
    *,
    after_day: str,
    of: str,
    quarter: str,
    half: str,
    ranks: tuple[str, str, str, str],
    rank_end: str,
    quarter_letter: str,
    half_letter: str,
    fiscal: str,
    first_day: str = "(?!)",
) -> tuple[str, ...]:
    """Patterns for days, months, quarters, halves and fiscal years.

    Args:
        names: month name -> number.
        after_day: what may stand between a day's digits and the month ("." in German), a regular expression.
        of: what joins the parts ("de" in Spanish), with the space before it, a regular expression that may be empty.
        quarter: the word for a quarter of a year, a regular expression.
        half: the word for half a year, likewise.
        ranks: the words for first to fourth, regular expressions.
        rank_end: what makes digits a rank: "er", "º".
        quarter_letter: the letter of T1 2024.
        half_letter: the letter of S1 2024.
        fiscal: words for a fiscal year.
        first_day: the word for the first day of a month, likewise.
    """
    spellings = "|".join(sorted((name.replace(".", r"\.") for name in names), key=len, reverse=True))
    month = rf"(?P<mon>(?i:{spellings}))(?![^\W\d_])"
    day = rf"(?P<d>[12]\d|3[01]|0?[1-9])(?:{after_day})"
    year = rf"(?:,?{of} ?{_YEAR})?"
    last = r"(?:[-/–](?P<last>\d\d(?:\d\d)?)(?![\d%]|[.,]\d))?"
    in_year = rf"(?:{_NO_COUNT},?{of} ?(?:(?P<fy>{fiscal}){of} ?)?{_SHORT_YEAR}{last})?"
    short = rf"(?:(?:[ -]?|{of} (?=(?:19|20)\d\d)){_SHORT_YEAR}{last})?"
    first, second, third, fourth = ranks
    named = rf"(?i:(?P<first>{first})|(?P<second>{second})|(?P<third>{third})|(?P<fourth>{fourth}))"
    digit = rf"(?P<q>[1-4])(?:{rank_end})"
    halves = rf"(?i:(?P<h1>{first})|(?P<h2>{second})|(?P<h>[12])(?:{rank_end}))"
    # drittes [und viertes Quartal]
    goes_on = rf"(?= {_AND} (?:[^\W\d]{{1,3}} )?(?i:{'|'.join(ranks)}|[1-4](?:{rank_end})) ?"
    return (
        rf"(?P<written>)(?P<opening>(?i:{first_day})){of} {month}{year}",
        rf"{day}{of} ?{month}{year}",
        rf"{month},?{of} ?{_YEAR}",
        rf"{month}[-/](?P<y>(?:19|20)\d\d|\d\d)(?![\d%/-]|[.,]\d)",
        rf"(?:{named}|{digit}) ?(?i:{quarter})s?{in_year}",
        rf"{halves} ?(?i:{half})s?{in_year}",
        rf"(?:{named}|{digit}){goes_on}(?i:{quarter})s?{in_year})",
        rf"{halves}{goes_on}(?i:{half})s?{in_year})",
        rf"{_NO_DWELLING}[{quarter_letter}](?P<q>[1-4])(?![^\W_]){short}",
        rf"(?P<q>[1-4])[{quarter_letter}](?![^\W\d_]){short}",
        rf"[{half_letter}](?P<h>[12])(?![^\W_]){short}",
        rf"(?P<h>[12])[{half_letter}](?![^\W\d_]){short}",
        rf"(?P<fy>{fiscal}){of} ?{_YEAR}(?:[-/–](?P<last>\d\d(?:\d\d)?)(?!\d))?",
        rf"{month}(?:[-–]| (?:bis|à|a|al|tot(?: en met)?|t/m|até|hasta) ){_month2(spellings)}(?:,?{of} ?{_YEAR})?",
    )


def _month2(spellings: str) -> str:
    return rf"(?P<mon2>(?i:{spellings}))(?![^\W\d_])"
