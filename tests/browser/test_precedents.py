"""A ruling on its way to a precedent and its readers: proposed, freed of names, approved, found, followed."""

import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from rules.registry import RULEBOOKS
from tests.browser.conftest import WITHOUT_LIMITS
from tests.browser.people import People
from tests.browser.test_accessibility import match_at_table
from tests.product import Product, product_of_its_own

pytestmark = pytest.mark.browser

DIRECTOR, ASSISTANT, OFFICER = "director@breval.example", "assistant@breval.example", "federation@eubgf.example"
SECOND_OFFICER: Final = "second@eubgf.example"
"""The director and the officers read English, the assistant French."""

ENGLISH: Final = {
    "Headline": "Crawford double noticed when the cube lay on the windowsill",
    "Facts": "Rémi Ferrand doubled in the Crawford game; the cube lay on the windowsill when Nadia noticed it.",
    "Question": "Does the double stand once the cube has left the table?",
    "Holding": "It doesn't. The cube goes back to the middle, and the game is played on.",
    "Reasons": "Where a cube lies doesn't make a double of what can't be one.",
}
FRENCH: Final = {
    "Headline": "Double Crawford remarqué quand le videau gisait sur la fenêtre",
    "Facts": "Le videau gisait sur le rebord de la fenêtre quand le camp qui menait l'a remarqué.",
    "Question": "Le double tient-il une fois que le videau a quitté la table ?",
    "Holding": "Non. Le videau retourne au centre et la partie se poursuit.",
    "Reasons": "L'endroit où gît un videau ne fait pas un double de ce qui ne peut en être un.",
}
POSITION: Final = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:3:6:0:7:10"
ARTICLE: Final = "4.4.iv.b"
MAKE_OFFICER: Final = f"""
from tournaments.models import Federation, FederationOfficer, User
user = User.objects.create_user("{SECOND_OFFICER}", "demo-breval", name="Ona Officer", initials="OO")
FederationOfficer.objects.create(
    user=user, federation=Federation.objects.get(code="EUBGF"), needs_second_factor=False
)
"""
RULING: Final = """
    async () => {
        const read = async (path) => (await fetch(`/api/v1${path}`)).json();
        const {roles, csrf_token} = await read('/session');
        const {tournament} = roles.find((role) => role.slug === 'breval-open');
        const {results} = await read(`/reports?tournament=${tournament}`);
        const report = results.find((each) => each.about.sides.includes('Rémi Ferrand'));
        await fetch(`/api/v1/reports/${report.id}/sent`, {method: 'PUT', headers: {'X-CSRFToken': csrf_token}});
        return [report.id, (await read(`/reports/${report.id}`)).ruling];
    }
"""
ANSWER_NEXT: Final = """() => {
    const groups = [...document.querySelectorAll('[role=radiogroup]')];
    const asked = groups.find((group) => !group.querySelector('[aria-checked=true]'));
    const answers = [...(asked?.querySelectorAll('[role=radio]') ?? [])];
    (answers.find((each) => each.textContent.trim() === 'No') ?? answers[0])?.click();
    return answers.length > 0;
}"""
"""Answers the first open question; whether there was one."""
TITLE: Final = RULEBOOKS["eubgf-2020"].title["en"]


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """The whole product with the demo, last year's precedents in it, and a second officer at the federation."""
    var = tmp_path_factory.mktemp("precedents") / "var"
    with product_of_its_own(var, "--demo", environment=WITHOUT_LIMITS) as product:
        product.manage("shell", "-c", MAKE_OFFICER)
        yield product


def propose(officer: Page, product: Product, report: str) -> str:
    """From the report in the inbox to a proposal in both languages that follows an earlier precedent; its id."""
    officer.goto(f"{product.url}/inbox/{report}")
    officer.get_by_role("link", name="Mark as precedent").click()
    officer.get_by_label("Position (XGID)").fill(POSITION)
    officer.get_by_label("Name an earlier precedent").fill("consent crawford")
    earlier = officer.get_by_role("button", name="EUBGF").first
    earlier.click()
    expect(officer.get_by_role("radio", name="follows", exact=True)).to_be_checked()
    for language, text in (("English", ENGLISH), ("Français", FRENCH)):
        officer.get_by_role("radio", name=language).click()
        for part, said in text.items():
            officer.get_by_label(part, exact=True).fill(said)
    officer.get_by_label("Articles it reads").fill(ARTICLE)
    officer.get_by_role("button", name="Save and mark names").click()
    expect(officer.get_by_role("heading", name="mark")).to_be_visible()
    return officer.url.rsplit("/", 1)[1]


def free_of_names(officer: Page) -> None:
    """Each mark is replaced by what is suggested, and the text says so."""
    expect(officer.locator("mark.name").first).to_contain_text("Rémi Ferrand")
    while (left := officer.locator(".mark-row").count()) > 0:
        officer.get_by_role("button", name="Replace", exact=True).first.click()
        expect(officer.locator(".mark-row")).not_to_have_count(left)
    expect(officer.get_by_role("heading", name="No name is left to confirm.")).to_be_visible()
    expect(officer.locator("article.precedent")).not_to_contain_text("Ferrand")


def look_for(page: Page, product: Product, text: str, headline: str) -> None:
    """Type words into the search; this precedent stands first."""
    page.goto(f"{product.url}/precedents")
    page.get_by_role("searchbox").fill(text)
    expect(page.locator(".list li").first).to_contain_text(headline)


