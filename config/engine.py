"""The law for a tablet: `rules/` as one archive, which the client keeps and runs without a network."""

import zipfile
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.views.decorators.http import require_safe

KEPT = frozenset({".py", ".toml", ".json", ".mo"})
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The date of every file in the archive, so that the same law is the same bytes."""


@require_safe
def rules_archive(request: HttpRequest) -> HttpResponse:
    """GET /engine/rules.zip: what the server itself advises by. It is as public as the rulebooks are."""
    content, etag = archive(Path(settings.BASE_DIR) / "rules")
    if request.headers.get("If-None-Match") == etag:
        response: HttpResponse = HttpResponseNotModified()
    else:
        response = HttpResponse(content, content_type="application/zip")
    response["ETag"] = etag
    response["Cache-Control"] = "no-cache"
    return response


@cache
def archive(folder: Path) -> tuple[bytes, str]:
    """The modules, texts and catalogues below a folder, and their ETag."""
    held = BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as made:
        for path in sorted(each for each in folder.rglob("*") if each.suffix in KEPT):
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            made.writestr(entry, path.read_bytes())
    content = held.getvalue()
    return content, f'"{sha256(content).hexdigest()[:32]}"'
