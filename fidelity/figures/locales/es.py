"""Spanish, of Spain and of the Americas."""

from __future__ import annotations

from decimal import Decimal

from fidelity.figures.locale import Locale
from fidelity.figures.locales._build import (
    MOVED_BY,
    RANKED,
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
from fidelity.figures.locales._clock import SPANISH
from fidelity.figures.locales._measures import measures
from fidelity.figures.words import Context, Words
from fidelity.figures.words_reader import WordReader

_UNITS = {
    "uno": 1, "un": 1, "una": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8,
    "nueve": 9,
}  # fmt: skip
_CARDINALS = {
    **_UNITS,
    "diez": 10, "once": 11, "doce": 12, "trece": 13, "catorce": 14, "quince": 15, "veinte": 20, "treinta": 30,
    "cuarenta": 40, "cincuenta": 50, "sesenta": 60, "setenta": 70, "ochenta": 80, "noventa": 90,
    **{f"dieci{unit}": 10 + value for unit, value in _UNITS.items() if value > 5},
    **{f"veinti{unit}": 20 + value for unit, value in _UNITS.items()},
    "veintiún": 21, "dieciséis": 16, "veintidós": 22, "veintitrés": 23, "veintiséis": 26,
    **{f"{ten}i{unit}": tens + value for ten, tens in {"treinta": 30, "cuarenta": 40}.items()
       for unit, value in _UNITS.items()},
    "cien": 100, "ciento": 100,
    **{f"{stem}{ending}": value for stem, value in {
        "doscient": 200, "trescient": 300, "cuatrocient": 400, "quinient": 500, "seiscient": 600, "setecient": 700,
        "sietecient": 700, "ochocient": 800, "novecient": 900, "nuevecient": 900}.items() for ending in ("os", "as")},
}  # fmt: skip
_SCALES = {
    "mil": 10**3, "millón": 10**6, "millones": 10**6, "millardo": 10**9, "millardos": 10**9, "billón": 10**12,
    "billones": 10**12, "trillón": 10**18, "trillones": 10**18, "cuatrillón": 10**24, "cuatrillones": 10**24,
    "gúgol": 10**100,
}  # fmt: skip
_RANK_STEMS = {
    "primer": 1, "segund": 2, "tercer": 3, "cuart": 4, "quint": 5, "sext": 6, "séptim": 7, "sétim": 7, "octav": 8,
    "noven": 9, "décim": 10, "undécim": 11, "duodécim": 12, "decimotercer": 13, "decimocuart": 14, "decimoquint": 15,
    "decimosext": 16, "decimoséptim": 17, "decimoctav": 18, "decimonoven": 19, "vigésim": 20, "trigésim": 30,
    "cuadragésim": 40, "quadragésim": 40, "quincuagésim": 50, "sexagésim": 60, "septuagésim": 70,
    "octogésim": 80, "nonagésim": 90,
    "centésim": 100, "ducentésim": 200, "tricentésim": 300, "cuadringentésim": 400, "quingentésim": 500,
    "sexcentésim": 600, "septingentésim": 700, "septigentésim": 700, "octingentésim": 800, "noningentésim": 900,
    "nongentésim": 900, "milésim": 1000,
    "millonésim": 10**6, "billonésim": 10**12,
}  # fmt: skip
_RANKS = {f"{stem}{ending}": value for stem, value in _RANK_STEMS.items() for ending in "oa"} | {
    "primer": 1,
    "tercer": 3,
}
_PART_STEMS = {stem: value for stem, value in _RANK_STEMS.items() if value > 3} | {"terci": 3, "medi": 2, "tercer": 3}
_SINGULAR = {f"{stem}{ending}": value for stem, value in _PART_STEMS.items() for ending in "oa"}
_PLURAL = {f"{stem}{ending}s": value for stem, value in _PART_STEMS.items() for ending in "oa"}


def _joins(room: int, value: int) -> bool:
    """Cuarenta y siete, mil y uno; in "doscientos y treinta" the numbers stay apart."""
    return value < room and (room == 10 or (room >= 1000 and value < 10))


_BY = shares_by(
    (
        "en un",
        "menos de un",
        "más de un",
        "cerca de un",
        "casi un",
        *(f"{moved} un" for moved in "cae cayó baja bajó sube subió crece creció aumenta aumentó".split()),
    ),
    "tercio cuarto quinto décimo",
)

_ROUND = {
    "docena": 12, "docenas": 12, "decena": 10, "decenas": 10, "quincena": 15, "veintena": 20, "treintena": 30,
    "centena": 100, "centenas": 100, "centenar": 100, "centenares": 100, "millar": 1000, "millares": 1000,
}  # fmt: skip

WORDS = Words(
    numbers=_CARDINALS,
    follow={10: (6, 10)},
    hundreds=frozenset({"cientos", "cientas"}),
    scales=_SCALES,
    counted=frozenset({"cientos", "cientas", *(word for word in _SCALES if word.endswith("s"))}),
    bare=frozenset({"mil"}),
    zeros=frozenset({"cero"}),
    ands=frozenset({"y"}),
    withs=frozenset({"con"}),
    points=frozenset({"coma", "punto"}),
    minuses=frozenset({"menos", "negativo"}),
    parts=_SINGULAR | _PLURAL | {"mitad": 2},
    plurals=frozenset(_PLURAL),
    ranks=_RANKS,
    collectives=_ROUND,
    weak=frozenset({"un", "una", "uno", "medio", "media", "cuarto", "tercio", "mitad", *_ROUND}),
    ones=frozenset({"un", "una"}),
    contexts={
        "ciento": Context(alone_after=r"\bpor\s+"),
        "cien": Context(alone_after=r"\bpor\s+"),
        "cientos": Context(alone_after=r"\bpor\s+"),
        "mil": Context(alone_after=r"\bpor\s+", never_after=r"[$€]\s*", never_before=r"\s+(?:gracias|veces\s+mejor)\b"),
        "menos": Context(never_after=r"\b(?:más|al|lo|o|y|ni|no|el|la|de|por|las?\s\w+)\s+"),
        "segundo": Context(
            never_after=r"(?:\b(?:por|cada)|[eé](?:sim|cim)[oa]s? de)\s+", never_before=r"(?<=en segundo)\s+lugar\b"
        ),
        "primer": Context(never_before=r"\s+(?:ministro|nivel|orden)\b|(?<=en primer)\s+lugar\b"),
        "primera": Context(never_before=r"\s+(?:necesidad|instancia|ministra|dama)\b"),
        "segunda": Context(never_before=r"\s+mano\b"),
        "tercer": Context(never_before=r"(?<=en tercer)\s+lugar\b"),
        "tercero": Context(never_after=r"\bun\s+"),
        "cuarto": Context(only_before=RANKED),
        "medio": Context(
            alone_after=r"\b(?:por|en|del?|el|los|al|término|corto|largo)\s+",
            counted=r"\s+(?:punto|kilo|litro|siglo|metro|euro|dólar|centavo|céntimo|centenar|millar)\b",
            never_before=r"\s+(?:ambiente|de|plazo)\b",
        ),
        "media": Context(
            alone_after=r"\b(?:la|de|en|una)\s+",
            counted=r"\s+(?:hora|docena|tonelada|centena)\b",
            never_before=r"\s+(?:de|anual|móvil)\b",
        ),
        "un": Context(
            never_before=r"\s+segundo\s+(?!(?:después|antes|de|más|por|y|para|en|que)\b)[^\W\d]"
            r"|\s+peso\s+(?:del?|en|específico|relativo|relevante|importante|mayor|menor|medio|superior|inferior|muy)\b"
            r"|\s+(?:\d|(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta"
            r"|sesenta|setenta|ochenta|noventa)\b)"
        ),
        "cero": Context(
            never_after=r"\b(?:tolerancia|kilómetro)\s+", never_before=r"\s+(?:net[oa]s?|emisiones|residuos|papel)\b"
        ),
        "cuartos": Context(  # rooms
            never_after=r"\b(?:dos|cuatro)\s+|\b(?:pisos?|apartamentos?|departamentos?|casas?)\s+(?:con|de)\s+\w+\s+",
            never_before=r"\s+(?:de\s+(?:baño|final|hotel)|y\s+(?:\w+\s+)?(?:baños?|salas?))\b",
        ),
        **{word: Context(never_before=r"\s+dígitos\b") for word in ("dos", "tres")},
        "punto": Context(never_after=r"[^\W\d]\s+"),
        "coma": Context(never_after=r"[^\W\d]\s+"),
        "mitad": Context(
            never_after=r"\b(?:primera|segunda|a|en|por)\s+",
            only_after=r"\b(?:(?:más|menos|cerca) de|casi|a) la\s+",
            only_before=r"\s+del?\b",
        ),
        "uno": Context(never_before=r"\s+de\b", only_before=r"\s*,\s*dos\b|\s+dos\s+tres\b"),
        "una": Context(never_before=r"\s+(?:vez|de)\b"),
    },
    between=frozenset({"entre"}),
    joins=_joins,
    fused=True,
    suffixes=(("avos?|avas?", "part"), ("milesimos?|milesimas?", "thousandth")),
    stem_endings=("", "o", "e"),
    tens_need_and=True,
    gathers=True,
    digits_on=True,
    bare_parts=frozenset({"cuarto"}),
    splits="scale",
    share_of=r"\s+de\s+(?:un\s+)?",
    over=r"\s+(?:sobre|(?:veces\s+)?de\s+cada)\s+",
    share_noun=r"\s+parte\s+(?:del?|más|menos)\b",
    of=r"\s\(\d|\s+(?:del?|más|menos|partes?)\b"
    rf"|(?:{_BY}){MOVED_BY}"
    + shares_nearly(
        "casi un|más de un|menos de un|cerca de un|aproximadamente un|alrededor de un", "tercio cuarto quinto décimo"
    ),
)
_READER = WordReader(WORDS, ",")
_MONTHS = months(
    "enero ene ene.,febrero feb feb.,marzo mar mar.,abril abr abr.,mayo may.,junio jun jun.,julio jul jul.,"
    "agosto ago ago.,septiembre setiembre sep sep. sept. set.,octubre oct oct.,noviembre nov nov.,diciembre dic dic."
)

_MILLION = Decimal(10**6)
_TENS = "(?i:veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)"

LOCALE = Locale(
    code="es",
    name="Spanish",
    scripts=("Latn",),
    decimal=",",
    groups=".   ",
    evidence=telling(
        WORDS,
        "el la los las de del y en que un una es por con para se su al lo como más fue han sus este esta entre "
        "son ha pero o sobre también está están hay muy ya ellos cuando donde millones desde hasta años meses "
        "según sin solo tiene cuesta ingresos ventas beneficio pérdida deuda empleados crecieron creció cayó trimestre "
        "semestre ejercicio acciones puntos porcentuales subió bajó facturó",
        _MONTHS,
    ),
    vague=frozenset({"miles"}),
    scales=powers(
        (3, "mil miles k K"),
        (6, "millón millon millones mill mill. mlls mln mm MM M"),
        (9, "millardo millardos mmm G"),
        (12, "billón billon billones bill. T"),
        (18, "trillón trillon trillones"),
    )
    | {"mil millones": Decimal(10**9), "miles de millones": Decimal(10**9)},
    percent=frozenset({"por ciento", "por cien", "porciento", "por cientos", "pct"}),
    per_mille=frozenset({"por mil"}),
    points=frozenset({"punto porcentual", "puntos porcentuales", "pp", "p.p.", "p. p.", "pp."}),
    bare_points=frozenset({"punto", "puntos"}),
    basis_points=frozenset({"punto básico", "puntos básicos", "puntos base", "pb", "p.b.", "pbs", "bp", "bps"}),
    multiples=frozenset({"veces"}),
    currencies=money(
        ("EUR", "euro|euros"),
        ("EUR/100", "céntimo|céntimos|centimos"),
        ("USD", "dólar|dólares|dolar|dolares|dollars|dollar"),
        ("USD/100", "centavo|centavos"),
        ("MXN", "peso|pesos|pesos mexicanos"),
        ("COP", "cop"),
        ("GBP", "libra esterlina|libras esterlinas|pounds"),
        ("GBP/100", "penique|peniques|penies"),
        ("CHF", "franco suizo|francos suizos|franco|francos"),
        ("JPY", "yen|yenes"),
        ("CNY", "yuan|yuanes"),
        ("KRW", "won|wones"),
        ("BRL", "real|reales"),
        ("PEN", "sol|soles"),
        ("ESP", "peseta|pesetas|ptas|ptas.|pta"),
        ("CRC", "colón|colones"),
        ("VES", "bolívar|bolívares|bolivares"),
        ("INR", "rupia|rupias"),
        ("RUB", "rublo|rublos"),
        ("USD", "dls|dlls"),
        ("GTQ", "quetzal|quetzales"),
        ("HNL", "lempira|lempiras"),
        ("PYG", "guaraní|guaraníes"),
        ("PAB", "balboa|balboas"),
        ("MAD", "dirham|dirhams"),
    )
    | {"mdd": ("USD", _MILLION), "mdp": ("MXN", _MILLION), "mde": ("EUR", _MILLION)},
    units=measures("es")
    | canonical("""
        km: kilómetro kilómetros kilometros
        m: metro metros
        cm: centímetro centímetros
        mm: milímetro milímetros
        mi: milla millas
        ft: pie pies
        in: pulgada pulgadas
        km²: kilómetros|cuadrados
        m²: metros|cuadrados metro|cuadrado
        ft²: pies|cuadrados pie|cuadrado
        mi²: millas|cuadradas
        m³: metros|cúbicos
        ft³: pies|cúbicos
        kg: kilogramo kilogramos kilo kilos
        g: gramo gramos gr grs
        lb: libra libras
        oz: onza onzas
        t: tonelada toneladas toneladas|métricas
        L: litro litros
        gal: galón galones
        bbl: barril barriles
        °: grado grados
        °C: celsius centígrado centígrados grados|Celsius grados|centígrados
        °F: fahrenheit grados|Fahrenheit grados|f grados|F
        km/h: kilómetros|por|hora km|por|hora
        mph: millas|por|hora
        K: kelvin
        ha: hectárea hectáreas
        light-year: año|luz años|luz
        kW: kilovatio kilovatios
        MW: megavatio megavatios
        kWh: kilovatios|hora
        acre: acre acres
        turn: vuelta vueltas
        rad: rad
        µm: micrómetro micrómetros
        nm: nanómetro nanómetros
        dm: decímetro decímetros
        yd: yarda yardas
        nmi: milla|náutica millas|náuticas
        q: quintal quintales
        carat: quilate quilates
        cup: taza tazas
        tbsp: cucharada cucharadas
        tsp: cucharadita cucharaditas
        MWh: megavatio|hora megavatios|hora
        GWh: gigavatio|hora gigavatios|hora
    """),
    durations=canonical("""
        second: segundo segundos
        minute: minuto minutos
        hour: hora horas h
        day: día días dia dias primeros|días últimos|días próximos|días
        week: semana semanas primeras|semanas últimas|semanas próximas|semanas
        month: mes meses primeros|meses últimos|meses próximos|meses
        quarter: trimestre trimestres primeros|trimestres últimos|trimestres
        year: año años primeros|años últimos|años próximos|años
    """),
    counters=frozenset(
        "personas empleados acciones clientes tiendas unidades países empresas compañías pacientes usuarios "
        "vehículos miembros  "
        "habitantes casos trabajadores comprimido comprimidos cápsula cápsulas".split()
    ),
    ordinals=frozenset("º ª er ro do to".split()),
    months=_MONTHS,
    period_openers=frozenset({"I", "II", "III", "IV", "las", "los"}),
    period_words=frozenset("mitad década décadas h horas trimestre semestre ejercicio de del er º ª o".split())
    | {"T", "S", "."},
    patterns=(
        *SPANISH,
        r"las (?P<hour>[01]?\d|2[0-4])\.(?P<minute>[0-5]\d)(?P<pm>(?!))?(?![\d.,]\d|\d| ?%)",
        r"las (?P<hour>1[3-9]|2[0-3]) horas(?P<minute>(?!))?(?P<pm>(?!))?"
        r"(?!\w| (?:sigu|despu|prev|anter|lect|seman|diar|extra|por|restan|al |de (?!la |hoy|ayer|este|mañ)))",
        r"(?<!\d )(?i:años) ['’]?(?P<decade>[2-9]0)(?![\d%]|[.,]\d| ?%)",
        rf"(?<!\d )(?i:años) (?P<decade>{_TENS})(?![^\W_]| y (?:un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))",
        rf"(?i:décadas?) de (?:los )?(?:años )?(?P<decade>[2-9]0|{_TENS})(?![\w%]|[.,]\d)",
        r"(?P<hour>[01]?\d|2[0-4])[.:](?P<minute>[0-5]\d)(?P<pm>(?!))? ?(?:horas?|h)(?![^\W\d_])",
        r"(?P<hour>[01]?\d|2[0-4])h(?P<minute>[0-5]\d)(?P<pm>(?!))?(?![^\W_])",  # 2h30
        *dates(
            _MONTHS,
            after_day=r"\.?[º°ª]?",
            of="(?: del?)?",
            quarter=r"(?:trimestre|trim\.)",
            half=r"(?:semestre|mitad(?= del? (?:19|20)\d\d))",
            ranks=("primer|primer[oa]|(?-i:I)", "segund[oa]|(?-i:II)", "tercer|tercero|(?-i:III)", "cuarto|(?-i:IV)"),
            first_day="primero",
            rank_end=r"\.?er|\.?º|°|o|\.?ª",
            quarter_letter="T",
            half_letter="S",
            fiscal=r"(?:[Ee]jercicio(?: fiscal| social)?|[Aa]ño fiscal)",
        ),
    ),
    bounds_before=bounds(
        articles="el la los las un una",
        joined={"de": "del de un", "a": "al"},
        about="más o menos|mas o menos|unos|unas|cerca de|alrededor de|aproximadamente|en torno a|aprox.|sobre|estimado"
        "|del orden de",
        under="apenas|prácticamente|rozando|casi|menos de|menor que|menor a|menores a|menor de|menores de|por debajo de"
        "|inferior a|inferiores a",
        over="supera|superan|superó|superaron|superando|más de|mas de|mayor que|mayor a|superior a"
        "|por encima de|mayor de|mayores de|superiores a",
        at_least="mínimo|al menos|por lo menos|como mínimo|no menos de|mínimo de|a partir de|desde",
        at_most="máx.|hasta un máximo de|como máximo|no más de|máximo de|a lo sumo",
    )
    | {f"{word} menos": "" for word in "una dos tres cuatro cinco seis siete ocho nueve diez once doce más".split()}
    | {"salario mínimo de": ""},
    bounds_after=bounds(
        about="aproximadamente|más o menos",
        at_least="o más|y más|o mayor|como mínimo|al menos",
        at_most="o menos|y menos|o menor|como máximo",
    ),
    negatives=frozenset({"menos", "negativo", "negativa"}),
    label_words=frozenset(
        "postal §§ artículos arts. páginas cód. tel tel. teléfono teléfonos fax "
        "cap. nota notas artículo art. sección capítulo página pág. págs. tabla cuadro figura anexo apartado "
        "párrafo § móvil número núm. nº n.º ley decreto rut nif cif cuit rfc dni "
        "versión tipo fase isin niif nic".split()
    ),
    links=frozenset({"de"}),
    joints=frozenset({"y"}),
    connects=frozenset({"a", "al", "o"}),
    between=frozenset({"entre"}),
    starts=_READER.starts,
    words=_READER,
    joins=_READER.joins,
    spelled=_READER.read,
)
