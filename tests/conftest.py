"""What all tests share: PostgreSQL, which the first test that asks for a database starts."""

import gc
import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.db import connection, connections
from django.test import TransactionTestCase
from django.utils import translation
from playwright.sync_api import Playwright
from psycopg.conninfo import make_conninfo
from pytest_django.plugin import DjangoDbBlocker

from config import database
from launcher import lease
from tests.product import FIRST_STARTS
from tests.refusals.table import Made, is_on, known, noticing
from tests.rows import replace_all
from tests.template import have_template
from tournaments.services.request_counts import Limit

LONGEST_FIRST = (
    "tests/chaos/",
    "tests/hostile/",
    "tests/browser/",
    "tests/arbitration/",
    "tests/tournaments/",
    "tests/fuzz/",
)
"""Where a file takes longest, in this order; `make test` has pytest-xdist keep it."""

KEEP_SECONDS = 60.0
"""How long the tests' PostgreSQL waits for the next run before it stops."""


def pytest_configure(config: pytest.Config) -> None:
    """A folder for what the processes of this run share; the process that made it removes it."""
    if FIRST_STARTS not in os.environ:
        os.environ[FIRST_STARTS] = folder = tempfile.mkdtemp(prefix="first-starts-")
        config.add_cleanup(lambda: shutil.rmtree(folder))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the files that take long: at the end of a run no process waits for another's last file.

    Two tests of one id are an error: pytest-xdist runs but one of them, and says nothing.
    """
    twice = sorted(name for name, times in Counter(item.nodeid for item in items).items() if times > 1)
    if twice:
        raise pytest.UsageError(f"several tests have one id: {', '.join(twice)}")
    items.sort(key=lambda item: next((rank for rank, folder in enumerate(LONGEST_FIRST) if folder in item.nodeid), 99))


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay until the end: collections of garbage leave them out, and come less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture(scope="session")
def postgres() -> Iterator[None]:
    """A running PostgreSQL: the one that DATABASE_URL names, else the tests' own, shared by concurrent runs."""
    if database.own_server():
        yield
        return
    with lease(database.TESTS, idle_seconds=KEEP_SECONDS):
        yield


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    postgres: None,
    django_db_modify_db_settings_parallel_suffix: None,
    django_db_blocker: DjangoDbBlocker,
) -> None:
    """pytest-django asks for this before it makes the test database: a copy of one that is migrated."""
    with django_db_blocker.unblock():
        connection.settings_dict["TEST"]["TEMPLATE"] = have_template()


@pytest.fixture
def database_url(db: None) -> str:
    """DATABASE_URL for processes that a test starts; they see only what is committed (transactional_db)."""
    name = str(settings.DATABASES["default"]["NAME"])
    return make_conninfo(database.own_server() or database.TESTS.url(name), dbname=name)


@pytest.fixture(scope="session")
def playwright(playwright: Playwright) -> Iterator[Playwright]:
    """Playwright; while its event loop runs in this thread, Django keeps connections apart from those before.

    They end with the loop: a connection that no later code sees would keep the test database from being removed.
    """
    yield playwright
    connections.close_all()


@pytest.fixture(autouse=True)
def language_of_its_own() -> Iterator[None]:
    """Every test begins in English; one that leaves another language active fails, and the next isn't touched."""
    yield
    left = translation.get_language()
    translation.deactivate()
    assert left == settings.LANGUAGE_CODE, f"the test leaves {left} active"


@pytest.fixture(autouse=True)
def requests_of_its_own() -> None:
    """Every test begins as a web process that has leased no requests: none pays for those of a test before."""
    Limit.forget_leases()


@pytest.fixture(autouse=True, scope="session")
def refusals() -> Iterator[list[Made]]:
    """Every refusal that the product has made since a test last emptied the list."""
    made: list[Made] = []
    stop = noticing(made.append)
    yield made
    stop()


@pytest.fixture(autouse=True)
def refusals_are_on_the_table(refusals: list[Made]) -> Iterator[None]:
    """A refusal that isn't like a row of tests/refusals/table.json fails the test that meets it."""
    refusals.clear()
    yield
    unknown = sorted({str(each) for each in set(refusals) if not is_on(known(), each)})
    assert not unknown, "not on tests/refusals/table.json: " + "; ".join(unknown)


@pytest.fixture(autouse=True, scope="session")
def tests_may_empty_tables() -> Iterator[None]:
    """After a test that commits, only tables with rows are emptied, while the triggers that would refuse it are off."""
    empty = TransactionTestCase._fixture_teardown  # type: ignore[attr-defined]
    TransactionTestCase._fixture_teardown = lambda _: replace_all()  # type: ignore[attr-defined]
    yield
    TransactionTestCase._fixture_teardown = empty  # type: ignore[attr-defined]
