"""Rate limits on all requests before authentication, and on a few expensive ones. Sign-ins: signing_in."""

import ipaddress
import math
from datetime import timedelta
from typing import Any, Final

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

from tournaments.api.authentication import SAFE_METHODS
from tournaments.api.devices import known_device
from tournaments.services.request_counts import Limit

IPV6_PREFIX: Final = 64
"""The network of one subscriber, who can change addresses within it."""


class SharedThrottle(SimpleRateThrottle):
    """A limit that all web processes count together."""

    num_requests: int | None
    duration: int | None
    wait_seconds: int | None = None

    def allow_request(self, request: Request, view: Any) -> bool:
        """Count the request and return whether it is within the limit."""
        if not self.num_requests or not self.duration:
            return True
        limit = Limit(str(self.scope), requests=self.num_requests, window=timedelta(seconds=self.duration))
        wait = limit.count(self.get_cache_key(request, view), at=timezone.now())
        self.wait_seconds = None if wait is None else math.ceil(wait.total_seconds())
        return wait is None

    def wait(self) -> float | None:
        """Seconds until the next request is accepted."""
        return self.wait_seconds

    def get_cache_key(self, request: Request, view: Any) -> str:
        """Whose requests are counted together."""
        raise NotImplementedError

    def address_of(self, request: Request) -> str:
        """The sender's address; of IPv6 the network."""
        found = str(self.get_ident(request))
        try:
            address = ipaddress.ip_address(found)
        except ValueError:
            return found
        return found if address.version == 4 else str(ipaddress.ip_network((address, IPV6_PREFIX), strict=False))


class Requests(SharedThrottle):
    """All requests, refused ones included, per known device, or else per address."""

    scope = "requests"

    def get_cache_key(self, request: Request, view: Any) -> str:
        """Needs no database query: it runs before authentication."""
        device = known_device(request)
        return f"device:{device.id}" if device else f"address:{self.address_of(request)}"


class Computations(Requests):
    """Public pages that compute for tenths of a second, a tenth of the requests: strangers leave the desk its time."""

    scope = "computations"

    def get_rate(self) -> str | None:
        """The limit of all requests."""
        return self.THROTTLE_RATES["requests"]

    def parse_rate(self, rate: str | None) -> tuple[int | None, int | None]:
        """A tenth of it, in the same time."""
        requests, seconds = super().parse_rate(rate)
        return requests and max(1, requests // 10), seconds


class AfterAuthentication(SharedThrottle):
    """A limit per user or private link, else per address."""

    def get_cache_key(self, request: Request, view: Any) -> str:
        """The id of the authenticated user or link."""
        if request.user and request.user.is_authenticated:
            return f"user:{request.user.pk}"
        return f"address:{self.address_of(request)}"


class Checks(AfterAuthentication):
    """Checks of a report's seal: a low limit against guessing numbers."""

    scope = "checks"


class LinkWrites(AfterAuthentication):
    """Records made through a link, by a person without an account: a phone must not fill tables that are kept."""

    scope = "link-writes"

    def allow_request(self, request: Request, view: Any) -> bool:
        """Count the request if it comes with a link and changes something."""
        is_by_link = request.auth is not None and request.method not in SAFE_METHODS
        return not is_by_link or super().allow_request(request, view)


class Statements(AfterAuthentication):
    """Statements to a federation through a private link: a low limit against flooding its inbox."""

    scope = "statements"
