"""Members of a team: a player joins, takes a member's place, or changes places with a member of another team."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from datetime import datetime
from uuid import UUID

from django.db import transaction

from tournaments.errors import A_REASON, Conflicting, NotFound
from tournaments.events.acts import keep_act
from tournaments.events.attendance import withdraw_entry
from tournaments.events.entry import entrants_of, refuse_same_player, refuse_twice
from tournaments.events.errors import HasPlayed, IsWithdrawn, NotATeam, ReasonNeeded, TeamFull
from tournaments.events.new_entries import MOST_PARTNERS, NewEntry, NewPlayer, players_of
from tournaments.events.selectors import has_been_seated, has_published_round
from tournaments.events.teams import give_place, take_in
from tournaments.folding import is_blank
from tournaments.models import Division, Entrant, EventAct, Player, Team, User
from tournaments.services.closed import refuse_if_closed
from tournaments.services.locks import lock_division
from tournaments.services.player_search import key_of


@transaction.atomic
def replace_member(
    entrant: Entrant, member: UUID, newcomer: NewPlayer, *, reason: str, by: User, at: datetime
) -> Entrant:
    """Give a member's place to another player; a member of another team takes it in exchange.

    Idempotent. The team keeps its results. Once a round is published, it needs a reason. A single entry of the player
    ends with it, unless it has been paired.
    Raises: NotATeam, TournamentClosed, IsWithdrawn, HasPlayed, NotFound, EnteredTwice, BadValue, ReasonNeeded.
    """
    division = lock_division(entrant.division_id)
    standing = {each.pk: each for each in entrants_of(division)}
    entrant = standing[entrant.pk]
    team = _open_team(entrant, division)
    leaving = next((each for each in entrant.people if each.pk == member), None)
    if leaving is None and _is_member(entrant, newcomer):
        return entrant
    if leaving is None:
        raise NotFound(field="member", found=str(member))
    if has_published_round(division=division) and is_blank(reason):
        raise ReasonNeeded(field="reason", expected=A_REASON)
    other = _team_of(newcomer.player, [each for each in standing.values() if each.pk != entrant.pk])
    if other is not None:
        team_of_other = _open_team(other, division)
        joining = next(each for each in other.people if each.pk == newcomer.player)
        give_place(team, of=leaving, to=joining)
        give_place(team_of_other, of=joining, to=leaving)
        _replaced(other, joining, leaving, reason, by=by, at=at)
    else:
        joining = _enter_newcomer(division, entrant, standing.values(), newcomer, by=by, at=at)
        give_place(team, of=leaving, to=joining)
    _replaced(entrant, leaving, joining, reason, by=by, at=at)
    return entrant


@transaction.atomic
def add_member(entrant: Entrant, id: UUID, newcomer: NewPlayer, *, reason: str, by: User, at: datetime) -> Entrant:
    """Take a player into a team: a new person, who gets this id, or a known one, whose single entry ends with it.

    Idempotent. Once a round is published, it needs a reason. A player whose own entry has been paired stays in it.
    Raises: NotATeam, TournamentClosed, IsWithdrawn, TeamFull, HasPlayed, NotFound, EnteredTwice, Conflicting,
    BadValue, ReasonNeeded.
    """
    division = lock_division(entrant.division_id)
    standing = {each.pk: each for each in entrants_of(division)}
    entrant = standing[entrant.pk]
    team = _open_team(entrant, division)
    known = next((each for each in entrant.people if each.pk == id), None)
    if known is not None and not _is_same(known, newcomer):
        raise Conflicting(field="id", found=str(id), expected=str(known))
    if known is not None or _is_member(entrant, newcomer):
        return entrant
    if len(entrant.people) > MOST_PARTNERS:
        raise TeamFull(field="entrant", found=entrant.name, expected=MOST_PARTNERS + 1)
    if has_published_round(division=division) and is_blank(reason):
        raise ReasonNeeded(field="reason", expected=A_REASON)
    joining = _enter_newcomer(division, entrant, standing.values(), newcomer, id=id, by=by, at=at)
    take_in(team, joining)
    _keep(entrant, EventAct.Kind.MEMBER_ADDED, {"player": str(joining.pk)}, reason, by=by, at=at)
    return entrant


def _open_team(entrant: Entrant, division: Division) -> Team:
    """The team of an entry that may still change."""
    if entrant.team is None:
        raise NotATeam(field="entrant", found=entrant.name)
    refuse_if_closed(division.tournament_id)
    if entrant.withdrawn_at is not None:
        raise IsWithdrawn(field="entrant", found=entrant.name)
    return entrant.team


def _is_member(entrant: Entrant, newcomer: NewPlayer) -> bool:
    """Whether the newcomer has the place already, as the same request found it a second time."""
    return any(_is_same(each, newcomer) for each in entrant.people)


def _is_same(player: Player, newcomer: NewPlayer) -> bool:
    return player.pk == newcomer.player if newcomer.player else key_of(str(player)) == key_of(newcomer.name)


def _team_of(player: UUID | None, entrants: list[Entrant]) -> Entrant | None:
    """The other team that a player belongs to."""
    return next((each for each in entrants if each.team and player in [one.pk for one in each.people]), None)


def _enter_newcomer(
    division: Division,
    entrant: Entrant,
    standing: Iterable[Entrant],
    newcomer: NewPlayer,
    *,
    id: UUID | None = None,
    by: User,
    at: datetime,
) -> Player:
    """The newcomer's row: known, or made here. Raises: HasPlayed, EnteredTwice, NotFound, BadValue, Conflicting."""
    own = next((each for each in standing if newcomer.player and each.player_id == newcomer.player), None)
    others = [each for each in standing if each is not own]
    fresh = NewEntry(**asdict(newcomer), id=entrant.pk)
    refuse_twice(others, [fresh])
    players = players_of(division, [fresh])
    refuse_same_player(others, players)
    [joining] = players[entrant.pk]
    if joining._state.adding:
        joining.pk = id or joining.pk
        if Player.objects.filter(pk=joining.pk).exists():
            raise Conflicting(field="id", found=str(joining.pk))
        joining.save(force_insert=True)
    if own is not None:
        _end_single_entry(own, reason=entrant.name, by=by, at=at)
    return joining


def _end_single_entry(own: Entrant, *, reason: str, by: User, at: datetime) -> None:
    """A player plays in one entry: the single one ends, as long as it was never paired. Raises: HasPlayed."""
    if has_been_seated(own):
        raise HasPlayed(field="player", found=own.name)
    if own.withdrawn_at is None:
        withdraw_entry(own, reason=reason, by=by, at=at)


def _keep(
    entrant: Entrant, kind: EventAct.Kind, content: Mapping[str, str], reason: str, *, by: User, at: datetime
) -> None:
    """Suspensions of the new member wait for a decision again; the act names the players by their ids."""
    if entrant.cleared_at is not None:
        entrant.cleared_at = None
        entrant.save(update_fields=["cleared_at"])
    keep_act(entrant.division.tournament_id, kind, subject=entrant.pk, by=by, at=at, reason=reason, content=content)


def _replaced(entrant: Entrant, leaving: Player, joining: Player, reason: str, *, by: User, at: datetime) -> None:
    content = {"member": str(leaving.pk), "player": str(joining.pk)}
    _keep(entrant, EventAct.Kind.MEMBER_REPLACED, content, reason, by=by, at=at)
