"""The examples of the page are run."""

import doctest
from pathlib import Path


def test_the_examples_of_the_page():
    page = Path(__file__).parents[3] / "docs" / "grounding.md"
    results = doctest.testfile(str(page), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0
