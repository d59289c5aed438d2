"""Equipment: what the tables say beyond the case files, and facts that can't be."""

from __future__ import annotations

from typing import Any

import pytest

from rules import QuestionError
from rules.describe import say
from rules.wire import advise_json

NAMES = {"A": "Marchand", "B": "Halvorsen"}


def eubgf(kind: str, **facts: Any) -> dict[str, Any]:
    """What the European rules say."""
    return advise_json({"rulebook": "eubgf-2020", "kind": kind, "facts": facts})


def ffbg(kind: str, **facts: Any) -> dict[str, Any]:
    """What the French rules say."""
    return advise_json({"rulebook": "ffbg-cdf-2007", "kind": kind, "facts": facts})


def refusal(kind: str, **facts: Any) -> QuestionError:
    """The refusal of a question."""
    with pytest.raises(QuestionError) as caught:
        eubgf(kind, **facts)
    return caught.value


@pytest.mark.parametrize(
    ("short", "long", "outcome"),
    [
        (44, 55, "no-right"),
        (66, 88, "no-right"),
        (43.5, 55, "replace"),
        (44.5, 54.5, "replace"),
        (66.5, 88, "replace"),
        (66, 88.5, "replace"),
    ],
)
def test_a_board_is_large_enough_on_both_limits(short: float, long: float, outcome: str) -> None:
    facts = {"matter": "replace", "item": "board", "asked_by": "A", "defective": False, "available": "during-match"}
    assert eubgf("equipment", **facts, moment="between-games", short_cm=short, long_cm=long)["outcome"] == outcome


@pytest.mark.parametrize(
    ("found", "code"),
    [
        (0, "out-of-range"),
        (301, "out-of-range"),
        (0.5, "wrong-type"),
        (float("nan"), "wrong-type"),
        ("44", "wrong-type"),
    ],
)
def test_a_length_is_a_number_of_centimetres(found: Any, code: str) -> None:
    error = refusal("equipment", matter="replace", item="board", short_cm=found)
    assert (error.code, error.field) == (code, "short_cm")


def test_a_side_that_is_already_wrong_saves_measuring_the_other() -> None:
    facts = {"matter": "replace", "item": "board", "asked_by": "both", "defective": False, "short_cm": 43}
    assert eubgf("equipment", **facts)["missing"] == ["available"]
    assert eubgf("equipment", **{**facts, "short_cm": 44})["missing"] == ["long_cm"]


def test_half_centimetres_are_said_with_a_point_or_a_comma() -> None:
    facts = {"matter": "replace", "item": "board", "asked_by": "A", "defective": False, "short_cm": 43.5}
    question = {"rulebook": "eubgf-2020", "kind": "equipment", "facts": {**facts, "available": "no"}}
    said = {language: say(question, advise_json(question), language, NAMES)["because"] for language in ("en", "fr")}
    assert {"fact": "short_cm", "text": "Short side: 43.5 cm"} in said["en"]
    assert {"fact": "short_cm", "text": "Petit côté\u00a0: 43,5 cm"} in said["fr"]


@pytest.mark.parametrize(
    ("facts", "fields"),
    [
        ({"matter": "mix", "item": "dice", "asked_by": "both"}, ("asked_by", "matter")),
        ({"matter": "mix", "item": "dice", "asked_by": "director"}, ("asked_by", "matter")),
        ({"matter": "replace", "item": "dice", "moment": "before-set-2"}, ("moment", "matter")),
        ({"matter": "replace", "item": "cups", "kind_in_use": "precision"}, ("kind_in_use", "item")),
        ({"matter": "replace", "item": "dice", "kind_in_use": "lipped"}, ("kind_in_use", "item")),
    ],
)
def test_equipment_that_cannot_be_names_the_fields(facts: dict[str, Any], fields: tuple[str, ...]) -> None:
    error = refusal("equipment", **facts)
    assert (error.code, error.fields) == ("contradiction", fields)


@pytest.mark.parametrize(
    ("matter", "item"),
    [
        ("use", "dice"),
        ("approve", "direction"),
        ("placement", "board"),
        ("preference", "object"),
        ("dice-set", "cups"),
        ("mix", "cups"),
        ("remove", "clock"),
        ("hide", "board"),
    ],
)
def test_a_combination_without_a_table_is_not_covered_and_no_fact_is_asked_for(matter: str, item: str) -> None:
    for advice in (eubgf("equipment", matter=matter, item=item), ffbg("equipment", matter=matter, item=item)):
        assert (advice["outcome"], advice["missing"], advice["discretion"]) == ("not-covered", [], True)


def test_a_board_waits_for_the_end_of_the_game_and_cups_do_not() -> None:
    facts = {"matter": "replace", "asked_by": "B", "defective": False, "available": "during-match", "moment": "in-game"}
    board = eubgf("equipment", item="board", short_cm=40, long_cm=50, **facts)
    assert board["remedies"] == [{"do": "replace-item", "item": "board", "when": "after-game"}]
    cups = eubgf("equipment", item="cups", kind_in_use="plain", **facts)
    assert cups["remedies"] == [{"do": "replace-item", "item": "cups", "when": "now"}]


def test_an_imposed_box_needs_a_box_before_it_needs_a_breach() -> None:
    facts = {"matter": "use", "item": "baffle-box", "imposed": True}
    assert eubgf("equipment", **facts)["missing"] == ["there"]
    assert eubgf("equipment", **facts, there=False)["outcome"] == "not-available"
    assert eubgf("equipment", **facts, there=True)["missing"] == ["dice_breach"]


def test_an_obligatory_box_needs_none_at_hand_and_a_preferred_clock_does() -> None:
    assert eubgf("equipment", matter="use", item="clock", imposed=False, announced="preferred", exception=False)[
        "missing"
    ] == ["there"]
    box = {"matter": "use", "item": "baffle-box", "imposed": False, "exception": False}
    assert eubgf("equipment", **box, announced="preferred")["outcome"] == "may-insist"
    assert eubgf("equipment", **box, announced="obligatory", there=False)["outcome"] == "must-use"


def test_in_a_deciding_set_lots_are_drawn_for_the_direction_and_nothing_else() -> None:
    facts = {"matter": "preference", "moment": "before-set-3"}
    lots = ffbg("equipment", **facts, item="direction", agreed=False)
    assert (lots["outcome"], lots["articles"]) == ("by-lot", ["3.2", "11.4"])
    assert lots["remedies"] == [{"do": "draw-lots", "item": "direction"}]
    assert ffbg("equipment", **facts, item="seats")["outcome"] == "settled"


def test_which_dice_are_mixed_anew_is_looked_at_last() -> None:
    facts = {"matter": "mix", "item": "dice"}
    assert ffbg("equipment", **facts)["missing"] == ["moment"]
    assert ffbg("equipment", **facts, moment="in-game")["missing"] == ["clocked"]
    assert ffbg("equipment", **facts, moment="in-game", clocked=False)["articles"] == ["5.6"]
    assert eubgf("equipment", **facts, moment="in-game")["outcome"] == "too-late"
    assert eubgf("equipment", **facts, moment="before-match")["missing"] == ["asked_by"]


def test_the_director_changes_approved_dice_and_not_an_approved_board() -> None:
    facts = {"matter": "replace", "asked_by": "director", "defective": False, "approved": True, "owner": "tournament"}
    assert ffbg("equipment", item="dice", **facts)["articles"] == ["5.3"]
    assert ffbg("equipment", item="board", **facts)["outcome"] == "no-right"
