"""A Chromium that `make test` found or installed, and the whole product with the demo for it to look at."""

from collections.abc import Iterator
from typing import Any

import pytest

from bootstrap import browser as chromium
from tests.product import Product, product_of_its_own

WITHOUT_LIMITS = {"THROTTLE_REQUESTS": "100000/min"}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The Chromium of this machine: Playwright's own can't be had everywhere."""
    found = chromium.find()
    if found is None:
        pytest.fail("no Chromium on this machine: make test installs one, or name one: CHROMIUM=/path/to/it")
    return {**browser_type_launch_args, "executable_path": found}


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """PostgreSQL, web and worker with the demo tournament, for the tests of one file: none meets what another did."""
    var = tmp_path_factory.mktemp("product") / "var"
    with product_of_its_own(var, "--demo", environment=WITHOUT_LIMITS) as running:
        yield running
