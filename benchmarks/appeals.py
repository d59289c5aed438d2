"""From an appeal's lodging to a committee that has been told: over HTTP, until the last mail is handed over."""

import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.figures import Figure
from benchmarks.incident import AT, FACTS, Client, stage
from benchmarks.server import Running, running

ROUNDS: Final = 10
MEMBERS: Final = 5
POOL: Final = 9
MOST_SECONDS: Final = 3.0
GIVE_UP_SECONDS: Final = 30.0


def measure() -> Iterator[Figure]:
    """Lodge and admit an appeal, then draw five members from a pool of nine and call them, without a pause."""
    with running(demo=False, settings="benchmarks.yardstick.settings") as server:
        staged = stage(server, tables=ROUNDS)
        client = Client(server.url, staged["email"], staged["password"])
        for number in range(POOL):
            body = {"name": f"Person {number}", "role": "other", "email": f"person{number}@example.org"}
            client.send("PUT", f"/api/v1/tournaments/{staged['tournament']}/candidates/{uuid.uuid4()}", body)
        took = [_appeal(client, server, staged["match"]) for _ in range(ROUNDS)]
    yield Figure("appeal lodged to committee told, median", median(took), "s")
    yield Figure("appeal lodged to committee told, slowest", max(took), "s", at_most=MOST_SECONDS)


def _appeal(client: Client, server: Running, match: str) -> float:
    ruling = _ruled(client, match)
    mails = Path(server.environment["VAR_DIR"]) / "mail"
    before = _count(mails)
    path = f"/api/v1/appeals/{uuid.uuid4()}"
    started = time.perf_counter()
    client.send("PUT", path, {"ruling": ruling, "side": "B", "grounds": "She knew.", "lodged_at": AT})
    client.send("PUT", f"{path}/admission", {"id": str(uuid.uuid4()), "admitted": True, "happened_at": AT})
    client.send("PUT", f"{path}/committee", {"id": str(uuid.uuid4()), "size": MEMBERS, "happened_at": AT})
    while _count(mails) < before + MEMBERS:
        if time.perf_counter() - started > GIVE_UP_SECONDS:
            raise SystemExit(f"{_count(mails) - before} of {MEMBERS} mails after {GIVE_UP_SECONDS:g} s")
        time.sleep(0.005)
    return time.perf_counter() - started


def _ruled(client: Client, match: str) -> str:
    """An incident with a ruling that the sides haven't been told yet, so an appeal is in time."""
    incident, ruling = str(uuid.uuid4()), str(uuid.uuid4())
    facts = {name: value for name, value in FACTS.items() if name != "disputed"}
    body = {"match": match, "kind": "crawford-double", "facts": facts, "happened_at": AT}
    advice = client.send("PUT", f"/api/v1/incidents/{incident}", body)["advice"]["advice"]
    decided = {
        "incident": incident,
        "question": {"rulebook": "eubgf-2020", "kind": "crawford-double", "facts": facts},
        "outcome": advice["outcome"],
        "remedies": advice["remedies"],
        "sanctions": [],
        "departs": False,
        "reasons": "",
        "ruled_at": AT,
    }
    client.send("PUT", f"/api/v1/rulings/{ruling}", decided)
    return ruling


def _count(mails: Path) -> int:
    return sum(1 for _ in mails.glob("*.eml")) if mails.exists() else 0
