"""The plan of a question: what is asked next, how many answers are left, and when none can change the advice."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import pytest

from rules import RULEBOOKS, QuestionError
from rules.kernel.question import NEEDS_FACTS
from rules.planning import Plan, _Planner, plan, settle
from rules.questions.commonness import COMMONEST_FIRST
from rules.verdicts import replaced
from rules.wire import advise
from tests.rules.case_files import CASES, Case

MOST_QUESTIONS = 5
TO_SEVEN: dict[str, Any] = {"match_length": 7, "correct_length": 7, "clocked": True, "crawford_played": False}
RECORDS: tuple[dict[str, Any], ...] = (
    {**TO_SEVEN, "score": {"A": 6, "B": 3}, "crawford_game": True},
    {**TO_SEVEN, "score": {"A": 4, "B": 3}, "crawford_game": False, "cube": {"value": 2, "owner": "A"}},
    {**TO_SEVEN, "score": {"A": 4, "B": 3}, "crawford_game": False},
)
"""What a match's record tells: in the Crawford game, in the middle of a match, and there without the cube."""


def commonest() -> Iterator[tuple[str, str]]:
    """The ten commonest kinds that each rulebook decides."""
    for rulebook in RULEBOOKS.values():
        covered = {kind.kind for kind in rulebook.rules}
        kinds = [kind for kind in COMMONEST_FIRST[rulebook.discipline] if kind in covered]
        yield from ((rulebook.id, kind) for kind in kinds[:10])


def started(rulebook: str, kind: str) -> Iterator[dict[str, Any]]:
    """A question as it stands when a director has chosen the kind, for each record."""
    facts = RULEBOOKS[rulebook].game.kinds[kind].facts
    for record in RECORDS:
        known = {name: record[name] for name in record if name in facts}
        yield {"rulebook": rulebook, "kind": kind, "facts": known}


def longest_walk(asked: Mapping[str, Any]) -> tuple[str, ...]:
    """The questions of the longest way to a verdict, planned anew after every answer, as a screen asks them."""
    return _longest_walk(json.dumps(asked, sort_keys=True))


@cache
def _longest_walk(asked: str) -> tuple[str, ...]:
    question = json.loads(asked)
    before = plan(question)
    fact = before.next_fact
    if fact is None:
        return ()
    answers = answers_to(question, fact)
    for given in answers:
        assert plan(given).most <= before.most, (question, given)
    rest = max((_longest_walk(json.dumps(given, sort_keys=True)) for given in answers), key=len)
    is_asked = any(value_at(given["facts"], fact) != {} for given in answers)  # an object is asked by its parts
    return (fact, *rest) if is_asked else rest


def answers_to(asked: Mapping[str, Any], fact: str) -> list[dict[str, Any]]:
    """The question after each answer to a fact: as the plan lists them, else as the cases and a director give them."""
    listed = [{**asked, "facts": facts} for facts in _Planner(asked).each_answer(asked["facts"], fact)]
    path = tuple(fact.split("."))
    return listed or [
        given
        for value in values_in_cases(asked["kind"], fact)
        if is_answer(given := {**asked, "facts": replaced(asked["facts"], path, value)}, fact)
    ]


def values_in_cases(kind: str, fact: str) -> list[Any]:
    """Each value that a case of the kind gives to a fact."""
    found: dict[str, Any] = {}
    for case in CASES:
        if case["kind"] == kind:
            value = value_at(case["facts"], fact)
            if value is not None:
                found[json.dumps(value, sort_keys=True)] = value
    return list(found.values())


def value_at(facts: Any, fact: str) -> Any:
    """The value of a dotted fact; None where it is unknown."""
    for name in fact.split("."):
        facts = facts.get(name) if isinstance(facts, Mapping) else None
    return facts


def is_answer(asked: Mapping[str, Any], fact: str) -> bool:
    """Whether the facts can be together, and the one asked for is whole: a screen takes no half answer."""
    try:
        return plan(asked).next_fact != fact
    except QuestionError:
        return False


class Lacking(NamedTuple):
    """A case with one of its facts unknown, and the case as it was."""

    asked: dict[str, Any]
    whole: Case


def without_a_fact() -> Iterator[Lacking]:
    """Every case with one of its facts unknown, where that leaves facts missing."""
    for case in CASES:
        for name in case["facts"]:
            facts = {fact: value for fact, value in case["facts"].items() if fact != name}
            asked = {"rulebook": case["rulebook"], "kind": case["kind"], "facts": facts}
            try:
                missing = advise(asked).missing
            except QuestionError:
                continue
            if missing:
                yield Lacking(asked, case)


LACKING = list(without_a_fact())


def plan_of(asked: Mapping[str, Any]) -> Plan:
    """The plan of a question; many cases come to the same one."""
    return _plan_of(json.dumps(asked, sort_keys=True))


@cache
def _plan_of(asked: str) -> Plan:
    return plan(json.loads(asked))


@pytest.mark.parametrize(("rulebook", "kind"), list(commonest()))
def test_a_common_dispute_takes_few_questions_and_no_answer_adds_one(
    rulebook: str, kind: str, record_property: Any
) -> None:
    walk = max((longest_walk(asked) for asked in started(rulebook, kind)), key=len)

    record_property("questions", len(walk))
    print(f"{rulebook:20} {kind:22} {len(walk)}  {', '.join(walk)}")
    assert len(walk) <= MOST_QUESTIONS, walk


def test_no_answer_leaves_more_questions_and_nearly_each_leaves_fewer() -> None:
    answers = fewer = 0
    for asked, case in LACKING:
        before = plan_of(asked)
        if before.next_fact is None:
            continue
        for facts in _Planner(asked).each_answer(asked["facts"], before.next_fact):
            after = plan_of({**asked, "facts": facts})
            assert after.most <= before.most, (case["id"], facts)
            if value_at(facts, before.next_fact) == {}:
                continue  # an object is asked by its parts
            answers += 1
            fewer += after.most < before.most

    assert answers > len(LACKING)
    assert fewer > 0.999 * answers  # where the tree goes beyond the bound, the number left is an estimate


def test_a_settled_advice_is_that_of_every_case() -> None:
    found = [(lacking, settled) for lacking in LACKING if (settled := plan_of(lacking.asked).settled) is not None]

    assert len(found) > 100
    for lacking, settled in found:
        assert settle(lacking.whole).with_reading(()) == settled, lacking.whole["id"]


def test_a_settled_advice_says_what_stayed_unknown() -> None:
    asked = next(asked for asked, _ in LACKING if plan(asked).settled is not None and settle(asked).articles)
    missing = advise(asked).missing
    advice = settle(asked)

    assert advice.outcome != NEEDS_FACTS
    assert {"fact": missing[0].partition(".")[0], "value": None} in [step.to_json() for step in advice.reading]


def test_an_advice_that_stands_has_no_plan() -> None:
    case = next(case for case in CASES if not advise(case).missing)

    assert (plan(case).next_fact, plan(case).most) == (None, 0)
    assert settle(case) == advise(case)


@pytest.mark.parametrize("known", [{}, {"A": {"A": 1, "B": 0}}, {"A": {"A": 1, "B": 0}, "B": {"B": 0}}])
def test_totals_of_which_a_part_is_known_are_asked_for_whole(known: dict[str, Any]) -> None:
    asked = {"rulebook": "fbs-classique-2007", "kind": "totals-disagreement", "facts": {"totals": known}}
    assert plan(asked) == Plan("totals", 2)
