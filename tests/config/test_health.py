"""Health: what is missing is named, and a heartbeat that is too old doesn't count."""

from datetime import UTC, datetime, timedelta
from unittest.mock import patch

import pytest
from django.conf import settings
from django.db import OperationalError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client

from config.health import _named_migrations, check_parts
from config.models import Heartbeat
from config.tasks import WORKER, beat_heart

NOON = datetime(2026, 5, 2, 12, tzinfo=UTC)


def test_live_needs_no_database(client: Client) -> None:
    assert client.get("/health/live").json() == {"status": "ok"}


@pytest.mark.django_db
def test_without_a_worker_we_are_not_ready(client: Client) -> None:
    answer = client.get("/health/ready")
    assert answer.status_code == 503
    assert answer.json()["parts"] == {"database": "ok", "migrations": "ok", "writes": "ok", "worker": "never-seen"}


@pytest.mark.django_db
def test_a_database_that_refuses_writes_is_not_ready(client: Client) -> None:
    beat_heart()
    with connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION READ ONLY")
    answer = client.get("/health/ready")
    assert answer.status_code == 503
    assert answer.json()["parts"] == {"database": "ok", "migrations": "ok", "writes": "refused", "worker": "ok"}


@pytest.mark.django_db
def test_a_full_disk_is_not_ready() -> None:
    beat_heart()
    with patch.object(Heartbeat.objects, "update_or_create", side_effect=OperationalError("No space left on device")):
        assert check_parts(NOON)["writes"] == "refused"


@pytest.mark.django_db
def test_writes_are_tried_now_and_then() -> None:
    check_parts(NOON)
    check_parts(NOON + timedelta(seconds=1))
    assert Heartbeat.objects.get(name="writes").at == NOON
    check_parts(NOON + timedelta(seconds=6))
    assert Heartbeat.objects.get(name="writes").at == NOON + timedelta(seconds=6)


@pytest.mark.django_db
def test_writes_are_tried_under_a_clock_that_was_put_back() -> None:
    check_parts(NOON + timedelta(hours=1))
    check_parts(NOON)
    assert Heartbeat.objects.get(name="writes").at == NOON


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


@pytest.mark.django_db
def test_a_migration_that_was_not_applied_is_missing(client: Client) -> None:
    beat_heart()
    MigrationRecorder(connection).record_unapplied("arbitration", "0012_photos")
    answer = client.get("/health/ready")
    assert answer.status_code == 503
    assert answer.json()["parts"]["migrations"] == "missing"


def test_the_migrations_that_are_looked_for_are_those_that_django_finds() -> None:
    assert _named_migrations() == MigrationLoader(None).disk_migrations.keys()


@pytest.mark.django_db
def test_what_waits_for_migrations_is_said_part_by_part() -> None:
    with patch("config.health._migrations", return_value="pending"):
        parts = check_parts(datetime.now(UTC))

    assert parts == {"database": "ok", "migrations": "pending", "writes": "unknown", "worker": "unknown"}


@pytest.mark.django_db
def test_an_unreachable_database_is_said_part_by_part() -> None:
    with patch("config.health._migrations", side_effect=OperationalError):
        parts = check_parts(datetime.now(UTC))

    assert parts == {"database": "unreachable", "migrations": "unknown", "writes": "unknown", "worker": "unknown"}
