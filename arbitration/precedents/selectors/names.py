"""Names that a precedent must not contain: of players, clubs, teams, officials and committees."""

from collections.abc import Iterator, Mapping
from typing import Any, Final
from uuid import UUID

from django.db.models import Prefetch, Q

from arbitration.models import Candidate, Ruling
from tournaments.models import Entrant, LogEntry, Player, Side, StaffRole, Team, User
from tournaments.selectors.team_members import former_members, former_names, players_at
from tournaments.services.player_search import NAMELESS

Known = tuple[str, str, str, bool, str]
"""What it is (player, team, club or official), first name, the rest, whether a minor's, and the side of the match."""

PLAYER: Final = "player"


def names_around(ruling: Ruling) -> list[Known]:
    """All of them, former members, names and officials included; the queries don't grow with the entries."""
    match = ruling.match
    tournament_id = match.round.stage.division.tournament_id
    sides = {match.side_a_id: Side.A.value, match.side_b_id: Side.B.value}
    teams = Prefetch("team", Team.objects.prefetch_related("players"))
    entrants = Entrant.objects.filter(division__tournament=tournament_id).select_related("player")
    found: set[Known] = set()
    of_team: dict[UUID, str] = {}
    for entrant in entrants.prefetch_related(teams):
        side = sides.get(entrant.pk, "")
        found.update(_of_entrant(entrant, side))
        if entrant.team_id:
            of_team[entrant.team_id] = side
    found.update(_of_former(of_team))
    found.update(_called_before(tournament_id))
    found.update(_officials(tournament_id, ruling))
    return sorted(found)


def _of_entrant(entrant: Entrant, side: str) -> Iterator[Known]:
    if entrant.player:
        yield from _of_player(entrant.player, side)
    if entrant.team:
        yield from _of_team(entrant.team.name, entrant.team.code, side)
        for player in entrant.team.players.all():
            yield from _of_player(player, side)


def _of_former(sides: Mapping[UUID, str]) -> Iterator[Known]:
    """Players who left their team, and what it was called before."""
    for team, players in former_members(sides).items():
        for player in players:
            yield from _of_player(player, sides[team])
    for team, names in former_names(sides).items():
        for name, code in names:
            yield from _of_team(name, code, sides[team])


def _of_team(name: str, code: str, side: str) -> Iterator[Known]:
    yield ("team", "", name, False, side)
    if len(code) > 2:
        yield ("team", "", code, False, side)


def _of_player(player: Player, side: str) -> Iterator[Known]:
    yield (PLAYER, player.first_name, player.last_name, player.is_minor, side)
    if player.club:
        yield ("club", "", player.club, False, side)


def _called_before(tournament_id: UUID) -> Iterator[Known]:
    """Former names of players: a text may have the one that was on record when the ruling was made."""
    former: Any = Player.pgh_event_model  # type: ignore[attr-defined] # pghistory's
    here = former.objects.filter(pgh_obj_id__in=players_at([tournament_id]).values("pk"))
    names = here.exclude(last_name=NAMELESS).values_list("first_name", "last_name", "is_minor").distinct()
    return ((PLAYER, first, last, is_minor, "") for first, last, is_minor in names)


def _officials(tournament_id: UUID, ruling: Ruling) -> Iterator[Known]:
    """Those who have a role there or had one, who ruled, and who were named for a committee."""
    staff = StaffRole.objects.filter(tournament=tournament_id).values("user")
    changes = LogEntry.objects.filter(tournament=tournament_id, kind__startswith="role-")
    once = list(changes.values_list("body__user", flat=True).distinct())
    users = User.objects.filter(Q(pk__in=staff) | Q(pk__in=once) | Q(pk=ruling.ruled_by_id))
    candidates = Candidate.objects.filter(tournament=tournament_id)
    for name in {*users.values_list("name", flat=True), *candidates.values_list("name", flat=True)}:
        yield ("official", "", name, False, "")
