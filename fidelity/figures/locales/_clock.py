"""Times of day in words, and in digits that only words around them make times: half past three, halb vier, a las 3.

The groups are those of ``written.minutes``. What stands before a number is looked for by negations alone, since a
pattern is first tried on the few characters that open it; the empty group ``behind`` says that something must.
"""

from __future__ import annotations

_NOT_PM = r"(?P<pm>(?!))?"
_ENDS = r"\s*(?:[.,;:!?)](?!\d)|\Z)"  # behind a time that nothing else makes one


def _after(word: str) -> str:
    """A pattern for what stands behind a word of two or three letters and a space."""
    parts = [rf"(?<![^{letter}]{word[at + 1 :]} )" for at, letter in enumerate(word)]
    return "".join([r"(?P<behind>)(?<![^ ])", *reversed(parts)])


_EN_HOUR = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_EN_PM = r"(?P<pm> (?:in the (?:afternoon|evening)|at night|p\.?m\b\.?))?"
_EN_GOES_ON = (
    rf"(?:(?={_ENDS})|(?= (?:in|on|and|at|when|this|tomorrow|today|o['’]clock|[ap]\.?m|each|every|or|until|with|for|but"
    r"|we|he|she|they|I|it|local|GMT|ET|BST|CET)\b))"
)
ENGLISH = (
    rf"(?P<written>)(?i:(?:(?P<mid>half)(?= past)|(?P<fifteen>quarter)|(?P<minute>five|ten|twenty(?:[ -]five)?)"
    rf"(?: minutes|(?= past))) (?:past|after|(?P<before>to|before|till)) (?P<hour>{_EN_HOUR}|1[0-2]|[1-9])\b)"
    rf"(?i:{_EN_PM}){_EN_GOES_ON}",
    rf"(?P<written>)(?i:(?P<hour>{_EN_HOUR})(?P<minute>(?!))? o['’]clock{_EN_PM})",
    rf"(?P<hour>1[0-2]|0?[1-9])(?P<minute>(?!))? ?o['’]clock(?i:{_EN_PM})",
)

_DE_HOUR = "eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf"
_DE_LATE = (
    "null|ein|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig|einundzwanzig|zweiundzwanzig"
    "|dreiundzwanzig|vierundzwanzig"
)
_DE_MINUTE = "fünf|zehn|fünfzehn|zwanzig|fünfundzwanzig|dreißig|fünfunddreißig|vierzig|fünfundvierzig|fünfzig"
_DE_PM = r"(?P<pm> (?:nachmittags|abends|am (?:frühen |späten )?(?:Nachmittag|Abend)))?"
GERMAN = (
    rf"(?P<written>)(?i:(?P<mid>halb)(?P<before>)(?P<minute>(?!))? (?P<hour>{_DE_HOUR}))(?!\w){_DE_PM}",
    rf"(?P<written>)(?i:(?:(?P<fifteen>viertel)|(?P<minute>fünf|zehn|zwanzig)(?: Minuten)?) (?:nach|(?P<before>vor))"
    rf"(?P<halfway> halb)? (?P<hour>{_DE_HOUR})(?: Uhr)?)(?!\w)(?! [A-ZÄÖÜ]| (?:bis|oder)\b){_DE_PM}",
    rf"(?P<written>)(?i:(?P<hour>{_DE_LATE}|{_DE_HOUR}) Uhr(?: (?P<minute>{_DE_MINUTE}))?)(?!\w){_DE_PM}",
    rf"(?P<hour>1[0-2]|0?[1-9])(?:[.:](?P<minute>[0-5]\d))? ?[Uu]hr{_DE_PM[:-1]}",
)

_NL_HOUR = "een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf"
_NL_PAST = "(?:over|(?P<before>voor))"
_NL_PM = r"(?P<pm> ['’]s (?:middags|avonds))?"
_NL_PART = r"(?= ['’]s (?:ochtends|morgens|nachts|middags|avonds)\b)"
_NL_GOES_ON = rf"(?:(?={_ENDS})|(?= (?:['’]s|uur|en|tot|of|in|op|begon|begint|ging|gaat|was|is|kwam|komt|vertrok)\b))"
DUTCH = (
    rf"(?P<written>)(?i:(?P<mid>half)(?P<before>)(?P<minute>(?!))? (?P<hour>{_NL_HOUR}))(?!\w){_NL_PM}",
    rf"(?P<written>)(?i:(?P<fifteen>kwart)(?P<minute>(?!))? {_NL_PAST} (?P<hour>{_NL_HOUR}))(?!\w){_NL_PM}",
    rf"(?P<written>)(?i:(?P<minute>vijf|tien) {_NL_PAST}(?P<halfway> half) (?P<hour>{_NL_HOUR}))(?!\w){_NL_PM}",
    rf"(?P<written>)(?i:(?P<minute>vijf|tien|twintig) {_NL_PAST} (?P<hour>{_NL_HOUR})){_NL_GOES_ON}{_NL_PM}",
    rf"(?P<written>){_after('om')}(?i:(?P<hour>{_NL_HOUR})(?P<minute>(?!))? uur)(?!\w){_NL_PM}",
    rf"(?:om|rond|omstreeks) (?P<hour>[01]?\d|2[0-4])(?P<minute>(?!))? uur(?!\w){_NL_PM}",
    rf"(?P<hour>[01]?\d|2[0-4])(?P<minute>(?!))? uur{_NL_PART}{_NL_PM}",
    rf"(?P<written>)(?i:(?P<hour>{_NL_HOUR})(?P<minute>(?!))? uur){_NL_PART}{_NL_PM}",
)

