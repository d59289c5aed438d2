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
from rules.wire import advise
from tests.rules.case_files import CASES, Case

MOST_QUESTIONS = 5
LONGER = {("fmjd-extracts", "flag-fall"): 7}
"""Seven facts decide together whether moves were made in time; each is asked only where it matters."""

KNOWN: dict[str, Any] = {
    "match_length": 7,
    "correct_length": 7,
    "score": {"A": 6, "B": 3},
    "crawford_played": False,
    "crawford_game": True,
    "clocked": True,
    "cube": {"value": 1, "owner": None},
}
"""What the match's record tells in the middle of a match to 7."""


def commonest() -> Iterator[tuple[str, str]]:
    """The ten commonest kinds that each rulebook decides."""
    for rulebook in RULEBOOKS.values():
        covered = {kind.kind for kind in rulebook.rules}
        kinds = [kind for kind in COMMONEST_FIRST[rulebook.discipline] if kind in covered]
        yield from ((rulebook.id, kind) for kind in kinds[:10])


def started(rulebook: str, kind: str) -> dict[str, Any]:
    """A question as it stands when a director has chosen the kind."""
    facts = RULEBOOKS[rulebook].game.kinds[kind].facts
    return {"rulebook": rulebook, "kind": kind, "facts": {name: KNOWN[name] for name in KNOWN if name in facts}}


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
def test_a_common_dispute_takes_few_questions(rulebook: str, kind: str, record_property: Any) -> None:
    left = plan(started(rulebook, kind)).most

    record_property("questions", left)
    assert left <= LONGER.get((rulebook, kind), MOST_QUESTIONS)


def test_every_answer_leaves_fewer_questions() -> None:
    followed = 0
    for asked, case in LACKING:
        planner = _Planner(asked)
        before = plan_of(asked)
        if before.next_fact is None or not planner.tree(asked["facts"]).is_whole:
            continue  # settled, or answers that can't be listed: the number left is an estimate
        followed += 1
        for facts in planner.each_answer(asked["facts"], before.next_fact):
            assert plan_of({**asked, "facts": facts}).most < before.most, (case["id"], facts)

    assert followed > len(LACKING) / 2


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
