"""An appeal in each mode of the vote: lodged on the tablet, heard and decided by five phones at once, carried out."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.appeal_desk import DISPUTED, TABLET, Desk, phone, sign_in
from tests.product import Product

pytestmark = pytest.mark.browser

PERSONS = ["Ada Berg", "Brice Colin", "Cléo Duval", "Dan Evers", "Eva Frost", "Finn Gray", "Gwen Hart"]
SEALS = {
    "open": ("The panel can read each vote.", "Le comité lit chaque vote."),
    "sealed": ("Sealed until all are in.", "Scellés jusqu’au dernier."),
    "secret": ("Secret: only the tally is ever shown.", "Secret : seul le décompte est montré."),
}


@pytest.fixture(scope="module")
def desk(browser: Browser, product: Product) -> Iterator[Desk]:
    """The director's tablet, with a pool of seven who may sit: three of them read French."""
    made = sign_in(browser, product, "director@breval.example", size=TABLET)
    made.name(PERSONS[:4])
    made.name(PERSONS[4:], language="fr")
    yield made
    made.page.context.close()


def in_tongue(page: Page, english: str, french: str) -> str:
    """What this page says, in its language, with the no-break spaces that French has before its punctuation."""
    if page.evaluate("document.documentElement.lang") == "en":
        return english
    return french.replace(" :", "\u00a0:").replace(" ?", "\u00a0?").replace("« ", "«\u00a0").replace(" »", "\u00a0»")


