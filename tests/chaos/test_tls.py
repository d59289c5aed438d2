"""The embedded form for the tablets of a hall: TLS only, and no published password."""

import ssl
import sys
from datetime import UTC, datetime
from http.client import HTTPException
from pathlib import Path
from urllib.request import urlopen

import pytest

from config.authority import own_certificate
from tests.product import PATIENCE_SECONDS, Product

pytestmark = [
    pytest.mark.chaos,
    pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc"),
]


def test_a_given_certificate_is_served_and_plain_http_isnt(tmp_path: Path) -> None:
    """On the loopback, where tests may listen, it is a given certificate that asks for TLS."""

    made = own_certificate("127.0.0.1", at=datetime.now(UTC), folder=tmp_path / "made")
    environment = {"TLS_CERTIFICATE": str(made.chain), "TLS_KEY": str(made.key)}
    product = Product(tmp_path / "var", environment=environment)
    try:
        product.wait_until(lambda: product.process.poll() is not None or "Ctrl-C" in product.said.read_text())
        assert product.process.poll() is None, product.said.read_text()

        context = ssl.create_default_context(cafile=str(made.authority))
        with urlopen(
            f"https://127.0.0.1:{product.port}/health/ready", timeout=PATIENCE_SECONDS, context=context
        ) as answer:
            assert answer.status == 200
        with urlopen(
            f"https://127.0.0.1:{product.port}/api/v1/session", timeout=PATIENCE_SECONDS, context=context
        ) as answer:
            assert "__Host-csrf" in answer.headers["Set-Cookie"]
        with pytest.raises((OSError, HTTPException)):
            urlopen(f"{product.url}/health/live", timeout=PATIENCE_SECONDS).close()
        assert f"ready at https://127.0.0.1:{product.port}" in product.said.read_text()
    finally:
        product.end()
