"""Wrong arguments of the public functions are said in one sentence, not by a TypeError from within."""

from pathlib import Path

import pytest

import fidelity
from fidelity.errors import UsageError

CORPUS = fidelity.Corpus("one", (fidelity.Example("a", "Sales rose 12%."),))
LABELLED = [{"source": "Sales rose 12%.", "sentiment": 1}]

# call, words of the error
WRONG = [
    (lambda: fidelity.extract(None), "NoneType is given where a text is needed"),
    (lambda: fidelity.check(None, "Sales rose 12%."), "NoneType is given where a text is needed"),
    (lambda: fidelity.check("12%", None), "NoneType is given where a text is needed"),
    (lambda: fidelity.check("12%", ["12%", b"12%"]), "bytes is given where a text is needed"),
    (lambda: fidelity.check("12%", Path("source.txt")), "Path is given where a text is needed"),
    (lambda: fidelity.load_corpus(LABELLED, label_names="down,up"), "label_names is the text 'down,up'; give a list"),
    (lambda: fidelity.evaluate(CORPUS, None), "the engine is NoneType; give a name, an engine, or a function"),
    (lambda: fidelity.evaluate(CORPUS, lambda _: "", model="m"), "model is for an engine given by its name"),
    (lambda: fidelity.evaluate(CORPUS, "lead", scorers="figures"), "scorers is the text 'figures'; give a list"),
    (lambda: fidelity.compare("runs/mine"), "one run is given where a list of runs is needed"),
]


@pytest.mark.parametrize(("call", "words"), WRONG, ids=[words for _, words in WRONG])
def test_wrong_call(call, words):
    with pytest.raises(UsageError, match=words):
        call()
