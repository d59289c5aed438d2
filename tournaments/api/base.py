"""What every view of the API shares: JSON in and out, sign-in needed, the language of the request, private answers."""

from http import HTTPStatus
from typing import Any, Final, cast
from uuid import UUID

from django.urls import register_converter
from django.urls.converters import UUIDConverter
from django.utils import translation
from rest_framework.authentication import BaseAuthentication
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.permissions import BasePermission, IsAuthenticated
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from tournaments.api.authentication import SessionCookie
from tournaments.api.device_contact import note_device, note_number, read_number
from tournaments.api.parsers import StrictJSONParser
from tournaments.api.refusals import Fault, RequestRefused
from tournaments.api.throttles import LinkWrites, Requests
from tournaments.models import User
from tournaments.models.sessions import UNFINISHED
from tournaments.services.claimed_times import receiving
from tournaments.services.device_acts import numbering
from tournaments.services.receipts import newest_receipt, writing

PRIVATE: Final = "private, no-store"
"""No browser keeps an answer: the client keeps its own, by user, and forgets them at the log-out."""
RECEIPT: Final = "Journal-Receipt"
"""Of an accepted write: the tournament, and number and hash of the newest entry of its journal."""


BRIEF: Final = "tablecall.is-brief"
"""In the environment of a request, where no client can set it."""


class AnyId(UUIDConverter):
    """A UUID in an address, in capitals or not."""

    regex = "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"

    def to_python(self, value: str) -> UUID:
        """The UUID."""
        return UUID(value)


register_converter(AnyId, "id")


def user_of(request: Request) -> User:
    """The signed-in user; public views don't call this."""
    user: object = request.user
    if not isinstance(user, User):
        raise TypeError(f"{request.path} is used without signing in")
    return user


def is_brief(request: Request) -> bool:
    """Whether the act is one of several, of which only status and receipt are answered."""
    return BRIEF in request._request.META


class AlwaysJSON(BaseContentNegotiation):
    """Answers are always JSON; `Accept` is ignored (RFC 9110, 12.4.1)."""

    def select_parser(self, request: Request, parsers: Any) -> Any:
        """The parser of the body's type, or none, which is refused with 415."""
        content_type = (request.content_type or "").partition(";")[0].strip().lower()
        return next((parser for parser in parsers if parser.media_type == content_type), None)

    def select_renderer(self, request: Request, renderers: Any, format_suffix: str | None = None) -> Any:
        """JSON."""
        return renderers[0], renderers[0].media_type


class TablecallView(APIView):
    """A view that checks the shape, calls one service or selector and shows the result."""

    http_method_names = ["get", "head", "post", "put", "delete"]
    authentication_classes: tuple[type[BaseAuthentication], ...] = (SessionCookie,)
    permission_classes: tuple[type[BasePermission], ...] = (IsAuthenticated,)
    throttle_classes: tuple[type[BaseThrottle], ...] = (LinkWrites,)
    parser_classes: tuple[type[BaseParser], ...] = (StrictJSONParser,)
    renderer_classes = (JSONRenderer,)
    content_negotiation_class = AlwaysJSON
    is_for_unfinished = False
    """Whether a session that still lacks a second factor may use it."""

    def perform_authentication(self, request: Request) -> None:
        """Count the request first: refused ones count as well, and a flood of them costs nothing more."""
        throttle = Requests()
        if not throttle.allow_request(request, self):
            self.throttled(request, cast(float, throttle.wait()))
        super().perform_authentication(request)

    def dispatch(self, request: Any, *args: Any, **kwargs: Any) -> Any:
        """Bound the times that the request claims, and no other's."""
        with receiving(), writing(), numbering():
            return super().dispatch(request, *args, **kwargs)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Note the device's contact, and speak the user's language where the request itself doesn't name one."""
        super().initial(request, *args, **kwargs)
        if request.user.is_authenticated and not self.is_for_unfinished and request._request.session.get(UNFINISHED):
            raise RequestRefused(Fault("second-factor-needed"))
        read_number(request)
        note_device(request)
        if "HTTP_TRANSFER_ENCODING" in request.META and not request.META.get("CONTENT_LENGTH"):
            raise RequestRefused(Fault("length-required", field="Content-Length"))
        if not request.headers.get("Accept-Language") and request.user.is_authenticated:
            translation.activate(request.user.language)

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Response:
        """Answers are for this user in this language."""
        final: Response = super().finalize_response(request, response, *args, **kwargs)
        final.headers.setdefault("Cache-Control", PRIVATE)
        note_number(request, final.status_code)
        receipt = newest_receipt()
        if receipt is not None and final.status_code < HTTPStatus.BAD_REQUEST:
            final.headers[RECEIPT] = str(receipt)
        return final
