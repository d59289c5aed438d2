"""Situations of every kind for property tests."""

from hypothesis import strategies as st

from rules.games.backgammon.position import BAR, CHECKERS, OFF, POINTS, Position
from rules.games.backgammon.situation import Cube, Resignation, Situation
from rules.kernel.units import Score, Side


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Fifteen a side, no point held by both."""
    holders = draw(st.lists(st.sampled_from((0, 1)), min_size=POINTS, max_size=POINTS))
    sides = []
    for side in (0, 1):
        places = [point if side == 0 else BAR - point for point, who in enumerate(holders, 1) if who == side]
        chosen = draw(st.lists(st.sampled_from([OFF, BAR, *places]), min_size=CHECKERS, max_size=CHECKERS))
        sides.append(tuple(chosen.count(place) for place in range(BAR + 1)))
    return Position(*sides)


odd_sides = st.lists(st.integers(0, 4), min_size=BAR + 1, max_size=BAR + 1).map(tuple)
odd_positions = st.builds(Position, odd_sides, odd_sides)
"""As many checkers as you like, where you like."""

dice = st.tuples(st.integers(1, 6), st.integers(1, 6))
sides = st.sampled_from([*Side])
cubes = st.builds(Cube, st.sampled_from([1, 2, 4, 64, 1024, 3]), st.none() | sides, st.booleans())
flags = st.none() | st.booleans()


def situations(board: st.SearchStrategy[Position]) -> st.SearchStrategy[Situation]:
    """Anything known or unknown about a position."""
    return st.builds(
        Situation,
        board,
        st.none() | sides,
        st.none() | dice,
        st.none() | cubes,
        st.none() | st.builds(Score, st.integers(0, 40), st.integers(0, 40)),
        st.none() | st.integers(0, 25),
        flags,
        flags,
        flags,
        st.none() | st.sampled_from([1, 64, 1024, 100]),
        st.none() | st.sampled_from([*Resignation]),
    )
