"""Names that a precedent must not contain: of players, clubs and teams of the tournament, and of its officials."""

from collections.abc import Iterator, Mapping
from typing import Final
from uuid import UUID

from django.db.models import Prefetch, Q

from arbitration.models import Ruling
from tournaments.models import Entrant, Player, Side, StaffRole, Team, User
from tournaments.selectors.team_members import former_members, former_names

Known = tuple[str, str, str, bool, str]
"""What it is (player, team, club or official), first name, the rest, whether a minor's, and the side of the match."""

PLAYER: Final = "player"


def names_around(ruling: Ruling) -> list[Known]:
    """All of them, former members and names of teams included; the queries don't grow with the entries."""
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


def _officials(tournament_id: UUID, ruling: Ruling) -> Iterator[Known]:
    staff = StaffRole.objects.filter(tournament=tournament_id).values("user")
    for user in User.objects.filter(Q(pk__in=staff) | Q(pk=ruling.ruled_by_id)):
        yield ("official", "", user.name, False, "")
