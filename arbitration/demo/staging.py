"""What the demo's tournaments share: accounts, staff, entries and rounds, each made by the service of its screen."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple, Protocol

from django.contrib.sessions.backends.base import SessionBase

from tournaments.accounts.invitations import Offer, accept, invite, token_of
from tournaments.accounts.new_accounts import Wish, make_account
from tournaments.events.entry import enter_all
from tournaments.events.new_entries import NewEntry
from tournaments.federations.directory import enter_federation
from tournaments.models import (
    Division,
    Entrant,
    Federation,
    Match,
    ResultEntry,
    Round,
    Side,
    Stage,
    Tournament,
    User,
    new_id,
)
from tournaments.permissions import Actor
from tournaments.rounds.drafting import draft_round
from tournaments.rounds.publishing import publish_round
from tournaments.rounds.reported_results import Reported
from tournaments.rounds.results import Entered, enter_result
from tournaments.selectors.scores import Score
from tournaments.services.account_records import Visit
from tournaments.words import SOURCE

PASSWORD = "demo-breval"
TOP_RATING, RATING_STEP = 2000, 12
A_ROUND = timedelta(minutes=90)


class Seeded(NamedTuple):
    """A player of the demo; number 1 has the best rating."""

    seed: int
    name: str

    @property
    def rating(self) -> int:
        """The rating that goes with the number."""
        return TOP_RATING - RATING_STEP * self.seed


class Seats(Protocol):
    """A table of a demo's floor: who sits there, and their places by rating."""

    @property
    def a(self) -> str: ...
    @property
    def b(self) -> str: ...
    @property
    def seeds(self) -> tuple[int, int]: ...


def field(floor: Iterable[Seats]) -> list[Seeded]:
    """The players of a floor."""
    return [Seeded(seed, name) for table in floor for seed, name in zip(table.seeds, (table.a, table.b), strict=True)]


def have_account(email: str, name: str, *, at: datetime, language: str = SOURCE, password: str = PASSWORD) -> User:
    """The account with this address; made if there is none."""
    found = User.objects.filter(email=email).first()
    if found:
        return found
    wish = Wish(id=new_id(), name=name, email=email, language=language, password=password)
    return make_account(SessionBase(), wish, visit=Visit(at), is_published=True)[0]


def have_federation(code: str, name: str, *, by: User) -> Federation:
    """The federation that the demo's director entered; another one of the same code is left alone."""
    found = Federation.objects.filter(entered_by=by, name=name).first()
    if found:
        return found
    is_taken = Federation.objects.filter(code=code).exists()
    code = f"{code}-DEMO" if is_taken else code
    return enter_federation(new_id(), code=code, name=name, language=SOURCE, by=by)[0]


def take_on(tournament: Tournament, user: User, role: str, *, by: User, at: datetime) -> None:
    """Invite a person to a role; they accept."""
    invitation = invite(tournament.pk, new_id(), Offer(role), by=by, actor=Actor.DIRECTOR, at=at)
    accept(token_of(invitation), user, visit=Visit(at))


def enter(division: Division, players: Sequence[Seeded], *, at: datetime) -> dict[str, Entrant]:
    """The entrants by name, entered in the order of their numbers."""
    entries = []
    for player in sorted(players):
        first, last = player.name.split(" ", 1)
        entries.append(NewEntry(last, first, rating=player.rating, id=new_id()))
    return {each.name: each for each in enter_all(division, entries, at=at)}


def publish_next(stage: Stage, *, by: User, at: datetime) -> list[Match]:
    """The matches of the next round of a stage, as it is proposed, table by table."""
    draft, _ = draft_round(stage.pk, id=new_id(), at=at)
    publish_round(draft.pk, by=by, at=at, confirms_relaxation=True)
    return matches_of(draft)


def matches_of(round_: Round) -> list[Match]:
    """The matches of a round, table by table."""
    return list(Match.objects.filter(round=round_).select_related("side_a", "side_b").order_by("table"))


def play_round(stage: Stage, *, most: tuple[int, int], by: User, began: datetime) -> None:
    """A round in which the better rating wins at each table; the losers have up to six points less than `most`."""
    for match in publish_next(stage, by=by, at=began):
        winner = Side.A if (match.side_a.rating or 0) > (match.side_b.rating or 0) else Side.B
        score = {str(winner): most[0], str(winner.opponent): most[1] - match.table % 7}
        ended = began + A_ROUND - timedelta(minutes=match.table)
        report(match, winner, score, by=by, at=ended)


def report(match: Match, winner: Side | None, score: Score, *, by: User, at: datetime) -> None:
    """The desk enters how a match ended; without a winner it is drawn."""
    outcome = ResultEntry.Outcome.PLAYED if winner else ResultEntry.Outcome.DRAW
    said = Entered(new_id(), Reported(outcome, winner, score), at)
    tournament = match.round.stage.division.tournament_id
    enter_result(match.pk, said, tournament_id=tournament, by=by, at=at)
