"""The guide of a director's first day, walked in both languages: every step leads where the guide says."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.appeal_desk import COPIED_MS, PASSWORD, Desk, ago, phone, sign_in
from tests.browser.conftest import WITHOUT_LIMITS
from tests.browser.first_day_reader import LOCALES, PHONE, TABLET, Reader
from tests.browser.late_plans import LatePlans
from tests.browser.test_appeals import vote
from tests.product import Product, product_of_its_own

pytestmark = pytest.mark.browser

LEFT = re.compile("When was it noticed|Quand l.a-t-on relevé")
"""The question that is left once the record has come."""

NAMES = {"en": "English", "fr": "Français"}
SEARCHED = {"en": ("cocked", "flag"), "fr": ("cassé", "drapeau")}
"""The examples that the guide gives of a search."""

CALLING, OTHER_CALL, QUIET, ILLEGAL, OFFLINE = 12, 5, 16, 13, 14
POOL = ("Ada Berg", "Brice Colin", "Cléo Duval")


@dataclass
class Day:
    """A first day in one language: the director, and a second person where the day needs one."""

    browser: Browser
    product: Product
    director: Reader

    def __post_init__(self) -> None:
        self.plans = LatePlans(self.director.page)

    @property
    def desk(self) -> Desk:
        return Desk(self.director.page, self.product)

    def table(self, number: int) -> None:
        """Go to the floor and tap a table."""
        self.director.tap("Floor")
        self.director.page.locator(f'[data-table="{number}"]').click()


@pytest.fixture(params=["en", "fr"])
def day(browser: Browser, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Day]:
    """A demo of its own for each language: the day ends with its closing."""
    language = request.param
    with product_of_its_own(tmp_path_factory.mktemp("day") / "var", "--demo", environment=WITHOUT_LIMITS) as product:
        page = browser.new_context(
            viewport=PHONE,
            has_touch=True,
            locale=LOCALES[language],
            timezone_id="Europe/Paris",
            reduced_motion="reduce",
        ).new_page()
        yield Day(browser, product, Reader(page, language))
        page.context.close()


def test_the_guide_of_the_first_day_can_be_followed(day: Day) -> None:
    signing_in(day)
    floor(day)
    a_call(day)
    questions(day)
    ruling(day)
    mistakes(day)
    illegal_move(day)
    no_network(day)
    second_director(day)
    appeal(day)
    reports(day)
    end(day)


def signing_in(day: Day) -> None:
    """1."""
    me, page = day.director, day.director.page
    page.goto(f"{day.product.url}/login")
    page.get_by_role("radio", name=NAMES[me.language]).click()
    page.locator("input[type=email]").fill("director@breval.example")
    page.locator("input[type=password]").fill(PASSWORD)
    me.tap("Log in")
    page.wait_for_url("**/floor*")
    me.walk("More", "Settings")
    me.see("Language", "When a table calls", "Without a network")
    here = me.page.locator("section", has_text=me.word("Without a network"))
    copied = "Bréval Open is on this tablet" if me.language == "en" else "Bréval Open est sur"
    expect(here).to_contain_text(copied, timeout=COPIED_MS)
    expect(here).to_contain_text("Advice works" if me.language == "en" else "L’avis fonctionne")


def floor(day: Day) -> None:
    """2."""
    me, page = day.director, day.director.page
    me.tap("Floor")
    calling = page.locator(f'[data-table="{CALLING}"]')
    expect(calling).to_contain_text(re.compile(r"\d:\d\d"))
    me.picture("floor", TABLET)
    me.tap("Needs you")
    expect(calling).to_be_visible()
    expect(page.locator(f'[data-table="{QUIET}"]')).to_have_count(0)
    me.tap("All")


def a_call(day: Day) -> None:
    """3."""
    me, page = day.director, day.director.page
    page.locator(f'[data-table="{CALLING}"]').click()
    me.tap("Take this call")
    expect(page.locator(".kindrow").first).to_be_visible()
    me.picture("kinds")
    me.tap("Search all kinds")
    for word in SEARCHED[me.language]:
        page.get_by_role("searchbox").fill(word)
        expect(page.locator(".kindrow")).not_to_have_count(1)
        me.see("Something else")
    page.get_by_role("searchbox").fill("crawford")
    page.locator(".kindrow", has_text=re.compile("Crawford double|Double Crawford")).click()
    expect(page.locator(".ask")).to_be_visible()


def questions(day: Day) -> None:
    """4."""
    me, page = day.director, day.director.page
    me.find("Unknown", "radio")
    left = page.get_by_role("radiogroup", name=LEFT)
    expect(page.locator(".ask h2")).to_be_visible()
    while not left.count() and day.plans.ask_anew():
        expect(page.locator(".ask h2")).to_be_visible()
    me.picture("question")
    left.get_by_role("radio").first.click()
    page.locator(".live").click()
    me.see("Do this now", "Because", "What would change it")
    me.picture("advice")
    me.tap("Back")
    me.see("Change the kind")
    page.locator(".live").click()


def ruling(day: Day) -> None:
    """5: one player signs, the other is told; before that the players read it on the turned screen."""
    me, page = day.director, day.director.page
    me.tap("Rule as advised")
    me.see("Otherwise", "Tell both players")
    me.tap("Turn screen")
    leave = page.locator("button", has_text=me.named("Hold to leave"))
    leave.hover()
    page.mouse.down()
    page.wait_for_url("**/ruling*")
    page.mouse.up()
    expect(page.get_by_text(me.word("Confirm: refused to sign"))).to_have_count(2)
    first, second = page.locator(".pad-box").all()
    first.locator(".ink").scroll_into_view_if_needed()
    ink = first.locator(".ink").bounding_box()
    assert ink is not None
    page.mouse.move(ink["x"] + 20, ink["y"] + 20)
    page.mouse.down()
    page.mouse.move(ink["x"] + 90, ink["y"] + 50, steps=5)
    page.mouse.up()
    expect(page.get_by_text(me.word("Confirm: refused to sign"))).to_have_count(1)
    second.get_by_text(me.word("Confirm: told"), exact=True).click()
    page.locator("main").evaluate("(main) => main.scrollTo(0, 0)")
    me.picture("ruling", TABLET)
    me.tap("Record ruling")
    expect(page.locator(".done-mark")).to_be_visible()
    me.walk("Back to the floor", "Needs you")
    expect(page.locator(f'[data-table="{OTHER_CALL}"]')).to_be_visible()
    expect(page.locator(f'[data-table="{CALLING}"]')).to_have_count(0)
    me.tap("All")


def mistakes(day: Day) -> None:
    """6: another kind, no dispute at all, another ruling of which the players are told, another result."""
    me, page = day.director, day.director.page
    day.table(QUIET)
    me.tap("Log incident")
    page.locator(".kindrow").first.click()
    page.locator(".ask").get_by_role("radio").first.click()
    before = page.get_by_role("heading", level=1).inner_text()
    me.tap("Change the kind")
    page.locator(".kindrow").nth(1).click()
    expect(page.get_by_role("heading", level=1)).not_to_have_text(before)
    me.confirm("Withdraw the case")
    page.wait_for_url("**/floor*")

    me.walk("Cases", "Ruled")
    page.get_by_role("link", name=re.compile(rf"{CALLING}\b.*Marchand", re.DOTALL)).first.click()
    me.tap("Replace the ruling")
    for player in page.locator(".pad-box").all():
        player.get_by_text(me.word("Confirm: told"), exact=True).click()
    page.locator(".record-act").click()
    expect(page.locator(".done-mark")).to_be_visible()

    me.walk("Back to the floor", "Rounds")
    page.locator(".prow").last.click()
    page.get_by_text("Iversen").first.click()
    me.tap("Correct the result")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def illegal_move(day: Day) -> None:
    """7: two taps; what the rulebook says takes one more."""
    me, page = day.director, day.director.page
    day.table(ILLEGAL)
    me.tap("Point out an illegal move")
    page.get_by_role("radiogroup").first.get_by_role("radio").first.click()
    me.see("Record, it stands")
    me.tap("Record and correct")
    page.wait_for_url("**/matches/*")

    day.table(CALLING)
    me.tap("Point out an illegal move")
    page.get_by_role("radiogroup").first.get_by_role("radio").first.click()
    me.see("Since then?")
    page.get_by_role("radiogroup").nth(1).get_by_role("radio").nth(1).click()
    expect(page.locator(".card h2")).not_to_have_count(0)
    me.picture("illegal-move")
    me.see("Rule on it")


def no_network(day: Day) -> None:
    """8: what is recorded waits in the outbox and goes by itself."""
    me, page = day.director, day.director.page
    page.context.set_offline(True)
    me.tap("Back")
    day.table(OFFLINE)
    me.tap("Point out an illegal move")
    page.get_by_role("radiogroup").first.get_by_role("radio").first.click()
    me.tap("Record and correct")
    page.wait_for_url("**/matches/*")
    page.get_by_role("link", name=re.compile("to send|à envoyer")).click()
    me.see("Outbox")
    me.picture("outbox")
    page.context.set_offline(False)
    expect(me.find("All sent", "link")).to_be_visible()


def second_director(day: Day) -> None:
    """9: an invitation; then both take one call, the second without a network."""
    me, page = day.director, day.director.page
    me.walk("More", "People")
    me.see("Invite")
    for role in ("Arbiter", "Assistant director"):
        page.locator("select").last.select_option(label=me.word(role))
    me.tap("Create invitation")
    expect(page.get_by_text(re.compile("/join#")).first).to_be_visible()
    me.tap("Show code")
    expect(page.get_by_role("img").first).to_be_visible()
    page.goto(f"{day.product.url}/floor")

    page.context.set_offline(True)
    second = sign_in(day.browser, day.product, "assistant@breval.example", size=PHONE)
    second.ask("PUT", f"/calls/{second.table(OTHER_CALL)['call']['id']}/taken", {"taken_at": ago(0)})
    second.page.context.close()
    page.locator(f'[data-table="{OTHER_CALL}"]').click()
    me.tap("Take this call")
    page.context.set_offline(False)
    page.get_by_role("link", name=re.compile("needs you|à voir")).click()
    me.see("What to do", "Send again")
    me.confirm("Set aside")
    expect(me.find("All sent", "link")).to_be_visible()


def appeal(day: Day) -> None:
    """10: lodged, admitted, heard and decided; both players are told."""
    lodged(day)
    called = convened(day)
    decided(day, called)


def lodged(day: Day) -> None:
    """From the case to the committee's page."""
    me, page = day.director, day.director.page
    me.walk("Cases", "Ruled")
    page.get_by_role("link", name=re.compile(rf"{CALLING}\b.*Marchand", re.DOTALL)).first.click()
    expect(page.locator(".former")).to_have_count(1)  # the server's answer has come: two rulings
    me.tap("Appeal")
    me.find("Who appeals?", "radiogroup").get_by_role("radio").last.click()
    me.find("What should change?", "textbox").fill("Halvorsen 4, Marchand 6.")
    me.confirm("Lodge appeal")
    me.tap("Open the appeal")
    me.see("Refuse")
    me.confirm("Admit")
    me.tap("Call the committee")


