"""Entering players: one or a whole list, all or none; and correcting an entry."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from django.db import transaction

from tournaments.errors import BadValue, Conflicting, EnteredTwice, NotFound
from tournaments.events.errors import RatingFrozen, TournamentClosed
from tournaments.events.known_players import known_players
from tournaments.events.selectors import has_published_round, next_round
from tournaments.models import Division, Entrant, Player
from tournaments.services.finding_players import Key, key_of
from tournaments.services.locks import lock_rows

HIGHEST_RATING: Final = 9_999
MOST_ENTRIES: Final = 2_000


@dataclass(frozen=True)
class NewEntry:
    """A player as written on a list or at the desk; `player` names one who is known already."""

    id: UUID
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


@transaction.atomic
def enter_all(division: Division, entries: Sequence[NewEntry], *, at: datetime) -> list[Entrant]:
    """Enter players, all or none. Sent again with the same ids and names, it changes nothing.

    A player with a licence of the tournament's federation is the one who has it; others are new unless named by id.
    Once a round is out, they play from the next one on. Raises: EnteredTwice, Conflicting, NotFound, BadValue.
    """
    lock_rows(Division.objects.all()).get(pk=division.pk)
    if division.tournament.closed_at is not None:
        raise TournamentClosed(field="division", found=division.name)
    standing = {each.pk: each for each in division.entrants.select_related("player", "team")}
    fresh = [entry for entry in entries if not _stands(standing.get(entry.id), entry)]
    if len(standing) + len(fresh) > MOST_ENTRIES:
        raise BadValue(field="entries", found=len(standing) + len(fresh), expected=f"<= {MOST_ENTRIES}")
    _refuse_twice(list(standing.values()), fresh)
    _refuse_foreign_ids(fresh)
    players = _players(division, fresh)
    _refuse_same_player(list(standing.values()), players)
    Player.objects.bulk_create([each for each in players.values() if each._state.adding])
    first_round = next_round(division)
    Entrant.objects.bulk_create(
        Entrant(
            id=entry.id,
            division=division,
            player=players[entry.id],
            rating=entry.rating if entry.rating is not None else players[entry.id].rating,
            entered_at=at,
            first_round=first_round,
        )
        for entry in fresh
    )
    made = {each.pk: each for each in division.entrants.select_related("player", "team")}
    return [made[entry.id] for entry in entries]


@transaction.atomic
def correct_entry(entrant: Entrant, changes: Mapping[str, object]) -> Entrant:
    """Correct a name, club, licence, rating, first round or fixed table. A rating stays once a round is out."""
    entrant = lock_rows(Entrant.objects.all()).select_related("player", "division").get(pk=entrant.pk)
    own = {name: value for name, value in changes.items() if name in ("rating", "first_round", "fixed_table")}
    if "rating" in own and own["rating"] != entrant.rating and has_published_round(division=entrant.division):
        raise RatingFrozen(field="rating", found=own["rating"], expected=str(entrant.rating))
    for name, value in own.items():
        setattr(entrant, name, value)
    entrant.save(update_fields=list(own) or None)
    theirs = {name: value for name, value in changes.items() if name not in own}
    if theirs and entrant.player is not None:
        for name, value in theirs.items():
            setattr(entrant.player, name, str(value).strip())
        if not entrant.player.last_name:
            raise BadValue(field="last_name", found="", expected="a name")
        entrant.player.save(update_fields=list(theirs))
    return entrant


def _stands(entrant: Entrant | None, entry: NewEntry) -> bool:
    """Whether this very entry is on record. Raises: Conflicting, where another one has the id."""
    if entrant is None:
        return False
    if key_of(entrant.name) != key_of(entry.name):
        raise Conflicting(field="id", found=str(entry.id), expected=entrant.name)
    return True


def _refuse_twice(standing: Sequence[Entrant], fresh: Sequence[NewEntry]) -> None:
    """A name or a licence is entered once in a division."""
    names: dict[Key, str] = {key_of(each.name): str(each.pk) for each in standing}
    licences = {each.player.licence: str(each.pk) for each in standing if each.player and each.player.licence}
    for entry in fresh:
        if not entry.last_name.strip():
            raise BadValue(field="last_name", found=entry.last_name, expected="a name")
        if key_of(entry.name) in names:
            raise EnteredTwice(field="last_name", found=entry.name, expected=names[key_of(entry.name)])
        if entry.licence and entry.licence in licences:
            raise EnteredTwice(field="licence", found=entry.licence, expected=licences[entry.licence])
        names[key_of(entry.name)] = str(entry.id)
        if entry.licence:
            licences[entry.licence] = str(entry.id)


def _refuse_foreign_ids(fresh: Sequence[NewEntry]) -> None:
    ids = [entry.id for entry in fresh]
    if len(set(ids)) != len(ids):
        raise Conflicting(field="id", found="the same id twice")
    taken = Entrant.objects.filter(pk__in=ids).values_list("pk", flat=True).first()
    if taken is not None:
        raise Conflicting(field="id", found=str(taken))


def _refuse_same_player(standing: Sequence[Entrant], players: Mapping[UUID, Player]) -> None:
    """Two entries can't be one person, whatever name was written down."""
    seen = {each.player_id: str(each.pk) for each in standing if each.player_id}
    for id, player in players.items():
        if player.pk in seen:
            raise EnteredTwice(field="player", found=str(player), expected=seen[player.pk])
        seen[player.pk] = str(id)


def _players(division: Division, fresh: Sequence[NewEntry]) -> dict[UUID, Player]:
    known = known_players(division.tournament)
    named = {each.pk: each for each in known.filter(pk__in=[entry.player for entry in fresh if entry.player])}
    by_licence: dict[str, Player] = {}
    federation = division.tournament.federation_id
    licences = [entry.licence for entry in fresh if entry.licence]
    if federation and licences:
        holders = Player.objects.filter(federation=federation, licence__in=licences, erased_at=None)
        by_licence = {each.licence: each for each in holders}
    return {entry.id: _player(entry, named, by_licence, federation) for entry in fresh}


def _player(
    entry: NewEntry, named: Mapping[UUID, Player], by_licence: Mapping[str, Player], federation: UUID | None
) -> Player:
    if entry.player is not None:
        if entry.player not in named:
            raise NotFound(field="player", found=str(entry.player))
        return named[entry.player]
    holder = by_licence.get(entry.licence) if entry.licence else None
    if holder is not None:
        if key_of(str(holder)) != key_of(entry.name):
            raise EnteredTwice(field="licence", found=f"{entry.licence}: {entry.name}", expected=str(holder))
        return holder
    return Player(
        first_name=entry.first_name.strip(),
        last_name=entry.last_name.strip(),
        club=entry.club.strip(),
        licence=entry.licence.strip(),
        rating=entry.rating,
        is_minor=entry.is_minor,
        federation_id=federation if entry.licence.strip() else None,
    )
