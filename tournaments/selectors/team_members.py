"""Members of teams, former ones included: a player who left a team is still in its records."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet
from django.db.models.functions import Coalesce

from tournaments.models import Entrant, EventAct, Match, Player, Team, TeamMember, Tournament

Period = tuple[datetime | None, datetime | None]
"""From when, and up to when; None where it has no such end."""
Change = tuple[Mapping[str, str], datetime]


def teams_of(player_id: UUID) -> QuerySet[Team]:
    """The teams that a player belongs to, or belonged to."""
    present = TeamMember.objects.filter(player=player_id).values("team")
    return Team.objects.filter(Q(pk__in=present) | Q(pk__in=_former().filter(player=player_id).values("team")))


def entries_of(player_id: UUID) -> QuerySet[Entrant]:
    """A player's own entries, and those of the teams that the player belongs to or belonged to."""
    return Entrant.objects.filter(Q(player=player_id) | Q(team__in=teams_of(player_id)))


def matches_of(player_id: UUID) -> QuerySet[Match]:
    """The matches that a player played, of a team those that were on while the player was a member."""
    own = Q(side_a__player=player_id) | Q(side_b__player=player_id)
    entrants = Entrant.objects.filter(team__in=teams_of(player_id))
    changes = _changes(entrants)
    for entrant in entrants.values_list("pk", flat=True):
        for since, until in _periods(changes.get(entrant, ()), player_id):
            theirs = Q(side_a=entrant) | Q(side_b=entrant)
            if since is not None:
                theirs &= Q(finished_at__isnull=True) | Q(finished_at__gte=since)
            if until is not None:
                theirs &= Q(began__isnull=True) | Q(began__lte=until)
            own |= theirs
    return Match.objects.annotate(began=Coalesce("started_at", "round__published_at")).filter(own)


def former_players(
    entrants: QuerySet[Entrant],
) -> Mapping[UUID, list[tuple[UUID, list[Period]]]]:
    """The members who left the team of each entry, each with the periods in which they belonged to it; one query."""
    changes = _changes(entrants)
    found: dict[UUID, list[tuple[UUID, list[Period]]]] = {}
    for entrant, acts in changes.items():
        left = dict.fromkeys(content["member"] for content, _ in acts if "member" in content)
        found[entrant] = [(UUID(member), _periods(acts, UUID(member))) for member in left]
    return found


def is_within(periods: Iterable[Period], *, began: datetime | None, ended: datetime | None) -> bool:
    """Whether a match was on during one of the periods; one that has no beginning or no end yet may have been."""
    return any(
        (since is None or ended is None or ended >= since) and (until is None or began is None or began <= until)
        for since, until in periods
    )


def _changes(entrants: QuerySet[Entrant]) -> Mapping[UUID, list[Change]]:
    """What changed the members of the team of each entry, with its time, in order; one query."""
    kinds = (EventAct.Kind.MEMBER_ADDED, EventAct.Kind.MEMBER_REPLACED)
    acts = EventAct.objects.filter(kind__in=kinds, subject__in=entrants.values("pk")).order_by("at", "id")
    found: dict[UUID, list[Change]] = defaultdict(list)
    for subject, content, at in acts.values_list("subject", "content", "at"):
        found[subject].append((content, at))
    return found


def _periods(changes: Iterable[Change], player_id: UUID) -> list[Period]:
    """When a player belonged to a team, by what changed its members: from, and up to when."""
    found: list[Period] = [(None, None)]
    for content, at in changes:
        if content["player"] == str(player_id):
            found = [*(each for each in found if each[1] is not None), (at, None)]
        elif content.get("member") == str(player_id):
            found[-1] = (found[-1][0], at)
    return found


def players_at(tournaments: Iterable[Tournament | UUID]) -> QuerySet[Player]:
    """Players entered in some tournaments, alone or in a team, and former members of these teams."""
    entrants = Entrant.objects.filter(division__tournament__in=tournaments)
    teams = entrants.filter(team__isnull=False).values("team")
    return Player.objects.filter(
        Q(pk__in=entrants.filter(player__isnull=False).values("player"))
        | Q(pk__in=TeamMember.objects.filter(team__in=teams).values("player"))
        | Q(pk__in=_former().filter(team__in=teams).values("player"))
    )


def players_behind(entrants: QuerySet[Entrant]) -> Mapping[UUID, set[UUID]]:
    """The players of each of these entries, of a team its present members; two queries."""
    found: dict[UUID, set[UUID]] = defaultdict(set)
    by_team: dict[UUID, list[UUID]] = defaultdict(list)
    for pk, player, team in entrants.values_list("pk", "player_id", "team_id"):
        if player is not None:
            found[pk].add(player)
        if team is not None:
            by_team[team].append(pk)
    for team, player in TeamMember.objects.filter(team__in=by_team).values_list("team", "player"):
        for pk in by_team[team]:
            found[pk].add(player)
    return found


def former_members(teams: Iterable[UUID]) -> Mapping[UUID, list[Player]]:
    """The players who left each team; one query."""
    found: dict[UUID, list[Player]] = defaultdict(list)
    for each in _former().filter(team__in=teams).select_related("player"):
        found[each.team_id].append(each.player)
    return found


def former_names(teams: Iterable[UUID]) -> Mapping[UUID, list[tuple[str, str]]]:
    """The former names and codes of each team, but for erased ones; one query."""
    found: dict[UUID, list[tuple[str, str]]] = defaultdict(list)
    rows = Team.pgh_event_model.objects.filter(pgh_obj_id__in=teams)  # type: ignore[attr-defined] # pghistory's
    for team, name, code in rows.exclude(name="").values_list("pgh_obj_id", "name", "code"):
        found[team].append((name, code))
    return found


def members_since(entrant: Entrant, moment: datetime) -> list[Player]:
    """The players of an entry, and the members who left its team at that moment or later."""
    acts = EventAct.objects.filter(kind=EventAct.Kind.MEMBER_REPLACED, subject=entrant.pk, at__gte=moment)
    left = [content["member"] for content in acts.values_list("content", flat=True)]
    present = entrant.people
    former = Player.objects.filter(pk__in=left).exclude(pk__in=[each.pk for each in present])
    return [*present, *former.order_by("pk")]


def _former() -> QuerySet[Any]:
    """A row for each member who left a team."""
    found: QuerySet[Any] = TeamMember.pgh_event_model.objects.all()
    return found
