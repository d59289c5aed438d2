"""The decision that all engines are asked for: a double in what may be the Crawford game (eubgf-2020 4.4.iv)."""

from itertools import product
from typing import Any

Facts = dict[str, Any]

PHASES = ("in-game", "between-games", "next-game", "after-match")


def questions() -> list[Facts]:
    """Matches to 1, 5 and 7 at every score that matters, with everything known that the decision can need.

    At 4-4 to 5 the Crawford game has been played, whatever is claimed: our engine then asks for the earlier scores.
    """
    return [
        {"match_length": length, "score": {"A": a, "B": b}, "crawford_played": played, "phase": phase}
        for length, played, phase in product((1, 5, 7), (True, False), PHASES)
        for a, b in product({0, length - 2, length - 1, length}, repeat=2)
        if a >= 0 and b >= 0 and not (played and max(a, b) < length - 1)
        if played or not a == b == length - 1 > 0
    ]
