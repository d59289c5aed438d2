"""Scrabble Classique: the first round in two groups, later rounds down the list with permutations. Nothing is drawn."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from tournaments.pairing.draft import Bye, Draft, Pair
from tournaments.reasons import Reason
from tournaments.words import Words

WORDS = {
    "group-a": Words("Group A: first against last; {seeker} is number {place}, {opponent} number {other_place}."),
    "group-b": Words("Group B: neighbours meet; {seeker} is number {place}, {opponent} number {other_place}."),
    "even-group": Words(
        "{size} players with {pm} match points are free, an even number: {seeker} is to meet the "
        "last of them, {foreseen}."
    ),
    "odd-group": Words(
        "Free players with {pm} match points: {size}, an odd number. {seeker} is to meet the next "
        "player below, {foreseen}."
    ),
    "met-before": Words("{seeker} has already met {passed}."),
    "found-above": Words(
        "Searching upwards from {foreseen}, {opponent} is the first player whom {seeker} has not met."
    ),
    "found-below": Words(
        "No player above {foreseen} is possible; downwards, {opponent} is the first whom {seeker} has not met."
    ),
    "repeat": Words("{seeker} has met every free player; the match with {opponent} is played again."),
    "bye": Words(
        "The number of players is odd; {player} is the lowest who has had neither a bye nor a win by forfeit."
    ),
    "bye-again": Words("Every player has had a bye or a win by forfeit; {player} is the lowest."),
    "bye-had": Words("{passed} has already had a bye or a win by forfeit."),
}


def _reason(code: str, **facts: object) -> Reason:
    return Reason(code, facts, WORDS[code])


@dataclass(frozen=True)
class ClassiqueField:
    """Those present in the order of the ranking, their match points, who met whom, and who has had a free round."""

    order: Sequence[str]
    pm: Mapping[str, int]
    met: Collection[frozenset[str]]
    spared: Collection[str]
    is_first: bool

    def have_met(self, one: str, other: str) -> bool:
        return frozenset((one, other)) in self.met


def pair_classique(field: ClassiqueField) -> Draft:
    """The next round, its pairs in the order in which they are made."""
    order = list(field.order)
    bye = _bye(order, field.spared) if len(order) % 2 else None
    if bye is not None:
        order.remove(bye.player)
    pairs = _first_round(order) if field.is_first else _later_round(field, order)
    return Draft(tuple(pairs), bye)


def _bye(order: Sequence[str], spared: Collection[str]) -> Bye:
    """The lowest who has not been spared yet, else the lowest."""
    passed: list[Reason] = []
    for player in reversed(order):
        if player not in spared:
            return Bye(player, (_reason("bye", player=player), *passed))
        passed.append(_reason("bye-had", passed=player))
    return Bye(order[-1], (_reason("bye-again", player=order[-1]), *passed))


def _first_round(order: Sequence[str]) -> list[Pair]:
    """Group A, the even number nearest to two thirds: first against last. Group B: neighbours."""
    size = 2 * ((2 * len(order) + 3) // 6)
    pairs = [_pair("group-a", order, place, size - 1 - place) for place in range(size // 2)]
    return pairs + [_pair("group-b", order, place, place + 1) for place in range(size, len(order), 2)]


def _pair(code: str, order: Sequence[str], place: int, other: int) -> Pair:
    seeker, opponent = order[place], order[other]
    reason = _reason(code, seeker=seeker, opponent=opponent, place=place + 1, other_place=other + 1)
    return Pair(seeker, opponent, 0, False, (reason,))


def _later_round(field: ClassiqueField, order: Sequence[str]) -> list[Pair]:
    free = list(order)
    pairs: list[Pair] = []
    while free:
        pairs.append(_next_pair(field, free))
        free.remove(pairs[-1].first)
        free.remove(pairs[-1].second)
    return pairs


def _next_pair(field: ClassiqueField, free: Sequence[str]) -> Pair:
    """The first free player with the opponent foreseen, or the nearest not met: upwards first, then downwards."""
    seeker = free[0]
    pm = field.pm[seeker]
    size = sum(field.pm[player] == pm for player in free)
    place = size if size % 2 else size - 1
    foreseen = free[place]
    reasons = [_reason("odd-group" if size % 2 else "even-group", seeker=seeker, foreseen=foreseen, pm=pm, size=size)]
    opponent, code = foreseen, ""
    if field.have_met(seeker, foreseen):
        upwards = [("found-above", player) for player in reversed(free[1:place])]
        downwards = [("found-below", player) for player in free[place + 1 :]]
        reasons.append(_reason("met-before", seeker=seeker, passed=foreseen))
        code, opponent = "repeat", foreseen
        for found, player in (*upwards, *downwards):
            if not field.have_met(seeker, player):
                code, opponent = found, player
                break
            reasons.append(_reason("met-before", seeker=seeker, passed=player))
        reasons.append(_reason(code, seeker=seeker, opponent=opponent, foreseen=foreseen))
    return Pair(seeker, opponent, abs(pm - field.pm[opponent]), code == "repeat", tuple(reasons))
