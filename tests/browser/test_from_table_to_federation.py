"""From the table to the federation in a real browser: an imported match, its Crawford double, ruling and report."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from standardwebhooks import Webhook

from tests.arbitration.reports.receivers import MailBox, WebReceiver, mail_box, web_receiver
from tests.browser.appeal_desk import PATIENCE_MS
from tests.product import Product, product_of_its_own
from tests.shared_data import OWN

pytestmark = pytest.mark.browser

TABLE = "25"
"""The imported match gets the table after the demo's 24."""
TABLET: ViewportSize = {"width": 1180, "height": 820}


@pytest.fixture(scope="module")
def box() -> Iterator[MailBox]:
    """The federation's mail server."""
    with mail_box() as running:
        yield running


@pytest.fixture(scope="module")
def web() -> Iterator[WebReceiver]:
    """The federation's webhook."""
    with web_receiver() as running:
        yield running


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory, box: MailBox, web: WebReceiver) -> Iterator[Product]:
    """The whole product with the demo, a transcript imported into it, and a federation that can be reached."""
    environment = {"EMAIL_URL": box.url, "WEBHOOKS_MAY_BE_PRIVATE": "true"}
    with product_of_its_own(tmp_path_factory.mktemp("desk") / "var", "--demo", environment=environment) as product:
        product.manage("import_match", str(OWN / "crawford-double.mat"), "--tournament", "breval-open")
        product.manage("federation", "EUBGF", "--webhook", web.url, "--webhook-says", "everything")
        yield product


def secret_of(desk: Product) -> str:
    return desk.manage("federation", "EUBGF").split("v1 ")[1].split()[0]


def sign_in(page: Page, desk: Product, email: str) -> None:
    page.set_viewport_size(TABLET)
    page.goto(f"{desk.url}/login")
    page.locator("input[type=email]").fill(email)
    page.locator("input[type=password]").fill("demo-breval")
    page.keyboard.press("Enter")
    page.wait_for_url("**/floor*")


def test_a_crawford_double_is_ruled_on_and_the_federation_hears_of_it(
    page: Page, desk: Product, box: MailBox, web: WebReceiver
) -> None:
    sign_in(page, desk, "director@breval.example")

    # the table stands on the floor with the result as played, and its open incident
    tile = page.locator(f'[data-table="{TABLE}"]')
    expect(tile).to_contain_text("Lindqvist")
    expect(tile).to_contain_text("7")
    page.get_by_role("link", name=f"Table {TABLE}").first.click()
    expect(page.get_by_role("heading", name="Crawford double")).to_be_visible()

    # what the transcript told is answered already; the director adds that the sides don't agree
    noticed = page.get_by_role("radiogroup", name="When was it noticed?")
    expect(noticed.get_by_role("radio", name="After the match")).to_be_checked()
    dispute = page.get_by_role("radiogroup", name="Do the players disagree?")
    dispute.get_by_role("radio", name="Yes").click()
    expect(page.get_by_text(f"Table {TABLE} · saved")).to_be_visible()

    # the advice, with its articles
    page.get_by_role("link", name="Advice").click()
    expect(page.get_by_role("heading", name="double is void")).to_be_visible()
    expect(page.get_by_text(re.compile(r"Both sheets now read \w.* 6, \w.* 6\."))).to_be_visible()
    expect(page.get_by_role("link", name="4.4.iv.c").or_(page.get_by_text("4.4.iv.c")).first).to_be_visible()
    page.get_by_text("Rule as advised").click()
    page.get_by_role("button", name="Record ruling").click()
    expect(page.get_by_text("Received by the server.")).to_be_visible()

    # the score is put right
    page.goto(f"{desk.url}/floor/{TABLE}")
    expect(tile).to_contain_text("6")
    expect(tile).not_to_contain_text("7")

    # the report is owed, and the director sends it
    page.goto(f"{desk.url}/reports")
    page.get_by_role("link", name="Nadia Ferrand").click()
    page.get_by_role("button", name="Send now").click()
    page.get_by_role("dialog").get_by_role("button", name="Send now").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("Delivered", exact=True)).to_be_visible(timeout=2 * PATIENCE_MS)

    [mail] = box.mails
    said = " ".join(mail.get_body(("plain",)).get_content().split())  # type: ignore[union-attr]
    assert re.search(r"Both sheets now read \w.* 6, \w.* 6\.", said)
    [document] = [part for part in mail.iter_attachments() if part.get_content_type() == "application/pdf"]
    assert document.get_content().startswith(b"%PDF-")
    [request] = web.requests
    report = Webhook(secret_of(desk)).verify(request.body, request.headers)
    assert "4.4.iv.c" in json.dumps(report)
    assert report["data"]["number"] == request.headers["webhook-id"]
    assert request.headers["webhook-id"] in mail["Message-ID"]


def test_the_same_screens_speak_french(page: Page, desk: Product) -> None:
    sign_in(page, desk, "assistant@breval.example")
    expect(page.get_by_role("heading", name="Salle")).to_be_visible()
    page.goto(f"{desk.url}/rulebooks/eubgf-2020/4.4.iv")
    expect(page.get_by_text("Notre formulation.")).to_be_visible()
