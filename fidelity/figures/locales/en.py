"""English: figures in words, scales, periods and the company they keep."""

from __future__ import annotations

from decimal import Decimal

from fidelity.figures.locale import Locale
from fidelity.figures.locales._clock import ENGLISH
from fidelity.figures.locales._measures import measures
from fidelity.figures.spelled import Spelled
from fidelity.figures.spoken_years import spoken_hundreds, spoken_year
from fidelity.figures.words_en import WORDS
from fidelity.figures.words_reader import WordReader

_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "january jan jan.",
            "february feb feb.",
            "march mar mar.",
            "april apr apr.",
            "may",
            "june jun jun.",
            "july jul jul.",
            "august aug aug.",
            "september sept sep sept. sep.",
            "october oct oct.",
            "november nov nov.",
            "december dec dec.",
        ),
        start=1,
    )
    for name in names.split()
}

_NAMES = (
    r"january|february|march|april|may|june|july|august|september|october|november|december"
    r"|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b\.?"
)
_MON = rf"(?P<mon>(?i:{_NAMES}))(?![a-z])"
_YEAR = r"(?P<y>(?:1[6-9]|20|21)\d\d)(?!\d|[.,/-]\d)"
_DAY = r"(?P<d>[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)?(?![\w%]|\.\d|,\d(?!\d{3}(?!\d)))"
_TO_DAY = r"(?:[-–]| [-–] (?!\d+ ?(?:%|p|m|b|t|[a-z]+s ))| (?:and|to|&) (?=\d\d?(?:, \d{4}|[,.;)]?\s*(?:[A-Z(]|\Z))))"
_LAST_DAY = r"(?P<d2>[12]\d|3[01]|0?[1-9])(?![\w%/]|[.,]\d)"
_RANK = r"(?:(?P<q>[1-4])(?:st|nd|rd|th)|(?P<first>first)|(?P<second>second)|(?P<third>third)|(?P<fourth>fourth))"
_HALF = r"(?:(?P<h>[12])(?:st|nd)|(?P<h1>first)|(?P<h2>second))"
_GOES_ON = r"-?(?:,? (?:and|or|to|through) (?:the )?|, )"  # third [and fourth quarters]
_NEXT = rf"{_GOES_ON}(?:(?:second|2nd|third|3rd){_GOES_ON})?(?:second|third|fourth|2nd|3rd|4th)[ -](?:fiscal )?"
_FISCAL = r"(?P<fy>fiscal(?:[ -]years?)?|FY|financial year)"
_OF_YEAR = (
    rf"(?:,? (?:(?:of|in|for) )?(?:the )?(?:{_FISCAL}[ -]?)?(?:year )?"
    r"(?P<y>(?:19|20)\d\d|['’]\d\d(?=\D|$))(?![\d%]|[.,]\d))?"
)

_SCALES = {
    word: Decimal(10) ** power
    for power, words in (
        (2, "hundred hundreds"),
        (3, "thousand thousands k K ths thsd"),
        (5, "lakh lakhs lac lacs"),
        (6, "million millions m M mn mln mio mil mm MM mill mlns"),
        (7, "crore crores cr koti"),
        (9, "billion billions b B bn bln bil G mrd"),
        (12, "trillion trillions T tn trn tln tril"),
        (15, "quadrillion quadrillions"),
        (18, "quintillion quintillions"),
        (21, "sextillion"),
    )
    for word in words.split()
}

_READER = WordReader(WORDS)


def _spelled(text: str, pos: int) -> Spelled | None:
    return spoken_year(text, pos) or spoken_hundreds(text, pos) or _READER.read(text, pos)


_SCALES |= {"dozen": Decimal(12), "dozens": Decimal(12)}

_PHRASAL = (
    "take takes took taken taking hand hands handed handing carry carries carried roll rolled rolling sign signed"
).split()
_MOVES = "edged ticked inched crept moved went climbed shot jumped picked edging ticking moving going bumped".split()

