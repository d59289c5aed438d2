"""Round robin: all pairs, once each per cycle."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.round_robin import schedule


@given(st.integers(2, 25), st.integers(1, 3))
def test_everybody_meets_everybody_once_per_cycle(players: int, cycles: int) -> None:
    names = [f"p{place}" for place in range(players)]
    rounds = schedule(names, cycles=cycles)
    met = Counter(frozenset((pair.first, pair.second)) for round_ in rounds for pair in round_.pairs)
    assert met == dict.fromkeys(map(frozenset, combinations(names, 2)), cycles)
    for round_ in rounds:
        seats = [player for pair in round_.pairs for player in (pair.first, pair.second)]
        assert sorted([*seats, *([round_.bye.player] if round_.bye else [])]) == sorted(names)
    rests = Counter(round_.bye.player for round_ in rounds if round_.bye)
    assert rests == (dict.fromkeys(names, cycles) if players % 2 else {})


@given(st.integers(2, 25))
def test_the_sides_are_nearly_even(players: int) -> None:
    names = [f"p{place}" for place in range(players)]
    first = Counter(pair.first for round_ in schedule(names) for pair in round_.pairs)
    assert max(first[name] for name in names) - min(first[name] for name in names) <= 1 + players % 2


def test_a_later_cycle_repeats_the_first_and_nobody_floats() -> None:
    rounds = schedule(["p1", "p2", "p3", "p4"], cycles=2)
    assert [{pair.is_repeat for pair in round_.pairs} for round_ in rounds] == [{False}] * 3 + [{True}] * 3
    assert {pair.gap for round_ in rounds for pair in round_.pairs} == {0}


def test_a_player_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        schedule(["p1", "p2", "p1"])
