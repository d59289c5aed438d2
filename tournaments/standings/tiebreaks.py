"""Standings by points and any of the usual tie-breaks, in the order in which the director lists them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from itertools import pairwise
from typing import TypeVar

from tournaments.reasons import Reason
from tournaments.stage_record import HALF, WIN, PlayedMatch, StageRecord
from tournaments.standings.performance import performance
from tournaments.words import Words

Value = Fraction | None


class TieBreak(StrEnum):
    """What separates players with the same points."""

    BUCHHOLZ = "buchholz"
    BUCHHOLZ_CUT_1 = "buchholz-cut-1"
    BUCHHOLZ_CUT_2 = "buchholz-cut-2"
    MEDIAN_BUCHHOLZ = "median-buchholz"
    SONNEBORN_BERGER = "sonneborn-berger"
    WINS = "wins"
    DIRECT_ENCOUNTER = "direct-encounter"
    D = "d"
    P = "p"


NAMES: Mapping[str, Words] = {
    "points": Words("Points"),
    TieBreak.BUCHHOLZ: Words("Buchholz"),
    TieBreak.BUCHHOLZ_CUT_1: Words("Buchholz without the lowest"),
    TieBreak.BUCHHOLZ_CUT_2: Words("Buchholz without the two lowest"),
    TieBreak.MEDIAN_BUCHHOLZ: Words("Median Buchholz"),
    TieBreak.SONNEBORN_BERGER: Words("Sonneborn-Berger"),
    TieBreak.WINS: Words("Wins"),
    TieBreak.DIRECT_ENCOUNTER: Words("Direct encounter"),
    TieBreak.D: Words("D (Buchholz and Sonneborn-Berger)"),
    TieBreak.P: Words("P (performance)"),
    "rating": Words("Rating"),
}
"""What two players are compared by."""


CUTS: Mapping[TieBreak, tuple[int, int]] = {
    TieBreak.BUCHHOLZ: (0, 0),
    TieBreak.BUCHHOLZ_CUT_1: (1, 0),
    TieBreak.BUCHHOLZ_CUT_2: (2, 0),
    TieBreak.MEDIAN_BUCHHOLZ: (1, 1),
}
"""How many of the lowest and of the highest opponents each leaves out."""
SHARES: Mapping[int, Fraction] = {WIN: Fraction(1), HALF: Fraction(1, 2), 0: Fraction(0)}
"""What part of an opponent's points Sonneborn-Berger counts, by the score in halves."""
Each = TypeVar("Each")


def without_ends(ascending: Sequence[Each], lowest: int, highest: int) -> Sequence[Each]:
    """All but so many of the lowest, and then so many of the highest."""
    return ascending[lowest : max(lowest, len(ascending) - highest)]


@dataclass(frozen=True)
class TieBreakRow:
    """One place; points and sums are in points."""

    player: str
    points: Fraction
    values: Mapping[TieBreak, Value]
    rating: Fraction
    rank: int = 0
    above_by: str | None = None
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class _Play:
    """What the tie-breaks are counted from."""

    halves: Mapping[str, int]
    matches: Mapping[str, Sequence[PlayedMatch]]
    ratings: Mapping[str, Fraction]

    def opponents(self, player: str) -> list[int]:
        """The opponents' halves, lowest first."""
        return sorted(self.halves[match.opponent_of(player)] for match in self.matches[player])

    def buchholz(self, player: str, lowest: int = 0, highest: int = 0) -> Fraction:
        return Fraction(sum(without_ends(self.opponents(player), lowest, highest)), 2)

    def sonneborn_berger(self, player: str) -> Fraction:
        """The points of those beaten, half of those drawn with."""
        mine = self.matches[player]
        shares = (self.halves[each.opponent_of(player)] * SHARES[each.score_of(player)] for each in mine)
        return sum(shares, Fraction(0)) / 2

    def wins(self, player: str) -> Fraction:
        return Fraction(sum(match.is_won_by(player) for match in self.matches[player]))

    def beaten(self, player: str) -> Fraction:
        """The points of those beaten alone, as D counts them."""
        mine = [match for match in self.matches[player] if match.is_won_by(player)]
        return Fraction(sum(self.halves[match.opponent_of(player)] for match in mine), 2)

    def performance(self, player: str) -> Value:
        mine = self.matches[player]
        if not mine:
            return None
        mean = sum((self.ratings[match.opponent_of(player)] for match in mine), Fraction(0)) / len(mine)
        scored = sum(match.score_of(player) for match in mine)
        return Fraction(performance(mean, Fraction(scored, 2 * len(mine))))

    def among(self, player: str, group: Sequence[str]) -> Fraction:
        """Points against the tied players; nothing unless every one of them has met every other."""
        others = set(group)
        met = {one: {match.opponent_of(one) for match in self.matches[one]} & others for one in group}
        if any(len(found) < len(group) - 1 for found in met.values()):
            return Fraction(0)
        mine = [match for match in self.matches[player] if match.opponent_of(player) in others]
        return Fraction(sum(match.score_of(player) for match in mine), 2)


