"""The demo's second tournament: a festival with Scrabble Classique and draughts, and what directors meet there."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db import transaction

from arbitration.management.demo import PASSWORD
from arbitration.models import Incident, Ruling
from arbitration.selectors.places import Place, place_of_match
from arbitration.services.advice import ask
from arbitration.services.appeals import lodge_appeal
from arbitration.services.calls import call_director
from arbitration.services.departures import allowed
from arbitration.services.incidents import log_incident
from arbitration.services.rulings import Decision, give_ruling
from tournaments.models import (
    Discipline,
    Division,
    Federation,
    Language,
    Match,
    Player,
    Result,
    Role,
    Round,
    Side,
    StaffRole,
    Stage,
    Tournament,
    User,
    Win,
    new_id,
)
from tournaments.services import events, games, matches
from tournaments.services.rulebooks import choose_rulebook

SLUG = "carnac-festival"
RULEBOOKS = {Discipline.SCRABBLE: "fbs-classique-2007", Discipline.DRAUGHTS: "fmjd-extracts"}
ARBITER = ("arbiter@breval.example", "Ilse Maes", "IM")
STAFF = {"director@breval.example": Role.DIRECTOR, "assistant@breval.example": Role.ASSISTANT}
FIRST_DRAUGHTS_TABLE = 7


class Table(NamedTuple):
    """Who plays, and how it stands or ended: totals of Scrabble, or who won at draughts."""

    a: str
    b: str
    totals: tuple[int, int] | None = None
    result: str = ""


SCRABBLE = (
    Table("Noémie Lefèvre", "Bram Adam", (212, 198)),
    Table("Paulo Dias", "Mireille Jaspers", (304, 288)),
    Table("Greet Wouters", "Alain Thiry", (402, 377), "A"),
    Table("Sophie Collard", "Youssef Amrani", (156, 171)),
    Table("Lien Peeters", "Marc Denis", (388, 388), "draw"),
    Table("Hugo Servais", "Anke De Smet", (98, 121)),
)
DRAUGHTS = (
    Table("Wiebe Hoekstra", "Amadou Diallo"),
    Table("Anna Kowalska", "Jean-Marc Le Goff", result="A"),
    Table("Ton Visser", "Laurent Nicault"),
    Table("Macodou Fall", "Rasa Petraitė", result="draw"),
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
    tournament = _tournament(at)
    director, arbiter = _people(tournament)
    scrabble = _round(tournament, "Classique", Discipline.SCRABBLE, SCRABBLE, at, first_table=1)
    draughts = _round(tournament, "10×10", Discipline.DRAUGHTS, DRAUGHTS, at, first_table=FIRST_DRAUGHTS_TABLE)
    _at_scrabble(scrabble, director, arbiter, at)
    _at_draughts(draughts, director, at)
    return tournament


def _tournament(at: datetime) -> Tournament:
    """It began a day before the other, so that staff of both see the other first."""
    federation, _ = Federation.objects.get_or_create(
        code="FBS", defaults={"name": "Fédération belge de Scrabble", "report_email": "rapports@fbs.example"}
    )
    tournament = Tournament.objects.create(
        slug=SLUG,
        name="Festival de Carnac",
        place="Carnac",
        starts_on=at.date() - timedelta(days=1),
        ends_on=at.date() + timedelta(days=1),
        time_zone="Europe/Paris",
        federation=federation,
    )
    for rulebook in RULEBOOKS.values():
        choose_rulebook(tournament, rulebook=rulebook)
    return tournament


def _people(tournament: Tournament) -> tuple[User, User]:
    """The director and an arbiter of this tournament."""
    email, name, initials = ARBITER
    arbiter = User.objects.filter(email=email).first() or User.objects.create_user(
        email, PASSWORD, name=name, initials=initials, language=Language.FR
    )
    StaffRole.objects.create(user=arbiter, tournament=tournament, role=Role.ARBITER)
    for address, role in STAFF.items():
        StaffRole.objects.create(user=User.objects.get(email=address), tournament=tournament, role=role)
    return User.objects.get(email="director@breval.example"), arbiter


def _round(
    tournament: Tournament,
    name: str,
    discipline: Discipline,
    floor: Sequence[Table],
    at: datetime,
    *,
    first_table: int,
) -> list[Match]:
    division = Division.objects.create(tournament=tournament, name=name, discipline=discipline, clocked=True)
    stage = Stage.objects.create(division=division, kind=Stage.Kind.SWISS)
    began = at - timedelta(minutes=35)
    round_ = events.start_round(Round.objects.create(stage=stage, number=2), at=began)
    pairs = [
        (
            events.enter(division, who=_player(table.a), at=began),
            events.enter(division, who=_player(table.b), at=began),
        )
        for table in floor
    ]
    tables = events.pair(round_, pairs=pairs, first_table=first_table)
    for match, table in zip(tables, floor, strict=True):
        _play(match, table, discipline, began=began, ended=at - timedelta(minutes=match.table))
    return tables


def _player(name: str) -> Player:
    first, last = name.split(" ", 1)
    return Player.objects.create(first_name=first, last_name=last)


def _play(match: Match, table: Table, discipline: Discipline, *, began: datetime, ended: datetime) -> None:
    games.start_game(match, at=began)
    if table.totals:
        games.report_totals(match, totals={"A": table.totals[0], "B": table.totals[1]}, at=ended)
    worth = {"won": 2, "drawn": 1} if discipline == Discipline.DRAUGHTS else {"won": 0, "drawn": 0}
    if table.result == "draw":
        games.draw_game(match, points=worth["drawn"])
        matches.finish_match(match, winner=None, result=Result.DRAW, at=ended)
    elif table.result:
        games.finish_game(match, winner=Side(table.result), win=Win.SINGLE, points=worth["won"])
        matches.finish_match(match, winner=Side(table.result), at=ended)


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
    decision = Decision(
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
