"""Kinds are offered with the commonest first: every kind has its place."""

import pytest

from rules.describe import rulebook_description
from rules.questions.commonness import COMMONEST_FIRST, rank
from rules.registry import IDS, RULEBOOKS

DISCIPLINES = {RULEBOOKS[each].discipline: RULEBOOKS[each].game for each in IDS}


@pytest.mark.parametrize("discipline", DISCIPLINES)
def test_every_kind_of_a_discipline_has_one_place(discipline: str) -> None:
    assert sorted(COMMONEST_FIRST[discipline]) == sorted(DISCIPLINES[discipline].kinds)


@pytest.mark.parametrize("rulebook", IDS)
def test_a_description_has_its_kinds_in_that_order(rulebook: str) -> None:
    described = rulebook_description(rulebook)
    kinds = [kind["kind"] for kind in described["kinds"]]
    assert kinds == list(COMMONEST_FIRST[described["discipline"]])


def test_an_unranked_kind_comes_last() -> None:
    assert rank("scrabble", "of-a-variation") == len(COMMONEST_FIRST["scrabble"])
