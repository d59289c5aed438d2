"""Health: what is missing is named, and a heartbeat that is too old doesn't count."""

from datetime import UTC, datetime, timedelta

import pytest
from django.conf import settings
from django.test import Client

from config.health import check_parts
from config.models import Heartbeat
from config.tasks import WORKER, beat_heart

NOON = datetime(2026, 5, 2, 12, tzinfo=UTC)


def test_live_needs_no_database(client: Client) -> None:
    assert client.get("/health/live").json() == {"status": "ok"}


@pytest.mark.django_db
def test_without_a_worker_we_are_not_ready(client: Client) -> None:
    answer = client.get("/health/ready")
    assert answer.status_code == 503
    assert answer.json()["parts"] == {"database": "ok", "migrations": "ok", "worker": "never-seen"}


@pytest.mark.django_db
def test_the_heartbeat_task_makes_us_ready(client: Client) -> None:
    beat_heart()
    beat_heart()
    answer = client.get("/health/ready")
    assert answer.status_code == 200
    assert answer.json()["status"] == "ok"


@pytest.mark.django_db
def test_a_worker_not_seen_for_long_is_lost() -> None:
    limit = timedelta(seconds=settings.WORKER_IS_LOST_AFTER_SECONDS)
    Heartbeat.objects.create(name=WORKER, at=NOON)
    assert check_parts(NOON + limit - timedelta(seconds=1))["worker"] == "ok"
    assert check_parts(NOON + limit)["worker"] == "lost"
