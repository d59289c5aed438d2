"""The sweep with items that fail: each is on record and tried again, and the others go on."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any
from unittest.mock import patch
from uuid import UUID

import psycopg
import pytest
from django.core.management import call_command
from django.db import OperationalError
from django.utils import timezone

from arbitration.models import Delivery, FederationReport, ReportAlert, SweepFailure
from arbitration.reports import alerts, queue, tasks
from arbitration.reports.contents import reasons_to_add
from arbitration.reports.sweep_failures import attempt, is_database_gone
from tests.api_client import Browser
from tests.factories import give_role, make_federation, make_tournament
from tournaments.models import Federation, Tournament, User

from .conftest import ADDRESS, DUE, Owe

HOUR = timedelta(hours=1)


@pytest.fixture(autouse=True)
def broker() -> Iterator[None]:
    """A broker that forgets."""
    with patch("celery.app.task.Task.apply_async"):
        yield


@pytest.fixture
def director(tournament: Tournament) -> User:
    """The tournament's director."""
    return give_role(tournament)


@pytest.fixture
def reader(federation: Federation) -> Federation:
    """The federation, with an address for its mail."""
    federation.report_email = ADDRESS
    federation.save()
    return federation


def break_opening(monkeypatch: pytest.MonkeyPatch, broken: UUID) -> None:
    """Have one report fail whenever it is opened."""

    def fail(report: FederationReport, **more: Any) -> Any:
        if report.pk == broken:
            raise ValueError("a body that can't be read")
        return reasons_to_add(report, **more)

    monkeypatch.setattr("arbitration.reports.contents.reasons_to_add", fail)


def test_a_report_that_fails_stops_no_other_nor_the_alerts_nor_the_retries(
    owe: Owe, reader: Federation, director: User, monkeypatch: pytest.MonkeyPatch, mail_folder: Path
) -> None:
    broken, sound = owe(), owe(due_at=DUE + HOUR)
    break_opening(monkeypatch, broken.pk)
    tasks.sweep()
    broken.refresh_from_db()
    sound.refresh_from_db()
    assert (broken.state, sound.state) == ("owed", "sending")
    assert ReportAlert.objects.filter(report=sound).exists()
    failure = SweepFailure.objects.get()
    assert (failure.task, failure.record, failure.tournament_id) == ("report", broken.pk, broken.tournament_id)
    assert (failure.failures, failure.fault) == (1, "ValueError")


def test_a_failure_is_tried_again_with_longer_and_longer_pauses_and_forgotten_once_it_succeeds(
    owe: Owe, reader: Federation, monkeypatch: pytest.MonkeyPatch
) -> None:
    report, at = owe(), DUE
    pauses = []
    with monkeypatch.context() as patched:
        break_opening(patched, report.pk)
        for _ in range(3):
            assert queue.due_reports(at, 10) == [report.pk]
            assert not attempt(SweepFailure.Task.REPORT, report.pk, partial(queue.open_report, report.pk, at=at), at=at)
            again = SweepFailure.objects.get().next_attempt_at
            assert queue.due_reports(again - timedelta(seconds=1), 10) == []
            pauses.append(again - at)
            at = again
    assert pauses == sorted(pauses)
    assert SweepFailure.objects.get().failures == 3
    assert attempt(SweepFailure.Task.REPORT, report.pk, partial(queue.open_report, report.pk, at=at), at=at)
    assert not SweepFailure.objects.exists()


def test_reports_that_have_no_channel_dont_hide_one_that_has(
    owe: Owe, federation: Federation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "SWEEP_LIMIT", 3)
    silent = [owe() for _ in range(5)]
    elsewhere = make_tournament(slug="elsewhere", federation=make_federation(code="FFBG", report_email=ADDRESS))
    reached = owe(due_at=DUE + HOUR, of=elsewhere)
    tasks.sweep()
    assert Delivery.objects.get().report_id == reached.pk
    assert {FederationReport.objects.get(pk=each.pk).state for each in silent} == {"owed"}


def test_reports_without_a_recipient_dont_hide_one_with_a_director(
    owe: Owe, federation: Federation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alerts, "MOST_AT_ONCE", 3)
    for _ in range(5):
        owe()
    elsewhere = make_tournament(slug="elsewhere")
    give_role(elsewhere)
    late = owe(due_at=DUE + HOUR, of=elsewhere)
    alerts.raise_alerts(DUE + 12 * HOUR)
    assert ReportAlert.objects.get().report_id == late.pk


def test_dead_letters_that_wait_for_their_next_stage_dont_hide_a_new_one(
    owe: Owe, director: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alerts, "MOST_AT_ONCE", 3)
    later = DUE + 1000 * HOUR
    for _ in range(4):
        for _ in range(3):
            Delivery.objects.create(report=owe(due_at=later), channel="email", receiver=ADDRESS, state="dead")
        alerts.raise_alerts(DUE)
    assert ReportAlert.objects.filter(stage="dead").count() == 12


def test_without_a_database_nothing_is_attempted_but_a_lock_that_is_held_is_a_failure_of_its_item(owe: Owe) -> None:
    report = owe()

    def lose() -> None:
        raise OperationalError("server closed the connection")

    def wait() -> None:
        raise OperationalError("canceling statement") from psycopg.errors.LockNotAvailable()

    with pytest.raises(OperationalError):
        attempt(SweepFailure.Task.REPORT, report.pk, lose, at=DUE)
    assert not SweepFailure.objects.exists()
    assert not attempt(SweepFailure.Task.REPORT, report.pk, wait, at=DUE)
    assert SweepFailure.objects.get().fault == "OperationalError"
    assert not is_database_gone(ValueError())


def test_the_director_sees_what_failed_beside_the_reports_and_the_operator_by_a_command(
    owe: Owe, reader: Federation, director: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = owe()
    break_opening(monkeypatch, report.pk)
    tasks.sweep()
    found = Browser(director).get(f"/tournaments/{report.tournament_id}/duties")
    [failed] = found["failures"]
    assert (found["failed"], failed["task"], failed["record"], failed["fault"]) == (
        1, "report", str(report.pk), "ValueError",
    )  # fmt: skip
    said = StringIO()
    call_command("sweep_failures", stdout=said)
    assert f"report {report.pk} {report.tournament.slug} 1 ValueError" in said.getvalue()


def test_a_tournament_whose_results_cant_be_written_stops_no_other(owe: Owe, reader: Federation) -> None:
    ended = make_tournament(slug="ended")
    day = timezone.now().date() - timedelta(days=4)
    Tournament.objects.filter(pk=ended.pk).update(starts_on=day, ends_on=day, time_zone="Nowhere/Else")
    sound = owe()
    tasks.sweep()
    assert SweepFailure.objects.get(task="results").record == ended.pk
    assert FederationReport.objects.get(pk=sound.pk).state == "sending"
