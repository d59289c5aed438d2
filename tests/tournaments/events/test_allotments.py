"""The time that each rulebook gives a match of any length: a new rulebook gives one too."""

import pytest

import rules
from tournaments.events.allotments import allotment
from tournaments.models import Discipline


@pytest.mark.parametrize("rulebook", rules.RULEBOOKS)
def test_every_rulebook_gives_a_match_of_any_length_its_time(rulebook: str) -> None:
    discipline = rules.RULEBOOKS[rulebook].discipline
    for length in (None, *range(1, 26)):
        found = allotment(rulebook, length)
        is_left_open = discipline == Discipline.DRAUGHTS or (discipline == Discipline.BACKGAMMON and length is None)
        assert (found.minutes is None) == is_left_open, length
        assert found.round_minutes > 2 * (found.minutes or 0)
        assert bool(found.articles) != is_left_open
