"""Scrabble and draughts over HTTP: discipline, totals, draws, and how often each kind came at the tournament."""

import pytest

from tests.api_client import Browser
from tests.factories import NOON, Desk, make_game_desk, minutes
from tournaments.models import Discipline, new_id
from tournaments.services import games

pytestmark = pytest.mark.django_db


def log(browser: Browser, desk: Desk, kind: str, **facts: object) -> None:
    """Log a question of the desk's match."""
    body = {"match": str(desk.match_id), "kind": kind, "facts": facts, "happened_at": minutes(1).isoformat()}
    browser.put(f"/incidents/{new_id()}", body)
    assert browser.status == 201


def test_a_scrabble_match_shows_its_totals_and_no_cube() -> None:
    desk = make_game_desk(Discipline.SCRABBLE)
    browser = Browser(desk.director)
    games.report_totals(desk.match, totals={"A": 212, "B": 198}, at=NOON)
    [table] = browser.get(f"/tournaments/{desk.tournament.pk}/floor")["tables"]
    assert (table["discipline"], table["score"], table["match_length"]) == ("scrabble", {"A": 212, "B": 198}, None)
    match = browser.get(f"/matches/{desk.match_id}")
    assert match["games"][0]["totals"] == {"A": 212, "B": 198}
    assert match["rulebook"] == "fbs-classique-2007"


def test_a_drawn_game_of_draughts_has_no_winner() -> None:
    desk = make_game_desk(Discipline.DRAUGHTS)
    games.draw_game(desk.match, points=1)
    match = Browser(desk.director).get(f"/matches/{desk.match_id}")
    [game] = match["games"]
    assert (game["win"], game["winner"], game["totals"]) == ("draw", None, None)
    assert match["score"] == {"A": 1, "B": 1}


def test_how_often_each_kind_was_logged_is_counted_in_its_discipline() -> None:
    desk = make_game_desk(Discipline.SCRABBLE)
    browser = Browser(desk.director)
    for _ in range(2):
        log(browser, desk, "overdraw", by="A")
    log(browser, desk, "clock", issue="forgotten")
    assert browser.get(f"/matches/{desk.match_id}")["logged_kinds"] == {"overdraw": 2, "clock": 1}


def test_a_count_that_the_record_denies_is_refused_with_what_it_counts(director: Browser, desk: Desk) -> None:
    facts = {"by": "A", "legal": False, "prior": 2}
    body = {"match": str(desk.match_id), "kind": "illegal-move", "facts": facts, "happened_at": minutes(1).isoformat()}
    refused = director.put(f"/incidents/{new_id()}", body)
    assert director.status == 422
    assert {name: refused[name] for name in ("code", "field", "found", "expected")} == {
        "code": "correction-without-reason",
        "field": "facts.prior",
        "found": "2",
        "expected": "0",
    }
