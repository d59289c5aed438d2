"""Logging an incident with advice, against one row by Django REST framework: same server, same session, in turn."""

import http.client
import json
import time
import uuid
from collections.abc import Iterator
from statistics import median
from typing import Any, Final
from urllib.parse import urlsplit

from benchmarks.figures import Figure
from benchmarks.server import Running, running, said_by

MOST: Final = 2.0
WARM_UP: Final = 100
ROUNDS: Final = 500
FACTS: Final = {
    "by": "B",
    "match_length": 7,
    "score": {"A": 6, "B": 3},
    "crawford_played": False,
    "phase": "in-game",
    "response": "taken",
    "disputed": True,
}
AT: Final = "2026-11-21T12:00:00Z"


class Client:
    """A signed-in client with one connection that stays open."""

    def __init__(self, url: str, email: str, password: str) -> None:
        self.connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=30)
        self.cookies: dict[str, str] = {}
        self.token = ""
        self.token = self.send("GET", "/api/v1/session")["csrf_token"]
        self.token = self.send("POST", "/api/v1/session", {"email": email, "password": password})["csrf_token"]

    def send(self, method: str, path: str, body: object = None, **more: str) -> Any:
        """One request; anything but 2xx ends the benchmark."""
        headers = {
            **more,
            "Content-Type": "application/json",
            "X-CSRFToken": self.token,
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
        }
        self.connection.request(method, path, None if body is None else json.dumps(body), headers)
        response = self.connection.getresponse()
        content = response.read()
        if response.status // 100 != 2:
            raise SystemExit(f"{method} {path}: {response.status} {content[:300]!r}")
        for line in response.headers.get_all("Set-Cookie") or []:
            name, _, value = line.partition(";")[0].partition("=")
            self.cookies[name] = value
        return json.loads(content)


def measure() -> Iterator[Figure]:
    """Medians over requests that were sent in turn."""
    with running(demo=False, settings="benchmarks.yardstick.settings") as server:
        staged = stage(server, tables=1)
        client = Client(server.url, staged["email"], staged["password"])
        bare, ours = [], []
        for turn in range(WARM_UP + ROUNDS):
            times = (_note(client), _incident(client, staged["match"]))
            if turn >= WARM_UP:
                bare.append(times[0])
                ours.append(times[1])
    yield Figure("one row by Django REST framework", median(bare) * 1000, "ms")
    yield Figure("an incident with advice", median(ours) * 1000, "ms")
    yield Figure("an incident with advice / one row", median(ours) / median(bare), "times", at_most=MOST)


def stage(server: Running, *, tables: int) -> dict[str, str]:
    """Make a tournament on the server's database."""
    staged: dict[str, str] = said_by(server, "yardstick.stage", str(tables))
    return staged


def _note(client: Client) -> float:
    body = {"text": "crawford-double", "facts": FACTS, "happened_at": AT}
    started = time.perf_counter()
    client.send("POST", "/benchmark/notes", body)
    return time.perf_counter() - started


def _incident(client: Client, match: str) -> float:
    body = {"match": match, "kind": "crawford-double", "called_by": "A", "facts": FACTS, "happened_at": AT}
    path = f"/api/v1/incidents/{uuid.uuid4()}"
    started = time.perf_counter()
    client.send("PUT", path, body)
    return time.perf_counter() - started
