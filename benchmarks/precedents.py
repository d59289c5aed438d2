"""The search of precedents through HTTP: how long it takes over 50,000, and what 200 judged queries find.

Recall is measured twice: among the precedents that were judged, and with 50,000 made-up ones beside them. There many
of the made-up ones answer a query as well as the judged one, by the same kind: the share of queries whose first five
have a precedent of the kind asked about is given beside it.
"""

import json
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from typing import Any, Final
from urllib.parse import urlencode

from benchmarks.figures import Figure
from benchmarks.incident import Client
from benchmarks.server import ROOT, Running, running

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
    found = [_recall(client, staged["names"], query) for query in _queries()]
    note = f"{len(found)} queries, {len(staged['names'])} precedents"
    yield Figure("recall at 5", 100 * sum(found) / len(found), "%", at_least=LEAST_RECALL, note=note)


def _among_many(server: Running) -> Iterator[Figure]:
    staged = _stage(server, MANY)
    client = Client(server.url, staged["email"], staged["password"])
    queries = _queries()
    kinds = {name: kind for _, _, about in queries for name, kind in about.items()}
    for query in queries[:20]:
        _search(client, query)
    times = sorted(_timed(client, query) for _ in range(ROUNDS) for query in queries)
    yield Figure(f"a search among {MANY:,}, median", 1000 * times[len(times) // 2], "ms")
    yield Figure(f"a search among {MANY:,}, p95", 1000 * times[len(times) * 95 // 100], "ms", at_most=MOST_MS)
    found = [_recall(client, staged["names"], query) for query in queries]
    yield Figure(f"the judged precedent among {MANY:,} others, in the first 5", 100 * sum(found) / len(found), "%")
    subject = [_has_kind(client, set(about.values()), query) for query in queries for about in (query[2],)]
    yield Figure("queries with the kind asked about in the first 5", 100 * sum(subject) / len(subject), "%")
    yield Figure("kinds asked about", len(set(kinds.values())), "kinds")


def _queries() -> list[tuple[str, str, Mapping[str, str]]]:
    """Language, words, and the relevant precedents' names with their kinds."""
    from tests.arbitration.judged import corpus, queries

    kinds = {each["id"]: each["kind"] for each in corpus()}
    return [(each.language, each.text, {name: kinds[name] for name in each.relevant}) for each in queries()]


def _stage(server: Running, count: int) -> Staged:
    command = [sys.executable, "-m", "benchmarks.precedent_stage", str(count)]
    made = subprocess.run(command, cwd=ROOT, env=server.environment, capture_output=True, check=True)
    staged: Staged = json.loads(made.stdout)
    return staged


def _search(client: Client, query: tuple[str, str, Mapping[str, str]]) -> Any:
    language, text, _ = query
    return client.send("GET", f"/api/v1/precedents?{urlencode({'q': text, 'language': language})}")["results"]


def _timed(client: Client, query: tuple[str, str, Mapping[str, str]]) -> float:
    started = time.perf_counter()
    _search(client, query)
    return time.perf_counter() - started


def _recall(client: Client, names: Mapping[str, str], query: tuple[str, str, Mapping[str, str]]) -> float:
    relevant = set(query[2])
    found = {names.get(each["citation"]) for each in _search(client, query)[:FIRST]}
    return len(relevant & found) / len(relevant)


def _has_kind(client: Client, kinds: set[str], query: tuple[str, str, Mapping[str, str]]) -> bool:
    return any(each["kind"] in kinds for each in _search(client, query)[:FIRST])
