"""Positions and rolls for property tests: any that can be set up, and more of the rare ones than play would give."""

from __future__ import annotations

from hypothesis import strategies as st

from rules.games.backgammon.position import BAR, CHECKERS, Position

dice = st.tuples(st.integers(1, 6), st.integers(1, 6))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Fifteen checkers a side, no point held by both; sometimes all at home, sometimes on the bar."""
    own = _side(draw, set())
    taken = {BAR - point for point, count in enumerate(own) if count and 0 < point < BAR}
    return Position(own, _side(draw, taken))


def _side(draw: st.DrawFn, taken: set[int]) -> tuple[int, ...]:
    farthest = draw(st.sampled_from((6, 8, 12, 24, 24, 25)))
    free = [place for place in range(farthest + 1) if place not in taken]
    counts = [0] * (BAR + 1)
    left = CHECKERS
    for _ in range(draw(st.integers(2, 8))):
        count = draw(st.integers(0, min(left, 5)))
        counts[draw(st.sampled_from(free))] += count
        left -= count
    counts[draw(st.sampled_from(free))] += left
    return tuple(counts)
