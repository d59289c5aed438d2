"""Seats of a committee on the screens, in French; a second phone that votes again; what decides without a committee."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, StorageState, expect

from tests.browser.appeal_desk import DISPUTED, PHONE, TABLET, Desk, ago, phone, sign_in
from tests.browser.test_appeals import in_tongue
from tests.product import Product
from tournaments.models import new_id

pytestmark = pytest.mark.browser

PERSONS = ["Hal Irving", "Ines Jung", "Jo Kern", "Kay Lund", "Lea Moor"]
FESTIVAL = "Festival de Carnac"


@pytest.fixture(scope="module")
def desk(browser: Browser, product: Product) -> Iterator[Desk]:
    """The director's tablet, with a pool of persons who may sit."""
    made = sign_in(browser, product, "director@breval.example", size=TABLET)
    made.name(PERSONS)
    yield made
    made.page.context.close()


@pytest.fixture
def assistant(browser: Browser, product: Product) -> Iterator[Page]:
    """The assistant's phone, in French."""
    made = sign_in(browser, product, "assistant@breval.example", size=PHONE)
    yield made.page
    made.page.context.close()


def test_a_member_who_steps_aside_reads_so_in_words(desk: Desk, browser: Browser) -> None:
    _, ruling = desk.rule(11, DISPUTED)
    appeal = desk.lodge(ruling)
    desk.convene(appeal, size=3, mode="open")
    page = phone(browser, desk.addresses(appeal)[0])
    page.get_by_role("button", name="Step aside").click()
    page.get_by_role("dialog").get_by_role("button", name="Step aside").click()
    expect(page.get_by_text("You no longer sit on this committee.")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.context.close()


def test_who_presides_who_is_replaced_and_who_takes_an_empty_seat(
    desk: Desk, assistant: Page, product: Product
) -> None:
    _, ruling = desk.rule(9, DISPUTED)
    appeal = desk.lodge(ruling)
    page = assistant
    page.goto(f"{product.url}/appeals/{appeal}/committee")
    chosen = desk.ask("GET", f"/appeals/{appeal}/candidates")["members"][2]
    page.get_by_label("Qui préside le comité ?").select_option(chosen)
    page.get_by_role("button", name="Convoquer le comité").click()
    page.get_by_role("dialog").get_by_role("button", name="Convoquer le comité").click()
    expect(page.get_by_text("Comité de 3").first).to_be_visible()
    seats = desk.ask("GET", f"/appeals/{appeal}")["committee"]["seats"]
    [chair] = [seat for seat in seats if seat["candidate"] == chosen]
    row = page.locator(".seat-list li", has_text=chair["name"]).first
    expect(row).to_contain_text("préside")
    assert not any(seat["takes_mail"] for seat in seats)
    expect(page.get_by_role("button", name=re.compile("code")).first).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("par e-mail"))).to_have_count(0)

    # a member is unavailable: the first alternate of the draw comes in, and the draw can be verified
    page.get_by_role("button", name=f"{chair['name']} n’est pas disponible").first.click()
    page.get_by_role("button", name=f"Remplacer {chair['name']}").click()
    expect(page.get_by_role("alert")).to_contain_text("Remplissez ce champ")
    page.get_by_label("Comment le savez-vous").fill("Partie pour le train.")
    page.get_by_role("button", name=f"Remplacer {chair['name']}").click()
    expect(page.get_by_text("Remplacements")).to_be_visible()
    standby = next(seat["name"] for seat in seats if seat["state"] == "alternate")
    expect(page.locator(".changes")).to_contain_text(f"{standby}, par le tirage")
    page.get_by_text("Le tirage, refait").click()
    expect(page.get_by_text("Cet appareil a refait le tirage")).to_be_visible()

    # until no alternate is left: the empty seat goes to a named person
    while not desk.ask("GET", f"/appeals/{appeal}")["committee"]["lacking"]:
        desk.act(appeal, "absent", member=desk.seats(appeal)[0]["id"], text="Has left.")
    page.get_by_role("link", name="Pourvoir le siège").click()
    expect(page.get_by_role("button", name="Pourvoir le siège")).to_be_disabled()
    page.get_by_role("button", name="Désigner une personne").click()
    page.get_by_label("Nom").fill("Mia Nord")
    page.get_by_role("button", name="Ajouter au vivier").click()
    page.get_by_role("radio", name="Mia Nord").click()
    page.get_by_role("button", name="Pourvoir le siège").click()
    page.get_by_role("dialog").get_by_role("button", name="Pourvoir le siège").click()
    expect(page.locator(".changes")).to_contain_text("Mia Nord, par désignation")
    assert "Mia Nord" in desk.members(appeal)


