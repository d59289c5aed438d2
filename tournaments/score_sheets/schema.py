"""The OpenAPI description of the header by which a player's phone is known."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema


class SheetHeaderScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """A sheet link's token in the Authorization header."""

    target_class = "tournaments.score_sheets.bearers.SheetHeader"
    name = "sheet-link"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        """`Authorization: Sheet <token>`."""
        return {
            "type": "apiKey",
            "in": "header",
            "name": "Authorization",
            "description": "`Sheet <token>`, on the phone that opened the link.",
        }
