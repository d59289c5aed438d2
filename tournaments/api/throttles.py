"""How often somebody may ask. (How often somebody may fail to sign in: services.signing_in.)"""

from django.core.cache import caches
from rest_framework.throttling import UserRateThrottle

CACHE = "throttle"
"""A cache in the memory of each web process: counting must cost less than what it guards."""


class Requests(UserRateThrottle):
    """All requests of a user, or of an address that isn't signed in."""

    cache = caches[CACHE]
    scope = "requests"
