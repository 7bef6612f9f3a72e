"""Grounding: is each figure of an output in its source, and if not, what is wrong with it?

``checker.check`` judges every figure of an output; ``model`` and ``policy`` say what it yields and what it counts.

The source
    ``source`` indexes a text, ``memo`` keeps what is worked out of it. ``layout`` finds cells and heads
    (``html_tables``, ``spaced``), ``headings`` the scales they state (``column_units``, ``unit_cells``, ``labelled``,
    ``named_scales``, ``scale_words``, ``scaled``), ``periods`` dates (``fiscal``), ``text`` sentences (``stopwords``).
Whether a figure is there
    ``ladder`` tries verbatim, equal, scaled, rounded (``rounding``) and converted, over ``classes`` of units and the
    ``relations`` between them (``measures``, ``homonyms``, ``yuan``); ``outcome`` is what it found.
    It takes what words alone give: ``allusions``, ``answers``, ``clock``, ``elided``, ``parts``, ``ranges``.
    It refuses what is of something else: ``units`` (``head_units``), ``nouns`` (``noun_words``), ``per_time``,
    ``ages``, ``streaks``, ``direction`` (``direction_words``, ``german_clauses``, ``table_change``), ``levels``.
    ``copied`` and ``identifiers`` answer without it; ``coincidence`` says how likely chance would have.
What it is said of
    ``attribution`` compares what both texts call it: ``naming``, ``misnamed`` (``name_words``), ``neighbours``,
    ``surroundings``, ``subjects``, ``counters``, ``roles``, ``lengths``, ``bases``, ``paired``, ``records``
    (``aliases``, ``attribution_words``).
What it may come from
    ``derived`` searches one step of arithmetic (``derived_*``, ``part_words``, ``measure_words``, ``topics``).
What is wrong, and why
    ``faults`` (``unscaled``) names the fault and the nearest figure, ``reasons`` says it in a sentence.
"""

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