LOCALE = Locale(
    code="en",
    name="English",
    scripts=("Latn",),
    decimal=".",
    groups=",",
    evidence=frozenset(
        "the of and to in that was were is are with from for by an on at which this has have not its per or as than "
        "more we our except millions thousands billions share shares ended revenue revenues income loss profit assets "
        "sales year years months quarter fiscal net total percent company million billion had you they our been would "
        "could should can if but about also all into what when who how very there these those well think going then "
        "because just us me my here first second third".split()
    ),
    scales=_SCALES,
    vague=frozenset({"dozens", "hundreds", "thousands", "millions", "billions", "trillions"}),
    percent=frozenset({"percent", "per cent", "pct", "pct.", "percentage", "pc"})
    | {f"{share}{mark}" for share in ("wt", "vol", "mol") for mark in ("%", ".%", " %", "-%")},
    per_mille=frozenset({"per mille", "per mil", "permille"}),
    points=frozenset({"%p", "percentage point", "percentage points", "pp", "ppt", "ppts", "pps", "pts"}
    | {"%-point", "%-points", "% points", "%-pts", "%pts", "%-pt", "%pt", "% pts", "p.p."}
    | {f"{share} {unit}" for share in ("pct", "percent", "per cent") for unit in ("point", "points", "pt", "pts")}
    | {"percentage pt", "percentage pts"}),
    bare_points=frozenset({"point", "points"}),
    basis_points=frozenset({"bp", "bps", "b.p.", "basis point", "basis points"}),
    multiples=frozenset({"times", "fold", "-fold"}),
    articles=frozenset({"a", "an"}),
    currencies={
        **dict.fromkeys(("dollar", "dollars", "U.S. dollar", "U.S. dollars", "buck", "bucks"), ("USD", Decimal(1))),
        **dict.fromkeys(("cent", "cents", "us cents", "US cents", "US cent", "c"), ("USD", Decimal("0.01"))),
        **{
            f"{name} cents": (code, Decimal("0.01"))
            for name, code in (
                ("euro", "EUR"), ("Australian", "AUD"), ("Canadian", "CAD"), ("New Zealand", "NZD"), ("NZ", "NZD"),
                ("Singapore", "SGD"), ("Hong Kong", "HKD"), ("HK", "HKD"), ("South African", "ZAR"),
            )
        },
        **dict.fromkeys(("eurocents", "eurocent", "euro cent"), ("EUR", Decimal("0.01"))),
        **dict.fromkeys(("euro", "euros"), ("EUR", Decimal(1))),
        **dict.fromkeys(("pound", "pounds", "pounds sterling", "sterling", "quid"), ("GBP", Decimal(1))),
        **dict.fromkeys(("penny", "pence", "pennies", "p"), ("GBP", Decimal("0.01"))),
        **dict.fromkeys(("yen",), ("JPY", Decimal(1))),
        **dict.fromkeys(("won",), ("KRW", Decimal(1))),
        **dict.fromkeys(("yuan", "renminbi"), ("CNY", Decimal(1))),
        **dict.fromkeys(("rupee", "rupees"), ("INR", Decimal(1))),
        **dict.fromkeys(("franc", "francs", "swiss francs"), ("CHF", Decimal(1))),
        **dict.fromkeys(("ringgit", "ringgits"), ("MYR", Decimal(1))),
        **dict.fromkeys(("rouble", "roubles", "ruble", "rubles"), ("RUB", Decimal(1))),
        **dict.fromkeys(("rand",), ("ZAR", Decimal(1))),
        **dict.fromkeys(("reais", "real"), ("BRL", Decimal(1))),
        **dict.fromkeys(("krona", "kronor"), ("SEK", Decimal(1))),
        **dict.fromkeys(("krone", "kroner"), ("NOK", Decimal(1))),
        **dict.fromkeys(("peso", "pesos"), ("MXN", Decimal(1))),
        **dict.fromkeys(("lira", "liras"), ("TRY", Decimal(1))),
        **dict.fromkeys(("shekel", "shekels"), ("ILS", Decimal(1))),
        **dict.fromkeys(("dirham", "dirhams"), ("AED", Decimal(1))),
        **dict.fromkeys(("riyal", "riyals"), ("SAR", Decimal(1))),
        **dict.fromkeys(("rial", "rials"), ("IRR", Decimal(1))),
        **dict.fromkeys(("forint", "forints"), ("HUF", Decimal(1))),
        **dict.fromkeys(("bitcoin", "bitcoins"), ("BTC", Decimal(1))),
        **{word: (code, Decimal(1)) for word, code in (
            ("naira", "NGN"), ("rupiah", "IDR"), ("hryvnia", "UAH"), ("dong", "VND"), ("taka", "BDT"),
            ("guilder", "NLG"), ("guilders", "NLG"), ("drachma", "GRD"), ("drachmas", "GRD"), ("peseta", "ESP"),
            ("pesetas", "ESP"), ("escudos", "PTE"), ("schillings", "ATS"), ("deutschmarks", "DEM"),
            ("deutsche marks", "DEM"), ("German marks", "DEM"), ("lire", "ITL"), ("markka", "FIM"))},
        **dict.fromkeys(("zloty", "zlotys"), ("PLN", Decimal(1))),
        **dict.fromkeys(("baht",), ("THB", Decimal(1))),
    },
    units=measures("en") | {
        "kilometers": "km", "kilometres": "km", "kilometer": "km", "kilometre": "km", "meters": "m", "metres": "m",
        "meter": "m",
        "metre": "m", "miles": "mi", "mile": "mi", "feet": "ft", "foot": "ft", "inches": "in", "inch": "in",
        "yards": "yd",
        "kilograms": "kg", "kilogram": "kg", "grams": "g", "gram": "g", "tonnes": "t", "tonne": "t", "tons": "ton",
        "ton": "ton",
        "metric tons": "t", "short tons": "ton", "short ton": "ton", "long tons": "ton",
        "ounces": "oz", "ounce": "oz", "barrels": "bbl", "barrel": "bbl", "litres": "L", "litre": "L", "liter": "L",
        "liters": "L",
        "gallons": "gal", "acres": "acre", "acre": "acre", "hectares": "ha", "degrees": "°", "square feet": "ft²",
        "square meters": "m²", "sq km": "km²", "sq. km": "km²", "sq miles": "mi²", "sq. miles": "mi²",
        "square kilometres": "km²", "square kilometer": "km²", "square kilometre": "km²", "square mile": "mi²",
        "sq mi": "mi²", "square inches": "in²", "cubic meter": "m³", "cubic metre": "m³", "cubic foot": "ft³",
        "kilotonnes": "kt", "kilotons": "kt", "megatonnes": "Mt", "gigatonnes": "Gt", "millimeters": "mm",
        "millimetres": "mm", "centimeters": "cm", "centimetres": "cm", "milliliters": "mL", "millilitres": "mL",
        "milligrams": "mg", "micrograms": "µg", "kilowatt hours": "kWh", "megawatt hours": "MWh",
        "gigawatt hours": "GWh", "terawatt hours": "TWh", "terawatts": "TW", "hectare": "ha",
        "square metres": "m²", "square kilometers": "km²", "square miles": "mi²", "megawatts": "MW", "gigawatts": "GW",
        "square meter": "m²", "square metre": "m²", "square foot": "ft²", "sq m": "m²", "sq. m": "m²",
        "sq metres": "m²",
        "sq. metres": "m²", "sq meters": "m²", "sq. meters": "m²", "sq ft": "ft²", "sq. ft": "ft²", "cu m": "m³",
        "cu. m": "m³",
        "cubic meters": "m³", "cubic metres": "m³", "cubic feet": "ft³", "kilos": "kg", "kilo": "kg", "megawatt": "MW",
        "gigawatt": "GW", "kilowatts": "kW", "kilowatt": "kW", "degree": "°",
        "degrees Celsius": "°C", "degrees Fahrenheit": "°F", "degrees C": "°C", "degrees F": "°F",
        "miles per hour": "mph", "miles an hour": "mph", "mile per hour": "mph", "km per hour": "km/h",
        "kilometers per hour": "km/h", "kilometres per hour": "km/h", "kilometers an hour": "km/h",
        "kilometres an hour": "km/h", "meters per second": "m/s", "metres per second": "m/s",
        "horsepower": "hp", "hp": "hp", "bhp": "bhp", "square yards": "yd²",
        "cubic centimeters": "cm³", "cubic centimetres": "cm³",
        "yard": "yd", "nautical mile": "nmi", "nautical miles": "nmi", "metric ton": "t", "metric tonne": "t",
        "metric tonnes": "t", "gallon": "gal", "pint": "pt", "pints": "pt",
        "cup": "cup", "cups": "cup", "tablespoon": "tbsp", "tablespoons": "tbsp", "teaspoon": "tsp",
        "teaspoons": "tsp", "tsp": "tsp", "tbsp": "tbsp",
        "fluid ounce": "fl oz", "fluid ounces": "fl oz", "carat": "carat", "carats": "carat",
        "bushel": "bu", "bushels": "bu", "knot": "kn", "knots": "kn", "square inch": "in²", "cubic inch": "in³",
        "cubic inches": "in³", "cubic yard": "yd³", "cubic yards": "yd³", "cubic centimeter": "cm³",
        "cubic centimetre": "cm³", "light year": "light-year", "light years": "light-year",
        "kilowatt hour": "kWh", "megawatt hour": "MWh", "gigawatt hour": "GWh", "terawatt hour": "TWh",
        "megabits per second": "Mbps", "megabit per second": "Mbps", "gigabits per second": "Gbps",
        "gigabit per second": "Gbps", "kilobits per second": "kbps", "stone": "stone", "kelvin": "K", "radians": "rad",
        "radian": "rad", "atmospheres": "atm", "kilotonne": "kt", "megatonne": "Mt", "gigatonne": "Gt",
    },
    durations={
        form: unit
        for unit in ("second", "minute", "hour", "day", "week", "month", "quarter", "year")
        for form in (unit, unit + "s")
    } | {"hrs": "hour", "hr": "hour", "h": "hour", "mins": "minute", "min": "minute", "secs": "second", "sec": "second",
    "yrs": "year", "yr": "year"}
    | {
        f"{word} {unit}s": unit
        for word, units in (
            ("consecutive", "day week month quarter year"),
            ("straight", "day week month quarter year"),
            ("full", "day week month quarter year"),
            ("additional", "day week month year"),
            ("more", "hour day week month quarter year"),
            ("business", "day"), ("trading", "day"), ("calendar", "day"), ("working", "day"),
        )
        for unit in units.split()
    },
    counters=frozenset(
        "people employees shares customers accounts stores units countries companies cases patients users vehicles "
        "members persons subscribers passengers homes households jobs visitors viewers guests downloads transactions "
        "orders workers students voters residents clients policyholders borrowers merchants drivers riders trips "
        "parcels packages doses devices handsets phones smartphones cars trucks tickets contracts policies loans "
        "cards streams listeners followers installs sessions rooms beds tourists inhabitants "
        "views women men children adults pcs computers copies fans players readers videos pages posts tweets messages "
        "emails bikes flights pupils teachers nurses doctors refugees migrants pensioners families consumers "
        "shoppers tablet tablets capsule capsules".split()
    ),
    ordinals=frozenset({"st", "nd", "rd", "th"}),
    months=_MONTHS,
    period_words=frozenset("fiscal fy cy quarter quarters half o'clock o’clock".split()),
    patterns=(
        *ENGLISH,
        rf"{_MON} {_DAY}(?:(?:,?\s{{1,3}}|,){_YEAR})?",
        rf"{_MON} {_DAY}{_TO_DAY}{_LAST_DAY}(?:,? {_YEAR})?",
        rf"{_DAY}(?: day)?(?: of)?[ -]{_MON}(?:,?[ -]{_YEAR})?",
        rf"{_MON},? (?:of )?{_YEAR}",
        rf"{_DAY}-{_MON}-(?P<y>\d\d)(?![\d-])",
        r"(?P<mon>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)-(?P<y>\d\d)(?![\d%-]|[.,]\d)",
        rf"{_MON} ?['’](?P<y>\d\d)(?!\d|[.,]\d)",
        rf"{_MON}(?: ?[-–/] ?| to | through )(?P<mon2>(?i:{_NAMES}))(?![a-z]),? (?:of )?{_YEAR}",
        rf"(?i:{_RANK}[ -](?:fiscal )?quarters?{_OF_YEAR})",
        rf"(?i:{_HALF}[ -](?:half|halves){_OF_YEAR})",
        rf"(?i:{_RANK}(?={_NEXT}quarters?{_OF_YEAR}))",
        rf"(?i:{_HALF}(?={_NEXT}(?:half|halves){_OF_YEAR}))",
        rf"(?i:{_FISCAL}[ -]?{_YEAR}(?:[-/–](?P<last>\d\d(?:\d\d)?)(?!\d))?)",
        rf"(?i:{_FISCAL}[ -]?['’]?(?P<y>\d\d)(?:[-/–](?P<last>\d\d))?(?!\d|[.,%]\d))",
    ),
    bounds_before={
        **dict.fromkeys(("about", "around", "approximately", "roughly", "circa", "some", "approx", "estimated",
        "ca", "est"),
        "about"),
        **dict.fromkeys(("nearly", "almost", "under", "below", "less than", "fewer than", "close to",
        "shy of", "south of", "approaching", "younger than"),
        "under"),
        **{f"{verb} up to": "" for verb in _MOVES},
        "plus or minus": "",
        **dict.fromkeys((f"{verb} over" for verb in _PHRASAL), ""),  # she took over 18 months ago
        **dict.fromkeys(("over", "above", "more than", "older than", "greater than", "exceeding", "in excess of",
        "upwards of",
        "exceeds", "exceeded", "tops", "topped", "topping", "surpasses", "surpassed", "surpassing", "crossed",
        "north of"), "over"),
        **dict.fromkeys(("at least", "no less than", "not less than", "no fewer than",
        "not fewer than", "minimum of", "as few as", "as little as"), "at_least"),
        **dict.fromkeys(("up to", "at most", "max", "no more than", "not more than", "maximum of", "as much as",
        "as many as", "not exceeding", "not to exceed"), "at_most"),
    },
    bounds_after={
        **dict.fromkeys(("or more", "or older", "and older",
        "or higher", "or above", "and above", "or greater", "and over",
        "and more", "and up", "or upwards",
        "or over"), "at_least"),
        **dict.fromkeys(("or less", "or fewer", "or lower", "or below", "and under", "or under"), "at_most"),
        **dict.fromkeys(("or so", "or thereabouts", "give or take", "odd"), "about"),
    },
    joints=frozenset({"and"}),
    connects=frozenset({"to", "or", "through", "vs", "versus"}),
    between=frozenset({"between"}),
    negatives=frozenset({"minus", "negative"}),
    label_words=frozenset(
        "§ §§ isbn issn asu sku ref. apt apt. apartment suite ste. seat room gate terminal interstate "
        "tel tel. phone telephone fax lei frs slide slides rules "
        "subsection "
        "note notes section sections article articles item items exhibit exhibits figure table chapter page pages "
        "tier level form rule appendix schedule annex paragraph "
        "clause regulation ifrs ias iso asc sfas fas ssap isin "
        "chapters eq. eqs. fig fig. figs tables equation equations paragraphs clauses appendices "
        "schedules flight route highway resolution ordinance proposition amendment cusip id passcode pin wkn stage "
        "phase version type step footnote footnotes volume fig. figs. no. nos. p. pp. sec. art. vol.".split()
    ),
    starts=_READER.starts,
    words=_READER,
    joins=_READER.joins,
    spelled=_spelled,
)  # fmt: skip
