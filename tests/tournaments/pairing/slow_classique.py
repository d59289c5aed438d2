"""Sections 4 to 8 of the page on Scrabble Classique once more, from the list of rounds alone; reasons checked by it."""

from collections.abc import Collection, Sequence
from fractions import Fraction
from itertools import groupby

from tournaments.reasons import Reason
from tournaments.stage_record import PlayedMatch, Result, StageRecord

PM_OF_FIRST = {
    Result.FIRST: (3, 1),
    Result.SECOND: (1, 3),
    Result.DRAW: (2, 2),
    Result.FIRST_UNPLAYED: (3, 0),
    Result.SECOND_UNPLAYED: (0, 3),
    Result.BOTH_LOST: (0, 0),
}
PLAYED = (Result.FIRST, Result.SECOND, Result.DRAW)
BYE_PM = 3


class SlowClassique:
    """Who stands where, who has met whom, and what the next round must be."""

    def __init__(self, record: StageRecord, absent: Collection[str] = ()) -> None:
        self.record = record
        self.ratings = {entrant.id: entrant.rating for entrant in record.entrants}
        self.present = [player for player in self.ratings if player not in absent]
        self.matches = [match for round_ in record.rounds for match in round_.matches]
        self.played = [match for match in self.matches if match.result in PLAYED]
        self.met = {frozenset((match.first, match.second)) for match in self.played}
        self.byes = [player for round_ in record.rounds for player in round_.byes]
        self.spared = {*self.byes, *self.forfeit_winners()}

    def forfeit_winners(self) -> set[str]:
        won = {match.first for match in self.matches if match.result == Result.FIRST_UNPLAYED}
        return won | {match.second for match in self.matches if match.result == Result.SECOND_UNPLAYED}

    def pm(self, player: str) -> int:
        scored = sum(PM_OF_FIRST[match.result][player != match.first] for match in self.of(player, self.matches))
        return scored + BYE_PM * self.byes.count(player)

    def pdep(self, player: str) -> Fraction:
        """3 PM bring the higher rating, 2 one's own, 1 the lower; a bye one's own."""
        total = self.ratings[player] * self.byes.count(player)
        for match in self.of(player, self.matches):
            both = (self.ratings[match.first], self.ratings[match.second])
            worth = {3: max(both), 2: self.ratings[player], 1: min(both), 0: Fraction(0)}
            total += worth[PM_OF_FIRST[match.result][player != match.first]]
        return total

    def of(self, player: str, matches: Sequence[PlayedMatch]) -> list[PlayedMatch]:
        return [match for match in matches if player in (match.first, match.second)]

    def ppm(self, player: str, group: Sequence[str]) -> int:
        return sum(self.against(player, other) for other in group if other != player)

    def against(self, player: str, other: str) -> int:
        games = [match for match in self.of(player, self.played) if other in (match.first, match.second)]
        lead = sum(match.is_won_by(player) - match.is_won_by(other) for match in games)
        return 2 + (lead > 0) - (lead < 0)

    def order(self) -> list[str]:
        """The initial ranking before round 1, then the ranking in between of those present."""
        first = sorted(self.present, key=lambda player: (-self.ratings[player], player))
        if not self.record.rounds:
            return first
        ranked: list[str] = []
        for _, group in groupby(sorted(first, key=lambda player: -self.pm(player)), key=self.pm):
            tied = list(group)
            is_complete = all(frozenset((a, b)) in self.met for a in tied for b in tied if a != b)
            ranked += sorted(
                tied, key=lambda player: (-self.ppm(player, tied) if is_complete else 0, -self.pdep(player))
            )
        return ranked

    def proposal(self) -> tuple[str | None, list[tuple[str, str]], list[tuple[str, str]]]:
        """The bye, the pairs in the order in which they are made, and the repeats among them."""
        order, bye = self.order(), None
        if len(order) % 2:
            fresh = [player for player in order if player not in self.spared]
            bye = fresh[-1] if fresh else order[-1]
            order.remove(bye)
        if not self.record.rounds:
            return bye, self.first_round(order), []
        pairs, repeats = [], []
        while order:
            seeker = order[0]
            level = [player for player in order if self.pm(player) == self.pm(seeker)]
            foreseen = level[-1] if len(level) % 2 == 0 else order[len(level)]
            place = order.index(foreseen)
            tries = [foreseen, *order[place - 1 : 0 : -1], *order[place + 1 :]]
            opponent = next((player for player in tries if frozenset((seeker, player)) not in self.met), None)
            if opponent is None:
                repeats.append((seeker, foreseen))
            pairs.append((seeker, opponent or foreseen))
            order = [player for player in order if player not in pairs[-1]]
        return bye, pairs, repeats

    def first_round(self, order: list[str]) -> list[tuple[str, str]]:
        size = min(range(0, len(order) + 1, 2), key=lambda even: abs(3 * even - 2 * len(order)))
        top, rest = order[:size], order[size:]
        return [(top[at], top[-1 - at]) for at in range(size // 2)] + list(zip(rest[::2], rest[1::2], strict=True))

    def is_true(self, reason: Reason, free: Sequence[str], opponent: str | None) -> bool:
        """Whether a reason of the first of the free players, or of the bye, holds."""
        facts, code = reason.facts, reason.code
        if code in ("bye", "bye-again", "bye-had"):
            return self.is_true_of_bye(reason)
        seeker = free[0]
        level = sum(self.pm(player) == self.pm(seeker) for player in free)
        met = {player for player in free[1:] if frozenset((seeker, player)) in self.met}
        if facts["seeker"] != seeker:
            return False
        match code:
            case "group-a" | "group-b":
                order = [player for player in self.order() if player in self.present]
                places = (order.index(seeker) + 1, order.index(str(opponent)) + 1)
                return not self.record.rounds and places == (facts["place"], facts["other_place"])
            case "even-group" | "odd-group":
                place = level - 1 if code == "even-group" else level
                is_even = level % 2 == 0
                said = (facts["size"], facts["pm"], facts["foreseen"])
                return is_even == (code == "even-group") and said == (level, self.pm(seeker), free[place])
            case "met-before":
                return facts["passed"] in met
            case "found-above" | "found-below":
                above = free.index(str(opponent)) < free.index(facts["foreseen"])
                return facts["foreseen"] in met and opponent not in met and above == (code == "found-above")
            case "repeat":
                return met == set(free[1:]) and opponent == facts["foreseen"] == facts["opponent"]
        return False

    def is_true_of_bye(self, reason: Reason) -> bool:
        order = self.order()
        fresh = [player for player in order if player not in self.spared]
        match reason.code:
            case "bye":
                return bool(fresh) and reason.facts["player"] == fresh[-1]
            case "bye-again":
                return not fresh and reason.facts["player"] == order[-1]
        passed = reason.facts["passed"]
        return passed in self.spared and (not fresh or order.index(passed) > order.index(fresh[-1]))
