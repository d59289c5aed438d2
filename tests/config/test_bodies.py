"""What is left of a body when its request is refused."""

from io import BytesIO

import pytest
from django.core.handlers.wsgi import WSGIRequest
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.test import RequestFactory

from config.bodies import CHUNK_BYTES, MOST_BYTES, ForgetRest


def refuse(request: HttpRequest) -> HttpResponseBase:
    """A view that doesn't look at what comes."""
    return HttpResponse(status=403)


def sent(body: BytesIO, **headers: str) -> WSGIRequest:
    """A request whose body the server still receives."""
    environ = {**RequestFactory().put("/").environ, "wsgi.input": body}
    environ.pop("CONTENT_LENGTH", None)
    return WSGIRequest({**environ, **headers})


@pytest.mark.parametrize("size", [0, 1, 3 * CHUNK_BYTES + 1])
def test_a_body_of_known_length_is_read_to_its_end_and_not_beyond(size: int) -> None:
    body = BytesIO(b"x" * size + b"the next request")

    assert ForgetRest(refuse)(sent(body, CONTENT_LENGTH=str(size))).status_code == 403
    assert body.read() == b"the next request"


def test_a_body_of_unknown_length_is_read_too() -> None:
    body = BytesIO(b"x" * CHUNK_BYTES * 2)

    ForgetRest(refuse)(sent(body, HTTP_TRANSFER_ENCODING="chunked"))
    assert body.read() == b""


def test_who_never_stops_is_cut_off() -> None:
    body = BytesIO(b"x" * (MOST_BYTES + CHUNK_BYTES + 7))

    ForgetRest(refuse)(sent(body, HTTP_TRANSFER_ENCODING="chunked"))
    assert len(body.read()) == CHUNK_BYTES + 7
