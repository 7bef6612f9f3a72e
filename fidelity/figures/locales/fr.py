"""French, with the numbers of Belgium and Switzerland."""

from __future__ import annotations

from decimal import Decimal

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
from fidelity.figures.locales._clock import FRENCH
from fidelity.figures.locales._measures import measures
from fidelity.figures.words import Context, Words
from fidelity.figures.words_reader import WordReader

_CARDINALS = {
    "un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8, "neuf": 9,
    "dix": 10, "onze": 11, "douze": 12, "treize": 13, "quatorze": 14, "quinze": 15, "seize": 16,
    "vingt": 20, "vingts": 20, "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60,
    "septante": 70, "huitante": 80, "octante": 80, "nonante": 90,
}  # fmt: skip
_SCALES = {
    "mille": 10**3, "mil": 10**3, "millier": 10**3, "milliers": 10**3, "million": 10**6, "millions": 10**6,
    "milliard": 10**9, "milliards": 10**9, "billion": 10**12, "billions": 10**12, "billiard": 10**15,
    "billiards": 10**15, "trillion": 10**18, "trillions": 10**18, "trilliard": 10**21, "trilliards": 10**21,
    "googol": 10**100,
}  # fmt: skip
_STEMS = {
    "deux": 2, "trois": 3, "quatr": 4, "cinqu": 5, "six": 6, "sept": 7, "huit": 8, "neuv": 9, "dix": 10, "onz": 11,
    "douz": 12, "treiz": 13, "quatorz": 14, "quinz": 15, "seiz": 16, "vingt": 20, "trent": 30, "quarant": 40,
    "cinquant": 50, "soixant": 60, "septant": 70, "huitant": 80, "nonant": 90, "cent": 100, "mill": 1000,
    "million": 10**6, "milliard": 10**9, "billion": 10**12,
}  # fmt: skip
_ORDINALS = {f"{stem}ième": value for stem, value in _STEMS.items()}
_PLURALS = {f"{word}s": value for word, value in _ORDINALS.items()}
_HALVES = {"demi": 2, "demie": 2, "demis": 2, "moitié": 2, "tiers": 3, "quart": 4, "quarts": 4}


def _joins(room: int, value: int) -> bool:
    """Vingt et un, soixante et onze, mille et un; in "vingt et trois" the numbers stay apart."""
    return value < room and (value in (1, 11) if room in (10, 20) else room >= 100)


_BY = shares_by(
    (
        "d'un",
        "d’un",
    ),
    "quart cinquième dixième sixième huitième",
)
_MOVED = (
    "augmenté baissé progressé reculé chuté bondi diminué grimpé réduit réduite réduits hausse baisse recul chute bond"
).split()
_THIRD = "".join(rf"(?<=\b{word} d.un tiers)|" for word in _MOVED) + (
    r"(?<=moins d.un tiers)|(?<=plus d.un tiers)|(?<=près d.un tiers)|(?<=presque un tiers)"
)

_ROUND = {
    "douzaine": 12,
    "dizaine": 10,
    "quinzaine": 15,
    "vingtaine": 20,
    "trentaine": 30,
    "quarantaine": 40,
    "cinquantaine": 50,
    "soixantaine": 60,
    "centaine": 100,
}
_ROUNDS = {"douzaines": 12, "dizaines": 10, "centaines": 100}
_SHARE = (  # le tiers des voix
    r"\s+(?:(?:des|du|de\s+(?:la|leurs?|ses?|son|nos|notre|cette|ces?|tou[ts]e?s?))(?![^\W_])|de\s+l['’])"
)

