"""POST /acts: several acts that waited on a device, in one request; each is answered as its own request would be."""

import json
from collections.abc import Iterable, Iterator, Mapping
from http import HTTPStatus
from io import BytesIO
from time import monotonic
from typing import Any, Final
from urllib.parse import unquote_to_bytes

from django.contrib.auth import get_user
from django.core.handlers.exception import convert_exception_to_response
from django.core.handlers.wsgi import WSGIRequest
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.urls import resolve
from rest_framework import serializers as s
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api import fields
from tournaments.api.base import BRIEF, RECEIPT, TablecallView
from tournaments.api.forms import Form
from tournaments.api.operations import operation
from tournaments.api.outputs import Problem
from tournaments.api.refusals import Fault, RequestRefused
from tournaments.api.session_store import SessionStore
from tournaments.api.shapes import Shape, read_body
from tournaments.errors import Words

MOST_ACTS: Final = 50
LONGEST_SECONDS: Final = 10.0
"""What hasn't begun by then is answered 503: the device has to hear of the others before its patience ends."""
API: Final = "/api/v1"
OF_ACCOUNTS: Final = "tournaments.accounts."
"""Signing in and accounts: these change the session in which the other acts are done."""
HEADERS_OF_THE_LIST: Final = (
    "wsgi.input",
    "CONTENT_LENGTH",
    "CONTENT_TYPE",
    "HTTP_TRANSFER_ENCODING",
    "HTTP_X_DEVICE_SEQUENCE",
)


class Address(fields.Text):
    """The path of a request, as it stands in a URL: ASCII, from its first slash."""

    def to_internal_value(self, data: Any) -> str:
        path = super().to_internal_value(data)
        if not path.isascii() or not path.startswith("/"):
            self.fail("invalid")
        return path

    def expected(self) -> Words:
        return Words("an address below /api/v1")


class SentActInput(Shape):
    """What the act's own request would bring: PUT to this address below `/api/v1`, with this body."""

    path = Address(max_length=300)
    body = fields.AnObject(required=False)
    sequence = fields.Text(max_length=900, required=False, help_text="The header `X-Device-Sequence`.")
    follows = s.ListField(
        child=fields.Whole(min_value=0, max_value=MOST_ACTS - 1),
        max_length=MOST_ACTS,
        default=list,
        help_text="Places of earlier acts in the list, from 0: it is tried only if these were accepted.",
    )


class SentActsInput(Shape):
    """Acts in the order in which they are tried."""

    acts = SentActInput(many=True, allow_empty=False, max_length=MOST_ACTS)  # type: ignore[call-arg]  # of the list


class ActAnswer(Form):
    """The answer to one act; what an accepted one is answered with beyond that is left out."""

    status = s.IntegerField(help_text="As of its own request. 424: not tried, as what it follows wasn't accepted.")
    receipt = s.CharField(allow_null=True, help_text="The header `Journal-Receipt`.")
    retry_after = s.IntegerField(allow_null=True, help_text="Seconds.")
    problem = Problem(allow_null=True)


class ActsAnswers(Form):
    """The answers, in the order of the acts."""

    answers = ActAnswer(many=True)


class ActsView(TablecallView):
    """POST /acts."""

    @operation("tournaments", "send_acts", request=SentActsInput, responses=ActsAnswers)
    def post(self, request: Request) -> Response:
        """Do several acts, each in a transaction of its own; one that is refused holds up only those that follow it."""
        acts = read_body(SentActsInput, request)["acts"]
        for place, act in enumerate(acts):
            if later := [each for each in act["follows"] if each >= place]:
                expected = Words("a whole number, {bounds}").filled(bounds=f"0…{place - 1}") if place else None
                raise RequestRefused(Fault("out-of-range", f"acts.{place}.follows", str(later[0]), expected))
        return Response({"answers": list(_answers(request._request, acts))})


def _answers(whole: HttpRequest, acts: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Each act's answer, in their order."""
    ends_at = monotonic() + LONGEST_SECONDS
    taken: list[bool] = []
    for act in acts:
        if not all(taken[earlier] for earlier in act["follows"]):
            answer = _answer(HTTPStatus.FAILED_DEPENDENCY)
        elif monotonic() > ends_at:
            answer = _answer(HTTPStatus.SERVICE_UNAVAILABLE, retry_after=0)
        else:
            answer = _answer_to(_answered(_request_of(act, whole)))
        taken.append(answer["status"] < HTTPStatus.BAD_REQUEST)
        yield answer


def _request_of(act: Mapping[str, Any], whole: HttpRequest) -> WSGIRequest:
    """The act's own request, from the same device in the same session, which may have ended since the act before."""
    path, _, query = act["path"].partition("?")
    body = json.dumps(act["body"], ensure_ascii=False, separators=(",", ":")).encode() if "body" in act else b""
    environ = {name: value for name, value in whole.META.items() if name not in HEADERS_OF_THE_LIST}
    path_info = unquote_to_bytes(API + path).decode("latin-1")  # as WSGI has it (PEP 3333)
    environ |= {"REQUEST_METHOD": "PUT", "PATH_INFO": path_info, "QUERY_STRING": query, "wsgi.input": BytesIO(body)}
    environ[BRIEF] = True
    if body:
        environ |= {"CONTENT_TYPE": "application/json", "CONTENT_LENGTH": str(len(body))}
    if "sequence" in act:
        environ["HTTP_X_DEVICE_SEQUENCE"] = act["sequence"]
    request = WSGIRequest(environ)
    request.session = SessionStore(whole.session.session_key)
    request.user = get_user(request)
    return request


def _view(request: HttpRequest) -> HttpResponseBase:
    """What its own request would be answered by, except in matters of a person's session or account."""
    found = resolve(request.path_info)
    view = getattr(found.func, "cls", None)
    if view is None or view is ActsView or view.__module__.startswith(OF_ACCOUNTS):
        raise Http404
    request.resolver_match = found
    answer: HttpResponseBase = found.func(request, *found.args, **found.kwargs)
    return answer


_answered: Final = convert_exception_to_response(_view)
"""A bug in one act is that act's 500, logged as any other."""


def _answer_to(answer: Any) -> dict[str, Any]:
    """What the device needs to know of the answer to an act."""
    retry = answer.headers.get("Retry-After")
    is_refused = answer.status_code >= HTTPStatus.BAD_REQUEST
    return _answer(
        answer.status_code,
        receipt=answer.headers.get(RECEIPT),
        retry_after=int(retry) if retry else None,
        problem=(answer.data if isinstance(answer, Response) else json.loads(answer.content)) if is_refused else None,
    )


def _answer(
    status: int, *, receipt: str | None = None, retry_after: int | None = None, problem: Any = None
) -> dict[str, Any]:
    return {"status": int(status), "receipt": receipt, "retry_after": retry_after, "problem": problem}
