"""/session: signing in and out of a tablet that several people share."""

import math
from typing import Any

from django.contrib.auth import login, logout
from django.middleware.csrf import get_token
from django.utils import timezone, translation
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle

from tournaments.api import fields, outputs
from tournaments.api.authentication import SAFE_METHODS, require_csrf_token
from tournaments.api.base import TablecallView
from tournaments.api.refusals import Fault, RequestRefused
from tournaments.api.shapes import Shape, read_body
from tournaments.errors import Words
from tournaments.models import FederationOfficer, User
from tournaments.selectors import roles_of
from tournaments.services.signing_in import TooManyFailures, sign_in

NO_STORE = {"Cache-Control": "no-store"}


class SignInInput(Shape):
    """Who wants to sign in."""

    email = fields.Text(max_length=254)
    password = fields.Text(max_length=256, trim_whitespace=False)


class SessionView(TablecallView):
    """GET, POST, DELETE /session."""

    permission_classes = (AllowAny,)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Signing in needs the token too: nobody is to be signed in as somebody else by a foreign page."""
        super().initial(request, *args, **kwargs)
        if request.method not in SAFE_METHODS:
            require_csrf_token(request._request)

    @extend_schema(operation_id="read_session", responses=outputs.Session, tags=["session"])
    def get(self, request: Request) -> Response:
        """Who is signed in, with which roles; carries the token that every change sends back in X-CSRFToken."""
        return Response(_session(request), headers=NO_STORE)

    @extend_schema(operation_id="sign_in", request=SignInInput, responses=outputs.Session, tags=["session"])
    def post(self, request: Request) -> Response:
        """Sign in. After several failures an account or an address waits."""
        body = read_body(SignInInput, request)
        address = BaseThrottle().get_ident(request)
        try:
            user = sign_in(request._request, address=address, at=timezone.now(), **body)
        except TooManyFailures as error:
            raise _wait(math.ceil(error.wait.total_seconds())) from error
        if user is None:
            raise RequestRefused(Fault("wrong-credentials"))
        login(request._request, user)
        if not request.headers.get("Accept-Language"):
            translation.activate(user.language)
        return Response(_session(request), headers=NO_STORE)

    @extend_schema(operation_id="sign_out", responses={204: None}, tags=["session"])
    def delete(self, request: Request) -> Response:
        """Sign out; harmless when nobody is signed in."""
        logout(request._request)
        return Response(status=204, headers=NO_STORE)


def _session(request: Request) -> dict[str, Any]:
    user = request._request.user
    token = get_token(request._request)
    if not isinstance(user, User):
        return {"user": None, "roles": [], "offices": [], "csrf_token": token}
    return {
        "user": {
            "id": str(user.pk),
            "email": user.email,
            "name": user.name,
            "initials": user.initials,
            "language": user.language,
        },
        "roles": [
            {
                "tournament": str(role.tournament_id),
                "slug": role.tournament.slug,
                "name": role.tournament.name,
                "role": role.role,
            }
            for role in roles_of(user)
        ],
        "offices": [
            {"federation": str(office.federation_id), "code": office.federation.code, "name": office.federation.name}
            for office in FederationOfficer.objects.filter(user=user)
            .select_related("federation")
            .order_by("federation__code")
        ],
        "csrf_token": token,
    }


def _wait(seconds: int) -> RequestRefused:
    expected = Words(f"another try in {seconds} seconds", f"un nouvel essai dans {seconds} secondes")
    return RequestRefused(Fault("too-many-attempts", expected=expected), headers={"Retry-After": str(seconds)})