def test_a_second_phone_neither_opens_the_link_nor_votes_again(browser: Browser, product: Product, desk: Desk) -> None:
    _, ruling = desk.rule(5, DISPUTED)
    appeal = desk.lodge(ruling)
    desk.convene(appeal, size=3, mode="sealed")
    desk.hear(appeal)
    address = desk.addresses(appeal)[0]
    first = phone(browser, address)
    stranger = browser.new_context(viewport=PHONE).new_page()
    twin = cloned(browser, first)
    try:
        # forwarded: refused with the reason, once there is a network, without a tap
        stranger.route("**/api/v1/opened-links", lambda route: route.abort())
        stranger.goto(address)
        expect(stranger.get_by_text(re.compile("No network|Pas de réseau"))).to_be_visible()
        stranger.unroute("**/api/v1/opened-links")
        expect(stranger.get_by_role("alert")).to_contain_text("link-forwarded")

        # a copy of the phone has voted before it has the network again
        twin.goto(address)
        twin.wait_for_url("**/link/*")
        expect(twin.get_by_role("radio", name=in_tongue(twin, "Overturned", "Infirmée"))).to_be_visible()
        twin.context.set_offline(True)
        cast(twin, "Overturned", "Infirmée")
        expect(twin.get_by_text(in_tongue(twin, "Kept on this phone", "Enregistré sur ce téléphone"))).to_be_visible()
        cast(first, "Upheld", "Confirmée")
        expect(first.locator(".receipt .three-words")).to_be_visible()
        twin.context.set_offline(False)
        expect(twin.get_by_text("voted-already")).to_be_visible()

        # nothing has changed, and both are on record
        file = desk.ask("GET", f"/appeals/{appeal}")
        assert (file["phase"], file["votes"]["votes_in"]) == ("voting", 1)
        tried = desk.ask("GET", f"/tournaments/{desk.tournament}/refusals")["results"]
        codes = {each["code"] for each in tried if each["appeal"] == appeal}
        assert {"voted-already", "link-forwarded"} <= codes
    finally:
        for page in (first, stranger, twin):
            page.context.close()


def cloned(browser: Browser, of: Page) -> Page:
    """A phone that has got hold of another's cookies."""
    context: BrowserContext = browser.new_context(viewport=PHONE, locale="en-GB", storage_state=cookies_of(of))
    return context.new_page()


def cookies_of(page: Page) -> StorageState:
    """What a thief would take: the cookies, and nothing that the first phone keeps of its vote."""
    return {"cookies": page.context.storage_state()["cookies"], "origins": []}


def cast(page: Page, english: str, french: str) -> None:
    """Choose, cast, confirm, in the language of the member drawn."""
    act = in_tongue(page, "Cast vote", "Voter")
    page.get_by_role("radio", name=in_tongue(page, english, french)).first.click()
    if english == "A solution":
        page.get_by_role("dialog").get_by_role("radio").first.click()
    page.get_by_role("button", name=act, exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=act, exact=True).click()


def test_the_director_decides_on_an_arbiter_and_the_case_says_that_it_is_final(
    browser: Browser, product: Product
) -> None:
    made = sign_in(browser, product, "director@breval.example", size=TABLET, scheme="dark")
    page = made.page
    try:
        page.goto(f"{product.url}/more")
        page.get_by_role("radio", name=FESTIVAL).click()
        roles = made.ask("GET", "/session")["roles"]
        festival = next(role["tournament"] for role in roles if role["name"] == FESTIVAL)
        [lodged] = made.ask("GET", f"/appeals?tournament={festival}&phase=lodged")["results"]
        page.goto(f"{product.url}/incidents/{lodged['incident']}")
        page.get_by_role("link", name="Decide the appeal").click()
        page.get_by_role("radio", name="It stands").click()
        page.get_by_role("button", name="Record decision").click()
        expect(page.get_by_role("alert")).to_contain_text("Say why.")
        page.get_by_label("Why do you decide this way?").fill("XI was on the board before.")
        page.get_by_role("button", name="Record decision").click()
        page.get_by_role("dialog").get_by_role("button", name="Record decision").click()

        expect(page.get_by_text("The director’s decision")).to_be_visible()
        expect(page.get_by_role("heading", name="Upheld")).to_be_visible()
        expect(page.get_by_text("XI was on the board before.")).to_be_visible()
        page.goto(f"{product.url}/incidents/{lodged['incident']}")
        note = page.locator(".final-note")
        expect(note).to_contain_text("The director has decided. There is no further appeal.")
        expect(note.locator('a.ref[href$="/8.3"]')).to_be_visible()
        expect(page.get_by_role("link", name="Appeal", exact=True)).to_have_count(0)
    finally:
        page.context.close()


