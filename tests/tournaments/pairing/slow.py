"""The page's pairing once more, word for word and slowly: every test of 'can be paired' tries all pairings."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations

from tournaments.stage_record import HALF, WIN, Result, StageRecord

Cost = tuple[int, ...]
Price = Callable[[str, str], Cost | None]


class SlowRound:
    """One round of a small field, from the record alone."""

    def __init__(self, record: StageRecord, absent: Iterable[str] = ()) -> None:
        self.points = dict.fromkeys((entrant.id for entrant in record.entrants), 0)
        self.met: dict[frozenset[str], int] = {}
        self.byes = dict.fromkeys(self.points, 0)
        for round_ in record.rounds:
            for match in round_.matches:
                key = frozenset((match.first, match.second))
                self.met[key] = self.met.get(key, 0) + 1
                self.points[match.first] += WIN * match.result.startswith("A") + HALF * (match.result == Result.PENDING)
                self.points[match.second] += WIN * match.result.startswith("B") + HALF * (
                    match.result == Result.PENDING
                )
            for player in (*round_.byes, *round_.excluded):
                self.points[player] += HALF
            for player in round_.byes:
                self.byes[player] += 1
        number = len(record.rounds) + 1
        gone = {player for player, first in record.withdrawn.items() if first <= number} | set(absent)
        entry = [entrant for entrant in record.entrants if entrant.id not in gone]
        entry.sort(key=lambda entrant: -entrant.rating)
        entry.sort(key=lambda entrant: -self.points[entrant.id])
        self.order = [entrant.id for entrant in entry]

    def gap(self, one: str, other: str) -> int:
        return abs(self.points[one] - self.points[other])

    def times(self, one: str, other: str) -> int:
        return self.met.get(frozenset((one, other)), 0)

    def price(self, gap: int | None, *, repeats: bool, sums: bool, crossings: bool = False) -> Price:
        """What a match costs: repeats, further repeats, differences, matches between groups; None if not allowed."""

        def of(one: str, other: str) -> Cost | None:
            times, apart = self.times(one, other), self.gap(one, other)
            if (times and not repeats) or (gap is not None and apart > gap):
                return None
            return (times > 0, max(0, times - 1), apart * sums, (apart > 0) * crossings)

        return of

    def least(self, players: Iterable[str], price: Price) -> Cost | None:
        """The least cost over all pairings of these players."""

        @cache
        def of(left: frozenset[str]) -> Cost | None:
            if not left:
                return (0, 0, 0, 0)
            one = min(left)
            found = []
            for other in left - {one}:
                here = price(one, other)
                rest = None if here is None else of(left - {one, other})
                if here is not None and rest is not None:
                    found.append(added(here, rest))
            return min(found, default=None)

        return of(frozenset(players))

    def gaps(self) -> list[int]:
        return [4, *sorted({self.gap(one, other) for one, other in combinations(self.order, 2)} - set(range(5)))]

    def frame(self) -> tuple[str | None, int | None, int]:
        """The bye, the widest gap and the number of repeats that have to be allowed."""
        candidates: list[str | None] = [None]
        if len(self.order) % 2:
            fewest = min(self.byes[player] for player in self.order)
            candidates = [player for player in reversed(self.order) if self.byes[player] == fewest]
        for gap in self.gaps():
            for bye in candidates:
                others = [player for player in self.order if player != bye]
                if self.least(others, self.price(gap, repeats=False, sums=False)) is not None:
                    return bye, gap, 0
        counts = {bye: self.repeats([player for player in self.order if player != bye], None) for bye in candidates}
        bye = min(candidates, key=lambda each: counts[each] or 0)
        others = [player for player in self.order if player != bye]
        widest = next((gap for gap in self.gaps() if self.repeats(others, gap) == counts[bye]), None)
        return bye, widest, counts[bye] or 0

    def repeats(self, players: Sequence[str], gap: int | None) -> int | None:
        found = self.least(players, self.price(gap, repeats=True, sums=False))
        return None if found is None else found[0]

    def canonical(self, players: Sequence[str], price: Price) -> list[frozenset[str]]:
        """Top group first: floaters going down, floaters from above, upper half against lower half."""
        pairs: list[frozenset[str]] = []
        floaters: list[str] = []
        left = list(players)
        while left or floaters:
            level = self.points[left[0]] if left else -1
            group = [player for player in left if self.points[player] == level]
            left = [player for player in left if self.points[player] != level]
            pool = [*floaters, *group]
            floaters = self.floaters(pool, left, price)
            stay = [player for player in pool if player not in floaters]
            pairs += self.stayers(stay, group, price)
        return pairs

    def floaters(self, pool: list[str], lower: list[str], price: Price) -> list[str]:
        target = self.least([*pool, *lower], price)
        assert target is not None
        for count in range(len(pool) + 1):
            sets = [list(each) for each in combinations(pool, count)]
            sets.sort(key=lambda each: sorted(-pool.index(player) for player in each))
            for chosen in sets:
                stay = self.least([player for player in pool if player not in chosen], price)
                down = self.least([*chosen, *lower], price)
                if stay is not None and down is not None and added(stay, down) == target:
                    return chosen
        raise AssertionError("no set of floaters")

    def stayers(self, stay: list[str], group: list[str], price: Price) -> list[frozenset[str]]:
        pairs: list[frozenset[str]] = []

        def choose(seeker: str, order: list[str]) -> None:
            first = [other for other in order if not self.times(seeker, other)]
            target = self.least(stay, price)
            for other in [*first, *(other for other in order if other not in first)]:
                here = price(seeker, other)
                rest = self.least([player for player in stay if player not in (seeker, other)], price)
                if here is not None and rest is not None and added(here, rest) == target:
                    stay.remove(seeker)
                    stay.remove(other)
                    pairs.append(frozenset((seeker, other)))
                    return
            raise AssertionError("no opponent")

        for floater in [player for player in stay if player not in group]:
            if floater in stay:
                others = [player for player in stay if player in group]
                choose(floater, [*others, *(each for each in stay if each not in group and each != floater)])
        half = len(stay) // 2
        top, low = stay[:half], stay[half:]
        for player in [*top, *low]:
            if player in stay:
                choose(player, [each for each in (*low, *reversed(top)) if each in stay and each != player])
        return pairs

    def proposal(self) -> tuple[str | None, int | None, int, set[frozenset[str]]]:
        """Bye, widest gap, repeats, and the matches: the canonical ones, or those with a smaller sum."""
        bye, gap, repeats = self.frame()
        players = [player for player in self.order if player != bye]
        if repeats:
            return bye, gap, repeats, set(self.canonical(players, self.price(gap, repeats=True, sums=True)))
        canonical = self.canonical(players, self.price(gap, repeats=False, sums=False))
        least = self.least(players, self.price(gap, repeats=False, sums=True))
        assert least is not None
        if least[2] < self.sum(canonical):
            for crossings in (False, True):
                price = self.price(gap, repeats=False, sums=True, crossings=crossings)
                better = self.canonical(players, price)
                if self.crossings(better) <= self.crossings(canonical):
                    return bye, gap, 0, set(better)
        return bye, gap, 0, set(canonical)

    def sum(self, pairs: Iterable[frozenset[str]]) -> int:
        return sum(self.gap(*pair) for pair in pairs)

    def crossings(self, pairs: Iterable[frozenset[str]]) -> int:
        return sum(self.gap(*pair) > 0 for pair in pairs)


def added(one: Cost, other: Cost) -> Cost:
    return tuple(left + right for left, right in zip(one, other, strict=True))
