"""The client's page for each of its addresses: WhiteNoise serves `/` and the files, the rest is the same page."""

from pathlib import Path

from django.conf import settings
from django.http import FileResponse, HttpRequest, HttpResponse, HttpResponseBase
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe


@require_safe
@never_cache
def client_page(request: HttpRequest) -> HttpResponseBase:
    """GET any address that is neither the API's nor a file's: the client, which knows its own addresses."""
    page = Path(settings.CLIENT_DIST) / "index.html"
    if not page.exists():
        return HttpResponse("The client is not built: make client\n", status=503, content_type="text/plain")
    return FileResponse(page.open("rb"), content_type="text/html; charset=utf-8")