COUNTED: Mapping[TieBreak, Callable[[_Play, str], Value]] = {
    TieBreak.SONNEBORN_BERGER: _Play.sonneborn_berger,
    TieBreak.WINS: _Play.wins,
    TieBreak.D: lambda play, player: play.buchholz(player) + play.beaten(player),
    TieBreak.P: _Play.performance,
}


def ranked(record: StageRecord, tie_breaks: Sequence[TieBreak]) -> tuple[TieBreakRow, ...]:
    """All entrants in order; rating and entry order come last, so that no place is shared."""
    halves = record.halves()
    ratings = {entrant.id: entrant.rating for entrant in record.entrants}
    play = _Play(halves, record.matches_of(), ratings)
    values: dict[str, dict[TieBreak, Value]] = {player: {} for player in halves}
    groups = _split(list(halves), {player: Fraction(points, 2) for player, points in halves.items()})
    for tie_break in tie_breaks:
        finer: list[list[str]] = []
        for group in groups:
            counted = {player: _count(play, tie_break, player, group) for player in group}
            for player, value in counted.items():
                values[player][tie_break] = value
            finer += _split(group, counted)
        groups = finer
    order = [player for group in groups for player in sorted(group, key=lambda player: -ratings[player])]
    rows = [TieBreakRow(each, Fraction(halves[each], 2), values[each], ratings[each]) for each in order]
    return _with_reasons(rows, tie_breaks)


def _count(play: _Play, tie_break: TieBreak, player: str, group: Sequence[str]) -> Value:
    if tie_break is TieBreak.DIRECT_ENCOUNTER:
        return play.among(player, group)
    if tie_break in CUTS:
        return play.buchholz(player, *CUTS[tie_break])
    return COUNTED[tie_break](play, player)


def _split(group: Sequence[str], values: Mapping[str, Value]) -> list[list[str]]:
    """The group in parts of equal value, the highest first; no value stands below every value."""
    parts: dict[Value, list[str]] = {}
    for player in group:
        parts.setdefault(values[player], []).append(player)
    order = sorted(parts, key=lambda value: (value is None, -(value or 0)))
    return [parts[value] for value in order]


ABOVE = Words("{above} stands above {below}. {criterion}: {above} {better}, {below} {worse}.")
ENTERED = Words("{above} and {below} are equal in everything; {above} entered first.")


def _with_reasons(rows: Sequence[TieBreakRow], tie_breaks: Sequence[TieBreak]) -> tuple[TieBreakRow, ...]:
    found = [replace(rows[0], rank=1)] if rows else []
    for rank, (above, row) in enumerate(pairwise(rows), start=2):
        compared: list[tuple[str, Value, Value]] = [("points", above.points, row.points)]
        compared += [(each.value, above.values[each], row.values[each]) for each in tie_breaks]
        compared.append(("rating", above.rating, row.rating))
        names = {"above": above.player, "below": row.player}
        code, better, worse = next((each for each in compared if each[1] != each[2]), ("entry", None, None))
        if code == "entry":
            reason = Reason("above-by-entry", names, ENTERED)
        else:
            values = {"better": _shown(better), "worse": _shown(worse)}
            reason = Reason(f"above-by-{code}", {**names, **values}, ABOVE.filled(criterion=NAMES[code]))
        found.append(replace(row, rank=rank, above_by=code, reasons=(reason,)))
    return tuple(found)


def _shown(value: Value) -> float | str:
    return "-" if value is None else float(value)
