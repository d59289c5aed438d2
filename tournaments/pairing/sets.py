"""Matches in sets: who has won one, after which set it was over, and whether another set has to be played."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

SIDES = ("A", "B")


@dataclass(frozen=True, slots=True)
class SetEnd:
    """How a set stands. `ends_match` is a forfeit or a ruling that ends the whole match with this set."""

    winner: str
    """A or B; empty for a set that goes on and for one that both have lost."""
    is_over: bool
    ends_match: bool = False


@dataclass(frozen=True, slots=True)
class SetsStand:
    """Where a match in sets stands."""

    won: Mapping[str, int]
    """The sets that each side has won, as far as they count."""
    winner: str
    """A, B, or empty while the match goes on and where both have lost it."""
    is_over: bool
    counted: int
    """How many sets there are up to the end. Those begun before a correction ended the match earlier come after it."""
    undecided: frozenset[int] = frozenset()
    """Of these the sets without a result once the match is over: taken back, and not needed any more."""

    @property
    def is_lost_by_both(self) -> bool:
        """Whether the match ended and neither side won it."""
        return self.is_over and not self.winner

    def does_count(self, number: int) -> bool:
        """Whether the set of this number counts."""
        return number <= self.counted and number not in self.undecided


def sets_stand(sets: Sequence[SetEnd], most: int) -> SetsStand:
    """The state after these sets of at most `most`, in the order of play: more than half of them win.

    A set that both sides lose counts for neither. Where the last set is over and no side has a majority, the side
    with more sets wins; equal sides have both lost.
    """
    won = dict.fromkeys(SIDES, 0)
    undecided = set()
    for number, each in enumerate(sets, start=1):
        if not each.is_over:
            undecided.add(number)
            continue
        if each.winner:
            won[each.winner] += 1
        if each.ends_match:
            return SetsStand(won, each.winner, True, number, frozenset(undecided))
        if each.winner and 2 * won[each.winner] > most:
            return SetsStand(won, each.winner, True, number, frozenset(undecided))
    is_over = len(sets) == most and all(each.is_over for each in sets)
    ahead = max(SIDES, key=lambda side: won[side]) if won["A"] != won["B"] else ""
    return SetsStand(won, ahead if is_over else "", is_over, len(sets))
