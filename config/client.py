"""The client's page for each of its addresses (WhiteNoise serves `/` and the files), and the root certificate."""

from pathlib import Path

from django.conf import settings
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from config.tls import AUTHORITY, FOLDER


@require_safe
@never_cache
def authority(request: HttpRequest) -> HttpResponseBase:
    """GET /authority.crt: the root certificate of the embedded form, for a tablet to trust. It is no secret."""
    path = FOLDER / AUTHORITY
    if not path.exists():
        raise Http404
    return FileResponse(path.open("rb"), content_type="application/x-x509-ca-cert")


@require_safe
@never_cache
def client_page(request: HttpRequest) -> HttpResponseBase:
    """GET any address that is neither the API's nor a file's: the client, which knows its own addresses."""
    page = Path(settings.CLIENT_DIST) / "index.html"
    if not page.exists():
        return HttpResponse("The client is not built: make client\n", status=503, content_type="text/plain")
    return FileResponse(page.open("rb"), content_type="text/html; charset=utf-8")
