"""References: every path from a record to a player or an account, and the tournaments of these records."""

from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.apps import apps
from django.db import models
from django.db.models import Q
from pghistory.models import Event

from arbitration.journal.row_verification import ways_to_tournament
from tournaments.models import LogEntry, Player, User

BEHIND: Final = (
    "candidate__{}",
    "seat__candidate__{}",
    "link__seat__candidate__{}",
    "written_through__seat__candidate__{}",
)
"""Paths from a record to a person through a committee seat."""


@dataclass(frozen=True)
class Reference:
    """A column by which a record refers to a person, and the path of it."""

    model: type[models.Model]
    path: str


def references_to(person: type[models.Model]) -> list[Reference]:
    """Every path from a record to a player or an account, read from all models so that none is missed.

    Former versions repeat the record that they are of, and are left out.
    """
    kinds = [model for model in apps.get_models() if not issubclass(model, Event)]
    direct = [
        Reference(model, field.name)
        for model in kinds
        for field in (*model._meta.concrete_fields, *model._meta.many_to_many)
        if field.related_model is person
    ]
    name = "player" if person is Player else "user"
    behind = [
        Reference(model, path.format(name)) for model in kinds for path in BEHIND if _leads(model, path.split("__"))
    ]
    return direct + behind


def tournaments_of(person: Player | User) -> set[UUID]:
    """The tournaments with a record that refers to the person, and those where a user once had a role."""
    found: set[UUID] = set()
    for reference in references_to(type(person)):
        rows = reference.model._default_manager.filter(**{reference.path: person.pk}).order_by()
        for way in ways_to_tournament(reference.model):
            found.update(rows.filter(~Q(**{way: None})).values_list(way, flat=True).distinct())
    roles = LogEntry.objects.filter(kind__startswith="role-", body__user=str(person.pk)).order_by()
    return found | set(roles.values_list("tournament", flat=True))


def _leads(model: type[models.Model], path: list[str]) -> bool:
    """Whether the fields of a path, but for the last, are there one behind the other."""
    for name in path[:-1]:
        field = next((each for each in model._meta.concrete_fields if each.name == name), None)
        if field is None or not isinstance(field.related_model, type):
            return False
        model = field.related_model
    return True
