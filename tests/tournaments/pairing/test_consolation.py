"""The consolation: sizes that add up, and matches of the best against the worst without needless repeats."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairing.consolation import plan
from tournaments.pairing.consolation_round import byes_of_round, pair_consolation


@given(st.lists(st.integers(0, 60), max_size=4), st.integers(0, 4), st.integers(0, 20))
def test_every_entrant_but_the_winner_loses_once(entries: list[int], quarter_losers: int, tiebreak: int) -> None:
    """Matches up to the quarter-finals, and then one less than the players who are left."""
    rounds = plan(entries, quarter_losers=quarter_losers, out_on_tiebreak=tiebreak).rounds
    entrants = sum(each.entrants for each in rounds)
    assert entrants == sum(entries) + quarter_losers + tiebreak + 2
    assert sum(each.matches for each in rounds) + rounds[-1].going_on - 1 == entrants - 1
    assert all(later.winners_in == each.going_on for each, later in itertools.pairwise(rounds))
    assert all(each.byes >= 0 and 2 * each.matches + each.byes == each.players for each in rounds)
    assert rounds[-1].is_quarter_final
    assert rounds[-1].players <= 8


def test_the_best_meets_the_worst() -> None:
    found = pair_consolation(["a", "b", "c", "d"], ["a", "b", "c", "d"], [])
    assert [(pair.first, pair.second) for pair in found.pairs] == [("a", "d"), ("b", "c")]


def test_two_of_the_same_first_stage_match_are_kept_apart_and_it_is_said() -> None:
    found = pair_consolation(["a", "b", "c", "d"], ["a"], [frozenset("ad")])
    assert [(pair.first, pair.second) for pair in found.pairs] == [("a", "c"), ("b", "d")]
    assert [reason.code for reason in found.pairs[0].reasons] == ["best-against-worst", "passed-over-met"]


def test_later_a_repeat_is_no_obstacle() -> None:
    found = pair_consolation(["a", "b", "c", "d"], [], [frozenset("ad")])
    assert (found.pairs[0].first, found.pairs[0].second, found.pairs[0].is_repeat) == ("a", "d", False)


def test_a_repeat_that_cannot_be_avoided_is_said() -> None:
    found = pair_consolation(["a", "b"], ["b"], [frozenset("ab")])
    assert (found.repeats, found.pairs[0].reasons[-1].code) == (1, "repeat")


@given(st.integers(1, 5), st.sets(st.frozensets(st.integers(0, 9), min_size=2, max_size=2)), st.sets(st.integers(0, 9)))
@settings(max_examples=150, deadline=None)
def test_no_other_draw_has_fewer_repeats(half: int, met: set[frozenset[int]], newest: set[int]) -> None:
    names = [str(place) for place in range(2 * half)]
    bad = {frozenset(map(str, pair)) for pair in met if pair & newest}

    def least(left: tuple[str, ...]) -> int:
        if not left:
            return 0
        rest = left[1:]
        return min(
            (frozenset((left[0], other)) in bad) + least(tuple(each for each in rest if each != other))
            for other in rest
        )

    draft = pair_consolation(names, [str(place) for place in newest], [frozenset(map(str, pair)) for pair in met])
    assert draft.repeats == least(tuple(names))
    assert sorted(player for pair in draft.pairs for player in (pair.first, pair.second)) == sorted(names)


def test_byes_go_to_the_best_of_the_newest() -> None:
    assert byes_of_round(["g1", "g2"], ["o1", "o2"], 3) == ("g1", "g2", "o1")


def test_an_odd_number_is_refused() -> None:
    with pytest.raises(ValueError, match="even number"):
        pair_consolation(["a"], [], [])
