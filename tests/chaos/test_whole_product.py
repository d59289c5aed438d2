"""Rulings over HTTP while every part is killed at random moments, the broker is emptied and slow clients hang on.

All the while some reports can't be opened, and a crowd of others has no channel: every sweep meets them.
`make chaos` runs the long form: CHAOS_RULINGS rulings, CHAOS_KILLS kills, CHAOS_WIPES times an emptied broker.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest

from config.database import NAME
from launcher import Cluster
from tests.arbitration.reports.conftest import ADDRESS
from tests.arbitration.reports.receivers import MailBox, WebReceiver
from tests.product import PARTS, ROOT, Product, copy_first_start, running_product

from .directing import Device
from .slow_clients import slow_clients
from .sweep_faults import SILENT, break_reports, count_failures, mend_reports

RULINGS = int(os.environ.get("CHAOS_RULINGS", "30"))
KILLS = int(os.environ.get("CHAOS_KILLS", "8"))
WIPES = int(os.environ.get("CHAOS_WIPES", "2"))
SEED = int(os.environ.get("CHAOS_SEED", "2026"))
MEAN_PAUSE_SECONDS = 1.0
"""Between two blows, on average: a part that was killed needs two or three to be there again."""
DEVICES = 2
KEY, FALLBACKS = "key", "fallbacks"
BROKEN_OF = 4
"""One match in so many has a report that can't be opened until it is mended."""
SLOW_CLIENTS = 40
"""Connections that get nowhere, in eight kinds, open all the while."""
RECEIVERS_TAKE_SECONDS = 0.05
MOST_REPEATS = 0.02
TELLING = 500
"""So many rulings it takes for a share of repeats to tell something: of thirty, one alone is three in a hundred."""
DELIVERY_ENTRIES = 4
"""Of each report: by mail and by webhook, each when it is opened and when it has arrived."""
GIVE_UP_SECONDS = 300 + RULINGS

pytestmark = [
    pytest.mark.chaos,
    pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc"),
]


