"""Alternatives: what else a fact could have been, part by part."""

from typing import Any

import pytest

from rules import RULEBOOKS
from rules.alternatives import Part, each_whole, parts

KINDS = {rulebook.discipline: rulebook.game.kinds for rulebook in RULEBOOKS.values()}


def of(kind: str, name: str, found: Any, discipline: str = "backgammon") -> list[Part]:
    """The parts of a fact of which something was found."""
    return list(parts(KINDS[discipline][kind].all_facts[name], found, (name,)))


def values(kind: str, name: str, found: Any, discipline: str = "backgammon") -> list[Any]:
    """What else it could be, for a fact of one part."""
    (part,) = of(kind, name, found, discipline)
    assert (part.name, part.found, part.bounds) == (name, found, None)
    return list(part.values)


def test_a_fact_of_few_values_could_be_any_other() -> None:
    assert values("crawford-double", "crawford_played", False) == [True]
    assert values("crawford-double", "crawford_played", None) == [False, True]
    assert values("crawford-double", "by", "A") == ["B"]
    assert "in-game" not in values("crawford-double", "phase", "in-game")
    assert "after-match" in values("crawford-double", "phase", "in-game")


def test_a_number_has_the_bounds_of_its_fact() -> None:
    assert of("lateness", "minutes_late", 7) == [Part(("minutes_late",), 7, bounds=(0, 9999))]
    assert of("crawford-double", "match_length", None) == [Part(("match_length",), None, bounds=(1, 999))]


def test_a_list_of_few_words_gives_way_to_every_other() -> None:
    assert values("time-expired", "expired", ["A"]) == [[], ["B"], ["A", "B"]]
    assert values("time-expired", "expired", None) == [[], ["A"], ["B"], ["A", "B"]]


def test_a_list_of_many_words_gives_way_to_those_with_one_more_or_less() -> None:
    found = values("evidence-disturbed", "items", ["cube", "dice"])
    assert found[:2] == [["dice"], ["cube"]]
    assert ["cube", "dice", "clock"] in found
    assert all(len(one) in (1, 3) for one in found)


def test_a_roll_could_be_any_other_roll_in_either_order() -> None:
    for found in ([3, 1], [1, 3]):
        others = values("illegal-move", "dice", found)
        assert len(others) == 20
        assert [1, 3] not in others
        assert [6, 6] in others


def test_two_words_could_be_any_two() -> None:
    found = values("dice-roll", "rest", ["right", "cocked"])
    assert len(found) == 63
    assert ["cocked", "right"] in found


def test_the_nearest_cube_is_tried_first() -> None:
    found = values("crawford-double", "cube", {"value": 4, "owner": "A"})
    assert [cube["value"] for cube in found[:2]] == [4, 4]
    assert {cube["owner"] for cube in found[:2]} == {"B", None}
    assert max(cube["value"] for cube in found) == 2**16


def test_a_score_is_one_number_for_each_side() -> None:
    assert of("crawford-double", "score", {"A": 6, "B": 3}) == [
        Part(("score", "A"), 6, bounds=(0, 9999)),
        Part(("score", "B"), 3, bounds=(0, 9999)),
    ]
    history = of("crawford-game", "scores_before", [{"A": 0, "B": 0}, {"A": 2}])
    assert [part.name for part in history] == [
        "scores_before.1.A", "scores_before.1.B", "scores_before.2.A", "scores_before.2.B",
    ]  # fmt: skip
    assert [part.found for part in history] == [0, 0, 2, None]
    assert of("crawford-double", "score", None) == []


def test_an_object_is_taken_apart_and_one_that_is_unknown_is_not_invented() -> None:
    found = {part.name: part for part in of("crawford-double", "result", {"winner": "A"})}
    assert list(found) == ["result.winner", "result.win"]
    assert (found["result.winner"].found, list(found["result.winner"].values)) == ("A", ["B"])
    assert (found["result.win"].found, "gammon" in found["result.win"].values) == (None, True)
    assert of("crawford-double", "result", None) == []
    pieces = of("draw-claim", "pieces", {"A": {"kings": 1, "men": 0}}, "draughts")
    assert [(part.name, part.found) for part in pieces] == [("pieces.A.kings", 1), ("pieces.A.men", 0)]


def test_a_list_could_have_an_item_less_and_each_item_could_be_otherwise() -> None:
    words = [{"word": "ZZZ", "formed": True, "valid": False}, {"word": "AS", "formed": False}]
    whole, *inside = of("word-challenge", "words", words, "scrabble")
    assert (whole.name, whole.values) == ("words", [words[1:], words[:1]])
    assert {part.name: (part.found, list(part.values)) for part in inside} == {
        "words.1.formed": (True, [False]),
        "words.1.valid": (False, [True]),
        "words.1.extends_left_over": (None, [False, True]),
        "words.2.formed": (False, [True]),
        "words.2.valid": (None, [False, True]),
        "words.2.extends_left_over": (None, [False, True]),
    }
    assert of("word-challenge", "words", None, "scrabble") == []


def test_a_letter_could_be_any_other_or_a_blank() -> None:
    found = of("who-starts", "draws", {"A": "Z"}, "scrabble")
    assert [part.name for part in found] == ["draws.A", "draws.B"]
    assert len(found[0].values) == 26
    assert {"A", "?"} < {*found[0].values}
    assert "Z" not in found[0].values


@pytest.mark.parametrize(("kind", "name"), [("illegal-move", "position"), ("starting-position", "setup")])
def test_a_board_is_not_invented(kind: str, name: str) -> None:
    assert of(kind, name, None) == []


def whole(kind: str, name: str, found: Any = None, discipline: str = "backgammon") -> list[Any]:
    """Every value of a fact as a whole."""
    return each_whole(KINDS[discipline][kind].all_facts[name], found)


def test_a_whole_object_has_every_value_of_its_parts_and_keeps_those_that_are_known() -> None:
    assert whole("match-length", "length_written") == [
        {"A": False, "B": False}, {"A": False, "B": True}, {"A": True, "B": False}, {"A": True, "B": True},
    ]  # fmt: skip
    assert whole("match-length", "length_written", {"B": True}) == [{"A": False, "B": True}, {"A": True, "B": True}]
    assert whole("crawford-double", "result", {"win": "gammon"}) == [
        {"winner": "A", "win": "gammon"}, {"winner": "B", "win": "gammon"},
    ]  # fmt: skip


def test_of_numbers_and_scores_few_are_tried_and_too_many_objects_are_none() -> None:
    pieces = whole("draw-claim", "pieces", discipline="draughts")
    assert len(pieces) == 625
    assert [each["B"]["men"] for each in pieces[:6]] == [0, 1, 2, 3, 20, 0]
    assert whole("tie-break", "points")[0] == {"A": 0, "B": 0}
    assert [each["A"] for each in whole("totals-disagreement", "totals", discipline="scrabble")[::4]] == [
        {"A": 0, "B": 0}, {"A": 0, "B": 1}, {"A": 1, "B": 0}, {"A": 1, "B": 1},
    ]  # fmt: skip
    assert whole("starting-position", "setup") == []