def test_a_ruling_becomes_a_precedent_that_others_find_and_follow(people: People, product: Product) -> None:
    director = people.page(DIRECTOR)
    report, _ = director.evaluate(RULING)
    officer = people.page(OFFICER)
    proposal = propose(officer, product, report)
    free_of_names(officer)
    expect(officer.get_by_role("button", name="Approve and publish")).to_have_count(0)

    # another officer reads it, and publishes it
    second = people.page(SECOND_OFFICER)
    second.goto(f"{product.url}/precedent-proposals/{proposal}")
    second.get_by_role("button", name="Approve and publish").click()
    second.get_by_role("dialog").get_by_role("button", name="Approve and publish").click()
    expect(second.get_by_role("heading", level=1)).to_contain_text("EUBGF 20")
    citation = second.get_by_role("heading", level=1).inner_text().strip()
    precedent = second.url.rsplit("/", 1)[1]

    # what it follows says so
    second.get_by_role("listitem").filter(has_text="follows").get_by_role("link").click()
    expect(second.get_by_role("listitem").filter(has_text="followed by")).to_contain_text(citation)

    # words with a typing error, French without accents, the citation, the article, the position
    reader = people.page(ASSISTANT)
    look_for(reader, product, "videau sur la fenetre crawfrod", FRENCH["Headline"])
    look_for(reader, product, citation, FRENCH["Headline"])
    reader.goto(f"{product.url}/precedents?article={ARTICLE}")
    expect(reader.locator(".list li").filter(has_text=FRENCH["Headline"])).to_have_count(1)
    reader.locator("details.narrow summary").click()
    reader.get_by_label("Position (XGID)").fill(POSITION)
    expect(reader.locator(".list li").first).to_contain_text(FRENCH["Headline"])
    look_for(director, product, "cube on the windowsil", ENGLISH["Headline"])
    expect(director.get_by_text("was read as").first).to_be_visible()

    # a director who logs such a case sees it beside the advice
    match = match_at_table(director, 17)
    kind = director.evaluate("async (id) => (await (await fetch(`/api/v1/precedents/${id}`)).json()).kind", precedent)
    director.goto(f"{product.url}/matches/{match}/log/{kind}")
    answer_everything(director)
    director.get_by_role("link", name="Advice").click()
    similar = director.locator("section").filter(has=director.get_by_role("heading", name="Similar cases"))
    expect(similar).to_contain_text(citation)


def answer_everything(director: Page) -> None:
    """ "No", or the first answer, to each question that isn't answered yet, until the advice stands.

    After an answer the next questions come with the plan, so that none may be open for a while.
    """
    open_groups = director.locator("[role=radiogroup]:not(:has([aria-checked=true]))")
    stands = director.locator(".live b").filter(has_not_text=re.compile("left|Asking"))
    while True:
        expect(open_groups.or_(stands).first).to_be_visible()
        if not director.evaluate(ANSWER_NEXT) and stands.count():
            return


def test_a_correction_takes_its_place_and_a_new_edition_overtakes(people: People, product: Product) -> None:
    officer, second = people.page(OFFICER), people.page(SECOND_OFFICER)
    look_for(officer, product, "die leaning on a checker", "Die leaning")
    officer.locator(".list a").first.click()
    expect(officer.get_by_role("heading", level=1)).to_contain_text("EUBGF 20")
    old = officer.get_by_role("heading", level=1).inner_text().strip()
    officer.get_by_role("link", name="Propose a correction").click()
    expect(officer.get_by_text(f"replaces {old}")).to_be_visible()
    officer.get_by_label("Holding", exact=True).fill("No. Both dice are thrown again, from the cup.")
    officer.get_by_role("button", name="Save and mark names").click()
    expect(officer.get_by_role("heading", name="No name is left to confirm.")).to_be_visible()

    second.goto(officer.url)
    second.get_by_role("button", name="Approve and publish").click()
    second.get_by_role("dialog").get_by_role("button", name="Approve and publish").click()
    expect(second.get_by_role("heading", level=1)).to_contain_text("EUBGF 20")
    expect(second.get_by_role("listitem").filter(has_text="corrects")).to_contain_text(old)
    new = second.get_by_role("heading", level=1).inner_text().strip()
    second.get_by_role("link", name=old).click()
    expect(second.get_by_text("No longer followed")).to_be_visible()
    expect(second.get_by_role("listitem").filter(has_text="corrected by")).to_contain_text(new)

    second.get_by_role("link", name=new).click()
    second.get_by_role("button", name="A new edition supersedes it").click()
    second.get_by_role("dialog").get_by_role("button", name="Mark as superseded").click()
    expect(second.get_by_role("listitem").filter(has_text="superseded by")).to_contain_text(TITLE)
    expect(second.get_by_role("button", name="A new edition supersedes it")).to_have_count(0)

    # who isn't of the federation may do neither
    reader = people.page(ASSISTANT)
    reader.goto(second.url)
    expect(reader.get_by_role("heading", level=1)).to_contain_text(new)
    expect(reader.get_by_role("button", name="Une nouvelle édition")).to_have_count(0)
    expect(reader.get_by_role("link", name="Proposer une correction")).to_have_count(0)
