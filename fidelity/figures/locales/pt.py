"""Portuguese, of Brazil and of Portugal."""

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
from fidelity.figures.locales._clock import PORTUGUESE
from fidelity.figures.locales._measures import measures
from fidelity.figures.words import Context, Words
from fidelity.figures.words_reader import WordReader

_CARDINALS = {
    "um": 1, "uma": 1, "dois": 2, "duas": 2, "três": 3, "quatro": 4, "cinco": 5, "seis": 6, "sete": 7, "oito": 8,
    "nove": 9, "dez": 10, "onze": 11, "doze": 12, "treze": 13, "catorze": 14, "quatorze": 14, "quinze": 15,
    "dezesseis": 16, "dezasseis": 16, "dezessete": 17, "dezassete": 17, "dezoito": 18, "dezenove": 19, "dezanove": 19,
    "vinte": 20, "trinta": 30, "quarenta": 40, "cinquenta": 50, "cincoenta": 50, "cinqüenta": 50, "sessenta": 60,
    "setenta": 70, "oitenta": 80, "noventa": 90, "cem": 100, "cento": 100,
    **{f"{stem}{ending}": value for stem, value in {
        "duzent": 200, "trezent": 300, "quatrocent": 400, "quinhent": 500, "seiscent": 600, "setecent": 700,
        "oitocent": 800, "novecent": 900}.items() for ending in ("os", "as")},
}  # fmt: skip
_SCALES = {
    "mil": 10**3, "milhão": 10**6, "milhões": 10**6, "bilhão": 10**9, "bilhões": 10**9, "bilião": 10**12,
    "biliões": 10**12, "milhar de milhão": 10**9, "trilhão": 10**12, "trilhões": 10**12, "trilião": 10**18,
    "triliões": 10**18, "quatrilhão": 10**15, "quatrilhões": 10**15, "quadrilhão": 10**15, "quadrilhões": 10**15,
    "quintilhão": 10**18, "quintilhões": 10**18, "sextilhão": 10**21, "sextilhões": 10**21, "gugol": 10**100,
}  # fmt: skip
_RANK_STEMS = {
    "primeir": 1, "segund": 2, "terceir": 3, "quart": 4, "quint": 5, "sext": 6, "sétim": 7, "oitav": 8, "non": 9,
    "décim": 10, "vigésim": 20, "trigésim": 30, "quadragésim": 40, "quinquagésim": 50, "sexagésim": 60,
    "septuagésim": 70, "octogésim": 80, "nonagésim": 90, "centésim": 100, "milésim": 1000, "milionésim": 10**6,
    "bilionésim": 10**9, "trilionésim": 10**12, "ducentésim": 200, "trecentésim": 300,
    "tricentésim": 300, "quadringentésim": 400, "quingentésim": 500, "sexcentésim": 600, "seiscentésim": 600,
    "septingentésim": 700, "setingentésim": 700, "octingentésim": 800, "octogentésim": 800, "nongentésim": 900,
    "noningentésim": 900, "undécim": 11, "duodécim": 12, "setuagésim": 70,
}  # fmt: skip
_RANKS = {f"{stem}{ending}": value for stem, value in _RANK_STEMS.items() for ending in "oa"}
_PART_STEMS = {stem: value for stem, value in _RANK_STEMS.items() if value > 3} | {"terç": 3, "mei": 2}
_SINGULAR = {f"{stem}{ending}": value for stem, value in _PART_STEMS.items() for ending in "oa"}
_PLURAL = {f"{word}s": value for word, value in _SINGULAR.items()}


def _joins(room: int, value: int) -> bool:
    """Cento e dois, mil e cem, dez milhões e dez mil: "e" joins whatever fits."""
    return value < room


_BY = shares_by(
    (
        "em um",
        "menos de um",
        "mais de um",
        "cerca de um",
        "quase um",
        *(f"{moved} um" for moved in "cai caiu sobe subiu cresce cresceu aumenta aumentou recua recuou".split()),
    ),
    "terço quarto quinto décimo",
)

