"""manage.py compute: what it prints, and what it refuses with where, found and expected."""

import json
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.tournaments.examples import FILES, PUBLISHED
from tournaments.computation.files import answer_text

PLAYERS = [{"id": f"p{number}", "elo": 1700 - number, "rating": 0} for number in range(1, 5)]
ROUND = {"matches": [["p1", "p3", "A"], ["p2", "p4", "B"]]}
RECOUNT = {"id": "recount", "op": "recount", "input": [[1, 0, 0, 0, 1, 1, 1]]}
ROUNDED: list[tuple[dict[str, Any], int | None]] = [
    ({}, 1603),
    ({"perf_round": 1}, 1603),
    ({"perf_round": 10}, 1600),
    ({"perf_round": 1000}, 2000),
    ({"points": 0, "matches": 0}, None),
]


def tournament(**changes: Any) -> dict[str, Any]:
    return {"rounds": 7, "players": PLAYERS, "played": [ROUND], **changes}


def file_of(*cases: dict[str, Any], **tournaments: Any) -> str:
    return json.dumps({"format": "ffbg-cdf-examples/1", "tournaments": tournaments, "cases": cases})


def error_of(text: str, name: str) -> dict[str, str]:
    error: dict[str, str] = answer_text(text).by_id[name]["error"]
    return error


def test_a_file_is_answered_and_printed_as_one_object(tmp_path: Path) -> None:
    path = tmp_path / "examples.json"
    path.write_text(file_of(RECOUNT), encoding="utf-8")
    printed = StringIO()
    call_command("compute", str(path), stdout=printed)
    assert json.loads(printed.getvalue()) == {"recount": [{"count": 7, "entry_round": 3}]}


def test_the_answers_are_printed_whatever_characters_the_terminal_knows(tmp_path: Path) -> None:
    path = tmp_path / "examples.json"
    path.write_text(json.dumps([{"id": name, "do": "rounds", "count": 5} for name in ("Éloy", "half \ud800")]))
    raw = BytesIO()
    terminal = TextIOWrapper(raw, encoding="ascii", write_through=True)
    call_command("compute", str(path), stdout=terminal)
    assert json.loads(raw.getvalue()) == {"Éloy": {"rounds": 4}, "half \ud800": {"rounds": 4}}


def test_one_broken_example_leaves_the_others_their_answers(tmp_path: Path) -> None:
    path = tmp_path / "examples.json"
    path.write_text(file_of({"id": "broken", "op": "dance", "input": []}, RECOUNT), encoding="utf-8")
    printed = StringIO()
    with pytest.raises(CommandError, match="1 of 2"):
        call_command("compute", str(path), stdout=printed)
    said = json.loads(printed.getvalue())
    assert said["recount"] == [{"count": 7, "entry_round": 3}]
    assert said["broken"]["error"]["where"] == "cases[0].op"
    assert said["broken"]["error"]["found"] == "dance"
    assert "pair" in said["broken"]["error"]["expected"]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('{"cases": [', "line 1"),
        ("", "line 1"),
        ("42", "the document"),
        ('{"cases": [NaN]}', "the document"),
        ('{"cases": [1e999]}', "the document"),
        ('{"cases": [], "cases": []}', "the document"),
        ("[" * 100_000, "the document"),
    ],
)
def test_a_document_that_cannot_be_read_is_refused(text: str, where: str, tmp_path: Path) -> None:
    path = tmp_path / "examples.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CommandError, match=f"{where}.*found.*expected"):
        call_command("compute", str(path), stdout=StringIO())


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="expected a file that can be read"):
        call_command("compute", str(tmp_path / "none.json"), stdout=StringIO())


def test_the_true_minimum_is_told_although_it_would_cross_more_groups() -> None:
    """Points 3.5 3.5 3 2.5 1.5 1 1 1, and 1 with the bye."""
    met = (("62A 93B 45B 78B", "1"), ("98B 17A 25A 64A", "3"), ("19A 57B 32B 84A", "6"), ("56B 21A 79B 43A", "8"))
    players = [{"id": name, "elo": 1900 - 10 * place} for place, name in enumerate("862135794")]
    played = [{"matches": [list(match) for match in matches.split()], "bye": bye} for matches, bye in met]
    case = {"id": "c", "op": "pair", "check": "limits", "input": {"tournament": "t"}}
    answer = answer_text(file_of(case, t=tournament(players=players, played=played))).by_id["c"]
    assert answer["pairs"] == answer["canonical_pairs"]
    assert answer["limits"] == {
        "repeats": 0,
        "gap_sum_at_most": 3,
        "cross_at_most": 2,
        "max_gap": 2,
        "gap_sum_min": 2,
    }


TWICE = [*PLAYERS, PLAYERS[0]]


