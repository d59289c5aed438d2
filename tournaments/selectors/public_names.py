"""Names as everyone may read them: minors by their initials."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from itertools import groupby
from typing import Final

from django.db import connection
from django.db.models import Q

from tournaments.folding import folded
from tournaments.models import Entrant
from tournaments.selectors.people import Person
from tournaments.selectors.stages import LoadedStage

FIELDS: Final = (
    "id",
    "player__first_name",
    "player__last_name",
    "team__players__first_name",
    "team__players__last_name",
)
PARTICLE_LETTERS: Final = 3
"""The longest particle of a name: a team is called after the Cruz of "de la Cruz", none after the "van"."""


def with_initials(people: Mapping[str, Person]) -> dict[str, Person]:
    """The same people with minors by their initials, also in the name of a team; at most two queries."""
    found = dict(people)
    minors = Entrant.objects.filter(Q(player__is_minor=True) | Q(team__players__is_minor=True), pk__in=list(people))
    in_teams: dict[str, set[str]] = {}
    for pk, rows in groupby(minors.order_by("pk").values_list(*FIELDS), key=lambda row: str(row[0])):
        for _, first, last, member_first, member_last in rows:
            if last is not None:
                found[pk] = _renamed(found[pk], initials(first, last))
            else:
                in_teams.setdefault(pk, set()).update(_all_called(member_first, member_last))
    patterns = patterns_of(set().union(*in_teams.values()))
    for pk, names in in_teams.items():
        found[pk] = _renamed(
            found[pk], without_names(found[pk].name, names, patterns, lambda it: initials(*it.split()))
        )
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


def names_called(first: str, last: str) -> set[str]:
    """What a team may call its member: both names, or one alone."""
    return {name for name in (f"{first} {last}".strip(), last, first) if folded(name).strip()}


def _all_called(first: str, last: str) -> set[str]:
    """The same, and each word of the names that is no particle."""
    of_last = {word for word in _words(last) if len(word) > PARTICLE_LETTERS}
    return names_called(first, last).union(_words(first), of_last)


def _words(name: str) -> set[str]:
    return {word for word in re.split(r"[\s‐‑-]+", name) if folded(word)}


def patterns_of(names: Collection[str]) -> dict[str, str]:
    """What finds each name however it is typed, accents and case aside: the database's own, which erasures use."""
    if not names:
        return {}
    with connection.cursor() as cursor:
        cursor.execute("SELECT name, names_pattern(ARRAY[name]) FROM unnest(%s::text[]) AS given (name)", [list(names)])
        return dict(cursor.fetchall())


def without_names(text: str, names: Iterable[str], patterns: Mapping[str, str], instead: Callable[[str], str]) -> str:
    """The text where each name, the longest first, gives way to what `instead` makes of it."""
    listed = [patterns[name] for name in sorted(names, key=lambda name: (-len(name), name))]
    return re.sub("|".join(listed), lambda found: instead(found[0]), text, flags=re.IGNORECASE) if listed else text