@dataclass
class Floor:
    """The devices at work: they keep step with the blows, so that both last equally long."""

    matches: list[str]
    blows: int
    struck: int = 0
    ruled: list[str] = field(default_factory=list)
    unanswered: int = 0
    faults: list[BaseException] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)
    number: int = 0

    def work(self, device: Device, chance: random.Random) -> None:
        """Rule on the next match, until none is left."""
        try:
            while (match := self._next()) is not None:
                time.sleep(chance.uniform(0, 2 * MEAN_PAUSE_SECONDS * DEVICES * self.blows / len(self.matches)))
                ruling = device.rule(match)
                with self.lock:
                    self.ruled.append(ruling)
        except BaseException as fault:  # of a thread: what it was is for the test to say
            self.faults.append(fault)
        finally:
            self.unanswered += device.unanswered

    def _next(self) -> str | None:
        with self.lock:
            number, self.number = self.number, self.number + 1
        if number >= len(self.matches):
            return None
        while self.struck < self.blows * number // len(self.matches) and not self.faults:
            time.sleep(0.02)
        return self.matches[number]

    def is_ready_for(self, blow: int) -> bool:
        """Whether so many have ruled that the blow falls among them, not after a row of other blows."""
        ahead = max(len(self.matches) // 20, 2)
        return bool(self.faults) or len(self.ruled) >= len(self.matches) * blow // self.blows - ahead


@pytest.fixture
def product(tmp_path: Path, box: MailBox, web: WebReceiver) -> Iterator[Product]:
    """Everything, as `manage.py up` starts it; only quicker to look for what was left lying."""
    key, fallbacks = tmp_path / KEY, tmp_path / FALLBACKS
    key.write_text("the first key " * 4)
    fallbacks.write_text("")
    environment = {
        "SECRET_KEY_FILE": str(key),
        "SECRET_KEY_FALLBACKS_FILE": str(fallbacks),
        "EMAIL_URL": box.url,
        "BROKER_URL": "",
        "REPORT_SWEEP_SECONDS": "2",
        "REPORT_LEASE_SECONDS": "20",
        "THROTTLE_REQUESTS": "1000000/min",
        "THROTTLE_LINK_WRITES": "1000000/min",
    }
    copy_first_start(tmp_path / "var")
    with running_product(tmp_path / "var", environment=environment) as running:
        yield running


def test_every_ruling_reaches_the_federation_despite_dead_processes(
    product: Product, box: MailBox, web: WebReceiver, capsys: pytest.CaptureFixture[str]
) -> None:
    box.takes_seconds = web.takes_seconds = RECEIVERS_TAKE_SECONDS
    staged = stage(product, web)
    broken = staged["matches"][::BROKEN_OF]
    break_reports(partial(ask, product), broken)
    floor = Floor(staged["matches"], KILLS + WIPES)
    chance = random.Random(SEED)
    began_at = time.monotonic()
    threads = [start_device(floor, product, staged, random.Random(chance.random())) for _ in range(DEVICES)]
    with slow_clients(product.port, SLOW_CLIENTS) as clients:
        killed = strike(product, floor, chance)
        for thread in threads:
            thread.join()
    assert not floor.faults, floor.faults
    wait_until_delivered(product, but=len(broken))
    product.wait_until(lambda: count_failures(partial(ask, product)) == len(broken))
    failures = mend_reports(partial(ask, product))
    wait_until_delivered(product)

    owed = ask(product, "SELECT id, ruling_id FROM arbitration_federationreport WHERE ruling_id IS NOT NULL")
    reports = {str(report) for report, _ in owed}
    posted = [request.headers["webhook-id"] for request in web.requests]
    mailed = [mail["Message-ID"].strip("<>").partition("@")[0] for mail in box.mails]
    assert len(set(floor.ruled)) == RULINGS
    assert {str(ruling) for _, ruling in owed} == set(floor.ruled)
    assert len(owed) == RULINGS
    assert set(posted) == set(mailed) == reports
    assert ask(product, "SELECT DISTINCT state FROM arbitration_delivery") == [("delivered",)]
    assert sum(killed.values()) == KILLS
    assert clients.closed_by_server
    assert product.said.read_text().count("ended (-9)") == KILLS
    repeats = len(posted) + len(mailed) - 2 * len(reports)
    with capsys.disabled():
        print(
            f"\n{RULINGS} rulings, {dict(killed)} killed, broker emptied {WIPES} times, "
            f"{floor.unanswered} requests unanswered, {repeats} repeats of {len(posted) + len(mailed)} messages, "
            f"{len(broken)} reports broken and mended after {min(failures)} to {max(failures)} failures, "
            f"{time.monotonic() - began_at:.0f} s"
        )
    if RULINGS >= TELLING:
        assert repeats < MOST_REPEATS * (len(posted) + len(mailed))
    assert "entries, head" in product.manage("verify_journal", "chaos")
    entries = dict(ask(product, "SELECT kind, count(*) FROM tournaments_logentry GROUP BY kind"))
    entries.pop("time-in-doubt", None)  # of a ruling that had to be sent for longer than a device's clock is trusted
    assert entries == {"ruling": RULINGS, "report": RULINGS, "delivery": RULINGS * DELIVERY_ENTRIES}
    assert "0 keys" in product.manage("wrap_keys_again")


def stage(product: Product, web: WebReceiver) -> dict[str, Any]:
    """Make the tournament on the product's database."""
    made = subprocess.run(
        [sys.executable, "-m", "tests.chaos.stage", str(RULINGS), web.url, ADDRESS],
        cwd=ROOT,
        env={**product.environment, "DATABASE_URL": conninfo(product), "PUBLIC_URL": product.url},
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr
    staged: dict[str, Any] = json.loads(made.stdout)
    return staged


def start_device(floor: Floor, product: Product, staged: dict[str, Any], chance: random.Random) -> threading.Thread:
    device = Device(product.url, staged["email"], staged["password"])
    device.sign_in()
    thread = threading.Thread(target=floor.work, args=(device, chance), daemon=True)
    thread.start()
    return thread


def strike(product: Product, floor: Floor, chance: random.Random) -> Counter[str]:
    """Kill parts and empty the broker, each at a random moment; returns how often each was killed."""
    parts = [list(PARTS)[number % len(PARTS)] for number in range(KILLS)]
    killed: Counter[str] = Counter()
    for blow in chance.sample([*parts, *["broker"] * WIPES], KILLS + WIPES):
        product.wait_until(lambda: floor.is_ready_for(floor.struck))
        time.sleep(chance.expovariate(1 / MEAN_PAUSE_SECONDS))
        if blow == "broker":
            empty_broker(product)
        else:
            if blow == "web" and "web" not in killed:
                rotate(product)
            kill(product, blow)
            killed[blow] += 1
        floor.struck += 1
    return killed


def kill(product: Product, part: str) -> None:
    """SIGKILL to a part, as soon as it is alive."""
    product.wait_until(lambda: product.pid(part) is not None)
    pid = product.pid(part)
    assert pid is not None, f"{part} died by itself"
    os.kill(pid, signal.SIGKILL)
    product.wait_until(lambda: product.pid(part) != pid)


def rotate(product: Product) -> None:
    """Another SECRET_KEY: each part has it as soon as it starts again, and knows the first one."""
    key, fallbacks = (Path(product.environment[f"{name}_FILE"]) for name in ("SECRET_KEY", "SECRET_KEY_FALLBACKS"))
    fallbacks.write_text(key.read_text())
    key.write_text("the second key " * 4)


def empty_broker(product: Product) -> None:
    """Throw away every message of every queue; the database may be down, then once it is there."""

    def is_emptied() -> bool:
        try:
            for (name,) in ask(product, "SELECT queue_name FROM pgmq.list_queues()"):
                ask(product, "SELECT pgmq.purge_queue(%s)", name)
        except psycopg.OperationalError:
            return False
        return True

    product.wait_until(is_emptied)


def wait_until_delivered(product: Product, *, but: int = 0) -> None:
    """Until each report has its receipts from every channel; so many are still owed, beside those without a channel."""
    unsent = "SELECT state, count(*) FROM arbitration_federationreport WHERE state <> 'delivered' GROUP BY state"
    give_up_at = time.monotonic() + GIVE_UP_SECONDS
    while True:
        try:
            left = ask(product, unsent)
        except psycopg.OperationalError as fault:
            left = [(str(fault), 1)]
        if left == [("owed", SILENT + but)]:
            return
        assert time.monotonic() < give_up_at, (left, product.said.read_text()[-5000:])
        time.sleep(0.2)


def ask(product: Product, query: str, *arguments: Any) -> list[Any]:
    with psycopg.connect(conninfo(product), autocommit=True) as connection:
        cursor = connection.execute(query, arguments)
        return cursor.fetchall() if cursor.description else []


def conninfo(product: Product) -> str:
    return Cluster(Path(product.environment["VAR_DIR"]) / "postgres").conninfo(NAME)
