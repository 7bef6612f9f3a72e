"""Grounding: is each figure of an output in its source, and if not, what is wrong with it?"""

from fidelity.grounding.checker import check
from fidelity.grounding.model import Checked, Fault, Grounding, Verdict
from fidelity.grounding.policy import DEFAULT, LENIENT, POLICIES, STRICT, Policy
from fidelity.grounding.source import Source

__all__ = [
    "DEFAULT",
    "LENIENT",
    "POLICIES",
    "STRICT",
    "Checked",
    "Fault",
    "Grounding",
    "Policy",
    "Source",
    "Verdict",
    "check",
]
