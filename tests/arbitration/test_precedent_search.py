"""The search of precedents: what 200 judged queries find, and how words, articles, facts and positions are read."""

from collections.abc import Sequence

import pytest

from arbitration.selectors.precedents import Filters, search
from tests.arbitration.precedents import Judged, corpus, publish, queries
from tests.factories import Desk

pytestmark = pytest.mark.django_db
ENOUGH = 0.95


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
    print(found, *missed, sep="\n")

    assert found >= ENOUGH, missed