def test_a_complaint_goes_to_a_committee_that_both_sides_choose(browser: Browser, product: Product, desk: Desk) -> None:
    table = desk.table(7)
    page = desk.page
    names = {side: table["sides"][side]["short"] for side in ("A", "B")}
    page.goto(f"{product.url}/matches/{table['match']}")
    page.get_by_role("link", name="Complaint about the director").click()
    page.get_by_role("button", name="Lodge complaint").click()
    expect(page.get_by_role("alert").first).to_contain_text("Choose who complains.")
    page.get_by_role("radiogroup", name="Who complains?").get_by_role("radio", name=names["A"]).click()
    page.get_by_label("What is it about?").select_option(label="Slow play")
    page.get_by_label("What happened?").fill("The director plays here and told her to hurry.")
    page.get_by_label("What does this side ask for?").fill("Let another director judge whether I am slow.")
    page.get_by_role("button", name="Lodge complaint").click()
    page.get_by_role("dialog").get_by_role("button", name="Lodge complaint").click()
    page.get_by_role("link", name="Open the complaint").click()

    # no other judge: to a committee
    group = page.get_by_role("radiogroup", name=re.compile("qualified to direct"))
    group.get_by_role("radio", name="No").click()
    page.get_by_role("button", name="To a committee").click()
    page.get_by_role("dialog").get_by_role("button", name="To a committee").click()
    page.get_by_role("link", name="Call the committee").click()
    appeal = page.url.split("/appeals/")[1].split("/")[0]

    # one side challenges a member, then both agree on the members
    pool = desk.ask("GET", f"/appeals/{appeal}/candidates")
    first = next(each for each in pool["candidates"] if each["candidate"]["id"] == pool["members"][0])
    name = first["candidate"]["name"]
    page.get_by_role("button", name=f"Objection to {name}").first.click()
    page.get_by_role("radiogroup", name="Which side?").get_by_role("radio", name=names["B"]).click()
    page.get_by_label("Why?").fill("Her pupil for years.")
    page.get_by_role("button", name="Note the objection").click()
    expect(page.get_by_text(f"{names['B']} objects: Her pupil for years.")).to_be_visible()
    call = page.get_by_role("button", name="Call the committee")
    expect(call).to_be_disabled()
    for side in ("A", "B"):
        page.get_by_role("checkbox", name=f"{names[side]} agrees to these members").click()
    call.click()
    page.get_by_role("dialog").get_by_role("button", name="Call the committee").click()
    expect(page.get_by_role("heading", name=f"Complaint, table {table['table']}")).to_be_visible()
    seated = {seat["candidate"] for seat in desk.seats(appeal)}
    assert first["candidate"]["id"] not in seated

    decide_by_solution(browser, desk, appeal)
    expect(page.get_by_text("The committee has ruled.")).to_be_visible()
    file = desk.ask("GET", f"/appeals/{appeal}")
    found = desk.ask("GET", f"/incidents/{file['incident']}")["finality"]
    assert (found["decided_by"], found["goes_to"]) == ("committee", "nobody")


def decide_by_solution(browser: Browser, desk: Desk, appeal: str) -> None:
    """The same hearing and vote as on appeal, with a solution in the place of the ruling."""
    desk.hear(appeal)
    phones = [phone(browser, address) for address in desk.addresses(appeal)]
    try:
        first = phones[0]
        first.get_by_role("radio", name=in_tongue(first, "A solution", "Une solution")).first.click()
        first.get_by_role("button", name=in_tongue(first, "Propose one", "En proposer une")).click()
        sheet = first.get_by_role("dialog")
        why = in_tongue(first, "Why, in a sentence", "Pourquoi, en une phrase")
        sheet.get_by_label(why).fill("Both may go on as before.")
        sheet.get_by_role("button", name=in_tongue(first, "Put it to the vote", "La mettre aux voix")).click()
        expect(first.get_by_role("dialog").get_by_role("radio")).to_have_count(1)
        first.get_by_role("button", name=in_tongue(first, "Close", "Fermer")).click()
        for member in phones:
            cast(member, "A solution", "Une solution")
            expect(member.locator(".receipt .three-words").first).to_be_visible()
    finally:
        for member in phones:
            member.context.close()


def test_both_sides_see_that_one_committee_hears_them(browser: Browser, product: Product, desk: Desk) -> None:
    incident, ruling = desk.rule(17, DISPUTED)
    first = desk.lodge(ruling)
    desk.convene(first, size=3, mode="open")
    second = str(new_id())
    body = {"ruling": ruling, "side": "A", "grounds": "A point for me.", "lodged_at": ago(1)}
    desk.ask("PUT", f"/appeals/{second}", body)
    page = desk.page
    page.goto(f"{product.url}/appeals/{second}")
    page.get_by_role("button", name="Admit", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Admit").click()
    expect(page.get_by_text("one committee, one decision that answers both")).to_be_visible()
    player = phone(browser, desk.link_of(incident, "A", "fr"), locale="fr-FR")
    try:
        expect(player.get_by_text("Un seul comité entend les deux.")).to_be_visible()
        expect(
            player.get_by_text("« A point for me. »".replace("« ", "«\u00a0").replace(" »", "\u00a0»"))
        ).to_be_visible()
    finally:
        player.context.close()
