"""The recount for the consolation: the last round but one counts double, the last one three times."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tournaments.reasons import Reason, points
from tournaments.stage_record import StageRecord
from tournaments.standings.french import FrenchStandings
from tournaments.standings.options import DEFAULTS, FrenchOptions
from tournaments.standings.qualification import Qualification
from tournaments.words import Words

RECOUNTED = Words(
    "{player} counts {count} (last round but one double, last round three times) and enters round {round}."
)


@dataclass(frozen=True)
class Entry:
    """A player of the consolation who enters by the recount; points in halves."""

    player: str
    count: int
    halves: int
    round: int
    reasons: tuple[Reason, ...] = ()


def recount(halves: Sequence[int]) -> int:
    """The halves of each round, counted again."""
    weights = [*(1 for _ in halves[:-2]), 2, 3][-len(halves) :] if halves else []
    return sum(half * weight for half, weight in zip(halves, weights, strict=True))


def entry_round(count: int, options: FrenchOptions = DEFAULTS) -> int:
    """The round of the consolation for a recount in halves."""
    return 1 + sum(Fraction(count, 2) >= threshold for threshold in options.entry)


def consolation_entries(
    record: StageRecord, table: FrenchStandings, through: Qualification, options: FrenchOptions = DEFAULTS
) -> tuple[Entry, ...]:
    """Who enters by the recount: recount, points, D, P, rating, entry order."""
    entry = {entrant.id: place for place, entrant in enumerate(record.entrants)}
    rows = sorted(table.rows, key=lambda row: (*row.key, -row.rating, entry[row.player]))
    return recounted(record, [row.player for row in rows], through, options)


def recounted(
    record: StageRecord, order: Sequence[str], through: Qualification, options: FrenchOptions = DEFAULTS
) -> tuple[Entry, ...]:
    """The players of an order who are still there and have fewer points than the last qualified, by their recount."""
    rounds = record.halves_by_round()
    halves = {player: sum(each) for player, each in rounds.items()}
    counts = {
        player: recount(rounds[player])
        for player in order
        if halves[player] < through.last_halves and player not in through.qualified and not record.has_left(player)
    }
    return tuple(
        _entry(player, counts[player], halves[player], options)
        for player in sorted(counts, key=lambda player: -counts[player])
    )


def _entry(player: str, count: int, halves: int, options: FrenchOptions) -> Entry:
    number = entry_round(count, options)
    reason = Reason("recount", {"player": player, "count": points(count), "round": number}, RECOUNTED)
    return Entry(player, count, halves, number, (reason,))
