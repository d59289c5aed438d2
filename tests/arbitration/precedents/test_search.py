"""The search of precedents: what 200 judged queries find, and how words, articles, facts and positions are read."""

from collections.abc import Sequence

import pytest

from arbitration.precedents.search import Filters, search
from arbitration.precedents.search.features import fact_lexemes
from benchmarks.precedent_texts import precedents
from tests.arbitration.precedents.judged_queries import Judged, corpus, filled, queries
from tests.arbitration.precedents.samples import publish
from tests.factories import Desk

pytestmark = pytest.mark.django_db
ENOUGH = 0.95
ENOUGH_AMONG_OTHERS = 0.9
"""Among 2,000 many facts that a query names have one or two answers; the bench asks 95 % among 50,000."""


@pytest.fixture
def names(desk: Desk) -> dict[str, str]:
    """The corpus, published: the name of each precedent by its citation."""
    described = corpus()
    return {made.citation: each["id"] for made, each in zip(publish(desk, described), described, strict=True)}


def first(names: dict[str, str], query: str, *, count: int = 5, language: str = "en") -> list[str]:
    found = search(query, Filters(), language=language, count=count)
    return [names.get(each.precedent.citation, "?") for each in found.results]


def recall(judged: Sequence[Judged], names: dict[str, str]) -> tuple[float, list[str]]:
    """The mean share of relevant precedents among the first five, and what was missed."""
    shares, missed = [], []
    for each in judged:
        found = first(names, each.text, language=each.language)
        share = len(each.relevant & set(found)) / len(each.relevant)
        shares.append(share)
        if share < 1:
            missed.append(f"{each.text} -> {found}; expected {sorted(each.relevant)}")
    return sum(shares) / len(shares), missed


@pytest.mark.parametrize("language", ["en", "fr"])
def test_judged_queries_find_their_precedents_among_the_first_five(names: dict[str, str], language: str) -> None:
    judged = [each for each in queries() if each.language == language]
    assert len(judged) >= 100

    found, missed = recall(judged, names)
    assert found >= ENOUGH, missed


def test_the_first_five_answer_among_made_up_precedents_too(desk: Desk) -> None:
    described = [*corpus(), *precedents(2_000)]
    about = {made.citation: each for made, each in zip(publish(desk, described), described, strict=True)}
    shares, missed = [], []
    for query in queries():
        found = search(query.text, Filters(), language=query.language, count=5).results
        first = [about[each.precedent.citation] for each in found]
        shares.append(filled(query, first, sum(map(query.is_answered_by, described))))
        missed += [f"{query.text} -> {[each['kind'] for each in first]}"] if shares[-1] < 1 else []

    assert sum(shares) / len(shares) >= ENOUGH_AMONG_OTHERS, missed
    assert sum(share > 0 for share in shares) / len(shares) >= ENOUGH, missed


def test_an_articles_number_finds_what_reads_it_and_what_is_below_it(names: dict[str, str]) -> None:
    found = first(names, "4.4.iv", count=10)

    assert {"crawford-taken", "crawford-after-match", "crawford-silent"} <= set(found)
    assert "dead-cube" not in found


def test_typing_errors_are_named_with_what_was_looked_for(names: dict[str, str]) -> None:
    found = search("crawfrod doubel", Filters(), count=3)

    assert found.corrections == {"crawfrod": "crawford", "doubel": "double"}


def test_the_first_letter_is_right_or_swapped_with_the_second(names: dict[str, str]) -> None:
    assert search("rcawford", Filters(), count=3).corrections == {"rcawford": "crawford"}
    assert search("brawford", Filters(), count=3).corrections == {}


def test_a_citation_finds_that_precedent_alone(names: dict[str, str]) -> None:
    citation = next(iter(names))

    assert first(names, f"  {citation.lower()} ") == [names[citation]]
    assert "?" not in first(names, "EUBGF 1999 P 1")


def test_either_language_finds_what_is_said_in_the_other(names: dict[str, str]) -> None:
    assert first(names, "écouteurs", count=1) == first(names, "earphones", count=1) == ["headphones-music"]


def test_filters_leave_out_what_isnt_meant(names: dict[str, str]) -> None:
    by_kind = search("", Filters(kind="crawford-double"), count=20).results
    by_fact = search("", Filters(kind="crawford-double", facts=["fact:phase=after-match"]), count=20).results
    by_article = search("double", Filters(article="4.4.vii"), count=20).results

    assert [names[each.precedent.citation] for each in by_kind] == [
        "crawford-silent",
        "crawford-after-match",
        "crawford-taken",
    ]
    assert [names[each.precedent.citation] for each in by_fact] == ["crawford-after-match"]
    assert [names[each.precedent.citation] for each in by_article] == ["dead-cube"]


def test_an_excerpt_marks_the_hits(names: dict[str, str]) -> None:
    [found] = search("battery", Filters(), count=1).results

    assert found.excerpt
    assert "stopped" not in [text for text, is_hit in found.excerpt.pieces if is_hit]
    assert found.precedent.texts["en"]["headline"] == "Clock stopped by a flat battery"


def test_words_that_are_everywhere_find_nothing(names: dict[str, str]) -> None:
    assert search("the of and", Filters(), count=5).results == []


def test_pages_follow_each_other_without_a_gap(names: dict[str, str]) -> None:
    whole = [each.precedent.pk for each in search("clock", Filters(), count=12).results]
    halves = [
        each.precedent.pk for offset in (0, 6) for each in search("clock", Filters(), offset=offset, count=6).results
    ]
    assert whole == halves


def test_a_fact_of_several_words_is_one_lexeme() -> None:
    assert fact_lexemes({"word": "en passant", "by": "A"}) == {"fact:word=en_passant", "fact:by=a"}
