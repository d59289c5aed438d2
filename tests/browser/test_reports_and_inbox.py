"""From a ruling to the inbox of the federation and back: sent, read, asked about, and a suspension that warns."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.arbitration.reports.receivers import MailBox, mail_box
from tests.browser.appeal_desk import TABLET, Asking, ago, asking, sign_in
from tests.browser.conftest import WITHOUT_LIMITS
from tests.browser.measures import findings
from tests.browser.people import People
from tests.browser.test_accessibility import FORMS
from tests.product import Product, product_of_its_own
from tests.shared_data import OWN
from tournaments.models import new_id

pytestmark = pytest.mark.browser

TABLE = "25"
"""The imported match gets the table after the demo's 24."""
DIRECTOR, ASSISTANT, OFFICER = "director@breval.example", "assistant@breval.example", "federation@eubgf.example"
"""The director and the officer read English, the assistant French."""
NO_MAILBOX = "550 5.1.1 no such mailbox"
QUESTION, ANSWER = "Who noticed the cube?", "L’adversaire, après le match."
REASON = "Left the ruling of a committee unheeded."
DESK: ViewportSize = {"width": 1440, "height": 900}
"""From here on the list stands beside the report."""
NARROW = {"320 px": (320, "100%"), "text of 200 %": (360, "200%")}
OWN_WORDS = {
    "en": {"title": "Report it to the federation", "text": "What you report", "send": "Send to the federation",
           "delivered": "Delivered"},
    "fr": {"title": "Signaler à la fédération", "text": "Ce que vous signalez", "send": "Transmettre à la fédération",
           "delivered": "Remis"},
}  # fmt: skip


@pytest.fixture(scope="module")
def box() -> Iterator[MailBox]:
    """The federation's mail server, which refuses everything at first."""
    with mail_box() as running:
        running.answer_to_receiver = NO_MAILBOX
        yield running


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory, box: MailBox) -> Iterator[Product]:
    """The whole product with the demo and an imported match whose Crawford double waits for a ruling."""
    environment = {**WITHOUT_LIMITS, "EMAIL_URL": box.url}
    with product_of_its_own(tmp_path_factory.mktemp("inbox") / "var", "--demo", environment=environment) as product:
        product.manage("import_match", str(OWN / "crawford-double.mat"), "--tournament", "breval-open")
        yield product


@pytest.fixture(scope="module")
def director(browser: Browser, product: Product) -> Iterator[Asking]:
    """The director, who asks without a screen."""
    made = asking(browser, product, DIRECTOR)
    yield made
    made.context.close()


@pytest.fixture(scope="module")
def breval(director: Asking) -> str:
    """The id of the tournament."""
    roles = director.ask("GET", "/session")["roles"]
    return str(next(role["tournament"] for role in roles if role["slug"] == "breval-open"))


@pytest.fixture
def reported(director: Asking, breval: str) -> str:
    """The id of the demo's report, which the director has sent; sending twice is sending once."""
    reports = director.ask("GET", f"/reports?tournament={breval}")["results"]
    report = next(each["id"] for each in reports if "Rémi Ferrand" in each["about"]["sides"])
    director.ask("PUT", f"/reports/{report}/sent")
    return str(report)


def rule(page: Page, product: Product) -> None:
    """The director rules on the imported double as advised."""
    page.goto(f"{product.url}/floor/{TABLE}")
    page.get_by_role("link", name=f"Table {TABLE}").first.click()
    expect(page.get_by_role("heading", name="Crawford double")).to_be_visible()
    noticed = page.get_by_role("radiogroup", name="When was it noticed?")
    expect(noticed.get_by_role("radio", name="After the match")).to_be_checked()
    page.get_by_role("radiogroup", name="Do the players disagree?").get_by_role("radio", name="Yes").click()
    expect(page.get_by_text(f"Table {TABLE} · saved")).to_be_visible()
    page.get_by_role("link", name="Advice").click()
    expect(page.get_by_role("heading", name="double is void")).to_be_visible()
    page.get_by_text("Rule as advised").click()
    page.get_by_role("button", name="Record ruling").click()
    expect(page.get_by_text("Received by the server.")).to_be_visible()


