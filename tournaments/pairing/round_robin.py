"""Round robin: every player meets every other once, by turning a circle about the last player."""

from collections.abc import Collection, Sequence

from tournaments.pairing.draft import Bye, Draft, Pair
from tournaments.reasons import Reason
from tournaments.words import Words

MEETS = Words("Each player meets every other: {seeker} and {opponent} meet in round {round} of the schedule.")
RESTS = Words("The number of players is odd: in round {round} of the schedule {player} rests.")


def schedule(players: Sequence[str], *, cycles: int = 1) -> tuple[Draft, ...]:
    """All rounds in order; a second cycle swaps the sides."""
    if len(set(players)) < len(players):
        raise ValueError("a player is in the list twice")
    seats: list[str | None] = [*players, None] if len(players) % 2 else list(players)
    rounds = len(seats) - 1 if seats else 0
    return tuple(_round(seats, number, cycle, cycle * rounds) for cycle in range(cycles) for number in range(rounds))


def still_to_meet(players: Sequence[str], met: Collection[frozenset[str]]) -> list[tuple[str, str]]:
    """The next round among players of whom some have met: the first matches of the schedule that are left."""
    found: list[tuple[str, str]] = []
    seated: set[str] = set()
    for pair in (pair for round_ in schedule(players) for pair in round_.pairs):
        couple = frozenset((pair.first, pair.second))
        if couple not in met and not couple & seated:
            found.append((pair.first, pair.second))
            seated |= couple
    return found


def _round(seats: Sequence[str | None], number: int, cycle: int, before: int) -> Draft:
    """The last seat stays, the others turn by one each round."""
    circle = seats[:-1]
    turned = [*circle[number:], *circle[:number]]
    couples = [(turned[0], seats[-1]), *((turned[place], turned[-place]) for place in range(1, len(seats) // 2))]
    pairs: list[Pair] = []
    bye = None
    for place, (one, other) in enumerate(couples):
        if one is None or other is None:
            player = one or other or ""
            bye = Bye(player, (Reason("rests", {"player": player, "round": before + number + 1}, RESTS),))
            continue
        first, second = (other, one) if ((place or number) + cycle) % 2 else (one, other)
        facts = {"seeker": first, "opponent": second, "round": before + number + 1}
        pairs.append(Pair(first, second, 0, cycle > 0, (Reason("schedule", facts, MEETS),)))
    return Draft(tuple(pairs), bye)
