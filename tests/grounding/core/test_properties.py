"""What must hold of any text: copies score 1, removing never helps, order does not matter."""

import pickle

from hypothesis import given, settings
from hypothesis import strategies as st

from fidelity.grounding import Policy, Source, check

AMOUNTS = st.integers(13, 10**7).map("${:,} million".format)
RATES = st.decimals(13, 99, places=1).map("{}%".format)
COUNTS = st.integers(1000, 10**6).map("{:,} tonnes".format)
YEARS = st.integers(1990, 2030).map("the year {}".format)
FIGURES = st.lists(st.one_of(AMOUNTS, RATES, COUNTS, YEARS), min_size=1, max_size=8)


def text(figures):
    return " ".join(f"The report speaks of {figure} here." for figure in figures)


@given(FIGURES)
@settings(max_examples=60, deadline=None)
def test_a_copy_of_the_source_is_all_in_the_source(figures):
    assert check(text(figures), text(figures), "en").rate == 1


@given(FIGURES, FIGURES, st.data())
@settings(max_examples=60, deadline=None)
def test_removing_a_figure_from_the_source_never_raises_the_rate(said, given_, data):
    gone = data.draw(st.integers(0, len(given_) - 1))
    before = check(text(said), text(given_), "en").rate
    after = check(text(said), text(given_[:gone] + given_[gone + 1 :]), "en").rate
    assert after <= before


@given(FIGURES, FIGURES, FIGURES)
@settings(max_examples=40, deadline=None)
def test_the_order_of_the_sources_does_not_matter(said, one, other):
    forwards, backwards = (
        check(text(said), sources, "en") for sources in ([text(one), text(other)], [text(other), text(one)])
    )
    assert [(c.verdict, c.fault) for c in forwards.figures] == [(c.verdict, c.fault) for c in backwards.figures]


@given(FIGURES, FIGURES)
@settings(max_examples=30, deadline=None)
def test_a_source_read_once_gives_the_same_verdicts_as_its_text(said, given_):
    source = Source(text(given_), "en")
    first, second, plain = (
        check(text(said), source, "en"),
        check(text(said), source, "en"),
        check(text(said), text(given_), "en"),
    )
    assert first == second == plain


@given(FIGURES, FIGURES)
@settings(max_examples=30, deadline=None)
def test_a_stricter_policy_never_finds_more(said, given_):
    rates = [check(text(said), text(given_), "en", policy).rate for policy in ("strict", "default", "lenient")]
    assert rates == sorted(rates)


@given(FIGURES)
@settings(max_examples=20, deadline=None)
def test_verdicts_survive_pickling(figures):
    grounding = check(text(figures), text(figures[1:]), "en", Policy())
    copy = pickle.loads(pickle.dumps(grounding))
    assert copy == grounding
    assert [c.coincidence for c in copy.figures] == [c.coincidence for c in grounding.figures]


@given(st.text(max_size=80), st.text(max_size=80))
@settings(max_examples=150, deadline=None)
def test_any_text_gets_a_verdict(output, source):
    grounding = check(output, source)
    assert all(output[c.figure.start : c.figure.end] == c.figure.text and c.reason for c in grounding.figures)
