"""Entering players and teams: one or a whole list, all or none; and correcting an entry."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from tournaments.errors import BadValue, Conflicting, DrawMade, EnteredTwice, ErasedAlready, NotFound, Words
from tournaments.events.errors import KnownElsewhere, RatingFrozen
from tournaments.events.known_players import others_with
from tournaments.events.new_entries import NewEntry, NewPlayer, players_of
from tournaments.events.selectors import has_published_round
from tournaments.events.teams import is_named_after, make_team, name_after, rename
from tournaments.models import Division, Entrant, Player, User
from tournaments.selectors.entrants import has_fixed_draw, next_round
from tournaments.services.closed import refuse_if_closed
from tournaments.services.locks import lock_division, lock_rows
from tournaments.services.player_search import Key, Known, key_of

HIGHEST_RATING: Final = 9_999
MOST_ENTRIES: Final = 2_000
NAMED_BY: Final = ("last_name", "first_name", "licence")


@transaction.atomic
def enter_all(division: Division, entries: Sequence[NewEntry], *, at: datetime) -> list[Entrant]:
    """Enter players and teams, all or none. Sent again with the same ids and names, it changes nothing.

    A player with a licence of the tournament's federation is the one who has it; others are new unless named by id.
    Once a round is out, they play from the next one on, unless the draw has no place for them.
    Raises: TournamentClosed, DrawMade, EnteredTwice, Conflicting, NotFound, BadValue.
    """
    lock_division(division.pk)
    refuse_if_closed(division.tournament_id)
    standing = {each.pk: each for each in entrants_of(division)}
    fresh = [entry for entry in entries if not _stands(standing.get(entry.id), entry)]
    if fresh and has_fixed_draw(division):
        raise DrawMade(field="division", found=division.name)
    if len(standing) + len(fresh) > MOST_ENTRIES:
        raise BadValue(field="entries", found=len(standing) + len(fresh), expected=f"<= {MOST_ENTRIES}")
    refuse_twice(list(standing.values()), fresh)
    _refuse_foreign_ids(fresh)
    players = players_of(division, fresh)
    refuse_same_player(list(standing.values()), players)
    Player.objects.bulk_create([each for people in players.values() for each in people if each._state.adding])
    first_round = next_round(division)
    Entrant.objects.bulk_create([_entrant(division, entry, players[entry.id], first_round, at) for entry in fresh])
    made = {each.pk: each for each in entrants_of(division)}
    return [made[entry.id] for entry in entries]


@transaction.atomic
def correct_entry(entrant: Entrant, changes: Mapping[str, object], *, member: UUID | None = None, by: User) -> Entrant:
    """Correct a name, club, licence, age mark, rating, first round or fixed table. A rating stays once a round is out.

    Of a team, the name; with `member`, the name, club, licence or age mark of that player. A person whose name was
    erased gets none again. Once the tournament is closed, the age mark alone changes: it hides a child's name.
    Raises: TournamentClosed, NotFound, BadValue, RatingFrozen, ErasedAlready, KnownElsewhere, EnteredTwice.
    """
    lock_division(entrant.division_id)
    rows = Entrant.objects.select_related("player", "team", "division__tournament")
    entrant = lock_rows(rows).get(pk=entrant.pk)
    if changes.keys() - {"is_minor"}:
        refuse_if_closed(entrant.division.tournament_id)
    own = {name: value for name, value in changes.items() if name in ("rating", "first_round", "fixed_table")}
    if "rating" in own and own["rating"] != entrant.rating and has_published_round(division=entrant.division):
        raise RatingFrozen(field="rating", found=own["rating"], expected=entrant.rating)
    for name, value in own.items():
        setattr(entrant, name, value)
    entrant.save(update_fields=list(own) or None)
    theirs = {
        name: value.strip() if isinstance(value, str) else value for name, value in changes.items() if name not in own
    }
    if entrant.team is not None and member is None:
        _rename_team(entrant, theirs)
    elif theirs:
        _correct_player(entrant, theirs, member, by=by)
    return entrant


def _rename_team(entrant: Entrant, changes: Mapping[str, object]) -> None:
    """A team has a name; clubs and licences are its members'."""
    other = next((name for name in changes if name != "last_name"), None)
    if other is not None:
        raise BadValue(field=other, found=changes[other], expected=Words("a member of the team"))
    if entrant.team is not None and changes.get("last_name", entrant.team.name) != entrant.team.name:
        name = str(changes["last_name"])
        if same := _taken_beside(entrant).names.get(key_of(name)):
            raise EnteredTwice(field="last_name", found=name, expected=same[0].where)
        rename(entrant.team, name, entrant.people)
        entrant.team.save(update_fields=["name", "code"])


def _correct_player(entrant: Entrant, changes: Mapping[str, object], member: UUID | None, *, by: User) -> None:
    """Correct the player of an entry, or a team's member. A team that is called after its members stays so."""
    people = entrant.people
    player = _member(people, member)
    _check_owned(player, changes, by)
    changes = _with_federation(entrant, player, changes)
    if any(getattr(player, name) != changes.get(name, getattr(player, name)) for name in NAMED_BY):
        last, first, licence = (str(changes.get(name, getattr(player, name))) for name in NAMED_BY)
        _taken_beside(entrant, player).check_person(NewPlayer(last, first, licence=licence))
    is_renamed = changes.get("last_name", player.last_name) != player.last_name
    follows = is_renamed and entrant.team is not None and is_named_after(entrant.team, people)
    if not Player.objects.filter(pk=player.pk, erased_at=None).update(**changes):  # an erasure may just have ended
        raise ErasedAlready(field="entrant", found=str(entrant.pk))
    for name, value in changes.items():
        setattr(player, name, value)
    if entrant.team is not None and follows:
        name_after(entrant.team, people)
        entrant.team.save(update_fields=["name", "code"])


