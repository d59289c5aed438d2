"""The floor and one match's file: what they show, and in how many queries."""

from datetime import datetime

import pytest
from pytest_django import DjangoAssertNumQueries

from arbitration.incidents.calls import call_director, cancel_call, take_call
from arbitration.incidents.case_log import close_incident
from arbitration.incidents.notifications import notify_illegal_move
from arbitration.incidents.selectors.floor import FloorTable, TableState, floor_of, table_of
from arbitration.incidents.selectors.matches import file_of
from arbitration.models import Incident
from arbitration.places import Place
from arbitration.rulings.announcement import announce_ruling
from tests.arbitration.appeals.scene import make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE, SILENT_OPPONENT, as_advised, log, rule, ruled
from tests.arbitration.incidents.test_calls import lodge
from tests.factories import NOON, Desk, minutes
from tournaments.errors import NotFound
from tournaments.models import Entrant, Game, LogEntry, Match, Player, ScoreAdjustment, Side, new_id
from tournaments.services import events, games, matches
from tournaments.services.sheets import keep_sheet

FLOOR_QUERIES = 8
FILE_QUERIES = 20


def now(desk: Desk) -> FloorTable:
    """The desk's table on the floor."""
    [row] = floor_of(desk.tournament.pk).tables
    return row


def test_a_table_shows_score_game_and_cube(desk: Desk) -> None:
    games.set_cube(desk.match, value=2, owner=Side.A)
    table = now(desk).table
    assert table.score == {"A": 6, "B": 3}
    assert table.game is not None
    assert (table.game.number, table.game.is_crawford, table.game.cube) == (6, True, {"value": 2, "owner": "A"})


def test_a_cube_off_the_board_is_none(desk: Desk) -> None:
    game = now(desk).table.game
    assert game is not None
    assert game.cube is None


def test_corrections_count_in_the_score(desk: Desk) -> None:
    matches.adjust_score(desk.match, Side.B, 2, reference="ruling:x", at=NOON)
    assert now(desk).table.score == {"A": 6, "B": 5}


def test_namesakes_get_an_initial(desk: Desk) -> None:
    division = desk.round.stage.division
    players = [Player.objects.create(first_name=name, last_name="Petit") for name in ("Manon", "Léo")]
    a, b = (events.enter(division, who=player, at=NOON) for player in players)
    events.pair(desk.round, pairs=[(a, b)], first_table=2)
    seats = floor_of(desk.tournament.pk).tables[1].table.seats
    assert (seats["A"].short, seats["B"].short) == ("Petit M.", "Petit L.")


def test_a_table_goes_through_its_states(desk: Desk, place: Place) -> None:
    states = [now(desk).state]
    id = new_id()
    call_director(place, id=id, side=Side.B, group="cube", happened_at=minutes(1), by=desk.director, at=minutes(1))
    states.append(now(desk).state)
    take_call(id, by=desk.director, at=minutes(2))
    states.append(now(desk).state)
    ruling = ruled(desk, place, told_at=None)
    states.append(now(desk).state)
    lodge(desk, place, ruling=ruling)
    states.append(now(desk).state)
    assert states == [
        TableState.PLAYING,
        TableState.CALL,
        TableState.WITH_DIRECTOR,
        TableState.RULED,
        TableState.APPEAL,
    ]
    assert now(desk).since == minutes(8)


def test_a_ruling_that_is_carried_out_leaves_the_table_playing(desk: Desk, place: Place) -> None:
    close_incident(place, ruled(desk, place).incident_id, by=desk.director, at=minutes(9))
    assert now(desk).state is TableState.PLAYING


@pytest.mark.parametrize(("told_at", "state"), [(None, TableState.RULED), (minutes(9), TableState.PLAYING)])
def test_a_ruling_leaves_the_floor_once_both_sides_were_told(
    desk: Desk, place: Place, told_at: datetime | None, state: TableState
) -> None:
    ruled(desk, place, told_at=told_at)
    assert now(desk).state is state


def test_a_ruling_told_later_leaves_the_floor_then_and_the_first_time_counts(desk: Desk, place: Place) -> None:
    ruling = ruled(desk, place, told_at=None)
    told = [
        announce_ruling(desk.tournament.pk, ruling, told_at=minutes(each), by=desk.director, at=minutes(each))
        for each in (20, 25)
    ]

    assert (now(desk).state, [each.is_new for each in told]) == (TableState.PLAYING, [True, False])
    assert told[1].record.announced_at == minutes(20)
    assert LogEntry.objects.filter(kind="announcement").count() == 1


def test_a_ruling_told_when_it_was_recorded_is_not_told_again(desk: Desk, place: Place) -> None:
    ruling = ruled(desk, place, told_at=minutes(6))
    told = announce_ruling(desk.tournament.pk, ruling, told_at=minutes(20), by=desk.director, at=minutes(20))
    assert (told.is_new, told.record.announced_at) == (False, minutes(6))


def test_a_call_that_led_to_nothing_is_over_when_it_is_called_off(desk: Desk, place: Place) -> None:
    id = new_id()
    call_director(place, id=id, side=None, group="", happened_at=minutes(1), by=desk.director, at=minutes(1))
    take_call(id, by=desk.director, at=minutes(2))
    cancel_call(id, at=minutes(3))
    assert now(desk).state is TableState.PLAYING


