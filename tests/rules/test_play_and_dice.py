"""Moves, turns and dice: what the tables say beyond the case files, and facts that can't be."""

from __future__ import annotations

from typing import Any

import pytest

from rules import QuestionError
from rules.wire import advise_json

START = {
    "points": {"24": 2, "13": 5, "8": 3, "6": 5},
    "opponent_points": {"1": 2, "12": 5, "17": 3, "19": 5},
    "bar": 0,
}
RIGHT = {"24": 2, "13": 5, "8": 3, "6": 5}


def advice(rulebook: str, kind: str, **facts: Any) -> dict[str, Any]:
    """The advice on a question."""
    return advise_json({"rulebook": rulebook, "kind": kind, "facts": facts})


def eubgf(kind: str, **facts: Any) -> dict[str, Any]:
    """What the European rules say."""
    return advice("eubgf-2020", kind, by="A", **facts)


def ffbg(kind: str, **facts: Any) -> dict[str, Any]:
    """What the French rules say."""
    return advice("ffbg-cdf-2007", kind, by="A", **facts)


def done(found: dict[str, Any]) -> list[tuple[str, str | None]]:
    """The remedies with their sides."""
    return [(remedy["do"], remedy.get("side")) for remedy in found["remedies"]]


def test_an_open_turn_costs_nothing_however_often_it_happened() -> None:
    found = ffbg("illegal-move", legal=False, clocked=True, since="turn-open", prior=9)
    assert (found["outcome"], found["sanctions"], found["articles"]) == ("turn-open", [], ["11.6"])


def test_a_hit_left_beside_the_hitter_is_cited_with_any_outcome() -> None:
    for since, outcome in (("turn-open", "turn-open"), ("valid-double", "condoned")):
        found = eubgf("illegal-move", hit_not_placed=True, since=since)
        assert found["outcome"] == outcome
        assert set(found["articles"]) == {"4.2.ii", "4.2.iii.a"}


def test_a_turn_without_a_move_is_in_order_unless_the_move_itself_was_illegal() -> None:
    facts = {"turn_fault": "pressed-only", "could_play": False, "clocked": True, "since": "turn-ended"}
    assert ffbg("illegal-move", **facts, legal=True)["articles"] == ["11.11"]
    found = ffbg("illegal-move", **facts, legal=False)
    assert (found["outcome"], set(found["articles"])) == ("opponents-choice", {"3.14", "11.6", "11.10"})


def test_the_european_rules_know_no_turn_faults() -> None:
    assert eubgf("illegal-move", turn_fault="pressed-only")["missing"] == ["legal"]


def test_the_board_goes_before_what_was_said_of_a_legal_move() -> None:
    board = {"position": START, "dice": [6, 5], "played": "24/18", "since": "turn-ended", "clocked": False}
    assert eubgf("illegal-move", **board, legal=True)["outcome"] == "must-correct"
    del board["dice"]
    assert eubgf("illegal-move", **board, legal=True)["missing"] == ["dice"]
    assert eubgf("illegal-move", **board, legal=False)["outcome"] == "must-correct"


def test_a_part_of_the_board_that_bears_on_the_play_is_asked_for() -> None:
    position = {"points": {"6": 2, "5": None}, "opponent_points": {}}
    found = eubgf("illegal-move", position=position, dice=[6, 5], played="")
    assert found["missing"] == ["position.bar", "position.points.5"]


def test_a_side_of_sixteen_checkers_is_asked_about_as_a_starting_position() -> None:
    position = {**START, "points": {**RIGHT, "7": 1}}
    with pytest.raises(QuestionError) as caught:
        eubgf("illegal-move", position=position, dice=[6, 1], played="13/7 8/7")
    assert caught.value.field == "position.points"
    setup = {"A": position["points"], "B": RIGHT}
    assert advice("eubgf-2020", "starting-position", asks="correct", setup=setup, rolls=2)["outcome"] == "must-correct"


@pytest.mark.parametrize(
    ("setup", "outcome"),
    [
        ({"A": RIGHT, "B": {**RIGHT, "7": 1}}, "must-correct"),
        ({"B": {**RIGHT, "24": 1}}, "must-correct"),
        ({"A": RIGHT}, "needs-facts"),
        ({"A": RIGHT, "B": {**RIGHT, "7": 0}}, "no-error"),
    ],
)
def test_one_side_set_up_wrongly_is_an_error(setup: dict[str, Any], outcome: str) -> None:
    found = advice("eubgf-2020", "starting-position", asks="correct", setup=setup, rolls=2)
    assert found["outcome"] == outcome
    assert found["missing"] == (["setup.B"] if outcome == "needs-facts" else [])


