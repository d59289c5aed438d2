"""The application behind granian's interface: what Django is told, and what the client receives."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterable
from types import SimpleNamespace
from typing import Any

import pytest

from config.bodies import BodyReader
from config.rsgi import Application, Environ, Headers
from tests.config.event_loop import run


class Exchange:
    """A request with a body, or one that never ends; keeps the response."""

    def __init__(self, *chunks: bytes, ends: bool = True) -> None:
        self._chunks = chunks
        self._ends = ends
        self.response: tuple[int, Headers, bytes] | None = None

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for chunk in self._chunks:
            yield chunk
        if not self._ends:
            await asyncio.Event().wait()

    def response_empty(self, status: int, headers: Headers) -> None:
        self.response = (status, headers, b"")

    def response_bytes(self, status: int, headers: Headers, body: bytes) -> None:
        self.response = (status, headers, body)


class Wsgi:
    """A WSGI application that keeps what it was asked."""

    def __init__(self, status: str = "200 OK") -> None:
        self.asked: list[Environ] = []
        self.status = status
        self.is_closed = False

    def __call__(self, environ: Environ, start_response: Any) -> Iterable[bytes]:
        self.asked.append({**environ, "body": environ["wsgi.input"].read()})
        start_response(self.status, [("X-Answer", "yes")])
        return self

    def __iter__(self) -> Any:
        return iter([b"an", b"swer"])

    def close(self) -> None:
        self.is_closed = True


def ask(
    wsgi: Wsgi, exchange: Exchange, *headers: tuple[str, str], first_seconds: float = 5, authority: str | None = None
) -> Exchange:
    scope = SimpleNamespace(
        method="PUT",
        path="/caf\u00e9",
        query_string="a=%C3%A9",
        http_version="1.1",
        scheme="https",
        server="127.0.0.1:8000",
        client="[::1]:5555",
        authority=authority,
        headers=dict(headers) if len(dict(headers)) == len(headers) else SimpleNamespace(items=lambda: headers),
    )
    application = Application(wsgi, threads=1, reader=BodyReader(first_seconds=first_seconds))
    run(application.__rsgi__(scope, exchange))
    return exchange


def test_django_is_told_the_request_as_wsgi_has_it() -> None:
    wsgi = Wsgi()
    answered = ask(
        wsgi,
        Exchange(b"ab", b"c"),
        ("host", "desk.example.org"),
        ("content-length", "3"),
        ("content-type", "text/plain"),
        ("cookie", "a=1"),
        ("cookie", "b=2"),
        ("x_forwarded_proto", "https"),
    )

    told = wsgi.asked[0]
    assert (told["PATH_INFO"].encode("latin-1"), told["QUERY_STRING"]) == ("/caf\u00e9".encode(), "a=%C3%A9")
    assert (told["REMOTE_ADDR"], told["SERVER_PORT"], told["wsgi.url_scheme"]) == ("::1", "8000", "https")
    assert (told["CONTENT_LENGTH"], told["CONTENT_TYPE"], told["body"]) == ("3", "text/plain", b"abc")
    assert (told["HTTP_HOST"], told["HTTP_COOKIE"]) == ("desk.example.org", "a=1; b=2")
    assert "HTTP_X_FORWARDED_PROTO" not in told, "an underscore passed for a hyphen"
    assert answered.response == (200, [("X-Answer", "yes")], b"answer")
    assert wsgi.is_closed


def test_the_host_is_that_of_the_header_else_of_http_2_else_none() -> None:
    wsgi = Wsgi()
    ask(wsgi, Exchange(), ("host", "a.example"), authority="b.example")
    ask(wsgi, Exchange(), authority="b.example")
    ask(wsgi, Exchange())
    assert [told.get("HTTP_HOST", "none") for told in wsgi.asked] == ["a.example", "b.example", "none"]


def test_an_application_that_begins_anew_is_answered_as_it_began_last() -> None:
    class Anew(Wsgi):
        def __call__(self, environ: Environ, start_response: Any) -> Iterable[bytes]:
            start_response("200 OK", [])
            return super().__call__(environ, start_response)

    assert ask(Anew("500 Internal Server Error"), Exchange()).response == (500, [("X-Answer", "yes")], b"answer")


def test_without_content_nothing_is_sent() -> None:
    assert ask(Wsgi("204 No Content"), Exchange()).response == (204, [("X-Answer", "yes")], b"")


@pytest.mark.parametrize(("languages", "title"), [("en", "Sent too slowly"), ("fr-CH, en", "Envoi trop lent")])
def test_a_slow_body_is_refused_before_django_and_its_connection_ends(languages: str, title: str) -> None:
    wsgi = Wsgi()
    refused = ask(
        wsgi,
        Exchange(b"{", ends=False),
        ("content-length", "9"),
        ("accept-language", languages),
        first_seconds=0.05,
    )

    assert refused.response is not None
    status, headers, body = refused.response
    assert (status, json.loads(body)["title"]) == (408, title)
    assert {("connection", "close"), ("cache-control", "no-store")} <= set(headers)
    assert not wsgi.asked
