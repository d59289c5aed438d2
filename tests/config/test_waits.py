"""Time limits: who waits too long for a lock, or computes too long, is told to come back, and nothing is changed."""

import os
import subprocess
import sys
from collections.abc import Iterator

import psycopg
import pytest
from django.conf import settings
from django.db import connection
from pytest_django import Settings

from arbitration.models import Incident
from config.waits import limit_waits, stop_limiting
from tests.api_client import Browser
from tests.arbitration.cases import CRAWFORD_DOUBLE
from tests.factories import Desk, make_desk, minutes
from tournaments.models import new_id


@pytest.fixture
def desk(transactional_db: None) -> Desk:
    """A desk that other connections see."""
    return make_desk()


@pytest.fixture
def limits(settings: Settings) -> Iterator[None]:
    """The limits of the web server and the worker, much shorter."""
    settings.DATABASE_LOCK_TIMEOUT_SECONDS = 0.05
    settings.DATABASE_STATEMENT_TIMEOUT_SECONDS = 0.5
    connection.close()
    limit_waits()
    yield
    stop_limiting()
    connection.close()


def notify(browser: Browser, desk: Desk) -> dict[str, object]:
    """Note an illegal move, for which the match is locked."""
    body = {"match": str(desk.match_id), "side": "A", "happened_at": minutes(1).isoformat()}
    answer: dict[str, object] = browser.put(f"/notifications/{new_id()}", body)
    return answer


def test_a_request_that_waits_too_long_for_a_lock_is_told_when_to_come_back(
    desk: Desk, limits: None, database_url: str
) -> None:
    browser = Browser(desk.director)
    with psycopg.connect(database_url) as other:
        other.execute("SELECT 1 FROM tournaments_match WHERE id = %s FOR UPDATE", [desk.match_id])
        problem = notify(browser, desk)
    assert (browser.status, problem["code"]) == (503, "unavailable")
    assert int(browser.last.headers["Retry-After"]) > 0
    assert browser.last.headers["Content-Type"] == "application/problem+json"
    notify(browser, desk)
    assert browser.status == 201


def test_a_statement_that_runs_too_long_is_ended(desk: Desk, limits: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def sleep(*_: object, **__: object) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_sleep(30)")

    browser = Browser(desk.director)
    monkeypatch.setattr("arbitration.incidents.case_log._insert", sleep)
    body = {
        "match": str(desk.match_id),
        "kind": "crawford-double",
        "facts": CRAWFORD_DOUBLE,
        "happened_at": minutes(1).isoformat(),
    }
    problem = browser.put(f"/incidents/{new_id()}", body)
    assert (browser.status, problem["code"]) == (503, "unavailable")
    assert "Retry-After" in browser.last.headers
    assert not Incident.objects.exists()


ASK = "from django.db import connection as c; k = c.cursor(); k.execute('SHOW lock_timeout'); print(k.fetchone()[0])"
SERVE = f"import config.wsgi; {ASK}"


@pytest.mark.parametrize(("code", "limit"), [(ASK, "0"), (SERVE, "5s")], ids=["command", "server"])
def test_the_web_server_has_limits_and_commands_such_as_migrate_have_none(
    transactional_db: None, database_url: str, code: str, limit: str
) -> None:
    command = [sys.executable, "manage.py", "shell", "--no-imports", "-c", code]
    environment = {**os.environ, "DATABASE_URL": database_url, "DJANGO_SETTINGS_MODULE": "config.settings"}
    found = subprocess.run(command, cwd=settings.BASE_DIR, env=environment, capture_output=True, text=True, check=True)
    assert found.stdout.split() == [limit]
