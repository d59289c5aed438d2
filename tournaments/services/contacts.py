"""Contacts: noting that a device is in touch, and what follows for the times that it claims."""

import hashlib
from datetime import datetime, timedelta
from typing import Final

from django.db import connection

from tournaments.models import Contact
from tournaments.services.claimed_times import Receipt

SILENCE: Final = timedelta(seconds=90)
"""A device that shows a screen asks every ten seconds. One that is silent for longer may be without a network."""

STEP: Final = timedelta(seconds=10)
"""A contact within this time of the last one isn't written down: reading stays cheap."""

SENDING_TIME: Final = timedelta(minutes=10)
"""How long a device that is back in touch may take to send what it had noted meanwhile."""

NOTE: Final = """
    INSERT INTO tournaments_contact AS c (key, back_since, last_at)
    SELECT %(key)s, %(at)s, %(at)s
     WHERE NOT EXISTS (SELECT 1 FROM tournaments_contact n WHERE n.key = %(key)s AND n.last_at >= %(step_before)s)
    ON CONFLICT (key) DO UPDATE
       SET silent_since = CASE WHEN c.last_at < %(silent_before)s THEN c.last_at ELSE c.silent_since END,
           back_since = CASE WHEN c.last_at < %(silent_before)s THEN %(at)s ELSE c.back_since END,
           last_at = %(at)s
     WHERE c.last_at < %(step_before)s
"""
"""A conflict locks its row, and a lock is written to disk: within a step the statement doesn't get that far."""

MOST_NOTED: Final = 10_000
"""In the memory of a process; beyond it, all are forgotten."""

_noted: Final[dict[str, datetime]] = {}
"""When this process last wrote a contact down, by key: within a step of that the statement would do nothing."""


def key_of(of: str) -> str:
    """The key of a device's contacts; the session's own key isn't stored twice."""
    return hashlib.sha256(of.encode()).hexdigest()


def keep_contact(of: str, *, at: datetime) -> None:
    """Note that a device is in touch, without a statement where this process noted it within the step."""
    key = key_of(of)
    noted = _noted.get(key)
    if noted is not None and noted <= at < noted + STEP:
        return
    if note_contact(of, at=at):
        if len(_noted) >= MOST_NOTED:
            _noted.clear()
        _noted[key] = at


def note_contact(of: str, *, at: datetime) -> bool:
    """Note that a device is in touch: one statement, which seldom writes; whether it did."""
    bounds = {"silent_before": at - SILENCE, "step_before": at - STEP}
    with connection.cursor() as cursor:
        cursor.execute(NOTE, {"key": key_of(of), "at": at, **bounds})
        return bool(cursor.rowcount)


def receipt_of(of: str, *, at: datetime, offset: timedelta) -> Receipt:
    """What bounds the times that a device claims at this moment: how long it has been silent before."""
    contact = Contact.objects.get(pk=key_of(of))
    is_just_back = contact.silent_since is not None and at - contact.back_since <= SENDING_TIME
    return Receipt(at, contact.silent_since if is_just_back and contact.silent_since else at, offset)
