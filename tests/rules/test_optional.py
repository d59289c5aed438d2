"""Optional facts: asked only where an answer could do something, with what it could do."""

from typing import Any

import pytest

from rules import optional
from rules.alternatives import parts
from rules.changes import at_each_number
from rules.kernel.facts import Need
from rules.optional import say, worth_asking
from rules.registry import RULEBOOKS
from rules.verdicts import Verdicts
from tests.rules.case_files import CASES

NAMES = {"A": "Marchand", "B": "Halvorsen"}
CRAWFORD: dict[str, Any] = {
    "by": "B",
    "match_length": 7,
    "score": {"A": 6, "B": 3},
    "crawford_played": False,
    "phase": "in-game",
}


def asked(kind: str, rulebook: str = "eubgf-2020", **facts: Any) -> dict[str, Any]:
    """A question."""
    return {"rulebook": rulebook, "kind": kind, "facts": facts}


def told(question: dict[str, Any], language: str = "en") -> dict[str, str]:
    """What is said of each fact worth asking."""
    return {each.fact: say(each, NAMES)[language] for each in worth_asking(question) or ()}


def without_optional(case: dict[str, Any]) -> dict[str, Any]:
    """The question of a case with none of its optional facts."""
    kind = RULEBOOKS[case["rulebook"]].game.kinds[case["kind"]]
    needed = {name: value for name, value in case["facts"].items() if kind.all_facts[name].need is not Need.OPTIONAL}
    return {"rulebook": case["rulebook"], "kind": case["kind"], "facts": needed}


def test_a_fact_is_worth_asking_for_the_sanction_or_the_report_that_it_could_add() -> None:
    said = told(asked("crawford-double", **CRAWFORD))
    silent = "Optional, may add: Loss of the match, Marchand; Disqualification, Marchand"
    assert said["opponent_noticed"] == silent
    assert told(asked("crawford-double", **CRAWFORD), "fr")["opponent_noticed"] != silent
    assert "response" not in said  # for the record alone: no rule reads it
    assert "opponent_pointed_out" not in said  # it counts only once the opponent has noticed
    noticed = told(asked("crawford-double", **CRAWFORD, opponent_noticed=True))
    assert noticed["opponent_pointed_out"] == silent


def test_a_fact_that_could_change_the_ruling_says_so() -> None:
    late = next(case for case in CASES if case["id"] == "eubgf-2020/lateness/501")
    assert told(without_optional(late))["excused"] == "Optional: may change the ruling"


def test_a_penalty_that_could_hit_either_side_is_said_without_a_name() -> None:
    length = next(case for case in CASES if case["id"] == "eubgf-2020/match-length/107")
    assert told(without_optional(length))["deliberate"] == "Optional, may add: Disqualification"


def test_nothing_is_known_of_it_while_facts_are_missing() -> None:
    assert worth_asking(asked("crawford-double", by="B")) is None


def test_a_fact_with_more_answers_than_are_followed_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(optional, "MOST_TRIED", 1)
    assert told(asked("crawford-double", **CRAWFORD))["opponent_noticed"] == "Optional: may change the ruling"


def test_what_isnt_asked_could_do_nothing() -> None:
    checked = 0
    for case in CASES[::9]:
        question = without_optional(case)
        found = worth_asking(question)
        if found is None:
            continue
        verdicts = Verdicts(question)
        before = verdicts.on(verdicts.facts)
        for name, fact in verdicts.kind.all_facts.items():
            if fact.need is not Need.OPTIONAL or name in {each.fact for each in found}:
                continue
            for part in parts(fact, None, (name,)):
                values = part.values or [each for each, *_ in at_each_number(verdicts, verdicts.facts, part)]
                for then in filter(None, (verdicts.put(verdicts.facts, part.path, value) for value in values)):
                    checked += 1
                    what = (then.outcome, then.sanctions, then.remedies, then.discretion, then.reports)
                    had = (before.outcome, before.sanctions, before.remedies, before.discretion, before.reports)
                    assert what == had, (case["id"], name)
    assert checked > 1000
