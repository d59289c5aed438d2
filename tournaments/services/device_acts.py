"""Acts of devices: noting which numbers have arrived, and telling which are missing."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Q, QuerySet, Window
from django.db.models.functions import RowNumber

from tournaments.models import DeviceActs, User

GRACE: Final = timedelta(minutes=1)
"""A device sends several acts at a time: for a moment a later one is here before an earlier one."""

MOST_OF_PERSON: Final = 5
"""Devices of one person with acts missing that the directors are told of."""

MARK: Final = """
    WITH before AS (
        SELECT id, taken + %(taken)s::int8multirange AS taken, refused + %(refused)s::int8multirange AS refused
          FROM tournaments_deviceacts WHERE user_id = %(user)s AND device = %(device)s FOR UPDATE
    ), after AS (
        SELECT id, taken, refused - taken AS refused,
               int8multirange(int8range(1, upper(taken + refused))) - taken - refused AS missing
          FROM before
    )
    UPDATE tournaments_deviceacts AS acts
       SET taken = after.taken, refused = after.refused, browser = %(browser)s, last_at = %(at)s,
           incomplete_since = CASE WHEN isempty(after.missing) THEN NULL ELSE coalesce(incomplete_since, %(at)s) END
      FROM after WHERE acts.id = after.id
 RETURNING acts.id
"""
BEGIN: Final = """
    INSERT INTO tournaments_deviceacts (user_id, device, browser, taken, refused, last_at)
    VALUES (%(user)s, %(device)s, %(browser)s, '{}', '{}', %(at)s) ON CONFLICT DO NOTHING
"""


@dataclass(frozen=True, slots=True)
class Act:
    """An act as its device numbers it; `given_up` are numbers of acts that their author won't send any more."""

    device: UUID
    number: int
    given_up: Collection[int] = ()


@dataclass(slots=True)
class Arrival:
    """The act of the running request, and whether the transaction that recorded it has taken its number."""

    act: Act
    by: User
    browser: str
    is_taken: bool = False


_ARRIVAL: ContextVar[Arrival | None] = ContextVar("arrival", default=None)


@contextmanager
def numbering() -> Iterator[None]:
    """A request: the number of its act is its own."""
    token = _ARRIVAL.set(None)
    try:
        yield
    finally:
        _ARRIVAL.reset(token)


def arrives(arrival: Arrival) -> None:
    """The running request brings this act."""
    _ARRIVAL.set(arrival)


def arrived() -> Arrival | None:
    """What the running request brings, if its device numbers its acts."""
    return _ARRIVAL.get()


def take_number(*, at: datetime) -> None:
    """Take the number of the running request's act in the transaction that records the act: both, or neither."""
    arrival = _ARRIVAL.get()
    if arrival is None or arrival.is_taken:
        return
    note_act(arrival.act, by=arrival.by, browser=arrival.browser, is_taken=True, at=at)
    transaction.on_commit(lambda: setattr(arrival, "is_taken", True))


def note_act(act: Act, *, by: User, browser: str, is_taken: bool, at: datetime) -> None:
    """Note that an act has arrived: one statement, but for the first act of a device."""
    refused = [*act.given_up, *(() if is_taken else (act.number,))]
    values: dict[str, Any] = {"user": by.pk, "device": act.device, "browser": browser, "at": at}
    values |= {"taken": _multirange([act.number] if is_taken else []), "refused": _multirange(refused)}
    with connection.cursor() as cursor:
        cursor.execute(MARK, values)
        if cursor.fetchone() is None:
            cursor.execute(BEGIN, values)
            cursor.execute(MARK, values)


def acts_of(user: User, *, device: UUID, browser: str) -> QuerySet[DeviceActs]:
    """A person's acts on this device, and on earlier databases of the same browser, the latest first."""
    is_here = Q(device=device) | Q(browser=browser) if browser else Q(device=device)
    return DeviceActs.objects.filter(is_here, user=user).order_by("-last_at")


def incomplete_at(tournament_id: UUID, *, at: datetime) -> QuerySet[DeviceActs]:
    """Devices of a tournament's staff of which an act is missing though a later one has arrived.

    A device names itself: of each person the few that wait longest, so that no one's fill the list.
    """
    waiting = DeviceActs.objects.filter(
        user__staff_roles__tournament=tournament_id, incomplete_since__lt=at - GRACE
    ).select_related("user")
    place = Window(RowNumber(), partition_by="user", order_by=("incomplete_since", "pk"))
    return waiting.annotate(place=place).filter(place__lte=MOST_OF_PERSON).order_by("incomplete_since", "pk")


def _multirange(numbers: Collection[int]) -> str:
    return "{" + ",".join(f"[{number},{number}]" for number in numbers) + "}"
