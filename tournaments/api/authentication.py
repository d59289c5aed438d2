"""Who sends a request: the session cookie, with this session's CSRF token in a header for every change."""

from typing import Any, Final

from django.contrib.auth import get_user
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse, QueryDict
from django.middleware.csrf import CsrfViewMiddleware
from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from tournaments.api.refusals import Fault, RequestRefused
from tournaments.errors import Words
from tournaments.models import User

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
CSRF_HEADER: Final = "X-CSRFToken"


class SessionCookie(BaseAuthentication):
    """Authenticates by the session cookie; scripts on the page can't read it."""

    def authenticate(self, request: Request) -> tuple[Any, None] | None:
        """The signed-in user, whose changes need the token, or None."""
        user = getattr(request._request, "user", None) or AnonymousUser()
        if not (user.is_authenticated and user.is_active):
            return None
        if request.method not in SAFE_METHODS:
            require_csrf_token(request._request)
        return user, None

    def authenticate_header(self, request: Request) -> str:
        """The scheme of a 401; it makes browsers open no login dialog."""
        return 'Session realm="tablecall"'


def signed_in_here(request: Request) -> User | None:
    """The account that the browser is signed in to, whatever the request itself is authenticated by."""
    found = get_user(request._request)
    return found if isinstance(found, User) else None


class _Check(CsrfViewMiddleware):
    """Django's own check; tells the reason instead of making a page."""

    def _reject(self, request: HttpRequest, reason: str) -> Any:
        return reason


def require_csrf_token(request: HttpRequest) -> None:
    """Refuse a request whose header doesn't carry the session's token, or that comes from another origin."""
    request.POST = QueryDict()  # the token comes in the header alone: no body is read to look for it
    check = _Check(_answer)
    check.process_request(request)
    reason = check.process_view(request, _answer, (), {})
    if reason:
        raise _foreign(str(reason))


def _answer(request: HttpRequest) -> HttpResponse:
    """A placeholder view: Django's middleware needs one and never calls it."""
    return HttpResponse()


def _foreign(reason: str | None) -> RequestRefused:
    expected = Words("the csrf_token of GET /session in the header {header}").filled(header=CSRF_HEADER)
    return RequestRefused(Fault("csrf", field=CSRF_HEADER, found=reason, expected=expected))
