"""How often somebody may ask. (How often somebody may fail to sign in: services.signing_in.)"""

from typing import TYPE_CHECKING

from django.core.cache import caches
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle, UserRateThrottle

if TYPE_CHECKING:
    from rest_framework.views import APIView

CACHE = "throttle"
"""A cache in the memory of each web process: counting must cost less than what it guards."""


class Requests(UserRateThrottle):
    """All requests of a user, or of an address that isn't signed in."""

    cache = caches[CACHE]
    scope = "requests"


class SignIns(SimpleRateThrottle):
    """Attempts to sign in from one address, right ones too: each costs a slow hash."""

    cache = caches[CACHE]
    scope = "sign-ins"

    def get_cache_key(self, request: Request, view: "APIView") -> str:
        """One counter for each address."""
        return f"sign-ins:{self.get_ident(request)}"
