"""Perfect matchings of least cost against all perfect matchings, counted out."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairing.blossoms import members
from tournaments.pairing.costs import Costs
from tournaments.pairing.matching import cheapest_matching


def least_by_counting(size: int, costs: Costs) -> int | None:
    """The least cost over every perfect matching there is."""

    @cache
    def least(left: int) -> int | None:
        if not left:
            return 0
        one = (left & -left).bit_length() - 1
        totals = []
        for other in members(left & ~(1 << one)):
            price, rest = costs.of(one, other), least(left & ~(1 << one | 1 << other))
            if price is not None and rest is not None:
                totals.append(price + rest)
        return min(totals, default=None)

    return least((1 << size) - 1)


@st.composite
def cost_tables(draw: st.DrawFn) -> tuple[int, Costs]:
    size = 2 * draw(st.integers(1, 6))
    kinds = draw(st.integers(1, 4))
    prices = st.sampled_from([0, 0, 1, 2, 3, 5, None])
    between: list[list[int | None]] = [[0] * kinds for _ in range(kinds)]
    for one in range(kinds):
        for other in range(one, kinds):
            between[one][other] = between[other][one] = draw(prices)
    met = [0] * size
    again: list[dict[int, int]] = [{} for _ in range(size)]
    for one in range(size):
        for other in range(one):
            extra = draw(st.sampled_from([0, 0, 0, 10, 20]))
            for near, far in ((one, other), (other, one)) if extra else ():
                met[near] |= 1 << far
                again[near][extra] = again[near].get(extra, 0) | 1 << far
    classes = [draw(st.integers(0, kinds - 1)) for _ in range(size)]
    return size, Costs(classes, between, met, again if draw(st.booleans()) else ())


@given(cost_tables())
@settings(max_examples=300, deadline=None)
def test_the_least_cost_is_found(table: tuple[int, Costs]) -> None:
    size, costs = table
    found = cheapest_matching((1 << size) - 1, costs)
    assert (None if found is None else found.cost) == least_by_counting(size, costs)
    if found is not None:
        assert all(found.mates[mate] == one and mate != one for one, mate in enumerate(found.mates))


@pytest.mark.parametrize("size", [1, 3, 7])
def test_an_odd_number_has_no_perfect_matching(size: int) -> None:
    assert cheapest_matching((1 << size) - 1, Costs([0] * size, [[0]], [0] * size)) is None


def test_two_odd_cycles_that_only_one_edge_joins_are_matched_across_it() -> None:
    """Two triangles: the edge between them has to be used, whatever it costs."""
    joined = {frozenset(pair) for pair in ((0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5), (2, 3))}
    met = [sum(1 << far for far in range(6) if frozenset((near, far)) not in joined) for near in range(6)]
    between: list[list[int | None]] = [[0, 7], [7, 0]]
    found = cheapest_matching(0b111111, Costs([0, 0, 0, 1, 1, 1], between, met))
    assert found is not None
    assert (found.cost, found.mates) == (7, [1, 0, 3, 2, 5, 4])
