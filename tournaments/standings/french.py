"""The French first stage in order: points, D = B + S, P, then the matches of those who are still equal."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby, pairwise

from tournaments.reasons import Reason
from tournaments.stage_record import HALF, PlayedMatch, StageRecord
from tournaments.standings.french_words import place_reason
from tournaments.standings.options import (
    DEFAULTS,
    ByeInBuchholz,
    FrenchOptions,
    ManyUnbeaten,
    PerformanceByes,
    PlayoffScope,
)
from tournaments.standings.performance import performance
from tournaments.standings.ties import AboveBy, TieBreaker

PLACES = 8
"""How many go through if no player wins every round."""


@dataclass(frozen=True)
class FrenchRow:
    """One place: points in halves, B and S in quarters of a point, because half of a half point can count."""

    player: str
    halves: int
    buchholz: int
    berger: int
    performance: int | None
    rating: Fraction
    rank: int = 0
    above_by: AboveBy | None = None
    has_left: bool = False
    reasons: tuple[Reason, ...] = ()

    @property
    def d(self) -> int:
        """B + S, in quarters of a point."""
        return self.buchholz + self.berger

    @property
    def key(self) -> tuple[int, int, int, int]:
        """What orders the rows before ties are looked into; no P stands below every P."""
        return -self.halves, -self.d, self.performance is None, -(self.performance or 0)


@dataclass(frozen=True)
class FrenchStandings:
    """The rows in order, and the groups that still have to play one-point matches."""

    rows: tuple[FrenchRow, ...]
    playoffs_needed: tuple[tuple[str, ...], ...]
    unbeaten: tuple[str, ...]
    """The players who won every round of the stage, best first."""
    places: int
    """How many go through."""


def standings(
    record: StageRecord,
    options: FrenchOptions = DEFAULTS,
    playoffs: Sequence[PlayedMatch] = (),
    *,
    is_awaited: bool = True,
) -> FrenchStandings:
    """The order of the first stage as far as it has been played.

    Where `is_awaited` is False, no place waits for a one-point match.
    """
    entry = {entrant.id: place for place, entrant in enumerate(record.entrants)}
    rows = sorted(_rows(record, options), key=lambda row: row.key)
    unbeaten = winners_of_all(record)
    places = _places(unbeaten, options)
    ratings = {entrant.id: entrant.rating for entrant in record.entrants}
    ordered: list[FrenchRow] = []
    needed: list[tuple[str, ...]] = []
    matches = record.matches_of()
    for _, tied in groupby(rows, key=lambda row: row.key):
        group = sorted(tied, key=lambda row: entry[row.player])
        if len(group) == 1:
            ordered.append(group[0])
            continue
        names = {row.player for row in group}
        met = _among((match for player in names for match in matches[player] if match.first == player), names)
        left = {row.player for row in group if row.has_left}
        breaker = TieBreaker(ratings, met, _among(playoffs, names), options.playoff_shape, left, is_awaited)
        before = sum(not row.has_left for row in ordered)
        scope = _Scope(options.playoff_scope, before, places, left)
        resolved = breaker.resolve([row.player for row in group], scope.calls_for_playoff)
        by_name = {row.player: row for row in group}
        ordered.append(by_name[resolved.order[0]])
        for player, above_by in zip(resolved.order[1:], resolved.above_by, strict=True):
            ordered.append(replace(by_name[player], above_by=above_by))
        needed += [resolved.pending] if resolved.pending else []
    first = tuple(row.player for row in ordered if row.player in unbeaten)
    return FrenchStandings(_ranked(ordered), tuple(needed), first, places)


def winners_of_all(record: StageRecord, rounds: int | None = None) -> set[str]:
    """The players who won every round of the stage, or of its first rounds; a bye is no win."""
    planned = record.planned if rounds is None else rounds
    wins = {entrant.id: 0 for entrant in record.entrants}
    for round_ in record.rounds:
        for match in round_.matches:
            for player in (match.first, match.second):
                wins[player] += match.is_won_by(player)
    return {player for player, count in wins.items() if count >= planned and not record.has_left(player)}


def _places(unbeaten: Iterable[str], options: FrenchOptions) -> int:
    direct = len(set(unbeaten))
    if options.many_unbeaten is ManyUnbeaten.FIRST_DIRECT:
        direct = min(direct, 1)
    return max(PLACES - direct, direct)


def _rows(record: StageRecord, options: FrenchOptions) -> Iterable[FrenchRow]:
    halves = record.halves()
    ratings = {entrant.id: entrant.rating for entrant in record.entrants}
    matches = record.matches_of()
    alone = _rounds_alone(record)
    for entrant in record.entrants:
        player = entrant.id
        met = [(match.opponent_of(player), match) for match in matches[player]]
        buchholz = sum(2 * halves[opponent] for opponent, _ in met)
        berger = sum(2 * halves[opponent] for opponent, match in met if match.is_won_by(player))
        if options.bye_in_buchholz is ByeInBuchholz.OWN:
            buchholz += 2 * halves[player] * alone[player]
            berger += halves[player] * alone[player]
        scored = sum(match.score_of(player) for _, match in met)
        rated = _performance([ratings[opponent] for opponent, _ in met], scored, alone[player], options)
        yield FrenchRow(
            player, halves[player], buchholz, berger, rated, entrant.rating, has_left=record.has_left(player)
        )


def _rounds_alone(record: StageRecord) -> dict[str, int]:
    """For each player the byes and exclusions."""
    found = {entrant.id: 0 for entrant in record.entrants}
    for round_ in record.rounds:
        for player in (*round_.byes, *round_.excluded):
            found[player] += 1
    return found


def _performance(ratings: Sequence[Fraction], scored: int, alone: int, options: FrenchOptions) -> int | None:
    if not ratings:
        return None
    count = len(ratings)
    mean = Fraction(sum(rating.numerator for rating in ratings), count)
    if any(rating.denominator != 1 for rating in ratings):
        mean = sum(ratings, Fraction(0)) / count
    if options.perf_byes is PerformanceByes.COUNT:
        scored, count = scored + HALF * alone, count + alone
    return performance(mean, Fraction(scored, 2 * count), options.perf_method, options.perf_round)


def _among(matches: Iterable[PlayedMatch], players: set[str]) -> list[PlayedMatch]:
    return [match for match in matches if match.first in players and match.second in players]


@dataclass(frozen=True)
class _Scope:
    """Whether the director calls for one-point matches in a tie that begins after so many players."""

    scope: PlayoffScope
    before: int
    places: int
    left: set[str]

    def calls_for_playoff(self, ahead: int, group: Sequence[str]) -> bool:
        """Players who have left can't go through and play no match."""
        staying = sum(player not in self.left for player in group)
        first = self.before + ahead + 1
        last = first + staying - 1
        if staying < 2:
            return False
        if self.scope is PlayoffScope.ALL:
            return True
        return first <= self.places and (self.scope is PlayoffScope.QUALIFYING or last > self.places)


def _ranked(rows: Sequence[FrenchRow]) -> tuple[FrenchRow, ...]:
    """The rows with their ranks and with what separates each from the one above."""
    found = [replace(rows[0], rank=1)] if rows else []
    for rank, (above, row) in enumerate(pairwise(rows), start=2):
        above_by = row.above_by or _separation(above, row)
        found.append(replace(row, rank=rank, above_by=above_by, reasons=(place_reason(above_by, above, row),)))
    return tuple(found)


def _separation(above: FrenchRow, below: FrenchRow) -> AboveBy:
    if above.halves != below.halves:
        return AboveBy.POINTS
    return AboveBy.D if above.d != below.d else AboveBy.P
