"""Italian."""

from __future__ import annotations

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
from fidelity.figures.locales._clock import ITALIAN
from fidelity.figures.locales._measures import measures
from fidelity.figures.words import Context, Words
from fidelity.figures.words_reader import WordReader

_UNITS = {
    "uno": 1, "un": 1, "due": 2, "tre": 3, "quattro": 4, "cinque": 5, "sei": 6, "sette": 7, "otto": 8, "nove": 9,
}  # fmt: skip
_TENS = {
    "venti": 20, "trenta": 30, "quaranta": 40, "cinquanta": 50, "sessanta": 60, "settanta": 70, "ottanta": 80,
    "novanta": 90,
}  # fmt: skip
_ELIDED = {  # before a vowel the last vowel of the tens goes: ventuno, quarantotto
    f"{ten[:-1]}{unit}": tens + value
    for ten, tens in _TENS.items()
    for unit, value in _UNITS.items()
    if unit[0] in "uo"
}
_UNDER_HUNDRED = {
    **_UNITS, **_TENS, **_ELIDED,
    "dieci": 10, "undici": 11, "dodici": 12, "tredici": 13, "quattordici": 14, "quindici": 15, "sedici": 16,
    "diciassette": 17, "diciotto": 18, "diciannove": 19,
}  # fmt: skip
_CARDINALS = {
    **_UNDER_HUNDRED,
    "una": 1,
}
_SCALES = {
    "mille": 10**3, "mila": 10**3, "milione": 10**6, "milioni": 10**6, "miliardo": 10**9, "miliardi": 10**9,
    "bilione": 10**12, "bilioni": 10**12, "biliardo": 10**15, "biliardi": 10**15, "trilione": 10**18,
    "trilioni": 10**18, "triliardo": 10**21, "triliardi": 10**21, "googol": 10**100,
}  # fmt: skip
_RANK_STEMS = {
    "prim": 1, "second": 2, "terz": 3, "quart": 4, "quint": 5, "sest": 6, "settim": 7, "ottav": 8, "non": 9,
    "decim": 10,
    "undicesim": 11, "dodicesim": 12, "tredicesim": 13, "quattordicesim": 14, "quindicesim": 15, "sedicesim": 16,
    "diciassettesim": 17, "diciottesim": 18, "diciannovesim": 19, "ventesim": 20, "trentesim": 30, "quarantesim": 40,
    "cinquantesim": 50, "sessantesim": 60, "settantesim": 70, "ottantesim": 80, "novantesim": 90, "centesim": 100,
    "millesim": 1000,
    "milionesim": 10**6, "miliardesim": 10**9,
    "bilionesim": 10**12,
}  # fmt: skip
_SINGULAR = {f"{stem}{ending}": value for stem, value in _RANK_STEMS.items() for ending in "oa"}
_PLURAL = {f"{stem}{ending}": value for stem, value in _RANK_STEMS.items() for ending in "ie"}
_PARTS = {word: value for word, value in (_SINGULAR | _PLURAL).items() if value > 2}

_BY = shares_by(
    (
        "di un",
        "di quasi un",
        "quasi un",
        "di circa un",
    ),
    "terzo quarto quinto decimo",
)

# In the twentieth century: nel Novecento.
_CENTURY = "|".join(
    rf"(?<=\b{before}(?-i:{{word}}cento))"
    for before in "il |del |nel |dal |al |primo |tardo |l['’]|dell['’]|nell['’]|dall['’]|all['’]".split("|")
)

_BEFORE_VOWEL = {"cent": 100} | {ten[:-1]: value for ten, value in _TENS.items()}

