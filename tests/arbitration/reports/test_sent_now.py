"""A report that is sent by hand falls due now, and one that was due before keeps its time."""

from datetime import datetime, timedelta
from unittest.mock import patch

import pytest

from arbitration.reports.dispatch import send_report_now
from tests.factories import NOON

from .conftest import Owe

pytestmark = pytest.mark.django_db
EARLIER = NOON - timedelta(hours=1)


@pytest.mark.parametrize(
    ("due_at", "expected"), [(None, NOON), (NOON + timedelta(days=1), NOON), (NOON, NOON), (EARLIER, EARLIER)]
)
def test_a_report_sent_by_hand_falls_due_now(owe: Owe, due_at: datetime | None, expected: datetime) -> None:
    report = owe(due_at=due_at, when="after-tournament" if due_at else "optional")

    with patch("celery.app.task.Task.apply_async"):
        send_report_now(report, at=NOON)

    report.refresh_from_db()
    assert report.due_at == expected
