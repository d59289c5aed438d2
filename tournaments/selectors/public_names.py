"""Names as everyone may read them: minors by their initials."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from django.db.models import Q

from tournaments.models import Entrant
from tournaments.selectors.people import Person
from tournaments.selectors.stages import LoadedStage

FIELDS = (
    "id",
    "player__first_name",
    "player__last_name",
    "team__players__first_name",
    "team__players__last_name",
)


def with_initials(people: Mapping[str, Person]) -> dict[str, Person]:
    """The same people with minors by their initials, also in the name of a pair; one query."""
    found = dict(people)
    minors = Entrant.objects.filter(Q(player__is_minor=True) | Q(team__players__is_minor=True), pk__in=list(people))
    for pk, first, last, member_first, member_last in minors.values_list(*FIELDS):
        person = found[str(pk)]
        if last is not None:
            found[person.id] = _renamed(person, initials(first, last))
        else:
            found[person.id] = _renamed(person, without_member(person.name, member_first, member_last, initials))
    return found


def stage_in_public(played: LoadedStage) -> LoadedStage:
    """A stage whose minors are shown by their initials."""
    return replace(played, people=with_initials(played.people))


def initials(*names: str) -> str:
    """The first letter of each name: "L. M."."""
    return " ".join(f"{name[0]}." for name in names if name)


def _renamed(person: Person, name: str) -> Person:
    """A name that was shortened takes the place of every longer form."""
    return person if name == person.name else replace(person, name=name, short=name, initial="")


def without_member(team: str, first: str, last: str, instead: Callable[..., str]) -> str:
    """The team's name where a member's names, together or one alone, give way to what `instead` makes of them."""
    for name in filter(None, (f"{first} {last}".strip(), last, first)):
        told = instead(*name.split()).replace("\\", r"\\")
        team = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", told, team, flags=re.IGNORECASE)
    return team
