"""A tablet without a network advises and checks transcripts by the law itself, in the words of the server."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.appeal_desk import PHONE, Desk, sign_in
from tests.product import Product
from tests.shared_data import OWN

pytestmark = pytest.mark.browser

TABLE = 19
PARTS = 6
KEPT = """async ([parts, ms]) => {
    for (const end = Date.now() + ms; Date.now() < end; await new Promise((go) => setTimeout(go, 100))) {
        const name = (await caches.keys()).find((each) => each.startsWith('engine-'));
        if (name && (await (await caches.open(name)).keys()).length === parts) return true;
    }
    return false;
}"""
ENGINE_MS = 60_000
"""How long a crowded machine may take until Python has started in the browser."""


@pytest.fixture
def desk(browser: Browser, product: Product) -> Iterator[Desk]:
    """The director's phone, after one visit with a network."""
    made = sign_in(browser, product, "director@breval.example", size=PHONE)
    made.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    assert made.page.evaluate(KEPT, [PARTS, ENGINE_MS])
    made.take_along()
    yield made
    made.page.context.close()


def answer(page: Page) -> None:
    """Answer the first question: as the law asks, or as every case begins where the law has not started in time."""
    asked = page.get_by_role("radiogroup", name=re.compile(r"Do the players disagree\?|Who doubled\?"))
    asked.get_by_role("radio", name=re.compile("No|Roche")).first.click()


def test_a_dispute_is_ruled_on_without_a_network_as_the_server_would_have_advised(desk: Desk) -> None:
    page, match = desk.page, desk.table(TABLE)["match"]
    stopped: list[str] = []
    page.on("console", lambda said: stopped.append(said.text) if "Content Security Policy" in said.text else None)
    page.goto(f"{desk.product.url}/matches/{match}/log")
    expect(page.get_by_role("heading").first).to_be_visible()
    page.context.set_offline(True)
    page.goto(f"{desk.product.url}/matches/{match}/log/crawford-double")
    answer(page)
    expect(page.get_by_text("Table 19 · saved")).to_be_visible()
    page.get_by_role("link", name="Advice").click()
    expect(page.get_by_text("This tablet applied the rulebook itself")).to_be_visible(timeout=ENGINE_MS)
    verdict = page.get_by_role("heading", level=2).first.inner_text()
    page.get_by_text("Rule as advised").click()
    page.get_by_role("button", name="Record ruling").click()
    expect(page.get_by_text("It goes to the server as soon as there is a network")).to_be_visible()
    assert not stopped

    page.context.set_offline(False)
    expect(page.get_by_text("Received by the server.")).to_be_visible()
    id = page.url.split("/incidents/")[1].split("/")[0]
    incident = desk.ask("GET", f"/incidents/{id}")
    [ruling] = incident["rulings"]
    assert incident["advice"]["words"]["en"]["verdict"].endswith(verdict), "the server has both names in full"
    assert ruling["outcome"] == incident["advice"]["advice"]["outcome"] == "double-allowed"

    # the time that the case took is given back to its table, once
    give = page.get_by_role("button", name=re.compile(r"^Add \d+ min at table 19$"))
    with page.expect_response("**/api/v1/extra-times/*") as given:
        give.click()
    assert given.value.status == 201
    assert f'"incident:{id}"' in (given.value.request.post_data or "")
    expect(page.get_by_role("status").filter(has_text=re.compile(r"^\s*\d+ min added$"))).to_be_visible()
    expect(give).to_have_count(0)


def test_a_transcript_is_checked_without_a_network(desk: Desk) -> None:
    page = desk.page
    page.goto(f"{desk.product.url}/audit")
    page.context.set_offline(True)
    page.locator("input[type=file]").set_input_files(OWN / "crawford-double.mat")
    expect(page.get_by_text("Tomas Lindqvist").first).to_be_visible(timeout=ENGINE_MS)
    expect(page.get_by_text("Crawford").first).to_be_visible()
