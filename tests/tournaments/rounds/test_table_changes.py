"""Another table for a match that is on the board, through the API."""

from typing import Any

import pytest

from arbitration.journal.verification import verify
from tests.api_client import Browser
from tests.arbitration.journal.test_match_verification import at_the_quarter_finals
from tests.tournaments.rounds.playing_sets import enter, sets_at
from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.models import Division, Entrant, LogEntry, Match, Round, Side, Stage
from tournaments.rounds.publishing import publish_round
from tournaments.rounds.round_undo import undo_round
from tournaments.services.matches import finish_match

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene() -> Scene:
    """A first round of four tables on the board: P1 and P5, P2 and P6, P3 and P7, P4 and P8."""
    scene = make_scene(players=8, rounds=3)
    scene.publish(scene.draft())
    return scene


def put(scene: Scene, table: int, to: int) -> tuple[int, dict[str, Any]]:
    """The match of this table is played at another one."""
    browser = Browser(scene.director)
    answer = browser.put(f"/matches/{Match.objects.get(table=table, set_number=1).pk}/table", {"to": to})
    return browser.status, answer


def tables(**chosen: Any) -> dict[int, str]:
    """Who sits where, by the first side's name."""
    matches = Match.objects.filter(**chosen).select_related("side_a__player").order_by("table")
    return {each.table: each.side_a.short_name for each in matches}


def test_a_match_moves_to_a_free_table(scene: Scene) -> None:
    assert put(scene, 2, 9)[0] == 200
    assert tables() == {1: "P1", 3: "P3", 4: "P4", 9: "P2"}


def test_a_match_that_is_played_there_takes_the_first_ones_table(scene: Scene) -> None:
    put(scene, 4, 1)
    assert tables() == {1: "P4", 2: "P2", 3: "P3", 4: "P1"}


def test_the_same_again_changes_nothing_and_has_no_entry(scene: Scene) -> None:
    match, browser = Match.objects.get(table=4), Browser(scene.director)
    for _ in range(2):
        browser.put(f"/matches/{match.pk}/table", {"to": 1})
    assert tables() == {1: "P4", 2: "P2", 3: "P3", 4: "P1"}
    assert LogEntry.objects.filter(kind="table-changed").count() == 1


def test_a_match_that_is_over_stays_where_it_was_played(scene: Scene) -> None:
    finish_match(Match.objects.get(table=1), winner=Side.A, at=scene.now())
    for table, to, code in ((1, 9, "match-finished"), (2, 1, "out-of-range")):
        status, answer = put(scene, table, to)
        assert (status, answer["code"]) == (409 if table == 1 else 422, code)
    assert tables() == {1: "P1", 2: "P2", 3: "P3", 4: "P4"}


def test_a_table_in_use_in_another_division_is_refused(scene: Scene) -> None:
    match = Match.objects.get(table=4)
    other = Division.objects.create(tournament=scene.tournament, name="B", discipline="backgammon", match_length=5)
    stage = Stage.objects.create(division=other, kind=Stage.Kind.SWISS)
    round_ = Round.objects.create(stage=stage, number=1, is_running=True, published_at=scene.now())
    Match.objects.create(round=round_, table=12, side_a=match.side_a, side_b=match.side_b)
    status, answer = put(scene, 1, 12)
    assert (status, answer["code"]) == (409, "table-taken")


def test_a_player_who_needs_a_table_moves_there_and_is_not_moved_away(scene: Scene) -> None:
    Entrant.objects.filter(pk=scene.entrants[3].pk).update(fixed_table=2)
    assert put(scene, 4, 2)[0] == 200
    for table, to in ((2, 9), (1, 2)):
        status, answer = put(scene, table, to)
        assert (status, answer["code"], answer["expected"]) == (409, "table-fixed", "P4")
    assert tables() == {1: "P1", 2: "P4", 3: "P3", 4: "P2"}


def test_all_sets_of_a_match_move_and_the_journal_still_holds() -> None:
    scene = at_the_quarter_finals(players=11)
    browser = Browser(scene.director)
    enter(browser, scene, sets_at(scene)[0], 9, 4)
    first, second = sets_at(scene)
    assert second.table == first.table
    browser.put(f"/matches/{second.pk}/table", {"to": 30})
    assert {each.table for each in Match.objects.filter(pk__in=(first.pk, second.pk))} == {30}
    assert verify(scene.tournament.pk)[1] == []
    Match.objects.filter(pk__in=(first.pk, second.pk)).update(table=31)
    assert verify(scene.tournament.pk)[1] != []


def test_reasons_and_a_round_that_is_taken_back_have_the_new_tables(scene: Scene) -> None:
    put(scene, 4, 1)
    round_ = Round.objects.get()
    browser = Browser(scene.director)
    shown = browser.get(f"/rounds/{round_.pk}/pairings")
    assert (shown["pairs"][0]["table"], shown["pairs"][0]["a"]["short"]) == (1, "P4")
    undo_round(round_.pk, reason="Amon had left.", by=scene.director, at=scene.now())
    publish_round(round_.pk, by=scene.director, at=scene.now())
    assert tables() == {1: "P4", 2: "P2", 3: "P3", 4: "P1"}
