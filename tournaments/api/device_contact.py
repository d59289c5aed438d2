"""The device that sends a request: its contact with the server, and how far its clock is behind ours."""

import re
from contextlib import suppress
from datetime import datetime, timedelta
from http import HTTPStatus
from typing import Final
from uuid import UUID

from django.db import OperationalError
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from rest_framework.request import Request

from tournaments.api.authentication import SAFE_METHODS
from tournaments.api.devices import known_device
from tournaments.api.fields import LATEST
from tournaments.api.refusals import Fault, RequestRefused
from tournaments.models import User
from tournaments.services.claimed_times import TOLERANCE, bound_by
from tournaments.services.contacts import keep_contact, receipt_of
from tournaments.services.device_acts import Act, Arrival, arrived, arrives, note_act

SEQUENCE_HEADER: Final = "X-Device-Sequence"
"""The device's id and the number that it gave the act, then numbers of acts that were given up: `<id> 41 38,40`."""
NUMBER: Final = r"[1-9]\d{0,6}"
SEQUENCE: Final = re.compile(
    rf"(?P<device>[0-9a-f]{{8}}(?:-[0-9a-f]{{4}}){{3}}-[0-9a-f]{{12}}) (?P<number>{NUMBER})"
    rf"(?: (?P<given_up>{NUMBER}(?:,{NUMBER}){{0,99}}))?"
)
CLOCK_HEADER: Final = "X-Device-Time"
"""The device's own time as it sends the request."""


UNANSWERED: Final = frozenset({HTTPStatus.UNAUTHORIZED, HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.TOO_MANY_REQUESTS})
"""These say nothing of the act: the device sends it again."""


def note_device(request: Request) -> None:
    """Note that the device is in touch; of a change, bound the times that it claims."""
    if not request.user.is_authenticated:
        return
    device, at = _device_of(request), timezone.now()
    if request.method in SAFE_METHODS:
        with suppress(OperationalError):  # reading goes on where nothing can be written: a full disk, a standby
            keep_contact(device, at=at)
        return
    offset = _offset(request, at)
    keep_contact(device, at=at)
    came_in = at if abs(offset) <= TOLERANCE else None
    bound_by(lambda: receipt_of(device, at=at, offset=offset), came_in=came_in)


def read_number(request: Request) -> None:
    """Read which of the device's acts the request brings, for the transaction that records it."""
    if arrival := _arrival_of(request):
        arrives(arrival)


def note_number(request: Request, status: int) -> None:
    """Note how the device's act was answered, where the transaction that recorded it hasn't."""
    arrival = arrived() or _arrival_of(request)
    if arrival is None or status in UNANSWERED or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return
    is_taken = status < HTTPStatus.BAD_REQUEST
    if is_taken and arrival.is_taken:
        return
    with suppress(OperationalError):  # the answer itself stands
        note_act(arrival.act, by=arrival.by, browser=arrival.browser, is_taken=is_taken, at=timezone.now())


def _arrival_of(request: Request) -> Arrival | None:
    """The act that the request brings. What can't be read is left out: a record never fails for it."""
    read = SEQUENCE.fullmatch(request.headers.get(SEQUENCE_HEADER, ""))
    if read is None or request.method in SAFE_METHODS or not isinstance(request.user, User):
        return None
    given_up = [int(each) for each in (read["given_up"] or "").split(",") if each]
    act = Act(UUID(read["device"]), int(read["number"]), given_up)
    return Arrival(act, request.user, browser_of(request))


def browser_of(request: Request) -> str:
    """The browser's own id, by the cookie that a sign-in leaves; empty without one."""
    known = known_device(request)
    return known.id if known else ""


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
    if said is None or said.tzinfo is None or said > LATEST:
        raise RequestRefused(Fault("bad-time", field=CLOCK_HEADER, found=sent[:40], expected=None))
    return at - said
