"""A round over HTTP, standings from the database, and entering a result beside an update by Django REST framework."""

import time
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime
from statistics import median
from typing import Final

from benchmarks.figures import Figure
from benchmarks.incident import Client
from benchmarks.server import Running, running, said_by

FIELD: Final = 500
ROUNDS_BEFORE: Final = 4
MOST_TO_PUBLISH: Final = 2.0

WARM_UP: Final = 50
MOST_FOR_A_RESULT: Final = 2.0

RANKED_FIELD, RANKED_ROUNDS = 2000, 9
TIMES: Final = 9
MOST_TO_RANK: Final = 0.2

FACTS: Final = {"outcome": "played", "score": {"A": 7, "B": 3}}


def measure() -> Iterator[Figure]:
    """Round 5 of 500 players with its results, then the standings of 2,000 after round 9."""
    with running(demo=False, settings="benchmarks.yardstick.settings") as server:
        staged = stage(server, FIELD, ROUNDS_BEFORE)
        client = Client(server.url, staged["email"], staged["password"])
        round_ = str(uuid.uuid4())
        drafting = _timed(client, f"/api/v1/rounds/{round_}/draft", {"stage": staged["stage"]})
        publishing = _timed(client, f"/api/v1/rounds/{round_}/published", {"confirms_relaxation": True})
        yield Figure(f"drafting round 5 of {FIELD} players over HTTP", drafting, "s")
        yield Figure("publishing it over HTTP", publishing, "s", at_most=MOST_TO_PUBLISH)
        yield Figure("the whole round over HTTP", drafting + publishing, "s", at_most=MOST_TO_PUBLISH)
        tables = client.send("GET", f"/api/v1/rounds/{round_}/tables")["tables"]
        yield from _results(client, [table["match"] for table in tables])
    with running(demo=False, settings="benchmarks.yardstick.settings") as server:
        yield from _standings(server)


def stage(server: Running, players: int, rounds: int) -> dict[str, str]:
    """Make a tournament with these rounds on the server's database."""
    staged: dict[str, str] = said_by(server, "yardstick.field", str(players), str(rounds))
    return staged


def _results(client: Client, matches: list[str]) -> Iterator[Figure]:
    """Every table's result, in turn with the update of a row; every second one with the number of a device's act."""
    bare: list[float] = []
    ours: dict[bool, list[float]] = {False: [], True: []}
    device = uuid.uuid4()
    made = {"text": "result", "facts": FACTS, "happened_at": datetime.now(UTC).isoformat()}
    row = f"/benchmark/notes/{client.send('POST', '/benchmark/notes', made)['id']}"
    for turn, match in enumerate(matches):
        at = datetime.now(UTC).isoformat()
        note = {"text": "result", "facts": FACTS, "happened_at": at}
        result = {"match": match, **FACTS, "happened_at": at}
        is_numbered = turn % 2 == 1
        number = {"X-Device-Sequence": f"{device} {turn // 2 + 1}"} if is_numbered else {}
        times = (
            _timed(client, row, note),
            _timed(client, f"/api/v1/results/{uuid.uuid4()}", result, **number),
        )
        if turn >= WARM_UP:
            bare.append(times[0])
            ours[is_numbered].append(times[1])
    yield Figure("one row updated by Django REST framework", median(bare) * 1000, "ms")
    for is_numbered, name in ((False, "a result"), (True, "a result with its device's number")):
        yield Figure(name, median(ours[is_numbered]) * 1000, "ms")
        ratio = median(ours[is_numbered]) / median(bare)
        yield Figure(f"{name} / one row updated", ratio, "times", at_most=MOST_FOR_A_RESULT)


def _standings(server: Running) -> Iterator[Figure]:
    staged = stage(server, RANKED_FIELD, RANKED_ROUNDS)
    wall, processor, rows = said_by(server, "yardstick.ranking", staged["stage"], str(TIMES))
    if rows != RANKED_FIELD:
        raise SystemExit(f"found {rows} places, expected {RANKED_FIELD}")
    name = f"standings of {RANKED_FIELD} after round {RANKED_ROUNDS}"
    note = f"{processor:.3f} s of it processor time of Python"
    yield Figure(f"{name}, from the database", wall, "s", at_most=MOST_TO_RANK, note=note)
    client = Client(server.url, staged["email"], staged["password"])
    path = f"/api/v1/stages/{staged['stage']}/standings"
    over_http = [_timed(client, path, method="GET") for _ in range(TIMES)]
    yield Figure(f"{name}, over HTTP with all sentences", min(over_http), "s")


def _timed(client: Client, path: str, body: object = None, *, method: str = "PUT", **headers: str) -> float:
    started = time.perf_counter()
    client.send(method, path, body, **headers)
    return time.perf_counter() - started
