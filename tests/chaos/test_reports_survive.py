"""Killing the worker and emptying the broker amid full queues loses no report; without repeats each arrived once.

Every part of the product, and rulings as they come, are in test_whole_product.py.
"""

from __future__ import annotations

import os
import random
import time
from collections import Counter
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import psycopg
import pytest

from arbitration.models import Delivery, FederationReport, SweepFailure
from arbitration.reports.documents.content import to_json
from arbitration.reports.tasks import SWEEP_LIMIT
from tests.arbitration.reports.conftest import ADDRESS, tell_by_webhook
from tests.arbitration.reports.receivers import MailBox, WebReceiver
from tests.arbitration.reports.samples import CRAWFORD_REPORT
from tournaments.models import Federation, Tournament, new_id

from .processes import Processes

REPORTS = 30
KILLS = 4
WIPES = 2
SEED = int(os.environ.get("CHAOS_SEED", "2026"))
GIVE_UP_SECONDS = 120 + 2 * REPORTS
RECEIVERS_TAKE_SECONDS = 0.05

pytestmark = pytest.mark.chaos


def owe_reports(web: WebReceiver) -> list[FederationReport]:
    """Reports of a tournament that ends some time from now."""
    federation = Federation.objects.create(name="EUBGF", code="EUBGF", report_email=ADDRESS)
    tell_by_webhook(federation, web.url)
    tournament = Tournament.objects.create(
        slug="chaos", name="Chaos Open", starts_on=date(2026, 5, 1), ends_on=date(2026, 5, 3), federation=federation
    )
    ids = [new_id() for _ in range(REPORTS)]
    return FederationReport.objects.bulk_create(
        FederationReport(
            id=pk,
            federation=federation,
            tournament=tournament,
            duty="5.5.i",
            when="after-tournament",
            due_at=datetime.now(UTC) + timedelta(days=30),
            body=to_json(replace(CRAWFORD_REPORT, number=str(pk))),
            recorded_at=datetime.now(UTC),
        )
        for pk in ids
    )


def obstruct_sweeps() -> None:
    """Put before the reports: more than one sweep takes that have no channel, and results that can't be written."""
    unreached = Federation.objects.create(name="No channel", code="NONE")
    day = datetime.now(UTC).date() - timedelta(days=4)
    ended = Tournament.objects.create(
        slug="ended", name="Ended", starts_on=day, ends_on=day, time_zone="Nowhere/Else", federation=unreached
    )
    FederationReport.objects.bulk_create(
        FederationReport(
            id=new_id(),
            federation=unreached,
            tournament=ended,
            duty="5.5.i",
            when="after-tournament",
            due_at=datetime.now(UTC) - timedelta(days=3),
            body=to_json(CRAWFORD_REPORT),
            recorded_at=datetime.now(UTC),
        )
        for _ in range(SWEEP_LIMIT + 1)
    )


def wipe_broker(database_url: str) -> int:
    """Empty every queue of the broker; how many messages that threw away."""
    with psycopg.connect(database_url, autocommit=True) as connection:
        queues = connection.execute("SELECT queue_name FROM pgmq.list_queues()").fetchall()
        return sum(
            connection.execute("SELECT pgmq.purge_queue(%s)", [name]).fetchone()[0]  # type: ignore[index]
            for (name,) in queues
        )


def delivered() -> int:
    return Delivery.objects.filter(state="delivered").count()


def wait_for(count: int) -> None:
    """Until so many deliveries have their receipt."""
    give_up_at = time.monotonic() + GIVE_UP_SECONDS
    while delivered() < count:
        assert time.monotonic() < give_up_at, Counter(Delivery.objects.values_list("state", "reason"))
        time.sleep(0.1)


def test_no_report_is_lost_when_workers_are_killed_and_the_broker_is_emptied(
    processes: Processes, own_database: str, box: MailBox, web: WebReceiver
) -> None:
    box.takes_seconds = web.takes_seconds = RECEIVERS_TAKE_SECONDS
    reports = owe_reports(web)
    chance = random.Random(SEED)
    everything = 2 * len(reports)

    processes.start_worker()
    assert "Chaos Open is closed" in processes.manage("close_tournament", "chaos", "--reason", "Chaos.")

    blows = chance.sample(["kill"] * KILLS + ["wipe"] * WIPES, KILLS + WIPES)
    for place, blow in enumerate(blows):
        # Struck when this many are through, so that each blow falls on work in progress.
        wait_for(everything * (place + 1) // (len(blows) + 2))
        if blow == "kill":
            processes.kill("worker")
            processes.start_worker()
        else:
            wipe_broker(own_database)
    wait_for(everything)

    expected = {str(report.pk) for report in reports}
    assert {request.headers["webhook-id"] for request in web.requests} == expected
    assert {mail["Message-ID"].strip("<>").partition("@")[0] for mail in box.mails} == expected
    assert set(FederationReport.objects.values_list("state", flat=True)) == {"delivered"}
    assert Delivery.objects.filter(attempts__gt=1).exists(), "no blow fell on an attempt: this showed nothing"


def test_what_the_broker_never_heard_of_is_found_by_the_sweep(
    processes: Processes, own_database: str, box: MailBox, web: WebReceiver
) -> None:
    owe_reports(web)
    obstruct_sweeps()
    # The worker sweeps once when it comes up, then when its clock says so: without a single nudge left.
    processes.manage("close_tournament", "chaos", "--reason", "Chaos.")
    assert wipe_broker(own_database) >= REPORTS
    processes.start_worker()
    wait_for(2 * REPORTS)
    assert len(box.mails) == len(web.requests) == REPORTS
    assert list(SweepFailure.objects.values_list("task", "fault")) == [("results", "ZoneInfoNotFoundError")]
