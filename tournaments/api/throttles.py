"""How often somebody may ask. (How often somebody may fail to sign in: services.signing_in.)"""

from django.core.cache import caches
from rest_framework.throttling import UserRateThrottle

CACHE = "throttle"
"""A cache in the memory of each web process: counting must cost less than what it guards."""


class Checks(UserRateThrottle):
    """Checks of a report's seal, by whoever holds the paper: few, so that nobody can look for numbers."""

    cache = caches[CACHE]
    scope = "checks"


class Statements(UserRateThrottle):
    """What the holder of a private link writes to the federation: a few, so that nobody floods an inbox."""

    cache = caches[CACHE]
    scope = "statements"


class Requests(UserRateThrottle):
    """All requests of a user, or of an address that isn't signed in."""

    cache = caches[CACHE]
    scope = "requests"