def lodge(desk: Desk, table: int, incident: str, ruling: str) -> str:
    """On the tablet: B appeals, the appeal is heard; its id."""
    page = desk.page
    page.goto(f"{desk.product.url}/appeals/new?ruling={ruling}&incident={incident}")
    expect(page.get_by_text("The appeal is heard")).to_be_visible()
    expect(page.get_by_text("left", exact=False).first).to_be_visible()
    who = page.get_by_role("radiogroup", name="Who appeals?")
    who.get_by_role("radio", name=desk.table(table)["sides"]["B"]["short"]).click()
    page.get_by_label("What should change?").fill("Award me the match. She knew.")
    page.get_by_role("button", name="Lodge appeal").click()
    page.get_by_role("dialog").get_by_role("button", name="Lodge appeal").click()
    page.get_by_role("link", name="Open the appeal").click()
    page.get_by_role("button", name="Admit", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Admit").click()
    page.get_by_role("link", name="Call the committee").click()
    return page.url.split("/appeals/")[1].split("/")[0]


def call_committee(desk: Desk, mode: str) -> None:
    """On the tablet: five of the draw, with the mode that is fixed from here on."""
    page = desk.page
    page.get_by_role("radiogroup", name="How many members?").get_by_role("radio", name="5").click()
    page.get_by_role("radiogroup", name="How do they vote?").get_by_role("radio", name=mode.capitalize()).click()
    expect(page.get_by_text("5 of 5 seats")).to_be_visible()
    page.get_by_role("button", name="Call the committee").click()
    page.get_by_role("dialog").get_by_role("button", name="Call the committee").click()
    expect(page.get_by_text("Committee of 5").first).to_be_visible()


def hear(desk: Desk, player: Page, member: Page) -> None:
    """Both sides speak, one on their own phone; a member asks, the desk answers; the vote begins."""
    page = desk.page
    page.get_by_role("button", name="Open the hearing").click()
    field = player.get_by_label(in_tongue(player, "Your statement", "Votre déclaration"))
    field.fill("I looked at the score sheet only when he asked.")
    player.get_by_role("button", name=in_tongue(player, "Send statement", "Envoyer la déclaration")).click()
    expect(page.get_by_text("I looked at the score sheet only when he asked.")).to_be_visible()

    member.get_by_role("button", name=in_tongue(member, "Ask for information", "Demander une information")).click()
    member.get_by_label(in_tongue(member, "What does the committee need to know?", "Que doit savoir le comité ?")).fill(
        "Who turned the cube?"
    )
    member.get_by_role("button", name=in_tongue(member, "Ask", "Demander"), exact=True).click()
    page.get_by_label("Answer").fill("Both say: he did.")
    page.get_by_role("button", name="Note the answer").click()
    expect(member.get_by_text("Both say: he did.")).to_be_visible()

    page.get_by_role("button", name="Says nothing").last.click()
    page.get_by_role("button", name="Close it, begin the vote").click()
    page.get_by_role("dialog").get_by_role("button", name="Close it, begin the vote").click()


def put_forward(member: Page, point_against: str) -> None:
    """A member spells out an alternative: the ruling with a point against a side."""
    choose(member, "Alternative", "Autre décision")
    member.get_by_role("button", name=in_tongue(member, "Propose one", "En proposer une")).click()
    sheet = member.get_by_role("dialog")
    sheet.get_by_role("button", name=in_tongue(member, "Add a penalty", "Ajouter une pénalité")).click()
    sheet.get_by_label(in_tongue(member, "Penalty", "Pénalité"), exact=True).select_option("points")
    sheet.get_by_role("radio", name=point_against).click()
    sheet.get_by_role("button", name=in_tongue(member, "Add", "Ajouter"), exact=True).click()
    why = in_tongue(member, "Why, in a sentence", "Pourquoi, en une phrase")
    sheet.get_by_label(why).fill("She saw it and kept silent.")
    sheet.get_by_role("button", name=in_tongue(member, "Put it to the vote", "La mettre aux voix")).click()
    expect(member.get_by_role("dialog").get_by_role("radio")).to_have_count(1)
    member.get_by_role("button", name=in_tongue(member, "Close", "Fermer")).click()


def choose(member: Page, english: str, french: str) -> None:
    """Choose an answer; none was chosen before."""
    group = member.get_by_role("radiogroup", name=in_tongue(member, "Does the ruling stand?", "La décision est-elle"))
    expect(group).to_be_visible()
    group.get_by_role("radio", name=in_tongue(member, english, french)).first.click()


def vote(member: Page, english: str, french: str) -> None:
    """Choose, cast, confirm; the receipt is on the phone."""
    cast = member.get_by_role("button", name=in_tongue(member, "Cast vote", "Voter"), exact=True)
    expect(cast).to_be_disabled()
    choose(member, english, french)
    if english == "Alternative":
        member.get_by_role("dialog").get_by_role("radio").first.click()
    cast.click()
    member.get_by_role("dialog").get_by_role("button", name=in_tongue(member, "Cast vote", "Voter"), exact=True).click()
    expect(member.locator(".receipt .three-words")).to_be_visible()


VOTES = [
    ("Alternative", "Autre décision"),
    ("Upheld", "Confirmée"),
    ("Alternative", "Autre décision"),
    ("Overturned", "Infirmée"),
    ("Alternative", "Autre décision"),
]


@pytest.mark.parametrize(("mode", "table"), [("sealed", 12), ("open", 17), ("secret", 20)])
def test_five_phones_decide_an_appeal(browser: Browser, product: Product, desk: Desk, mode: str, table: int) -> None:
    incident, ruling = desk.rule(table, DISPUTED)
    before = desk.table(table)["score"]
    appeal = lodge(desk, table, incident, ruling)
    call_committee(desk, mode)
    addresses = desk.addresses(appeal)
    phones = [phone(browser, address) for address in addresses]
    player = phone(browser, desk.link_of(incident, "A", "fr"))
    pages = [*phones, player]
    assert len(phones) == 5
    try:
        # the committee's link doesn't work on another phone, and says so
        stranger = browser.new_page()
        pages.append(stranger)
        stranger.goto(addresses[0])
        expect(stranger.get_by_role("alert")).to_contain_text("link-forwarded")

        hear(desk, player, phones[0])
        against = desk.table(table)["sides"]["A"]["short"]
        put_forward(phones[0], against)
        for number, (member, choice) in enumerate(zip(phones, VOTES, strict=True), start=1):
            vote(member, *choice)
            if number == 4:
                expect(desk.page.get_by_text("4 of 5 votes in.")).to_be_visible()
                expect(desk.page.get_by_text(SEALS[mode][0]).first).to_be_visible()
                named = desk.page.get_by_role("heading", name="Votes so far")
                expect(named).to_have_count(1 if mode == "open" else 0)

        # the decision, and each member's own vote found among those counted
        expect(desk.page.get_by_role("heading", name="Alternative")).to_be_visible()
        for member in phones:
            said = in_tongue(member, "Your vote was counted", "Votre vote a été compté")
            expect(member.get_by_text(said)).to_be_visible()
            recounted = in_tongue(
                member, "This device repeated the count: 5 votes", "Cet appareil a recompté : 5 votes"
            )
            expect(member.get_by_text(recounted, exact=False)).to_be_visible()
        expect(player.get_by_text("Une autre décision la remplace.")).to_be_visible()
        assert_told_as_the_mode_allows(phones[1], mode, desk.members(appeal))

        # it has taken the ruling's place, with its effect on the match
        after = desk.table(table)
        assert (after["score"]["A"], after["score"]["B"]) == (before["A"], before["B"] + 1)
        desk.page.goto(f"{product.url}/incidents/{incident}")
        expect(desk.page.get_by_text("Replaced by a later ruling")).to_be_visible()
        expect(desk.page.get_by_text("Appeal decided: alternative")).to_be_visible()
    finally:
        for page in pages:
            page.context.close()


def assert_told_as_the_mode_allows(member: Page, mode: str, members: list[str]) -> None:
    """Names stand beside the votes, but for a secret vote."""
    member.locator("details", has_text=in_tongue(member, "Votes and receipts", "Votes et reçus")).last.click()
    rows = member.locator("details[open] .seat-list li")
    expect(rows).to_have_count(5)
    for name in members:
        expect(rows.filter(has_text=name)).to_have_count(0 if mode == "secret" else 1)
