"""Clients that hold connections open without getting anywhere: the product goes on answering the others."""

import os
import sys
import time
from collections.abc import Iterator
from http.client import HTTPException
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.product import Product, product_of_its_own

from .slow_clients import CUT_OFF, KINDS, slow_clients

CLIENTS = int(os.environ.get("CHAOS_SLOW_CLIENTS", "200"))
PROBES = 30
TRIES = 3
TIMEOUT_SECONDS = 20

pytestmark = [
    pytest.mark.chaos,
    pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc"),
]


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """Everything, as `manage.py up` starts it."""
    with product_of_its_own(tmp_path_factory.mktemp("product") / "var") as running:
        yield running


def test_slow_clients_keep_no_other_client_waiting(product: Product, capsys: pytest.CaptureFixture[str]) -> None:
    with slow_clients(product.port, CLIENTS) as clients:
        delays = [_answered_after(f"{product.url}/health/live") for _ in range(PROBES)]
        product.wait_until(lambda: clients.closed_by_server >= CUT_OFF)
        delays += [_answered_after(f"{product.url}/health/live") for _ in range(PROBES)]

    assert len(KINDS) == 8
    assert set(product.health().values()) == {"ok"}
    with capsys.disabled():
        print(f"\n{CLIENTS} slow clients, {len(delays)} probes of /health/live: at most {max(delays):.3f} s")


def test_slow_bodies_hold_no_thread(product: Product) -> None:
    with slow_clients(product.port, CLIENTS, ("slow-body", "chunk-trickle", "huge-body")):
        for _ in range(PROBES):
            _answered_after(f"{product.url}/api/v1/schema")


def _answered_after(url: str) -> float:
    """Seconds until this address has answered with 200; a few tries at most."""
    began_at = time.monotonic()
    for _ in range(TRIES):
        try:
            with urlopen(url, timeout=TIMEOUT_SECONDS) as answer:
                assert answer.status == 200
                return time.monotonic() - began_at
        except (URLError, OSError, HTTPException):
            time.sleep(0.1)
    raise AssertionError(f"no answer from {url} in {TRIES} tries of {TIMEOUT_SECONDS} s")
