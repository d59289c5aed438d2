"""One question of each discipline in both languages, in a browser: logged, advised on, ruled, seen on the match."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.appeal_desk import sign_in_here
from tests.browser.people import People
from tests.product import Product

pytestmark = pytest.mark.browser

TABLET: ViewportSize = {"width": 1180, "height": 820}
ADVICE = "**/api/v1/advice"
BREVAL, CARNAC = "Bréval Open", "Festival de Carnac"


@dataclass(frozen=True)
class Tongue:
    """Who works in a language, and the buttons there."""

    who: str
    log: str
    advice: str
    as_advised: str
    record: str
    sent: str
    what_if: str


ENGLISH = Tongue(
    "director@breval.example", "Log incident", "Advice", "Rule as advised", "Record ruling", "Received by the server.",
    "What would change it",
)  # fmt: skip
FRENCH = Tongue(
    "assistant@breval.example", "Noter un incident", "Avis", "Selon l’avis", "Enregistrer la décision",
    "Reçue par le serveur.", "Ce qui changerait l’avis",
)  # fmt: skip


@dataclass(frozen=True)
class Journey:
    """A question at a table, the answers by their facts, and what is read on the way."""

    tongue: Tongue
    tournament: str
    table: int
    kind: str
    answers: Sequence[tuple[str, str | int]]
    verdict: str
    article: str
    if_otherwise: str
    on_match: Sequence[str]
    foreign: str
    """What belongs to another game and stands on none of these screens."""


OF_BACKGAMMON = r"(?i)\b(cube|crawford|checkers?|pips?|videau|gammon)\b"
OF_SCRABBLE = r"(?i)\b(tiles?|rack|chevalet|joker)\b"

JOURNEYS = {
    "backgammon-en": Journey(
        ENGLISH, BREVAL, 12, "Crawford double",
        [("phase", "while playing"), ("disputed", "No")],
        "The double is void", "4.4.iv.a", "Noticed in a later game",
        ["The double is void", "6–3"], OF_SCRABBLE,
    ),
    "backgammon-fr": Journey(
        FRENCH, BREVAL, 17, "Double Crawford",
        [("phase", "pendant la partie"), ("disputed", "Non")],
        "Le double est nul", "4.4.iv.a", "Relevé dans une partie suivante",
        ["Décision : Le double est nul", "5–6"], OF_SCRABBLE,
    ),
    "scrabble-en": Journey(
        ENGLISH, CARNAC, 6, "Too many tiles",
        [("extra", 1), ("turned", "Yes"), ("by", "De Smet")],
        "removes the surplus; De Smet loses points", "9.1", "No new tile was turned over",
        ["98–116", "By rulings", "De Smet −5"], OF_BACKGAMMON,
    ),
    "scrabble-fr": Journey(
        FRENCH, CARNAC, 1, "Lettres en surnombre",
        [("extra", 2), ("turned", "Oui"), ("by", "Lefèvre")],
        "retire le surplus ; Lefèvre perd des points", "9.1", "Aucune nouvelle lettre n’a été retournée",
        ["202–198", "Par décisions", "Lefèvre −10"], OF_BACKGAMMON,
    ),
    "draughts-en": Journey(
        ENGLISH, CARNAC, 9, "Resignation",
        [("clock_stopped", "Yes"), ("purpose", "to resign"), ("by", "Nicault")],
        "Nicault has resigned: Visser wins", "6.18.bis", "Stopped to call the arbiter",
        ["2–0", "Visser has won, by resigning"], OF_BACKGAMMON,
    ),
    "draughts-fr": Journey(
        FRENCH, CARNAC, 7, "Demande de partie nulle",
        [("ground", "trois fois la même position"), ("occurrences", 3), ("same_player_to_move", "Oui"),
         ("by", "Hoekstra")],
        "La partie est nulle", "annex-i.6.1", "Position apparue 2 fois",
        ["1–1", "La partie est nulle"], OF_BACKGAMMON,
    ),
}  # fmt: skip


def test_a_game_of_draughts_gets_its_result_in_one_tap_and_is_corrected_in_one(
    people: People, product: Product
) -> None:
    page = people.page(ENGLISH.who, viewport=TABLET, locale="en-GB")
    match = at_table(page, product.url, Journey(ENGLISH, CARNAC, 9, "", (), "", "", "", (), ""))
    one, other = open_result(page, product.url, match)
    expect(page.get_by_label("Total of")).to_have_count(0)
    page.get_by_role("button", name=f"{other} won").click()
    row = page.locator("button.prow.done", has_text=one)
    expect(row).to_contain_text("2")
    page.get_by_role("button", name="Undo").click()  # the journey of this table goes on
    expect(row).to_have_count(0)
    page.get_by_role("link", name="Standings").click()
    expect(page.get_by_role("radio", name="10×10")).to_be_checked()  # not the first division

    page.go_back()
    page.locator("button.prow.done").first.click()
    page.get_by_role("link", name="Correct the result").click()
    page.get_by_role("button", name="Draw", exact=True).click()
    expect(page.locator(".both-sheets")).to_contain_text(re.compile(r" 2, .* 0[^0-9].* 1, .* 1"))


@pytest.mark.parametrize("name", JOURNEYS)
def test_a_question_is_logged_advised_on_ruled_and_seen_on_the_match(
    people: People, product: Product, name: str
) -> None:
    journey = JOURNEYS[name]
    travel(people.page(journey.tongue.who, viewport=TABLET), product.url, journey)


def travel(page: Page, url: str, journey: Journey) -> None:
    """The whole way of a question."""
    tongue = journey.tongue
    match = at_table(page, url, journey)

    # the kind is among the commonest, or a search away
    page.goto(f"{url}/matches/{match}")
    page.get_by_role("link", name=tongue.log).click()
    page.wait_for_selector(".kindlist")
    nothing_of_another_game(page, journey)
    page.locator(".kindrow", has_text=journey.kind).first.click()

    # the facts; the advice forms while they come in
    answers = dict(journey.answers)
    while answers:
        asked = page.locator(", ".join(f'[data-fact="{fact}"]' for fact in answers)).first
        expect(asked).to_be_visible()
        fact = str(asked.get_attribute("data-fact"))
        answer, row = answers.pop(fact), page.locator(f'[data-fact="{fact}"]')
        if isinstance(answer, int):
            row.locator("input").fill(str(answer))
        else:
            choice = row.get_by_role("radio", name=re.compile(f"^{answer}$", re.IGNORECASE))
            choice.click()
            expect(choice).to_be_checked()
    expect(page.locator(".live")).to_contain_text(journey.verdict)
    nothing_of_another_game(page, journey)

    # the advice with its article, and what to make sure of
    page.locator(".bar").get_by_role("link", name=tongue.advice).click()
    expect(page.get_by_role("heading", name=journey.verdict)).to_be_visible()
    expect(page.locator(f'a.ref[href$="/{journey.article}"]').first).to_be_visible()
    expect(page.get_by_role("heading", name=tongue.what_if)).to_be_visible()
    expect(page.locator(".would-change")).to_contain_text(journey.if_otherwise)
    nothing_of_another_game(page, journey)

    # the ruling, recorded and sent
    page.get_by_text(tongue.as_advised).click()
    page.get_by_role("button", name=tongue.record).click()
    dialog, sent = page.get_by_role("dialog"), page.get_by_text(tongue.sent)
    expect(dialog.or_(sent).first).to_be_visible()
    if dialog.count():
        dialog.get_by_role("button").last.click()
    expect(sent).to_be_visible()
    nothing_of_another_game(page, journey)

    # the effect on the record
    page.goto(f"{url}/matches/{match}")
    for text in journey.on_match:
        expect(page.locator("main")).to_contain_text(text)
    expect(page.locator(".log")).to_contain_text(journey.article.removeprefix("annex-i"))  # shown as "Annexe I.6.1"
    nothing_of_another_game(page, journey)


def test_what_an_answer_opens_is_asked_though_no_plan_comes(browser: Browser, product: Product) -> None:
    context = browser.new_context(viewport=TABLET)
    page = context.new_page()
    sign_in_here(page, product, ENGLISH.who)
    match = at_table(page, product.url, replace(JOURNEYS["draughts-en"], table=8))
    page.goto(f"{product.url}/matches/{match}/log")
    page.locator(".kindrow", has_text="Claim of a draw").first.click()
    try:
        expect(page.locator(".live")).to_be_visible()  # the case is logged
        without_plan(page, "At most 5 questions left", "ground")
        page.get_by_role("radio", name="the same position three times").click()
        expect(page.locator('[data-fact="by"]')).to_be_visible()

        page.unroute(ADVICE)
        without_plan(page, "At most 4 questions left", "occurrences")
        page.locator('[data-fact="occurrences"] input').fill("3")
        expect(page.locator('[data-fact="same_player_to_move"]')).to_be_visible()
    finally:
        context.close()


def without_plan(page: Page, left: str, fact: str) -> None:
    """Ask by the plan that is on the tablet, however late it came; the server takes the next question and is silent."""
    page.reload()
    expect(page.locator(".live")).to_contain_text(left)
    page.reload()
    expect(page.locator(f'[data-fact="{fact}"]')).to_be_visible()
    page.route(ADVICE, lambda route: None)


def test_facts_that_no_longer_contradict_each_other_hide_no_question(browser: Browser, product: Product) -> None:
    context = browser.new_context(viewport=TABLET)
    page = context.new_page()
    sign_in_here(page, product, ENGLISH.who)
    match = at_table(page, product.url, replace(JOURNEYS["draughts-en"], table=10))
    page.goto(f"{product.url}/matches/{match}/log/draw-claim")
    page.get_by_role("radio", name="25 moves with kings only").click()
    try:
        expect(page.locator(".live")).to_contain_text("At most 3 questions left")
        expect(page.locator('[data-fact="moves"] input')).to_have_count(2)
        for moves, count in zip(page.locator('[data-fact="moves"] input').all(), (25, 2), strict=True):
            moves.fill(str(count))
        expect(page.locator(".live")).to_contain_text("These facts can’t all be right")

        # the mistake is corrected, and the server doesn't answer any more
        page.route(ADVICE, lambda route: None)
        page.locator('[data-fact="moves"] input').last.fill("25")
        expect(page.locator('[data-fact^="pieces"]').first).to_be_visible()
    finally:
        context.close()


def at_table(page: Page, url: str, journey: Journey) -> str:
    """Choose the tournament, and find the match at the table."""
    page.goto(f"{url}/more")
    page.wait_for_load_state("networkidle")  # what comes with the session moves the choice down
    page.get_by_role("radio", name=journey.tournament).click()
    expect(page.get_by_role("radio", name=journey.tournament)).to_be_checked()
    page.goto(f"{url}/floor/{journey.table}")
    tile = page.locator(f'[data-table="{journey.table}"]')
    expect(tile).to_be_visible()
    found = page.evaluate(
        """async ([name, number]) => {
            const json = async (path) => (await fetch(`/api/v1${path}`)).json();
            const role = (await json('/session')).roles.find((role) => role.name === name);
            const floor = await json(`/tournaments/${role.tournament}/floor`);
            return floor.tables.find(({ table }) => table === number).match;
        }""",
        [journey.tournament, journey.table],
    )
    return str(found)


def nothing_of_another_game(page: Page, journey: Journey) -> None:
    """No word of another game on the screen, for readers neither."""
    said = page.evaluate(
        """() => [document.body.innerText, ...[...document.querySelectorAll('[aria-label], title')]
            .map((element) => element.getAttribute('aria-label') ?? element.textContent)].join(' ')"""
    )
    assert not re.search(journey.foreign, said)


def test_a_single_game_is_corrected_on_screen_to_other_totals_and_to_a_forfeit(
    people: People, product: Product
) -> None:
    page = people.page(ENGLISH.who, viewport=TABLET, locale="en-GB")
    match = at_table(page, product.url, Journey(ENGLISH, CARNAC, 2, "", (), "", "", "", (), ""))
    one, other = enter_totals(page, product.url, match)
    page.locator("button.prow", has_text=one).click()
    page.get_by_role("link", name="Correct the result").click()
    page.get_by_label(f"Total of {one}").fill("398")
    page.get_by_label(f"Total of {other}").fill("441")
    page.get_by_role("button", name="Show what changes").click()
    expect(page.locator(".both-sheets")).to_contain_text(f"{one} 398, {other} 441")
    page.get_by_label("Reason").fill("Totals swapped.")
    page.get_by_role("button", name="Correct result").click()
    expect(page.locator("main")).to_contain_text("398–441")

    page.goto(f"{product.url}/results/{match}/correct")
    page.get_by_role("group", name="Who forfeits?").get_by_role("button", name=other).click()
    expect(page.locator(".both-sheets")).to_contain_text(f"{other} forfeited")
    page.get_by_label("Reason").fill("Left the hall.")
    page.get_by_role("button", name="Correct result").click()
    expect(page.locator("main")).to_contain_text("304–283")  # at which play broke off


def open_result(page: Page, url: str, match: str) -> tuple[str, str]:
    """The form of a game's result on the screen of its round; both names."""
    round_, *names = page.evaluate(
        """async (match) => {
            const { round, sides } = await (await fetch(`/api/v1/matches/${match}`)).json();
            return [round.id, sides.A.short, sides.B.short];
        }""",
        match,
    )
    page.goto(f"{url}/rounds/{round_}")
    page.locator("button.prow", has_text=names[0]).click()
    return names[0], names[1]


def enter_totals(page: Page, url: str, match: str) -> tuple[str, str]:
    """The result of a game, entered on the screen of its round; both names."""
    names = open_result(page, url, match)
    for name, total in zip(names, ("441", "398"), strict=True):
        page.get_by_label(f"Total of {name}").fill(total)
    page.get_by_role("button", name="Save result").click()
    expect(page.locator("button.prow.done", has_text=names[0])).to_be_visible()
    return names
