"""Answers that needn't be sent again: an ETag over what the answer says."""

from hashlib import blake2b
from typing import Any, Final

from django.http import HttpResponse
from django.utils.cache import get_conditional_response
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

ETAG_BYTES: Final = 12


def conditional(request: Request, content: Any, *, apart_from: frozenset[str] = frozenset()) -> HttpResponse:
    """The answer with its ETag, or 304 if the client has it. Names in `apart_from` don't count (a clock, say)."""
    compared = {k: v for k, v in content.items() if k not in apart_from} if apart_from else content
    etag = etag_of(JSONRenderer().render(compared))
    response = get_conditional_response(request._request, etag=etag)
    if response is not None:
        return response
    return Response(content, headers={"ETag": etag})


def etag_of(content: bytes) -> str:
    """A weak ETag: the same content may be compressed differently on the way."""
    return f'W/"{blake2b(content, digest_size=ETAG_BYTES).hexdigest()}"'
