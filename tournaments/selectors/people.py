"""Entrants as screens and pairings read them, in one query."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.contrib.postgres.aggregates import ArrayAgg
from django.db.models import Q

FIELDS: Final = (
    "id",
    "entered_at",
    "withdrawn_at",
    "checked_in_at",
    "first_round",
    "rating",
    "seed",
    "fixed_table",
    "player__rating",
    "player__first_name",
    "player__last_name",
    "player__club",
    "team__name",
    "team__code",
)


@dataclass(frozen=True, slots=True)
class Person:
    """An entrant as screens and pairings need it."""

    id: str
    name: str
    short: str
    club: str
    rating: int
    seed: int | None
    fixed_table: int | None
    first_round: int
    entered_at: datetime
    withdrawn_at: datetime | None
    is_checked_in: bool
    absent_rounds: frozenset[int]
    initial: str = ""


def people_of(entrants: Any, stage_id: UUID | None = None) -> dict[str, Person]:
    """Entrants in entry order by their ids; one query."""
    absences = ArrayAgg("absences__round_number", filter=Q(absences__stage=stage_id), default=None, distinct=True)
    rows = entrants.annotate(absent=absences).order_by("entered_at", "id").values_list(*FIELDS, "absent")
    return {person.id: person for person in map(_person, rows)}


def _person(row: Iterable[Any]) -> Person:
    (
        pk,
        entered,
        withdrawn,
        checked,
        first,
        rating,
        seed,
        fixed,
        known,
        forename,
        surname,
        club,
        team,
        code,
        absent,
    ) = row
    name = team or f"{forename or ''} {surname or ''}".strip()
    return Person(
        id=str(pk),
        name=name,
        short=code or surname or name,
        club=club or "",
        rating=rating if rating is not None else known or 0,
        seed=seed,
        fixed_table=fixed,
        first_round=first,
        entered_at=entered,
        withdrawn_at=withdrawn,
        is_checked_in=checked is not None,
        absent_rounds=frozenset(absent or ()),
        initial=(forename or "")[:1],
    )


def missing(people: Iterable[Person], number: int, withdrawn: Mapping[str, int]) -> tuple[str, ...]:
    """Those who came later than a round, or had announced that they wouldn't play it, and haven't left before it."""
    return tuple(
        each.id
        for each in people
        if (each.first_round > number or number in each.absent_rounds) and withdrawn.get(each.id, number + 1) > number
    )