WORDS = Words(
    numbers=_CARDINALS,
    follow={10: (7, 10), 60: (1, 20)},
    hundreds=frozenset({"cent", "cents"}),
    scales=_SCALES,
    counted=frozenset({"cents", "millier", *(word for word in _SCALES if word.endswith("s"))}),
    bare=frozenset({"cent", "mille"}),
    zeros=frozenset({"zéro"}),
    ands=frozenset({"et"}),
    points=frozenset({"virgule", "point"}),
    minuses=frozenset({"moins", "négatif"}),
    parts=_ORDINALS | _PLURALS | _HALVES,
    plurals=frozenset({*_PLURALS, "quarts"}),
    ranks=_ORDINALS | {"premier": 1, "première": 1, "second": 2, "seconde": 2, "unième": 1},
    collectives=_ROUND | _ROUNDS,
    weak=frozenset({"un", "une", "neuf", "tiers", "quart", "demi", "demie", "moitié", *_ROUNDS, *_ROUND}),
    ones=frozenset({"un", "une"}),
    contexts={
        "cent": Context(alone_after=r"\bpour[\s-]+"),
        "mille": Context(alone_after=r"\bpour[\s-]+", never_before=r"\s+(?:mercis|excuses|pardons)"),
        "premier": Context(
            never_before=r"[\s-]+(?:lieu|plan|ordre|chef|ministre|adjoint|choix|venu|abord)\b"
            r"|(?<=dans un premier)\s+temps\b"
        ),
        "première": Context(
            never_after=r"\bmatières?\s+", never_before=r"[\s-]+(?:nécessité|instance|ministre|dame)\b"
        ),
        "second": Context(never_before=r"\s+(?:lieu|plan|rang|degré|souffle)\b|(?<=dans un second)\s+temps\b"),
        "neuf": Context(
            never_after=r"\b(?:tout|flambant|état|véhicules?|logements?|(?:remise?|refaite?|rénovée?|remettre) à)\s+",
            only_after=r"\b(?:numéro|n°|les|des|ces|ses|nos|leurs|dans|sur|par|pour|avec|plus de|moins de|entre)\s+",
            only_before=r"\s+(?!(?:et|ou|de|du|des|à|est|dans|en|pour|par|sur|avec|au|aux|qui|que)\b)[^\W\d]",
        ),
        "demi": Context(never_before=r"-tours?\b"),
        "moins": Context(never_after=r"\b(?:au|du|ou|le|les|la|de|en|heures?)\s+"),
        "une": Context(
            never_before=r"\s+(?:(?:fois|des|d['’])\b|seconde\s+(?!plus\b|après\b|avant\b|de\b|pour\b|et\b|par\b)[^\W\d])"
        ),
        "un": Context(never_before=r"\s+(?:des|d['’]entre|livre|second)\b", only_before=r",?\s+deux,?\s+trois\b"),
        "moitié": Context(
            never_after=r"\b(?:première|seconde|deuxième|autre)\s+",
            only_after=r"\b(?:de(?: la)?|presque la)\s+",
            only_before=r"\s+(?:des?|du)\b",
        ),
        "tiers": Context(
            never_after=r"\b(?:les|des|aux|de|à|par|avec)\s+",
            never_before=r"\s+(?:de\s+confiance|payant|indépendant|externe)\b",
            only_before=_SHARE,
        ),
        "quart": Context(
            never_after=r"\b(?:premier|dernier|second|(?:deux|trois|quatr)ième)\s+",
            never_before=r"\s+de\s+finale\b",
            only_before=_SHARE,
        ),
        **{word: Context(only_after=r"\b(?:bonne|grosse|petite)\s+") for word in _ROUND},
        "seconde": Context(never_after=r"(?:\b(?:par|une|chaque)|[eè]mes? de)\s+", never_before=r"\s+main\b"),
        "point": Context(never_after=r"[^\W\d]\s+"),
        **{word: Context(never_before=r"\s+chiffres\b") for word in ("deux", "trois")},
        "zéro": Context(
            never_after=r"\b(?:net|tolérance)[\s-]+",
            never_before=r"[\s-]+(?:net(?:te)?s?|émissions?|carbone|déchets?|tolérance|artificialisation)\b",
        ),
    },
    between=frozenset({"entre"}),
    joins=_joins,
    vigesimal=True,
    most_hundreds=19,
    digits_on=True,
    gathers=True,
    single_parts=True,
    share_of=r"\s+(?:de\s+|d['’]un\s+)",
    over=r"\s+(?:fois\s+)?sur\s+",
    of=r"\s\(\d|\s+(?:de|du|des|d['’]|en (?:plus|moins)\b)"
    rf"|(?:{_BY}|{_THIRD}){MOVED_BY}"
    + shares_nearly(
        "près d.un|plus d.un|moins d.un|environ un|presque un|quasiment un", "quart tiers cinquième dixième"
    ),
)
_READER = WordReader(WORDS, ",")
_MONTHS = months(
    "janvier janv. janv,février fevrier févr. févr fév.,mars,avril avr. avr,mai,juin,juillet juil. juil juill. juill,"
    "août aout,"
    "septembre sept. sept,octobre oct. oct,novembre nov. nov,décembre decembre déc. déc"
)

