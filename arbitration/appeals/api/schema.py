"""The private link as a security scheme of the API's description."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema


class LinkScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """`Authorization: Link <token>`, together with the device's cookie."""

    target_class = "arbitration.appeals.api.access.LinkHeader"
    name = "link"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        """A header that only our own pages send."""
        return {
            "type": "apiKey",
            "in": "header",
            "name": "Authorization",
            "description": "`Link <token>` of a private link, on the device that opened it (POST /opened-links).",
        }
