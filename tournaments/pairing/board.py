"""The players of one round in pairing order, who has met whom, and what a match between two of them costs."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tournaments.pairing.costs import Costs
from tournaments.pairing.matching import Matching, cheapest_matching
from tournaments.stage_record import StageRecord

WIDEST_GAP = 4
"""Two points, counted in halves: the largest difference inside a match that the rule allows."""


@dataclass(frozen=True)
class Board:
    """Players to be paired, best first, by their places 0, 1, 2, ...; sets of players are bits of an integer."""

    ids: tuple[str, ...]
    halves: tuple[int, ...]
    times_met: tuple[Mapping[int, int], ...]
    """For each player: how often met, and the set of the opponents met so often."""

    @cached_property
    def everybody(self) -> int:
        return (1 << len(self.ids)) - 1

    @cached_property
    def met(self) -> tuple[int, ...]:
        """For each player the set of all opponents met."""
        return tuple(_union(times.values()) for times in self.times_met)

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """The scores that occur, highest first, in halves."""
        return tuple(sorted(set(self.halves), reverse=True))

    @cached_property
    def level_of(self) -> tuple[int, ...]:
        places = {halves: place for place, halves in enumerate(self.levels)}
        return tuple(places[halves] for halves in self.halves)

    @cached_property
    def groups(self) -> tuple[int, ...]:
        """The players of each level as a set."""
        sets = [0] * len(self.levels)
        for player, level in enumerate(self.level_of):
            sets[level] |= 1 << player
        return tuple(sets)

    @cached_property
    def gaps(self) -> tuple[int, ...]:
        """The differences wider than the rule's that a match could have, smallest first."""
        found = {above - below for above in self.levels for below in self.levels}
        return tuple(sorted(gap for gap in found if gap > WIDEST_GAP))

    def gap(self, one: int, other: int) -> int:
        return abs(self.halves[one] - self.halves[other])

    def have_met(self, one: int, other: int) -> bool:
        return bool(self.met[one] >> other & 1)

    def without(self, player: int | None) -> int:
        """All players but one."""
        return self.everybody if player is None else self.everybody & ~(1 << player)


def _union(sets: Iterable[int]) -> int:
    found = 0
    for bits in sets:
        found |= bits
    return found


def board_of(record: StageRecord, absent: Iterable[str] = ()) -> Board:
    """The board of the next round: points, then rating, then entry order; absent and withdrawn players are left out."""
    missing = set(absent)
    halves = record.halves()
    active = [entrant for entrant in record.entrants if entrant.id not in missing and not record.has_left(entrant.id)]
    active.sort(key=lambda entrant: (-halves[entrant.id], -entrant.rating))
    ids = tuple(entrant.id for entrant in active)
    return Board(ids, tuple(halves[player] for player in ids), _times_met(record, ids))


def _times_met(record: StageRecord, ids: Sequence[str]) -> tuple[dict[int, int], ...]:
    places = {player: place for place, player in enumerate(ids)}
    counts: list[dict[int, int]] = [{} for _ in ids]
    for match in record.meetings():
        one, other = places.get(match.first), places.get(match.second)
        if one is not None and other is not None:
            counts[one][other] = counts[one].get(other, 0) + 1
            counts[other][one] = counts[other].get(one, 0) + 1
    sets: list[dict[int, int]] = [{} for _ in ids]
    for player, opponents in enumerate(counts):
        for opponent, times in opponents.items():
            sets[player][times] = sets[player].get(times, 0) | 1 << opponent
    return tuple(sets)


@dataclass(frozen=True)
class Allowance:
    """What the round may do: the widest gap (None: any), repeats or not, and whether small differences come first."""

    widest_gap: int | None = WIDEST_GAP
    may_repeat: bool = False
    is_gap_counted: bool = False
    is_crossing_counted: bool = False


class Prices:
    """The cost of every match of a board under an allowance; with a scale for what the procedure adds."""

    def __init__(self, board: Board, allowance: Allowance) -> None:
        self.board = board
        self.allowance = allowance
        self.scale = len(board.ids) + 1
        """More than all matches of a round together: a count times this outweighs any count below it."""
        self.crossing = 1 if allowance.is_crossing_counted else 0
        self.per_gap = self.scale if allowance.is_crossing_counted else 1
        widest = board.levels[0] - board.levels[-1] if board.levels else 0
        self.again = self.scale * (self.per_gap * widest + 1)
        """Another meeting costs more than all differences of a round together."""
        times = max((count for sets in board.times_met for count in sets), default=0)
        self.repeat = self.again * self.scale * (times + 1)

    @cached_property
    def between_levels(self) -> list[list[int | None]]:
        """The cost of a first meeting by the levels of the two."""
        return [[self._of_gap(above, below) for below in self.board.levels] for above in self.board.levels]

    def _of_gap(self, above: int, below: int) -> int | None:
        gap = abs(above - below)
        if self.allowance.widest_gap is not None and gap > self.allowance.widest_gap:
            return None
        return gap * self.per_gap + (self.crossing if gap else 0) if self.allowance.is_gap_counted else 0

    @cached_property
    def extras(self) -> tuple[Mapping[int, int], ...]:
        """For each player the extra cost of those met before: a repeat, and one more for every further time."""
        if not self.allowance.may_repeat:
            return ()
        return tuple(
            {self.repeat + (times - 1) * self.again: bits for times, bits in sets.items()}
            for sets in self.board.times_met
        )

    @cached_property
    def plain(self) -> Costs:
        """Costs by level."""
        return Costs(self.board.level_of, self.between_levels, self.board.met, self.extras)

    def cheapest(self, players: int, start: Sequence[int] | None = None) -> Matching | None:
        """The least matching of these players."""
        return cheapest_matching(players, self.plain, start)

    def crossings(self, pool: int, forced: int) -> Costs:
        """Scaled costs that count, last, how many of the pool are paired outside it; those forced have to be."""
        levels = len(self.board.levels)
        classes = [
            level + levels * (2 if forced >> player & 1 else 1 if pool >> player & 1 else 0)
            for player, level in enumerate(self.board.level_of)
        ]
        between = [[self._crossing(one, other) for other in range(3 * levels)] for one in range(3 * levels)]
        extras = tuple({extra * self.scale: bits for extra, bits in sets.items()} for sets in self.extras)
        return Costs(classes, between, self.board.met, extras)

    def _crossing(self, one: int, other: int) -> int | None:
        levels = len(self.board.levels)
        base = self.between_levels[one % levels][other % levels]
        roles = (one // levels, other // levels)
        if base is None or (2 in roles and 0 not in roles):
            return None
        return base * self.scale + (0 in roles and roles != (0, 0))
