"""The demo's second tournament: a festival with Scrabble Classique and draughts, and what directors meet there."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db import transaction

from arbitration.advice.asking import ask
from arbitration.appeals.lodging import lodge_appeal
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
from arbitration.models import Incident, Ruling
from arbitration.places import Place, place_of_match
from arbitration.rulings.decision import RulingContent, give_ruling
from arbitration.rulings.departures import allowed
from tournaments.events.set_up import set_up_tournament
from tournaments.events.set_ups import DivisionSetUp, TournamentSetUp
from tournaments.federations.channels import have_reports_mailed
from tournaments.models import Discipline, Match, Role, Side, Tournament, User, Win, new_id
from tournaments.selectors.scores import score_of
from tournaments.services import events, games
from tournaments.words import LANGUAGES

SLUG = "carnac-festival"
RULEBOOKS = {Discipline.SCRABBLE: "fbs-classique-2007", Discipline.DRAUGHTS: "fmjd-extracts"}
ARBITER = ("arbiter@breval.example", "Ilse Maes")
DIRECTOR, ASSISTANT = "director@breval.example", "assistant@breval.example"
FIRST_DRAUGHTS_TABLE = 7


class Table(NamedTuple):
    """Who plays, their places by rating, and how it stands or ended: totals of Scrabble, or who won at draughts."""

    a: str
    b: str
    seeds: tuple[int, int]
    totals: tuple[int, int] | None = None
    result: str = ""


SCRABBLE = (
    Table("Noémie Lefèvre", "Bram Adam", (1, 11), (212, 198)),
    Table("Paulo Dias", "Mireille Jaspers", (2, 9), (304, 288)),
    Table("Greet Wouters", "Alain Thiry", (3, 4), (402, 377), "A"),
    Table("Sophie Collard", "Youssef Amrani", (5, 12), (156, 171)),
    Table("Lien Peeters", "Marc Denis", (6, 10), (388, 388), "draw"),
    Table("Hugo Servais", "Anke De Smet", (7, 8), (98, 121)),
)
DRAUGHTS = (
    Table("Wiebe Hoekstra", "Amadou Diallo", (1, 2)),
    Table("Anna Kowalska", "Jean-Marc Le Goff", (3, 4), result="A"),
    Table("Ton Visser", "Laurent Nicault", (5, 6)),
    Table("Macodou Fall", "Rasa Petraitė", (7, 8), result="draw"),
)

ZEN_AND_XI = [
    {"word": "ZEN", "formed": True, "valid": True},
    {"word": "XI", "formed": True, "valid": True},
]


@transaction.atomic
def seed_festival(*, at: datetime) -> Tournament:
    """Make the festival as of `at`; what is there already stays as it is. Needs the accounts of the demo."""
    found = Tournament.objects.filter(slug=SLUG).first()
    if found:
        return found
    director = User.objects.get(email=DIRECTOR)
    tournament = _tournament(director, at)
    arbiter = have_account(*ARBITER, language="fr", at=at)
    take_on(tournament, arbiter, Role.ARBITER, by=director, at=at)
    take_on(tournament, User.objects.get(email=ASSISTANT), Role.ASSISTANT, by=director, at=at)
    began = at - timedelta(minutes=35)
    scrabble = _scrabble_round(tournament, director, began)
    draughts = _draughts_round(tournament, began)
    for tables, floor in ((scrabble, SCRABBLE), (draughts, DRAUGHTS)):
        for match, table in zip(tables, floor, strict=True):
            _play(match, table, by=director, began=began, ended=at - timedelta(minutes=match.table))
    _at_scrabble(scrabble, director, arbiter, at)
    _at_draughts(draughts, director, at)
    return tournament


def _tournament(director: User, at: datetime) -> Tournament:
    """It began a day before the other, so that staff of both see the other first."""
    federation = have_federation("FBS", "Fédération belge de Scrabble", by=director)
    have_reports_mailed(federation, to="rapports@fbs.example")
    wanted = TournamentSetUp(
        name="Festival de Carnac",
        place="Carnac",
        starts_on=at.date() - timedelta(days=1),
        ends_on=at.date() + timedelta(days=1),
        time_zone="Europe/Paris",
        languages=list(LANGUAGES),
        federation=federation.pk,
        rulebooks=list(RULEBOOKS.values()),
        divisions=[DivisionSetUp(new_id(), "Classique", "scrabble-classique")],
    )
    return set_up_tournament(new_id(), wanted, by=director, at=at, slug=SLUG)[0]


def _scrabble_round(tournament: Tournament, director: User, began: datetime) -> list[Match]:
    """One round behind the tables that are shown."""
    division = tournament.divisions.get(discipline=Discipline.SCRABBLE)
    stage = division.stages.get()
    before = began - timedelta(hours=2)
    enter(division, field(SCRABBLE), at=before)
    play_round(stage, most=(421, 396), by=director, began=before)
    return publish_next(stage, by=director, at=began)


def _draughts_round(tournament: Tournament, began: datetime) -> list[Match]:
    """There is no format for draughts yet: its division and pairing are made by hand."""
    stage = events.add_division(tournament, name="10×10", discipline=Discipline.DRAUGHTS)
    entrants = enter(stage.division, field(DRAUGHTS), at=began)
    round_ = events.start_round(events.add_round(stage, number=2, at=began), at=began)
    pairs = [(entrants[table.a], entrants[table.b]) for table in DRAUGHTS]
    return events.pair(round_, pairs=pairs, first_table=FIRST_DRAUGHTS_TABLE)


def _play(match: Match, table: Table, *, by: User, began: datetime, ended: datetime) -> None:
    games.start_game(match, at=began)
    if table.totals:
        games.report_totals(match, totals={"A": table.totals[0], "B": table.totals[1]}, at=ended)
    worth = {"won": 0, "drawn": 0} if table.totals else {"won": 2, "drawn": 1}
    if table.result == "draw":
        games.draw_game(match, points=worth["drawn"])
        report(match, None, score_of(match.pk), by=by, at=ended)
    elif table.result:
        games.finish_game(match, winner=Side(table.result), win=Win.SINGLE, points=worth["won"])
        report(match, Side(table.result), score_of(match.pk), by=by, at=ended)


def _at_scrabble(tables: Sequence[Match], director: User, arbiter: User, at: datetime) -> None:
    """A call that waits, tiles drawn too many, and an arbiter's ruling that goes to the director."""
    first, second, _, fourth, _, _ = tables
    called = at - timedelta(seconds=75)
    _call(first, Side.A, "scrabble", called, director, at)
    _rule(
        second,
        "overdraw",
        {"by": "B", "extra": 1, "turned": True},
        by=arbiter,
        ruled_at=at - timedelta(minutes=12),
        at=at,
        is_told=False,
    )
    ruling = _rule(
        fourth,
        "word-challenge",
        {"by": "A", "moment": "open", "words": ZEN_AND_XI},
        by=arbiter,
        ruled_at=at - timedelta(minutes=9),
        at=at,
    )
    lodge_appeal(
        place_of_match(fourth.pk, viewer_id=arbiter.pk),
        ruling,
        id=new_id(),
        side=Side.A,
        grounds="Le mot XI avait déjà été joué au coup d’avant.",
        lodged_at=at - timedelta(minutes=7),
        by=arbiter,
        at=at,
    )


