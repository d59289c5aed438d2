"""The floor: the same number of queries for 50 tables as for 500, and how long the server takes for 500."""

import time
from collections.abc import Iterator
from statistics import median
from typing import Final

from benchmarks.figures import Figure
from benchmarks.incident import Client, stage
from benchmarks.server import running, said_by

FEW: Final = 50
MANY: Final = 500
ROUNDS: Final = 20


def measure() -> Iterator[Figure]:
    """Queries are counted in a process beside the server, times through HTTP."""
    queries = []
    for tables in (FEW, MANY):
        with running(demo=False, settings="benchmarks.yardstick.settings") as server:
            staged = stage(server, tables=tables)
            count, shown = said_by(server, "yardstick.count", staged["tournament"], staged["email"])
            if shown != tables:
                raise SystemExit(f"found {shown} tables on the floor, expected {tables}")
            queries.append(count)
            client = Client(server.url, staged["email"], staged["password"])
            times = [_floor(client, staged["tournament"]) for _ in range(ROUNDS)]
        yield Figure(f"queries for the floor of {tables} tables", count, "queries")
        yield Figure(f"the floor of {tables} tables", median(times) * 1000, "ms")
    yield Figure("queries more for ten times the tables", queries[1] - queries[0], "queries", at_most=0)


def _floor(client: Client, tournament: str) -> float:
    started = time.perf_counter()
    client.send("GET", f"/api/v1/tournaments/{tournament}/floor")
    return time.perf_counter() - started
