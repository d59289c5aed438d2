"""What a client still sends when it is already refused: read and forgotten, so that the refusal reaches it."""

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from django.http import HttpRequest, HttpResponseBase
from django.http.request import UnreadablePostError

CHUNK_BYTES: Final = 64 * 1024
MOST_BYTES: Final = 32 * 1024 * 1024
"""Who sends still more is cut off."""


class ForgetRest:
    """Middleware, the outermost: a server that closes while the client sends breaks the client's connection."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer, once the request has come in whole."""
        response = self.get_response(request)
        if request.META.get("CONTENT_LENGTH") or "HTTP_TRANSFER_ENCODING" in request.META:
            with suppress(OSError, UnreadablePostError):  # the client went away: nobody waits for the answer
                forget_rest(request)
        return response


def forget_rest(request: HttpRequest) -> None:
    """Read what is left. Django shows nothing of a body without a length, so that one is read from below."""
    is_chunked = "HTTP_TRANSFER_ENCODING" in request.META
    source = request.META["wsgi.input"] if is_chunked and "wsgi.input" in request.META else request
    read = 0
    while read < MOST_BYTES and (chunk := source.read(CHUNK_BYTES)):
        read += len(chunk)
