"""Public answers, compressed with Brotli where the client takes it, else with gzip."""

import re
from functools import lru_cache
from typing import Final

import brotli
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.utils.cache import patch_vary_headers
from django.utils.decorators import decorator_from_middleware

LEAST_BYTES: Final = 200
"""Below this many bytes gzip isn't tried either."""
LARGE_BYTES: Final = 50_000
"""A whole rulebook or its description: there are few of them, and each is compressed once as well as can be."""
TAKES_BROTLI: Final = re.compile(r"\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))")
"""In `Accept-Encoding` (RFC 9110, 12.5.3): `br`, unless its weight is nought."""


class CompressionMiddleware(GZipMiddleware):
    """Compress a response that holds no secret, whose compressed length could reveal it."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """The response with the content coding that the client takes; a weak ETag stays as it is."""
        is_taken = TAKES_BROTLI.search(request.headers.get("Accept-Encoding", ""))
        if not is_taken or not isinstance(response, HttpResponse) or len(response.content) < LEAST_BYTES:
            return super().process_response(request, response)
        patch_vary_headers(response, ["Accept-Encoding"])
        response.content = _once(response.content) if len(response.content) >= LARGE_BYTES else _now(response.content)
        response.headers["Content-Encoding"] = "br"
        response.headers["Content-Length"] = str(len(response.content))
        return response


compressed_page = decorator_from_middleware(CompressionMiddleware)


@lru_cache(maxsize=32)
def _once(content: bytes) -> bytes:
    return bytes(brotli.compress(content, quality=11))


def _now(content: bytes) -> bytes:
    return bytes(brotli.compress(content, quality=5))
