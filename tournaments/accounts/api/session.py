"""/session: signing in and out of a tablet that several people share, with password, passkey and second factor."""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.contrib.auth import logout
from django.utils import timezone, translation
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.accounts import passkeys, second_factors, sign_ins
from tournaments.accounts.api import outputs
from tournaments.accounts.api.inputs import CodeInput, ConfirmationInput, CredentialInput, SignInInput
from tournaments.accounts.api.present import NO_STORE, session_answer
from tournaments.accounts.api.visits import agent_of, device_for, visit_of
from tournaments.accounts.errors import PasskeyRefused, WrongPassword
from tournaments.api.authentication import SAFE_METHODS, require_csrf_token
from tournaments.api.base import TablecallView, user_of
from tournaments.api.operations import operation
from tournaments.api.refusals import Fault, RequestRefused
from tournaments.api.shapes import read_body
from tournaments.errors import BadValue, Words
from tournaments.models import User
from tournaments.services.account_records import Method
from tournaments.services.credentials import TooManyFailures, check_password

CLEARED = {"Clear-Site-Data": '"cache"'}
"""Pages kept for the back button and cached responses. Not "storage": records that wait to be sent are there, and the
client itself forgets the rest. Not "cookies": the mark of a known device and the device of a private link stay."""


@contextmanager
def paced() -> Iterator[None]:
    """Says how long to wait where attempts came too fast."""
    try:
        yield
    except TooManyFailures as error:
        seconds = math.ceil(error.wait.total_seconds())
        expected = Words("another try in {seconds} seconds").filled(seconds=seconds)
        fault = Fault("too-many-attempts", expected=expected)
        raise RequestRefused(fault, headers={"Retry-After": str(seconds)}) from error


class OpenView(TablecallView):
    """A view without authentication. Changes need the token, which prevents login CSRF."""

    permission_classes = (AllowAny,)
    is_for_unfinished = True
    refusals = {409: "The account's state forbids it.", 422: "A value is not accepted."}

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Require the token for anonymous requests too."""
        super().initial(request, *args, **kwargs)
        if request.method not in SAFE_METHODS:
            require_csrf_token(request._request)


class SessionView(OpenView):
    """GET, POST, DELETE /session."""

    @operation("session", "read_session", responses=outputs.Session)
    def get(self, request: Request) -> Response:
        """Who is signed in, with which roles; carries the token that every change sends back in X-CSRFToken."""
        sign_ins.let_go_on(request._request)
        return session_answer(request, at=timezone.now())

    @operation("session", "sign_in", request=SignInInput, responses=outputs.Session)
    def post(self, request: Request) -> Response:
        """Sign in. After several failures the next attempt waits, save on a device that the account signed in on.

        Where a second factor is to be given `user` stays null and `second_factor` says how.
        """
        body = read_body(SignInInput, request)
        visit = visit_of(request, email=body["email"])
        device = device_for(request, body["email"])
        with paced():
            user = check_password(request._request, device=device, visit=visit, **body)
        if user is None:
            raise RequestRefused(Fault("wrong-credentials"))
        if sign_ins.after_password(request._request, user, agent=agent_of(request), visit=visit):
            return signed_in(request, user)
        return session_answer(request, at=visit.at)

    @operation("session", "sign_out", responses={204: None})
    def delete(self, request: Request) -> Response:
        """Sign out; idempotent."""
        logout(request._request)
        return Response(status=204, headers=NO_STORE | CLEARED)


class SecondFactorView(OpenView):
    """POST /session/second-factor."""

    @operation("session", "give_second_factor", request=CodeInput, responses=outputs.Session)
    def post(self, request: Request) -> Response:
        """Finish signing in with a code of the app or a recovery code."""
        code = read_body(CodeInput, request)["code"]
        user = sign_ins.demand_pending(request._request, at=timezone.now())
        visit = visit_of(request, email=user.email)
        with paced():
            method = second_factors.check_code(user, code, device=device_for(request, user.email), visit=visit)
        sign_ins.complete(request._request, user, method, agent=agent_of(request), visit=visit)
        return signed_in(request, user)


class PasskeyOptionsView(OpenView):
    """POST /session/passkey-options."""

    @operation("session", "begin_passkey", request=None, responses=outputs.PasskeyOptions)
    def post(self, request: Request) -> Response:
        """What a device needs to show a passkey: to sign in, as a second factor, or to confirm who is asking."""
        options = passkeys.sign_in_options(request._request.session, at=timezone.now())
        return Response(outputs.PasskeyOptions({"public_key": options["publicKey"]}).data)


class PasskeySignInView(OpenView):
    """POST /session/passkey."""

    @operation("session", "sign_in_with_passkey", request=CredentialInput, responses=outputs.Session)
    def post(self, request: Request) -> Response:
        """Sign in with a passkey, whatever failed before; it needs no second factor, and is one."""
        credential = read_body(CredentialInput, request)["credential"]
        user = passkeys.owner_of(request._request.session, credential, at=timezone.now())
        visit = visit_of(request, email=user.email)
        sign_ins.complete(request._request, user, Method.PASSKEY, agent=agent_of(request), visit=visit)
        return signed_in(request, user)


class ConfirmationView(TablecallView):
    """POST /session/confirmation."""

    is_for_unfinished = True
    refusals = {409: "The account's state forbids it.", 422: "A value is not accepted."}

    @operation("session", "confirm_session", request=ConfirmationInput, responses={204: None})
    def post(self, request: Request) -> Response:
        """Show again who is asking, before a change of how one signs in."""
        body = read_body(ConfirmationInput, request)
        user = user_of(request)
        visit = visit_of(request, email=user.email)
        if "credential" in body:
            if passkeys.owner_of(request._request.session, body["credential"], at=visit.at) != user:
                raise PasskeyRefused(field="credential")
            sign_ins.factor_was_shown(request._request)
        elif "password" in body:
            device = device_for(request, user.email)
            with paced():
                found = check_password(
                    request._request, email=user.email, password=body["password"], device=device, visit=visit
                )
            if found != user:
                raise WrongPassword(field="password")
        else:
            raise BadValue(field="password", expected=Words("a password or a passkey"))
        sign_ins.confirm(request._request, at=visit.at)
        return Response(status=204)


def signed_in(request: Request, user: User, *, status: int = 200) -> Response:
    """The session of a user who has just signed in, on a device that is known from now on."""
    if not request.headers.get("Accept-Language"):
        translation.activate(user.language)
    return session_answer(request, at=timezone.now(), known_for=user.email, status=status)
