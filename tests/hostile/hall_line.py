"""A hall's line: a proxy on loopback with the speed, the delay and the losses of a crowded network, by seeded chance.

What is lost is sent again by TCP, so a program never sees a hole: it sees its connection stand still. That is what this
line does. A segment that is lost takes its share of the line, then its connection waits for the retransmission.
"""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Final

SEGMENT_BYTES: Final = 1448
RETRANSMISSION_SECONDS: Final = 0.2
"""The least that Linux waits for an acknowledgement."""
CONNECTION_RETRY_SECONDS: Final = 1.0
"""The same for the first packet of a connection."""
Segments = asyncio.Queue[tuple[float, bytes]]


@dataclass
class Direction:
    """One way of the line, which all connections share: `free_at` is when it has carried what it was given."""

    line: HallLine
    free_at: float = 0.0
    carried_bytes: int = 0

    async def carry(self, size: int) -> None:
        """Wait until the line has carried so many bytes, after all that it was given before."""
        now = asyncio.get_running_loop().time()
        self.free_at = max(now, self.free_at) + size * 8 / self.line.bits_per_second
        self.carried_bytes += size
        await asyncio.sleep(self.free_at - now)


@dataclass
class HallLine:
    """In front of one server. While `is_slow` isn't set, everything goes through at once."""

    port: int
    chance: random.Random
    bits_per_second: float = 2_000_000
    loss: float = 0.05
    delay_seconds: float = 0.02
    """One way."""
    is_slow: bool = False
    connections: int = 0
    lost: int = 0
    up: Direction = field(init=False)
    down: Direction = field(init=False)

    def __post_init__(self) -> None:
        self.up, self.down = Direction(self), Direction(self)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry a connection both ways until either end closes it, or the line is taken down."""
        self.connections += 1
        while self.is_slow and self._is_lost():
            await asyncio.sleep(CONNECTION_RETRY_SECONDS)
        with suppress(OSError, asyncio.CancelledError):
            from_server, to_server = await asyncio.open_connection("127.0.0.1", self.port)
            await asyncio.gather(self._carry(reader, to_server, self.up), self._carry(from_server, writer, self.down))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way: Direction) -> None:
        segments: Segments = asyncio.Queue()
        delivering = asyncio.create_task(_deliver(segments, writer))
        with suppress(OSError):
            while (data := await reader.read(SEGMENT_BYTES)) and not delivering.done():
                if self.is_slow:
                    await self._send(len(data), way)
                segments.put_nowait((asyncio.get_running_loop().time() + self.is_slow * self.delay_seconds, data))
        segments.put_nowait((0.0, b""))
        await delivering

    async def _send(self, size: int, way: Direction) -> None:
        await way.carry(size)
        while self._is_lost():
            await asyncio.sleep(RETRANSMISSION_SECONDS)
            await way.carry(size)

    def _is_lost(self) -> bool:
        is_lost = self.chance.random() < self.loss
        self.lost += is_lost
        return is_lost


async def _deliver(segments: Segments, writer: asyncio.StreamWriter) -> None:
    """Hand over each segment when it is due; the empty one is the end."""
    loop = asyncio.get_running_loop()
    with suppress(OSError):
        while True:
            due, data = await segments.get()
            if not data:
                break
            await asyncio.sleep(max(0.0, due - loop.time()))
            writer.write(data)
            await writer.drain()
    writer.close()


@contextmanager
def hall_line(port: int, seed: int) -> Iterator[tuple[str, HallLine]]:
    """A line to the server at this port, and its address."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    line = HallLine(port, random.Random(seed))
    server = asyncio.run_coroutine_threadsafe(asyncio.start_server(line.serve, "127.0.0.1", 0), loop).result()
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", line
    finally:
        asyncio.run_coroutine_threadsafe(_end(server), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def _end(server: asyncio.Server) -> None:
    """Close it and what it carries."""
    server.close()
    running = asyncio.all_tasks() - {asyncio.current_task()}
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
