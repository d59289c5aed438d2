"""What was played in a stage: entrants, rounds, results. The plain record that pairing and standings both read."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction

HALF, WIN = 1, 2
"""Points are counted in halves, so that they stay whole numbers."""


class Result(StrEnum):
    """How a match ended, seen from the first of its two players."""

    FIRST = "A"
    SECOND = "B"
    FIRST_UNPLAYED = "A!"
    SECOND_UNPLAYED = "B!"
    BOTH_LOST = "X"
    DRAW = "="
    PENDING = "?"

    @property
    def halves(self) -> tuple[int, int]:
        """What the two players score; a postponed match counts as half a point each until its result is in."""
        return _HALVES[self]

    @property
    def is_forfeit(self) -> bool:
        return self in (Result.FIRST_UNPLAYED, Result.SECOND_UNPLAYED)


_HALVES = {
    Result.FIRST: (WIN, 0),
    Result.FIRST_UNPLAYED: (WIN, 0),
    Result.SECOND: (0, WIN),
    Result.SECOND_UNPLAYED: (0, WIN),
    Result.BOTH_LOST: (0, 0),
    Result.DRAW: (HALF, HALF),
    Result.PENDING: (HALF, HALF),
}


@dataclass(frozen=True)
class Entrant:
    """A player or team of the stage, with the rating that is frozen when round 1 is published."""

    id: str
    rating: Fraction = Fraction(0)
    name: str = ""


@dataclass(frozen=True)
class PlayedMatch:
    """Two entrants and the result of their match."""

    first: str
    second: str
    result: Result

    def score_of(self, player: str) -> int:
        """Halves for one of the two."""
        return self.result.halves[player != self.first]

    def opponent_of(self, player: str) -> str:
        return self.second if player == self.first else self.first

    def is_won_by(self, player: str) -> bool:
        return self.score_of(player) == WIN


@dataclass(frozen=True)
class PlayedRound:
    """One round: its matches, the byes, and the players left out because they are already through."""

    matches: tuple[PlayedMatch, ...]
    byes: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()
    won_byes: frozenset[str] = frozenset()
    """Those among the byes whose round counts as a win; the others score half a point."""
    missed: tuple[str, ...] = ()
    """Players who weren't there, where a round that was missed counts half a point."""


@dataclass(frozen=True)
class StageRecord:
    """Entrants in entry order, the rounds played so far, and who left before which round."""

    entrants: tuple[Entrant, ...]
    rounds: tuple[PlayedRound, ...] = ()
    planned: int = 7
    withdrawn: Mapping[str, int] = field(default_factory=dict)
    counts_forfeits: bool = True
    """Whether a match that ended by forfeit counts as met; its points stand either way."""

    @property
    def is_over(self) -> bool:
        return len(self.rounds) >= self.planned

    def until(self, count: int) -> "StageRecord":
        """The same after fewer rounds."""
        return replace(self, rounds=self.rounds[:count])

    def has_left(self, player: str) -> bool:
        """Whether the player doesn't play the round that comes next."""
        return self.withdrawn.get(player, len(self.rounds) + 2) <= len(self.rounds) + 1

    def meetings(self) -> Iterator[PlayedMatch]:
        """The matches whose players count as having met, in the order of the rounds."""
        for round_ in self.rounds:
            for match in round_.matches:
                if self.counts_forfeits or not match.result.is_forfeit:
                    yield match

    def matches_of(self) -> dict[str, list[PlayedMatch]]:
        """Every player's meetings in the order of the rounds."""
        found: dict[str, list[PlayedMatch]] = {entrant.id: [] for entrant in self.entrants}
        for match in self.meetings():
            found[match.first].append(match)
            found[match.second].append(match)
        return found

    def halves(self) -> dict[str, int]:
        """Every player's points, in halves."""
        return {player: sum(rounds) for player, rounds in self.halves_by_round().items()}

    def halves_by_round(self) -> dict[str, list[int]]:
        """Every player's halves, round by round; a bye gives one, or two where it wins, a round left out gives one."""
        found = {entrant.id: [0] * len(self.rounds) for entrant in self.entrants}
        for number, round_ in enumerate(self.rounds):
            for match in round_.matches:
                one, other = match.result.halves
                found[match.first][number] += one
                found[match.second][number] += other
            for player in (*round_.byes, *round_.excluded, *round_.missed):
                found[player][number] += WIN if player in round_.won_byes else HALF
        return found

    def byes_of(self) -> dict[str, int]:
        """How many byes each player has had."""
        found = dict.fromkeys((entrant.id for entrant in self.entrants), 0)
        for round_ in self.rounds:
            for player in round_.byes:
                found[player] += 1
        return found
