"""Everything held about one person, for that person to read (GDPR, article 15): records, references, texts."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Any, Final

from django.db import models

from arbitration.privacy.erasure import Person, names_at, person_of_player, person_of_user
from arbitration.privacy.private_texts import PRIVATE, Veil
from arbitration.privacy.references import references_to
from arbitration.privacy.selectors import held_about
from tournaments.canonical import moment
from tournaments.federations.suspensions import named_as
from tournaments.models import Erasure, Player, Suspension, User

Json = dict[str, Any]
NEVER_SHOWN: Final = frozenset({"password"})
"""Columns of an account that would open it."""


def held_about_player(player: Player) -> Json:
    """As JSON: the player's own row, records of the matches, what refers to the player and what names the player."""
    person = person_of_player(player)
    return {**held_about(player), **_around(person, player), "suspensions": list(_suspensions(player))}


def held_about_user(user: User) -> Json:
    """As JSON: the account with its former versions, what refers to it, and what names its owner."""
    former = User.pgh_event_model  # type: ignore[attr-defined] # made by pghistory
    return {
        "account": _row(user),
        "former": [_row(each) for each in former.objects.filter(pgh_obj_id=user.pk).order_by("pgh_id")],
        **_around(person_of_user(user), user),
        "erasures": [moment(each.erased_at) for each in Erasure.objects.filter(person_id=user.pk)],
    }


def _around(person: Person, row: Player | User) -> Json:
    return {"references": list(_references(row)), "texts": list(_texts(person))}


def _references(person: Player | User) -> Iterator[Json]:
    """The records that refer to a person, in which part and since when, without what they say of others."""
    for reference in references_to(type(person)):
        for record in reference.model._default_manager.filter(**{reference.path: person.pk}).order_by("pk"):
            yield {
                "record": reference.model._meta.label,
                "id": str(record.pk),
                "as": reference.path,
                "at": _first_moment(record),
            }


def _texts(person: Person) -> Iterator[Json]:
    """Every private text that names the person, at the tournaments where they played or served."""
    for tournament in person.tournaments:
        veil = Veil(names_at(person, tournament), "")
        for private in PRIVATE:
            for row in private.of([tournament.pk]).iterator(chunk_size=500):
                for column in private.columns:
                    for path, text in _named(veil, private.written(getattr(row, column)), column):
                        yield {"record": private.model._meta.label, "id": str(row.pk), "field": path, "text": text}


def _named(veil: Veil, value: Any, path: str) -> Iterator[tuple[str, str]]:
    """The texts at any depth in which a name stands; what stands beside them names others."""
    return _differing(value, veil.over(value), path)


def _differing(value: Any, veiled: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        if veiled != value:
            yield path, value
        return
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inside:
        yield from _differing(item, veiled[key], f"{path}.{key}")


def _suspensions(player: Player) -> Iterator[Json]:
    """Those by this name, past ones too: a federation may register them by name alone."""
    yield from (_row(each) for each in Suspension.objects.filter(named_as(player)).order_by("pk"))


def _first_moment(record: models.Model) -> str | None:
    moments = (getattr(record, f.attname) for f in record._meta.concrete_fields if isinstance(f, models.DateTimeField))
    return next((moment(each) for each in moments if each is not None), None)


def _row(record: models.Model) -> Json:
    fields = (field for field in record._meta.concrete_fields if field.name not in NEVER_SHOWN)
    return {field.attname: _plain(getattr(record, field.attname)) for field in fields}


def _plain(value: Any) -> Any:
    if isinstance(value, datetime):
        return moment(value)
    if isinstance(value, date):
        return value.isoformat()
    return value if isinstance(value, str | int | bool | None) else str(value)
