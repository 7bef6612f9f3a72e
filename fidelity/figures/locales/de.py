"""German, as written in Germany, Austria and Switzerland."""

from __future__ import annotations

from fractions import Fraction

from fidelity.figures.locale import Locale
from fidelity.figures.locales._build import (
    MOVED_BY,
    bounds,
    canonical,
    dates,
    money,
    months,
    powers,
    shares_by,
    shares_nearly,
    telling,
)
from fidelity.figures.locales._clock import GERMAN
from fidelity.figures.locales._measures import measures
from fidelity.figures.words import Context, Words
from fidelity.figures.words_reader import WordReader

_CARDINALS = {
    "eins": 1, "ein": 1, "eine": 1, "einen": 1, "einem": 1, "einer": 1, "eines": 1,
    "zwei": 2, "zwo": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9,
    "zehn": 10, "elf": 11, "zwölf": 12, "dreizehn": 13, "vierzehn": 14, "fünfzehn": 15, "sechzehn": 16,
    "siebzehn": 17, "achtzehn": 18, "neunzehn": 19,
    "zwanzig": 20, "dreißig": 30, "vierzig": 40, "fünfzig": 50, "sechzig": 60, "siebzig": 70, "achtzig": 80,
    "neunzig": 90,
}  # fmt: skip
_UMLAUTS = {"fuenf": 5, "zwoelf": 12, "fuenfzehn": 15, "fuenfzig": 50}
_SCALES = {
    "tausend": 10**3, "million": 10**6, "millionen": 10**6, "milliarde": 10**9, "milliarden": 10**9,
    "billion": 10**12, "billionen": 10**12, "billiarde": 10**15, "billiarden": 10**15, "trillion": 10**18,
    "trillionen": 10**18, "trilliarde": 10**21, "trilliarden": 10**21, "quadrillion": 10**24, "quadrillionen": 10**24,
    "googol": 10**100,
}  # fmt: skip
_ENDINGS = ("e", "er", "es", "en", "em")
_RANKS = {
    f"{stem}{ending}": value
    for stem, value in {"erst": 1, "zweit": 2, "dritt": 3, "siebt": 7, "acht": 8}.items()
    for ending in _ENDINGS
}
_HALVES = {f"halb{ending}": 2 for ending in ("", *_ENDINGS)}
_PARTS = {
    "drittel": 3, "viertel": 4, "fünftel": 5, "sechstel": 6, "siebtel": 7, "achtel": 8, "neuntel": 9, "zehntel": 10,
    "hälfte": 2,
}  # fmt: skip
_PARTS |= {  # zu zwei Dritteln, eines Drittels
    f"{part}{ending}": value for part, value in _PARTS.items() if part.endswith("tel") for ending in "ns"
}

_BY = shares_by(
    (
        "um ein",
        "um rund ein",
        "um fast ein",
        "um etwa ein",
        "als ein",
        "fast ein",
        "knapp ein",
        "gut ein",
        "rund ein",
        "etwa ein",
        "über ein",
    ),
    "Drittel Viertel Fünftel Zehntel Sechstel Achtel",
)

_DIGITS = "(?:null|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun)"  # said one by one, or of a score
_FEW = "(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)"
_LISTED_ONE = Context(  # ein Toter und drei Verletzte
    only_before=rf"\s+(?-i:[A-ZÄÖÜ])\w+\s+und\s+{_FEW}\s+\w{{3,}}",
)
_OTHERS = "|".join(  # third parties: gegenüber Dritten
    rf"(?<=\b{word} (?-i:{form}))"
    for word in "gegen gegenüber an von mit durch für bei unter zwischen über".split()
    for form in ("Dritte", "Dritten")
)

