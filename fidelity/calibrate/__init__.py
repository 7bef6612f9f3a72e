"""How often the instrument itself errs: true outputs are corrupted the way models do, and checked again."""

from __future__ import annotations

from fidelity.calibrate.correction import Corrected, corrected_rate, corrected_share
from fidelity.calibrate.corruptions import KINDS
from fidelity.calibrate.measure import Calibration, KindRate, calibrate

__all__ = ["KINDS", "Calibration", "Corrected", "KindRate", "calibrate", "corrected_rate", "corrected_share"]
