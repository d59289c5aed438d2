"""The answer that shows a session."""

from datetime import datetime

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.accounts.api import outputs
from tournaments.api.devices import keep_device

NO_STORE = {"Cache-Control": "no-store"}


def session_answer(request: Request, *, at: datetime, known_for: str | None = None, status: int = 200) -> Response:
    """The current session. `known_for` is the address that has just signed in on this browser."""
    shown = outputs.Session(request._request, context={"at": at})
    response = Response(shown.data, status=status, headers=NO_STORE)
    if known_for is not None:
        keep_device(request, response, account=known_for)
    return response
