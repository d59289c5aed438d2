"""The application for granian: its event loop waits for slow clients, a few threads run Django."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any, Final, Protocol

from django.utils import translation

from config.bodies import BodyReader, BodyRefused, has_body
from config.env import env
from config.wsgi import application as wsgi_application
from launcher import linux
from tournaments.api.refusals import Fault

THREADS: Final = env.whole_number("WEB_THREADS", default=4, least=1, most=64)
OPEN_FILES: Final = 8192
"""Each connection is one."""
NO_CONTENT: Final = frozenset({204, 304})

Headers = list[tuple[str, str]]
Environ = dict[str, Any]


class Client(Protocol):
    """What granian gives for a request: its body, and the way for the response."""

    def __aiter__(self) -> AsyncIterator[bytes]: ...

    def response_empty(self, status: int, headers: Headers) -> None: ...

    def response_bytes(self, status: int, headers: Headers, body: bytes) -> None: ...


class Application:
    """Django behind RSGI. A thread is taken only for a request that has arrived whole, and until its answer is made."""

    def __init__(self, wsgi: Callable[..., Iterable[bytes]], *, threads: int, reader: BodyReader) -> None:
        self._wsgi = wsgi
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="request")
        self._reader = reader

    async def __rsgi__(self, scope: Any, client: Client) -> None:
        """Answer one request."""
        headers = _joined(scope.headers.items())
        body = b""
        if has_body(headers):
            try:
                body = await self._reader.read(client, headers)
            except BodyRefused as refusal:
                _refuse(client, refusal, headers.get("accept-language", ""))
                return
        environ = _environ(scope, headers, body)
        await asyncio.get_running_loop().run_in_executor(self._threads, self._answer, environ, client)

    def __rsgi_del__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Let the requests in hand end."""
        self._threads.shutdown()

    def _answer(self, environ: Environ, client: Client) -> None:
        """Run Django and hand its response over whole: a slow reader keeps a buffer, not a thread."""
        begun: list[tuple[int, Headers]] = []

        def start_response(status: str, headers: Headers, exc_info: object = None) -> None:
            begun.append((int(status.partition(" ")[0]), headers))

        parts = self._wsgi(environ, start_response)
        try:
            body = b"".join(parts)
        finally:
            close = getattr(parts, "close", None)
            if close:
                close()
        status, headers = begun[-1]
        if status in NO_CONTENT:
            client.response_empty(status, headers)
            return
        client.response_bytes(status, headers, body)


def _refuse(client: Client, refusal: BodyRefused, languages: str) -> None:
    """Answer with a problem and end the connection: the rest of the body isn't read."""
    from config.problems import PROBLEM_JSON, problem  # Django has to be set up first, by config.wsgi
    from tournaments.words import LANGUAGES, SOURCE

    with translation.override(languages[:2] if languages[:2] in LANGUAGES else SOURCE):
        document = json.dumps(problem(Fault(refusal.code)))
    headers = [("content-type", PROBLEM_JSON), ("cache-control", "no-store"), ("connection", "close")]
    client.response_bytes(refusal.status, headers, document.encode())


def _joined(items: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Each header once. Names with an underscore are dropped: WSGI can't tell them from those with a hyphen."""
    headers: dict[str, str] = {}
    for name, value in items:
        if "_" in name:
            continue
        separator = "; " if name == "cookie" else ","
        headers[name] = f"{headers[name]}{separator}{value}" if name in headers else value
    return headers


def _environ(scope: Any, headers: Mapping[str, str], body: bytes) -> Environ:
    """The request as WSGI describes it (PEP 3333)."""
    host, _, port = scope.server.rpartition(":")
    environ: Environ = {
        "REQUEST_METHOD": scope.method,
        "SCRIPT_NAME": "",
        "PATH_INFO": scope.path.encode().decode("latin-1"),
        "QUERY_STRING": scope.query_string,
        "SERVER_NAME": host,
        "SERVER_PORT": port,
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "REMOTE_ADDR": scope.client.rpartition(":")[0].strip("[]"),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.scheme,
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for name, value in headers.items():
        environ["HTTP_" + name.upper().replace("-", "_")] = value
    for name in ("CONTENT_TYPE", "CONTENT_LENGTH"):
        if f"HTTP_{name}" in environ:
            environ[name] = environ.pop(f"HTTP_{name}")
    if scope.authority and "HTTP_HOST" not in environ:
        environ["HTTP_HOST"] = scope.authority
    return environ


linux.allow_open_files(OPEN_FILES)

application: Final = Application(wsgi_application, threads=THREADS, reader=BodyReader())
