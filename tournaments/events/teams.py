"""Teams and pairs: the row behind an entry of several players."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from tournaments.models import Player, Team

LONGEST_NAME: Final = 200
LONGEST_CODE: Final = 8
PAIR: Final = 2
SEPARATOR: Final = " / "
ELLIPSIS: Final = "…"


def make_team(name: str, players: Sequence[Player]) -> Team:
    """A team of these players, whose captain is the first."""
    team = Team.objects.create(name=name, code=_code(name, players), captain=players[0])
    team.players.set(players)
    return team


def name_of(last_names: Iterable[str]) -> str:
    """The default name of a team. An ellipsis takes the place of names for which there is no room."""
    names = list(last_names)
    name = SEPARATOR.join(names)
    while len(name) > LONGEST_NAME:
        names.pop()
        name = SEPARATOR.join([*names, ELLIPSIS])
    return name


def is_named_after(team: Team, players: Iterable[Player]) -> bool:
    """Whether a team is called after these players, in whatever order."""
    names = Counter(team.name.split(SEPARATOR))
    members = Counter(each.last_name for each in players)
    return names == members or (names.pop(ELLIPSIS, 0) == 1 and names < members)


def rename(team: Team, name: str, players: Sequence[Player]) -> None:
    """Give a team another name, and its code with it."""
    team.name, team.code = name, _code(name, players)


def name_after(team: Team, players: Iterable[Player]) -> None:
    """Call a team after these players, the captain first."""
    ordered = sorted(players, key=lambda each: (each.pk != team.captain_id, each.last_name, each.first_name))
    rename(team, name_of(each.last_name for each in ordered), ordered)


def give_place(team: Team, *, of: Player, to: Player) -> None:
    """Put a player in a member's place, the captain's too. A team that is called after its members stays so."""
    before = list(team.players.all())
    team.players.remove(of)
    team.players.add(to)
    if team.captain_id == of.pk:
        team.captain = to
    if is_named_after(team, before):
        name_after(team, [to if each.pk == of.pk else each for each in before])
    team.save(update_fields=["captain", "name", "code"])


def take_in(team: Team, player: Player) -> None:
    """Put one more player into a team. A team that is called after its members stays so."""
    before = list(team.players.all())
    team.players.add(player)
    if is_named_after(team, before):
        name_after(team, [*before, player])
        team.save(update_fields=["name", "code"])


def _code(name: str, players: Sequence[Player]) -> str:
    """What a tile has room for: "CAS/DUV" for a pair under its own names, else the beginning of the name."""
    if len(players) == PAIR and name == name_of(each.last_name for each in players):
        return "/".join(each.last_name[:3].upper() for each in players)
    return name[:LONGEST_CODE].strip()
