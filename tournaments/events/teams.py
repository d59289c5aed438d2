"""Teams and pairs: the row behind an entry of several players."""

from collections.abc import Sequence
from typing import Final

from tournaments.models import Player, Team

LONGEST_CODE: Final = 8
PAIR: Final = 2


def make_team(name: str, players: Sequence[Player]) -> Team:
    """A team of these players, whose captain is the first."""
    team = Team.objects.create(name=name, code=_code(name, players), captain=players[0])
    team.players.set(players)
    return team


def _code(name: str, players: Sequence[Player]) -> str:
    """What a tile has room for: "CAS/DUV" for a pair under its own names, else the beginning of the name."""
    own = " / ".join(each.last_name for each in players)
    if len(players) == PAIR and name == own:
        return "/".join(each.last_name[:3].upper() for each in players)
    return name[:LONGEST_CODE].strip()