@pytest.mark.parametrize(("error", "outcome"), [(True, "must-correct"), (False, "no-error"), (None, "needs-facts")])
def test_with_one_side_known_to_be_right_it_is_enough_to_know_whether_there_was_an_error(
    error: bool | None, outcome: str
) -> None:
    found = advice("eubgf-2020", "starting-position", asks="correct", setup={"B": RIGHT}, error=error, rolls=2)
    assert (found["outcome"], found["missing"]) == (outcome, ["setup.A"] if error is None else [])


def test_an_uncounted_point_is_unknown_by_its_number() -> None:
    setup = {"A": {**RIGHT, "24": None}, "B": RIGHT}
    found = advice("eubgf-2020", "starting-position", asks="correct", setup=setup, rolls=2)
    assert (found["outcome"], found["missing"]) == ("needs-facts", ["setup.A.24"])


def test_a_box_is_imposed_for_a_manner_of_throwing_and_not_for_bad_luck() -> None:
    facts = {"baffle_box": False, "clocked": False, "box_available": True}
    assert eubgf("dice-roll", **facts, faults=[], rest=["cocked", "right"])["sanctions"] == []
    found = eubgf("dice-roll", **facts, faults=["no-cup"])
    assert [sanction["kind"] for sanction in found["sanctions"]] == ["baffle-box-imposed"]


def test_a_fault_that_the_rulebook_does_not_name_spoils_nothing() -> None:
    rest = ["right", "right"]
    assert eubgf("dice-roll", baffle_box=False, faults=["too-low", "hit-object"], rest=rest)["outcome"] == "valid"
    assert ffbg("dice-roll", faults=["over-shaken", "cup-touched-board"], rest=rest)["outcome"] == "valid"


def test_the_first_row_that_fits_gives_the_article() -> None:
    found = ffbg("dice-roll", faults=["no-cup"], rest=["left", "cocked"], interference="opponent")
    assert (found["articles"], found["discretion"]) == (["5.8"], False)
    found = ffbg("dice-roll", faults=["no-cup"], rest=["right", "right"], interference="opponent")
    assert (found["articles"], found["discretion"]) == (["5.11"], True)


def test_dice_that_are_known_to_have_lain_flat_are_judged_by_that() -> None:
    found = ffbg("dice-roll", lifted_without_consent=True, rest=["right", "right"], faults=[])
    assert (found["outcome"], found["sanctions"]) == ("valid", [])
    assert ffbg("dice-roll", lifted_without_consent=True, faults=[])["missing"] == ["opponent_claims"]


def test_half_an_opening_throw_decides_nothing() -> None:
    assert ffbg("dice-roll", opening={"A": 3})["missing"] == ["opening.B"]


def test_a_change_that_is_agreed_is_followed_by_the_shut_out_opponents_press() -> None:
    found = ffbg(
        "end-of-turn",
        clocked=True,
        act="pressed-clock",
        wants_change=True,
        opponent_agrees=True,
        opponent_shut_out=True,
    )
    assert found["outcome"] == "change-agreed"
    assert done(found) == [("pass-without-rolling", "B"), ("press-clock", "B")]
    assert set(found["articles"]) == {"11.6", "11.8", "11.11"}


def test_dice_go_back_before_the_clock_is_pressed() -> None:
    found = eubgf("end-of-turn", clocked=True, act="moved-dice-announced", opponent_shut_out=True)
    assert done(found) == [("put-dice-back", "A"), ("press-clock", "A"), ("press-clock", "B")]


def test_being_shut_out_changes_nothing_without_a_clock() -> None:
    found = ffbg("end-of-turn", clocked=False, act="lifted-die", wants_change=True, opponent_shut_out=True)
    assert (done(found), found["articles"]) == ([("move-stands", "A")], ["3.13"])


@pytest.mark.parametrize("fault", ["touched-opponents-checkers", "borne-off-hidden"])
def test_what_the_european_rules_do_not_name_is_a_matter_of_proper_handling(fault: str) -> None:
    found = eubgf("handling", fault=fault, prior=2, warned=True, disputed=True)
    assert (found["outcome"], found["articles"], found["discretion"]) == ("fault", ["1.2.ii"], True)
    assert (found["remedies"], found["sanctions"]) == ([], [])
    assert [report["duty"] for report in found["reports"]] == ["5.5.i"]


