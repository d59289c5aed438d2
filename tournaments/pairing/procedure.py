"""The canonical procedure: group by group from the top, floaters first, then the upper half against the lower."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from tournaments.pairing.blossoms import members
from tournaments.pairing.board import Board, Prices
from tournaments.pairing.matching import cheapest_matching


class Hindrance(StrEnum):
    """Why an opponent who came first by order was passed over."""

    MET = "met"
    GAP = "gap"
    REST = "rest"
    SUM = "sum"


@dataclass(frozen=True)
class PairingChoice:
    """A match as it came about: the player who looked for an opponent, the opponent, and those passed over."""

    seeker: int
    opponent: int
    level: int
    is_floater: bool
    is_in_own_half: bool = False
    passed_over: tuple[tuple[int, Hindrance], ...] = ()


@dataclass(frozen=True)
class Descent:
    """A floater who left a group downwards, and the lower-ranked players of the group who could not."""

    player: int
    level: int
    pool: int
    count: int
    passed_over: tuple[int, ...] = ()


@dataclass
class Procedure:
    """One run over a board whose players can be paired at the given prices."""

    board: Board
    prices: Prices
    choices: list[PairingChoice] = field(default_factory=list)
    descents: list[Descent] = field(default_factory=list)

    def run(self, players: int) -> list[PairingChoice]:
        """Pair these players; raises LookupError if no perfect pairing is allowed."""
        found = self.prices.cheapest(players)
        if found is None:
            raise LookupError("these players can't all be paired")
        floaters, mates = 0, found.mates
        for level, group in enumerate(self.board.groups):
            pool = floaters | (group & players)
            players &= ~pool
            if pool:
                floaters, mates = self._leave(level, pool, players, mates)
                self._pair_stayers(level, pool & ~floaters, mates)
        return self.choices

    def _leave(self, level: int, pool: int, lower: int, start: list[int]) -> tuple[int, list[int]]:
        """The fewest floaters, the lowest-ranked first, such that both parts stay pairable at the least price."""
        found = self._matching(pool, lower, 0, start)
        assert found is not None
        least, mates = found
        count = least % self.prices.scale
        floaters = 0
        passed_over: list[int] = []
        for player in reversed(list(members(pool))):
            if floaters.bit_count() == count:
                break
            tried = self._matching(pool, lower, floaters | 1 << player, mates)
            if tried is None or tried[0] != least:
                passed_over.append(player)
                continue
            mates, floaters = tried[1], floaters | 1 << player
            self.descents.append(Descent(player, level, pool, count, tuple(passed_over)))
        return floaters, mates

    def _matching(self, pool: int, lower: int, forced: int, start: list[int]) -> tuple[int, list[int]] | None:
        found = cheapest_matching(pool | lower, self.prices.crossings(pool, forced), start)
        return None if found is None else (found.cost, found.mates)

    def _pair_stayers(self, level: int, stayers: int, start: list[int]) -> None:
        group = self.board.groups[level]
        rest = _Rest(self.prices, stayers, self._natural(stayers, group, start))
        for floater in members(stayers & ~group):
            if rest.players >> floater & 1:
                others = [*members(rest.players & group), *members(rest.players & ~group & ~(1 << floater))]
                self._choose(rest, floater, others, level, floaters=stayers & ~group)
        residents = list(members(rest.players))
        half = len(residents) // 2
        top, low = residents[:half], residents[half:]
        for player in residents:
            if rest.players >> player & 1:
                order = (other for other in (*low, *reversed(top)) if other != player and rest.players >> other & 1)
                self._choose(rest, player, order, level, top=top)

    def _natural(self, stayers: int, group: int, start: list[int]) -> list[int]:
        """The plain cut as a first guess for the matching of those who stay."""
        mates = list(start)
        residents = list(members(stayers & group))
        if stayers & ~group == 0:
            half = len(residents) // 2
            for one, other in zip(residents[:half], residents[half:], strict=False):
                mates[one], mates[other] = other, one
        return mates

    def _choose(
        self,
        rest: "_Rest",
        seeker: int,
        order: Iterable[int],
        level: int,
        *,
        floaters: int = 0,
        top: Sequence[int] = (),
    ) -> None:
        """The first in order who leaves the others pairable; those met before are tried last."""
        passed_over: list[tuple[int, Hindrance]] = []
        met: list[int] = []
        for opponent in order:
            if self.board.have_met(seeker, opponent):
                met.append(opponent)
                passed_over.append((opponent, Hindrance.MET))
                continue
            hindrance = rest.hindrance(seeker, opponent)
            if hindrance is None:
                break
            passed_over.append((opponent, hindrance))
        else:
            opponent = next(opponent for opponent in met if rest.hindrance(seeker, opponent) is None)
            passed_over = [each for each in passed_over if each[0] != opponent]
        rest.take(seeker, opponent)
        is_in_own_half = opponent in top
        is_floater = bool(floaters >> seeker & 1)
        self.choices.append(PairingChoice(seeker, opponent, level, is_floater, is_in_own_half, tuple(passed_over)))


class _Rest:
    """Those of a group who are not paired yet, with one matching of them at the least price as a witness."""

    def __init__(self, prices: Prices, players: int, start: list[int]) -> None:
        self.prices = prices
        self.players = players
        found = prices.cheapest(players, start)
        assert found is not None
        self.least, self.mates = found.cost, found.mates
        self._next: tuple[int, list[int]] = (0, [])

    def hindrance(self, seeker: int, opponent: int) -> Hindrance | None:
        """Why this match can't be made, or None if it can."""
        price = self.prices.plain.of(seeker, opponent)
        if price is None:
            return Hindrance.GAP
        if self._swap(seeker, opponent, price):
            return None
        found = self.prices.cheapest(self.players & ~(1 << seeker | 1 << opponent), self.mates)
        if found is None:
            return Hindrance.REST
        if found.cost + price != self.least:
            return Hindrance.SUM
        self._next = (found.cost, found.mates)
        return None

    def _swap(self, seeker: int, opponent: int, price: int) -> bool:
        """Whether the two former mates may simply meet each other, which is nearly always so."""
        costs, one, other = self.prices.plain, self.mates[seeker], self.mates[opponent]
        if one == opponent:
            self._next = (self.least - price, self.mates)
            return True
        instead, before = costs.of(one, other), (costs.of(seeker, one) or 0) + (costs.of(opponent, other) or 0)
        if instead is None or instead + price != before:
            return False
        mates = list(self.mates)
        mates[one], mates[other] = other, one
        self._next = (self.least - price, mates)
        return True

    def take(self, seeker: int, opponent: int) -> None:
        """Make the match that was found possible last."""
        self.least, self.mates = self._next
        self.players &= ~(1 << seeker | 1 << opponent)
