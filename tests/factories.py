"""Small, whole things to test with: a tournament with people, a round, matches at the tables."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from uuid import UUID

from tournaments.models import (
    Discipline,
    Division,
    Entrant,
    Federation,
    Match,
    Player,
    Role,
    Round,
    StaffRole,
    Stage,
    Tournament,
    TournamentRulebook,
    User,
    new_id,
)
from tournaments.services import events, games
from tournaments.services.rulebooks import choose_rulebook

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
PASSWORD = "a quiet floor is grey"


def minutes(count: int) -> datetime:
    """So many minutes after noon."""
    return NOON + timedelta(minutes=count)


def make_federation(*, code: str = "EUBGF", **fields: str) -> Federation:
    """A federation."""
    return Federation.objects.create(code=code, name=f"Federation {code}", **fields)


def make_user(name: str = "Ada Director", *, email: str = "", language: str = "en") -> User:
    """A user who can log in with PASSWORD."""
    address = email or f"{name.lower().replace(' ', '.')}.{new_id().hex[-6:]}@example.org"
    initials = "".join(part[0] for part in name.split())
    return User.objects.create_user(address, PASSWORD, name=name, initials=initials, language=language)


def make_tournament(
    *, slug: str = "breval", rulebook: str = "eubgf-2020", federation: Federation | None = None
) -> Tournament:
    """A weekend of backgammon under one rulebook."""
    tournament = Tournament.objects.create(
        slug=slug,
        name=slug.title(),
        place="Bréval",
        starts_on=date(2026, 11, 21),
        ends_on=date(2026, 11, 22),
        federation=federation or Federation.objects.filter(code="EUBGF").first() or make_federation(),
    )
    choose_rulebook(tournament, rulebook=rulebook)
    return tournament


def make_round(tournament: Tournament, *, match_length: int = 7, clocked: bool = True, number: int = 1) -> Round:
    """A running round of a division of the tournament, in a Swiss stage."""
    division = Division.objects.create(
        tournament=tournament,
        name=f"Open {number}",
        discipline=Discipline.BACKGAMMON,
        match_length=match_length,
        clocked=clocked,
    )
    stage = Stage.objects.create(division=division, kind=Stage.Kind.SWISS)
    return events.start_round(events.add_round(stage, number=number, at=NOON), at=NOON)


def enter(division: Division, last_name: str, first_name: str = "Kim") -> Entrant:
    """A player, entered."""
    player = Player.objects.create(first_name=first_name, last_name=last_name)
    return events.enter(division, who=player, at=NOON)


def make_match(round_: Round, *, a: str = "Marchand", b: str = "Halvorsen", table: int = 1) -> Match:
    """A match at a table."""
    division = round_.stage.division
    [match] = events.pair(round_, pairs=[(enter(division, a), enter(division, b))], first_table=table)
    return match


def give_role(tournament: Tournament, role: Role = Role.DIRECTOR, *, user: User | None = None) -> User:
    """A user with a role at a tournament."""
    user = user or make_user(f"Some {role.title()}")
    StaffRole.objects.create(tournament=tournament, user=user, role=role)
    return user


@dataclass(frozen=True)
class Desk:
    """A tournament with its director and one match at table 1."""

    tournament: Tournament
    director: User
    round: Round
    match: Match

    @property
    def match_id(self) -> UUID:
        """The match's id."""
        return self.match.pk


def make_desk(*, rulebook: str = "eubgf-2020", slug: str = "breval", match_length: int = 7) -> Desk:
    """Everything that an incident needs."""
    tournament = make_tournament(slug=slug, rulebook=rulebook)
    round_ = make_round(tournament, match_length=match_length)
    return Desk(tournament, give_role(tournament), round_, make_match(round_))


SINGLE_GAMES = {Discipline.SCRABBLE: "fbs-classique-2007", Discipline.DRAUGHTS: "fmjd-extracts"}
"""Disciplines whose match is one game, each with its rulebook."""


def make_game_desk(discipline: Discipline, *, slug: str = "vannes", role: Role = Role.DIRECTOR) -> Desk:
    """The same for Scrabble or draughts: one game, which has begun, with a clock."""
    tournament = make_tournament(slug=slug)
    TournamentRulebook.objects.filter(tournament=tournament).update(
        discipline=discipline, rulebook=SINGLE_GAMES[discipline]
    )
    division = Division.objects.create(tournament=tournament, name="Classique", discipline=discipline, clocked=True)
    stage = Stage.objects.create(division=division, kind=Stage.Kind.SWISS)
    round_ = events.start_round(events.add_round(stage, number=1, at=NOON), at=NOON)
    desk = Desk(tournament, give_role(tournament, role), round_, make_match(round_, a="Lefèvre", b="Adam"))
    games.start_game(desk.match, at=NOON)
    return desk
