"""A line to the server that is cut once, in the middle of a request's body, and stays down until it is mended."""

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Final

AFTER_HEAD: Final = 20_000
"""Bytes of the body that pass before the cut."""
PIECE: Final = re.compile(rb"PATCH \S+/pieces HTTP/1\.1\r\n(?:[^\r\n]+\r\n)+\r\n")
NUMBERS: Final = re.compile(rb"(Upload-Offset|Content-Length): (\d+)", re.IGNORECASE)


@dataclass
class CutLine:
    """What passed, and where the line is to be cut."""

    port: int
    cut_at: int | None
    """The offset of the piece that is cut."""
    is_down: bool = False
    pieces: list[tuple[int, int]] = field(default_factory=list)
    """Offset and announced size of each piece that was begun."""

    def carry(self, tablet: socket.socket) -> None:
        """One connection of the tablet, until either end closes it."""
        if self.is_down:
            tablet.close()
            return
        try:
            server = socket.create_connection(("127.0.0.1", self.port))
        except ConnectionRefusedError:  # the product has ended before the browser
            tablet.close()
            return
        back = threading.Thread(target=_pass, args=(server, tablet), daemon=True)
        back.start()
        self._watch(tablet, server)
        for end in (tablet, server):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def _watch(self, tablet: socket.socket, server: socket.socket) -> None:
        seen = b""
        with suppress(OSError):
            while (data := tablet.recv(8192)) and not self.is_down:
                seen += data
                while head := PIECE.search(seen):
                    numbers = {name.lower(): int(number) for name, number in NUMBERS.findall(head[0])}
                    self.pieces.append((numbers[b"upload-offset"], numbers[b"content-length"]))
                    seen = seen[head.end() :]
                    if numbers[b"upload-offset"] == self.cut_at:
                        self._cut(tablet, server, data, AFTER_HEAD)
                        return
                server.sendall(data)

    def _cut(self, tablet: socket.socket, server: socket.socket, data: bytes, left: int) -> None:
        while data and left > 0:
            server.sendall(data)
            left -= len(data)
            data = tablet.recv(8192)
        self.cut_at, self.is_down = None, True


def _pass(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    with suppress(OSError):
        target.shutdown(socket.SHUT_RDWR)


@contextmanager
def cut_line(port: int, cut_at: int) -> Iterator[tuple[str, CutLine]]:
    """A line to the server at this port, and its address."""
    line = CutLine(port, cut_at)
    listener = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        with suppress(OSError):
            while True:
                threading.Thread(target=line.carry, args=(listener.accept()[0],), daemon=True).start()

    threading.Thread(target=serve, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}", line
    finally:
        listener.close()
