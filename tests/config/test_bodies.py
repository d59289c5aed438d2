"""How the body of a request is received: whole, or within a time and a size."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping

import pytest

from config.bodies import BUFFERED_BYTES, KEPT_BYTES, MOST_BYTES, SMALL_BYTES, BodyReader, BodyRefused, has_body
from tests.config.event_loop import run

CHUNK = b"x" * 65536
NO_TIME = 0.05
CHUNKED: Mapping[str, str] = {"transfer-encoding": "chunked"}


async def arriving(chunks: Iterable[bytes]) -> AsyncIterator[bytes]:
    """A client that sends this and ends."""
    for chunk in chunks:
        yield chunk


async def hanging(first: bytes = b"") -> AsyncIterator[bytes]:
    """A client that sends this and then nothing, without ending."""
    yield first
    await asyncio.Event().wait()


def read(reader: BodyReader, chunks: AsyncIterator[bytes], headers: Mapping[str, str] = CHUNKED) -> bytes:
    return run(reader.read(chunks, headers))


def refusal(reader: BodyReader, chunks: AsyncIterator[bytes], headers: Mapping[str, str] = CHUNKED) -> tuple[int, str]:
    with pytest.raises(BodyRefused) as refused:
        read(reader, chunks, headers)
    return refused.value.status, refused.value.code


def test_a_body_is_received_whole() -> None:
    assert read(BodyReader(), arriving([b"a", b"bc", b""])) == b"abc"


def test_a_body_that_hangs_is_refused() -> None:
    assert refusal(BodyReader(first_seconds=NO_TIME), hanging(b"{")) == (408, "body-too-slow")


def test_a_sender_gets_more_time_for_what_has_arrived() -> None:
    async def two_halves() -> AsyncIterator[bytes]:
        yield CHUNK
        await asyncio.sleep(3 * NO_TIME)
        yield CHUNK

    assert read(BodyReader(first_seconds=NO_TIME), two_halves()) == 2 * CHUNK


def test_a_trickle_gets_no_more_time() -> None:
    async def trickle() -> AsyncIterator[bytes]:
        while True:
            yield b" "
            await asyncio.sleep(NO_TIME / 10)

    assert refusal(BodyReader(first_seconds=NO_TIME), trickle()) == (408, "body-too-slow")


@pytest.mark.parametrize("length", [str(MOST_BYTES + 1), "9" * 20])
def test_a_huge_declared_length_is_refused_unread(length: str) -> None:
    assert refusal(BodyReader(), hanging(), {"content-length": length}) == (413, "body-too-large")


def test_a_body_without_an_end_is_refused() -> None:
    async def endless() -> AsyncIterator[bytes]:
        while True:
            yield CHUNK

    assert refusal(BodyReader(), endless()) == (413, "body-too-large")


def test_of_a_body_that_no_view_accepts_the_rest_is_discarded() -> None:
    count = 2 * KEPT_BYTES // len(CHUNK)

    assert len(read(BodyReader(), arriving([CHUNK] * count))) == KEPT_BYTES


def test_all_bodies_together_take_up_a_bounded_memory() -> None:
    count = BUFFERED_BYTES // KEPT_BYTES
    whole = [CHUNK] * (KEPT_BYTES // len(CHUNK))

    async def many() -> list[bytes | BaseException]:
        async def stay(number: int) -> AsyncIterator[bytes]:
            for chunk in whole:
                yield chunk
            await asyncio.sleep(NO_TIME)

        reader = BodyReader()
        bodies = [reader.read(stay(number), CHUNKED) for number in range(2 * count)]
        answers = await asyncio.gather(*bodies, return_exceptions=True)
        assert await reader.read(arriving(whole), CHUNKED) == b"".join(whole), "memory isn't given back"
        return answers

    answers = run(many())
    refused = [answer for answer in answers if isinstance(answer, BodyRefused)]
    assert {(answer.status, answer.code, str(answer)) for answer in refused} == {
        (503, "unavailable", "503 unavailable")
    }
    assert len(answers) - len(refused) >= count


@pytest.mark.parametrize("too_much", [0, 1])
def test_memory_is_counted_to_the_byte_beyond_the_small_part_of_each_body(too_much: int) -> None:
    whole, rest = divmod(BUFFERED_BYTES, KEPT_BYTES - SMALL_BYTES)
    sizes = [1, SMALL_BYTES, *[KEPT_BYTES] * whole, SMALL_BYTES + rest + too_much]
    all_arrived = asyncio.Event()

    async def stay(size: int) -> AsyncIterator[bytes]:
        yield b"x" * size
        await all_arrived.wait()

    async def together() -> list[bytes | BaseException]:
        reader = BodyReader()
        bodies = [asyncio.ensure_future(reader.read(stay(size), CHUNKED)) for size in sizes]
        await asyncio.sleep(0)
        all_arrived.set()
        return await asyncio.gather(*bodies, return_exceptions=True)

    answers = run(together())

    assert [isinstance(each, BodyRefused) for each in answers] == [False] * (len(sizes) - 1) + [bool(too_much)]


def test_a_body_of_the_most_bytes_is_received_to_its_end() -> None:
    whole = [CHUNK] * (MOST_BYTES // len(CHUNK))

    assert len(read(BodyReader(), arriving(whole), {"content-length": str(MOST_BYTES)})) == KEPT_BYTES
    assert refusal(BodyReader(), arriving([*whole, b"x"])) == (413, "body-too-large")


def test_a_client_that_sends_nothing_is_refused() -> None:
    async def silent() -> AsyncIterator[bytes]:
        await asyncio.Event().wait()
        yield b""

    assert refusal(BodyReader(first_seconds=NO_TIME), silent()) == (408, "body-too-slow")


def test_a_small_body_may_pause_within_its_first_seconds() -> None:
    async def pausing() -> AsyncIterator[bytes]:
        yield b"a"
        await asyncio.sleep(NO_TIME)
        yield b"b"

    assert read(BodyReader(), pausing()) == b"ab"


@pytest.mark.parametrize(
    ("headers", "has"),
    [({}, False), ({"content-length": "0"}, False), ({"content-length": "7"}, True), (CHUNKED, True)],
)
def test_only_a_request_with_a_body_is_waited_for(headers: Mapping[str, str], has: bool) -> None:
    assert has_body(headers) is has
