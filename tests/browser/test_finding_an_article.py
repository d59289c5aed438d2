"""A director at a table finds an article in at most three taps, or with five characters: both languages, on a phone."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from rules import RULEBOOKS
from rules.kernel.units import Words
from tests.product import Product

pytestmark = pytest.mark.browser

PHONE: ViewportSize = {"width": 360, "height": 780}
MOST_TAPS = 3
MOST_CHARACTERS = 5
TABLE = 12
WHO = {"en": "director@breval.example", "fr": "assistant@breval.example"}

ARTICLES = [
    ("eubgf-2020", "1.5", "lang", "langu"),
    ("eubgf-2020", "1.6.i", "spect", "spect"),
    ("eubgf-2020", "2.2.iv", "penal", "pénal"),
    ("eubgf-2020", "4.4.iv", "crawf", "crawf"),
    ("eubgf-2020", "5.3", "info", "rens"),
    ("ffbg-cdf-2007", "3.15", "illeg", "illég"),
    ("ffbg-cdf-2007", "3.19", "appea", "appel"),
    ("ffbg-cdf-2007", "5.9", "cocke", "cassé"),
    ("backgammon-basics", "gammon", "gammo", "gammo"),
    ("fbs-classique-2007", "9.1", "tiles", "lettr"),
    ("fmjd-extracts", "annex-i.6.1", "posit", "posit"),
    ("fmjd-extracts", "annex-i.8.2.3", "captu", "prise"),
]
"""Rulebook, article, and what a director who has it in mind would begin to type."""


@dataclass
class Hand:
    """A finger on a phone: what it taps and types is counted."""

    page: Page
    taps: int = 0
    typed: list[str] = field(default_factory=list)

    def tap(self, what: Locator) -> None:
        """One tap; what is further down is scrolled to, as by a swipe."""
        self.taps += 1
        what.tap()

    def type(self, text: str) -> None:
        """Letter by letter."""
        self.typed.extend(text)
        self.page.keyboard.type(text)


@pytest.fixture(scope="module", params=["en", "fr"])
def phone(request: pytest.FixtureRequest, browser: Browser, product: Product) -> Iterator[tuple[str, Page]]:
    """A director's phone in a language, signed in."""
    language = str(request.param)
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, base_url=product.url)
    page = context.new_page()
    page.goto("/login")
    page.locator("input[type=email]").fill(WHO[language])
    page.locator("input[type=password]").fill("demo-breval")
    page.keyboard.press("Enter")
    page.wait_for_url("**/floor*")
    yield language, page
    context.close()


@pytest.fixture
def hand(phone: tuple[str, Page]) -> Hand:
    """At the table, nothing tapped yet."""
    _, page = phone
    page.goto(f"/floor/{TABLE}")
    expect(page.locator("a.kind[href$='/log?group=cube']")).to_be_visible()  # the table, not the floor
    return Hand(page)


def open_book(hand: Hand, rulebook: str) -> None:
    """By the bar at the bottom and the list of rulebooks."""
    hand.tap(hand.page.locator('.nav a[href="/rulebooks"]'))
    hand.tap(hand.page.locator(f'main a[href="/rulebooks/{rulebook}"]'))


def row(page: Page, rulebook: str, number: str) -> Locator:
    """The article in the contents, or among what was found."""
    return page.locator(
        f'a.item[href^="/rulebooks/{rulebook}/{number}?"], a.item[href="/rulebooks/{rulebook}/{number}"]'
    )


def in_language(text: Words, language: str) -> str:
    """As the screen has it: with the typesetter's apostrophes."""
    return text[language]


@pytest.mark.parametrize(("rulebook", "number"), [row[:2] for row in ARTICLES])
def test_three_taps_from_the_table_open_it(phone: tuple[str, Page], hand: Hand, rulebook: str, number: str) -> None:
    language, page = phone
    open_book(hand, rulebook)
    hand.tap(row(page, rulebook, number))

    expect(page.locator(".law-head")).to_have_attribute("data-article", number)
    heading = page.locator(".law-head h2")
    expect(heading).to_have_text(in_language(RULEBOOKS[rulebook].articles[number].title, language))
    expect(heading).to_be_in_viewport()
    assert hand.taps <= MOST_TAPS

    page.locator(".top a.icon").tap()
    expect(row(page, rulebook, number)).to_be_in_viewport()  # the contents are found as they were left


@pytest.mark.parametrize(("rulebook", "number", "english", "french"), ARTICLES)
def test_five_characters_bring_it_into_sight(
    phone: tuple[str, Page], hand: Hand, rulebook: str, number: str, english: str, french: str
) -> None:
    language, page = phone
    open_book(hand, rulebook)
    page.get_by_role("searchbox").tap()
    hand.type({"en": english, "fr": french}[language])

    found = row(page, rulebook, number)
    expect(found).to_be_in_viewport(ratio=1)  # nothing was scrolled
    expect(found).to_contain_text(in_language(RULEBOOKS[rulebook].articles[number].title, language))
    assert len(hand.typed) <= MOST_CHARACTERS
    found.tap()
    expect(page.locator(".law-head")).to_have_attribute("data-article", number)


def test_it_can_be_read_in_a_language_that_the_screens_do_not_have(phone: tuple[str, Page], hand: Hand) -> None:
    _, page = phone
    article = RULEBOOKS["eubgf-2020"].articles["4.4.vii"]
    open_book(hand, "eubgf-2020")
    hand.tap(row(page, "eubgf-2020", "4.4.vii"))
    german = page.locator('details[lang="de"]')
    expect(german.locator("summary")).to_have_text("Deutsch")
    german.locator("summary").tap()

    expect(german.locator("blockquote")).to_have_text(article.text["de"])
    expect(german.locator(".note")).to_have_text([reading["de"] for reading in article.readings])
