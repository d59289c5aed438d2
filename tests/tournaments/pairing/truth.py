"""Whether the reasons of a drafted round are true, found out from the record and the list of matches alone."""

from itertools import combinations

from tests.tournaments.pairing.slow import Price, SlowRound, added
from tournaments.pairing.draft import Draft, Float, Pair
from tournaments.reasons import Reason
from tournaments.stage_record import StageRecord


class Truth:
    """A round as it was proposed, and what is known without the program."""

    def __init__(self, record: StageRecord, draft: Draft) -> None:
        self.record, self.draft, self.slow = record, draft, SlowRound(record)
        self.bye, self.gap, self.repeats = self.slow.frame()
        self.players = [player for player in self.slow.order if player != self.bye]
        is_summed = any(reason.code == "smaller-sum" for reason in draft.reasons) or self.repeats > 0
        choices = [(True, False), (True, True)] if is_summed else [(False, False)]
        self.prices = [
            self.slow.price(self.gap, repeats=self.repeats > 0, sums=sums, crossings=crossings)
            for sums, crossings in choices
        ]

    def falsehoods(self) -> list[str]:
        """Every reason that doesn't hold."""
        false = []
        for place, pair in enumerate(self.draft.pairs):
            false += [r.sentence["en"] for r in pair.reasons if not self.is_true_of_match(r, pair, place)]
            false += [] if pair.reasons else [f"no reason for {pair.first}-{pair.second}"]
        for descent in self.draft.floats:
            false += [r.sentence["en"] for r in descent.reasons if not self.is_true_of_float(r, descent)]
        for reason in (*(self.draft.bye.reasons if self.draft.bye else ()), *self.draft.relaxation.reasons):
            false += [] if self.is_true_of_round(reason) else [reason.sentence["en"]]
        false += [r.sentence["en"] for r in self.draft.reasons if not self.is_true_of_round(r)]
        return false

    def is_true_of_match(self, reason: Reason, pair: Pair, place: int) -> bool:
        facts, slow = reason.facts, self.slow
        assert (facts["seeker"], facts["opponent"]) == (pair.first, pair.second)
        free = [player for later in self.draft.pairs[place:] if later.group == pair.group for player in ends(later)]
        match reason.code:
            case "first-round":
                half = len(self.players) // 2
                numbers = {
                    "place": self.players.index(pair.first) + 1,
                    "other_place": self.players.index(pair.second) + 1,
                }
                is_first = not any(round_.matches for round_ in self.record.rounds)
                return (
                    is_first and numbers["other_place"] - numbers["place"] == half and numbers.items() <= facts.items()
                )
            case "lower-half" | "next-possible" | "own-half":
                return self.is_true_of_half(reason, pair, free)
            case "floater":
                scores = (slow.points[pair.first] / 2, slow.points[pair.second] / 2)
                return slow.points[pair.first] > pair.group and scores == (facts["points"], facts["opponent_points"])
            case "repeat":
                return slow.times(pair.first, pair.second) == facts["times"] > 0 and self.repeats > 0
            case "passed-over-met":
                return slow.times(pair.first, facts["passed"]) > 0 and facts["passed"] in free
            case "passed-over-gap":
                return self.gap is not None and slow.gap(pair.first, facts["passed"]) > self.gap
            case "passed-over-rest" | "passed-over-sum":
                is_rest = reason.code == "passed-over-rest"
                return any(self.is_hindered(price, pair, facts["passed"], free, is_rest) for price in self.prices)
        return False

    def is_true_of_half(self, reason: Reason, pair: Pair, free: list[str]) -> bool:
        """The halves are those of the residents whom no floater has taken."""
        residents = sorted(
            (
                player
                for other in self.draft.pairs
                if other.group == pair.group and all(self.slow.points[each] == pair.group for each in ends(other))
                for player in ends(other)
            ),
            key=self.slow.order.index,
        )
        low = residents[len(residents) // 2 :]
        open_ = [player for player in low if player in free and player != pair.first]
        if reason.code == "own-half":
            return pair.first not in low and pair.second not in low
        is_level = self.slow.points[pair.first] / 2 == reason.facts["points"]
        return is_level and (pair.second == open_[0] if reason.code == "lower-half" else pair.second in open_)

    def is_hindered(self, price: Price, pair: Pair, passed: str, free: list[str], is_rest: bool) -> bool:
        """Whether the seeker and the one passed over would have left the others of the group worse off."""
        target = self.slow.least(free, price)
        here = price(pair.first, passed)
        rest = self.slow.least([player for player in free if player not in (pair.first, passed)], price)
        if here is None or target is None:
            return False
        return rest is None if is_rest else rest is not None and added(here, rest) > target

    def is_true_of_float(self, reason: Reason, descent: Float) -> bool:
        facts, order = reason.facts, self.slow.order
        leaving = [each.player for each in self.draft.floats if each.group == descent.group]
        stay = [player for pair in self.draft.pairs if pair.group == descent.group for player in ends(pair)]
        pool = sorted([*stay, *leaving], key=order.index)
        lower = [player for player in self.players if self.slow.points[player] < descent.group]
        if not any(set(self.slow.floaters(pool, lower, price)) == set(leaving) for price in self.prices):
            return False
        match reason.code:
            case "odd-group":
                return len(pool) == facts["size"] and len(pool) % 2 == 1 and len(leaving) == 1
            case "blocked-group":
                return bool(len(leaving) == facts["count"])
            case "lowest-possible":
                below = [player for player in pool if order.index(player) > order.index(descent.player)]
                return set(below) <= set(leaving)
            case "not-this-one":
                passed = facts["passed"]
                lower_floats = {player for player in leaving if order.index(player) > order.index(passed)}
                is_lower = order.index(passed) > order.index(descent.player)
                return is_lower and any(
                    not self.may_leave({*lower_floats, passed}, len(leaving), pool, lower, price)
                    for price in self.prices
                )
        return False

    def may_leave(self, wanted: set[str], count: int, pool: list[str], lower: list[str], price: Price) -> bool:
        """Whether a set of so many floaters with these among them leaves both parts as well off as possible."""
        target = self.slow.least([*pool, *lower], price)
        for chosen in combinations(pool, count):
            if wanted <= set(chosen):
                stay = self.slow.least([player for player in pool if player not in chosen], price)
                down = self.slow.least([*chosen, *lower], price)
                if stay is not None and down is not None and added(stay, down) == target:
                    return True
        return False

    def is_true_of_round(self, reason: Reason) -> bool:
        facts, slow = reason.facts, self.slow
        match reason.code:
            case "bye":
                player = facts["player"]
                return player == self.bye and slow.byes[player] == 0 and facts["points"] == slow.points[player] / 2
            case "second-bye":
                fewest = min(slow.byes[player] for player in slow.order)
                return fewest > 0 and fewest == facts["count"] == slow.byes[facts["player"]]
            case "bye-had":
                return self.bye is not None and slow.byes[facts["passed"]] > slow.byes[self.bye]
            case "bye-rest":
                others = [player for player in slow.order if player != facts["passed"]]
                found = slow.least(others, slow.price(self.gap, repeats=self.repeats > 0, sums=False))
                return found is None or found[0] > self.repeats
            case "gap-widened":
                return facts["gap"] * 2 == self.gap and facts["rule"] == 2 and not self.repeats
            case "repeats-allowed":
                return bool(facts["repeats"] == self.repeats > 0)
            case "smaller-sum":
                canonical = slow.canonical(self.players, slow.price(self.gap, repeats=False, sums=False))
                least = slow.least(self.players, slow.price(self.gap, repeats=False, sums=True))
                assert least is not None
                is_canonical = slow.sum(canonical) == 2 * facts["canonical"]
                return bool(is_canonical and least[2] == 2 * facts["sum"] < slow.sum(canonical))
        return False


def ends(pair: Pair) -> tuple[str, str]:
    return pair.first, pair.second
