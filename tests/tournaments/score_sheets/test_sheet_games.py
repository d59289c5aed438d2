"""Games on a sheet: each is checked against the score before it, with the points that were given so far."""

from typing import Any

import pytest

from tests.api_client import Browser
from tests.factories import Desk, minutes
from tests.tournaments.score_sheets.test_sheets_on_phones import A_WINS, AT, Phone
from tournaments.models import Game, Match, Round, ScoreSheet, Side
from tournaments.result_errors import SheetImpossible
from tournaments.score_sheets.games import counted
from tournaments.selectors.scores import score_of
from tournaments.services.matches import adjust_score


@pytest.mark.parametrize(
    ("games", "field"),
    [
        ([{"winner": "A", "win": "single", "cube": 3}], "games.0.cube"),
        ([*A_WINS[:3], {"winner": "B", "win": "single", "cube": 2}], "games.3.cube"),
        ([*A_WINS[:3], {"winner": "B", "win": "pass", "cube": 1}], "games.3.win"),
        ([*A_WINS, {"winner": "B", "win": "single", "cube": 1}], "games.4"),
    ],
)
def test_a_game_that_cannot_be_is_refused_where_it_stands(games: list[dict[str, Any]], field: str) -> None:
    with pytest.raises(SheetImpossible) as refused:
        counted(games, match_length=7)
    assert refused.value.field == field


def test_a_sheet_has_so_many_games_and_no_more(phones: tuple[Phone, Phone]) -> None:
    answer = phones[0].put([{"winner": "A", "win": "single", "cube": 1}] * 100)
    assert (phones[0].browser.status, answer["code"], answer["field"]) == (422, "sheet-impossible", "games")
    assert (answer["found"], answer["expected"]) == ("100", "at most 99")
    assert not ScoreSheet.objects.exists()


@pytest.mark.parametrize("case", ["a draft", "a single game"])
def test_a_match_without_points_or_board_has_no_sheet(desk: Desk, case: str) -> None:
    director = Browser(desk.director)
    if case == "a draft":
        Round.objects.filter(pk=desk.round.pk).update(draft={"pairs": []}, published_at=None, is_running=False)
    else:
        Match.objects.filter(pk=desk.match_id).update(match_length=None)
    body = {"games": A_WINS, "is_signed": True, "happened_at": AT}
    answer = director.put(f"/matches/{desk.match_id}/sheets/A", body)
    told = {"a draft": (409, "not-on-the-board"), "a single game": (422, "out-of-range")}
    assert ((director.status, answer["code"]), answer["field"]) == (told[case], "match")
    assert not ScoreSheet.objects.exists()


def test_only_the_game_after_the_crawford_game_has_a_cube_again() -> None:
    games = [*A_WINS[:3], {"winner": "B", "win": "single", "cube": 1}, {"winner": "B", "win": "gammon", "cube": 4}]
    entries = counted(games, match_length=7)
    assert [each["crawford"] for each in entries] == [False, False, False, True, False]
    assert entries[-1]["score"] == {"A": 6, "B": 7}


def give(desk: Desk, side: Side, points: int) -> None:
    adjust_score(desk.match, side, points, reference="ruling:test", at=minutes(5))


def test_given_points_bring_the_crawford_game_and_the_end_of_the_match(desk: Desk, phones: tuple[Phone, Phone]) -> None:
    """A match to 7 that B begins with two points is won at five points on the sheets."""
    give(desk, Side.B, 2)
    first = {"winner": "B", "win": "gammon", "cube": 2}
    refused = phones[0].put([first, {"winner": "A", "win": "single", "cube": 2}])
    assert (refused["code"], refused["field"]) == ("sheet-impossible", "games.1.cube")
    games = [first, {"winner": "B", "win": "single", "cube": 1}]
    refused = phones[0].put([*games, {"winner": "A", "win": "single", "cube": 1}])
    assert refused["expected"] == "the match ended in game 2"

    now = phones[0].put(games, sign=True)
    assert now["given"] == {"A": 0, "B": 2}
    assert [each["score"] for each in now["own"]["games"]] == [{"A": 0, "B": 6}, {"A": 0, "B": 7}]
    assert [each["crawford"] for each in now["own"]["games"]] == [False, True]
    phones[1].put(games, sign=True)
    match = Match.objects.get(pk=desk.match_id)
    assert (match.winner, score_of(match.pk)) == ("B", {"A": 0, "B": 7})
    assert list(Game.objects.order_by("number").values_list("score_before_b", "is_crawford")) == [
        (2, False), (6, True),
    ]  # fmt: skip


def test_points_given_in_the_match_change_no_game_that_was_noted_before(
    desk: Desk, phones: tuple[Phone, Phone]
) -> None:
    games = [{"winner": "A", "win": "gammon", "cube": 2}, {"winner": "B", "win": "single", "cube": 2}]
    phones[0].put(games)
    give(desk, Side.A, 2)
    games.append({"winner": "A", "win": "single", "cube": 1})
    assert phones[0].put(games, sign=True)["own"]["games"][-1]["score"] == {"A": 7, "B": 2}

    answer = phones[1].put(games, sign=True)
    assert phones[1].browser.status == 200
    assert [each["crawford"] for each in answer["own"]["games"]] == [False, False, True]
    assert score_of(desk.match_id) == {"A": 7, "B": 2}
    assert list(Game.objects.order_by("number").values_list("score_before_a", flat=True)) == [0, 4, 6]


def test_points_given_after_the_last_game_end_the_match_too(desk: Desk, phones: tuple[Phone, Phone]) -> None:
    games = [{"winner": "A", "win": "gammon", "cube": 2}, {"winner": "A", "win": "single", "cube": 2}]
    assert phones[0].put(games, sign=True)["code"] == "sheet-unfinished"
    phones[0].put(games)
    give(desk, Side.A, 1)
    for phone in phones:
        phone.put(games, sign=True)
        assert phone.browser.status == 200
    assert Match.objects.get(pk=desk.match_id).winner == "A"
    assert score_of(desk.match_id) == {"A": 7, "B": 0}