def test_a_call_for_a_case_that_stood_already_is_over_with_its_ruling(desk: Desk, place: Place) -> None:
    incident, id = log(desk, place).incident, new_id()
    call_director(place, id=id, side=None, group="", happened_at=minutes(2), by=desk.director, at=minutes(2))
    take_call(id, by=desk.director, at=minutes(3))
    taken = now(desk)
    assert (taken.state, taken.incident, taken.call and taken.call.pk) == (TableState.WITH_DIRECTOR, incident, id)
    rule(desk, place, incident, as_advised(place, "crawford-double", CRAWFORD_DOUBLE))
    assert (now(desk).state, now(desk).call) == (TableState.PLAYING, None)


def test_an_open_incident_shows_who_has_it_in_hand(desk: Desk, place: Place) -> None:
    incident = log(desk, place).incident
    row = now(desk)
    assert row.incident is not None
    assert (row.state, row.since) == (TableState.WITH_DIRECTOR, incident.happened_at)
    assert (row.incident.pk, row.incident.logged_by.initials) == (incident.pk, desk.director.initials)


def test_a_finished_match_shows_no_game(desk: Desk) -> None:
    matches.finish_match(desk.match, winner=Side.A, at=minutes(9))
    row = now(desk)
    assert (row.state, row.since, row.table.game) == (TableState.FINISHED, minutes(9), None)


def crowd(desk: Desk, count: int) -> None:
    """So many more tables, each with an open incident and a game in play."""
    division = desk.round.stage.division
    players = Player.objects.bulk_create(Player(last_name=f"Player {number}") for number in range(2 * count))
    entrants = Entrant.objects.bulk_create(
        Entrant(division=division, player=player, entered_at=NOON) for player in players
    )
    found = Match.objects.bulk_create(
        Match(round=desk.round, table=number + 2, side_a=a, side_b=b, match_length=7)
        for number, (a, b) in enumerate(zip(entrants[::2], entrants[1::2], strict=True))
    )
    Game.objects.bulk_create(Game(match=match, number=1, score_before_a=0, score_before_b=0) for match in found)
    ScoreAdjustment.objects.bulk_create(
        ScoreAdjustment(match=match, side=Side.A, points=1, reference="ruling:x", at=NOON) for match in found
    )
    Incident.objects.bulk_create(
        Incident(match=match, kind="cube-level", logged_by=desk.director, happened_at=NOON, recorded_at=NOON)
        for match in found
    )


@pytest.mark.parametrize("tables", [1, 499])
def test_the_floor_takes_as_many_queries_for_500_tables_as_for_two(
    desk: Desk, place: Place, django_assert_num_queries: DjangoAssertNumQueries, tables: int
) -> None:
    lodge(desk, place)
    crowd(desk, tables)
    with django_assert_num_queries(FLOOR_QUERIES):
        floor = floor_of(desk.tournament.pk)
        assert all(row.incident and row.incident.logged_by.initials for row in floor.tables)
    assert len(floor.tables) == tables + 1
    assert floor.tables[-1].table.score == {"A": 1, "B": 0}


def fill(desk: Desk, place: Place, count: int) -> None:
    """So many incidents with ruling and penalty, notifications, sheets and corrections at the desk's match."""
    for number in range(count):
        incident = log(desk, place, SILENT_OPPONENT).incident
        warning = [{"kind": "warning", "against": "A"}]
        decision = as_advised(
            place, "crawford-double", SILENT_OPPONENT, sanctions=warning, departs=True, reasons="Mildly."
        )
        rule(desk, place, incident, decision)
        notify_illegal_move(place, id=new_id(), side=Side.B, game_number=6, happened_at=NOON, by=desk.director, at=NOON)
        keep_sheet(desk.match, kept_by=Side.A, entries=[{"game": number}], at=NOON)


@pytest.mark.parametrize("incidents", [1, 12])
def test_a_match_s_file_takes_as_many_queries_however_much_happened(
    desk: Desk, place: Place, django_assert_num_queries: DjangoAssertNumQueries, incidents: int
) -> None:
    fill(desk, place, incidents)
    with django_assert_num_queries(FILE_QUERIES):
        found = file_of(desk.match_id)
        assert len(found.rulings) == len(found.penalties) == incidents
        assert [ruling.advice.rulebook for ruling in found.rulings] == ["eubgf-2020"] * incidents
    assert (found.illegal_moves, found.warnings) == ({"A": 0, "B": incidents}, {"A": incidents, "B": 0})
    assert [sheet.version for sheet in found.sheets] == [incidents]


def test_penalties_of_a_superseded_ruling_do_not_count(desk: Desk, place: Place) -> None:
    fill(desk, place, 1)
    first = file_of(desk.match_id).rulings[0]
    decision = as_advised(place, "crawford-double", SILENT_OPPONENT, supersedes=first.pk)
    rule(desk, place, first.incident, decision)
    found = file_of(desk.match_id)
    assert (len(found.rulings), found.penalties, found.warnings["A"]) == (2, [], 0)


def test_a_match_that_does_not_exist_has_no_file(db: None) -> None:
    with pytest.raises(NotFound):
        file_of(new_id())


def test_one_table_is_shown_as_on_the_floor(desk: Desk, place: Place) -> None:
    log(desk, place)
    assert table_of(desk.match_id).state is now(desk).state is TableState.WITH_DIRECTOR


def test_a_table_under_appeal_shows_since_when_the_open_appeal_is_there(desk: Desk) -> None:
    scene = make_scene(desk)
    scene.lodge("B", minute=8)
    scene.admit(admitted=False, reasons="No standing.")
    scene.appeal = new_id()
    scene.lodge("A", minute=9)
    assert (now(desk).state, now(desk).since) == (TableState.APPEAL, minutes(9))
