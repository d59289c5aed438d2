"""Whose names must not stand in a precedent: everybody entered in the tournament, clubs, teams, and its officials."""

from collections.abc import Iterator
from typing import Final
from uuid import UUID

from django.db.models import Prefetch, Q

from arbitration.models import Ruling
from tournaments.models import Entrant, Player, Side, StaffRole, Team, User

Known = tuple[str, str, str, bool, str]
"""What it is (player, team, club or official), first name, the rest, whether a minor's, and the side of the match."""

PLAYER: Final = "player"


def names_around(ruling: Ruling) -> list[Known]:
    """All of them; four queries, however many are entered."""
    match = ruling.match
    tournament_id = match.round.stage.division.tournament_id
    sides = {match.side_a_id: Side.A.value, match.side_b_id: Side.B.value}
    teams = Prefetch("team", Team.objects.prefetch_related("players"))
    entrants = Entrant.objects.filter(division__tournament=tournament_id).select_related("player")
    found: set[Known] = set()
    for entrant in entrants.prefetch_related(teams):
        found.update(_of_entrant(entrant, sides.get(entrant.pk, "")))
    found.update(_officials(tournament_id, ruling))
    return sorted(found)


def _of_entrant(entrant: Entrant, side: str) -> Iterator[Known]:
    if entrant.player:
        yield from _of_player(entrant.player, side)
    if entrant.team:
        yield ("team", "", entrant.team.name, False, side)
        if len(entrant.team.code) > 2:
            yield ("team", "", entrant.team.code, False, side)
        for player in entrant.team.players.all():
            yield from _of_player(player, side)


def _of_player(player: Player, side: str) -> Iterator[Known]:
    yield (PLAYER, player.first_name, player.last_name, player.is_minor, side)
    if player.club:
        yield ("club", "", player.club, False, side)


def _officials(tournament_id: UUID, ruling: Ruling) -> Iterator[Known]:
    staff = StaffRole.objects.filter(tournament=tournament_id).values("user")
    for user in User.objects.filter(Q(pk__in=staff) | Q(pk=ruling.ruled_by_id)):
        yield ("official", "", user.name, False, "")
