"""The French final table: quarter-finals by seed, an unbeaten player straight in the semi-final, best of three sets."""

from collections.abc import Sequence
from dataclasses import dataclass

SLOTS = ((1, 8), (4, 5), (3, 6), (2, 7))
"""The seeds of the quarter-finals, from top to bottom."""

SETS = {"quarters": (9, 9, 9), "semis": (9, 9, 9), "final": (9, 9, 11)}
"""The points of each set; two sets win."""


@dataclass(frozen=True)
class Quarter:
    """One quarter-final; a missing seed lets the other player advance."""

    id: str
    seeds: tuple[int, int]
    players: tuple[str | None, str | None]

    @property
    def advances(self) -> str | None:
        """The player who goes on without a match."""
        one, other = self.players
        return None if one and other else one or other


def quarter_finals(qualified: Sequence[str], direct: Sequence[str] = ()) -> tuple[Quarter, ...]:
    """The quarters for the qualified in seed order; the winners of the first two meet, and those of the last two."""
    seeds: dict[int, str] = dict(enumerate(qualified, start=1))
    assert set(direct) <= set(qualified[: len(direct)]), "an unbeaten player has one of the first seeds"
    return tuple(
        Quarter(f"Q{number}", (high, low), (seeds.get(high), seeds.get(low)))
        for number, (high, low) in enumerate(SLOTS, start=1)
    )
