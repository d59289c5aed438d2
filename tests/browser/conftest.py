"""A Chromium that `make test` found or installed, and the whole product with the demo for it to look at."""

from collections.abc import Generator, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from bootstrap import browser as chromium
from tests.browser.appeal_desk import PATIENCE_MS
from tests.browser.people import People
from tests.browser.screens import Screens
from tests.product import Product, product_of_its_own

WITHOUT_LIMITS = {f"THROTTLE_{limit}": "100000/min" for limit in ("REQUESTS", "LINK_WRITES")}

expect.set_options(timeout=PATIENCE_MS)

screens = Screens()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A browser test that fails says what was on its screens."""
    report = yield
    if call.when == "teardown":
        screens.forget()
    elif report.failed:
        report.sections.append(("Screens", screens.shown()))
    return report


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The Chromium of this machine: Playwright's own can't be had everywhere."""
    found = chromium.find_quick()
    if found is None:
        pytest.fail("no Chromium on this machine: make test installs one, or name one: CHROMIUM=/path/to/it")
    return {**browser_type_launch_args, "executable_path": found}


@pytest.fixture(scope="session")
def browser(browser: Browser) -> Browser:
    """The same with patience: on a busy machine everything takes longer."""
    opened = browser.new_context

    def patient(**options: Any) -> BrowserContext:
        context = opened(**options)
        context.set_default_timeout(PATIENCE_MS)
        screens.watch(context)
        return context

    browser.new_context = patient  # type: ignore[method-assign]
    return browser


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """PostgreSQL, web and worker with the demo tournament, for the tests of one file: none meets what another did."""
    var = tmp_path_factory.mktemp("product") / "var"
    with product_of_its_own(var, "--demo", environment=WITHOUT_LIMITS) as running:
        yield running


@pytest.fixture(scope="module")
def people_of_file(browser: Browser, product: Product) -> Iterator[People]:
    """The people of the demo, who stay signed in for the tests of one file."""
    people = People(browser, product)
    yield people
    people.close()


@pytest.fixture
def people(people_of_file: People) -> Iterator[People]:
    """The same for one test, whose pages are closed after it."""
    yield people_of_file
    people_of_file.leave()
