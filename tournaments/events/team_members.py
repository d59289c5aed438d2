"""A member of a team gives their place to another player, or changes places with a member of another team."""

from dataclasses import asdict
from datetime import datetime
from uuid import UUID

from django.db import transaction

from tournaments.errors import NotFound
from tournaments.events.acts import keep_act
from tournaments.events.entry import entrants_of, refuse_same_player, refuse_twice
from tournaments.events.errors import IsWithdrawn, NotATeam, ReasonNeeded, TournamentClosed
from tournaments.events.new_entries import NewEntry, NewPlayer, players_of
from tournaments.events.selectors import has_published_round
from tournaments.events.teams import give_place
from tournaments.models import Division, Entrant, EventAct, Player, Team, User
from tournaments.services.locks import lock_rows
from tournaments.services.player_search import key_of


@transaction.atomic
def replace_member(
    entrant: Entrant, member: UUID, newcomer: NewPlayer, *, reason: str, by: User, at: datetime
) -> Entrant:
    """Give a member's place to another player; a member of another team takes it in exchange.

    Idempotent. The team keeps its results. Once a round is published, it needs a reason.
    Raises: NotATeam, TournamentClosed, IsWithdrawn, NotFound, EnteredTwice, BadValue, ReasonNeeded.
    """
    division = lock_rows(Division.objects.select_related("tournament")).get(pk=entrant.division_id)
    standing = {each.pk: each for each in entrants_of(division)}
    entrant = standing[entrant.pk]
    team = _open_team(entrant, division)
    leaving = next((each for each in entrant.people if each.pk == member), None)
    if leaving is None and _is_member(entrant, newcomer):
        return entrant
    if leaving is None:
        raise NotFound(field="member", found=str(member))
    if has_published_round(division=division) and not reason.strip():
        raise ReasonNeeded(field="reason", expected="a reason")
    other = _team_of(newcomer.player, [each for each in standing.values() if each.pk != entrant.pk])
    if other is not None:
        team_of_other = _open_team(other, division)
        joining = next(each for each in other.people if each.pk == newcomer.player)
        give_place(team, of=leaving, to=joining)
        give_place(team_of_other, of=joining, to=leaving)
        _keep(other, joining, leaving, reason, by=by, at=at)
    else:
        joining = _enter_newcomer(division, entrant, list(standing.values()), newcomer)
        give_place(team, of=leaving, to=joining)
    _keep(entrant, leaving, joining, reason, by=by, at=at)
    return entrant


def _open_team(entrant: Entrant, division: Division) -> Team:
    """The team of an entry that may still change."""
    if entrant.team is None:
        raise NotATeam(field="entrant", found=entrant.name)
    if division.tournament.closed_at is not None:
        raise TournamentClosed(field="division", found=division.name)
    if entrant.withdrawn_at is not None:
        raise IsWithdrawn(field="entrant", found=entrant.name)
    return entrant.team


def _is_member(entrant: Entrant, newcomer: NewPlayer) -> bool:
    """Whether the newcomer has the place already, as the same request found it a second time."""
    return any(
        each.pk == newcomer.player if newcomer.player else key_of(str(each)) == key_of(newcomer.name)
        for each in entrant.people
    )


def _team_of(player: UUID | None, entrants: list[Entrant]) -> Entrant | None:
    """The other team that a player belongs to."""
    return next((each for each in entrants if each.team and player in [one.pk for one in each.people]), None)


def _enter_newcomer(division: Division, entrant: Entrant, standing: list[Entrant], newcomer: NewPlayer) -> Player:
    """The newcomer's row: known, or made here. Raises: EnteredTwice, NotFound, BadValue."""
    fresh = NewEntry(**asdict(newcomer), id=entrant.pk)
    refuse_twice(standing, [fresh])
    players = players_of(division, [fresh])
    refuse_same_player(standing, players)
    [joining] = players[entrant.pk]
    if joining._state.adding:
        joining.save(force_insert=True)
    return joining


def _keep(entrant: Entrant, leaving: Player, joining: Player, reason: str, *, by: User, at: datetime) -> None:
    """Suspensions of the new member wait for a decision again; the act names both."""
    if entrant.cleared_at is not None:
        entrant.cleared_at = None
        entrant.save(update_fields=["cleared_at"])
    keep_act(
        entrant.division.tournament_id,
        EventAct.Kind.MEMBER_REPLACED,
        subject=entrant.pk,
        by=by,
        at=at,
        reason=reason,
        content={"member": str(leaving.pk), "player": str(joining.pk)},
    )
