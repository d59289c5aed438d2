"""Additions: what facts that are still unknown could add to advice, in words."""

from typing import Any

from rules.additions import additions, say
from rules.wire import advise
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


def test_a_silent_opponent_could_lose_the_match() -> None:
    question = asked("crawford-double", **CRAWFORD)
    [silent] = additions(question)
    assert silent.answers == {"opponent_noticed": True, "opponent_pointed_out": False}
    assert say(question, silent, "en", NAMES)["adds"] == ["Loss of the match, Marchand", "Disqualification, Marchand"]
    assert say(question, silent, "fr", NAMES)["adds"] == ["Perte du match, Marchand", "Disqualification, Marchand"]


def test_a_number_is_said_from_where_it_adds_something() -> None:
    facts: dict[str, Any] = {
        "by": "A",
        "legal": False,
        "clocked": False,
        "since": "turn-ended",
        "wants_correction": True,
    }
    question = asked("illegal-move", "ffbg-cdf-2007", **facts)
    said = [say(question, each, "en", NAMES) for each in additions(question)]
    assert {
        "supposed": "Prior notifications: 3 or more",
        "adds": ["Penalty points (you fix how much), Marchand"],
    } in said


def test_nothing_is_added_to_what_is_known_or_still_open() -> None:
    known = {**CRAWFORD, "opponent_noticed": True, "opponent_pointed_out": False}
    assert additions(asked("crawford-double", **known)) == []
    assert additions(asked("crawford-double", by="B")) == []


def test_an_addition_keeps_the_outcome_and_adds_sanctions() -> None:
    for case in CASES[::11]:
        before = advise(case)
        for each in additions(case):
            after = advise({**case, "facts": {**case["facts"], **each.answers}})
            assert after.outcome in (before.outcome, "needs-facts"), case["id"]
            assert each.sanctions


def test_an_answer_of_no_is_tried_alone_and_with_another() -> None:
    late = next(case for case in CASES if case["id"] == "ffbg-cdf-2007/result-report/01")
    assert [each.answers for each in additions(late)] == [{"clocked": True, "clock_returned": False}]
    alone = next(case for case in CASES if case["id"] == "ffbg-cdf-2007/result-report/112")
    assert [each.answers for each in additions(alone)] == [{"clock_returned": False}]


def test_whose_act_a_fact_is_of_is_named_in_what_could_add() -> None:
    question = asked("crawford-double", **CRAWFORD)
    [silent] = additions(question)
    supposed = "Marchand saw that it was the Crawford game; Marchand did not say so"
    assert say(question, silent, "en", NAMES)["supposed"] == supposed
