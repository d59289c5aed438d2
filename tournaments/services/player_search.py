"""Finding players: the entrant that a written name refers to."""

from dataclasses import dataclass
from datetime import datetime

from tournaments.errors import BadValue, PlayerNotClear, Words
from tournaments.folding import folded, is_blank
from tournaments.models import Division, Entrant, Player
from tournaments.services.events import enter
from tournaments.unfit_characters import unfit_in

LONGEST_NAME = 100
NAMELESS = "Unknown player"
"""The name of a player whose name was left out; it matches no other player."""

Key = tuple[str, ...]


@dataclass(frozen=True)
class Known:
    """A name that is entered or stands on the list, with its licence, and where it stands."""

    key: Key
    licence: str
    where: Words | str

    def is_same(self, other: "Known") -> bool:
        """Whether both are of the same person: namesakes have a licence each."""
        return self.key == other.key and not (self.licence and other.licence)


def find_or_enter(division: Division, name: str, *, at: datetime) -> Entrant:
    """The entrant of that name; else the tournament's player of that name is entered, else a new one.

    A namesake at another tournament is another person until an official says otherwise.

    Names are compared without regard to accents, capitals and the order of first and last name.
    """
    if len(name) > LONGEST_NAME:
        raise BadValue(field="player", found=name[:LONGEST_NAME], expected=f"<= {LONGEST_NAME}")
    if unfit := unfit_in(name):
        raise BadValue(field="player", found=unfit.name, expected=unfit.expected)
    key = key_of(name)
    entrants = Entrant.objects.filter(division=division).select_related("player", "team")
    found = [entrant for entrant in entrants if key and key_of(entrant.name) == key]
    if len(found) > 1:
        raise PlayerNotClear(field="player", found=name, expected=", ".join(str(one) for one in found))
    if found:
        return found[0]
    return enter(division, who=_known_player(division, name, key) or _new_player(name), at=at)


def key_of(name: str) -> Key:
    """What is compared: the words of a name in any order, without accents and capitals."""
    return tuple(sorted(folded(name.replace(",", " ")).split()))


def _known_player(division: Division, name: str, key: Key) -> Player | None:
    """The player of that name in another division of the tournament."""
    if not key:
        return None
    here = Player.objects.filter(entries__division__tournament=division.tournament_id).distinct()
    found = [player for player in here if key_of(str(player)) == key]
    if len(found) > 1:
        raise PlayerNotClear(field="player", found=name, expected=", ".join(str(one.pk) for one in found))
    return found[0] if found else None


def _new_player(name: str) -> Player:
    first, last = parted(name)
    return Player.objects.create(first_name=first, last_name=NAMELESS if is_blank(last) else last)


def parted(name: str) -> tuple[str, str]:
    """First and last name: `Lindqvist, Tomas` says it, else the last word is the last name."""
    last, comma, first = (part.strip() for part in name.partition(","))
    if comma:
        return first, last
    *first_names, last = name.split() or [""]
    return " ".join(first_names), last
