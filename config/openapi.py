"""GET /api/v1/schema: the OpenAPI description that is kept in the tree (made by `manage.py spectacular`)."""

from functools import cache

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from config.env import ROOT

SCHEMA_FILE = ROOT / "openapi.yaml"


@cache
def _schema() -> bytes:
    return SCHEMA_FILE.read_bytes()


@require_safe
def schema(request: HttpRequest) -> HttpResponse:
    """The file as it is: making it anew for each request would cost a second."""
    return HttpResponse(_schema(), content_type="application/yaml", headers={"Cache-Control": "max-age=300"})
