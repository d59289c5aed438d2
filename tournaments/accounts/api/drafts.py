"""Reads the wanted account from a request."""

from typing import Any

from rest_framework.request import Request

from tournaments.accounts.api.visits import agent_of
from tournaments.accounts.new_accounts import Wish
from tournaments.services.sessions import device_of

FIELDS = ("id", "name", "email", "language", "password", "credential")


def wish_of(request: Request, body: dict[str, Any]) -> Wish:
    """The wish; a passkey is called after the device that made it."""
    given = {name: body[name] for name in FIELDS if name in body}
    return Wish(**given, device=device_of(agent_of(request)))
