"""A photo of a case: taken at the table without a network, sent when it is back, seen by a member of the committee."""

import re
from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import Browser, FilePayload, Page, expect

from tests.browser.appeal_desk import CRAWFORD_DOUBLE, PHONE, Desk, phone, sign_in
from tests.product import Product

pytestmark = pytest.mark.browser

TABLE = 5
MEMBERS = ["Ida Holm", "Jan Ito", "Kai Jung", "Lea Kern"]


@pytest.fixture
def desk(browser: Browser, product: Product) -> Iterator[Desk]:
    """The director's phone."""
    made = sign_in(browser, product, "director@breval.example", size=PHONE)
    made.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    yield made
    made.page.context.close()


def from_camera() -> FilePayload:
    """What a camera gives: large, on its side, with its maker's name."""
    exif = Image.Exif()
    exif[0x0110], exif[0x0112] = "Camera of K. Marchand", 6
    file = BytesIO()
    Image.radial_gradient("L").resize((3000, 2250)).convert("RGB").save(file, format="JPEG", exif=exif)
    return {"name": "IMG_1.jpg", "mimeType": "image/jpeg", "buffer": file.getvalue()}


def take(page: Page) -> None:
    """Press the camera's button, and the shutter."""
    page.get_by_label("Take a photo").set_input_files([from_camera()])


def test_a_photo_taken_offline_reaches_the_committees_phones(desk: Desk, browser: Browser) -> None:
    page = desk.page
    incident = desk.log(TABLE, CRAWFORD_DOUBLE)
    match = desk.table(TABLE)["match"]
    page.goto(f"{desk.product.url}/matches/{match}/log/crawford-double?incident={incident}")
    expect(page.get_by_role("heading", name="Photos")).to_be_visible()
    page.context.set_offline(True)

    take(page)
    first = page.get_by_role("button", name="Photo 1 of 1")
    expect(first.get_by_text("Not sent yet")).to_be_visible()
    take(page)
    page.get_by_role("button", name="Photo 2 of 2").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("img")).to_have_js_property("naturalWidth", 1200)
    sheet.get_by_role("button", name="Remove").click()
    page.get_by_role("dialog", name="Remove this photo?").get_by_role("button", name="Remove").click()
    expect(page.get_by_role("button", name="Photo 1 of 1")).to_be_visible()
    page.reload()
    expect(first.get_by_text("Not sent yet")).to_be_visible()

    page.context.set_offline(False)
    expect(first.get_by_text("Not sent yet")).to_have_count(0)
    [kept] = desk.ask("GET", f"/incidents/{incident}")["photos"]
    assert (kept["media_type"], kept["width"], kept["height"]) == ("image/jpeg", 1200, 1600)

    desk.name(MEMBERS)
    appeal = desk.lodge(desk.rule_on(incident))
    desk.convene(appeal, size=3, mode="sealed")
    member = phone(browser, desk.addresses(appeal)[0])
    shown = member.get_by_role("img", name=re.compile("Photo 1 (of|sur) 1"))  # the member drawn reads either language
    expect(shown).to_be_visible()
    expect(shown).to_have_js_property("naturalWidth", 1200)
    shown.click()
    large = member.get_by_role("dialog").get_by_role("img")
    expect(large).to_have_attribute("alt", re.compile(re.escape(kept["by"]["name"])))
    expect(member.get_by_role("button", name=re.compile("Remove|Retirer"))).to_have_count(0)
    member.context.close()