def test_a_move_before_the_turn_touches_checkers_in_the_opponents() -> None:
    found = eubgf("handling", fault="moved-early", disputed=True)
    assert (found["outcome"], found["articles"], found["sanctions"]) == ("fault", ["4.2.ii"], [])
    again = eubgf("handling", fault="moved-early", prior=1, warned=False, disputed=True)
    assert [(each["kind"], each["force"]) for each in again["sanctions"]] == [("warning", "may")]
    assert [report["duty"] for report in again["reports"]] == ["5.5.i"]


@pytest.mark.parametrize(
    ("facts", "missing"),
    [
        ({}, ["purpose"]),
        ({"purpose": "stack-surplus"}, ["on_point"]),
        ({"purpose": "stack-surplus", "on_point": 6}, ["hampers_roll"]),
        ({"purpose": "stack-surplus", "on_point": 6, "hampers_roll": False}, []),
        ({"purpose": "other"}, []),
    ],
)
def test_checkers_of_the_opponents_are_touched_for_a_purpose(facts: dict[str, Any], missing: list[str]) -> None:
    found = ffbg("handling", fault="touched-opponents-checkers", **facts)
    assert found["missing"] == missing
    assert found["outcome"] == ("needs-facts" if missing else "fault")


@pytest.mark.parametrize(
    ("kind", "facts", "fields"),
    [
        ("illegal-move", {"turn_fault": "pressed-only", "clocked": False}, ("turn_fault", "clocked")),
        ("end-of-turn", {"act": "pressed-clock", "clocked": False}, ("act", "clocked")),
        ("starting-position", {"error": True, "setup": {"A": RIGHT, "B": RIGHT}}, ("error", "setup")),
        ("starting-position", {"error": False, "setup": {"A": {}}}, ("error", "setup")),
        (
            "illegal-move",
            {"position": {"points": {"6": 2}, "opponent_points": {"6": 1}}},
            ("position.points.6", "position.opponent_points.6"),
        ),
    ],
)
def test_facts_that_cannot_both_be_name_the_fields(kind: str, facts: dict[str, Any], fields: tuple[str, ...]) -> None:
    with pytest.raises(QuestionError) as caught:
        ffbg(kind, **facts)
    assert (caught.value.code, caught.value.fields) == ("contradiction", fields)


@pytest.mark.parametrize(
    ("kind", "facts", "code", "field"),
    [
        ("illegal-move", {"dice": [6]}, "out-of-range", "dice"),
        ("illegal-move", {"dice": [6, 7]}, "out-of-range", "dice.2"),
        ("illegal-move", {"dice": "6-4"}, "wrong-type", "dice"),
        ("illegal-move", {"dice": [6, 4.0]}, "wrong-type", "dice.2"),
        ("illegal-move", {"played": "24-18"}, "wrong-type", "played"),
        ("illegal-move", {"played": 24}, "wrong-type", "played"),
        ("illegal-move", {"position": []}, "wrong-type", "position"),
        ("illegal-move", {"position": {"home": 1}}, "unknown-fact", "position.home"),
        ("illegal-move", {"position": {"points": {"25": 1}}}, "unknown-fact", "position.points.25"),
        ("illegal-move", {"position": {"points": {"6": 16}}}, "out-of-range", "position.points.6"),
        ("illegal-move", {"position": {"points": {"6": -1}}}, "out-of-range", "position.points.6"),
        ("illegal-move", {"position": {"points": {"6": True}}}, "wrong-type", "position.points.6"),
        ("illegal-move", {"position": {"points": {"6": 15, "5": 2}}}, "out-of-range", "position.points"),
        ("illegal-move", {"position": {"bar": "none"}}, "wrong-type", "position.bar"),
        ("dice-roll", {"rest": ["right"]}, "out-of-range", "rest"),
        ("dice-roll", {"rest": ["right", "flat"]}, "unknown-value", "rest.2"),
        ("dice-roll", {"rest": "right"}, "wrong-type", "rest"),
        ("dice-roll", {"opening": {"A": 0}}, "out-of-range", "opening.A"),
        ("starting-position", {"setup": {"C": {}}}, "unknown-fact", "setup.C"),
        ("starting-position", {"setup": {"A": {"0": 1}}}, "unknown-fact", "setup.A.0"),
    ],
)
def test_a_board_and_dice_are_what_they_can_be(kind: str, facts: dict[str, Any], code: str, field: str) -> None:
    with pytest.raises(QuestionError) as caught:
        ffbg(kind, **facts)
    assert (caught.value.code, caught.value.field) == (code, field)
