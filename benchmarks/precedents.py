"""The search of precedents through HTTP: how long it takes over 50,000, and what 200 judged queries find.

Recall at 5 is measured twice. Among the precedents of the tests alone: the share of the named ones in the first five.
With 50,000 made-up ones beside them hundreds answer a query as well, and which ones follows from how they were made:
kind, facts, articles. There it is the share of the first five places that answers fill, of those they could fill.
"""

import json
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final
from urllib.parse import urlencode

from benchmarks.figures import Figure
from benchmarks.incident import Client
from benchmarks.precedent_texts import precedents
from benchmarks.server import ROOT, Running, running
from tests.arbitration.judged import Judged, corpus, filled, queries

MANY: Final = 50_000
MOST_MS: Final = 100.0
LEAST_RECALL: Final = 95.0
FIRST: Final = 5
ROUNDS: Final = 3

Staged = dict[str, Any]


def measure() -> Iterator[Figure]:
    """All judged queries, in turn, by one client."""
    with running(demo=False) as server:
        yield from _among_the_judged(server)
    with running(demo=False) as server:
        yield from _among_many(server)


def _among_the_judged(server: Running) -> Iterator[Figure]:
    staged = _stage(server, 0)
    client = Client(server.url, staged["email"], staged["password"])
    found = [_recall(client, staged["names"], query) for query in queries()]
    note = f"{len(found)} queries, {len(staged['names'])} precedents"
    yield Figure("recall at 5", 100 * sum(found) / len(found), "%", at_least=LEAST_RECALL, note=note)


def _among_many(server: Running) -> Iterator[Figure]:
    staged = _stage(server, MANY)
    client = Client(server.url, staged["email"], staged["password"])
    asked = queries()
    for query in asked[:20]:
        _search(client, query)
    times = sorted(_timed(client, query) for _ in range(ROUNDS) for query in asked)
    yield Figure(f"a search among {MANY:,}, median", 1000 * times[len(times) // 2], "ms")
    yield Figure(f"a search among {MANY:,}, p95", 1000 * times[len(times) * 95 // 100], "ms", at_most=MOST_MS)
    yield from _found(client, asked)


def _found(client: Client, asked: Sequence[Judged]) -> Iterator[Figure]:
    """What the first five places hold, among all precedents that answer."""
    # they were published in this order, and numbered by it
    described = [*corpus(), *precedents(MANY)]
    shares = []
    for query in asked:
        numbers = [int(each["citation"].rsplit(" ", 1)[1]) for each in _search(client, query)[:FIRST]]
        answers = sum(map(query.is_answered_by, described))
        shares.append(filled(query, [described[number - 1] for number in numbers], answers))
    note = "of the first five places, those that an answer could have and has"
    yield Figure(f"recall at 5 among {MANY:,}", 100 * sum(shares) / len(shares), "%", at_least=LEAST_RECALL, note=note)
    one = 100 * sum(share > 0 for share in shares) / len(shares)
    yield Figure(f"queries among {MANY:,} with an answer in the first five", one, "%", at_least=LEAST_RECALL)


def _stage(server: Running, count: int) -> Staged:
    command = [sys.executable, "-m", "benchmarks.precedent_stage", str(count)]
    made = subprocess.run(command, cwd=ROOT, env=server.environment, capture_output=True, check=True)
    staged: Staged = json.loads(made.stdout)
    return staged


def _search(client: Client, query: Judged) -> Any:
    asked = urlencode({"q": query.text, "language": query.language})
    return client.send("GET", f"/api/v1/precedents?{asked}")["results"]


def _timed(client: Client, query: Judged) -> float:
    started = time.perf_counter()
    _search(client, query)
    return time.perf_counter() - started


def _recall(client: Client, names: Mapping[str, str], query: Judged) -> float:
    found = {names.get(each["citation"]) for each in _search(client, query)[:FIRST]}
    return len(query.relevant & found) / len(query.relevant)
