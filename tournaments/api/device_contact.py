"""The device that sends a request: its contact with the server, and how far its clock is behind ours."""

from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final

from django.db import OperationalError
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from rest_framework.request import Request

from tournaments.api.authentication import SAFE_METHODS
from tournaments.api.refusals import Fault, RequestRefused
from tournaments.models import User
from tournaments.services.claimed_times import TOLERANCE, bound_by
from tournaments.services.contacts import note_contact, receipt_of

CLOCK_HEADER: Final = "X-Device-Time"
"""The device's own time as it sends the request."""


def note_device(request: Request) -> None:
    """Note that the device is in touch; of a change, bound the times that it claims."""
    if not request.user.is_authenticated:
        return
    device, at = _device_of(request), timezone.now()
    if request.method in SAFE_METHODS:
        with suppress(OperationalError):  # reading goes on where nothing can be written: a full disk, a standby
            note_contact(device, at=at)
        return
    offset = _offset(request, at)
    note_contact(device, at=at)
    came_in = at if abs(offset) <= TOLERANCE else None
    bound_by(lambda: receipt_of(device, at=at, offset=offset), came_in=came_in)


def _device_of(request: Request) -> str:
    """A session is one device's, and so is a private link."""
    if isinstance(request.user, User):
        return f"session {request._request.session.session_key}"
    return f"link {request.user.pk}"


def _offset(request: Request, at: datetime) -> timedelta:
    """How far the device's clock is behind ours. Without the header, not at all."""
    sent = request.headers.get(CLOCK_HEADER)
    if sent is None:
        return timedelta()
    try:
        said = parse_datetime(sent)
    except ValueError:
        said = None
    if said is None or said.tzinfo is None:
        raise RequestRefused(Fault("bad-time", field=CLOCK_HEADER, found=sent[:40], expected=None))
    return at - said