WORDS = Words(
    numbers=_CARDINALS,
    elided=_BEFORE_VOWEL,
    hundreds=frozenset({"cento"}),
    scales=_SCALES,
    counted=frozenset(word for word in _SCALES if word[-1] in "ia"),
    bare=frozenset({"mille", "cento"}),
    zeros=frozenset({"zero"}),
    ands=frozenset({"e", "ed"}),
    points=frozenset({"virgola", "punto"}),
    minuses=frozenset({"meno", "negativo"}),
    parts=_PARTS | {"mezzo": 2, "mezza": 2, "mezz": 2, "mezzi": 2, "metà": 2},
    plurals=frozenset(_PLURAL) | {"mezzi"},
    ranks=_SINGULAR,
    collectives={
        "dozzina": 12,
        "dozzine": 12,
        "decina": 10,
        "decine": 10,
        "quindicina": 15,
        "ventina": 20,
        "trentina": 30,
        "quarantina": 40,
        "cinquantina": 50,
        "centinaio": 100,
        "centinaia": 100,
        "migliaio": 1000,
    },
    weak=frozenset(
        {
            "un",
            "una",
            "uno",
            "sei",
            "mezzo",
            "mezza",
            "mezz",
            "metà",
            "quarto",
            "terzo",
            "dozzina",
            "dozzine",
            "decina",
            "decine",
            "quindicina",
            "ventina",
            "trentina",
            "quarantina",
            "cinquantina",
            "centinaio",
            "centinaia",
            "migliaio",
        }
    ),
    ones=frozenset({"un", "una", "uno"}),
    contexts={word: Context(never_before=r"(?!['’]ann[oi]\b)") for word in _BEFORE_VOWEL}
    | {
        "cento": Context(alone_after=r"\bper\s+"),
        "mille": Context(never_before=r"\s+(?:grazie|scuse)\b"),
        "zero": Context(
            never_after=r"\b(?:tolleranza|emissioni|chilometro|impatto|net)[\s-]+",
            never_before=r"\s+(?:nett[oei]|emissioni|rifiuti)\b",
        ),
        "meno": Context(never_after=r"\b(?:o|di|da|in|non|il|la|al|più|né|e|a|(?:al|dal)?le\s\w+)\s+"),
        "sei": Context(
            never_after=r"\b(?:tu|ci|non|se|che|chi|come|dove)\s+",
            only_after=r"\b(?:(?:intorno|attorno) al|circa|su|il|dal|numero)\s+",
            only_before=r"\s+[a-zà-ù]+[ie]\b",
        ),
        "prima": Context(
            never_after=r"(?<!la)(?<!una)(?<!nella)(?<!della)(?<!alla)\s+", never_before=r"\s+(?:di|del|che)"
        ),
        "primo": Context(never_before=r"\s+(?:luogo|ministro)\b"),
        "seconda": Context(never_after=r"\ba\s+", never_before=r"\s+mano\b"),  # a seconda di
        **{
            f"{word.lower()}cento": Context(
                never_before=rf"(?:{_CENTURY.format(word=word)})(?!\s+(?:per\s?cento|euro|mila))"
            )
            for word in "Due Tre Quattro Cinque Sei Sette Otto Nove".split()
        },
        "secondo": Context(
            never_after=r"(?:esim|ecim)[oi] di\s+",
            never_before=r"\s+(?:il|lo|la|le|i|gli|un|una|quanto|me|dati|fonti|alcuni|luogo|l['’])"
            r"|(?<!\b[ei]l secondo)(?<![adnu][eu]l secondo)(?<![adnu][ln] secondo)\s+(?-i:[A-Z])",
        ),
        **dict.fromkeys(
            ("terzo", "quarto"),
            Context(
                only_before=r"\s+(?:posto|anno|mese|giorno|governo|mandato|figlio|piano|livello|capitolo|grado|set|turno|round|gol"
                r"|titolo|successo|incontro|tentativo|aumento|calo|rialzo|ribasso|taglio|operatore|produttore|mercato"
                r"|fornitore|azionista|gruppo|paese|classificato|candidato|concorrente|pilota|caso|punto|comma|articolo|numero"
                r"|elemento|fattore|motivo|trofeo|scudetto|secolo|millennio|ciclo|passo|episodio|volume|libro|atto|film|album"
                r"|tempo|appuntamento|settore|bambino|uomo|stabilimento|impianto|lotto|vertice|bilancio|esercizio|rapporto)\b"
            ),
        ),
        "centesimi": Context(never_before=r"(?!\s+di\s+(?:secondo|punto|grado|millimetro|mm)\b)"),
        "mezzo": Context(
            alone_after=r"\b(?:in|per|di|nel|un|il)\s+",
            counted=r"\s+(?:punto|chilo|litro|secolo|metro|euro)\b",
            only_before=r"(?!)",
        ),
        "metà": Context(
            never_after=r"\b(?:prima|seconda|a)\s+",
            only_after=r"\b(?:della|quasi la)\s+",
            only_before=r"\s+d(?:i|el|ello|ei|ella|elle|egli|ell['’])\b",
        ),
        **{word: Context(never_before=r"\s+cifre\b") for word in ("due", "tre")},
        "punto": Context(never_after=r"[^\W\d]\s+"),
        "virgola": Context(never_after=r"[^\W\d]\s+"),
        "un": Context(
            never_before=r"\s+(?:peso\s+(?:del?|dello|della|di|specifico|relativo|rilevante|medio|maggiore|minore)\b"
            r"|\d|(?:due|tre|quattro|cinque|sette|otto|nove|dieci|quindici|venti|trenta|quaranta|cinquanta)\b)"
        ),
        "una": Context(never_before=r"\s+(?:volta|del|delle|dei|di)\b"),
        "uno": Context(never_before=r"\s+(?:del|dei|degli|di)\b", only_before=r",?\s+due,?\s+tre\b"),
    },
    between=frozenset({"tra", "fra"}),
    fused=True,
    most_hundreds=9,
    elisions=((r"cent(?=ott|un|und)", "cento"),),
    suffixes=(("esim[oaie]", "both"),),
    stem_endings=("", "o", "e", "i", "a", "uno", "ue"),
    gathers=True,
    commas=True,
    digits_on=True,
    single_parts=True,
    share_of=r"\s+(?:di\s+|d['’]un\s+|di\s+un\s+)",
    over=r"\s+(?:volte\s+)?su\s+",
    share_noun=r"\s+parte\s+d(?:i|el|ello|ei|ella|elle|egli|ell['’])",
    of=r"\s\(\d|\s+(?:(?:parte )?d(?:i|el|ello|ei|ella|elle|egli|ell['’]|al|alla|alle|ai)\b|in (?:più|meno)\b)"
    rf"|(?:{_BY}){MOVED_BY}"
    + shares_nearly("quasi un|più di un|meno di un|circa un|oltre un", "terzo quarto quinto decimo"),
)
_READER = WordReader(WORDS, ",")
_MONTHS = months(
    "gennaio gen gen.,febbraio feb feb.,marzo mar mar.,aprile apr apr.,maggio mag mag.,giugno giu giu.,luglio lug lug.,"
    "agosto ago ago.,settembre set set. sett.,ottobre ott ott.,novembre nov nov.,dicembre dic dic."
)