def test_a_report_is_refused_replayed_read_asked_about_and_answered(
    people: People, product: Product, box: MailBox
) -> None:
    director = people.page(DIRECTOR)
    rule(director, product)

    # owed, completed with a remark, sent before its time, and refused by the mail server
    director.goto(f"{product.url}/reports")
    director.get_by_role("link", name="Nadia Ferrand").click()
    director.get_by_role("textbox", name="Remark").fill("Both players were heard.")
    director.get_by_role("button", name="Add the remark").click()
    expect(director.get_by_role("heading", name="Remarks")).to_be_visible()
    director.get_by_role("button", name="Send now").click()
    director.get_by_role("dialog").get_by_role("button", name="Send now").click()
    expect(director.get_by_role("dialog")).to_have_count(0)

    # the dead letter stands first with its reason; once the mailbox is there, one tap sends it again
    director.goto(f"{product.url}/reports")
    dead = director.get_by_role("region", name="Not delivered").get_by_role("listitem").filter(has_text="Table 25")
    expect(dead).to_contain_text("no such mailbox")
    box.answer_to_receiver = None
    dead.get_by_role("button", name="Send again").click()
    expect(dead).to_have_count(0)
    row = director.get_by_role("link", name="Nadia Ferrand")
    expect(row).to_contain_text("Delivered")
    [mail] = [each for each in box.mails if "reports@eubgf.example" in each["To"]]  # alerts go to the officials
    said = mail.get_body(("plain",)).get_content()  # type: ignore[union-attr]
    assert "Both players were heard." in " ".join(said.split())

    # the officer starts in the inbox, opens the report from the keyboard, acknowledges it and asks back
    officer = people.page(OFFICER)
    expect(officer.get_by_role("heading", name="Inbox")).to_be_visible()
    expect(officer.get_by_role("row").filter(has_text="Nadia Ferrand")).to_contain_text("New")
    officer.keyboard.press("j")
    officer.keyboard.press("Enter")
    expect(officer.get_by_role("heading", name="double is void")).to_be_visible()
    expect(officer.get_by_text("Journal matches")).to_be_visible()
    expect(officer.get_by_text("Both players were heard.")).to_be_visible()
    officer.get_by_role("button", name="Acknowledge").click()
    expect(officer.get_by_text("Acknowledged", exact=True)).to_be_visible()
    officer.get_by_role("button", name="Ask a question").click()
    officer.get_by_role("textbox", name="Your question to the director").fill(QUESTION)
    officer.get_by_role("button", name="Send the question").click()
    expect(officer.get_by_text("Not answered yet.")).to_be_visible()

    # the assistant reads it in French and answers; the officer sees the answer
    assistant = people.page(ASSISTANT)
    assistant.goto(f"{product.url}/reports")
    expect(assistant.get_by_role("heading", name="Rapports dus")).to_be_visible()
    assistant.get_by_role("link", name="Nadia Ferrand").click()
    expect(assistant.get_by_text(QUESTION)).to_be_visible()
    assistant.get_by_role("textbox", name="Votre réponse").fill(ANSWER)
    assistant.get_by_role("button", name="Envoyer la réponse").click()
    expect(assistant.get_by_text("Réponse · Hugo Lambert")).to_be_visible()
    officer.reload()
    expect(officer.get_by_text(ANSWER)).to_be_visible()

    # from the report the officer may propose a precedent
    officer.get_by_role("link", name="Mark as precedent").click()
    expect(officer.get_by_role("heading", name="Propose")).to_be_visible()