def _with_federation(entrant: Entrant, player: Player, changes: Mapping[str, object]) -> Mapping[str, object]:
    """A new licence is one of the tournament's federation, as in an entry, unless another person has it."""
    federation, licence = entrant.division.tournament.federation_id, changes.get("licence")
    if not licence or player.federation_id or federation is None:
        return changes
    if Player.objects.filter(federation=federation, licence=licence, erased_at=None).exists():
        return changes
    return {**changes, "federation_id": federation}


def _check_owned(player: Player, changes: Mapping[str, object], by: User) -> None:
    """A record that tournaments share is changed by a user with power at each; a minor is marked at any.

    Raises: KnownElsewhere.
    """
    changed = [name for name, value in changes.items() if getattr(player, name) != value]
    is_mark = changed == ["is_minor"] and not player.is_minor
    if changed and not is_mark and others_with(player.pk, user_id=by.pk).exists():
        raise KnownElsewhere(field=changed[0], found=str(player))


def _member(people: Sequence[Player], member: UUID | None) -> Player:
    found = next((each for each in people if member in (None, each.pk)), None)
    if found is None:
        raise NotFound(field="member", found=member and str(member))
    return found


def entrants_of(division: Division) -> QuerySet[Entrant]:
    """All entries of a division with their people."""
    return division.entrants.select_related("player", "team").prefetch_related("team__players")


def _entrant(division: Division, entry: NewEntry, players: Sequence[Player], first_round: int, at: datetime) -> Entrant:
    """The row of an entry; of several players, their team is made with it."""
    team = make_team(entry.entered_name, players) if entry.is_team else None
    rating = entry.rating if entry.rating is not None or team else players[0].rating
    return Entrant(
        id=entry.id,
        division=division,
        player=None if team else players[0],
        team=team,
        rating=rating,
        entered_at=at,
        first_round=first_round,
    )


def _stands(entrant: Entrant | None, entry: NewEntry) -> bool:
    """Whether this very entry is on record. Raises: Conflicting, where another one has the id."""
    if entrant is None:
        return False
    if key_of(entrant.name) != key_of(entry.entered_name):
        raise Conflicting(field="id", found=str(entry.id), expected=entrant.name)
    return True


def refuse_twice(standing: Sequence[Entrant], fresh: Sequence[NewEntry]) -> None:
    """A name or a licence is entered once in a division; namesakes have a licence each. Raises: EnteredTwice."""
    taken = _Taken()
    for each in standing:
        taken.note_entrant(each)
    for entry in fresh:
        if entry.is_team and (same := taken.names.get(key_of(entry.entered_name))):
            raise EnteredTwice(field="team", found=entry.entered_name, expected=same[0].where)
        for person in entry.people:
            taken.check_person(person)
            taken.note(person.name, person.licence, str(entry.id))
        if entry.is_team:
            taken.note(entry.entered_name, "", str(entry.id))


class _Taken:
    """The names and the licences of a division, with the entries that have them."""

    def __init__(self) -> None:
        self.names: dict[Key, list[Known]] = {}
        self.licences: dict[str, str] = {}

    def note(self, name: str, licence: str, pk: str) -> None:
        self.names.setdefault(key_of(name), []).append(Known(key_of(name), licence, pk))
        if licence:
            self.licences[licence] = pk

    def note_entrant(self, entrant: Entrant, *, but: Player | None = None) -> None:
        """Its players, and the team that they are."""
        for player in entrant.people:
            if but is None or player.pk != but.pk:
                self.note(str(player), player.licence, str(entrant.pk))
        if entrant.team is not None:
            self.note(entrant.name, "", str(entrant.pk))

    def check_person(self, person: NewPlayer) -> None:
        """Raises: EnteredTwice."""
        entered = Known(key_of(person.name), person.licence, "")
        for other in self.names.get(entered.key, ()):
            if other.is_same(entered):
                raise EnteredTwice(field="last_name", found=person.name, expected=other.where)
        if person.licence in self.licences:
            raise EnteredTwice(field="licence", found=person.licence, expected=self.licences[person.licence])


def _taken_beside(entrant: Entrant, player: Player | None = None) -> _Taken:
    """What all but this player, or all but this team and its members, have in the division."""
    taken = _Taken()
    for each in entrants_of(entrant.division):
        if each.pk != entrant.pk:
            taken.note_entrant(each, but=player)
        elif player is not None:
            for other in each.people:
                if other.pk != player.pk:
                    taken.note(str(other), other.licence, str(each.pk))
    return taken


def _refuse_foreign_ids(fresh: Sequence[NewEntry]) -> None:
    taken = Entrant.objects.filter(pk__in=[entry.id for entry in fresh]).values_list("pk", flat=True).first()
    if taken is not None:
        raise Conflicting(field="id", found=str(taken))


def refuse_same_player(standing: Sequence[Entrant], players: Mapping[UUID, Sequence[Player]]) -> None:
    """A person plays in one entry, whatever name was written down."""
    seen = {player.pk: str(each.pk) for each in standing for player in each.people}
    for id, people in players.items():
        for player in people:
            if player.pk in seen:
                raise EnteredTwice(field="player", found=str(player), expected=seen[player.pk])
            seen[player.pk] = str(id)
