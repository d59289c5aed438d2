"""The search of precedents through HTTP: how long it takes over 50,000, and what 200 judged queries find.

Recall at 5 is measured twice. Among the precedents of the tests alone: the share of the named ones in the first five.
With 50,000 made-up ones beside them hundreds answer a query as well, and which ones follows from how they were made:
kind, facts, articles. There it is the share of the first five places that answers fill, of those they could fill.
The queries held out are counted apart: nothing was written or set with them in view.

Publishing so many takes minutes: the database is kept under var/bench for as long as nothing that made it has changed.
"""

import json
import shutil
import time
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

from benchmarks.figures import Figure
from benchmarks.incident import Client
from benchmarks.precedent_texts import precedents
from benchmarks.server import ROOT, Running, running, said_by
from tests.arbitration.precedents.judged_queries import Described, Judged, corpus, filled, held_out, queries

MANY: Final = 50_000
MOST_MS: Final = 100.0
LEAST_RECALL: Final = 95.0
FIRST: Final = 5
ROUNDS: Final = 3
KEPT: Final = ROOT / "var" / "bench"
STAGED: Final = "staged.json"
MADE_BY: Final = (
    "arbitration/migrations/*.py",
    "arbitration/models/*.py",
    "arbitration/precedents/search/*.py",
    "arbitration/precedents/index.py",
    "benchmarks/precedent_*.py",
    "rules/**/*.toml",
    "rules/questions/**/*.py",
    "tests/arbitration/precedents/samples.py",
    "tests/data/precedents/corpus-*.json",
    "tournaments/migrations/*.py",
    "tournaments/models/*.py",
)
"""What the published precedents and their index depend on."""

Staged = dict[str, Any]


def measure() -> Iterator[Figure]:
    """All judged queries, in turn, by one client."""
    with running(demo=False) as server:
        yield from _among_the_judged(server)
    with running(demo=False, data=_published()) as server:
        yield from _among_many(server)


def _among_the_judged(server: Running) -> Iterator[Figure]:
    staged = _stage(server, 0)
    client = Client(server.url, staged["email"], staged["password"])
    # the held-out queries show the untuned recall; the limit applies to the judged queries
    for name, asked, least in (("", queries(), LEAST_RECALL), (", held out", held_out(), None)):
        found = [_recall(client, staged["names"], query) for query in asked]
        note = f"{len(found)} queries, {len(staged['names'])} precedents"
        yield Figure(f"recall at 5{name}", 100 * sum(found) / len(found), "%", at_least=least, note=note)


def _published() -> Path:
    """A folder with the database of a server at which they are published; made if it isn't there."""
    files = sorted(path for pattern in MADE_BY for path in ROOT.glob(pattern))
    made_by = sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]
    folder = KEPT / f"precedents-{MANY}-{made_by}"
    if folder.exists():
        return folder
    for outdated in KEPT.glob("precedents-*"):
        shutil.rmtree(outdated)
    with running(demo=False, keep=folder) as server:
        staged = _stage(server, MANY)
        (server.var / STAGED).write_text(json.dumps(staged), "utf-8")
    return folder


def _among_many(server: Running) -> Iterator[Figure]:
    staged = json.loads((server.var / STAGED).read_text("utf-8"))
    client = Client(server.url, staged["email"], staged["password"])
    asked = queries()
    yield Figure("the first search after a start", 1000 * _timed(client, asked[0]), "ms")
    for query in asked[:20]:
        _search(client, query)
    times = sorted(_timed(client, query) for _ in range(ROUNDS) for query in asked)
    yield Figure(f"a search among {MANY:,}, median", 1000 * times[len(times) // 2], "ms")
    yield Figure(f"a search among {MANY:,}, p95", 1000 * times[len(times) * 95 // 100], "ms", at_most=MOST_MS)
    # they were published in this order, and numbered by it
    described = [*corpus(), *precedents(MANY)]
    client = Client(
        server.url, staged["email"], staged["password"]
    )  # making them up took longer than a connection lives
    yield from _found(client, described, asked, "", LEAST_RECALL)
    yield from _found(client, described, held_out(), ", held out", None)


def _found(
    client: Client, described: Sequence[Described], asked: Sequence[Judged], which: str, least: float | None
) -> Iterator[Figure]:
    """What the first five places hold, among all precedents that answer."""
    shares = []
    for query in asked:
        numbers = [int(each["citation"].rsplit(" ", 1)[1]) for each in _search(client, query)[:FIRST]]
        answers = sum(map(query.is_answered_by, described))
        shares.append(filled(query, [described[number - 1] for number in numbers], answers))
    note = f"{len(asked)} queries; of the first five places, those that an answer could have and has"
    recall = 100 * sum(shares) / len(shares)
    yield Figure(f"recall at 5 among {MANY:,}{which}", recall, "%", at_least=least, note=note)
    one = 100 * sum(share > 0 for share in shares) / len(shares)
    yield Figure(f"an answer in the first five among {MANY:,}{which}", one, "%", at_least=least)


def _stage(server: Running, count: int) -> Staged:
    staged: Staged = said_by(server, "precedent_stage", str(count))
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
