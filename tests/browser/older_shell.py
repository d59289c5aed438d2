"""A server as it was before an update: the same product, with an older worker and an older page before it."""

import http.client
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Final

VERSION: Final = re.compile(rb'("version": ?")[0-9a-f]+"')
OF_THE_LINE: Final = {"connection", "transfer-encoding", "content-length", "keep-alive"}
OF_CACHES: Final = {"if-none-match", "if-modified-since", "etag", "last-modified"}
"""The product has one version of each file: by its marks the older one would count as unchanged."""
DROPPED: Final = frozenset(OF_THE_LINE | OF_CACHES)
AS_PLAIN_TEXT: Final = ("/service-worker.js", "/")


@dataclass
class Shells:
    """Which shell the server has now."""

    port: int
    is_older: bool = True
    unanswered: str | None = None
    """Requests whose path begins like this get no answer, as on a line that hangs."""
    is_over: threading.Event = field(default_factory=threading.Event)

    def changed(self, path: str, body: bytes) -> bytes:
        """The body as the older server has it."""
        if not self.is_older:
            return body
        if path == "/service-worker.js":
            assert VERSION.search(body)
            return VERSION.sub(rb'\g<1>older"', body, count=1)
        return body.replace(b"<html ", b'<html data-shell="older" ', 1) if path == "/" else body


def _handler(shells: Shells) -> type[BaseHTTPRequestHandler]:
    class Passing(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def _pass(self) -> None:
            if shells.unanswered and self.path.startswith(shells.unanswered):
                shells.is_over.wait()
                return
            sent = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            server = http.client.HTTPConnection("127.0.0.1", shells.port, timeout=60)
            headers = {name: value for name, value in self.headers.items() if name.lower() not in DROPPED}
            if self.path in AS_PLAIN_TEXT:
                headers["Accept-Encoding"] = "identity"
            server.request(self.command, self.path, body=sent or None, headers=headers)
            answer = server.getresponse()
            body = shells.changed(self.path, answer.read())
            self.send_response(answer.status)
            for name, value in answer.getheaders():
                if name.lower() not in DROPPED:
                    self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
            server.close()

        do_GET = do_HEAD = do_PUT = do_POST = do_PATCH = do_DELETE = _pass  # noqa: N815 - names of the standard library

        def log_message(self, format: str, *args: object) -> None:
            """Nothing: the product has its own log."""

    return Passing


@contextmanager
def older_shell(port: int) -> Iterator[tuple[str, Shells]]:
    """An address at which the product has its older shell, until the test says otherwise."""
    shells = Shells(port)
    with ThreadingHTTPServer(("127.0.0.1", 0), _handler(shells)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}", shells
        finally:
            shells.is_over.set()
            server.shutdown()
