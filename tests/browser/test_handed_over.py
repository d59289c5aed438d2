"""A record that waits on one tablet goes to the server from a colleague's, handed over as a file or as QR codes."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.appeal_desk import TABLET, sign_in
from tests.product import Product

pytestmark = pytest.mark.browser

TABLE = 22


def test_a_colleague_sends_what_one_tablet_cannot(browser: Browser, product: Product, tmp_path: Path) -> None:
    author = sign_in(browser, product, "director@breval.example", size=TABLET)
    page, match = author.page, author.table(TABLE)["match"]
    name = author.ask("GET", "/session")["user"]["name"]
    before = {each["id"] for each in author.ask("GET", f"/matches/{match}")["incidents"]}
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto(f"{product.url}/matches/{match}/log/crawford-double")
    expect(page.get_by_role("radiogroup").first).to_be_visible()
    page.context.set_offline(True)
    page.get_by_role("radio").first.click()
    expect(page.get_by_text(re.compile(rf"Table {TABLE} · saved"))).to_be_visible()
    page.get_by_role("link", name=re.compile("Saved on this tablet")).click()
    page.get_by_role("button", name="Hand to a colleague").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    whole = tmp_path / "records.json"
    download.value.save_as(whole)
    page.get_by_role("button", name="Show as QR codes").click()
    expect(page.get_by_role("img", name=re.compile(r"Code 1 of \d"))).to_be_visible()

    colleague = sign_in(browser, product, "assistant@breval.example", size=TABLET)
    other = colleague.page
    other.goto(f"{product.url}/outbox")
    other.get_by_role("button", name="Reprendre des saisies").click()
    damaged = tmp_path / "damaged.json"
    damaged.write_text(whole.read_text().replace("crawford-double", "crawford-doubts"))
    other.locator("input[type=file]").set_input_files(damaged)
    expect(other.get_by_text("Le fichier est endommagé")).to_be_visible()
    other.locator("input[type=file]").set_input_files(whole)
    expect(other.get_by_text(f"De {name}")).to_be_visible()
    other.get_by_role("button", name="Reprendre", exact=True).click()
    expect(other.get_by_text(f"pour {name}")).to_be_visible()
    expect(other.get_by_text("Tout est envoyé").first).to_be_visible()

    [new] = {each["id"] for each in colleague.ask("GET", f"/matches/{match}")["incidents"]} - before
    assert f"Saisi par {name}" in str(colleague.ask("GET", f"/incidents/{new}"))
    page.context.close()
    other.context.close()
