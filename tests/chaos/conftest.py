"""A database of the test's own, in which everything is committed, and the processes that work on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from django.conf import settings
from django.db import connection
from psycopg import sql
from psycopg.conninfo import make_conninfo
from pytest_django import DjangoDbBlocker

from config import database
from tests.arbitration.reports.receivers import MailBox, WebReceiver, mail_box, web_receiver
from tests.template import have_template

from .processes import PREPARE, Processes


@pytest.fixture
def own_database(postgres: None, django_db_blocker: DjangoDbBlocker) -> Iterator[str]:
    """A migrated database beside the others; Django's connection is to it, and nothing is rolled back."""
    server = database.own_server() or database.TESTS.url("postgres")
    name = f"{settings.DATABASES['default']['TEST']['NAME']}_chaos"
    quoted = sql.Identifier(name)
    with django_db_blocker.unblock(), psycopg.connect(server, autocommit=True) as admin:
        admin.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(quoted))
        admin.execute(sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(quoted, sql.Identifier(have_template())))
        before = connection.settings_dict["NAME"]
        connection.close()
        connection.settings_dict["NAME"] = name
        try:
            yield make_conninfo(server, dbname=name)
        finally:
            connection.close()
            connection.settings_dict["NAME"] = before
            admin.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(quoted))


@pytest.fixture
def box() -> Iterator[MailBox]:
    """A running SMTP server."""
    with mail_box() as running:
        yield running


@pytest.fixture
def web() -> Iterator[WebReceiver]:
    """A running HTTP receiver."""
    with web_receiver() as running:
        yield running


@pytest.fixture
def processes(own_database: str, box: MailBox, tmp_path: Path) -> Iterator[Processes]:
    """Nothing running yet, but the database prepared as for `manage.py up`."""
    environment = {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DATABASE_URL": own_database,
        "BROKER_URL": "",
        "PUBLIC_URL": "http://localhost",
        "SECRET_KEY": "for tests alone",
        "EMAIL_URL": box.url,
        "WEBHOOKS_MAY_BE_PRIVATE": "true",
        "REPORT_SWEEP_SECONDS": "2",
        "REPORT_LEASE_SECONDS": "4",
    }
    running = Processes(environment, tmp_path)
    running.manage(PREPARE)
    try:
        yield running
    finally:
        running.end()