@pytest.mark.parametrize(
    ("changes", "where", "found"),
    [
        ({"players": TWICE}, "tournaments.t.players[4].id", "p1"),
        ({"players": [{"id": "p1"}]}, "tournaments.t.players[0]", '{"id": "p1"}'),
        ({"players": [{"id": "p1", "elo": "high"}]}, "tournaments.t.players[0].elo", "high"),
        (
            {"played": [{"matches": [["p1", "p3", "A"], ["p3", "p2", "A"]]}]},
            "tournaments.t.played[0].matches[1][0]",
            "p3",
        ),
        ({"played": [{"matches": [["p1", "p1", "A"]]}]}, "tournaments.t.played[0].matches[0][1]", "p1"),
        ({"played": [{"matches": [["p1", "p9", "A"]]}]}, "tournaments.t.played[0].matches[0][1]", "p9"),
        ({"played": [{"matches": [["p1", "p2", "C"]]}]}, "tournaments.t.played[0].matches[0][2]", "C"),
        ({"played": [{"matches": [["p1", "p2"]]}]}, "tournaments.t.played[0].matches[0]", '["p1", "p2"]'),
        ({"played": [{**ROUND, "bye": "p1"}]}, "tournaments.t.played[0].bye", "p1"),
        ({"played": [{**ROUND, "excluded": ["p9"]}]}, "tournaments.t.played[0].excluded[0]", "p9"),
        ({"played": [{**ROUND, "absent": ["p2"]}]}, "tournaments.t.played[0].absent[0]", "p2"),
        ({"played": [{**ROUND, "exluded": []}]}, "tournaments.t.played[0]", "exluded"),
        ({"played": [ROUND] * 8}, "tournaments.t.played[7]", "round 8"),
        ({"withdrawn": {"p9": 2}}, "tournaments.t.withdrawn", "p9"),
        ({"withdrawn": {"p1": 1}}, "tournaments.t.played[0].matches[0][0]", "p1"),
        ({"options": {"perf_method": "magic"}}, "tournaments.t.options.perf_method", "magic"),
        ({"options": {"colour": "red"}}, "tournaments.t.options", "colour"),
        ({"options": {"colour": "default"}}, "tournaments.t.options", "colour"),
        ({"options": {"many_unbeaten": ""}}, "tournaments.t.options.many_unbeaten", ""),
        ({"options": {"entry": [7, 3.5]}}, "tournaments.t.options.entry", "[7, 3.5]"),
        ({"withdrawn": ["p1"]}, "tournaments.t.withdrawn", '["p1"]'),
        ({"players": [{"id": "", "elo": 1700}]}, "tournaments.t.players[0].id", ""),
        ({"rounds": 0}, "tournaments.t.rounds", "0"),
    ],
)
def test_an_impossible_tournament_is_refused_where_it_is_wrong(changes: Any, where: str, found: str) -> None:
    case = {"id": "c", "op": "standings", "input": {"tournament": "t"}}
    error = error_of(file_of(case, t=tournament(**changes)), "c")
    assert (error["where"], error["found"]) == (where, found)
    assert error["expected"]


@pytest.mark.parametrize(
    ("operation", "given", "where"),
    [
        ("standings", {"tournament": "u"}, "cases[0].input.tournament"),
        ("standings", {"tournament": "t", "after_round": 2}, "cases[0].input.after_round"),
        ("standings", {"tournament": "t", "playoffs": [["p1", "p4", "A"]]}, "cases[0].input.playoffs[0]"),
        ("standings", {"tournament": "t", "playoffs": [["p1", "p9", "A"]]}, "cases[0].input.playoffs[0][1]"),
        ("standings", {"tournament": "t", "playoffs": [["p1", "p1", "A"]]}, "cases[0].input.playoffs[0]"),
        ("standings", {"tournament": "t", "day": 1}, "cases[0].input"),
        ("exclusion", {"tournament": "t"}, "cases[0].input.after_round"),
        ("pair", {"tournament": "t", "absent": ["p9"]}, "cases[0].input.absent[0]"),
        ("resolve_tie", {"group": ["a", "a"], "elo": {"a": 1}}, "cases[0].input.group"),
        ("performance", [{"mean": 1600, "points": 8, "matches": 7}], "cases[0].input[0].points"),
        ("recount", [[0.25]], "cases[0].input[0][0]"),
        ("clock", [{"length": 0}], "cases[0].input[0].length"),
        ("lateness", {"length": 7}, "cases[0].input"),
    ],
)
def test_an_impossible_case_is_refused_where_it_is_wrong(operation: str, given: Any, where: str) -> None:
    text = file_of({"id": "c", "op": operation, "input": given}, t=tournament())
    assert error_of(text, "c")["where"] == where


@pytest.mark.parametrize(
    ("example", "where", "found"),
    [
        ({"count": 5}, "[0]", '["count", "id"]'),
        ({"do": "dance"}, "[0].do", "dance"),
        ({"do": "rounds", "count": 0}, "[0].count", "0"),
        ({"do": "initial", "players": [{"id": "a"}, {"id": "a"}]}, "[0].players[1].id", "a"),
        ({"do": "initial", "players": [{"id": "a", "rating": ""}]}, "[0].players[0].rating", ""),
        ({"do": "initial", "players": [{"id": "a", "rating": False}]}, "[0].players[0].rating", "false"),
        (
            {"do": "pair", "players": [{"id": "a"}], "rounds": [[{"a": "a", "b": "b", "result": "a"}]]},
            "[0].rounds[0][0].b",
            "b",
        ),
        (
            {"do": "pair", "players": [{"id": "a"}], "rounds": [[{"bye": "a"}, {"bye": "a"}]]},
            "[0].rounds[0][1].bye",
            "a",
        ),
        ({"do": "pair", "players": [{"id": "a"}], "absent": ["b"]}, "[0].absent[0]", "b"),
        ({"do": "standings", "players": [{"id": "a"}], "final": "yes"}, "[0].final", "yes"),
    ],
)
def test_an_impossible_example_of_classique_is_refused_where_it_is_wrong(
    example: dict[str, Any], where: str, found: str
) -> None:
    error = error_of(json.dumps([{"id": "x", **example}]), "x")
    assert (error["where"], error["found"]) == (where, found)


