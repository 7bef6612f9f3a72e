"""The rate that an instrument with known errors would have shown without them."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist


@dataclass(frozen=True, slots=True)
class Corrected:
    """A figure-in-source rate freed of the instrument's own errors, 0 to 1, with its confidence limits."""

    rate: float
    low: float
    high: float


def corrected_share(share: float, sensitivity: float, false_alarms: float) -> float | None:
    """Return the true share of bad figures, 0 to 1, from the share that came out as not in the source.

    Rogan & Gladen (1978), "Estimating prevalence from the results of a screening test", American Journal of
    Epidemiology 107: (share + specificity - 1) / (sensitivity + specificity - 1), kept within 0 and 1.

    Args:
        share: figures that came out as not in the source, of all.
        sensitivity: share of corrupted figures that are caught.
        false_alarms: share of true figures that come out as not in the source (1 - specificity).

    Returns:
        None when the instrument catches no more than it raises false alarms.
    """
    if sensitivity <= false_alarms:
        return None
    return min(1.0, max(0.0, (share - false_alarms) / (sensitivity - false_alarms)))


def corrected_rate(
    found: int,
    total: int,
    *,
    caught: int,
    corrupted: int,
    flagged: int,
    untouched: int,
    effective: float | None = None,
    level: float = 0.95,
) -> Corrected | None:
    """Return the figure-in-source rate corrected for both errors of the instrument, with an interval.

    The interval takes in that sensitivity and false alarms are themselves estimated: Lang & Reiczigel (2014),
    "Confidence limits for prevalence of disease adjusted for estimated sensitivity and specificity", Preventive
    Veterinary Medicine 113.

    Args:
        found: figures in the source.
        total: all figures.
        caught: corrupted figures that came out as not in the source, of ``corrupted``.
        corrupted: corrupted figures in the calibration.
        flagged: true figures that came out as not in the source, of ``untouched``.
        untouched: true figures in the calibration.
        effective: how many independent figures the ``total`` is worth, since those of one document err together;
            None for as many as there are.
        level: confidence of the interval.

    Returns:
        None when a count is missing (0), or when the instrument catches no more than it raises false alarms.
    """
    if not (total and corrupted and untouched):
        return None
    share = corrected_share((total - found) / total, caught / corrupted, flagged / untouched)
    if share is None:
        return None
    z = NormalDist().inv_cdf((1 + level) / 2)
    size = total if effective is None else effective
    apparent = ((total - found) * size / total + z * z / 2) / (size + z * z)
    sensitivity, specificity = (caught + 1) / (corrupted + 2), (untouched - flagged + 1) / (untouched + 2)
    power = sensitivity + specificity - 1
    if power <= 0:
        return None
    middle = (apparent + specificity - 1) / power
    of_sensitivity = sensitivity * (1 - sensitivity) / (corrupted + 2)
    of_specificity = specificity * (1 - specificity) / (untouched + 2)
    shift = 2 * z * z * (middle * of_sensitivity - (1 - middle) * of_specificity)
    spread = (
        apparent * (1 - apparent) / (size + z * z) + middle**2 * of_sensitivity + (1 - middle) ** 2 * of_specificity
    )
    half = z * sqrt(spread) / power
    low, high = (min(1.0, max(0.0, middle + shift + sign * half)) for sign in (-1, 1))
    return Corrected(1 - share, 1 - high, 1 - low)
