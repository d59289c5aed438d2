"""Matches in sets: two sets of three win; a third is played only where it stands one all."""

from itertools import product

import pytest

from tournaments.pairing.sets import SetEnd, sets_stand

BEST_OF = 3


def after(winners: str) -> tuple[dict[str, int], str, bool, int]:
    """The state after sets with these winners; `-` for a set that is played now, `x` for one that both lost."""
    sets = [SetEnd(each if each in "AB" else "", each != "-") for each in winners]
    stand = sets_stand(sets, BEST_OF)
    return dict(stand.won), stand.winner, stand.is_over, stand.counted


@pytest.mark.parametrize(
    ("winners", "state"),
    [
        ("-", ({"A": 0, "B": 0}, "", False, 1)),
        ("A", ({"A": 1, "B": 0}, "", False, 1)),
        ("AA", ({"A": 2, "B": 0}, "A", True, 2)),
        ("AB", ({"A": 1, "B": 1}, "", False, 2)),
        ("AB-", ({"A": 1, "B": 1}, "", False, 3)),
        ("ABB", ({"A": 1, "B": 2}, "B", True, 3)),
        ("AAB", ({"A": 2, "B": 0}, "A", True, 2)),
        ("AxA", ({"A": 2, "B": 0}, "A", True, 3)),
        ("xAx", ({"A": 1, "B": 0}, "A", True, 3)),
        ("AxB", ({"A": 1, "B": 1}, "", True, 3)),
        ("xxx", ({"A": 0, "B": 0}, "", True, 3)),
        ("-A", ({"A": 1, "B": 0}, "", False, 2)),
    ],
)
def test_two_sets_win(winners: str, state: tuple[dict[str, int], str, bool, int]) -> None:
    assert after(winners) == state


def test_a_set_without_a_result_counts_until_the_match_is_over() -> None:
    sets = [SetEnd("", False), SetEnd("B", True), SetEnd("B", True)]
    assert [sets_stand(sets, BEST_OF).does_count(number) for number in (1, 2, 3)] == [False, True, True]
    assert [sets_stand(sets[:2], BEST_OF).does_count(number) for number in (1, 2, 3)] == [True, True, False]


def test_every_match_of_three_won_sets_has_the_winner_of_most_of_them() -> None:
    for winners in product("AB", repeat=BEST_OF):
        won, winner, is_over, counted = after("".join(winners))
        assert is_over
        assert winner == max("AB", key=winners.count)
        assert won[winner] == 2
        assert counted == (2 if winners[0] == winners[1] else 3)


def test_a_forfeit_of_the_match_ends_it_whatever_stood() -> None:
    stand = sets_stand([SetEnd("A", True), SetEnd("B", True, ends_match=True)], BEST_OF)
    assert (stand.won, stand.winner, stand.is_over) == ({"A": 1, "B": 1}, "B", True)
    both = sets_stand([SetEnd("", True, ends_match=True)], BEST_OF)
    assert both.is_lost_by_both
