"""How the figures of a place add up: what each round of an entrant adds to each column of the standings."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from tournaments.selectors.stages import LoadedStage
from tournaments.selectors.standings import options_of
from tournaments.stage_record import PlayedMatch, StageRecord
from tournaments.standings import classique
from tournaments.standings.options import ByeInBuchholz
from tournaments.standings.tiebreaks import CUTS, SHARES, TieBreak, without_ends

Share = Fraction | None
"""None: the round doesn't count there, or the column is no sum of rounds."""


@dataclass(frozen=True)
class Sums:
    """By round: the two parts of D, and what is added to each column."""

    opponent: Sequence[Share]
    beaten: Sequence[Share]
    added: Sequence[Sequence[Share]]


def sums_of(played: LoadedStage, record: StageRecord, columns: Sequence[str], player: str) -> Sums:
    """What the rounds of an entrant add up to."""
    halves = record.halves()
    matches = _meetings(record, player)
    opponent: list[Share] = [
        None if each is None else Fraction(halves[each.opponent_of(player)], 2) for each in matches
    ]
    won = [each is not None and each.is_won_by(player) for each in matches]
    beaten = [points if is_won else None for points, is_won in zip(opponent, won, strict=True)]
    if played.is_french and options_of(played).bye_in_buchholz is ByeInBuchholz.OWN:
        own = Fraction(halves[player], 2)
        for number, round_ in enumerate(record.rounds):
            if player in {*round_.byes, *round_.excluded}:
                opponent[number], beaten[number] = own, own / 2
    by_column: dict[str, Callable[[], Sequence[Share]]] = {
        "points": lambda: [Fraction(each, 2) for each in record.halves_by_round()[player]],
        "pm": lambda: [Fraction(points) for points, _ in classique.by_round(record, player)],
        "pdep": lambda: [share for _, share in classique.by_round(record, player)],
        TieBreak.D: lambda: [_sum(*both) for both in zip(opponent, beaten, strict=True)],
        TieBreak.WINS: lambda: [
            None if each is None else Fraction(is_won) for each, is_won in zip(matches, won, strict=True)
        ],
        TieBreak.SONNEBORN_BERGER: lambda: [
            None if each is None or points is None else points * SHARES[each.score_of(player)]
            for each, points in zip(matches, opponent, strict=True)
        ],
        **{code: partial(_without, opponent, *cut) for code, cut in CUTS.items()},
    }
    nothing: Sequence[Share] = [None] * len(record.rounds)
    shares = [by_column[code]() if code in by_column else nothing for code in columns]
    return Sums(opponent, beaten, [list(each) for each in zip(*shares, strict=True)])


def _meetings(record: StageRecord, player: str) -> list[PlayedMatch | None]:
    """The match of each round that counts as a meeting."""
    counted = set(map(id, record.matches_of()[player]))
    return [next((each for each in round_.matches if id(each) in counted), None) for round_ in record.rounds]


def _sum(one: Share, other: Share) -> Share:
    return None if one is None else one + (other or 0)


def _without(opponent: Sequence[Share], lowest: int, highest: int) -> list[Share]:
    """The opponents' points but for those that the tie-break leaves out."""
    met = sorted((points, number) for number, points in enumerate(opponent) if points is not None)
    kept = {number for _, number in without_ends(met, lowest, highest)}
    return [points if number in kept else None for number, points in enumerate(opponent)]
