"""The matches of one round of the consolation: byes to the best of the newest, then the best against the worst."""

from collections.abc import Collection, Sequence

from tournaments.pairing.blossoms import members
from tournaments.pairing.costs import Costs
from tournaments.pairing.draft import Draft, Pair
from tournaments.pairing.matching import cheapest_matching
from tournaments.reasons import Reason
from tournaments.words import Words

WORDS = {
    "best-against-worst": Words("The best meets the worst of those left: {seeker} and {opponent}."),
    "passed-over-met": Words(
        "{passed} is ranked lower, but met {seeker} in the first stage, and for one of them this is "
        "the first match here."
    ),
    "passed-over-rest": Words(
        "If {seeker} met {passed}, more players would meet an opponent of the first stage again."
    ),
    "repeat": Words("{seeker} and {opponent} met in the first stage; this cannot be avoided."),
}


def byes_of_round(newest: Sequence[str], others: Sequence[str], count: int) -> tuple[str, ...]:
    """Who goes on without a match: the best of the newest entrants first, then the best of the others."""
    return tuple([*newest, *others][:count])


def pair_consolation(ranked: Sequence[str], newest: Collection[str], met: Collection[frozenset[str]]) -> Draft:
    """An even number of players, best first; those who have met are kept apart in a first match, if possible."""
    if len(ranked) % 2 or len(set(ranked)) < len(ranked):
        raise ValueError(f"found {len(ranked)} players; expected an even number of different players")
    apart = [_kept_apart(player, ranked, set(newest), met) for player in ranked]
    costs = Costs([0] * len(ranked), [[0]], apart, [{1: bits} if bits else {} for bits in apart])
    left = (1 << len(ranked)) - 1
    pairs: list[Pair] = []
    while left:
        pairs.append(_next_pair(ranked, costs, left))
        left &= ~(1 << ranked.index(pairs[-1].first) | 1 << ranked.index(pairs[-1].second))
    return Draft(tuple(pairs))


def _kept_apart(player: str, ranked: Sequence[str], newest: set[str], met: Collection[frozenset[str]]) -> int:
    """The opponents of the first stage whom this player should not meet in a first match."""
    places = (
        place
        for place, other in enumerate(ranked)
        if frozenset((player, other)) in met and (player in newest or other in newest)
    )
    return sum(1 << place for place in places)


def _next_pair(ranked: Sequence[str], costs: Costs, left: int) -> Pair:
    """The best player left and the worst who leaves the smallest number of repeats."""
    best = (left & -left).bit_length() - 1
    seeker = ranked[best]
    least = _repeats(left, costs)
    reasons: list[Reason] = []
    for place in reversed(list(members(left & ~(1 << best)))):
        price = costs.of(best, place) or 0
        opponent = ranked[place]
        if price + _repeats(left & ~(1 << best | 1 << place), costs) == least:
            facts = {"seeker": seeker, "opponent": opponent}
            codes = ["best-against-worst", *(["repeat"] if price else [])]
            said = [Reason(code, facts, WORDS[code]) for code in codes]
            return Pair(seeker, opponent, 0, price > 0, (*said, *reasons))
        code = "passed-over-met" if price else "passed-over-rest"
        reasons.append(Reason(code, {"seeker": seeker, "passed": opponent}, WORDS[code]))
    raise AssertionError("a least matching exists, so one of its pairs is found")


def _repeats(players: int, costs: Costs) -> int:
    found = cheapest_matching(players, costs)
    assert found is not None, "every match is allowed at some price"
    return found.cost