def _at_draughts(tables: Sequence[Match], director: User, at: datetime) -> None:
    """A call that waits, and a claim of a draw in hand."""
    first, _, third, _ = tables
    _call(third, Side.B, "draughts", at - timedelta(seconds=30), director, at)
    log_incident(
        place_of_match(first.pk, viewer_id=director.pk),
        id=new_id(),
        kind="draw-claim",
        facts={"by": "A"},
        called_by=Side.A,
        happened_at=at - timedelta(minutes=2),
        by=director,
        at=at,
    )


def _call(match: Match, side: Side, group: str, called_at: datetime, director: User, at: datetime) -> None:
    place = place_of_match(match.pk, viewer_id=director.pk)
    call_director(place, id=new_id(), side=side, group=group, happened_at=called_at, by=director, at=at)


def _rule(
    match: Match,
    kind: str,
    facts: Mapping[str, Any],
    *,
    by: User,
    ruled_at: datetime,
    at: datetime,
    is_told: bool = True,
) -> Ruling:
    """Log a question and rule on it as advised; `is_told`: a minute later both sides know."""
    place: Place = place_of_match(match.pk, viewer_id=by.pk)
    logged = log_incident(
        place, id=new_id(), kind=kind, facts=facts, happened_at=ruled_at - timedelta(minutes=2), by=by, at=at
    )
    advice = ask(str(place.rulebook), kind, facts).advice
    decision = RulingContent(
        question={"rulebook": place.rulebook, "kind": kind, "facts": dict(facts)},
        outcome=advice["outcome"],
        remedies=advice["remedies"],
        sanctions=[each for each in advice["sanctions"] if each["force"] == "must"],
        declined=allowed(advice["sanctions"]),
        ruled_at=ruled_at,
        told_at=ruled_at + timedelta(minutes=1) if is_told else None,
    )
    incident = Incident.objects.get(pk=logged.incident.pk)
    return give_ruling(place, incident, id=new_id(), decision=decision, by=by, at=at).record
