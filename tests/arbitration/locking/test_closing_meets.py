"""The closing meets what is in flight at the last match: results, rulings and appeals come before it, or after it."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, Final

import pytest

from arbitration.journal.verification import verify
from arbitration.models import Appeal, FederationReport, Ruling
from arbitration.places import place_of_match
from arbitration.reports.dispatch import close_tournament
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, log, rule
from tests.arbitration.locking.meeting import locks_of, meet, outcome
from tests.arbitration.locking.restoring import MadeOnce
from tests.arbitration.locking.stage import lodge
from tests.factories import Desk
from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.models import EventAct, Match, ResultEntry, Round, Side, Tournament, new_id
from tournaments.rounds.clocks import postpone
from tournaments.rounds.corrections import Correction, correct_result
from tournaments.rounds.reported_results import Reported
from tournaments.rounds.results import Entered, keep_result, take_back

OUTCOME = ResultEntry.Outcome


class LastTables(Scene):
    """One round of two matches: the first has its result and a ruling, the second only if `is_over`."""

    first: Match
    second: Match
    entry: ResultEntry
    ruling: Ruling

    def said(self, a: int, b: int) -> Entered:
        return Entered(new_id(), Reported(OUTCOME.PLAYED, Side.A if a > b else Side.B, {"A": a, "B": b}), self.now())


def _make_tables(*, is_over: bool) -> LastTables:
    """Everything on record, and nothing else."""
    scene = make_scene(players=4, rounds=1, slug="last")
    tables = LastTables(scene.tournament, scene.director, scene.division, scene.entrants, scene.clock)
    round_: Round = tables.publish(tables.draft())
    tables.first, tables.second = Match.objects.filter(round=round_).order_by("table")
    place = place_of_match(tables.first.pk, viewer_id=tables.director.pk)
    desk = Desk(tables.tournament, tables.director, round_, tables.first)
    facts = {**CRAWFORD_DOUBLE, "match_length": 9, "score": {"A": 8, "B": 3}}
    incident = log(desk, place, facts).incident
    tables.ruling = rule(desk, place, incident, as_advised(place, "crawford-double", facts)).record
    tables.entry = keep_result(tables.first.pk, tables.said(9, 3), by=tables.director, at=tables.now())
    if is_over:
        keep_result(tables.second.pk, tables.said(9, 4), by=tables.director, at=tables.now())
    return tables


MADE: Final = {is_over: MadeOnce(partial(_make_tables, is_over=is_over)) for is_over in (False, True)}


def make_tables(*, is_over: bool) -> LastTables:
    """As it was made once."""
    return MADE[is_over]()


def _close(tables: LastTables) -> object:
    return close_tournament(tables.tournament, reason="Over.", by=tables.director, at=tables.now())


def _correct(tables: LastTables) -> object:
    said = Correction(new_id(), Reported(OUTCOME.MATCH_FORFEIT, Side.B), "They left.", tables.now())
    return correct_result(
        tables.first.pk, said, tournament_id=tables.tournament.pk, by=tables.director, at=tables.now()
    )


def _rule(tables: LastTables) -> object:
    place = place_of_match(tables.second.pk, viewer_id=tables.director.pk)
    desk = Desk(tables.tournament, tables.director, tables.second.round, tables.second)
    facts = {**CRAWFORD_DOUBLE, "match_length": 9, "score": {"A": 8, "B": 3}}
    incident = log(desk, place, facts).incident
    departing = {"sanctions": [{"kind": "match-loss", "against": "A"}], "departs": True, "reasons": "They left."}
    return rule(desk, place, incident, as_advised(place, "crawford-double", facts, **departing))


def _lodge(tables: LastTables) -> object:
    place = place_of_match(tables.first.pk, viewer_id=tables.director.pk)
    return lodge(place, tables.ruling, Side.B, by=tables.director)


WRITES: Final[Mapping[str, tuple[bool, Callable[[LastTables], object]]]] = {
    "enter the last result": (
        False,
        lambda tables: keep_result(tables.second.pk, tables.said(9, 2), by=tables.director, at=tables.now()),
    ),
    "postpone the last match": (
        False,
        lambda tables: postpone(tables.second.pk, is_postponed=True, by=tables.director, at=tables.now()),
    ),
    "end the last match by a ruling": (False, _rule),
    "correct a result": (True, _correct),
    "take a result back": (
        True,
        lambda tables: take_back(tables.entry.pk, id=new_id(), by=tables.director, at=tables.now()),
    ),
    "lodge an appeal": (True, _lodge),
    "close": (True, _close),
}
"""What meets the closing, with whether the last match has its result before."""


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", WRITES)
def test_what_is_in_flight_comes_before_the_closing_or_after_it(name: str) -> None:
    is_over, write = WRITES[name]
    serial = [_serial(name, is_first=True), _serial(name, is_first=False)]
    wrong: list[Any] = []
    for held, other, is_first in ((write, _close, True), (_close, write, False)):
        locks = _locks(name if is_first else "close", is_over)
        for place in sorted({locks.index(table) for table in locks}):
            tables = make_tables(is_over=is_over)
            ends = meet(lambda: held(tables), lambda: other(tables), pause_before=place + 1)  # noqa: B023
            found = (ends if is_first else ends[::-1], state_of(tables))
            if found not in serial:
                wrong.append((is_first, place, found, serial))
    assert not wrong


@cache
def _locks(name: str, is_over: bool) -> list[str]:
    tables = make_tables(is_over=is_over)
    return locks_of(lambda: WRITES[name][1](tables))


@cache
def _serial(name: str, *, is_first: bool) -> tuple[list[str], dict[str, Any]]:
    """How the write and the closing end, in this order, if none begins before the other has finished."""
    is_over, write = WRITES[name]
    tables = make_tables(is_over=is_over)
    ends = [outcome(lambda: each(tables)) for each in ((write, _close) if is_first else (_close, write))]  # noqa: B023
    return ends if is_first else ends[::-1], state_of(tables)


def state_of(tables: LastTables) -> dict[str, Any]:
    """What the writes have left, without ids and times."""
    names = {str(each.pk): each.player.last_name for each in tables.entrants if each.player}
    closings = EventAct.objects.filter(tournament=tables.tournament.pk, kind=EventAct.Kind.CLOSED)
    reports = FederationReport.objects.filter(tournament=tables.tournament.pk)
    return {
        "matches": [
            (each.winner, each.result, each.postponed_at is not None)
            for each in Match.objects.filter(round=tables.first.round).order_by("table")
        ],
        "places": [
            [names[place["entrant"]] for division in act.content["divisions"] for place in division["places"]]
            for act in closings.order_by("at", "id")
        ],
        "is_closed": Tournament.objects.get(pk=tables.tournament.pk).closed_at is not None,
        "appeals": Appeal.objects.filter(ruling=tables.ruling).count(),
        "reports": sorted((each.kind, each.state, len(each.body.get("results", ()))) for each in reports),
        "journal": verify(tables.tournament.pk)[1],
    }
