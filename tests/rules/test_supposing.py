"""Suppositions: what changes an answer, and what each answer to the first missing fact gives, in words."""

from itertools import product
from typing import Any

import pytest

from rules.answering import answer
from rules.kernel.catalogues import LANGUAGES
from rules.planning import plan
from rules.supposing import Supposition, say, suppositions
from rules.wire import advise
from tests.rules.case_files import CASES, Case, each_case

NAMES = {"A": "Lefèvre", "B": "Adam"}


def with_answer(case: Case, name: str, value: Any) -> dict[str, Any]:
    """The case with an answer to a fact of no dots."""
    return {**case, "facts": {**case["facts"], name: value}}


@each_case(case for case in CASES if advise(case).missing)
def test_each_answer_to_the_next_fact_gives_what_is_said(case: Case) -> None:
    for supposed in suppositions(case):
        assert supposed.fact == plan(case).next_fact
        if "." in supposed.fact:
            continue
        tried = (supposed.value,) if supposed.least is None else (supposed.least, supposed.most)
        for value in tried:
            advice = advise(with_answer(case, supposed.fact, value))
            assert (advice.outcome, advice.missing) == (supposed.outcome, tuple(supposed.missing))


@each_case()
def test_every_supposition_is_said_in_whole_words(case: Case) -> None:
    for supposed, language in product(suppositions(case), LANGUAGES):
        said = say(case, supposed, language, NAMES)
        assert said["supposed"]
        assert said["verdict"]
        assert "{" not in said["supposed"] + said["verdict"]


def asked(kind: str, rulebook: str = "eubgf-2020", **facts: Any) -> dict[str, Any]:
    """A question."""
    return {"rulebook": rulebook, "kind": kind, "facts": facts}


def test_numbers_that_lead_to_the_same_are_one_answer() -> None:
    question = asked("lateness", by="A", minutes_late=20)
    found = suppositions(question)
    assert advise(question).missing == ("match_length",)
    assert [(each.least, each.most, each.outcome) for each in found] == [(1, 7, "may-lose-match"), (8, 999, "points")]
    said = [say(question, each, "fr", NAMES)["supposed"] for each in found]
    assert said == ["Longueur du match\xa0: de 1 à 7", "Longueur du match\xa0: 8 ou plus"]


def test_what_would_change_an_answer_is_what_the_engine_names() -> None:
    question = asked("overdraw", "fbs-classique-2007", by="A", extra=1, turned=False)
    assert suppositions(question) == [
        Supposition("extra", 0, "no-irregularity"),
        Supposition("turned", True, "extra-removed-penalty"),
    ]
    said = say(question, suppositions(question)[1], "en", NAMES)
    assert said == {
        "supposed": "A new tile was turned over",
        "verdict": "Adam removes the surplus; Lefèvre loses points",
    }


def test_a_fact_inside_a_list_is_said_with_its_place() -> None:
    words = [{"word": "ZZZ", "formed": True, "valid": False}]
    question = asked("word-challenge", "fbs-classique-2007", by="A", moment="open", words=words)
    said = [say(question, each, "en", NAMES)["supposed"] for each in suppositions(question)]
    assert "Words on the slip, no. 1, admitted: yes" in said


def test_a_list_that_is_unknown_has_no_answers_to_choose_from() -> None:
    question = asked("word-challenge", "fbs-classique-2007", by="A", moment="open")
    assert advise(question).missing
    assert suppositions(question) == []


@pytest.mark.parametrize(("by", "opponent"), [("A", "Adam"), ("B", "Lefèvre")])
def test_whose_act_it_was_is_named_in_what_is_supposed(by: str, opponent: str) -> None:
    question = asked("premature-roll", by=by)
    found = [each for each in suppositions(question) if each.fact == "opponent_turn_over"]
    assert [each.value for each in found] == [False, True]
    said = [say(question, each, "en", NAMES)["supposed"].replace("\u2019", "'") for each in found]
    assert said == [f"{opponent} hadn't ended the turn", f"{opponent} had ended the turn"]


def test_a_side_of_a_score_is_said_with_the_other_one() -> None:
    facts: dict[str, Any] = {
        "by": "B",
        "match_length": 7,
        "score": {"A": 6, "B": 3},
        "crawford_played": False,
        "phase": "in-game",
    }
    question = asked("crawford-double", **facts)
    said = [say(question, each, "en", NAMES) for each in suppositions(question) if each.fact == "score.A"]
    assert {"supposed": "Score Lefèvre 5, Adam 3", "verdict": "Adam may double"} in said
    assert {"supposed": "Score Lefèvre 7, Adam 3", "verdict": "The match is over"} in said


def test_a_supposed_cube_of_the_other_owner_is_said_as_the_others_double() -> None:
    facts: dict[str, Any] = {"match_length": 7, "score": {"A": 5, "B": 1}, "phase": "in-game"}
    question = asked("dead-cube-double", **facts, cube={"value": 4, "owner": "A"})
    found = answer(question, NAMES, what_if=True)["what_if"]
    [other] = [each for each in found if each["value"] == {"value": 4, "owner": "B"}]
    assert other["outcome"] == "double-valid"
    assert other["words"]["en"]["verdict"] == "Adam may double"
