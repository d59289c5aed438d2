"""Entries: a person is entered in a division at the desk."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction

from tournaments.errors import Conflicting, DrawMade, EnteredTwice
from tournaments.models import Division, Entrant, Player
from tournaments.selectors.entrants import has_fixed_draw, next_round
from tournaments.services.claimed_times import counted
from tournaments.services.closed import refuse_if_closed
from tournaments.services.journal import mark_times
from tournaments.services.locks import lock_division, lock_journal
from tournaments.services.player_search import key_of


@dataclass(frozen=True)
class Person:
    """A person as entered at the desk."""

    first_name: str
    last_name: str
    club: str = ""
    is_minor: bool = False

    @property
    def name(self) -> str:
        """First and last name."""
        return f"{self.first_name} {self.last_name}".strip()


@transaction.atomic
def enter_person(
    division: Division, person: Person, *, id: UUID, entered_at: datetime, at: datetime
) -> tuple[Entrant, bool]:
    """Enter a person, who plays from the next round on, and whether this call did.

    Refused: a name that is entered already under another id, and an id that belongs to another entrant; once the
    tournament is closed or the draw has no place for them, everyone who isn't entered.
    """
    lock_division(division.pk)
    entrants = Entrant.objects.filter(division=division).select_related("player", "team")
    for entrant in entrants:
        if entrant.pk == id and key_of(entrant.name) == key_of(person.name):
            return entrant, False
        if entrant.pk == id:
            raise Conflicting(field="id", found=str(id), expected=entrant.name)
        if key_of(entrant.name) == key_of(person.name):
            raise EnteredTwice(field="last_name", found=person.name, expected=str(entrant.pk))
    refuse_if_closed(division.tournament_id)
    if has_fixed_draw(division):
        raise DrawMade(field="division", found=division.name)
    lock_journal(division.tournament_id)  # an entry of the same person in another division comes before or after
    known = _known(division, person)
    if known is not None and person.is_minor:
        mark_minors([known])
    player = known or Player.objects.create(
        first_name=person.first_name.strip(),
        last_name=person.last_name.strip(),
        club=person.club.strip(),
        is_minor=person.is_minor,
    )
    entered = {
        "division": division,
        "player": player,
        "first_round": next_round(division),
        "entered_at": counted(entered_at),
    }
    entrant, is_new = Entrant.objects.get_or_create(id=id, defaults=entered)
    if not is_new:
        raise Conflicting(field="id", found=str(id))
    mark_times(division.tournament_id, "entrant", id, {"entered_at": entered_at}, at=at)
    return entrant, True


def mark_minors(players: Iterable[Player]) -> None:
    """Mark known players as minors, whose names the public page hides. The mark falls away by a correction alone."""
    fresh = [player for player in players if not player.is_minor]
    if fresh:
        Player.objects.filter(pk__in=[player.pk for player in fresh]).update(is_minor=True)
    for player in fresh:
        player.is_minor = True


def _known(division: Division, person: Person) -> Player | None:
    """The player of that name who is entered in another division of the tournament."""
    here = Player.objects.filter(entries__division__tournament=division.tournament_id).distinct()
    found = [player for player in here if key_of(str(player)) == key_of(person.name)]
    return found[0] if len(found) == 1 else None