WORDS = Words(
    numbers=_CARDINALS | _UMLAUTS | {"zweier": 2, "dreier": 3},
    hundreds=frozenset({"hundert"}),
    scales=_SCALES,
    counted=frozenset({"millionen", "milliarden", "billionen", "billiarden", "trillionen"}),
    bare=frozenset({"hundert", "tausend"}),
    zeros=frozenset({"null"}),
    ands=frozenset({"und"}),
    points=frozenset({"komma", "punkt"}),
    minuses=frozenset({"minus"}),
    parts=_HALVES | _PARTS,
    ranks=_RANKS,
    collectives={"dutzend": 12},
    fractions={f"{word}{ending}": Fraction(3, 2) for word in ("anderthalb", "eineinhalb") for ending in ("", "e")}
    | {"eineinviertel": Fraction(5, 4), "eindreiviertel": Fraction(7, 4)}
    | {f"{word}einhalb": value + Fraction(1, 2) for word, value in _CARDINALS.items() if 1 < value <= 12},
    weak=frozenset({"ein", "eins", "eine", "einen", "einem", "einer", "eines", "dutzend"}),
    ones=frozenset({"ein", "eine", "einen", "einem", "einer", "eines"}),
    contexts={
        "minus": Context(never_after=rf"(?:plus ?(?:/|oder) ?|\b(?:{'|'.join(_CARDINALS)})\s+)"),
        "eins": Context(
            only_after=rf"\b(?:(?:{_DIGITS}),?|{_DIGITS} (?:zu|oder)|plus|minus|mal|von|ist|gleich|Platz|Nummer|Gleis"
            r"|Bahn|Startplatz)\s+",
            only_before=rf"(?:,?|\s+zu)\s+(?:{_DIGITS})\b|\s+(?:plus|minus|mal|bis|durch)\b",
        ),
        **dict.fromkeys(("ein", "eine", "einen", "einer"), _LISTED_ONE),
        **dict.fromkeys(("zweier", "dreier"), Context(never_before="(?<=(?-i:Zweier))|(?<=(?-i:Dreier))")),  # a boat
        "eines": Context(never_before=r"\s+tages\b"),
        "einem": Context(never_before=r"\s+Mal\b"),
        "hälfte": Context(
            never_after=r"\b(?:erste|zweite|letzte|andere)n?\s+",
            only_after=r"\b(?:als|fast|knapp|gut|rund|über|um|nur|etwa|beinahe|auf)\s+die\s+",
            only_before=r"\s+(?:de[rs]|dieser|aller|von|(?:ih|sei|unse|eu)re[rs]|ihre[rs]|seine[rs])\b",
        ),
        "acht": Context(
            never_after=r"\b(?:außer|habt)\s+",
            never_before=r"\s+(?:zu\s+)?(?:geben|gab|gibt|gegeben|lassen|nehmen|nimmt|nahm|genommen)\b",
        ),
        "hundert": Context(never_after=r"\b(?:mehrere|einige|paar|viele|etliche|wenige)\s+"),
        "tausend": Context(
            never_after=r"\b(?:mehrere|einige|paar|viele|etliche|wenige)\s+",
            never_before=r"\s+dank\b|(?<=\bin tausend)(?:\s+(?:euro|eur|us-dollar|usd|franken|chf|€)|\s*[):\n]|\Z)",
        ),
        "dutzend": Context(only_after=r"\b(?:ein|halbes|gutes|knappes|ganzes|weiteres)\s+"),
        **{
            part: Context(only_after=r"\b(?:gutes|knappes)\s+")
            for part in ("drittel", "fünftel", "sechstel", "achtel", "zehntel")
        },
        "viertel": Context(
            only_after=r"\bknappes\s+", only_before=r"(?<=gutes viertel)\s+(?:der|des|aller|[isu]\w+er)\b"
        ),
        "null": Context(
            never_after=r"\b(?:netto[\s-]+|schwarzen?\s+)",
            never_before=r"\s+und\s+nichtig|\s+komma\s+nichts|[\s-]+(?:bock|toleranz|emission)",
        ),
        "elf": Context(never_after=r"(?-i:-)"),
        "erste": Context(never_before=r"\s+(?:Hilfe|Group|Bank)\b|(?<=fürs erste)"),
        "erster": Context(never_before=r"\s+(?:Linie|Hand)\b"),
        "erstes": Context(never_before=r"(?<=als erstes)"),
        "zweiter": Context(never_before=r"\s+Hand\b"),
        "dritte": Context(
            never_before=rf"{_OTHERS}|-Welt|(?<!\w Dritte)(?<=(?-i:Dritte))"
            r"\s+(?:haben|sind|k[öa]nn\w*|w[eu]rden|dürfen|müssen|sowie)\b"
        ),
        "dritten": Context(never_before=_OTHERS),
        "dritter": Context(never_after=r"(?-i:[A-ZÄÖÜ])\w+[en]\s+"),
        "halb": Context(never_after=r"(?:um|gegen)\s+"),
    },
    between=frozenset({"zwischen"}),
    fused=True,
    tails=r"(?:(?:prozentig|jährig|monatig|tägig|wöchig|stündig|minütig|sekündig)(?:e[mnrs]?)?"
    r"|(?<=viertel)(?:prozentpunkt(?:en?|e?s)?|stunden?|jahr(?:en?|e?s)?)|(?<=tel)mehrheit(?:en)?)",
    suffixes=(
        ("steln?", "part"),
        ("teln?", "part"),
        ("st(?:e|er|es|en|em)", "rank"),
        ("t(?:e|er|es|en|em)", "rank"),
        ("fach(?:e|er|es|en|em)?|mal", "fold"),
    ),
    inverted=True,
    splits="space",
    single_parts=True,
    clear_parts=r"drittel|fünftel|sechstel|zehntel|\w*stel",
    share_of=r"\s+einer\s+",
    over=r"\s+(?:durch|von)\s+",
    of=r"\s\(\d|\s+(?:der|des|aller|von|ihrer|seiner|mehr|weniger|höher|niedriger|größer|kleiner|teurer|billiger|aus)\b"
    rf"|(?:{_BY}){MOVED_BY}"
    + shares_nearly(
        "einmal ein|nur ein|lediglich ein|knapp ein|rund ein|fast ein|gut ein|etwa ein|als ein|über ein|beinahe ein",
        "Viertel Achtel",
    ),
)
_READER = WordReader(WORDS, ",")
_ADJECTIVES = {  # 3-jährig
    "sekündig": "second", "minütig": "minute", "stündig": "hour", "tägig": "day", "wöchig": "week",
    "monatig": "month", "jährig": "year",
}  # fmt: skip


