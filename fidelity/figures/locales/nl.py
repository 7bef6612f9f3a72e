"""Dutch."""

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
from fidelity.figures.locales._clock import DUTCH
from fidelity.figures.locales._measures import measures
from fidelity.figures.words import Context, Words
from fidelity.figures.words_reader import WordReader

_CARDINALS = {
    "één": 1, "eén": 1, "een": 1, "twee": 2, "drie": 3, "vier": 4, "vijf": 5, "zes": 6, "zeven": 7, "acht": 8,
    "negen": 9,
    "tien": 10, "elf": 11, "twaalf": 12, "dertien": 13, "veertien": 14, "vijftien": 15, "zestien": 16,
    "zeventien": 17, "achttien": 18, "negentien": 19,
    "twintig": 20, "dertig": 30, "veertig": 40, "vijftig": 50, "zestig": 60, "zeventig": 70, "tachtig": 80,
    "negentig": 90,
}  # fmt: skip
_SCALES = {
    "duizend": 10**3, "miljoen": 10**6, "miljard": 10**9, "biljoen": 10**12, "biljard": 10**15, "triljoen": 10**18,
    "triljard": 10**21, "googol": 10**100,
}  # fmt: skip
_RANKS = {"eerste": 1, "tweede": 2, "derde": 3, "vierde": 4, "achtste": 8}

_BY = shares_by(
    (
        "met een",
        "met bijna een",
        "dan een",
        "ruim een",
        "bijna een",
        "ongeveer een",
    ),
    "derde kwart vijfde tiende",
)

_TALS = {
    "tiental": 10, "vijftiental": 15, "twintigtal": 20, "dertigtal": 30, "veertigtal": 40, "vijftigtal": 50,
    "honderdtal": 100, "duizendtal": 1000,
}  # fmt: skip

_ACCENTED = Context(  # one and not a, but for idioms
    never_after=r"\b(?:alles\s+in|een\s+op|één\s+(?:voor|op))\s+",
    never_before=r"\s+(?:van|voor\s+(?:één|een)|op\s+één|en\s+(?:al|dezelfde|hetzelfde|ander)|of\s+ander\w*)\b",
)

_FEW = "(?:twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf)"
_NOT_HEADING = Context(  # 45,6 (41,2) miljoen euro; bedragen in miljoen euro
    never_after=r"(?:\d\)|\b(?:in|x|paar|enkele))\s+"
)

WORDS = Words(
    numbers=_CARDINALS,
    hundreds=frozenset({"honderd"}),
    scales=_SCALES,
    bare=frozenset({"honderd", "duizend"}),
    zeros=frozenset({"nul"}),
    ands=frozenset({"en"}),
    points=frozenset({"komma", "punt"}),
    minuses=frozenset({"min", "minus", "negatief"}),
    parts={
        "half": 2,
        "halve": 2,
        "helft": 2,
        "derde": 3,
        "derden": 3,
        "kwart": 4,
        "kwartier": 4,
        "vierde": 4,
        "achtste": 8,
    },
    plurals=frozenset({"derden"}),
    ranks=_RANKS,
    collectives={"dozijn": 12, "gros": 144, **_TALS},
    fractions={"anderhalf": Fraction(3, 2), "anderhalve": Fraction(3, 2), "tweederde": Fraction(2, 3)},
    weak=frozenset({"een", "dozijn", "gros"}),
    ones=frozenset({"een"}),
    contexts={
        "een": Context(
            never_before=r"\s+(?:van\s+(?:de|het|die|deze|hen|hun|ons|onze|jullie)|keer|maal|min|(?:dag|week|maand|jaar|uur|minuut|meter|euro)\s+of\s+"
            r"(?:twee|drie|vier|vijf|zes|zeven|acht|tien|twaalf|vijftien|twintig|dertig))\b",
            only_before=rf",?\s+twee,?\s+drie\b|\s+\w{{3,}}\s+en\s+{_FEW}\s+\w{{3,}}",  # een dode en drie gewonden
        ),
        "één": _ACCENTED,
        "eén": _ACCENTED,
        "acht": Context(
            never_after=r"\b(?:geen|geef|hof|rechtbank|rechter|kantonrechter|commissie|afdeling|autoriteit)\s+",
            never_before=r"\s+(?:(?:te\s+)?(?:slaan|slaat?|sloeg|geslagen|nemen|neemt|nam|namen|genomen)"
            r"|dit|zich|hem|haar|hen|bewezen|niet|aannemelijk|het\s+(?:van|niet|wenselijk|noodzakelijk|belangrijk))\b",
        ),
        "nul": Context(
            never_after=r"\bnetto[\s-]+",
            never_before=r"[\s-]+(?:op\s+(?:de|het)\s+rekest|op[\s-]de[\s-]meter|tolerantie|emissie)",
        ),
        "honderd": Context(never_after=r"\b(?:paar|enkele|vele|verschillende)\s+"),
        "duizend": Context(
            never_after=r"\b(?:paar|enkele|vele|verschillende)\s+",
            never_before=r"(?<=\bin duizend)\s+(?:euro|dollar|eur|usd)\b",
        ),
        **dict.fromkeys(("miljoen", "miljard"), _NOT_HEADING),
        "eerste": Context(
            never_after=r"\bten\s+",
            never_before=r"\s+(?:instantie|hulp|gezicht|(?-i:Kamer\w*))\b|(?<=in de eerste)\s+plaats\b",
        ),
        "tweede": Context(never_after=r"\bten\s+", never_before=r"\s+(?-i:Kamer)"),
        "derde": Context(never_after=r"\bten\s+"),
        "helft": Context(
            never_after=r"\b(?:eerste|tweede|andere|laatste)\s+",
            only_after=r"\b(?:dan|bijna|ruim|dik|krap|met|ongeveer|zowat)\s+de\s+",
            only_before=r"\s+van\b",
        ),
        "half": Context(never_after=r"\b(?:om|tegen|rond)\s+"),
        "min": Context(never_after=r"\b(?:zo|even|net|plus ?(?:/|of) ?)\s*"),
    },
    between=frozenset({"tussen"}),
    fused=True,
    tails=r"(?:procentig|jarig|maands|daags|weeks|urig)e?[ns]?",
    suffixes=(("de|ste", "both"), ("den|sten", "part"), ("voudige?|maal", "fold")),
    inverted=True,
    splits="space",
    single_parts=True,
    clear_parts="kwartier",
    share_of=r"\s+van\s+een\s+",
    over=r"\s+op\s+(?:de\s+)?|(?<!een)\s+van\s+de\s+(?=(?:tien|honderd)\b)",
    of=r"\s\(\d|\s+(?:van|uit|meer|minder|hoger|lager)\b"
    rf"|(?:{_BY}){MOVED_BY}"
    + shares_nearly(
        "bijna een|ruim een|ongeveer een|circa een|krap een|zowat een|meer dan een|minder dan een|waarvan een"
        "|van wie een",
        "derde kwart vijfde tiende",
    ),
)
_READER = WordReader(WORDS, ",")
_MONTHS = months(
    "januari jan jan.,februari feb feb. febr.,maart mrt mrt.,april apr apr.,mei,juni jun jun.,juli jul jul.,"
    "augustus aug aug.,september sept sept. sep sep.,oktober okt okt.,november nov nov.,december dec dec."
)

