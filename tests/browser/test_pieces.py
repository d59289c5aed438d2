"""A photo on a line that is cut in the middle of a piece goes on from the last whole piece."""

from io import BytesIO
from itertools import pairwise
from typing import Final

import pytest
from PIL import Image
from playwright.sync_api import Browser, FilePayload, expect

from tests.browser.appeal_desk import CRAWFORD_DOUBLE, PHONE, sign_in
from tests.browser.cut_line import cut_line
from tests.product import Product

pytestmark = pytest.mark.browser

TABLE: Final = 6
PIECE: Final = 64 * 1024
SIZE_ON_TABLET: Final = """() => new Promise((resolve) => {
    indexedDB.open('tablecall').onsuccess = (opened) => {
        const store = opened.target.result.transaction('pictures').objectStore('pictures');
        store.getAll().onsuccess = ({ target }) => resolve(target.result[0].bytes.length);
    };
})"""


def grainy() -> bytes:
    """A picture that doesn't get small: several pieces."""
    file = BytesIO()
    Image.effect_noise((1600, 1200), 60).convert("RGB").save(file, format="JPEG", quality=90)
    return file.getvalue()


def test_a_photo_that_is_cut_in_a_piece_goes_on_from_there(browser: Browser, product: Product) -> None:
    desk = sign_in(browser, product, "director@breval.example", size=PHONE)
    page = desk.page
    incident = desk.log(TABLE, CRAWFORD_DOUBLE)
    match = desk.table(TABLE)["match"]
    with cut_line(product.port, cut_at=PIECE) as (url, line):
        page.goto(f"{url}/matches/{match}/log/crawford-double?incident={incident}")
        expect(page.get_by_role("heading", name="Photos")).to_be_visible()
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.context.set_offline(True)
        photo: FilePayload = {"name": "IMG_1.jpg", "mimeType": "image/jpeg", "buffer": grainy()}
        page.get_by_label("Take a photo").set_input_files([photo])
        waiting = page.get_by_role("button", name="Photo 1 of 1").get_by_text("Not sent yet")
        expect(waiting).to_be_visible()
        size = page.evaluate(SIZE_ON_TABLET)
        assert size > 2 * PIECE

        page.context.set_offline(False)
        while not line.is_down:
            page.wait_for_timeout(100)
        assert line.pieces == [(0, PIECE), (PIECE, PIECE)]
        expect(waiting).to_be_visible()
        line.pieces.clear()
        line.is_down = False
        expect(waiting).to_have_count(0)

        offsets = [offset for offset, _ in line.pieces]
        assert offsets[0] == PIECE
        assert all(later - earlier == PIECE for earlier, later in pairwise(offsets))
        assert sum(sent for _, sent in line.pieces) == size - PIECE
    [kept] = desk.ask("GET", f"/incidents/{incident}")["photos"]
    assert (kept["media_type"], kept["width"] * 3) == ("image/jpeg", kept["height"] * 4)
    page.context.close()