LOCALE = Locale(
    code="fr",
    name="French",
    scripts=("Latn",),
    decimal=",",
    groups="   .'’",
    evidence=telling(
        WORDS,
        "le la les de des du et est un une dans pour que qui sur par au aux avec ce cette il elle sont été plus "
        "pas ou en se ses son leur ont à nous vous elles ils mais où entre après avant très même depuis sous "
        "millions milliards ans mois selon fois chiffre affaires résultat bénéfice perte hausse baisse environ d' l' "
        "qu' n' c' j' salariés trimestre semestre exercice pourcentage contre dette",
        _MONTHS,
    ),
    scales=powers(
        (2, "cent"),
        (3, "mille millier milliers k K"),
        (6, "million millions mio mn M"),
        (9, "milliard milliards mrd mrds mds md G"),
        (12, "billion billions T"),
        (15, "billiard billiards"),
        (18, "trillion trillions"),
    ),
    percent=frozenset(
        {"pourcent", "pourcents", "pour cent", "pour-cent", "p. cent", "p. 100", "pourcentage", "pourcentages"}
    ),
    per_mille=frozenset({"pour mille"}),
    points=frozenset({"point de pourcentage", "points de pourcentage", "pp", "p.p.", "p. p.", "pt", "pts"}),
    bare_points=frozenset({"point", "points"}),
    basis_points=frozenset({"point de base", "points de base", "pb", "pdb", "bp", "bps"}),
    multiples=frozenset({"fois"}),
    currencies=money(
        ("EUR", "euro|euros|d'euros|d’euros"),
        ("EUR/100", "centime|centimes|ct|cts"),
        ("USD", "dollar|dollars|dollars américains"),
        ("USD/100", "cents"),
        ("CHF", "franc suisse|francs suisses"),
        ("FRF", "franc|francs"),
        ("GBP", "livre sterling|livres sterling|pounds"),
        ("GBP/100", "pence|penny"),
        ("JPY", "yen|yens"),
        ("CNY", "yuan|yuans|renminbi"),
        ("KRW", "won|wons"),
        ("INR", "roupie|roupies"),
        ("RUB", "rouble|roubles"),
        ("SEK", "couronnes"),
        ("MXN", "pesos"),
        ("MAD", "dirham|dirhams"),
        ("XOF", "fcfa|francs cfa"),
    )
    | {
        f"{letters}FCFA": ("XOF", Decimal(10) ** power)
        for letters, power in (("K", 3), ("M", 6), ("Md", 9), ("Mds", 9))
    },
    units=measures("fr")
    | canonical("""
        km: kilomètre kilomètres
        m: mètre mètres
        cm: centimètre centimètres
        mm: millimètre millimètres
        µm: micromètre micromètres
        mi: mile miles
        ft: pied pieds
        in: pouce pouces
        km²: kilomètres|carrés kilomètre|carré
        m²: mètres|carrés mètre|carré
        ft²: pieds|carrés pied|carré
        mi²: milles|carrés
        m³: mètres|cubes mètre|cube
        ft³: pieds|cubes
        kg: kilogramme kilogrammes kilo kilos
        g: gramme grammes gr
        µg: microgramme microgrammes ug
        lb: livres livre
        t: tonne tonnes tonnes|métriques
        L: litre litres
        gal: gallon gallons
        bbl: baril barils
        °: degré degrés deg deg.
        °C: celsius degrés|Celsius centigrade centigrades degrés|centigrades deg|celsius deg|Celsius degrés|c deg|c
        °F: fahrenheit degrés|Fahrenheit degrés|f degrés|F deg|f deg|F deg|fahrenheit
        km/h: km|à|l'heure kilomètres|à|l'heure kilomètres|à|l’heure kilomètres|par|heure kilomètres-heure km|par|heure
        K: kelvin
        ha: hectare hectares
        light-year: année-lumière années-lumière
        kW: kilowatt kilowatts
        MW: mégawatt mégawatts
        GW: gigawatt gigawatts
        kWh: kilowattheure kilowattheures
        turn: tour tours
        rad: rad
        kB: Ko ko
        MB: Mo
        GB: Go
        TB: To
        yd: yard yards
        nmi: mille|marin milles|marins mille|nautique milles|nautiques
        oz: onces
        q: quintal quintaux
        carat: carat carats
        cup: tasse tasses
        acre: acre acres
        kn: nœud nœuds
    """),
    durations=canonical("""
        second: seconde secondes
        minute: minute minutes
        hour: heure heures h
        day: jour jours journée journées premiers|jours derniers|jours prochains|jours
        week: semaine semaines premières|semaines dernières|semaines prochaines|semaines
        month: mois premiers|mois derniers|mois prochains|mois
        quarter: trimestre trimestres premiers|trimestres derniers|trimestres
        year: an ans année années premières|années dernières|années prochaines|années
    """),
    counters=frozenset(
        "personnes salariés employés collaborateurs actions clients magasins unités pays sociétés entreprises "
        "patients utilisateurs  "
        "véhicules membres habitants logements comprimé comprimés gélule gélules".split()
    ),
    ordinals=frozenset("e re er ère ère ème eme nd nde".split()),
    months=_MONTHS,
    period_words=frozenset("moitié h heures trimestre semestre exercice er ère ere ème eme nd nde".split())
    | {"T", "S"},
    patterns=(
        *FRENCH,
        r"(?<!\d )(?i:années) ['’]?(?P<decade>[2-9]0)(?![\d%]|[.,]\d| ?%)",
        r"(?<!\d )(?i:années) (?P<decade>(?i:vingt|trente|quarante|cinquante|soixante(?:-dix)?"
        r"|quatre-vingt(?:s|-dix)?|septante|huitante|nonante)(?![\w-]))",
        r"(?P<hour>[01]?\d|2[0-4]) ?h ?(?P<minute>[0-5]\d)(?P<pm>(?!))?(?!\d| ?mi?n)",
        *dates(
            _MONTHS,
            after_day=r"(?:er)?",
            of="(?: de)?",
            quarter=r"(?:trimestre|trim\.)",
            half=r"(?:semestre|moitié(?= de (?:19|20)\d\d))",
            first_day="premier",
            ranks=("premi(?:er|ère)", "deuxième|seconde?", "troisième", "quatrième"),
            rank_end=r"er|ère|e|ème|nd",
            quarter_letter="T",
            half_letter="S",
            fiscal=r"(?:[Ee]xercice(?: fiscal| clos)?|EXERCICE)",
        ),
    ),
    bounds_before=bounds(
        articles="le la les",
        joined={"de": "des du", "à": "au aux"},
        about="plus ou moins|env.|environ|d'environ|qu'environ|d'à peu près|près de|autour de|à peu près|de l'ordre de"
        "|approximativement|quelque|quelques|vers"
        "|aux alentours de|près d'|autour d'|de l'ordre d'|aux alentours d'",
        under="quasiment|moins de|presque|en dessous de|en-dessous de|sous|inférieur à|à peine|moins d'",
        over="plus de|au-dessus de|au delà de|au-delà de|supérieur à|dépasse|plus d'",
        at_least="dès|au moins|d'au moins|minimum|pas moins de|à partir de",
        at_most="jusqu'à|au plus|d'au plus|maximum|max|pas plus de|au maximum",
    )
    | {"heures moins": "", "heure moins": "", "en plus de": "", "en plus des": ""},  # trois heures moins vingt
    bounds_after=bounds(
        about="environ|à peu près",
        at_least="et +|ou plus|et plus|au moins|au minimum|minimum",
        at_most="ou moins|et moins|au plus|au maximum|maximum",
    ),
    negatives=frozenset({"moins", "négatif", "négative"}),
    label_words=frozenset(
        "postal nº §§ articles arts. réf. l. r. al. tél tél. tel. téléphone fax "
        "voie "
        "note notes article art. section chapitre chap. page p. tableau figure annexe paragraphe § alinéa numéro n° no "
        "version type loi décret siren siret rcs "
        "phase isin ifrs ias".split()
    ),
    links=frozenset({"de", "d", "d'", "d’"}),
    joints=frozenset({"et"}),
    connects=frozenset({"à", "ou", "contre"}),
    between=frozenset({"entre"}),
    starts=_READER.starts,
    words=_READER,
    joins=_READER.joins,
    spelled=_READER.read,
)
