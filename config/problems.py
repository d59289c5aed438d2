"""Every error of the API as a problem+json document (RFC 9457) in the language of the request."""

import logging
import math
import sys
from collections.abc import Mapping
from typing import Any, Final

from django.contrib.sessions.exceptions import SessionInterrupted
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.db import IntegrityError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils import translation
from django.views import defaults
from psycopg.errors import ForeignKeyViolation, UniqueViolation
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import set_rollback

from arbitration.advice import errors as advice_errors
from arbitration.appeals import errors as appeal_errors
from arbitration.incidents import errors as incident_errors
from arbitration.links import errors as link_errors
from arbitration.rulings import errors as ruling_errors
from tournaments import errors, words
from tournaments.accounts import errors as of_accounts
from tournaments.api.catalogue import REASONS
from tournaments.api.refusals import Fault, RequestRefused, said
from tournaments.errors import BadValue, Given, NotForTheJournal, Refusal, Words
from tournaments.result_errors import SheetLinkRefused
from tournaments.rounds import errors as rounds

log = logging.getLogger(__name__)

PROBLEM_JSON: Final = "application/problem+json"
TYPE_PREFIX: Final = "urn:tablecall:problem:"
API_PREFIX: Final = "/api/"
RETRY_SECONDS: Final = 5

Document = dict[str, Any]

REFUSALS: Final[Mapping[type[Refusal], int]] = {
    SheetLinkRefused: 403,
    errors.NotFound: 404,
    errors.NotAllowed: 403,
    ruling_errors.AdviceUndecided: 422,
    link_errors.LinkBarred: 403,
    link_errors.LinkForwarded: 403,
    link_errors.LinkInvalid: 403,
    appeal_errors.VotesSealed: 403,
    appeal_errors.AppealRefused: 422,
    advice_errors.BadQuestion: 422,
    appeal_errors.CommitteeUnlawful: 422,
    advice_errors.CorrectionWithoutReason: 422,
    ruling_errors.DecisionUnsaid: 422,
    ruling_errors.DepartsWithoutReasons: 422,
    appeal_errors.RulingExpected: 422,
    ruling_errors.PenaltyNotPossible: 422,
    appeal_errors.SameRuling: 422,
    incident_errors.PictureRefused: 422,
    incident_errors.SoundRefused: 422,
    incident_errors.PieceDamaged: 460,
    incident_errors.UploadDamaged: 460,
    advice_errors.WrongOutcome: 422,
    advice_errors.WrongRulebook: 422,
    rounds.ReasonNeeded: 422,
    rounds.RelaxationUnconfirmed: 422,
    of_accounts.ConfirmAgain: 403,
    of_accounts.InvitationAccepted: 403,
    of_accounts.InvitationRevoked: 403,
    of_accounts.LinkExpired: 403,
    of_accounts.LinkUnknown: 403,
    of_accounts.LinkUsed: 403,
    of_accounts.OfficersInviteOfficers: 403,
    of_accounts.PasskeyRefused: 422,
    of_accounts.WeakPassword: 422,
    of_accounts.WrongCode: 422,
    of_accounts.WrongPassword: 422,
    BadValue: 422,
    NotForTheJournal: 422,
}
"""HTTP's word for refusals of services: 422 where what was sent can't be; else things stand against it, 409.

460 is a wrong checksum in the tus protocol.
"""


class UniqueTaken(IntegrityError):
    """A unique key was taken by a request that ran at the same time: no check beforehand could see it."""


class RowGone(IntegrityError):
    """What was written refers to a row that a request at the same time has deleted: a set that isn't needed."""


KNOWN: Final[Mapping[type[Exception], str]] = {
    exceptions.NotAuthenticated: "not-signed-in",
    exceptions.AuthenticationFailed: "not-signed-in",
    exceptions.PermissionDenied: "forbidden",
    PermissionDenied: "forbidden",
    exceptions.NotFound: "not-found",
    Http404: "not-found",
    exceptions.ParseError: "bad-json",
    exceptions.ValidationError: "wrong-type",
    SuspiciousOperation: "bad-request",
    OperationalError: "unavailable",
    UniqueTaken: "conflict",
    RowGone: "not-found",
}
"""Errors of Django and of Django REST framework that need nothing but our word for them."""


