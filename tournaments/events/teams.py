"""Teams and pairs: the row behind an entry of several players."""

from collections.abc import Iterable, Sequence
from typing import Final

from tournaments.models import Player, Team

LONGEST_CODE: Final = 8
PAIR: Final = 2
SEPARATOR: Final = " / "


def make_team(name: str, players: Sequence[Player]) -> Team:
    """A team of these players, whose captain is the first."""
    team = Team.objects.create(name=name, code=_code(name, players), captain=players[0])
    team.players.set(players)
    return team


def name_of(players: Iterable[Player]) -> str:
    """What a team is called that gave itself no name."""
    return SEPARATOR.join(each.last_name for each in players)


def is_named_after(team: Team, players: Iterable[Player]) -> bool:
    """Whether a team is called after these players, in whatever order."""
    return sorted(team.name.split(SEPARATOR)) == sorted(each.last_name for each in players)


def give_place(team: Team, *, of: Player, to: Player) -> None:
    """Put a player in a member's place, the captain's too. A team that is called after its members stays so."""
    before = list(team.players.all())
    after = [to if each.pk == of.pk else each for each in before]
    team.players.remove(of)
    team.players.add(to)
    if team.captain_id == of.pk:
        team.captain = to
    if is_named_after(team, before):
        after.sort(key=lambda each: (each.pk != team.captain_id, each.last_name, each.first_name))
        team.name = name_of(after)
        team.code = _code(team.name, after)
    team.save(update_fields=["captain", "name", "code"])


def _code(name: str, players: Sequence[Player]) -> str:
    """What a tile has room for: "CAS/DUV" for a pair under its own names, else the beginning of the name."""
    if len(players) == PAIR and name == name_of(players):
        return "/".join(each.last_name[:3].upper() for each in players)
    return name[:LONGEST_CODE].strip()
