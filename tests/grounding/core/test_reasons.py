"""Each verdict says in one sentence what a person can check, as a person would say it."""

import pytest

from fidelity.grounding import check

HTML = "<p>Sales were <b>$4,512</b>&nbsp;million, up&nbsp;<i>12.3</i>&thinsp;%.</p>"
REGIONS = "| Region | Sales |\n|---|---|\n| North | 540 |\n| South | 720 |"
RECORDS = '[{"firm": "North", "staff": 5400}, {"firm": "South", "staff": 7200}]'

REASONS = [
    (HTML, "Sales were $4.5 billion.", "“$4.5 billion” is “$4,512 million” at 17, rounded half up."),
    (HTML, "Sales rose 12.3%.", "“12.3%” is the same value as “12.3 %” at 53."),
    (HTML, "Sales were $4.6 billion.", "it has “$4,512 million” at 17, rounded wrongly."),
    ("Sales fell 4.1%.", "Sales rose 4.1%.", "it has “4.1%” at 11, told as a fall."),
    ("Der Umsatz stieg um 4,1 %.", "Der Umsatz sank um 4,1 %.", "it has “4,1 %” at 20, told as a rise."),
    ("The loss was $45 million.", "The profit was $45 million.", "it has “$45 million” at 13, told as a loss."),
    ("The fee was cut from $1.25 to $1.10.", "The fee fell by 15 cents.", "is 15 cents."),
    (REGIONS, "South sold 540.", "“540” at 39 for “North”, not, as the output does, for “South”"),
    (RECORDS, "South has 5,400 staff.", "“5400” at 28 for “North”, not, as the output does, for “South”."),
]


@pytest.mark.parametrize(("source", "output", "reason"), REASONS)
def test_reason(source, output, reason):
    (checked,) = check(output, source).figures
    assert reason in checked.reason


@pytest.mark.parametrize(
    ("source", "output", "headline", "implied"),
    [
        ("Sales rose.", "Sales rose.", "no figures to check", 0),
        ("It rose 5%.", "It rose 5%.", "1.000 (1/1 figures in the source)", 0),
        ([], "It rose 5%.", "0.000 (0/1 figures in the source)", 0),
        (
            "In 2021 sales rose 8%, against 5% a year earlier.",
            "Sales rose in 2020.",
            "0.000 (0/1 figures in the source)",
            1,
        ),
    ],
)
def test_headline(source, output, headline, implied):
    grounding = check(output, source, "en")
    assert (grounding.headline, grounding.implied) == (headline, implied)
