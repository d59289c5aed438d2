"""The rulebooks over HTTP: for everybody, and not sent twice."""

import gzip
from collections.abc import Callable

import brotli
import pytest

import rules
from rules.questions.commonness import rank
from tests.api_client import PREFIX, Browser
from tests.rules.variations.entering import enter

pytestmark = pytest.mark.django_db


def test_all_rulebooks_are_listed(browser: Browser) -> None:
    assert {each["id"] for each in browser.get("/rulebooks")} == set(rules.RULEBOOKS)


@pytest.mark.parametrize("rulebook", rules.RULEBOOKS)
def test_a_rulebook_has_its_articles_in_order(browser: Browser, rulebook: str) -> None:
    shown = browser.get(f"/rulebooks/{rulebook}")

    assert [each["number"] for each in shown["articles"]] == list(rules.RULEBOOKS[rulebook].articles)


@pytest.mark.parametrize("rulebook", rules.RULEBOOKS)
def test_a_rulebook_describes_its_kinds(browser: Browser, rulebook: str) -> None:
    described = browser.get(f"/rulebooks/{rulebook}/description")

    kinds = {each["kind"]: each for each in described["kinds"]}
    assert set(kinds) == set(rules.RULEBOOKS[rulebook].game.kinds)
    discipline = rules.RULEBOOKS[rulebook].discipline
    assert list(kinds) == sorted(kinds, key=lambda kind: rank(discipline, kind))
    for answered in rules.RULEBOOKS[rulebook].rules:
        assert kinds[answered.kind]["facts"]
        assert kinds[answered.kind]["outcomes"][0]["label"]["fr"]


def test_an_article_is_shown_in_both_languages(browser: Browser) -> None:
    article = browser.get("/rulebooks/eubgf-2020/articles/4.4.iv")

    assert article["number"] == "4.4.iv"
    assert article["text"]["en"] != article["text"]["fr"]


def test_an_article_is_shown_in_every_language_of_its_rulebook(browser: Browser) -> None:
    article = browser.get("/rulebooks/eubgf-2020/articles/4.4.iv")
    whole = browser.get("/rulebooks/eubgf-2020")

    assert [*article["title"]] == ["en", "de", "fr"]
    assert article["title"]["de"] == "Die Crawford-Partie"
    assert all({*text} == {*article["title"]} for text in (article["text"], *article["readings"]))
    assert all(heading["de"] for heading in whole["sections"].values())


def test_a_variation_is_shown_in_the_languages_in_which_all_of_it_is_written(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter(monkeypatch)

    assert [*browser.get("/rulebooks/breval-club/articles/2.2.iv")["title"]] == ["en", "fr"]
    assert [*browser.get("/rulebooks/breval-club/articles/4.4.iv")["title"]] == ["en", "fr"]


@pytest.mark.parametrize(
    "path", ["/rulebooks/unknown", "/rulebooks/unknown/description", "/rulebooks/eubgf-2020/articles/99"]
)
def test_what_there_is_not_is_not_found(browser: Browser, path: str) -> None:
    assert (browser.get(path)["code"], browser.status) == ("not-found", 404)


@pytest.mark.parametrize(
    ("accepted", "coding", "decompress"),
    [
        ("gzip", "gzip", gzip.decompress),
        ("gzip, deflate, br, zstd", "br", brotli.decompress),
        ("br;q=0, gzip", "gzip", gzip.decompress),
        ("br;q=0.5", "br", brotli.decompress),
    ],
)
@pytest.mark.parametrize("path", ["/rulebooks/eubgf-2020/description", "/rulebooks/eubgf-2020/articles/4.4.iv"])
def test_public_texts_are_sent_compressed(
    browser: Browser, path: str, accepted: str, coding: str, decompress: Callable[[bytes], bytes]
) -> None:
    browser.get(path)
    plain = browser.last.content
    response = browser.client.get(PREFIX + path, headers={"Accept-Encoding": accepted})

    assert response.headers["Content-Encoding"] == coding
    assert "Accept-Encoding" in response.headers["Vary"]
    assert len(response.content) < len(plain) / 2
    assert decompress(response.content) == plain


def test_brotli_makes_a_description_smaller_than_gzip(browser: Browser) -> None:
    path = f"{PREFIX}/rulebooks/eubgf-2020/description"
    sent = {each: browser.client.get(path, headers={"Accept-Encoding": each}).content for each in ("br", "gzip")}

    assert len(sent["br"]) < len(sent["gzip"]) * 0.8


def test_what_the_client_has_is_not_sent_again(browser: Browser) -> None:
    browser.get("/rulebooks/eubgf-2020")
    etag = browser.last.headers["ETag"]

    assert browser.get("/rulebooks/eubgf-2020", If_None_Match=etag) is None
    assert browser.status == 304
    browser.get("/rulebooks/ffbg-cdf-2007", If_None_Match=etag)
    assert browser.status == 200


def test_an_article_names_the_kinds_that_turn_on_it(browser: Browser) -> None:
    kinds = browser.get("/rulebooks/eubgf-2020/articles/4.4.iv")["kinds"]

    assert "crawford-double" in {each["kind"] for each in kinds}
    assert all(each["label"]["en"] and each["label"]["fr"] and each["icon"] for each in kinds)


def test_a_number_finds_its_article_first(browser: Browser) -> None:
    answer = browser.get("/rulebooks/eubgf-2020/search?q=4.4.iv")

    assert [each["name"] for each in answer["hits"]] == ["4.4.iv", "4.4.iv.a", "4.4.iv.b", "4.4.iv.c"]
    assert {each["where"] for each in answer["hits"]} == {"number"}


def test_a_slip_is_forgiven_and_said(browser: Browser) -> None:
    answer = browser.get("/rulebooks/eubgf-2020/search?q=cokced")

    assert (answer["asked"], answer["instead"], answer["marks"]) == ("cokced", "cocked", ["cocked"])
    assert [(each["what"], each["name"]) for each in answer["hits"]] == [("kind", "dice-roll")]


@pytest.mark.parametrize("query", ["", "?q=", f"?q={'a' * 201}", "?q=cube&page=2"])
def test_a_search_for_nothing_is_refused(browser: Browser, query: str) -> None:
    browser.get(f"/rulebooks/eubgf-2020/search{query}")

    assert browser.status == 400


def test_nothing_is_searched_in_a_rulebook_that_there_is_not(browser: Browser) -> None:
    assert (browser.get("/rulebooks/unknown/search?q=cube")["code"], browser.status) == ("not-found", 404)


def test_near_words_are_proposed(browser: Browser) -> None:
    answer = browser.get("/rulebooks/eubgf-2020/search?q=pendlue")

    assert answer["instead"] == "pendule"
    assert "perdue" in answer["near"]


def test_an_article_says_from_when_to_when_it_applies(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    enter(monkeypatch)

    assert browser.get("/rulebooks/eubgf-2028/articles/2.2.ii")["in_force"] == {"from": "2028-01-01", "until": None}
    assert browser.get("/rulebooks/eubgf-2028/articles/4.5")["in_force"] == {"from": "2020-03-05", "until": None}


def test_a_variation_says_what_it_changes_in_which_rulebook(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    enter(monkeypatch)
    club = browser.get("/rulebooks/breval-club")

    assert (club["series"], club["varies"]["rulebook"]) == ("breval-club", "eubgf-2020")
    assert club["varies"]["figures"] == [{"figure": "minutes_late_a_point", "article": "2.2.iv", "was": 5, "is": 10}]
    assert browser.get("/rulebooks/eubgf-2020")["varies"] is None