def as_response(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """What the API answers to an error; `None` lets a bug surface as what it is (and become a 500 below)."""
    if isinstance(error, IntegrityError) and isinstance(error.__cause__, UniqueViolation):
        log.error("a unique key was taken meanwhile: %s", error.__cause__.diag.constraint_name)
        error = UniqueTaken()
    if isinstance(error, IntegrityError) and isinstance(error.__cause__, ForeignKeyViolation):
        log.error("a row was deleted meanwhile: %s", error.__cause__.diag.constraint_name)
        error = RowGone()
    document, headers = _document(error)
    if document is None:
        return None
    if document["code"] == "unavailable":
        log.exception("the database did not answer")
        headers["Retry-After"] = str(RETRY_SECONDS)
    set_rollback()
    headers = {**headers, "Content-Language": translation.get_language() or "en", "Cache-Control": "no-store"}
    return Response(document, status=document["status"], headers=headers, content_type=PROBLEM_JSON)


def problem(*faults: Fault, status: int | None = None) -> Document:
    """The document for one or more faults; the first speaks for all, each stands in `errors`."""
    first = _entry(faults[0])
    return {
        "type": TYPE_PREFIX + first["code"],
        "title": str(REASONS[_reason(faults[0].code)].title),
        "status": status or REASONS[_reason(faults[0].code)].status,
        **first,
        "errors": [_entry(fault) for fault in faults],
    }


def _entry(fault: Fault) -> Document:
    return {
        "code": fault.code,
        "detail": str(fault.sentence or REASONS[_reason(fault.code)].sentence),
        "field": _text(fault.field),
        "found": _text(fault.found),
        "expected": _text(fault.expected),
    }


def _reason(code: str) -> str:
    return code if code in REASONS else "refused"


def _document(error: Exception) -> tuple[Document | None, dict[str, str]]:
    if isinstance(error, RequestRefused):
        return problem(*error.faults), error.headers | _challenge(error)
    if isinstance(error, Refusal):
        fault = Fault(error.code, error.field, _said(error.found), _said(error.expected), error.sentence)
        return problem(
            fault, status=next((status for kind, status in REFUSALS.items() if isinstance(error, kind)), 409)
        ), {}
    if isinstance(error, exceptions.UnsupportedMediaType):
        return problem(
            Fault("wrong-content-type", found=said(error.args[0] if error.args else ""), expected="application/json")
        ), {}
    if isinstance(error, exceptions.MethodNotAllowed):
        return problem(Fault("method-not-allowed")), {}
    if isinstance(error, exceptions.Throttled):
        wait = math.ceil(getattr(error, "wait", None) or RETRY_SECONDS)
        expected = Words("another try in {seconds} seconds").filled(seconds=wait)
        return problem(Fault("too-many-requests", expected=expected)), {"Retry-After": str(wait)}
    code = next((code for kind, code in KNOWN.items() if isinstance(error, kind)), None)
    if code is None:
        return None, {}
    return problem(Fault(code)), _challenge(error)


def _said(value: object) -> Words | str | None:
    if value is None or isinstance(value, Words):
        return value
    return Given.of(value) if isinstance(value, words.Words) else said(value)


def _text(value: Words | str | None) -> str | None:
    return None if value is None else str(value)


def _challenge(error: Exception) -> dict[str, str]:
    header = getattr(error, "auth_header", None)
    if header is None and getattr(error, "status_code", None) == 401:
        header = 'Session realm="tablecall"'
    return {"WWW-Authenticate": header} if header else {}


def _outside_the_views(request: HttpRequest, code: str) -> JsonResponse | None:
    """For errors that no view of the API saw: an address that doesn't exist, a bug, a foreign host name."""
    if not request.path.startswith(API_PREFIX):
        return None
    document = problem(Fault(code))
    headers = {"Cache-Control": "no-store"} | ({"Retry-After": str(RETRY_SECONDS)} if code == "unavailable" else {})
    return JsonResponse(document, status=document["status"], content_type=PROBLEM_JSON, headers=headers)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400 (Django's `handler400`); 401 where the session was ended elsewhere while the request ran."""
    code = "not-signed-in" if isinstance(exception, SessionInterrupted) else "bad-request"
    return _outside_the_views(request, code) or defaults.bad_request(request, exception)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403 (Django's `handler403`)."""
    return _outside_the_views(request, "forbidden") or defaults.permission_denied(request, exception)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404 (Django's `handler404`)."""
    return _outside_the_views(request, "not-found") or defaults.page_not_found(request, exception)


def server_error(request: HttpRequest) -> HttpResponse:
    """500 (Django's `handler500`): the bug was logged before; the client gets no part of it."""
    is_database = isinstance(sys.exc_info()[1], OperationalError)
    return _outside_the_views(request, "unavailable" if is_database else "internal-error") or defaults.server_error(
        request
    )