_IN_WEEK = r"\b(?:na|nesta|às?|até|(?:segunda|terça|quarta)\s+(?:a|à|e))\s+"
_WEEKDAYS = r"[\s-]*feira|\s+(?:a|à|e)\s+(?:terça|quarta|quinta|sexta|sábado|domingo)\b"

WORDS = Words(
    numbers=_CARDINALS,
    closed=frozenset({"cem"}),
    scales=_SCALES,
    counted=frozenset(word for word in _SCALES if word.endswith("s")),
    bare=frozenset({"mil"}),
    zeros=frozenset({"zero"}),
    ands=frozenset({"e"}),
    withs=frozenset({"com"}),
    points=frozenset({"vírgula", "ponto"}),
    minuses=frozenset({"menos", "negativo"}),
    parts=_SINGULAR | _PLURAL | {"metade": 2},
    plurals=frozenset(_PLURAL),
    ranks=_RANKS,
    collectives={
        "dúzia": 12,
        "dúzias": 12,
        "dezena": 10,
        "dezenas": 10,
        "vintena": 20,
        "quinzena": 15,
        "centena": 100,
        "centenas": 100,
        "milhar": 1000,
        "milhares": 1000,
    },
    avos=frozenset({"avos", "avo"}),
    weak=frozenset(
        {
            "um",
            "uma",
            "meio",
            "meia",
            "quarto",
            "terço",
            "metade",
            "dúzia",
            "dezena",
            "quinzena",
            "centena",
            "milhar",
            "dúzias",
            "dezenas",
            "centenas",
            "milhares",
            "vintena",
        }
    ),
    ones=frozenset({"um", "uma"}),
    contexts={
        "cento": Context(alone_after=r"\bpor\s+"),
        "cem": Context(alone_after=r"\bpor\s+"),
        "mil": Context(alone_after=r"\bpor\s+", never_after=r"[$€]\s*", never_before=r"\s+(?:maravilhas|desculpas)\b"),
        "zero": Context(
            never_after=r"\b(?:tolerância|carbono|líquidas|emissão|net)[\s-]+",
            never_before=r"[\s-]+(?:líquid[oa]s?|quilómetros?|emissões|carbono)\b",
        ),
        "menos": Context(never_after=r"\b(?:pelo|ao|ou|e|de|não|o|a|nem|por)\s+"),
        "primeiro": Context(never_before=r"[\s-]+ministro\b|(?<=em primeiro)\s+lugar\b"),
        "primeira": Context(never_before=r"[\s-]+(?:necessidade|instância|ministra|dama)\b"),
        "segunda": Context(
            never_after=r"\b(?:na|nesta|às?|desta|da|próxima|última)\s+", never_before=rf"{_WEEKDAYS}|\s+mão\b"
        ),
        "segundo": Context(
            never_after=r"(?:[eé]sim|[eé]cim)[oa]s? de\s+",
            never_before=r"\s+(?:o|a|os|as|ele|dados|analistas)\b|(?<=em segundo)\s+lugar\b"
            r"|(?<!\b[oe] segundo)(?<![dn]o segundo)(?<!ao segundo)(?<!um segundo)\s+(?-i:[A-Z])",
        ),
        "terceiro": Context(never_after=r"\bum\s+", never_before=r"\s+setor\b"),
        "quarto": Context(only_before=RANKED),
        "quarta": Context(never_after=_IN_WEEK, never_before=_WEEKDAYS),
        "quinta": Context(never_after=_IN_WEEK, never_before=_WEEKDAYS),
        "sexta": Context(never_after=_IN_WEEK, never_before=_WEEKDAYS),
        "meio": Context(
            alone_after=r"\b(?:por|no|em|do|o|ao|de)\s+",
            counted=r"\s+(?:ponto|quilo|litro|século|metro|euro)\b",
            never_before=r"\s+(?:ambiente|de|do|a)\b|-",
        ),
        "meia": Context(
            alone_after=r"\b(?:a|de)\s+",
            counted=r"\s+(?:hora|dúzia|tonelada|centena|dezena|colher|xícara|página)\b",
            never_before=r"\s+(?:noite|de)\b|-noite",
        ),
        "quartos": Context(  # rooms
            never_after=r"\b(?:dois|quatro)\s+|\b(?:apartamentos?|casas?|moradias?|imóve(?:l|is))\s+(?:com|de)\s+\w+\s+",
            never_before=r"\s+(?:de\s+(?:dormir|casal|hotel)|e\s+(?:\w+\s+)?(?:banheiros?|casas?|salas?|suítes?))\b",
        ),
        **{word: Context(never_before=r"\s+dígitos\b") for word in ("dois", "três")},
        "ponto": Context(never_after=r"[^\W\d]\s+"),
        "vírgula": Context(never_after=r"[^\W\d]\s+"),
        "metade": Context(
            never_after=r"\b(?:primeira|segunda)\s+",
            only_after=r"\b(?:(?:mais|menos|cerca) da|quase a|pela|à)\s+",
            only_before=r"\s+d[aoe]s?\b",
        ),
        "uma": Context(never_before=r"\s+(?:vez|das?|dos?)\b"),
        "um": Context(
            never_before=r"\s+(?:(?:das?|dos?)\b|peso\s+(?:d[aeo]s?|em|específico|relativo|relevante|maior|menor|médio)\b|segundo\s+(?!(?:depois|antes|de|mais|por|e|para|em|que)\b)[^\W\d])",
            only_before=r",?\s+dois,?\s+três\b",
        ),
    },
    between=frozenset({"entre"}),
    joins=_joins,
    tens_need_and=True,
    digits_on=True,
    gathers=True,
    splits="scale",
    commas=True,
    share_of=r"\s+de\s+(?:um\s+)?",
    over=r"\s+(?:sobre|(?:vezes\s+)?(?:em|de)\s+cada)\s+",
    share_noun=r"\s+parte\s+d[aoe]s?\b",
    of=r"\s\(\d|\s+(?:(?:parte )?d[aoe]s?|a mais|a menos|maior|menor)\b"
    rf"|(?:{_BY}){MOVED_BY}"
    + shares_nearly(
        "quase um|mais de um|menos de um|cerca de um|aproximadamente um|em torno de um", "terço quarto quinto décimo"
    ),
)
_READER = WordReader(WORDS, ",")
_MONTHS = months(
    "janeiro jan jan.,fevereiro fev fev.,março marco mar mar.,abril abr abr.,maio mai.,junho jun jun.,julho jul jul.,"
    "agosto ago ago.,setembro set set.,outubro out out.,novembro nov nov.,dezembro dez dez."
)
_TENS = "(?i:vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa)"