LOCALE = Locale(
    code="it",
    name="Italian",
    scripts=("Latn",),
    decimal=",",
    groups=". '’",
    evidence=telling(
        WORDS,
        "il lo la i gli le di del della dei delle e in che un una è per con da dal si non al alla sono ha nel l' dell' "
        "nell' all' dall' sull' nella come più anche su questo ma ai questa questi queste anni mesi milioni miliardi "
        "loro suo sua tra fra dopo prima oltre ogni ricavi utile perdita dipendenti crescita calo trimestre mln "
        "mld semestre esercizio azioni cedola punti margine rispetto salito sceso indebitamento",
        _MONTHS,
    ),
    scales=powers(
        (3, "mila mille migliaia k K"),
        (6, "milione milioni mln mln. mio M"),
        (9, "miliardo miliardi mld mld. mrd b B G"),
        (12, "bilione bilioni bln T"),
        (18, "trilione trilioni"),
    ),
    percent=frozenset({"per cento", "percento", "per cent", "pct"}),
    per_mille=frozenset({"per mille"}),
    points=frozenset({"punto percentuale", "punti percentuali", "pp", "p.p.", "p. p."}),
    bare_points=frozenset({"punto", "punti"}),
    basis_points=frozenset({"punto base", "punti base", "pb", "bp", "bps"}),
    multiples=frozenset({"volte"}),
    currencies=money(
        ("EUR", "euro"),
        ("EUR/100", "centesimo|centesimi|cent"),
        ("USD", "dollaro|dollari"),
        ("GBP", "sterlina|sterline"),
        ("GBP/100", "penny|pence"),
        ("CHF", "franco svizzero|franchi svizzeri|franco|franchi"),
        ("JPY", "yen"),
        ("CNY", "yuan|renminbi"),
        ("ITL", "lira|lire"),
        ("INR", "rupia|rupie"),
        ("RUB", "rublo|rubli"),
        ("ESP", "peseta|pesetas"),
    ),
    units=measures("it")
    | canonical("""
        km: chilometro chilometri
        m: metro metri
        cm: centimetro centimetri
        mm: millimetro millimetri
        mi: miglio miglia
        ft: piede piedi
        in: pollice pollici
        km²: chilometri|quadrati chilometro|quadrato kmq
        m²: metri|quadrati metro|quadrato mq
        ft²: piedi|quadrati piede|quadrato
        mi²: miglia|quadrate
        m³: metri|cubi
        ft³: piedi|cubi
        kg: chilogrammo chilogrammi chilo chili
        g: grammo grammi gr
        lb: libbra libbre
        oz: oncia once
        t: tonnellata tonnellate
        L: litro litri
        gal: gallone galloni
        bbl: barile barili
        °: grado gradi
        °C: celsius centigradi centigrado gradi|Celsius gradi|centigradi
        °F: gradi|f gradi|F fahrenheit farenheit gradi|Fahrenheit gradi|Farenheit
        km/h: chilometri|all'ora chilometri|all’ora chilometri|orari km|orari km|all'ora
        mph: miglia|all'ora miglia|orarie
        K: kelvin
        ha: ettaro ettari
        light-year: anno|luce anni|luce
        kW: chilowatt kilowatt
        MW: megawatt
        kWh: chilowattora kilowattora
        turn: giro giri
        rad: rad
        yd: iarda iarde
        hg: etto etti
        q: quintale quintali
        carat: carato carati
        acre: acro acri
        cup: tazza tazze
        tbsp: cucchiaio cucchiai
        tsp: cucchiaino cucchiaini
        m/s: metro|al|secondo metri|al|secondo
        MWh: megawattora
    """),
    durations=canonical("""
        second: secondi
        minute: minuto minuti
        hour: ora ore h
        day: giorno giorni
        week: settimana settimane
        month: mese mesi
        quarter: trimestre trimestri
        year: enne enni anno anni
    """),
    counters=frozenset(
        "persone dipendenti azioni clienti negozi unità paesi società aziende imprese pazienti utenti veicoli "
        "membri abitanti casi  "
        "lavoratori compressa compresse capsula capsule".split()
    ),
    ordinals=frozenset("º ª".split()),
    months=_MONTHS,
    period_openers=frozenset({"I", "II", "III", "IV", "ore", "alle", "dalle", "delle", "le"}),
    period_words=frozenset("metà trimestre semestre esercizio º ° o h".split()) | {"T", "S"},
    patterns=(
        *ITALIAN,
        r"(?<!\d )(?i:anni) ['’]?(?P<decade>[2-9]0)(?![\d%]|[.,]\d| ?%)",
        r"(?<!\d )(?:(?<=gli )anni (?=[vtqcson])|(?i:anni) (?=[VTQCSON]))"
        r"(?P<decade>(?i:venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta))(?!\w)",
        r"(?:al|dal|del)?le ore (?P<hour>[01]?\d|2[0-4])(?P<minute>(?!))?(?P<pm>(?!))?(?![.,:]?\d)",
        r"(?:ore|(?:al|dal)?le) (?P<hour>[01]?\d|2[0-4])[.:](?P<minute>[0-5]\d)(?P<pm>(?!))?(?!\d)",
        r"(?P<hour>[01]?\d|2[0-4])h(?P<minute>[0-5]\d)(?P<pm>(?!))?(?![^\W_])",  # 2h30
        *dates(
            _MONTHS,
            after_day=r"[º°]?",
            of="(?: del?)?",
            quarter=r"(?:trimestre|trim\.)",
            half=r"(?:semestre|metà(?= del? (?:19|20)\d\d))",
            ranks=("prim[oa]|(?-i:I)", "second[oa]|(?-i:II)", "terzo|(?-i:III)", "quarto|(?-i:IV)"),
            first_day="primo",
            rank_end=r"º|°|o",
            quarter_letter="TQ",
            half_letter="SH",
            fiscal=r"(?:[Ee]sercizio(?: fiscale)?|[Aa]nno fiscale)",
        ),
    ),
    bounds_before=bounds(
        articles="il lo la i gli le un una l' un'",
        joined={"di": "del dello della dei degli delle dell'", "a": "al allo alla ai agli alle all'"},
        about="circa|dell'ordine di|intorno a|attorno a|all'incirca|approssimativamente|pressappoco|più o meno|quasi",
        under="praticamente|sfiora|sfiorano|quasi|meno di|sotto|inferiore a|inferiori a|minore di|minori di"
        "|meno del|under",
        over="supera|superano|superato|superando|oltre|più di|sopra|superiore a|superiori a|maggiore di|maggiori di"
        "|al di sopra di|over|più grande di",
        at_least="almeno|minimo|non meno di|a partire da",
        at_most="max|fino a|al massimo|al più|non più di|massimo",
    )
    | {f"{hour} meno": "" for hour in "una due tre quattro cinque sei sette otto nove dieci undici dodici".split()},
    bounds_after=bounds(
        about="circa", at_least="o più|e più|in su|come minimo", at_most="o meno|e meno|in giù|al massimo"
    ),
    negatives=frozenset({"meno", "negativo", "negativa"}),
    label_words=frozenset(
        "cell. commi §§ articoli artt. pagine cod. tel tel. telefono fax "
        "nota note articolo art. sezione capitolo pagina pag. pagg. tabella figura allegato paragrafo § comma numero "
        "n. n° versione tipo legge decreto dpr d.p.r. p.iva "
        "fase isin ifrs ias uscita binario co.".split()
    ),
    links=frozenset({"di", "d'", "d’"}),
    joints=frozenset({"ed"}),
    connects=frozenset({"a", "al", "all", "ai", "agli", "o", "contro"}),
    between=frozenset({"tra", "fra"}),
    starts=_READER.starts,
    words=_READER,
    joins=_READER.joins,
    spelled=_READER.read,
)
