"""A network that harms: a proxy on loopback that cuts, doubles, delays, falsifies and shortens, by seeded chance."""

from __future__ import annotations

import asyncio
import random
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Final

PAGE: Final = b"<!doctype html><title>Welcome to the hall</title><form>Room and name</form>"
END_OF_HEAD: Final = b"\r\n\r\n"
SEVERAL: Final = b"POST /api/v1/acts "
LATEST_SECONDS: Final = 4.0
"""How long a request may be held back, so that later ones overtake it."""
FAULTS: Final = {
    "cut before the answer": 5,
    "cut after it was stored": 7,
    "late": 4,
    "repeated later": 4,
    "twice at once": 4,
    "5xx": 6,
    "5xx after it was stored": 3,
    "page with 200": 5,
    "shortened": 4,
    "half of an answer": 4,
}
"""What happens to how many of a hundred requests; the others go through."""

NOT_FORWARDED: Final = frozenset({"cut before the answer", "late", "5xx", "page with 200"})


@dataclass
class HostileProxy:
    """In front of one server. `done` counts what happened to how many requests, then to those with several acts."""

    port: int
    chance: random.Random
    done: Counter[str] = field(default_factory=Counter)
    done_to_several: Counter[str] = field(default_factory=Counter)
    running: set[asyncio.Task[bytes]] = field(default_factory=set)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request as chance has it; nothing at all where the connection is cut."""
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            request = await _message(reader)
            several = request.startswith(SEVERAL)
            fault = self._draw(harmed=several and not self.done_to_several)
            self.done[fault] += 1
            self.done_to_several[fault] += several
            writer.write(await self._answer(fault, request))
            await writer.drain()
        writer.close()

    def _draw(self, *, harmed: bool) -> str:
        """What happens to a request. The first with several acts is harmed, or a short run may harm none."""
        weights = [*FAULTS.values(), 0 if harmed else 100 - sum(FAULTS.values())]
        return self.chance.choices([*FAULTS, "through"], weights)[0]

    async def _answer(self, fault: str, request: bytes) -> bytes:
        if fault in ("late", "repeated later"):
            self._later(request)
        if fault in NOT_FORWARDED:
            return self._instead(fault)
        if fault == "twice at once":
            return (await asyncio.gather(self._forward(request), self._forward(request)))[1]
        return self._harmed(fault, await self._forward(request))

    def _instead(self, fault: str) -> bytes:
        """What comes back of a request that isn't forwarded now."""
        if fault == "5xx":
            return self._broken()
        return _response("200 OK", PAGE) if fault == "page with 200" else b""

    def _harmed(self, fault: str, answer: bytes) -> bytes:
        """What comes back of the server's answer."""
        match fault:
            case "cut after it was stored":
                return b""
            case "5xx after it was stored":
                return self._broken()
            case "shortened":
                return _shortened(answer, self.chance.random())
            case "half of an answer":
                return answer[: int(len(answer) * self.chance.random())]
        return answer

    def _broken(self) -> bytes:
        status = self.chance.choice(["500 Internal Server Error", "502 Bad Gateway", "503 Service Unavailable"])
        return _response(status, b"<h1>" + status.encode() + b"</h1>")

    def _later(self, request: bytes) -> None:
        async def wait() -> bytes:
            await asyncio.sleep(self.chance.uniform(0, LATEST_SECONDS))
            return await self._forward(request)

        task = asyncio.create_task(wait())
        self.running.add(task)
        task.add_done_callback(self.running.discard)

    async def _forward(self, request: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(request)
        await writer.drain()
        answer = await reader.read(-1)
        writer.close()
        return answer


async def _message(reader: asyncio.StreamReader) -> bytes:
    """A request with its body, changed so that the connection ends with the answer."""
    head = await reader.readuntil(END_OF_HEAD)
    lines = head.removesuffix(END_OF_HEAD).split(b"\r\n")
    named = {name.strip().lower(): value.strip() for name, _, value in (line.partition(b":") for line in lines[1:])}
    kept = [line for line in lines if not line.lower().startswith((b"connection:", b"accept-encoding:"))]
    body = await reader.readexactly(int(named.get(b"content-length", b"0")))
    return b"\r\n".join([*kept, b"Connection: close", b"", b""]) + body


def _response(status: str, page: bytes) -> bytes:
    head = f"HTTP/1.1 {status}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {len(page)}\r\n"
    return head.encode() + b"Connection: close\r\n\r\n" + page


def _shortened(answer: bytes, share: float) -> bytes:
    """The answer with less of its body, and a head that says so: whole for HTTP, cut for its reader."""
    head, _, body = answer.partition(END_OF_HEAD)
    lines = [line for line in head.split(b"\r\n") if not line.lower().startswith(b"content-length:")]
    less = body[: int(len(body) * share)]
    return b"\r\n".join([*lines, b"Content-Length: %d" % len(less), b"", b""]) + less


@contextmanager
def hostile_proxy(port: int, seed: int) -> Iterator[tuple[str, HostileProxy]]:
    """A proxy before the server at this port, and its address. What it holds back arrives before its end."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    proxy = HostileProxy(port, random.Random(seed))
    server = asyncio.run_coroutine_threadsafe(asyncio.start_server(proxy.serve, "127.0.0.1", 0), loop).result()
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", proxy
    finally:
        asyncio.run_coroutine_threadsafe(_end(server, proxy), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def _end(server: asyncio.Server, proxy: HostileProxy) -> None:
    server.close()
    await asyncio.gather(*proxy.running, return_exceptions=True)
