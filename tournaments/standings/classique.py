"""Scrabble Classique: match points, the points among tied players, and the Pdep that ratings give."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from tournaments.folding import folded
from tournaments.reasons import Reason
from tournaments.stage_record import Entrant, PlayedMatch, PlayedRound, Result, StageRecord
from tournaments.words import Words

FORFEITS = frozenset({Result.FIRST_UNPLAYED, Result.SECOND_UNPLAYED, Result.BOTH_LOST})
"""A match that ended so is no meeting; the last one is the forfeit of both."""

WON, DRAWN, LOST = 3, 2, 1
FEWEST_ROUNDS, FIELD_OF_FEWEST = 4, 16


@dataclass(frozen=True)
class ClassiqueRow:
    """One place; `ppm` is None where the points among tied players don't count."""

    player: str
    pm: int
    ppm: int | None
    pdep: Fraction
    rank: int = 0
    reasons: tuple[Reason, ...] = ()

    @property
    def key(self) -> tuple[int, int, Fraction]:
        return -self.pm, -(self.ppm or 0), -self.pdep


def number_of_rounds(players: int) -> int:
    """Four up to 16 players, one more for each doubling."""
    rounds, field = FEWEST_ROUNDS, FIELD_OF_FEWEST
    while field < players:
        rounds, field = rounds + 1, 2 * field
    return rounds


def initial_order(entrants: Iterable[Entrant]) -> list[str]:
    """By rating, then by name without accents, strokes and capitals, œ and æ as two letters, then by id."""
    return [entrant.id for entrant in sorted(entrants, key=_initial_key)]


def _initial_key(entrant: Entrant) -> tuple[Fraction, str, str]:
    return -entrant.rating, folded(entrant.name), entrant.id


def have_met(match: PlayedMatch) -> bool:
    """Whether the two sat down against each other."""
    return match.result not in FORFEITS


def table(record: StageRecord, *, final: bool, present: Collection[str] | None = None) -> tuple[ClassiqueRow, ...]:
    """The ranking in between, or the final one; only of those present, if that is asked for."""
    pm, pdep = _sums(record)
    order = [player for player in initial_order(record.entrants) if present is None or player in present]
    matches = {player: [match for match in mine if have_met(match)] for player, mine in record.matches_of().items()}
    order.sort(key=lambda player: -pm[player])
    rows: list[ClassiqueRow] = []
    for points, tied in groupby(order, key=lambda player: pm[player]):
        group = list(tied)
        ppm = _points_among(group, matches, final)
        found = [ClassiqueRow(player, points, ppm.get(player), pdep[player]) for player in group]
        rows += sorted(found, key=lambda row: row.key)
    return _ranked(rows)


def _sums(record: StageRecord) -> tuple[dict[str, int], dict[str, Fraction]]:
    """PM and Pdep over all rounds."""
    ratings = {entrant.id: entrant.rating for entrant in record.entrants}
    pm = dict.fromkeys(ratings, 0)
    pdep = dict.fromkeys(ratings, Fraction(0))
    for round_ in record.rounds:
        for player, (points, share) in _of_round(round_, ratings):
            pm[player] += points
            pdep[player] += share
    return pm, pdep


def by_round(record: StageRecord, player: str) -> list[tuple[int, Fraction]]:
    """PM and Pdep of one player, round by round."""
    ratings = {entrant.id: entrant.rating for entrant in record.entrants}
    return [dict(_of_round(round_, ratings)).get(player, (0, Fraction(0))) for round_ in record.rounds]


def _of_round(round_: PlayedRound, ratings: Mapping[str, Fraction]) -> Iterator[tuple[str, tuple[int, Fraction]]]:
    """PM and Pdep of each player who was in a round."""
    for match in round_.matches:
        both = (ratings[match.first], ratings[match.second])
        for player in (match.first, match.second):
            yield player, _of_match(match, player, ratings[player], both)
    for player in round_.byes:
        yield player, (WON, ratings[player])


def _of_match(match: PlayedMatch, player: str, own: Fraction, both: tuple[Fraction, Fraction]) -> tuple[int, Fraction]:
    """PM and Pdep of one player; a forfeit gives the absent side nothing."""
    if match.result in (Result.DRAW, Result.PENDING):
        return DRAWN, own
    if match.is_won_by(player):
        return WON, max(both)
    if match.result in FORFEITS:
        return 0, Fraction(0)
    return LOST, min(both)


def _points_among(group: Sequence[str], matches: dict[str, list[PlayedMatch]], final: bool) -> dict[str, int]:
    """PPM of a group; none for a player alone, nor in between unless each has met each other."""
    if len(group) < 2:
        return {}
    members = set(group)
    wins: dict[tuple[str, str], int] = {}
    met: dict[str, set[str]] = {player: set() for player in group}
    for player in group:
        for match in matches[player]:
            opponent = match.opponent_of(player)
            if opponent in members:
                met[player].add(opponent)
                wins[player, opponent] = wins.get((player, opponent), 0) + match.is_won_by(player)
    if not final and any(len(opponents) < len(group) - 1 for opponents in met.values()):
        return {}
    unmet = len(group) - 1
    return {
        player: DRAWN * (unmet - len(opponents)) + sum(_against(wins, player, opponent) for opponent in opponents)
        for player, opponents in met.items()
    }


def _against(wins: dict[tuple[str, str], int], player: str, opponent: str) -> int:
    more = wins[player, opponent] - wins[opponent, player]
    return WON if more > 0 else LOST if more < 0 else DRAWN


RANKED = {
    "above-by-pm": Words("{above} has more match points than {below}: {better} and {worse}."),
    "above-by-ppm": Words(
        "{above} and {below} have the same match points; the points among tied players (PPM) are {better} and {worse}."
    ),
    "above-by-pdep": Words("{above} and {below} are equal so far; Pdep is {better} and {worse}."),
    "equal": Words("{above} and {below} are equal in everything that counts and share the place."),
}


def _ranked(rows: Sequence[ClassiqueRow]) -> tuple[ClassiqueRow, ...]:
    found: list[ClassiqueRow] = []
    for place, row in enumerate(rows, start=1):
        above = found[-1] if found else None
        rank = above.rank if above is not None and above.key == row.key else place
        reasons = () if above is None else (_reason(above, row),)
        found.append(ClassiqueRow(row.player, row.pm, row.ppm, row.pdep, rank, reasons))
    return tuple(found)


def _reason(above: ClassiqueRow, below: ClassiqueRow) -> Reason:
    """What separates a row from the one above it."""
    names = {"above": above.player, "below": below.player}
    compared = (
        ("above-by-pm", above.pm, below.pm),
        ("above-by-ppm", above.ppm, below.ppm),
        ("above-by-pdep", float(above.pdep), float(below.pdep)),
    )
    for code, better, worse in compared:
        if better != worse:
            return Reason(code, {**names, "better": better, "worse": worse}, RANKED[code])
    return Reason("equal", names, RANKED["equal"])
