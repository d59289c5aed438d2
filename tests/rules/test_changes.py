"""What would change the answer: each change leads where it says, and no single fact that matters is left out."""

import json
from functools import cache
from typing import Any

import pytest

import rules
from rules import QuestionError
from rules.__main__ import main
from rules.changes import Change, what_if
from rules.describe import fact_at
from rules.wire import advise_json
from tests.rules.case_files import CASES, Case, each_case

BY_ID = {case["id"]: case for case in CASES}
FEW_VALUED = ("boolean", "choice", "side")
DOUBLE: dict[str, Any] = {
    "rulebook": "eubgf-2020",
    "kind": "crawford-double",
    "facts": {"by": "B", "match_length": 7, "score": {"A": 6, "B": 3}, "crawford_played": False, "phase": "in-game"},
}


def draughts(kind: str, **facts: Any) -> dict[str, Any]:
    """A question of draughts: the thresholds of its kinds are plain to see."""
    return {"rulebook": "fmjd-extracts", "kind": kind, "facts": facts}


def changes(asked: dict[str, Any]) -> set[tuple[str, Any, str]]:
    """What changes the answer: fact, value, outcome."""
    return {(change.fact, str(change.value), change.outcome) for change in what_if(asked)}


def put(facts: Any, name: str, value: Any) -> Any:
    """The facts with another value under a dotted name, as the list of changes has it."""
    head, _, rest = name.partition(".")
    if isinstance(facts, list):
        place = int(head) - 1
        return [*facts[:place], put(facts[place], rest, value) if rest else value, *facts[place + 1 :]]
    return {**facts, head: put(facts[head], rest, value) if rest else value}


@cache
def what_if_of(case_id: str) -> list[Change]:
    """What would change the answer of a case."""
    return what_if(BY_ID[case_id])


@each_case()
def test_each_change_leads_where_it_says(case: Case) -> None:
    before = advise_json(case)
    for change in what_if_of(case["id"]):
        after = advise_json({**case, "facts": put(case["facts"], change.fact, change.value)})
        assert after["outcome"] == change.outcome != before["outcome"]
        assert after["missing"] == list(change.missing)


@each_case()
def test_no_fact_of_few_values_that_changes_the_outcome_is_left_out(case: Case) -> None:
    before = advise_json(case)
    if before["outcome"] == "needs-facts":
        assert what_if_of(case["id"]) == []
        return
    kind = rules.RULEBOOKS[case["rulebook"]].game.kinds[case["kind"]]
    named = {(change.fact, change.outcome) for change in what_if_of(case["id"])}
    for name, found in case["facts"].items():
        fact = kind.all_facts[name]
        if fact.shape not in FEW_VALUED:
            continue
        for value in (False, True) if fact.shape == "boolean" else [choice.value for choice in fact.choices()]:
            outcome = outcome_of({**case, "facts": {**case["facts"], name: value}})
            if value != found and outcome not in (None, before["outcome"]):
                assert (name, outcome) in named


def outcome_of(asked: dict[str, Any]) -> str | None:
    """The outcome; None where the facts contradict each other."""
    try:
        return str(advise_json(asked)["outcome"])
    except QuestionError:
        return None


def test_the_answer_to_a_crawford_double_turns_on_score_length_game_and_moment() -> None:
    found = what_if(DOUBLE)
    assert list(dict.fromkeys(change.fact for change in found)) == [
        "match_length", "score.A", "score.B", "crawford_played", "phase",
    ]  # fmt: skip
    assert Change("crawford_played", False, True, "double-allowed") in found
    assert Change("score.A", 6, 5, "double-allowed") in found
    assert Change("phase", "in-game", "between-games", "needs-facts", ("result",)) in found


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (draughts("notation-duty", by="A", noting=False, seconds_left=90_000), {("seconds_left", "300", "suspended")}),
        (draughts("notation-duty", by="A", noting=False, seconds_left=0), {("seconds_left", "301", "must-note")}),
        (
            draughts("rectification-time", at_fault="B", seconds_spent=200, seconds_left=1511, clock_ran="none"),
            {("seconds_spent", "1511", "charged-flag-falls"), ("seconds_left", "200", "charged-flag-falls")},
        ),
        (
            draughts("notation-completion", in_trouble=["A", "B"], flag=True, minutes=2),
            {("minutes", "31", "may-defer"), ("in_trouble", "['A']", "complete-now")},
        ),
        (
            draughts(
                "draw-claim",
                by="A",
                ground="16-moves",
                moves={"A": 17, "B": 16},
                pieces={"A": {"kings": 1, "men": 0}, "B": {"kings": 2, "men": 1}},
                flag_fell=False,
            ),
            {("moves.A", "15", "claim-refused"), ("pieces.B.men", "0", "claim-refused")},
        ),
    ],
)
def test_a_number_is_named_where_the_outcome_changes(
    asked: dict[str, Any], expected: set[tuple[str, Any, str]]
) -> None:
    assert expected <= changes(asked)


def test_a_fact_that_no_row_looks_at_changes_nothing() -> None:
    asked = draughts("irregularity", cause="accident", noticed_at_once=True, by="A", opponent_wants="full")
    assert {fact for fact, _, _ in changes(asked)} == {"cause", "noticed_at_once"}


def test_a_value_that_contradicts_another_fact_is_no_alternative() -> None:
    asked = draughts("moves-proof", arbiter_knows=False, proof={"A": True, "B": False}, minutes=4, removal_minutes=4)
    assert {fact for fact, _, _ in changes(asked)} == {"arbiter_knows", "proof.A", "proof.B"}


def test_an_optional_fact_that_is_unknown_can_change_the_outcome() -> None:
    asked = {
        "rulebook": "fbs-classique-2007",
        "kind": "exchange",
        "facts": {"by": "A", "bag": 30, "announced": 3, "put_down": 3},
    }
    assert Change("time_out", None, ["A"], "needs-facts", ("drawn",)) in what_if(asked)


def test_the_words_of_every_fact_named_are_known() -> None:
    for case in CASES:
        kind = rules.RULEBOOKS[case["rulebook"]].game.kinds[case["kind"]]
        assert all(
            fact_at(kind, change.fact).label for change in what_if_of(case["id"]) if change.fact.split(".")[0] != "by"
        )


def test_a_bad_question_is_refused() -> None:
    with pytest.raises(QuestionError):
        what_if({**DOUBLE, "facts": {"match_length": "seven"}})


def test_the_question_stays_as_it_was() -> None:
    asked = json.loads(json.dumps(DOUBLE))
    what_if(asked)
    assert asked == DOUBLE


def test_the_command_line_names_the_changes_and_the_fact_to_ask_first(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    unanswered = {**DOUBLE, "facts": {"by": "B"}}
    file = tmp_path / "asked.json"
    file.write_text(json.dumps([DOUBLE, unanswered, {**DOUBLE, "kind": "no-such-kind"}]))
    assert main(["advise", "--what-if", str(file)]) == 1
    answered, missing, bad = json.loads(capsys.readouterr().out)
    assert {"fact": "crawford_played", "found": False, "value": True, "outcome": "double-allowed"} in answered[
        "what_if"
    ]
    assert answered["ask_first"] is None
    assert (missing["what_if"], missing["ask_first"]) == ([], missing["missing"][0])
    assert bad["error"]["code"] == "unknown-kind"
    assert main(["advise", str(file)]) == 1
    assert "what_if" not in json.loads(capsys.readouterr().out)[0]