_ES_HOUR = "una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce"
_ES_DAY = "(?: de la (?:mañana|madrugada|(?P<pm>tarde|noche)))"
SPANISH = (
    rf"(?P<written>){_after('las')}(?i:(?P<hour>{_ES_HOUR}) (?:y|(?P<before>menos)) "
    rf"(?:(?P<mid>media)|(?P<fifteen>cuarto)|(?P<minute>cinco|diez|veinte|veinticinco)))(?!\w){_ES_DAY}?",
    rf"(?P<written>){_after('las')}(?i:(?P<hour>{_ES_HOUR})(?P<minute>(?!))?){_ES_DAY}",
    rf"las (?P<hour>1[0-2]|[1-9])(?P<minute>(?!))?{_ES_DAY}",
    rf"(?<![^a] )las (?P<hour>1?\d|2[0-4])(?P<minute>(?!))?{_NOT_PM}(?={_ENDS}|(?= en punto))",
    rf"las (?P<hour>1?\d|2[0-4]) (?:y|(?P<before>menos)) (?:(?P<mid>media)|(?P<fifteen>cuarto)"
    rf"|(?P<minute>cinco|diez|veinte|veinticinco))(?!\w){_ES_DAY}?",
)

_IT_HOUR = "una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici"
_IT_DAY = "(?: d(?:i mattina|el mattino|ella mattina|i notte|(?P<pm>el pomeriggio|i sera|ella sera)))"
ITALIAN = (
    rf"(?P<written>){_after('le')}(?i:(?P<hour>{_IT_HOUR}) (?:e|(?P<before>meno)) "
    rf"(?:(?P<mid>mezzo|mezza)|un (?P<fifteen>quarto)|(?P<minute>cinque|dieci|venti|venticinque)))(?!\w){_IT_DAY}?",
    rf"(?:[Aa]l|[Dd]al)le (?P<hour>[01]?\d|2[0-4])(?P<minute>(?!))?(?:{_IT_DAY}|(?={_ENDS})"
    r"|(?= di (?:ieri|oggi|domani)\b| alle (?:ore )?\d| in punto| dei giorni\b"
    r"| (?:del|di) (?:sabato|domenica|\w+dì)\b))",
    rf"(?:al|dal)le (?P<hour>[01]?\d|2[0-4]) (?:e|(?P<before>meno)) (?:(?P<mid>mezza)|un (?P<fifteen>quarto)"
    rf"|(?P<minute>cinque|dieci|venti|venticinque))(?!\w){_IT_DAY}?",
    rf"(?<!\d )ore (?P<hour>[01]?\d|2[0-4])(?:,(?P<minute>[0-5]\d))?{_NOT_PM}(?![\d.,:%/]*\d| su\b| ?[%€])",
)

_PT_HOUR = "uma|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze"
_PT_DAY = "(?: da (?:manhã|madrugada|(?P<pm>tarde|noite)))"
PORTUGUESE = (
    rf"(?P<written>){_after('às')}(?i:(?P<hour>{_PT_HOUR}) e (?:(?P<mid>meia)|(?P<minute>quinze|dez|vinte)))(?!\w)"
    rf"{_PT_DAY}?",
    rf"(?P<written>){_after('às')}(?i:(?P<hour>{_PT_HOUR})(?P<minute>(?!))?){_PT_DAY}",
    rf"[àÀ]s (?P<hour>1[0-2]|[1-9])(?P<minute>(?!))?{_PT_DAY}",
    rf"[àÀ]s (?P<hour>[01]?\d|2[0-4])(?P<minute>(?!))?{_NOT_PM} horas(?!\w)",
    rf"[àÀ]s (?P<hour>[01]?\d|2[0-4]) e (?:(?P<mid>meia)|(?P<minute>quinze|dez|vinte))(?!\w){_PT_DAY}?",
)

_FR_HOUR = "deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|quinze|seize|dix-sept|dix-huit|dix-neuf|vingt"
_FR_NUMBERS = "ze|ix|ois|inq|sept|huit|neuf|tre|eux|ingt|heures".split("|")  # how the first of two ends
_FR_AT = _after("à") + "".join(rf"(?<!{ending} à )" for ending in _FR_NUMBERS)
_FR_LIMITS = "rté|rtée|ité|itée|uit|uite|ené|enée|imé|imée|ieur|rieure".split("|")  # porté à 20 heures
_FR_NO_LIMIT = "".join(rf"(?<!{end} à )" for end in _FR_LIMITS)
_FR_TO = r"(?P<before>moins) (?:(?:le|un) (?P<fifteen>quart)|(?P<minute>vingt-cinq|cinq|dix|vingt))"
_FR_PM = r"(?P<pm> (?:du soir|de l['’]après-midi))?"
FRENCH = (
    rf"(?P<written>){_FR_AT}(?i:(?P<hour>{_FR_HOUR}) heures(?: et (?P<mid>demie)| et (?P<fifteen>quart)"
    rf"|(?P<minute> (?:quinze|trente|quarante-cinq)))?)(?![\w-])(?! (?:par|de travail|supp|hebdo|pile par)){_FR_PM}",
    *(
        rf"{_after(word)}(?<!\d à ){_FR_NO_LIMIT}(?P<hour>0?[7-9]|1\d|2[0-3]) ?(?:h|heures)(?P<minute>(?!))?"
        rf"(?![^\W_]| ?\d|/)(?! (?:par|sur|supp|hebdo|d['’]|de (?!l))){_FR_PM}"
        for word in ("à", "dès", "vers", "avant", "après", "partir de")
    ),
    rf"(?P<written>)(?i:(?P<hour>une|douze|{_FR_HOUR}) heures? {_FR_TO})(?![\w-]){_FR_PM}",
)
