"""The client arrives: page, worker and policy fit each other in a real browser."""

import pytest
from playwright.sync_api import ConsoleMessage, Page, Response, expect

from tests.product import Product

pytestmark = pytest.mark.browser


@pytest.fixture
def complaints(page: Page) -> list[str]:
    """What the browser complains about: errors, and what the Content-Security-Policy has stopped."""
    heard: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        if message.type == "error" and "401" not in message.text:
            heard.append(message.text)

    page.on("console", listen)
    page.on("pageerror", lambda error: heard.append(str(error)))
    return heard


def _loaded(page: Page, url: str) -> Response:
    answer = page.goto(url)
    assert answer is not None
    return answer


def test_the_log_in_page_loads_under_a_strict_policy(page: Page, product: Product, complaints: list[str]) -> None:
    answer = _loaded(page, product.url)
    assert answer.ok
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "'unsafe-" not in policy, "WebAssembly may be compiled, text may not be evaluated"
    expect(page.locator("input[type=password]")).to_be_visible()
    assert not complaints


def test_any_address_of_the_client_is_its_page_and_a_missing_file_is_not(page: Page, product: Product) -> None:
    assert _loaded(page, f"{product.url}/floor").ok
    assert _loaded(page, f"{product.url}/assets/missing.js").status == 404
    missing = _loaded(page, f"{product.url}/api/v1/nothing")
    assert missing.status == 404
    assert missing.headers["content-type"] == "application/problem+json"


def test_the_client_opens_without_the_network_once_it_was_there(page: Page, product: Product) -> None:
    _loaded(page, product.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.context.set_offline(True)
    try:
        page.reload()
        assert page.evaluate("navigator.serviceWorker.controller !== null")
        expect(page.get_by_role("heading").first).to_be_visible()
    finally:
        page.context.set_offline(False)
