"""Entries as they are written down, and the players that they mean."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final
from uuid import UUID

from tournaments.errors import EnteredTwice, NotFound
from tournaments.events.known_players import known_players
from tournaments.events.teams import name_of
from tournaments.models import Division, Player
from tournaments.services.entries import mark_minors
from tournaments.services.player_search import key_of

MOST_PARTNERS: Final = 9


@dataclass(frozen=True)
class NewPlayer:
    """A player as written on a list or at the desk; `player` names one who is known already."""

    last_name: str
    first_name: str = ""
    club: str = ""
    licence: str = ""
    rating: int | None = None
    is_minor: bool = False
    player: UUID | None = None

    @property
    def name(self) -> str:
        """First and last name."""
        return f"{self.first_name} {self.last_name}".strip()


@dataclass(frozen=True)
class NewEntry(NewPlayer):
    """A player, or with partners a team whose captain this player is. `team` is its name; without one, the members'."""

    id: UUID = field(kw_only=True)
    team: str = ""
    partners: tuple[NewPlayer, ...] = ()

    @property
    def people(self) -> tuple[NewPlayer, ...]:
        """Who plays, the captain first. A team's rating is no player's."""
        captain = replace(self, rating=None) if self.is_team else self
        return (captain, *self.partners)

    @property
    def is_team(self) -> bool:
        """Whether several play under one name."""
        return bool(self.partners)

    @property
    def entered_name(self) -> str:
        """The name of the entry: the player's, or the team's."""
        if not self.is_team:
            return self.name
        return self.team.strip() or name_of(each.last_name.strip() for each in self.people)


def players_of(division: Division, entries: Sequence[NewEntry]) -> dict[UUID, list[Player]]:
    """The players of each entry, the captain first: known ones by id or licence, others new and not saved yet.

    A known player who is entered as a minor is marked as one.
    """
    people = [each for entry in entries for each in entry.people]
    known = known_players(division.tournament)
    named = {each.pk: each for each in known.filter(pk__in=[each.player for each in people if each.player])}
    by_licence: dict[str, Player] = {}
    federation = division.tournament.federation_id
    licences = [each.licence for each in people if each.licence]
    if federation and licences:
        holders = Player.objects.filter(federation=federation, licence__in=licences, erased_at=None)
        by_licence = {each.licence: each for each in holders}
    found = {entry.id: [_player(each, named, by_licence, federation) for each in entry.people] for entry in entries}
    told = ((each, player) for entry in entries for each, player in zip(entry.people, found[entry.id], strict=True))
    mark_minors([player for each, player in told if each.is_minor and not player._state.adding])
    return found


def _player(
    person: NewPlayer, named: Mapping[UUID, Player], by_licence: Mapping[str, Player], federation: UUID | None
) -> Player:
    if person.player is not None:
        if person.player not in named:
            raise NotFound(field="player", found=str(person.player))
        return named[person.player]
    holder = by_licence.get(person.licence) if person.licence else None
    if holder is not None:
        if key_of(str(holder)) != key_of(person.name):
            raise EnteredTwice(field="licence", found=f"{person.licence}: {person.name}", expected=str(holder))
        return holder
    return Player(
        first_name=person.first_name.strip(),
        last_name=person.last_name.strip(),
        club=person.club.strip(),
        licence=person.licence.strip(),
        rating=person.rating,
        is_minor=person.is_minor,
        federation_id=federation if person.licence.strip() else None,
    )