OPTIONS = (
    "many_unbeaten",
    "exclusion_test",
    "playoff_shape",
    "perf_round",
    "entry",
    "tie_order",
    "forfeits",
    "differences",
)


@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_may_be_left_at_its_default_by_that_word(option: str) -> None:
    case = {"id": "c", "op": "standings", "input": {"tournament": "t"}}
    said = answer_text(file_of(case, t=tournament(options={option: "default"}))).by_id
    assert said == answer_text(file_of(case, t=tournament())).by_id
    assert said["c"]["rows"]


def test_a_file_may_say_what_it_is_for() -> None:
    file = {"title": "Recounts", "note": "Of the consolation.", "cases": [RECOUNT]}
    assert answer_text(json.dumps(file)).by_id == {"recount": [{"count": 7, "entry_round": 3}]}


def test_two_examples_with_one_id_are_named() -> None:
    said = answer_text(file_of(RECOUNT, RECOUNT)).by_id
    assert said["recount"] == [{"count": 7, "entry_round": 3}]
    assert said["cases[1]"]["error"]["where"] == "cases[1].id"


@pytest.mark.parametrize(("more", "performance"), ROUNDED)
def test_a_performance_is_rounded_as_asked_alone_and_among_the_tie_breaks(
    more: dict[str, Any], performance: int | None
) -> None:
    given = {"points": 3.5, "matches": 7, **more}
    sums = {"beaten": [3], "lost_to": [1], "opponents_mean_elo": 1603, **given}
    cases: list[dict[str, Any]] = [
        {"id": "alone", "op": "performance", "input": [{"mean": 1603, **given}]},
        {"id": "among", "op": "tiebreak_sum", "input": sums},
    ]
    answers = answer_text(file_of(*cases)).by_id
    assert answers == {"alone": [performance], "among": {"B": 4, "S": 3, "D": 7, "P": performance}}


def test_after_the_last_round_no_more_is_paired() -> None:
    case = {"id": "c", "op": "pair", "check": "exact", "input": {"tournament": "t"}}
    error = error_of(file_of(case, t=tournament(rounds=1)), "c")
    assert (error["where"], error["found"]) == ("cases[0].input.after_round", "1")
    assert error["expected"] == "fewer than all 1 rounds"


def test_the_mean_of_ratings_that_are_no_whole_numbers_is_exact() -> None:
    played = [{"matches": [["p1", "p3", "A"], ["p2", "p4", "A"]]}, {"matches": [["p1", "p2", "A"], ["p3", "p4", "A"]]}]
    case = {"id": "c", "op": "standings", "input": {"tournament": "t"}}
    found = []
    for elo in ((1700, 1602, 1600, 1500), (1700, 1601.5, 1600.5, 1500)):
        players = [{"id": f"p{number}", "elo": rating} for number, rating in enumerate(elo, start=1)]
        rows = answer_text(file_of(case, t=tournament(players=players, played=played))).by_id["c"]["rows"]
        found.append(next(row for row in rows if row["id"] == "p1"))
    assert found[0] == found[1]


@pytest.mark.parametrize("step", [0, 1001])
def test_a_performance_is_not_rounded_to_steps_of(step: int) -> None:
    asked = [{"mean": 1603, "points": 3.5, "matches": 7, "perf_round": step}]
    error = error_of(file_of({"id": "c", "op": "performance", "input": asked}), "c")
    assert (error["where"], error["found"]) == ("cases[0].input[0].perf_round", str(step))


def test_the_usual_order_of_pairing_stands_where_the_option_says_so() -> None:
    document = json.loads((PUBLISHED / FILES[0]).read_text("utf-8"))
    pairings = [each for each in document["cases"] if each["op"] == "pair" and each["check"] != "exact"]
    chosen = {
        name: {**each, "options": {**each.get("options", {}), "differences": "canonical"}}
        for name, each in document["tournaments"].items()
    }
    by_default = answer_text(json.dumps({**document, "cases": pairings})).by_id
    by_choice = answer_text(json.dumps({**document, "tournaments": chosen, "cases": pairings})).by_id
    assert any(_pairs(each, "pairs") != _pairs(each, "canonical_pairs") for each in by_default.values())
    assert all(_pairs(each, "pairs") == _pairs(each, "canonical_pairs") for each in by_choice.values())


def _pairs(answer: Any, name: str) -> set[frozenset[str]]:
    return {frozenset(pair) for pair in answer[name]}