LOCALE = Locale(
    code="nl",
    name="Dutch",
    scripts=("Latn",),
    decimal=",",
    groups=". ",
    evidence=telling(
        WORDS,
        "de het een en van is dat op te zijn met voor niet aan er om ook als bij naar uit werd worden heeft door "
        "over nog maar dan deze tot meer wordt ze hij ik we wij dit had hebben haar geen alle jaar jaren euro "
        "miljoen miljard was die vorig omzet winst verlies medewerkers kwartaal steeg daalde procent aandeel mln "
        "mld halfjaar boekjaar basispunten procentpunt punten toelichting nettowinst bedroeg kwam",
        _MONTHS,
    ),
    scales=powers(
        (2, "honderd"),
        (3, "duizend dzd mille k K"),
        (6, "miljoen mln mln. mio M"),
        (9, "miljard mld mld. mrd mrd. b B G"),
        (12, "biljoen bln bln. T"),
        (15, "biljard"),
        (18, "triljoen"),
    ),
    percent=frozenset({"procent", "percent", "pct", "pct.", "procentig", "procentige", "gew.%", "gew.-%"}),
    per_mille=frozenset({"promille"}),
    points=frozenset(
        {
            "procentpunt",
            "procentpunten",
            "procentpunt(en)",
            "percentagepunt",
            "percentagepunten",
            "pp",
            "%-punt",
            "%-punten",
            "p.p.",
        }
    ),
    bare_points=frozenset({"punt", "punten"}),
    basis_points=frozenset({"basispunt", "basispunten", "bp", "bps"}),
    multiples=frozenset({"keer", "maal", "voudig", "voud"}),
    currencies=money(
        ("EUR", "euro|euro's|euros"),
        ("EUR/100", "cent|cents|eurocent|ct"),
        ("USD/100", "dollarcent|dollarcents"),
        ("USD", "dollar|dollars|us-dollar|amerikaanse dollar"),
        ("NLG", "gulden|guldens"),
        ("GRD", "drachme|drachmen"),
        ("ESP", "peseta|peseta's"),
        ("DEM", "d-mark|duitse mark"),
        ("BEF", "belgische frank|belgische franken"),
        ("NLG/4", "kwartje|kwartjes"),
        ("NLG/10", "dubbeltje|dubbeltjes"),
        ("NLG/20", "stuiver|stuivers"),
        ("GBP", "britse pond|pond sterling|pond"),
        ("GBP/100", "pence|penny"),
        ("CHF", "frank|franken|zwitserse frank"),
        ("JPY", "yen"),
        ("CNY", "yuan|renminbi"),
        ("INR", "roepie|roepies"),
        ("RUB", "roebel"),
        ("SEK", "kronen"),
    ),
    units=measures("nl")
    | canonical("""
        km: kilometer kilometers
        m: meter meters
        cm: centimeter centimeters
        mm: millimeter millimeters
        mi: mijl
        in: inch duim
        ft: voet
        km²: vierkante|kilometer
        m²: vierkante|meter
        ft²: vierkante|voet
        mi²: vierkante|mijl
        m³: kubieke|meter kuub
        kg: kilogram kilo
        g: gram
        t: ton metrische|ton
        L: liter
        bbl: vat vaten
        °: graden graad gr.
        °C: celsius graden|Celsius
        °F: fahrenheit graden|Fahrenheit
        K: kelvin
        GB: gigabyte
        MB: megabyte
        TB: terabyte
        ha: hectare
        kW: kilowatt
        MW: megawatt
        kWh: kilowattuur
        turn: draai slagen slag
        tbsp: eetlepel eetlepels
        km/h: km/u kilometer|per|uur km|per|uur
        mph: mijl|per|uur
        rad: rad
        light-year: lichtjaar
        yd: yard yards
        nmi: zeemijl zeemijlen
        gal: gallon
        carat: karaat
        cm³: kubieke|centimeter
        hp: pk
        tsp: theelepel theelepels
        cup: kopje kopjes
    """),
    durations=canonical("""
        second: seconde seconden
        minute: minuut minuten
        hour: uur uren urig urige u
        day: dag dagen daags daagse werkdag werkdagen kalenderdag kalenderdagen
        week: week weken weekse
        month: maand maanden maands maandse
        quarter: kwartaal kwartalen
        year: jaar jaren jarig jarige jarigen jaars jr jr.
    """),
    counters=frozenset(
        "mensen personen werknemers medewerkers aandelen klanten winkels landen bedrijven patiënten gebruikers "
        "voertuigen stuks  "
        "inwoners huishoudens leden tablet tabletten capsule capsules".split()
    ),
    ordinals=frozenset("e ste de".split()),
    months=_MONTHS,
    period_openers=frozenset({"om", "rond", "omstreeks"}),
    period_words=frozenset("uur kwartaal kwartalen halfjaar jaarhelft boekjaar helft de ste".split()) | {"Q", "H"},
    patterns=(
        *DUTCH,
        r"(?<!\d )(?i:jaren) ['’]?(?P<decade>[2-9]0)(?![\d%]|[.,]\d| ?%)",
        r"(?<!\d )(?i:jaren) (?P<decade>(?i:twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)(?!\w))",
        r"(?P<hour>[01]?\d|2[0-4])[.:](?P<minute>[0-5]\d)(?P<pm>(?!))? ?u(?:ur)?(?![^\W\d_])",
        r"(?P<hour>[01]?\d|2[0-4])u(?P<minute>[0-5]\d)(?P<pm>(?!))?(?![^\W_])",  # 14u30
        *dates(
            _MONTHS,
            after_day=r"(?:e|ste|de)?",
            of="(?: van)?",
            quarter=r"kwartaal",
            half=r"(?:half ?jaar|jaarhelft|helft)",
            ranks=("eerste", "tweede", "derde", "vierde"),
            rank_end=r"e|ste|de",
            quarter_letter="KQ",
            half_letter="H",
            fiscal=r"(?:gebroken )?[Bb]oekjaar",
        ),
    ),
    bounds_before=bounds(
        articles="de het een",
        about="in de orde van|pakweg|om en nabij|plusminus|ongeveer|circa|ca.|ca|rond|rond de|zo'n|omstreeks"
        "|omgerekend",
        under="amper|haast|nagenoeg|een kleine|jonger dan|bijna|krap|minder dan|onder|onder de|kleiner dan"
        "|nog geen|lager dan",
        over="dik|ouder dan|ruim|meer dan|boven|boven de|groter dan|hoger dan",
        at_least="minstens|ten minste|tenminste|minimaal|niet minder dan|vanaf",
        at_most="maximaal|max.|hooguit|hoogstens|tot wel|tot maximaal|niet meer dan|ten hoogste",
    )
    | {"plus of min": "", "plus min": ""},
    bounds_after=bounds(
        about="ongeveer|of zo",
        at_least="en ouder|of ouder|of meer|en meer|of hoger|minimaal",
        at_most="of minder|en minder|of lager|maximaal",
    ),
    negatives=frozenset({"min", "minus"}),
    label_words=frozenset(
        "KvK zaaknummer artikelnummer klantnummer factuurnummer rekeningnummer ordernummer bestelnummer telefoonnummer "
        "huisnummer dossiernummer polisnummer serienummer referentienummer §§ artikelen tel tel. telefoon fax "
        "spoor "
        "noot toelichting artikel art. paragraaf § hoofdstuk hfst. pagina bladzijde blz. pag. tabel figuur bijlage "
        "nummer nr nr. "
        "lid kvk btw punt versie type  "
        "fase isin ifrs ias afrit".split()
    ),
    join_words=frozenset({"u"}),
    joints=frozenset({"en"}),
    connects=frozenset({"tot", "of", "naar", "à", "tegen", "tegenover"}),
    between=frozenset({"tussen"}),
    starts=_READER.starts,
    words=_READER,
    joins=_READER.joins,
    spelled=_READER.read,
)
