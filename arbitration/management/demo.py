"""The demo tournament: Bréval Open, round 4 of 24 tables, with calls that wait, a case in hand and an appeal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db import transaction

from arbitration.models import Incident
from arbitration.selectors.places import Place, place_of_match
from arbitration.services.advice import ask
from arbitration.services.appeals import lodge_appeal
from arbitration.services.calls import call_director
from arbitration.services.departures import allowed
from arbitration.services.incidents import log_incident
from arbitration.services.notifications import notify_illegal_move
from arbitration.services.rulings import Decision, give_ruling
from tournaments.models import (
    Discipline,
    Division,
    Federation,
    FederationOfficer,
    Language,
    Match,
    Player,
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

SLUG = "breval-open"
PASSWORD = "demo-breval"
MATCH_LENGTH = 7
ROUND_NUMBER = 4


@dataclass(frozen=True)
class Account:
    """A demo user account."""

    email: str
    name: str
    initials: str
    language: str
    role: Role | None
    may_create_tournaments: bool = False


OF_ACCOUNTS = ("name", "initials", "language", "may_create_tournaments")
ACCOUNTS = (
    Account("director@breval.example", "Claire Fontaine", "CF", Language.EN, Role.DIRECTOR),
    Account("assistant@breval.example", "Hugo Lambert", "HL", Language.FR, Role.ASSISTANT, may_create_tournaments=True),
    Account("observer@breval.example", "Nora Keller", "NK", Language.EN, Role.OBSERVER),
    Account("federation@eubgf.example", "Piet de Wit", "PW", Language.EN, None),
)


class Table(NamedTuple):
    """Who plays at a table, and the score."""

    a: str
    b: str
    score: tuple[int, int]


FLOOR = (
    Table("Chidi Okafor", "Jonas Weiss", (4, 2)),
    Table("Élise Duval", "Magnus Iversen", (7, 3)),
    Table("Paul Castel", "Hana Nakata", (3, 5)),
    Table("Uwe Brandt", "Camille Moreau", (5, 5)),
    Table("Rui Silva", "Manon Petit", (2, 4)),
    Table("Luka Kovač", "Sara Lind", (7, 6)),
    Table("Rémi Ferrand", "Tunde Adeyemi", (6, 4)),
    Table("Marco Rossi", "Julie Blanchet", (1, 3)),
    Table("Peter Haas", "Maude Tremblay", (4, 4)),
    Table("Jan Nováček", "Anne Sorel", (7, 5)),
    Table("Yann Aubry", "Sam Gunn", (5, 2)),
    Table("Inès Marchand", "Tomas Halvorsen", (6, 3)),
    Table("Louis Leroy", "Carla Santos", (3, 3)),
    Table("Kurt Meyer", "Chloé Fabre", (4, 6)),
    Table("Marc Joly", "Nils Eriksen", (7, 1)),
    Table("Lena Bauer", "Théo Colin", (2, 2)),
    Table("Alice Perrin", "Ken Ito", (5, 6)),
    Table("Jean Garnier", "Ida Dahl", (0, 4)),
    Table("Odile Roche", "Awa Mbaye", (3, 1)),
    Table("Simon Lemoine", "Greta Vogt", (6, 6)),
    Table("Denis Carrel", "Kofi Osei", (7, 4)),
    Table("Léa Gautier", "Otto Falk", (4, 1)),
    Table("Bruno Rivet", "Elin Ahlgren", (2, 5)),
    Table("Zoé Noël", "Dario Conti", (5, 3)),
)
"""The floor of the prototype, table by table."""

MARCHAND_HALVORSEN = (
    (Side.A, Win.PASS, 1),
    (Side.B, Win.GAMMON, 1),
    (Side.A, Win.GAMMON, 2),
    (Side.B, Win.SINGLE, 1),
    (Side.A, Win.SINGLE, 1),
)
"""Table 12: 1-0, 1-2, 5-2, 5-3, 6-3; game 6 is the Crawford game."""

ADEYEMIS_DOUBLE: dict[str, Any] = {
    "by": "B",
    "match_length": MATCH_LENGTH,
    "score": {"A": 6, "B": 4},
    "crawford_played": False,
    "phase": "in-game",
    "response": "taken",
    "disputed": True,
}

Played = tuple[Side, Win, int]


def is_seeded() -> bool:
    """Whether the demo is there."""
    return Tournament.objects.filter(slug=SLUG).exists()


@transaction.atomic
def seed(*, at: datetime) -> Tournament:
    """Make the demo as of `at`; what is there already stays as it is."""
    found = Tournament.objects.filter(slug=SLUG).first()
    if found:
        return found
    tournament = _tournament(at)
    users = _users(tournament)
    tables = _play_round(tournament, at)
    _at_the_tables(tables, users[0], at)
    return tournament


def _tournament(at: datetime) -> Tournament:
    federation, _ = Federation.objects.get_or_create(
        code="EUBGF", defaults={"name": "European Backgammon Federation", "report_email": "reports@eubgf.example"}
    )
    tournament = Tournament.objects.create(
        slug=SLUG,
        name="Bréval Open",
        place="Bréval",
        starts_on=at.date(),
        ends_on=at.date() + timedelta(days=1),
        time_zone="Europe/Paris",
        federation=federation,
    )
    choose_rulebook(tournament, rulebook="eubgf-2020")
    return tournament


def _users(tournament: Tournament) -> list[User]:
    users = []
    for account in ACCOUNTS:
        user = User.objects.filter(email=account.email).first() or User.objects.create_user(
            account.email, PASSWORD, **{each: getattr(account, each) for each in OF_ACCOUNTS}
        )
        if account.role:
            StaffRole.objects.create(user=user, tournament=tournament, role=account.role)
        else:
            FederationOfficer.objects.create(user=user, federation=tournament.sanctioned_by, needs_second_factor=False)
        users.append(user)
    return users


def _play_round(tournament: Tournament, at: datetime) -> list[Match]:
    division = Division.objects.create(
        tournament=tournament,
        name="Open",
        discipline=Discipline.BACKGAMMON,
        match_length=MATCH_LENGTH,
        clocked=True,
    )
    stage = Stage.objects.create(division=division, kind=Stage.Kind.SWISS)
    began = at - timedelta(minutes=85)
    round_ = events.start_round(Round.objects.create(stage=stage, number=ROUND_NUMBER), at=began)
    pairs = [
        (
            events.enter(division, who=_player(table.a), at=began - timedelta(hours=6)),
            events.enter(division, who=_player(table.b), at=began - timedelta(hours=6)),
        )
        for table in FLOOR
    ]
    tables = events.pair(round_, pairs=pairs)
    for number, (match, table) in enumerate(zip(tables, FLOOR, strict=True), start=1):
        played = MARCHAND_HALVORSEN if number == 12 else list(games_to(*table.score))
        _play(match, played, began=began, ended=at - timedelta(minutes=number))
    return tables


def _player(name: str) -> Player:
    first, last = name.rsplit(" ", 1)
    return Player.objects.create(first_name=first, last_name=last)


def games_to(a: int, b: int) -> Iterator[Played]:
    """Games that lead to a score, the loser's and the leader's in turn; who wins the match wins the last game."""
    left = {Side.A: a, Side.B: b}
    turn = Side.A if a <= b else Side.B
    while any(left.values()):
        if left[turn]:
            points = 2 if left[turn] > 2 else 1
            left[turn] -= points
            yield turn, Win.GAMMON if points == 2 else Win.SINGLE, 1
        turn = turn.opponent


def _play(match: Match, played: Sequence[Played], *, began: datetime, ended: datetime) -> None:
    matches.start_match(match, at=began)
    score = {Side.A: 0, Side.B: 0}
    for winner, win, cube in played:
        game = games.record_game(match, winner=winner, win=win, cube_value=cube, at=began)
        score[winner] += game.points
        if score[winner] >= MATCH_LENGTH:
            matches.finish_match(match, winner=winner, at=ended)
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
    decision = Decision(
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
