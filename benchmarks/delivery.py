"""From a ruling over HTTP to the federation's webhook and mail server, and how long 500 reports at once take."""

import json
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from statistics import quantiles
from typing import Any, Final

from benchmarks.figures import Figure
from benchmarks.incident import AT, FACTS, Client
from benchmarks.server import ROOT, Running, running
from tests.arbitration.reports.receivers import MailBox, WebReceiver, mail_box, web_receiver

ADDRESS: Final = "rulings@federation.example"
WARM_UP: Final = 5
ROUNDS: Final = 60
AT_ONCE: Final = 500
MOST_TO_WEBHOOK_SECONDS: Final = 3.0
MOST_TO_MAIL_SECONDS: Final = 10.0
MOST_TO_DRAIN_SECONDS: Final = 60.0
GIVE_UP_SECONDS: Final = 300.0


def measure() -> Iterator[Figure]:
    """Receivers on the loopback that answer at once; the product with its own settings."""
    with mail_box() as box, web_receiver() as web, running(demo=False, environment={"EMAIL_URL": box.url}) as server:
        staged = _made(server, "tests.chaos.stage", str(WARM_UP + ROUNDS), web.url, ADDRESS)
        client = Client(server.url, staged["email"], staged["password"])
        times = [_ruled(client, match, box, web) for match in staged["matches"]][WARM_UP:]
        took = _drained(server, box, web)
    to_webhook, to_mail = ([each[channel] for each in times] for channel in (0, 1))
    note = f"{ROUNDS} rulings, one after the other"
    yield Figure(
        "ruling sent to webhook received, 95th of 100", quantiles(to_webhook, n=20)[-1], "s",
        at_most=MOST_TO_WEBHOOK_SECONDS, note=note,
    )  # fmt: skip
    yield Figure(
        "ruling sent to mail handed over, 95th of 100", quantiles(to_mail, n=20)[-1], "s",
        at_most=MOST_TO_MAIL_SECONDS, note=note,
    )  # fmt: skip
    yield Figure(
        f"{AT_ONCE} reports due at once, by webhook and mail", took, "s", at_most=MOST_TO_DRAIN_SECONDS,
        note=f"until the last of {2 * AT_ONCE} receipts",
    )  # fmt: skip


def _made(server: Running, module: str, *arguments: str) -> dict[str, Any]:
    command = [sys.executable, "-m", module, *arguments]
    made = subprocess.run(command, cwd=ROOT, env=server.environment, capture_output=True, check=True)
    said: dict[str, Any] = json.loads(made.stdout)
    return said


def _ruled(client: Client, match: str, box: MailBox, web: WebReceiver) -> tuple[float, float]:
    """Seconds from sending the ruling, before it is even committed, to each channel's receiver having its report."""
    incident = str(uuid.uuid4())
    body = {"match": match, "kind": "crawford-double", "facts": FACTS, "happened_at": AT}
    logged = client.send("PUT", f"/api/v1/incidents/{incident}", body)["advice"]
    decided = {
        "incident": incident,
        "question": logged["question"],
        "outcome": logged["advice"]["outcome"],
        "remedies": logged["advice"]["remedies"],
        "sanctions": [],
        "departs": False,
        "reasons": "",
        "ruled_at": AT,
        "told_at": AT,
    }
    posted, mailed = len(web.requests), len(box.mails)
    started = time.perf_counter()
    client.send("PUT", f"/api/v1/rulings/{uuid.uuid4()}", decided)
    ends: dict[str, float] = {}

    def are_both_there() -> bool:
        for channel, is_there in (("web", len(web.requests) > posted), ("mail", len(box.mails) > mailed)):
            if is_there:
                ends.setdefault(channel, time.perf_counter())
        return len(ends) == 2

    _wait(are_both_there)
    return ends["web"] - started, ends["mail"] - started


def _drained(server: Running, box: MailBox, web: WebReceiver) -> float:
    """Seconds from the closing of a tournament that owes so many reports to the last one's arrival."""
    staged = _made(server, "benchmarks.yardstick.owed", str(AT_ONCE))
    posted, mailed = len(web.requests), len(box.mails)
    started = time.perf_counter()
    command = [sys.executable, "manage.py", "close_tournament", staged["slug"], "--reason", "measured"]
    subprocess.run(command, cwd=ROOT, env=server.environment, capture_output=True, check=True)
    _wait(lambda: len(web.requests) - posted >= AT_ONCE and len(box.mails) - mailed >= AT_ONCE)
    return time.perf_counter() - started


def _wait(is_so: Callable[[], bool]) -> None:
    give_up_at = time.monotonic() + GIVE_UP_SECONDS
    while not is_so():
        if time.monotonic() > give_up_at:
            raise SystemExit(f"not within {GIVE_UP_SECONDS:g} s")
        time.sleep(0.002)
