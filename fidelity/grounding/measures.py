"""Units of measure that state the same quantity: powers of ten of one another, or yards and pounds in metric units."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

_METRIC = {  # a unit, and the powers of ten of it that others are
    "kg": "kg 0 g -3 mg -6 µg -9 t 3 kt 6 Mt 9 Gt 12",
    "m": "m 0 km 3 dm -1 cm -2 mm -3 µm -6 nm -9",
    "m²": "m² 0 km² 6 ha 4 cm² -4 mm² -6",
    "L": "L 0 l 0 ml -3 mL -3 cl -2 dl -1 hl 2 m³ 3 cm³ -3",
    "W": "W 0 mW -3 kW 3 MW 6 GW 9 TW 12",
    "Wh": "Wh 0 kWh 3 MWh 6 GWh 9 TWh 12",
    "J": "J 0 kJ 3 MJ 6 GJ 9 TJ 12 PJ 15",
    "B": "kB 3 KB 3 MB 6 GB 9 TB 12 PB 15",
    "Hz": "Hz 0 kHz 3 MHz 6 GHz 9 THz 12",
    "Pa": "Pa 0 hPa 2 kPa 3 MPa 6",
    "V": "V 0 mV -3 kV 3",
    "bps": "kbps 3 Mbps 6 Gbps 9",
}
_FOREIGN = {  # by the international yard and pound, the barrel of 42 US gallons, the tsubo of 400/121 square metres
    "ft": ("m", "0.3048"),
    "in": ("m", "0.0254"),
    "mi": ("m", "1609.344"),
    "yd": ("m", "0.9144"),
    "nmi": ("m", "1852"),
    "lb": ("kg", "0.45359237"),
    "oz": ("kg", "0.028349523125"),
    "koz": ("kg", "28.349523125"),
    "Moz": ("kg", "28349.523125"),
    "acre": ("m²", "4046.8564224"),
    "ft²": ("m²", "0.09290304"),
    "mi²": ("m²", "2589988.110336"),
    "평": ("m²", "3.305785"),
    "坪": ("m²", "3.305785"),
    "ft³": ("L", "28.316846592"),
    "bbl": ("L", "158.987294928"),
    "mph": ("km/h", "1.609344"),
    "km/h": ("km/h", "1"),
}
_UNITS: dict[str, tuple[str, Decimal]] = {
    **{
        unit: (base, Decimal(10) ** int(power))
        for base, row in _METRIC.items()
        for unit, power in zip(row.split()[::2], row.split()[1::2], strict=True)
    },
    **{unit: (base, Decimal(factor)) for unit, (base, factor) in _FOREIGN.items()},
}
_ALIKE = {  # degrees of whatever scale; calories of food, which are kilocalories
    "°": ("°C", "°F"),
    "°C": ("°",),
    "°F": ("°",),
    "cal": ("kcal",),
    "kcal": ("cal",),
}
_TIMED = ("g", "mg", "µg", "ml", "mL", "L", "l", "IU")  # what is taken for a day as well as at once


def siblings(unit: str) -> Iterator[tuple[str, Decimal]]:
    """Yield the other units of the same dimension, each with how many of ``unit`` one of it is: km, 1000 for m."""
    if unit == "mi":
        yield "nmi", Decimal(1)  # whoever tells of nautical miles again may call them miles
    for other in _ALIKE.get(unit, ()):
        yield other, Decimal(1)
    timed = unit.removesuffix("/day")
    if timed in _TIMED:
        yield timed if timed != unit else f"{unit}/day", Decimal(1)
    base, own = _UNITS.get(unit, ("", Decimal(1)))
    for other, (same, factor) in _UNITS.items():
        if base == same and other != unit:
            yield other, factor / own
