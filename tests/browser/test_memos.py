"""A voice memo of a case: recorded at the table without a network, heard there, sent, and heard from the server."""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from bootstrap import browser as chromium
from tests.browser.appeal_desk import CRAWFORD_DOUBLE, PHONE, Desk, sign_in
from tests.product import Product

pytestmark = pytest.mark.browser

TABLE: Final = 6
FAKE_MICROPHONE: Final = "--use-fake-device-for-media-stream"
"""It beeps."""
IS_HEARD: Final = "audio => audio.currentTime > 0"
ON_TABLET: Final = """() => new Promise((resolve) => {
    indexedDB.open('tablecall').onsuccess = (opened) => {
        const store = opened.target.result.transaction('pictures').objectStore('pictures');
        store.getAll().onsuccess = ({ target }) => resolve(target.result.map((kept) => Array.from(kept.bytes)));
    };
})"""
FORGET: Final = """() => new Promise((resolve) => {
    indexedDB.open('tablecall').onsuccess = (opened) => {
        const change = opened.target.result.transaction('pictures', 'readwrite');
        change.objectStore('pictures').clear();
        change.oncomplete = () => resolve();
    };
})"""


@pytest.fixture
def listening(browser_type: BrowserType, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """A whole Chromium with a microphone."""
    whole = {**browser_type_launch_args, "executable_path": chromium.find()}
    browser = browser_type.launch(**whole, args=[FAKE_MICROPHONE])
    yield browser
    browser.close()


@pytest.fixture
def desk(listening: Browser, product: Product) -> Iterator[Desk]:
    """The director's phone."""
    made = sign_in(listening, product, "director@breval.example", size=PHONE)
    made.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    yield made
    made.page.context.close()


def wait_until_recorded(page: Page, *, seconds: int) -> None:
    """Wait until so much was recorded, or more: a slow machine doesn't show each second."""
    enough = re.compile(rf"0:(0[{seconds}-9]|[1-5]\d) / 2:00")
    expect(page.get_by_role("timer", name="Recording")).to_contain_text(enough)


def record(page: Page) -> None:
    """Record two seconds or more."""
    page.get_by_role("button", name="Record a voice memo").click()
    wait_until_recorded(page, seconds=2)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Listen to it, then keep or discard it.")).to_be_visible()


def hear(page: Page, label: str) -> None:
    """Play a sound, and wait until something of it was heard."""
    player = page.get_by_label(label, exact=False).and_(page.locator("audio"))
    player.evaluate("audio => audio.play()")
    page.wait_for_function(IS_HEARD, arg=player.element_handle())


def test_a_memo_recorded_offline_is_heard_and_reaches_the_server_as_it_was(desk: Desk) -> None:
    page = desk.page
    incident = desk.log(TABLE, CRAWFORD_DOUBLE)
    match = desk.table(TABLE)["match"]
    page.goto(f"{desk.product.url}/matches/{match}/log/crawford-double?incident={incident}")
    expect(page.get_by_role("heading", name="Voice memos")).to_be_visible()
    expect(page.get_by_role("button", name="Record a voice memo")).not_to_be_focused()
    page.context.set_offline(True)

    page.context.grant_permissions(["microphone"])
    record(page)
    page.get_by_role("button", name="Discard").click()
    desk.product.wait_until(lambda: page.evaluate(ON_TABLET) == [])

    record(page)
    hear(page, "The memo just recorded")
    page.get_by_role("button", name="Keep it").click()
    section = page.locator(".memos")
    expect(section.get_by_text("Not sent yet")).to_be_visible()
    record(page)
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="Remove: Memo 2 of 2").click()
    page.get_by_role("dialog", name="Remove this voice memo?").get_by_role("button", name="Remove").click()
    expect(section.get_by_text("Memo 1 of 1")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Listen: Memo 1 of 1").click()
    hear(page, "Memo 1 of 1")
    [bytes_on_tablet] = page.evaluate(ON_TABLET)

    page.context.set_offline(False)
    expect(section.get_by_text("Not sent yet")).to_have_count(0)
    [kept] = desk.ask("GET", f"/incidents/{incident}")["memos"]
    assert (kept["media_type"], kept["size"]) == ("audio/webm", len(bytes_on_tablet))
    served = page.context.request.get(f"{desk.product.url}/api/v1/incidents/{incident}/memos/{kept['id']}")
    assert served.body() == bytes(bytes_on_tablet)

    page.evaluate(FORGET)
    page.reload()
    page.get_by_role("button", name="Listen: Memo 1 of 1").click()
    hear(page, "Memo 1 of 1")
    expect(section.get_by_role("button", name="Remove")).to_have_count(0)


def test_a_microphone_that_is_refused_is_said_in_plain_words(desk: Desk) -> None:
    page = desk.page
    incident = desk.log(TABLE, CRAWFORD_DOUBLE)
    page.context.grant_permissions([])  # all others are refused
    page.goto(f"{desk.product.url}/incidents/{incident}")
    page.get_by_role("button", name="Record a voice memo").click()
    expect(page.locator(".memos").get_by_role("alert")).to_contain_text("The microphone is blocked for this site.")
    expect(page.get_by_role("button", name="Record a voice memo")).to_be_enabled()


def test_a_recording_outlives_its_page(desk: Desk) -> None:
    page = desk.page
    incident = desk.log(TABLE, CRAWFORD_DOUBLE)
    page.context.grant_permissions(["microphone"])
    page.goto(f"{desk.product.url}/incidents/{incident}")
    expect(page.get_by_role("button", name="Record a voice memo")).to_be_visible()
    page.context.set_offline(True)
    page.get_by_role("button", name="Record a voice memo").click()
    wait_until_recorded(page, seconds=4)
    desk.product.wait_until(lambda: len(page.evaluate(ON_TABLET)) >= 2)  # while it is recorded
    pieces = page.evaluate(ON_TABLET)
    other = page.context.new_page()
    other.goto(f"{desk.product.url}/incidents/{incident}")
    expect(other.get_by_role("button", name="Record a voice memo")).to_be_visible()
    other.close()

    context = page.context
    page.close(run_before_unload=False)
    page = context.new_page()
    page.goto(f"{desk.product.url}/incidents/{incident}")
    expect(page.get_by_text("This recording was cut short.")).to_be_visible()
    hear(page, "The memo just recorded")
    found = b"".join(bytes(each) for each in page.evaluate(ON_TABLET))
    assert found.startswith(b"".join(bytes(each) for each in pieces))
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator(".memos").get_by_text("Memo 1 of 1")).to_be_visible()
    assert [bytes(each) for each in page.evaluate(ON_TABLET)] == [found], "the pieces go, the whole stays"
    page.reload()
    expect(page.get_by_role("button", name="Listen: Memo 1 of 1")).to_be_visible()
    expect(page.get_by_role("button", name="Record a voice memo")).to_be_visible()

    context.set_offline(False)
    expect(page.get_by_text("Not sent yet")).to_have_count(0)
    [kept] = Desk(page, desk.product).ask("GET", f"/incidents/{incident}")["memos"]
    assert kept["size"] == len(found)