def _inflected(stem: str) -> tuple[str, ...]:
    return tuple(stem + ending for ending in ("", *_ENDINGS))


_MONTHS = months(
    "januar jänner jan jan. jän jän.,februar feber feb feb.,märz maerz mär mär. mrz mrz.,april apr apr.,mai,"
    "juni jun jun.,"
    "juli jul jul.,august aug aug.,september sept sept. sep sep.,oktober okt okt.,november nov nov.,dezember dez dez."
)
_SPACED_DATE = r"(?P<d>3[01]|[12]\d|0?[1-9])\. (?P<m>1[0-2]|0?[1-9])\. (?P<y>(?:19|20)\d\d)(?!\d)"
_DAY_AND_MONTH = (  # zum 31.12. lag, 31.12. 18:00
    r"(?P<d>0[1-9]|[12]\d|3[01])\.(?P<m>0[1-9]|1[0-2])\."
    r"(?=\s*(?:[-–—(+&|\n]|\Z)|\s+(?:[a-zäöü]|\d\d?[:.]\d\d)|[,;:)]|/\d)"
)

LOCALE = Locale(
    code="de",
    name="German",
    scripts=("Latn",),
    decimal=",",
    groups=".  '’",
    evidence=telling(
        WORDS,
        "der die das und ist nicht von mit für auf des im dem den ein eine sich auch wurde werden sind hat bei "
        "zum zur über nach aus am wie einen einer sie er es ich wir du mich ihre ihr seine sein diese dieser "
        "dieses waren wäre haben habe noch nur um bis oder aber wenn alle mehr als jahr jahre jahren euro "
        "umsatz gewinn verlust ergebnis prozent mio. mrd. millionen milliarden rund gegenüber vorjahr quartal weniger "
        "stieg sank mitarbeiter mitarbeitende beschäftigte geschäftsjahr aktie gemäß siehe ziffer teur tchf konzern "
        "monaten monate prozentpunkte basispunkte bzw. abs. sowie",
        _MONTHS,
    ),
    scales=powers(
        (2, "hundert"),
        (3, "tausend tsd tsd. tds tds. k K T"),
        (6, "million millionen mio mio. mill mill. M"),
        (9, "milliarde milliarden mrd mrd. mia mia. G"),
        (12, "billion billionen bio bio."),
        (15, "billiarde billiarden brd."),
        (18, "trillion trillionen"),
    ),
    percent=frozenset(
        {"v. H.", "vom Hundert", *"prozent prozents prozenten vh v.H. pct".split(), *_inflected("prozentig")}
        | set("Gew.-% Gew.% Gew-% Masse-% Mol-%".split())
    ),
    per_mille=frozenset({"promille", "v. T.", "v.T.", "vom Tausend"}),
    points=frozenset(
        "prozentpunkt prozentpunkte prozentpunkten pp pp. p.p. prozentpkt %-punkt %-punkte %-punkten".split()
    ),
    bare_points=frozenset({"punkt", "punkte", "punkten", "pkt"}),
    basis_points=frozenset({"basispunkt", "basispunkte", "basispunkten", "bp", "bps"}),
    multiples=frozenset({"mal", "fach", "fache", "fachen", "faches", "-fach", "-fache"}),
    currencies=money(
        ("EUR", "euro|euros"),
        ("EUR/100", "cent|cents|eurocent|ct"),
        ("USD", "dollar|dollars|us-dollar|us dollar"),
        ("CHF", "franken|schweizer franken|fr.|sfr|sfr."),
        ("CHF/100", "rappen|rp."),
        ("DEM", "mark|d-mark|dm|deutsche mark"),
        ("DEM/100", "pfennig|pfennige"),
        ("GBP", "britische pfund|britischen pfund|pfund sterling"),
        ("GBP/100", "pence|penny"),
        ("JPY", "yen"),
        ("CNY", "yuan|renminbi"),
        ("RUB", "rubel"),
        ("INR", "rupien|rupie"),
        ("ATS", "schilling"),
        ("GRD", "drachme|drachmen"),
        ("ESP", "peseta|peseten"),
        ("NLG", "gulden"),
        ("ITL", "lire"),
        ("PLN", "zloty"),
        ("SEK", "kronen"),
        ("MXN", "peso|pesos"),
        ("TRY", "lira"),
        ("AED", "dirham"),
        ("HUF", "forint"),
    ),
    units=measures("de")
    | canonical("""
        km: kilometer kilometern
        m: meter metern
        cm: zentimeter zentimetern
        mm: millimeter
        mi: meile meilen
        in: zoll
        ft: fuß
        km²: quadratkilometer quadratkilometern quadrat|kilometer qkm
        m²: quadratmeter quadratmetern qm
        ft²: quadratfuß quadratfuss quadrat|fuß
        mi²: quadratmeilen
        m³: kubikmeter kubikmetern kubik|meter cbm
        cm³: kubik|zentimeter kubikzentimeter
        kg: kilogramm kilo kilos
        g: gramm
        lb: pfund
        t: tonne tonnen
        L: liter litern
        ml: milliliter
        kW: kilowatt
        MW: megawatt
        GW: gigawatt
        kWh: kilowattstunde kilowattstunden
        MWh: megawattstunde megawattstunden
        GWh: gigawattstunden
        V: volt
        mV: millivolt
        °: grad
        °C: celsius grad|celsius
        °F: fahrenheit grad|fahrenheit
        K: kelvin
        GB: gigabyte
        MB: megabyte
        TB: terabyte
        ha: hektar
        bbl: barrel fass
        tsp: teelöffel teelöffeln TL
        tbsp: esslöffel esslöffeln EL
        turn: turn umdrehung umdrehungen drehung
        µm: mikrometer
        km/h: Kilometer|pro|Stunde km|pro|Stunde stundenkilometer
        mph: Meilen|pro|Stunde
        rad: rad
        hp: PS
        light-year: lichtjahr lichtjahre
        nmi: seemeile seemeilen
        yd: yard yards
        oz: unze unzen
        gal: gallone gallonen
        q: zentner
        carat: karat
        kn: knoten
        cup: tasse tassen
    """),
    durations=canonical("""
        second: sekunde sekunden sek sek.
        minute: minute minuten
        hour: stunde stunden std. std h
        day: tag tage tagen tages werktag werktage werktagen arbeitstage arbeitstagen kalendertage kalendertagen
        week: woche wochen
        month: monat monate monaten monats
        quarter: quartal quartale quartalen
        year: jahr jahre jahren jahres
    """)
    | {form: unit for stem, unit in _ADJECTIVES.items() for form in _inflected(stem)},
    counters=frozenset(
        "menschen personen mitarbeiter mitarbeitende mitarbeitern beschäftigte beschäftigten aktien kunden filialen "
        "einheiten länder tablette tabletten kapsel kapseln "
        "länderern unternehmen patienten nutzer fahrzeuge stück exemplare euroländer einwohner haushalte".split()
    ),
    months=_MONTHS,
    period_words=frozenset(
        "q h quartal quartals halbjahr halbjahres halbjahrs geschäftsjahr geschäftsjahres gj rumpfgeschäftsjahr".split()
    )
    | {"Q", "H", "GJ", ".", "Uhr", "uhr"},
    patterns=(
        *GERMAN,
        _DAY_AND_MONTH,
        _SPACED_DATE,
        r"(?P<decade>(?:1[5-9]|20)\d0)er\b",
        r"(?P<decade>[2-9]0)er(?=[ -]Jahre)",
        r"(?P<decade>[2-9]0)er(?:n(?!\w)|(?=[.,;:)]| (?:und|oder|bis|sowie) ))",
        r"(?P<written>)(?P<decade>(?i:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig))"
        r"er(?:[ -]?[Jj]ahren?)(?!\w)",
        r"(?P<hour>[01]?\d|2[0-4])(?:[.:](?P<minute>[0-5]\d))? ?[Uu]hr(?P<pm>(?!))?(?![a-z])",
        r"(?P<hour>[01]?\d|2[0-4]) ?[Uu]hr (?P<minute>[0-5]\d)(?P<pm>(?!))?(?![\d.,%]| ?[€%$]| [A-ZÄÖÜ])",  # 18 Uhr 30
        *dates(
            _MONTHS,
            after_day=r"\.?",
            of="",
            quarter=r"(?:quartals?|q\.)",
            half=r"(?:halbjahre?s?|hj\.?)",
            ranks=(r"erste[nrsm]?", r"zweite[nrsm]?", r"dritte[nrsm]?", r"vierte[nrsm]?"),
            rank_end=r"\.",
            quarter_letter="Q",
            half_letter="H",
            fiscal=r"(?:Rumpf)?(?:[Gg]eschäftsjahre?s?|GJ)",
        ),
    ),
    bounds_before=bounds(
        articles="die der den dem das ein eine einen einem einer",
        about="gute|gutes|guten|etwa|rund|rd.|ca|ca.|circa|zirka|ungefähr|gut|knapp über|in etwa|an die|schätzungsweise"
        "|um die",
        under="knappe|knappes|knappen|annähernd|knapp|fast|beinahe|nahezu|unter|weniger als|kleiner als|jünger als",
        over="jenseits|reichlich|über|mehr als|größer als|älter als|oberhalb von",
        at_least="mindestens|mind.|wenigstens|zumindest|nicht weniger als|ab",
        at_most="bis zu|höchstens|maximal|nicht mehr als|max.",
    )
    | {f"über {article}": "" for article in "ein eine einen einem einer".split()},  # über einen 8 m² großen Raum
    bounds_after=bounds(
        at_least="und älter|oder älter|oder mehr|und mehr|oder höher|und darüber",
        at_most="oder weniger|und weniger|oder darunter",
    ),
    negatives=frozenset({"minus"}),
    label_words=frozenset(
        "tel tel. telefon fax az. az paragraf plz postleitzahl kontonummer kundennummer rechnungsnummer bestellnummer "
        "artikelnummer hausnummer vertragsnummer telefonnummer handynummer faxnummer steuernummer seriennummer "
        "personalnummer auftragsnummer sendungsnummer kundennr. bestellnr. artikelnr. rechnungsnr. kontonr. "
        "gleis anmerkung anm. abschnitt artikel art. paragraph § §§ ziffer ziff. absatz abs. "
        "satz nr nr. nummer kapitel "
        "seite seiten anmerkungen abschnitte ziffern s. tabelle tab. rz rz. randnummer rdnr. "
        "abbildung abb. bd. bde. anlage anhang punkt tz. tz rn. version typ phase isin wkn hrb hra ifrs ias hgb".split()
    ),
    joints=frozenset({"und", "bzw"}),
    connects=frozenset({"bis", "oder", "auf", "statt", "vs"}),
    between=frozenset({"zwischen"}),
    join_words=frozenset({"er", "ern"}),
    starts=_READER.starts,
    words=_READER,
    joins=_READER.joins,
    spelled=_READER.read,
)
