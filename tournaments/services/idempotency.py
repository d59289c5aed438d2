"""Creating with an id that the device made: the same again is answered as before, other content is a conflict."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, NoReturn, TypeVar
from uuid import UUID

from django.db import IntegrityError, models, transaction

from tournaments.errors import BothKept, Conflicting, Refusal
from tournaments.models import User
from tournaments.services.conflicts import keep_conflict
from tournaments.services.device_acts import take_number
from tournaments.services.journal import head_of
from tournaments.services.receipts import note_entry

Record = TypeVar("Record", bound=models.Model)


@dataclass(frozen=True, slots=True)
class Sent:
    """What came in: its kind, id and content as JSON, for which tournament, from whom, and when it reached us."""

    kind: str
    id: UUID
    content: dict[str, Any]
    tournament_id: UUID
    by: User
    at: datetime


@dataclass(frozen=True, slots=True)
class Created(Generic[Record]):
    """The record that stands, and whether this request made it."""

    record: Record
    is_new: bool


def create_once(
    sent: Sent,
    *,
    create: Callable[[], Record],
    find: Callable[[], tuple[Record, dict[str, Any]] | None],
) -> Created[Record]:
    """Create the record in a transaction of its own; where its id is taken, compare and answer or refuse.

    `find` gives the record under the id with its content, or nothing if it isn't there or isn't of this tournament.
    The happy path asks nothing beforehand: the primary key tells.
    """
    try:
        with transaction.atomic():
            made = create()
            take_number(at=sent.at)
        return Created(made, is_new=True)
    except IntegrityError as error:
        found = find()
        if found is None:
            raise_foreign_id(sent, error)
    return same_again(sent, *found)


def raise_foreign_id(sent: Sent, error: IntegrityError) -> NoReturn:
    """The id belongs to a record that isn't shown here; any other broken constraint is a bug and surfaces."""
    diagnosis = getattr(error.__cause__, "diag", None)
    if diagnosis is None or not str(diagnosis.constraint_name).endswith("_pkey"):
        raise error
    raise Conflicting(field="id", found=str(sent.id)) from error


def same_again(sent: Sent, record: Record, content: dict[str, Any]) -> Created[Record]:
    """The record if it has the content that was sent; else both are kept and the request is refused."""
    if content != sent.content:
        refuse_conflict(sent, record_id=sent.id, stands=content)
    note_entry(sent.tournament_id, *head_of(sent.tournament_id))
    return Created(record, is_new=False)


def refuse_conflict(
    sent: Sent, *, record_id: UUID, stands: dict[str, Any], refusal: type[Refusal] = BothKept
) -> NoReturn:
    """Keep what came in beside what stands, and refuse it."""
    keep_conflict(
        sent.tournament_id,
        kind=sent.kind,
        record_id=record_id,
        sent_id=sent.id,
        stands=stands,
        sent=sent.content,
        sent_by=sent.by,
        at=sent.at,
    )
    raise refusal(field="id", found=str(sent.id), expected=differing(stands, sent.content))


def differing(stands: dict[str, Any], sent: dict[str, Any]) -> str:
    """The names of the fields in which two contents differ."""
    return ", ".join(sorted(key for key in stands.keys() | sent.keys() if stands.get(key) != sent.get(key)))
