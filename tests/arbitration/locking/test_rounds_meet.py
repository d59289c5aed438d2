"""Two officials at one round: results, sets, pairing and rulings that meet leave a record that verification accepts."""

import os
from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any, Final

import pytest

from arbitration.journal.verification import verify
from arbitration.places import place_of_match
from arbitration.privacy.erasure import erase_player
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, log, rule
from tests.arbitration.locking.meeting import locks_of, meet, outcome
from tests.arbitration.locking.restoring import MadeOnce
from tests.factories import Desk
from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.events.attendance import withdraw_entry
from tournaments.models import Entrant, Match, ResultEntry, Round, Side, Stage, new_id
from tournaments.rounds.clocks import note_arrival, postpone
from tournaments.rounds.corrections import Correction, correct_result
from tournaments.rounds.reported_results import Reported
from tournaments.rounds.results import Entered, enter_result, keep_result, take_back
from tournaments.rounds.round_undo import undo_round
from tournaments.rounds.stages import draw_stage

OUTCOME = ResultEntry.Outcome
GONE: Final = "violates foreign key constraint"
"""A set that is taken off the board meanwhile; the API answers so that the row is gone."""


class Hall(Scene):
    """Two quarter-finals on the board in sets: at table 1 the first set has its result, at table 2 nothing has."""

    round: Round
    entry: ResultEntry
    first: Match
    second: Match
    other: Match

    def said(self, a: int, b: int, outcome: OUTCOME = OUTCOME.PLAYED) -> Entered:
        """A result."""
        winner = Side.A if a > b else Side.B
        return Entered(new_id(), Reported(outcome, winner, {"A": a, "B": b}), self.now())


@MadeOnce
def make_hall() -> Hall:
    """Everything on record, and nothing else."""
    scene = make_scene(players=11, rounds=1, slug="hall")
    hall = Hall(scene.tournament, scene.director, scene.division, scene.entrants, scene.clock)
    for match in Match.objects.filter(round=hall.publish(hall.draft())):
        keep_result(match.pk, hall.said(9, 3), by=hall.director, at=hall.now())
    draw_stage(hall.stage("knockout").pk, by=hall.director, at=hall.now())
    hall.round = hall.publish(hall.draft("knockout"))
    hall.first, hall.other = Match.objects.filter(round=hall.round).order_by("table")
    hall.entry = keep_result(hall.first.pk, hall.said(9, 4), by=hall.director, at=hall.now())
    hall.second = Match.objects.get(round=hall.round, set_number=2)
    return hall


def _enter(hall: Hall, match: Match, entered: Entered) -> object:
    return enter_result(match.pk, entered, tournament_id=hall.tournament.pk, by=hall.director, at=hall.now())


def _correct(hall: Hall) -> object:
    said = Correction(new_id(), Reported(OUTCOME.MATCH_FORFEIT, Side.B), "They left.", hall.now())
    return correct_result(hall.first.pk, said, tournament_id=hall.tournament.pk, by=hall.director, at=hall.now())


def _rule(hall: Hall) -> object:
    match = hall.second
    place = place_of_match(match.pk, viewer_id=hall.director.pk)
    desk = Desk(hall.tournament, hall.director, hall.round, match)
    facts = {**CRAWFORD_DOUBLE, "match_length": 9, "score": {"A": 8, "B": 3}}
    incident = log(desk, place, facts).incident
    loss = [{"kind": "match-loss", "against": "A"}]
    departing = {"sanctions": loss, "departs": True, "reasons": "They left the hall."}
    return rule(desk, place, incident, as_advised(place, "crawford-double", facts, **departing))


def _arrive(hall: Hall) -> object:
    at = hall.now() + timedelta(minutes=20)
    return note_arrival(
        hall.other, id=new_id(), side=Side.A, arrived_at=at, grace_minutes=0, imposes=True, by=hall.director, at=at
    )


def _withdraw(hall: Hall) -> object:
    return withdraw_entry(hall.other.side_a, reason="Ill.", by=hall.director, at=hall.now())


def _erase(hall: Hall) -> object:
    entrant: Entrant = hall.first.side_a
    assert entrant.player_id
    return erase_player(entrant.player_id, reason="Asked.", by=None, at=hall.now())


WRITES: Final[Mapping[str, Callable[[Hall], object]]] = {
    "enter the next set": lambda hall: _enter(hall, hall.second, hall.said(9, 2)),
    "correct the first set": _correct,
    "take the first set back": lambda hall: take_back(hall.entry.pk, id=new_id(), by=hall.director, at=hall.now()),
    "rule on the second set": _rule,
    "postpone the second set": lambda hall: postpone(
        hall.second.pk, is_postponed=True, by=hall.director, at=hall.now()
    ),
    "undo the round": lambda hall: undo_round(hall.round.pk, reason="Wrong.", by=hall.director, at=hall.now()),
    "enter the other match": lambda hall: _enter(hall, hall.other, hall.said(2, 9)),
    "come late": _arrive,
    "draw the stage again": lambda hall: draw_stage(hall.stage("knockout").pk, by=hall.director, at=hall.now()),
    "draft the next round": lambda hall: hall.draft("knockout"),
    "publish the round": lambda hall: hall.publish(Round.objects.get(pk=hall.round.pk)),
    "withdraw a player": _withdraw,
    "erase a player": _erase,
}
CORE: Final = ("enter the next set", "correct the first set", "undo the round")
"""These meet in every run of the tests; `make chaos` runs all pairs."""
MEETING: Final = tuple(WRITES) if os.environ.get("LOCK_PAIRS") == "all" else CORE


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", MEETING)
def test_writes_at_one_round_meet_without_deadlock_or_broken_record(name: str) -> None:
    wrong: dict[tuple[str, int], Any] = {}
    for other_name in MEETING:
        write, other = WRITES[name], WRITES[other_name]
        serial = [_serial(name, other_name), _serial(other_name, name)]
        for place in range(1, len(_locks(name)) + 1):
            hall = make_hall()
            ends = meet(lambda: write(hall), lambda: other(hall), pause_before=place)  # noqa: B023
            told = ["NotFound" if GONE in end else end for end in ends]
            found = (sorted(zip((name, other_name), told, strict=True)), state_of(hall))
            if found not in serial:
                wrong[other_name, place] = (found, serial)
    assert not wrong


def _locks(name: str) -> list[str]:
    hall = make_hall()
    return locks_of(lambda: WRITES[name](hall))


def _serial(*names: str) -> tuple[list[tuple[str, str]], dict[str, Any]]:
    hall = make_hall()
    ends = [outcome(lambda: WRITES[name](hall)) for name in names]  # noqa: B023
    return sorted(zip(names, ends, strict=True)), state_of(hall)


def state_of(hall: Hall) -> dict[str, Any]:
    """What the writes have left, without ids and times."""
    matches = Match.objects.filter(round=hall.round).order_by("table", "set_number")
    said = matches.values_list("table", "set_number", "winner", "result", "ends_match")
    rounds = Round.objects.filter(stage__division=hall.division).order_by("stage__number", "number")
    return {
        "matches": list(said),
        "entries": sorted(ResultEntry.objects.filter(match__round=hall.round).values_list("act", "outcome", "winner")),
        "rounds": [each.is_running for each in rounds],
        "postponed": [each.postponed_at is not None for each in matches],
        "stages": [each.closed_at is None for each in Stage.objects.filter(division=hall.division).order_by("number")],
        "journal": verify(hall.tournament.pk)[1],
    }
