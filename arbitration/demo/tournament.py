"""The demo tournament: Bréval Open, round 4 of 24 tables, with calls that wait, a case in hand and an appeal."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from arbitration.advice.asking import ask
from arbitration.appeals.lodging import lodge_appeal
from arbitration.demo.floor import FLOOR, MARCHAND_HALVORSEN, Played, games_to
from arbitration.demo.staging import (
    enter,
    field,
    have_account,
    have_federation,
    play_round,
    publish_next,
    report,
    take_on,
)
from arbitration.incidents.calls import call_director
from arbitration.incidents.case_log import log_incident
from arbitration.incidents.notifications import notify_illegal_move
from arbitration.models import Incident
from arbitration.places import Place, place_of_match
from arbitration.rulings.decision import RulingContent, give_ruling
from arbitration.rulings.departures import allowed
from tournaments.accounts.powers import demand_second_factor, let_create_tournaments
from tournaments.events.set_up import set_up_tournament
from tournaments.events.set_ups import DivisionSetUp, TournamentSetUp
from tournaments.federations.channels import have_reports_mailed
from tournaments.models import InvitedRole, Match, Role, Side, Stage, Tournament, User, new_id
from tournaments.services import games, matches
from tournaments.words import LANGUAGES, SOURCE

SLUG = "breval-open"
MATCH_LENGTH = 7
ROUND_NUMBER = 4
BETWEEN_ROUNDS = timedelta(minutes=100)


@dataclass(frozen=True)
class Account:
    """A demo user account."""

    email: str
    name: str
    language: str
    role: Role | None
    may_create_tournaments: bool = False


ACCOUNTS = (
    Account("director@breval.example", "Claire Fontaine", SOURCE, Role.DIRECTOR),
    Account("assistant@breval.example", "Hugo Lambert", "fr", Role.ASSISTANT, may_create_tournaments=True),
    Account("observer@breval.example", "Nora Keller", SOURCE, Role.OBSERVER),
    Account("federation@eubgf.example", "Piet de Wit", SOURCE, None),
)


ADEYEMIS_DOUBLE: dict[str, Any] = {
    "by": "B",
    "match_length": MATCH_LENGTH,
    "score": {"A": 6, "B": 4},
    "crawford_played": False,
    "phase": "in-game",
    "response": "taken",
    "disputed": True,
}


@transaction.atomic
def seed(*, at: datetime) -> Tournament:
    """Make the demo as of `at`; what is there already stays as it is."""
    found = Tournament.objects.filter(slug=SLUG).first()
    if found:
        return found
    users = [have_account(each.email, each.name, language=each.language, at=at) for each in ACCOUNTS]
    director = users[0]
    tournament = _tournament(director, at)
    for account, user in zip(ACCOUNTS[1:], users[1:], strict=True):
        take_on(tournament, user, account.role or InvitedRole.OFFICER, by=director, at=at)
        if account.may_create_tournaments:
            let_create_tournaments(user)
    demand_second_factor([each.email for each in ACCOUNTS], is_demanded=False)
    tables = _play_round(tournament, director, at)
    _at_the_tables(tables, director, at)
    return tournament


def _tournament(director: User, at: datetime) -> Tournament:
    federation = have_federation("EUBGF", "European Backgammon Federation", by=director)
    have_reports_mailed(federation, to="reports@eubgf.example")
    wanted = TournamentSetUp(
        name="Bréval Open",
        place="Bréval",
        starts_on=at.date(),
        ends_on=at.date() + timedelta(days=1),
        time_zone="Europe/Paris",
        languages=list(LANGUAGES),
        federation=federation.pk,
        rulebooks=["eubgf-2020"],
        divisions=[DivisionSetUp(new_id(), "Open", "swiss-top-cut", match_length=MATCH_LENGTH)],
    )
    return set_up_tournament(new_id(), wanted, by=director, at=at, slug=SLUG)[0]


def _play_round(tournament: Tournament, director: User, at: datetime) -> list[Match]:
    """Three rounds behind the tables that are shown."""
    began = at - timedelta(minutes=85)
    division = tournament.divisions.get()
    stage = division.stages.get(kind=Stage.Kind.SWISS)
    enter(division, field(FLOOR), at=began - timedelta(hours=6))
    for number in range(1, ROUND_NUMBER):
        play_round(stage, most=(MATCH_LENGTH, 6), by=director, began=began - (ROUND_NUMBER - number) * BETWEEN_ROUNDS)
    tables = publish_next(stage, by=director, at=began)
    for number, (match, table) in enumerate(zip(tables, FLOOR, strict=True), start=1):
        played = MARCHAND_HALVORSEN if number == 12 else list(games_to(*table.score))
        _play(match, played, by=director, began=began, ended=at - timedelta(minutes=number))
    return tables


def _play(match: Match, played: Sequence[Played], *, by: User, began: datetime, ended: datetime) -> None:
    matches.start_match(match, at=began)
    score = {Side.A: 0, Side.B: 0}
    for winner, win, cube in played:
        game = games.record_game(match, winner=winner, win=win, cube_value=cube, at=began)
        score[winner] += game.points
        if score[winner] >= MATCH_LENGTH:
            report(match, winner, {str(side): points for side, points in score.items()}, by=by, at=ended)
            return
    games.start_game(match, at=began)


def _at_the_tables(tables: Sequence[Match], director: User, at: datetime) -> None:
    """What the director finds: two calls, one case in hand, one under appeal."""
    places = [place_of_match(match.pk, viewer_id=director.pk) for match in tables]
    notify_illegal_move(
        places[11], id=new_id(), side=Side.A, game_number=3, happened_at=at - timedelta(minutes=38), by=director, at=at
    )
    games.set_cube(
        tables[11],
        value=2,
        owner=Side.A,
        actions=[
            {"by": "B", "action": "double", "value": 2},
            {"by": "A", "action": "take", "value": 2},
        ],
    )
    _call(places[11], Side.B, "cube", at - timedelta(seconds=102), director, at)
    _call(places[4], Side.A, "move", at - timedelta(seconds=20), director, at)
    log_incident(
        places[18],
        id=new_id(),
        kind="cube-level",
        facts={"by": "A"},
        happened_at=at - timedelta(minutes=2),
        by=director,
        at=at,
    )
    _appeal(places[6], director, at - timedelta(minutes=15, seconds=10), at)


def _call(place: Place, side: Side, group: str, called_at: datetime, director: User, at: datetime) -> None:
    call_director(place, id=new_id(), side=side, group=group, happened_at=called_at, by=director, at=at)


def _appeal(place: Place, director: User, lodged_at: datetime, at: datetime) -> None:
    """Table 7: Adeyemi doubled in the Crawford game, it was found void, and he appeals."""
    facts = ADEYEMIS_DOUBLE
    ruled_at = lodged_at - timedelta(minutes=4)
    kind, rulebook = "crawford-double", str(place.rulebook)
    logged = log_incident(
        place,
        id=new_id(),
        kind=kind,
        facts=facts,
        called_by=Side.A,
        happened_at=ruled_at - timedelta(minutes=3),
        by=director,
        at=at,
    )
    advice = ask(rulebook, kind, facts).advice
    decision = RulingContent(
        question={"rulebook": rulebook, "kind": kind, "facts": facts},
        outcome=advice["outcome"],
        remedies=advice["remedies"],
        sanctions=[],
        declined=allowed(advice["sanctions"]),
        ruled_at=ruled_at,
        told_at=ruled_at + timedelta(minutes=1),
    )
    incident = Incident.objects.get(pk=logged.incident.pk)
    ruling = give_ruling(place, incident, id=new_id(), decision=decision, by=director, at=at).record
    lodge_appeal(
        place,
        ruling,
        id=new_id(),
        side=Side.B,
        grounds="The score sheets were not both filled in.",
        lodged_at=lodged_at,
        by=director,
        at=at,
    )
