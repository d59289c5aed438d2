"""How sessions and accounts are shown."""

from datetime import datetime
from typing import Any

from django.http import HttpRequest
from django.middleware.csrf import get_token
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.accounts.api import outputs
from tournaments.accounts.powers import may_create_tournament
from tournaments.accounts.sign_ins import pending_user, ways_of_second_step
from tournaments.api.devices import keep_device
from tournaments.models import FederationOfficer, User
from tournaments.models.sessions import UNFINISHED
from tournaments.selectors import roles_of

NO_STORE = {"Cache-Control": "no-store"}


def session_answer(request: Request, *, at: datetime, known_for: str | None = None, status: int = 200) -> Response:
    """The current session. `known_for` is the address that has just signed in on this browser."""
    response = Response(outputs.Session(_session(request._request, at=at)).data, status=status, headers=NO_STORE)
    if known_for is not None:
        keep_device(request, response, account=known_for)
    return response


def _session(request: HttpRequest, *, at: datetime) -> dict[str, Any]:
    user = request.user
    token = get_token(request)
    if not isinstance(user, User):
        signed_out: dict[str, Any] = {
            "user": None,
            "roles": [],
            "offices": [],
            "may_create_tournaments": False,
            "csrf_token": token,
        }
        return {**signed_out, "second_factor": _step_to_give(request, at=at)}
    return {
        "user": user,
        "roles": roles_of(user),
        "offices": FederationOfficer.objects.filter(user=user)
        .select_related("federation")
        .order_by("federation__code"),
        "may_create_tournaments": may_create_tournament(user),
        "second_factor": {"step": "set-up", "ways": ["code", "passkey"]} if request.session.get(UNFINISHED) else None,
        "csrf_token": token,
    }


def _step_to_give(request: HttpRequest, *, at: datetime) -> dict[str, Any] | None:
    pending = pending_user(request, at=at)
    return {"step": "give", "ways": list(ways_of_second_step(pending))} if pending else None
