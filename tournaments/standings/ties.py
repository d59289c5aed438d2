"""Players equal on points, D and P: their own matches, then one-point matches, then rating and entry order."""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import combinations, pairwise

from tournaments.stage_record import PlayedMatch
from tournaments.standings.options import PlayoffShape


class AboveBy(StrEnum):
    """What separates a place from the one above it."""

    POINTS = "points"
    D = "D"
    P = "P"
    MET = "met"
    PLAYOFF = "playoff"
    PENDING = "playoff-pending"
    RATING = "elo"
    ENTRY = "entry"


@dataclass(frozen=True)
class TieOrder:
    """The group in order, what separates each from the one above, and those who still have to play off."""

    order: tuple[str, ...]
    above_by: tuple[AboveBy, ...]
    pending: tuple[str, ...] = ()
    """In entry order, like the group."""


@dataclass(frozen=True)
class TieBreaker:
    """What is known about tied players: ratings, their matches, the one-point matches and their shape.

    Players in `left` have left the tournament: no one-point match is asked of them. Where `is_awaited` is False, the
    ratings stand in for one-point matches that are missing: they won't be played, or not yet.
    """

    ratings: Mapping[str, Fraction]
    matches: Sequence[PlayedMatch]
    playoffs: Sequence[PlayedMatch] = ()
    shape: PlayoffShape = PlayoffShape.ALL
    left: Set[str] = frozenset()
    is_awaited: bool = True

    def resolve(self, group: Sequence[str], are_played_off: Callable[[int, Sequence[str]], bool]) -> TieOrder:
        """Order a group that is given in entry order; asked with how many stand before, whether the rest plays off."""
        first, middle, last = self._by_meeting(group)
        inner, above_by, pending = self._order(middle, bool(middle) and are_played_off(len(first), middle))
        met = AboveBy.MET
        separations = [*(met for _ in first), *above_by, *(met for _ in last)]
        return TieOrder((*first, *inner, *last), tuple(separations[: len(group) - 1]), tuple(pending))

    def _by_meeting(self, group: Sequence[str]) -> tuple[list[str], list[str], list[str]]:
        """Take out the players who have beaten all the others, or lost to all of them, until none is left."""
        first: list[str] = []
        rest = list(group)
        last: list[str] = []
        while len(rest) > 1:
            best = next((one for one in rest if all(self._beat(one, other) for other in rest if other != one)), None)
            worst = next((one for one in rest if all(self._beat(other, one) for other in rest if other != one)), None)
            if best is not None:
                first.append(best)
                rest.remove(best)
            elif worst is not None:
                last.insert(0, worst)
                rest.remove(worst)
            else:
                return first, rest, last
        return [*first, *rest], [], last

    def _beat(self, one: str, other: str) -> bool:
        """More wins than losses in the matches of the two."""
        return self._wins(self.matches, one, {other}) > self._wins(self.matches, other, {one})

    def _wins(self, matches: Sequence[PlayedMatch], player: str, others: set[str]) -> int:
        return sum(
            match.is_won_by(player)
            for match in matches
            if player in (match.first, match.second) and match.opponent_of(player) in others
        )

    def _order(self, group: list[str], is_played_off: bool) -> tuple[list[str], list[AboveBy], list[str]]:
        wins = dict.fromkeys(group, 0)
        playing = [player for player in group if player not in self.left]
        is_settled = is_played_off and self._is_settled(playing)
        is_pending = is_played_off and not is_settled and self.is_awaited
        if is_settled:
            wins = {player: self._wins(self.playoffs, player, set(group)) for player in group}
        ordered = sorted(group, key=lambda player: (-wins[player], -self.ratings[player]))
        above_by = [
            AboveBy.PENDING if is_pending else self._separation(wins, above, below)
            for above, below in pairwise(ordered)
        ]
        return ordered, above_by, playing if is_pending else []

    def _separation(self, wins: Mapping[str, int], above: str, below: str) -> AboveBy:
        if wins[above] != wins[below]:
            return AboveBy.PLAYOFF
        return AboveBy.RATING if self.ratings[above] != self.ratings[below] else AboveBy.ENTRY

    def _is_settled(self, group: Sequence[str]) -> bool:
        """Whether the one-point matches of the group have all been played."""
        played = [match for match in self.playoffs if {match.first, match.second} <= set(group)]
        if self.shape is PlayoffShape.KNOCKOUT:
            losers = {
                player for match in played for player in (match.first, match.second) if not match.is_won_by(player)
            }
            return len(losers) >= len(group) - 1
        met = {frozenset((match.first, match.second)) for match in played}
        return all(frozenset(pair) in met for pair in combinations(group, 2))
