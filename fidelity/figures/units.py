"""Units of measure whose symbols are international: as written -> canonical symbol."""

from __future__ import annotations

_SYMBOLS = (
    "mm cm dm m km µm nm mi ft yd nmi mm² cm² m² km² ha m³ cm³ L l ml mL cl dl hl mg g kg t kt Mt Gt µg oz lb "
    "Hz kHz MHz GHz THz W kW MW GW TW mW Wh kWh MWh GWh TWh J kJ MJ GJ TJ PJ cal kcal N kN Nm Pa kPa MPa hPa bar psi "
    "V kV mV A mA µA nA Ah mAh Ω K °C °F °K bit kB MB GB TB PB KB kb Mb Gb mb gb kbps Mbps Gbps kbit Mbit Gbit Tbit dB "
    "lm lx cd mol mmol rpm ms µs ns "
    "koz Moz kboe MBoe MMBoe Bcf Tcf tcf MMcf MMBtu bcm "
    "kcf mcf bcf bpd boe mboe mmboe btu mmbtu TEU dwt sqm sqft km/h mph "
    "mbar GPa kVA MVA ppm ppb fps dpi mmHg bpm ng pg mcg IU mEq"
).split()

_OTHER = {
    "kWp": "kW", "MWp": "MW", "GWp": "GW", "MWac": "MW", "MWdc": "MW", "ktpa": "kt", "Mtpa": "Mt", "mtpa": "Mt",
    "bopd": "bbl", "boepd": "boe", "kboepd": "kboe",
    "TEUs": "TEU",
    "lbs": "lb", "lbs.": "lb", "kgs": "kg", "kms": "km", "Km": "km", "KM": "km", "Kg": "kg", "KG": "kg", "ltr": "L",
    "sq": "sq", "sq m": "m²", "sq ft": "ft²",
    "℃": "°C", "℉": "°F", "ºC": "°C", "ºF": "°F", "kph": "km/h",
    "km2": "km²", "m2": "m²", "m3": "m³", "cm2": "cm²", "cm3": "cm³", "cc": "cm³", "㍑": "L", "kL": "kL",
    "KL": "kL", "kl": "kL",
    "kw": "kW", "mw": "MW", "kwh": "kWh",
    "mwh": "MWh",
    "ghz": "GHz", "mhz": "MHz", "khz": "kHz", "tb": "TB", "GBps": "GBps", "pcs": "pcs", "tpd": "t/d", "坪": "坪",
    "平": "坪", "Ghz": "GHz", "Mhz": "MHz",
}  # fmt: skip

# One character, or one and another behind it.
SQUARES: dict[str, str] = {
    "㎡": "m²", "㎢": "km²", "㎠": "cm²", "㎟": "mm²", "㎥": "m³", "㎤": "cm³", "㎞": "km", "㎝": "cm",
    "㎜": "mm", "㎛": "µm", "㎚": "nm", "㎏": "kg", "㎎": "mg", "㎍": "µg", "㎘": "kL", "㎗": "dl", "㎖": "mL",
    "㏄": "cm³", "㎾": "kW", "㎿": "MW", "㎽": "mW", "㎸": "kV", "㎃": "mA", "㎐": "Hz", "㎑": "kHz",
    "㎒": "MHz", "㎓": "GHz", "㎅": "kB", "㎆": "MB", "㎇": "GB", "㏈": "dB", "㎩": "Pa", "㎪": "kPa",
    "㎫": "MPa", "㍱": "hPa", "㎈": "cal", "㎉": "kcal", "㏊": "ha", "㎳": "ms", "㎾h": "kWh", "㎿h": "MWh",
    "㎞/h": "km/h", "㎧": "m/s", "㍍": "m", "㌘": "g", "㌧": "t", "㌶": "ha", "㌢": "cm",
}  # fmt: skip

# Emissions are counted in tonnes, of whatever they are the equivalent of.
EMISSIONS: dict[str, str] = {
    f"{mass}{gas}{equivalent}": mass
    for mass in ("g", "kg", "t", "kt", "Mt", "Gt")
    for gas in ("CO2", "CO₂")
    for equivalent in ("", "e", "eq", "-eq")
}

UNITS: dict[str, str] = {**{symbol: symbol for symbol in _SYMBOLS}, **_OTHER, **SQUARES, **EMISSIONS}
