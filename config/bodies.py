"""Request bodies: received whole, within a time and a size, before a thread is taken for the request."""

import asyncio
from collections.abc import AsyncIterable, Mapping
from typing import Final

KEPT_BYTES: Final = 4 * 1024 * 1024
"""More than any view accepts. The rest of a larger body is discarded, so that the view's refusal arrives."""
MOST_BYTES: Final = 32 * 1024 * 1024
"""A body that is, or is declared, still larger is not received to its end."""
SMALL_BYTES: Final = 256 * 1024
BUFFERED_BYTES: Final = 64 * 1024 * 1024
"""What all bodies of a web process together may take up beyond the first `SMALL_BYTES` of each."""
FIRST_SECONDS: Final = 15.0
BYTES_PER_SECOND: Final = 16 * 1024
"""A sender gets `FIRST_SECONDS`, and more time only for what has arrived at this rate."""


class BodyRefused(Exception):
    """This body is not received any further, and its connection is closed."""

    def __init__(self, status: int, code: str) -> None:
        super().__init__(f"{status} {code}")
        self.status = status
        self.code = code


def has_body(headers: Mapping[str, str]) -> bool:
    """Whether a request with these headers (lower case) brings one."""
    return headers.get("content-length", "0") != "0" or "transfer-encoding" in headers


class BodyReader:
    """Receives the bodies of one web process; belongs to the thread of its event loop."""

    def __init__(self, *, first_seconds: float = FIRST_SECONDS) -> None:
        self._first_seconds = first_seconds
        self._buffered = 0

    async def read(self, chunks: AsyncIterable[bytes], headers: Mapping[str, str]) -> bytes:
        """The body, at most its first `KEPT_BYTES`. Raises: BodyRefused."""
        declared = headers.get("content-length", "")
        if declared.isdecimal() and (len(declared) > len(str(MOST_BYTES)) or int(declared) > MOST_BYTES):
            raise BodyRefused(413, "body-too-large")
        body = bytearray()
        try:
            await self._receive(chunks, body)
        except TimeoutError as error:
            raise BodyRefused(408, "body-too-slow") from error
        finally:
            self._buffered -= _large_part(len(body))
        return bytes(body)

    async def _receive(self, chunks: AsyncIterable[bytes], body: bytearray) -> None:
        began_at, received = asyncio.get_running_loop().time(), 0
        async with asyncio.timeout(self._first_seconds) as limit:
            async for chunk in chunks:
                received += len(chunk)
                if received > MOST_BYTES:
                    raise BodyRefused(413, "body-too-large")
                limit.reschedule(began_at + self._first_seconds + received / BYTES_PER_SECOND)
                self._keep(body, chunk)

    def _keep(self, body: bytearray, chunk: bytes) -> None:
        before = _large_part(len(body))
        body += chunk[: KEPT_BYTES - len(body)]
        self._buffered += _large_part(len(body)) - before
        if self._buffered > BUFFERED_BYTES:
            raise BodyRefused(503, "unavailable")


def _large_part(size: int) -> int:
    return max(size - SMALL_BYTES, 0)
