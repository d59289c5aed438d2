"""A new version of the app waits: nothing is loaded anew by itself, and a half-filled form goes on."""

from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.appeal_desk import PATIENCE_MS, PHONE, sign_in
from tests.browser.older_shell import older_shell
from tests.product import Product

pytestmark = pytest.mark.browser

TABLE: Final = 14
NEVER_ANSWERED: Final = "/engine/a-part-that-never-arrives"
BEGUN: Final = "A spectator spoke to"
WAITS: Final = """async (ms) => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    for (const end = Date.now() + ms; Date.now() < end; await new Promise((go) => setTimeout(go, 100)))
        if (registration.waiting) return true;
    return false;
}"""
SHELL: Final = "document.documentElement.dataset.shell ?? 'newer'"


def test_a_new_version_leaves_a_half_filled_form_alone(browser: Browser, product: Product) -> None:
    desk = sign_in(browser, product, "director@breval.example", size=PHONE)
    page, match = desk.page, desk.table(TABLE)["match"]
    with older_shell(product.port) as (url, shells):
        page.goto(f"{url}/matches/{match}/log")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload()
        assert page.evaluate("navigator.serviceWorker.controller !== null")
        page.get_by_role("button", name="Something else").click()
        text = page.get_by_label("What happened?")
        text.fill(BEGUN)
        page.evaluate("window.isTheSamePage = true")

        shells.is_older = False
        assert page.evaluate(WAITS, PATIENCE_MS), "the new worker is fetched and waits"
        assert page.evaluate("window.isTheSamePage"), "nothing was loaded anew"
        expect(text).to_have_value(BEGUN)
        text.press_sequentially(" Roche.")
        with page.expect_response("**/api/v1/incidents/*") as sent:
            page.get_by_role("button", name="Save").click()
        assert sent.value.status == 201
        expect(page.get_by_text("All sent").first).to_be_attached()
        assert page.evaluate("window.isTheSamePage")
        [told] = [each for each in desk.ask("GET", f"/incidents?match={match}")["results"] if each["kind"] == "other"]
        assert desk.ask("GET", f"/incidents/{told['id']}")["note"] == f"{BEGUN} Roche."
        page.goto(f"{url}/settings")
        assert page.evaluate(SHELL) == "older", "another page is the older version's, too, as long as it is in use"
    page.context.close()


def test_a_person_installs_the_new_version_in_each_tab(browser: Browser, product: Product) -> None:
    desk = sign_in(browser, product, "director@breval.example", size=PHONE)
    page, other = desk.page, desk.page.context.new_page()
    with older_shell(product.port) as (url, shells):
        for each in (page, other):
            each.goto(f"{url}/settings")
            each.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload()
        shells.unanswered, shells.is_older = NEVER_ANSWERED, False
        assert page.evaluate(WAITS, PATIENCE_MS)
        page.evaluate("(path) => void fetch(path).catch(() => {})", NEVER_ANSWERED)

        expect(other.get_by_role("button", name="Install now")).to_be_visible()
        page.get_by_role("button", name="Install now").click(no_wait_after=True)
        page.wait_for_function(f"() => ({SHELL}) === 'newer'")
        expect(page.get_by_text("This is the latest version.")).to_be_visible()
        assert other.evaluate(SHELL) == "older", "no other tab is loaded anew by itself"
        other.get_by_role("button", name="Install now").click(no_wait_after=True)
        other.wait_for_function(f"() => ({SHELL}) === 'newer'")
    page.context.close()
