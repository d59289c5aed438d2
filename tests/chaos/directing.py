"""A director's device over HTTP: it repeats what it sends, under the same id, until it is answered."""

import http.client
import json
import time
import uuid
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import urlsplit

TAKEN: Final = (200, 201)
PAUSE_SECONDS: Final = 0.2
GIVE_UP_SECONDS: Final = 300
MOST_SIGN_INS: Final = 2
"""At the start, and after the one rotation."""
FACTS: Final = {
    "by": "B",
    "match_length": 7,
    "score": {"A": 6, "B": 3},
    "crawford_played": False,
    "phase": "in-game",
    "response": "taken",
    "disputed": True,
}


@dataclass
class Device:
    """Signed in once: the session outlives every part of the server.

    After a rotation of SECRET_KEY the first answer brings a new session. A device that this answer doesn't reach, since
    the server dies, signs in again, once.
    """

    url: str
    email: str
    password: str
    unanswered: int = 0
    sign_ins: int = 0
    cookies: dict[str, str] = field(default_factory=dict)
    token: str = ""

    def sign_in(self) -> None:
        """Fetch the token, then sign in."""
        self.sign_ins += 1
        assert self.sign_ins <= MOST_SIGN_INS
        self.token = self.send("GET", "/session")["csrf_token"]
        self.token = self.send("POST", "/session", {"email": self.email, "password": self.password})["csrf_token"]

    def rule(self, match: str) -> str:
        """Log an incident in dispute and rule on it as advised; the ruling's id."""
        incident, ruling = str(uuid.uuid4()), str(uuid.uuid4())
        now = datetime.now(UTC).isoformat()
        logged = self.send(
            "PUT",
            f"/incidents/{incident}",
            {"match": match, "kind": "crawford-double", "facts": FACTS, "happened_at": now},
        )
        advice = logged["advice"]["advice"]
        decided = {
            "incident": incident,
            "question": logged["advice"]["question"],
            "outcome": advice["outcome"],
            "remedies": advice["remedies"],
            "sanctions": [],
            "departs": False,
            "reasons": "",
            "ruled_at": now,
            "told_at": now,
        }
        self.send("PUT", f"/rulings/{ruling}", decided)
        return ruling

    def send(self, method: str, path: str, body: object = None) -> Any:
        """Send until there is an answer. No answer, a server's fault and "later" are repeated; a refusal is not."""
        give_up_at = time.monotonic() + GIVE_UP_SECONDS
        while time.monotonic() < give_up_at:
            try:
                status, content = self._exchange(method, path, body)
            except (OSError, http.client.HTTPException):
                status, content = 0, b""
            if status in TAKEN:
                return json.loads(content)
            if status == http.HTTPStatus.UNAUTHORIZED and path != "/session":
                self.sign_in()
                continue
            is_paced = status == http.HTTPStatus.TOO_MANY_REQUESTS  # a sign-in that was killed counts as failed
            assert is_paced or status == 0 or status >= 500, f"{method} {path}: {status} {content[:500]!r}"
            self.unanswered += 1
            time.sleep(PAUSE_SECONDS)
        raise AssertionError(f"{method} {path}: no answer within {GIVE_UP_SECONDS} s")

    def _exchange(self, method: str, path: str, body: object) -> tuple[int, bytes]:
        connection = http.client.HTTPConnection(urlsplit(self.url).netloc, timeout=15)
        headers = {
            "Content-Type": "application/json",
            "X-CSRFToken": self.token,
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
        }
        try:
            connection.request(method, f"/api/v1{path}", None if body is None else json.dumps(body), headers)
            response = connection.getresponse()
            content = response.read()
            for line in response.headers.get_all("Set-Cookie") or []:
                name, _, value = line.partition(";")[0].partition("=")
                self.cookies[name] = value
            return response.status, content
        finally:
            connection.close()
