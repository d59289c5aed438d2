"""A closed tournament: it takes no act of play or set-up, only corrections, and offers none."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest

from rules.scoresheets.mat import read_mat
from tests.api_client import Browser
from tests.shared_data import OWN
from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.errors import Refusal
from tournaments.events.attendance import (
    announce_absence,
    check_in,
    clear_suspension,
    take_back_absence,
    undo_check_in,
    undo_withdrawal,
    withdraw_entry,
)
from tournaments.events.entry import correct_entry
from tournaments.events.selectors import set_up_of
from tournaments.events.set_up import change_details, set_up_division
from tournaments.events.set_ups import DivisionSetUp
from tournaments.models import (
    Division,
    Entrant,
    Match,
    Player,
    ResultEntry,
    Round,
    Side,
    Stage,
    Tournament,
    new_id,
)
from tournaments.rounds.closing import close
from tournaments.rounds.corrections import Correction, correct_result
from tournaments.rounds.drafting import draft_round
from tournaments.rounds.play_offs import open_playoff
from tournaments.rounds.publishing import publish_round
from tournaments.rounds.reported_results import Reported
from tournaments.rounds.results import Entered, keep_result, take_back
from tournaments.rounds.round_undo import undo_round
from tournaments.rounds.stages import draw_stage
from tournaments.rounds.swaps import move_table, swap_players
from tournaments.rounds.table_changes import change_table
from tournaments.services.entries import Person, enter_person
from tournaments.services.events import withdraw
from tournaments.services.import_match import import_match
from tournaments.services.placement import Wanted

pytestmark = pytest.mark.django_db

A_MATCH = read_mat((OWN / "crawford-double.mat").read_bytes(), "crawford-double.mat")


def closed_halfway() -> tuple[Scene, Round, Round]:
    """A championship closed after its first round, with a draft of the second."""
    scene = make_scene(players=8, rounds=2)
    withdraw(scene.entrants[-1], at=scene.now())
    played, drafted = scene.play(), scene.draft()
    close(scene.tournament, reason="Power cut.", by=scene.director, at=scene.now())
    return scene, played, drafted


def acts_of_play_and_set_up(scene: Scene, played: Round, drafted: Round) -> dict[str, Callable[[], object]]:
    """Everything that the desk does before a tournament is closed."""
    by, at, entrant, swiss = scene.director, scene.now(), scene.entrants[0], scene.stage("swiss")
    first, second = (drafted.draft or {})["pairs"][:2]
    one, other = UUID(first["a"]), UUID(second["a"])
    details = set_up_of(scene.tournament)
    division = DivisionSetUp(id=scene.division.pk, name="Masters", preset=scene.division.preset, match_length=9)
    left = scene.entrants[-1]
    on_board = Match.objects.filter(round=played).earliest("table")
    return {
        "draft": lambda: draft_round(swiss.pk, id=drafted.pk, at=at, is_new_draft=True),
        "swap": lambda: swap_players(drafted.pk, one, other, id=new_id(), by=by, at=at, reason="Club."),
        "table": lambda: move_table(drafted.pk, one, 9),
        "table on the board": lambda: change_table(on_board.pk, 9, by=by, at=at),
        "publish": lambda: publish_round(drafted.pk, by=by, at=at, confirms_relaxation=True),
        "undo": lambda: undo_round(played.pk, reason="Wrong round.", by=by, at=at),
        "draw": lambda: draw_stage(scene.stage("knockout").pk, by=by, at=at),
        "play-off": lambda: open_playoff(scene.division.pk, id=new_id(), by=by, at=at),
        "details": lambda: change_details(scene.tournament, replace(details, name="Cup"), reason="Name.", by=by, at=at),
        "division": lambda: set_up_division(scene.tournament, division, reason="Sponsor.", by=by, at=at),
        "check-in": lambda: check_in(entrant, at=at),
        "not there": lambda: undo_check_in(entrant),
        "withdrawal": lambda: withdraw_entry(entrant, reason="Ill.", by=by, at=at),
        "plays on": lambda: undo_withdrawal(left, reason="Well again.", by=by, at=at),
        "entry at the desk": lambda: enter_person(
            scene.division, Person("Kim", "Novak"), id=new_id(), entered_at=at, at=at
        ),
        "import": lambda: import_match(A_MATCH, wanted=Wanted(scene.tournament), at=at),
        "absence": lambda: announce_absence(entrant, swiss, 2),
        "no absence": lambda: take_back_absence(entrant, swiss, 2),
        "correction of an entry": lambda: correct_entry(entrant, {"last_name": "Other"}, by=by),
        "fixed table": lambda: correct_entry(entrant, {"fixed_table": 3}, by=by),
        "suspension of a namesake": lambda: clear_suspension(entrant, reason="A namesake.", by=by, at=at),
    }


def test_a_closed_tournament_takes_no_act_of_play_or_set_up() -> None:
    scene, played, drafted = closed_halfway()
    before = states()
    acts = acts_of_play_and_set_up(scene, played, drafted)
    assert {name: answer(act) for name, act in acts.items()} == dict.fromkeys(acts, "tournament-closed")
    assert states() == before


def answer(act: Callable[[], object]) -> str:
    """The code of the refusal."""
    try:
        act()
    except Refusal as refusal:
        return refusal.code
    return "done"


def test_a_minor_is_marked_after_the_tournament_is_closed() -> None:
    scene, _, _ = closed_halfway()
    entrant = scene.entrants[0]
    correct_entry(entrant, {"is_minor": True}, by=scene.director)
    assert Player.objects.filter(is_minor=True).get() == entrant.player


def test_a_result_of_a_closed_tournament_is_not_taken_back() -> None:
    scene = make_scene(players=2, rounds=1)
    scene.publish(scene.draft())
    match, result = Match.objects.get(), Entered(new_id(), Reported(ResultEntry.Outcome.FORFEIT, Side.A), scene.now())
    keep_result(match.pk, result, by=scene.director, at=scene.now())
    close(scene.tournament, reason="Power cut.", by=scene.director, at=scene.now())
    assert answer(lambda: take_back(result.id, id=new_id(), by=scene.director, at=scene.now())) == "tournament-closed"
    match.refresh_from_db()
    assert match.winner == Side.A


def test_acts_that_were_made_before_it_closed_are_known_when_they_come_again() -> None:
    scene, played, drafted = closed_halfway()
    assert publish_round(played.pk, by=scene.director, at=scene.now()).pk == played.pk
    assert draft_round(scene.stage("swiss").pk, id=drafted.pk, at=scene.now()) == (drafted, False)


def test_a_closed_tournament_offers_no_pairing_and_shows_no_draft() -> None:
    scene = make_scene(players=8, rounds=2)
    scene.play()
    scene.draft()
    director, path = Browser(scene.director), f"/tournaments/{scene.tournament.pk}/rounds"
    shown = director.get(path)
    assert (shown["may_pair"], len(shown["divisions"][0]["stages"][0]["rounds"])) == (True, 2)
    close(scene.tournament, reason="Power cut.", by=scene.director, at=scene.now())
    shown = director.get(path)
    assert (shown["may_pair"], len(shown["divisions"][0]["stages"][0]["rounds"])) == (False, 1)


def states() -> list[list[Any]]:
    """Everything that such an act would change."""
    return [list(kind.objects.order_by("pk").values()) for kind in (Round, Stage, Division, Entrant, Tournament, Match)]


def test_a_closed_tournament_takes_corrections_of_results() -> None:
    scene, played, _ = closed_halfway()
    match = Match.objects.filter(round=played).first()
    assert match is not None
    other = Side.A if match.winner == Side.B else Side.B
    correction = Correction(new_id(), Reported(ResultEntry.Outcome.FORFEIT, other), "Sheets swapped.", scene.now())
    correct_result(match.pk, correction, tournament_id=scene.tournament.pk, by=scene.director, at=scene.now())
    match.refresh_from_db()
    assert match.winner == other