LOCALE = Locale(
    code="pt",
    name="Portuguese",
    scripts=("Latn",),
    decimal=",",
    groups=".   ",
    evidence=telling(
        WORDS,
        "o os de do da dos das e em que um uma é no na nos nas por com para se ao aos não mais como foi são "
        "seu sua pelo pela entre também você ele ela eles elas mas quando onde milhões milhoes bilhões anos "
        "meses até desde há sem só tem custa este esta tens receita lucro líquido prejuízo funcionários cresceu caiu "
        "trimestre semestre exercício ações ação reais margem avançou recuou atingiu dívida bilhão",
        _MONTHS,
    ),
    scales=powers(
        (3, "mil milhares k K"),
        (6, "milhão milhao milhões milhoes mi mm MM M mio"),
        (9, "bilhão bilhao bilhões bilhoes bi bn B G"),
        (12, "trilhão trilhao trilhões trilhoes tri T bilião biliões bilioes"),
        (15, "quatrilhão quatrilhões quadrilhão quadrilhões"),
        (18, "trilião triliões"),
    )
    | {"mil milhões": Decimal(10**9), "milhares de milhões": Decimal(10**9)},
    percent=frozenset({"por cento", "porcento", "pct"}),
    per_mille=frozenset({"por mil"}),
    points=frozenset({"ponto percentual", "pontos percentuais", "pp", "p.p.", "p. p.", "p.p"}),
    bare_points=frozenset({"ponto", "pontos"}),
    basis_points=frozenset({"ponto base", "pontos base", "pontos-base", "pontos de base", "bp", "bps", "pb", "p.b."}),
    multiples=frozenset({"vezes"}),
    currencies=money(
        ("BRL", "real|reais"),
        ("BRL/100", "centavo|centavos"),
        ("EUR", "euro|euros"),
        ("EUR/100", "cêntimo|cêntimos|centimos"),
        ("USD", "dólar|dólares|dolar|dolares|dólares americanos"),
        ("GBP", "libra esterlina|libras esterlinas|pounds"),
        ("GBP/100", "penny|pence|penies|centavos de libra"),
        ("CHF", "franco suíço|francos suíços|francos suicos|franco|francos"),
        ("JPY", "iene|ienes|yen|yenes"),
        ("CNY", "yuan|yuans"),
        ("ARS", "peso|pesos"),
        ("PTE", "escudo|escudos"),
        ("ESP", "peseta|pesetas|ptas"),
        ("INR", "rupia|rupias"),
        ("RUB", "rublo|rublos"),
        ("MZN", "metical|meticais"),
        ("AOA", "kwanza|kwanzas"),
    ),
    units=measures("pt")
    | canonical("""
        km: quilômetro quilômetros quilómetro quilómetros quilometro quilometros kilómetros
        m: metro metros
        cm: centímetro centímetros
        mm: milímetro milímetros
        mi: milha milhas millas
        ft: pé pés pies
        in: polegada polegadas
        km²: quilômetros|quadrados
        m²: metros|quadrados metro|quadrado
        ft²: pés|quadrados pé|quadrado
        mi²: milhas|quadradas
        m³: metros|cúbicos
        ft³: pés|cúbicos
        kg: quilograma quilogramas quilo quilos
        g: grama gramas
        lb: libra libras
        oz: onça onças
        t: tonelada toneladas
        L: litro litros
        gal: galão galões galones galoes
        bbl: barril barris
        °: grau graus
        °C: celsius centígrado centígrados graus|Celsius graus|centígrados °c ºc
        °F: fahrenheit graus|Fahrenheit graus|f graus|F
        km/h: quilômetros|por|hora quilómetros|por|hora km|por|hora
        mph: milhas|por|hora
        K: kelvin
        ha: hectare hectares
        light-year: ano-luz anos-luz
        kW: quilowatt quilowatts
        MW: megawatt megawatts
        acre: acres acre
        turn: volta voltas
        rad: rad
        µm: micrômetro micrômetros micrómetro micrómetros
        nm: nanômetro nanômetros nanómetro nanómetros
        dm: decímetro decímetros
        ms: milissegundo milissegundos
        yd: jarda jardas
        nmi: milha|náutica milhas|náuticas
        carat: quilate quilates
        arroba: arroba arrobas
        cup: xícara xícaras chávena chávenas
        m/s: metro|por|segundo metros|por|segundo
        kWh: quilowatt-hora quilowatts-hora
        MWh: megawatt-hora megawatts-hora
    """),
    durations=canonical("""
        second: segundo segundos
        minute: minuto minutos
        hour: hora horas h
        day: dia dias
        week: semana semanas
        month: mês meses
        quarter: trimestre trimestres
        year: ano anos años
    """),
    counters=frozenset(
        "pessoas funcionários colaboradores empregados ações clientes lojas unidades países empresas pacientes "
        "usuários utilizadores  "
        "veículos membros habitantes casos comprimido comprimidos cápsula cápsulas".split()
    ),
    ordinals=frozenset("º ª".split()),
    months=_MONTHS,
    period_openers=frozenset({"I", "II", "III", "IV", "às", "das", "pelas"}),
    period_words=frozenset("metade década décadas h trimestre semestre exercício de do º ª o".split())
    | {"T", "S", "."},
    patterns=(
        *PORTUGUESE,
        r"(?<!\d )(?i:anos) ['’]?(?P<decade>[2-9]0)(?![\d%]|[.,]\d| ?%)",
        rf"(?<!\d )(?i:anos) (?P<decade>{_TENS})(?![^\W_]| e (?:um|dois|duas|tr|quat|cin|seis|sete|oito|nov))",
        rf"(?i:décadas?) d[eo]s? (?:anos )?(?P<decade>[2-9]0|{_TENS})(?![\w%]|[.,]\d)",
        r"(?:[àÀ]s|das) (?P<hour>[01]?\d|2[0-3]) ?h(?P<minute>(?!))?(?P<pm>(?!))?(?![^\W_]| ?\d)",
        r"[Pp]elas (?P<hour>[01]?\d|2[0-4]) horas(?P<minute>(?!))?(?P<pm>(?!))?(?!\w| de | e )",
        r"(?P<hour>[01]?\d|2[0-4]) ?h ?(?P<minute>[0-5]\d)(?P<pm>(?!))?(?!\d| ?mi?n)",
        *dates(
            _MONTHS,
            after_day=r"\.?[º°ª]?",
            of="(?: d[eo])?",
            quarter=r"(?:trimestre|trim\.|tri(?![^\W_])\.?)",
            half=r"(?:semestre|metade(?= d[eo] (?:19|20)\d\d))",
            ranks=("primeir[oa]|(?-i:I)", "segund[oa]|(?-i:II)", "terceiro|(?-i:III)", "quarto|(?-i:IV)"),
            first_day="primeiro",
            rank_end=r"\.?º|°|o|\.?ª",
            quarter_letter="T",
            half_letter="S",
            fiscal=r"(?:[Ee]xercício(?: social| fiscal)?|[Aa]no fiscal)",
        ),
    ),
    bounds_before=bounds(
        articles="o a os as um uma",
        joined={"de": "do da dos das", "a": "ao à aos às"},
        about="da ordem de|mais ou menos|cerca de|aproximadamente|em torno de|por volta de|uns|umas|aprox."
        "|à volta de|perto de",
        under="praticamente|quase|menos de|menor que|menores que|menor de|menores de|abaixo de|inferior a|inferiores a",
        over="supera|superou|superam|ultrapassa|ultrapassou|mais de|maior que|maior de|maiores de|acima de|superior a"
        "|superiores a|mais que",
        at_least="pelo menos|ao menos|no mínimo|não menos de|mínimo de|a partir de",
        at_most="até|máx.|no máximo|não mais de|não mais que|máximo de",
    )
    | {"salário mínimo de": ""},
    bounds_after=bounds(
        about="aproximadamente|mais ou menos",
        at_least="ou mais|e mais|ou maior|no mínimo|pelo menos",
        at_most="ou menos|e menos|ou menor|no máximo",
    ),
    negatives=frozenset({"menos", "negativo", "negativa"}),
    label_words=frozenset(
        "postal súmula REsp AREsp §§ artigos arts. páginas cód. explicativa explicativas cep tel tel. telefone fax "
        "nota notas artigo art. seção secção capítulo página pág. págs. tabela quadro figura anexo item parágrafo § "
        "número nº n.º versão lei decreto resolução cvm cnpj cpf nif nire "
        "tipo fase isin ifrs cpc".split()
    ),
    links=frozenset({"de"}),
    connects=frozenset({"a", "ou", "para", "contra", "ante"}),
    between=frozenset({"entre"}),
    starts=_READER.starts,
    words=_READER,
    joins=_READER.joins,
    spelled=_READER.read,
)
