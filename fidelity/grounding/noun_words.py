"""Nouns that count the same kind of thing, and what tells a count of the text's own parts."""

from __future__ import annotations

from fidelity.grounding.text import stem

_PEOPLE = """
people persons person men man women woman boys boy girls girl kids kid children child teens teen teenagers babies baby
newborns infants toddlers preschoolers students pupils adults victims survivors passengers soldiers troops marines
officers officer cops police agents guards workers employees staff miners firefighters fishermen fisherman cyclists
bicyclists hikers climbers tourists visitors residents citizens patients doctors nurses teachers players fans suspects
gunmen gunman robbers thieves inmates prisoners hostages refugees migrants immigrants protesters civilians members
colleagues friends brothers sisters siblings sons daughters parents mothers fathers brood others lawmakers senators
candidates executives directors analysts journalists reporters lawyers jurors judges veterans vets vet americans
palestinians israelis russians ukrainians iraqis syrians attackers militants terrorists bombers astronauts sailors
golfers footballers boxers swimmers runners riders winners champions finalists contestants competitors entrants
nominees actors actresses musicians artists writers models dancers guests heirs singers cardinals clergy priests
leaders missing crew dead injured killed wounded hurt individuals figures fighters drivers pilots defendants authors
"""
_EVENTS = """
games game matches match fights fight bouts bout rounds contests races wins victories defeats losses draws goals points
"""
_FIRMS = """
companies company firms firm businesses business segments segment divisions division units subsidiaries manufacturers
lenders banks suppliers
"""
_SITES = """
plants plant factories factory facilities facility sites site stores store outlets shops restaurants locations location
branches offices buildings homes houses properties property maisonettes apartments
"""

KINDS: tuple[frozenset[str], ...] = tuple(
    frozenset(stem(word) for word in words.split()) for words in (_PEOPLE, _EVENTS, _FIRMS, _SITES)
)
"""Stems of nouns, one set for each kind of thing."""

OWN_PARTS = (
    r"\b(?:the|this|these|both|provided|given)\s+(?:\w+\s+)?"
    r"(?:passage|text|article|document|summary|excerpt|paragraph|story)s?\b"
    r"[^.!?\n]{0,40}?\b(?:contain|describ|discuss|provid|mention|cover|includ|present|refer|summari[sz]|list"
    r"|outlin|consist"
    r"|featur|introduc|highlight|talk|detail|compris|appear|seem)\w*\b[^.!?\d\n]{0,60}$"
)
"""Before a small count: the text speaks of itself ("the passage describes two ..."), which no source can state."""