def test_a_suspension_registered_from_a_report_warns_at_the_next_tournament(
    people: People, product: Product, reported: str
) -> None:
    officer = people.page(OFFICER)
    officer.get_by_role("row").filter(has_text="Rémi Ferrand").get_by_role("link").click()
    officer.wait_for_url(f"**/inbox/{reported}")
    officer.get_by_role("link", name="Register a suspension").click()
    officer.get_by_role("button", name="Rémi Ferrand").click()
    expect(officer.get_by_role("textbox", name="Family name")).to_have_value("Ferrand")
    officer.get_by_label("From").fill("2026-01-01")
    officer.get_by_label("Until").fill("2099-12-31")
    officer.get_by_label("Reason").fill(REASON)
    officer.get_by_role("button", name="Register", exact=True).click()
    expect(officer.get_by_role("listitem").filter(has_text="Rémi Ferrand")).to_contain_text("Stands")

    # another tournament: entered by a pasted list, in French, on a phone
    director = people.page(ASSISTANT, viewport={"width": 360, "height": 780})
    other = director.evaluate(
        """async () => (await (await fetch('/api/v1/session')).json())
            .roles.find((role) => role.slug !== 'breval-open').tournament"""
    )
    director.goto(f"{product.url}/setup/{other}")
    director.get_by_role("radio", name="Coller une liste").click()
    director.get_by_role("textbox", name="Un nom par ligne").fill("FERRAND, Rémi; Lyon\n2. Ana Sousa\n---\n")
    expect(director.get_by_text("2 noms lus.")).to_be_visible()
    expect(director.get_by_text("Aucun nom dans")).to_be_visible()
    director.get_by_role("button", name="Inscrire 2 joueurs").click()
    expect(director.get_by_role("heading", name="Rémi FERRAND · Suspendu")).to_be_visible()
    expect(director.get_by_text(REASON)).to_be_visible()
    expect(director.get_by_text("Enregistrée par EUBGF", exact=False)).to_be_visible()
    expect(director.get_by_role("listitem").filter(has_text="Ana Sousa")).to_be_visible()

    # a lifted suspension gives no warning
    officer.get_by_role("listitem").filter(has_text="Rémi Ferrand").get_by_role("button", name="Lift").click()
    officer.get_by_role("dialog").get_by_role("button", name="Lift").click()
    expect(officer.get_by_role("listitem").filter(has_text="Rémi Ferrand")).to_contain_text("Lifted")
    director.reload()
    expect(director.get_by_role("listitem").filter(has_text="FERRAND")).to_be_visible()
    expect(director.get_by_text(REASON)).to_have_count(0)


def link_to(assistant: Asking, report: str, language: str) -> str:
    """The address in the code for side B of the case that a report is about; the director has ruled on it."""
    incident = assistant.ask("GET", f"/reports/{report}")["document"]["dispute"]["incident"]
    bearer = {"incident": incident, "side": "B", "language": language}
    return str(assistant.ask("PUT", f"/links/{new_id()}", bearer)["address"])


@pytest.mark.parametrize(("form", "language"), [("phone, light", "fr"), ("tablet, dark", "en")])
def test_a_player_tells_the_federation_by_their_own_link(
    browser: Browser, product: Product, box: MailBox, reported: str, form: str, language: str
) -> None:
    box.answer_to_receiver = None
    assistant = asking(browser, product, ASSISTANT)
    address = link_to(assistant, reported, language)
    assistant.context.close()
    size, scheme = FORMS[form]
    options: dict[str, Any] = {"viewport": size, "color_scheme": scheme, "has_touch": True}
    context = browser.new_context(**options)
    phone = context.new_page()
    phone.goto(address)
    said = OWN_WORDS[language]
    phone.locator("summary").filter(has_text=said["title"]).click()
    assert not (found := findings(phone, "a player's own page")), found
    text = f"Le videau est resté au milieu. {language}"
    phone.get_by_role("textbox", name=said["text"]).fill(text)
    phone.get_by_role("button", name=said["send"]).click()
    expect(phone.locator("blockquote").filter(has_text=text)).to_be_visible()
    expect(phone.get_by_text(said["delivered"], exact=True).last).to_be_visible()
    assert not (found := findings(phone, "a player's own page, told")), found
    assert form != "phone, light" or not (found := sideways(phone, "a player's own page")), found
    context.close()

    officer = sign_in(browser, product, OFFICER, size=TABLET).page  # with no earlier list
    officer.get_by_role("row").filter(has_text="Tunde Adeyemi").get_by_role("link", name="Statement").first.click()
    expect(officer.get_by_role("main").get_by_text(text)).to_be_visible()
    expect(officer.get_by_role("main").get_by_text("Tunde Adeyemi, player")).to_be_visible()
    officer.context.close()


@pytest.fixture
def dead(director: Asking, breval: str, box: MailBox, product: Product) -> Iterator[str]:
    """The id of a statement that the mail server refused for good."""
    box.answer_to_receiver = NO_MAILBOX
    report = str(new_id())
    text = "The clocks of the hall were two minutes fast."
    said = {"tournament": breval, "about": "decision", "text": text, "written_at": ago(0)}
    director.ask("PUT", f"/reports/{report}", said)
    product.wait_until(lambda: director.ask("GET", f"/reports/{report}")["state"] == "failed")
    yield report
    box.answer_to_receiver = None


