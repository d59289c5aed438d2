"""Enumeration: every reading that a rule can make is made; none is a crash, a gap or a claim without a base.

The trees are walked to their ends where they have at most so many, else that many ends are drawn, always the same ones;
`python -m tests.enumeration` walks up to a million of each.
"""

from random import Random

import pytest

from rules import RULEBOOKS, Force, Sanction, Side
from rules.kernel.question import NEEDS_FACTS
from tests.enumeration.checks import problems
from tests.enumeration.proof import prove
from tests.enumeration.tree import End, Rule
from tests.enumeration.values import UNKNOWN

ENDS, CHECKED = 3_000, 100
EVERY = [(rulebook.id, kind.kind) for rulebook in RULEBOOKS.values() for kind in rulebook.rules]


@pytest.mark.parametrize(("rulebook", "kind"), EVERY)
def test_every_combination_is_answered(rulebook: str, kind: str) -> None:
    proof = prove(Rule(rulebook, kind), ENDS, CHECKED)
    assert proof.problems == []
    assert proof.ends > proof.refused
    assert proof.outcomes - {NEEDS_FACTS}


@pytest.mark.parametrize(("rulebook", "kind"), EVERY)
def test_every_outcome_of_a_case_is_found_by_walking(rulebook: str, kind: str) -> None:
    rule = Rule(rulebook, kind)
    assert prove(rule, 50, checked=1).outcomes <= set(rule.kind.outcome_of)


def readings(rulebook: str, kind: str) -> list[End]:
    """The ends of a small tree."""
    return list(Rule(rulebook, kind).ends())


def test_a_walk_comes_to_every_reading_once() -> None:
    ends = readings("eubgf-2020", "premature-roll")
    assert len({repr(sorted(end.tried.items())) for end in ends}) == len(ends)
    advices = [end.advice for end in ends if end.advice is not None]
    assert len(advices) == len(ends)
    assert {True, False, UNKNOWN} <= {end.tried.get("opponent_turn_over") for end in ends}
    for end, advice in zip(ends, advices, strict=True):
        assert {step.fact for step in advice.reading if step.fact} == {name.partition(".")[0] for name in end.tried}


def test_what_is_inside_an_object_is_tried_when_a_rule_looks_at_it() -> None:
    ends = readings("eubgf-2020", "score-disagreement")
    assert {name for end in ends for name in end.tried} >= {"sheets", "sheets.A", "sheets.A.kept", "sheets.B.score"}
    assert any(end.tried == {"sheets": UNKNOWN} | end.tried and "sheets.A" not in end.tried for end in ends)


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"articles": []}, "rests on no article"),
        ({"articles": ["9.9"]}, "no article 9.9"),
        ({"outcome": "another"}, "no outcome another"),
        ({"missing": ["by"]}, "needs facts and names none, or names some and needs none"),
        ({"outcome": NEEDS_FACTS, "missing": ["by"]}, "claims something without an answer"),
        ({"outcome": NEEDS_FACTS, "missing": ["opponent_turn_over"]}, "misses what it was told"),
        ({"outcome": NEEDS_FACTS, "missing": ["moon"]}, "misses moon, which the kind hasn't got"),
        ({"reading": []}, "the reading doesn't replay"),
    ],
)
def test_what_does_not_hold_is_said(changed: dict[str, object], problem: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rule = Rule("eubgf-2020", "premature-roll")
    end = next(end for end in rule.ends() if end.advice is not None and end.advice.articles)
    right = end.advice.to_json() if end.advice else {}
    monkeypatch.setattr("tests.enumeration.checks.advise_json", lambda asked: answer(asked, right, changed, end))
    assert any(problem in found for found in problems(rule, end, Random(1)))


def answer(
    asked: dict[str, object], right: dict[str, object], changed: dict[str, object], end: End
) -> dict[str, object]:
    """A changed answer to the end's own question, the right one to any other."""
    return right | changed if asked["facts"] == end.facts else right


def test_a_stronger_claim_without_a_fact_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = Rule("eubgf-2020", "premature-roll")
    end = next(end for end in rule.ends() if end.advice is not None and len(end.facts) == 1)
    assert end.advice is not None
    right = end.advice.to_json()
    more = right | {"sanctions": [Sanction("warning", Side.A, Force.MUST).to_json()]}
    monkeypatch.setattr("tests.enumeration.checks.advise_json", lambda asked: right if asked["facts"] else more)
    assert any("a stronger claim without" in found for found in problems(rule, end, Random(1)))


def test_a_rule_that_prefers_a_side_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = Rule("eubgf-2020", "premature-roll")
    end = next(end for end in rule.ends() if end.advice is not None and end.facts.get("by") == "A")
    assert end.advice is not None
    right = end.advice.to_json() | {"sanctions": [Sanction("warning", Side.A, Force.MUST).to_json()]}
    monkeypatch.setattr("tests.enumeration.checks.advise_json", lambda asked: right)
    assert any("sides are exchanged" in found for found in problems(rule, end, Random(1)))