def convened(day: Day) -> str:
    """The committee is named and called; the appeal's id."""
    me, page = day.director, day.director.page
    for name in POOL:
        me.tap("Name a person")
        page.get_by_role("textbox").first.fill(name)
        me.tap("Add to the pool")
        expect(page.get_by_text(name).first).to_be_attached()  # the draw may leave them among the others, a closed part
    expect(page.get_by_role("radiogroup")).to_have_count(2)
    me.picture("committee", TABLET)
    me.confirm("Call the committee")
    me.see("Private links")
    return page.url.split("/appeals/")[1].split("/")[0]


def decided(day: Day, called: str) -> None:
    """Heard by the desk, decided on the members' phones, told to both players."""
    me, page = day.director, day.director.page
    me.tap("Open the hearing")
    page.get_by_role("button", name=re.compile("^(Statement of|Déclaration de)")).first.click()
    page.locator("textarea").first.fill("My opponent took and played on.")
    me.tap("Note statement")
    page.get_by_role("button", name=re.compile(me.word("Says nothing"))).last.click()
    me.confirm("Close it, begin the vote")
    for address in day.desk.addresses(called):
        member = phone(day.browser, address)
        vote(member, "Upheld", "Confirmée")
        member.context.close()
    tell = page.get_by_role("button", name=re.compile("was told|annoncée à"))
    expect(tell).to_have_count(2)
    tell.first.click()
    expect(tell).to_have_count(1)
    tell.click()
    expect(tell).to_have_count(0)


