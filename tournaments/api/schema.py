"""OpenAPI description: responses common to all operations, and schemas of custom fields."""

from collections.abc import Mapping
from typing import Any, Final

from drf_spectacular.extensions import (
    OpenApiAuthenticationExtension,
    OpenApiSerializerExtension,
    OpenApiSerializerFieldExtension,
)
from drf_spectacular.openapi import AutoSchema
from rest_framework.permissions import AllowAny

from tournaments.api.authentication import CSRF_HEADER, SAFE_METHODS
from tournaments.api.forms import Form
from tournaments.api.outputs import Problem

PROBLEM_JSON: Final = "application/problem+json"

EVERYWHERE: Final[Mapping[int, str]] = {
    400: "The request is malformed, or a value in it is invalid.",
    405: "The address doesn't support this method.",
    429: "Too many requests; `Retry-After` says how long to wait.",
    500: "Server error; nothing was changed.",
    503: "The database is unavailable.",
}
SIGNED_IN: Final[Mapping[int, str]] = {
    401: "The client isn't signed in.",
    403: "The role doesn't allow it, or the session's token is missing.",
}
WITH_ID: Final[Mapping[int, str]] = {404: "There is no such record, or the user may not see it."}
WITH_BODY: Final[Mapping[int, str]] = {
    411: "The request has no `Content-Length`.",
    413: "The body is too large.",
    415: "The body isn't JSON.",
}
RECORDS: Final[Mapping[int, str]] = {
    404: "There is no such record, or the user may not see it.",
    409: "The id belongs to a different record (both are kept), or the record's state forbids the change.",
    422: "The facts don't fit the question, or the records contradict them.",
}


class Operation(AutoSchema):
    """Adds to each operation the refusals it can answer with, and the token's header to each change."""

    def get_operation(self, *args: Any, **kwargs: Any) -> dict[str, Any] | None:
        """The operation, with its refusals."""
        operation = super().get_operation(*args, **kwargs)
        if operation is None:
            return None
        problem = self.resolve_serializer(Problem, "response").ref
        for status, meaning in sorted(self._refusals().items()):
            operation["responses"].setdefault(
                str(status), {"description": meaning, "content": {PROBLEM_JSON: {"schema": problem}}}
            )
        if getattr(self.view, "is_conditional", False):
            operation["responses"]["304"] = {"description": "The client has this answer already (ETag)."}
        return operation

    def get_override_parameters(self) -> list[Any]:
        """The header with the session's token."""
        from drf_spectacular.utils import OpenApiParameter

        if self.method in SAFE_METHODS:
            return []
        return [
            OpenApiParameter(
                CSRF_HEADER, str, OpenApiParameter.HEADER, required=True, description="The `csrf_token` of the session."
            )
        ]

    def _refusals(self) -> dict[int, str]:
        """Status codes of the refusals of this operation."""
        found = dict(EVERYWHERE)
        if AllowAny not in self.view.permission_classes or self.method not in SAFE_METHODS:
            found |= SIGNED_IN
        if "{" in self.path:
            found |= WITH_ID
        if self.method in ("PUT", "POST"):
            found |= WITH_BODY
        if self.method == "PUT":
            found |= RECORDS
        own: Mapping[int, str] = getattr(self.view, "refusals", {})
        return {**found, **own}


class SessionCookieScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """The session cookie as a security scheme."""

    target_class = "tournaments.api.authentication.SessionCookie"
    name = "session"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        """A cookie that no script can read."""
        return {
            "type": "apiKey",
            "in": "cookie",
            "name": "__Host-session",
            "description": "Its name is `session` where the server runs without TLS.",
        }


class LanguageExtension(OpenApiSerializerFieldExtension):  # type: ignore[no-untyped-call]
    """A language by its code."""

    target_class = "tournaments.api.fields.LanguageCode"

    def map_serializer_field(self, auto_schema: AutoSchema, direction: str) -> dict[str, Any]:
        """Two letters of ISO 639-1."""
        return {"type": "string", "pattern": "^[a-z]{2}$", "description": "A language, by its code of ISO 639-1."}


class ByLanguageExtension(OpenApiSerializerExtension):  # type: ignore[no-untyped-call]
    """What is said in every language: English always, each other one like it."""

    target_class = "tournaments.api.forms.ByLanguage"
    match_subclasses = True

    def map_serializer(self, auto_schema: AutoSchema, direction: str) -> dict[str, Any]:
        """The form of English for whatever language it is."""
        schema: dict[str, Any] = auto_schema._map_serializer(  # type: ignore[no-untyped-call]
            self.target, direction, bypass_extensions=True
        )
        return {**schema, "additionalProperties": schema["properties"]["en"]}


class ObjectExtension(OpenApiSerializerFieldExtension):  # type: ignore[no-untyped-call]
    """An object of any content."""

    target_class = "tournaments.api.fields.AnObject"

    def map_serializer_field(self, auto_schema: AutoSchema, direction: str) -> dict[str, Any]:
        """`{}` of any names."""
        return {"type": "object", "additionalProperties": {}}


class ObjectsExtension(OpenApiSerializerFieldExtension):  # type: ignore[no-untyped-call]
    """A list of objects of any content."""

    target_class = "tournaments.api.fields.Objects"

    def map_serializer_field(self, auto_schema: AutoSchema, direction: str) -> dict[str, Any]:
        """A bounded list of them."""
        items = {"type": "object", "additionalProperties": {}}
        return {"type": "array", "items": items, "maxItems": self.target.most}


class MomentExtension(OpenApiSerializerFieldExtension):  # type: ignore[no-untyped-call]
    """A moment, which needs its time zone."""

    target_class = "tournaments.api.fields.Moment"

    def map_serializer_field(self, auto_schema: AutoSchema, direction: str) -> dict[str, Any]:
        """A date-time of RFC 3339."""
        return {"type": "string", "format": "date-time", "description": str(self.target.expected())}


def close_inputs(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Postprocessing hook: what is sent in has no other fields than those described."""
    for name, schema in result["components"]["schemas"].items():
        if name.endswith("Input"):
            schema["additionalProperties"] = False
    return result


def recorded(form: type[Form]) -> dict[int, type[Form]]:
    """The answers of a PUT that records something: 201 the first time, 200 when it is sent again."""
    return {200: form, 201: form}