def speaking(page: Page, language: str) -> Page:
    """The page in this language, from the next screen on."""
    page.evaluate("(language) => localStorage.setItem('tablecall.settings', JSON.stringify({language}))", language)
    return page


@pytest.mark.parametrize(
    ("who", "screens", "form", "language"),
    [
        (DIRECTOR, ["/reports", "/reports/{dead}"], "phone, light", "fr"),
        (OFFICER, ["/inbox", "/inbox/{dead}"], "tablet, dark", "en"),
    ],
    ids=["desk", "inbox"],
)
def test_a_report_that_was_not_delivered_can_be_read_by_everybody(
    people: People, product: Product, dead: str, who: str, screens: Sequence[str], form: str, language: str
) -> None:
    size: Any
    size, scheme = FORMS[form]
    page = speaking(people.page(who, viewport=size, color_scheme=scheme, has_touch=True), language)
    found: list[str] = []
    for screen in screens:
        page.goto(product.url + screen.format(dead=dead))
        found += findings(page, screen)
        found += sideways(page, screen) if form == "phone, light" else []
        page.set_viewport_size(size)
    assert not found, "\n".join(found)


def sideways(page: Page, screen: str) -> list[str]:
    """Where a screen scrolls sideways, narrow or with large text."""
    found = []
    for name, (width, size) in NARROW.items():
        page.set_viewport_size({"width": width, "height": 780})
        page.evaluate("(size) => { document.documentElement.style.fontSize = size }", size)
        # the page is laid out anew before it is measured
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found.append(f"{screen}: scrolls sideways, {name}")
    page.evaluate("() => { document.documentElement.style.fontSize = '' }")
    return found


def test_at_a_desk_the_keys_go_through_the_list_beside_the_report(
    browser: Browser, product: Product, reported: str, dead: str
) -> None:
    page = sign_in(browser, product, OFFICER, size=DESK).page  # with no earlier list
    rows = page.get_by_role("row").filter(has=page.get_by_role("link"))
    expect(rows.first).to_contain_text("Statement to the federation")
    count = rows.count()
    page.keyboard.press("j")
    expect(rows.first.get_by_role("link")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/inbox/{dead}")

    # the report stands beside the list, which says by now that it was read
    beside = page.get_by_role("region", name="Inbox")
    listed = beside.get_by_role("row").filter(has=page.get_by_role("link"))
    expect(listed).to_have_count(count)
    expect(page.get_by_role("main").get_by_text("The clocks of the hall were two minutes fast.")).to_be_visible()
    expect(listed.first.get_by_role("link")).to_have_attribute("aria-current", "page")
    expect(listed.first).to_contain_text("Read")
    assert not (found := findings(page, "list beside the report")), found

    # from there the keys go on, and stop during typing
    page.keyboard.press("j")
    expect(listed.nth(1).get_by_role("link")).to_be_focused()
    page.keyboard.press("k")
    expect(listed.first.get_by_role("link")).to_be_focused()
    page.get_by_role("button", name="Ask a question").click()
    typed = page.get_by_role("textbox", name="Your question to the director")
    typed.fill("")
    typed.press_sequentially("jjk")
    expect(typed).to_have_value("jjk")
    assert not (found := findings(page, "asking back")), found

    # the filters hold while reports are opened and left
    page.goto(f"{product.url}/inbox")
    expect(rows).to_have_count(count)
    on_duty = sum("5.4" in text for text in rows.all_inner_texts())
    page.get_by_role("combobox", name="Duty").select_option("5.4")
    expect(rows).to_have_count(on_duty)
    page.get_by_role("button", name="Read", exact=True).click()
    page.wait_for_url("**/inbox?state=read")
    rows.first.get_by_role("link").click()
    page.wait_for_url(f"**/inbox/{dead}?state=read")
    page.get_by_role("link", name="Back").click()
    page.wait_for_url("**/inbox?state=read")
    expect(page.get_by_role("combobox", name="Duty")).to_have_value("5.4")
    page.context.close()
