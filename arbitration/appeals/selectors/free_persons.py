"""Persons on hand: players whose match is over and officials who may sit, as candidates for a committee."""

from collections.abc import Iterable, Sequence
from uuid import UUID, uuid5

from django.db.models import Q

from arbitration.models import Candidate
from arbitration.panel.laws import CommitteeLaw, Role
from tournaments.models import Entrant, Match, Player, StaffRole, Tournament
from tournaments.selectors.by_name import folded_in_sql
from tournaments.selectors.team_members import players_behind
from tournaments.services.player_search import key_of


def persons_on_hand(tournament: Tournament, law: CommitteeLaw, named: Sequence[Candidate]) -> list[Candidate]:
    """Unsaved candidates for persons on hand who aren't candidates yet; their ids are stable between readings."""
    found = [*_players(tournament), *_officials(tournament, law)]
    players = {each.player_id for each in named if each.player_id}
    users = {each.user_id for each in named if each.user_id}
    addresses = {each.email.strip().lower() for each in named if each.email}
    typed = {key_of(each.name) for each in named if not each.player_id and not each.user_id}
    return [
        each
        for each in found
        if each.player_id not in players
        and each.user_id not in users
        and each.email.lower() not in addresses
        and key_of(each.name) not in typed
    ]


def busy_players(tournament: Tournament) -> frozenset[UUID]:
    """Players whose match is under way, or about to be in the running round."""
    running = Match.objects.filter(
        Q(round__is_running=True) | Q(started_at__isnull=False),
        round__stage__division__tournament=tournament,
        round__ended_at__isnull=True,
        finished_at__isnull=True,
        postponed_at__isnull=True,
    )
    seated = {entrant for sides in running.values_list("side_a", "side_b") for entrant in sides}
    behind = players_behind(Entrant.objects.filter(pk__in=seated))
    return frozenset(player for players in behind.values() for player in players)


def _players(tournament: Tournament) -> list[Candidate]:
    finished = Match.objects.filter(round__stage__division__tournament=tournament, finished_at__isnull=False)
    done = _sides(finished.values_list("side_a__player_id", "side_b__player_id")) - busy_players(tournament)
    still = {"entries__division__tournament": tournament, "entries__withdrawn_at__isnull": True}
    here = Player.objects.filter(pk__in=done, erased_at__isnull=True, **still)
    by_name = map(folded_in_sql, ("last_name", "first_name"))
    return [
        Candidate(
            id=uuid5(tournament.pk, str(player.pk)),
            tournament=tournament,
            name=str(player),
            role=Candidate.Role.PLAYER,
            player=player,
        )
        for player in here.distinct().order_by(*by_name, "pk").prefetch_related("teams")
    ]


def _officials(tournament: Tournament, law: CommitteeLaw) -> list[Candidate]:
    """Officials whom the rulebook lets sit: the French championship's director."""
    if Role.DIRECTOR not in law.may_sit:
        return []
    roles = StaffRole.objects.filter(tournament=tournament, role=StaffRole.DIRECTOR, user__is_active=True)
    return [
        Candidate(
            id=uuid5(tournament.pk, str(role.user_id)),
            tournament=tournament,
            name=role.user.name,
            role=Candidate.Role.DIRECTOR,
            user=role.user,
            email=role.user.email,
            language=role.user.language,
        )
        for role in roles.select_related("user").order_by(folded_in_sql("user__name"), "user_id")
    ]


def _sides(pairs: Iterable[tuple[UUID | None, UUID | None]]) -> frozenset[UUID]:
    return frozenset(player for pair in pairs for player in pair if player)
