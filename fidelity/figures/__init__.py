"""Text to figures: pure, no input or output, linear in the length of the text.

``scan.extract`` reads a text; ``model`` says what it yields. The modules, in the order in which they see a text:

What a language gives
    ``locale`` is the shape of a language, ``locales`` holds one module each; ``vocabulary`` merges those of a text.
    ``currency``, ``units``, ``indices`` and ``codes`` belong to no language; ``language`` and ``doubt`` tell which.
Before reading
    ``entities``, ``latex``, ``separated``, ``wrapped`` and ``hyphenated`` make plain what stands in the way,
    ``overwritten`` in place.
Digits
    ``scan`` finds them (``tokens``, ``apart``) and reads them (``numerals``, ``mixed``), with what stands left of them
    (``prefix``, ``signs``, ``left_words``, ``cells``, ``bounds``) and right of them (``suffix``, ``pounds``, ``marks``,
    ``points``, ``ranked``, ``mid_dots``).
    ``beside``, ``quick``, ``scales`` and ``recalled`` are its short paths: the same readings in fewer steps.
Numbers that are something else
    ``labels`` (``acts``, ``shapes``, ``proportions``), ``periods`` (``parts``, ``days``, ``months``, ``short_years``,
    ``written``, ``eras``, ``bare_eras``), ``clock``.
Numbers in words
    ``prose`` looks for them (``openings``, ``taken``, ``plain_words``) and asks a reader, ``spelled`` is what it says.
    ``words_reader`` reads alphabets (``words``, ``words_grammar``, ``words_sum``, ``words_context``, ``words_en``,
    ``spoken_years``); ``hangul``, ``hanzi`` and ``kana`` the others (``cjk``, ``cjk_forms``).
Figures that share
    ``ranges``, ``amounts``, ``coins``, ``draws``, ``halves``, ``kilos``, ``minutes``, ``remarks``, ``round_prices`` and
    ``percent_cells`` look at neighbours; ``document`` works out what the scan left open when somebody asks.
"""

from __future__ import annotations

from fidelity.figures.locale import Locale
from fidelity.figures.model import Bound, Draft, Figure, Kind, Period, Reading
from fidelity.figures.scan import extract
from fidelity.figures.spelled import Spelled

__all__ = ["Bound", "Draft", "Figure", "Kind", "Locale", "Period", "Reading", "Spelled", "extract"]