def reports(day: Day) -> None:
    """11: a report is sent early; the federation asks, the director answers."""
    me, page = day.director, day.director.page
    me.walk("More", "Reports owed")
    about = page.get_by_role("link", name=re.compile("Ferrand"))
    about.click()
    me.see("Complete the report")
    me.confirm("Send now")
    asked(day)
    me.tap("Back")
    page.reload()
    expect(about).to_contain_text(re.compile("1 open question|1 question ouverte"))
    about.click()
    field = me.find("Your answer", "textbox")
    field.scroll_into_view_if_needed()
    me.picture("report", TABLET)
    field.fill("Both, at once.")
    me.tap("Send the answer")
    expect(field).to_have_count(0)


def asked(day: Day) -> None:
    """An officer of the federation reads the report and asks a question."""
    page = day.browser.new_context().new_page()
    page.goto(f"{day.product.url}/login")
    page.locator("input[type=email]").fill("federation@eubgf.example")
    page.locator("input[type=password]").fill(PASSWORD)
    page.keyboard.press("Enter")
    page.get_by_role("row").filter(has_text="Ferrand").get_by_role("link").first.click()
    page.get_by_role("button", name="Ask a question").click()
    page.get_by_role("textbox", name="Your question to the director").fill("Who noticed it first?")
    page.get_by_role("button", name="Send the question").click()
    expect(page.get_by_text("Not answered yet.")).to_be_visible()
    page.context.close()


def end(day: Day) -> None:
    """12."""
    me, page = day.director, day.director.page
    me.tap("Cases")
    me.see("Open")
    me.walk("More", "Reports owed")
    me.tap("Close the tournament")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(re.compile("matches have no result|matchs sont sans résultat"))).to_be_visible()
    expect(me.find("Close the tournament", within=dialog)).to_be_disabled()  # the demo's round isn't over
    me.tap("Keep it open", within=dialog)
    me.tap("More")
    me.confirm("Log out")
    page.wait_for_url("**/login*")
