"""A tablet's outbox as a model in Python, over the real API: the rules of docs/offline.md and no more."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from tests.api_client import Browser

Row = dict[str, Any]
Several = list[dict[str, Any]]
"""Acts as they went out in one request."""
Late = tuple[Browser, Row | Several]
MOST_TOGETHER: Final = 24
NOT_TRIED: Final = 424


@dataclass
class Person:
    """An official at one tablet: the rows noted in that name, oldest first, and what the device knows for them."""

    browser: Browser
    own_match: str
    tournament: str
    rows: list[Row] = field(default_factory=list)
    known_database: str | None = None
    cases: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    result: str | None = None

    def note(self, what: str, id: str, stream: str, path: str, body: dict[str, Any], match: str) -> None:
        """Note a write: it waits."""
        subject = {"what": what, "match": match}
        self.rows.append(
            {"id": id, "stream": stream, "path": path, "body": body, "subject": subject, "state": "waiting"}
        )

    def due(self) -> Iterator[Row]:
        """The oldest unsent row of each stream, unless a person is needed."""
        streams: defaultdict[str, list[Row]] = defaultdict(list)
        for row in self.rows:
            if row["state"] != "sent":
                streams[row["stream"]].append(row)
        return (rows[0] for rows in streams.values() if rows[0]["state"] == "waiting")

    def send(self, row: Row, *, is_answer_lost: bool = False) -> None:
        """Send a row and note how that ended; nothing is noted where the answer is lost."""
        problem = self.browser.put(row["path"], row["body"])
        if not is_answer_lost:
            self.settle(row, self.browser.status, self.browser.last.headers.get("Journal-Receipt"), problem)

    def settle(self, row: Row, status: int, receipt: str | None, problem: Any) -> None:
        """Note how the server answered a row; one that wasn't tried waits."""
        if status in (200, 201):
            row["state"], row["receipt"] = "sent", receipt
        elif status != NOT_TRIED:
            row["state"], row["problem"] = "needs-you", problem["code"]
            if misses_record(row):
                self.check_receipts()

    def send_together(self, *, is_answer_lost: bool = False) -> Several:
        """Send all that may go in one request, each behind the rows before it in its stream; what was sent."""
        rows, acts, last = list[Row](), list[dict[str, Any]](), dict[str, int]()
        held = {row["stream"] for row in self.rows if row["state"] == "needs-you"}
        for row in self.rows:
            if row["state"] != "waiting" or row["stream"] in held or len(rows) == MOST_TOGETHER:
                continue
            before = {last[line] for line in (row["stream"], row["subject"]["match"]) if line in last}
            acts.append({"path": row["path"], "body": row["body"], "follows": sorted(before)})
            last |= dict.fromkeys((row["stream"], row["subject"]["match"]), len(rows))
            rows.append(row)
        if not acts:
            return acts
        answers = self.browser.post("/acts", {"acts": acts})["answers"]
        if not is_answer_lost:
            for row, answer in zip(rows, answers, strict=True):
                self.settle(row, answer["status"], answer["receipt"], answer["problem"])
        return acts

    def send_all(self) -> None:
        """Send what is due, until nothing is: together, and what that leaves one by one."""
        self.send_together()
        while found := list(self.due()):
            for row in found:
                self.send(row)

    def check_receipts(self) -> None:
        """Ask for the newest receipt and the database; after a restore all that was sent, or misses it, waits again."""
        receipts = [row["receipt"].split() for row in self.rows if row["state"] == "sent" and row.get("receipt")]
        newest = max(receipts, key=lambda each: int(each[1]), default=None)
        asked = f"?sequence={newest[1]}&hash={newest[2]}" if newest else ""
        said = self.browser.get(f"/tournaments/{self.tournament}/receipt{asked}")
        is_other = self.known_database not in (None, said["database"])
        self.known_database = said["database"]
        if is_other or said["is_held"] is False:
            for row in self.rows:
                if row["state"] == "sent" or misses_record(row):
                    row.update(state="waiting", receipt=None)


def misses_record(row: Row) -> bool:
    """Refused because the server doesn't have what it rests on."""
    return (row["state"], row.get("problem")) == ("needs-you", "not-found")


@dataclass
class Tablet:
    """A tablet that officials share: one at a time is signed in."""

    people: list[Person]
    signed_in: int = 0

    @property
    def person(self) -> Person:
        """Who is signed in."""
        return self.people[self.signed_in]
