"""What a request tells of its sender: address, device, whether this account has signed in there before."""

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from tournaments.api.devices import known_device
from tournaments.services.account_records import Visit
from tournaments.services.credentials import normalized
from tournaments.services.sessions import device_of


def agent_of(request: Request) -> str:
    """The browser's user agent."""
    return request.headers.get("User-Agent", "")


def device_for(request: Request, email: str) -> str | None:
    """The id of a device on which this account has signed in before."""
    known = known_device(request)
    return known.id if known and known.knows(normalized(email)) else None


def visit_of(request: Request, *, email: str = "") -> Visit:
    """The visit that a request is."""
    address: str = BaseThrottle().get_ident(request)
    is_known = bool(email) and device_for(request, email) is not None
    return Visit(timezone.now(), address, device_of(agent_of(request)), is_known)
