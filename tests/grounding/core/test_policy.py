"""What a policy counts, and how it is named."""

from dataclasses import fields, replace

import pytest

from fidelity.errors import UsageError
from fidelity.grounding import DEFAULT, LENIENT, POLICIES, STRICT, Policy, check
from fidelity.grounding.policy import policy_signed

SOURCE = "(in millions)\n| Revenue | 4,512 |\n\nThe ratio was 0.45. Sales rose to $90 million from $80 million."


@pytest.mark.parametrize(
    ("output", "counted"),
    [
        ("Sales were $90 million.", {"strict", "default", "lenient"}),
        ("Sales were $0.09 billion.", {"strict", "default", "lenient"}),
        ("Revenue was $4,512 million.", {"default", "lenient"}),
        ("Revenue was $4.5 billion.", {"default", "lenient"}),
        ("The ratio was 45%.", {"default", "lenient"}),
        ("Sales rose by $10 million.", {"lenient"}),
        ("Sales were $70 million.", set()),
    ],
)
def test_presets(output, counted):
    assert {name for name, policy in POLICIES.items() if check(output, SOURCE, "en", policy).rate == 1} == counted


def test_a_verdict_stays_when_the_policy_does_not_count_it():
    checked = check("Revenue was $4.5 billion.", SOURCE, "en", "strict").figures[0]
    assert (checked.verdict, checked.in_source) == ("rounded", False)
    assert checked.reason.endswith("the strict policy does not count a figure that is rounded.")


SWITCHES = [
    ("signs", "Orders fell 12.3%.", "Orders rose 12.3%."),
    ("nouns", "Three shifts worked.", "Police held three suspects."),
    ("bare_units", "| Revenue | 4,512 |", "Revenue was €4,512."),
    ("trailing_zeros", "The fair drew 47,816 visitors.", "The fair drew 47,800 visitors."),
]


@pytest.mark.parametrize(("switch", "source", "output"), SWITCHES, ids=[switch for switch, *_ in SWITCHES])
def test_every_switch_works_on_its_own(switch, source, output):
    on, off = (check(output, source, "en", replace(DEFAULT, **{switch: state})).rate for state in (True, False))
    assert on != off


def test_coincidence_is_worked_out_unless_the_policy_says_not():
    assert check("It rose 12%.", "It rose 12%.", "en").figures[0].coincidence is not None
    assert check("It rose 12%.", "It rose 12%.", "en", Policy(coincidence=False)).figures[0].coincidence is None


def test_signature_tells_every_switch():
    signatures = {DEFAULT.signature, STRICT.signature, LENIENT.signature}
    for field in fields(Policy):
        if isinstance(getattr(DEFAULT, field.name), bool):
            signatures.add(replace(DEFAULT, **{field.name: not getattr(DEFAULT, field.name)}).signature)
    switches = [field for field in fields(Policy) if isinstance(getattr(DEFAULT, field.name), bool)]
    assert len(signatures) == 3 + len(switches)
    assert replace(DEFAULT, derived=True).signature.endswith("(derived=True)")


@pytest.mark.parametrize("preset", [DEFAULT, STRICT, LENIENT, Policy(name="2024.house rules")], ids=lambda p: p.name)
@pytest.mark.parametrize("change", [{}, {"derived": True}, {"signs": False, "truncation": "one-sided"}], ids=str)
def test_a_policy_is_known_by_its_signature(preset, change):
    policy = replace(preset, **change)
    assert policy_signed(policy.signature) == policy


def test_a_switch_of_another_version_is_refused():
    with pytest.raises(UsageError, match="has the switch 'moods'"):
        policy_signed("default.2(moods=True)")


def test_an_unknown_policy_says_what_is_known():
    with pytest.raises(UsageError, match="policy 'loose' is unknown; choose one of default, lenient, strict"):
        check("1", "1", policy="loose")
