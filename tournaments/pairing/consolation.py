"""The progressive consolation: how many play in each round, and where the late group comes in."""

from collections.abc import Sequence
from dataclasses import dataclass

QUARTER_SLOTS = 8
ENTRY, LATE, DOWN, QUARTERS, KNOCKOUT = "entry", "late", "down", "quarters", "knockout"
"""The phases of a progressive consolation, as the drafts of its rounds name them."""
SEATS_BEFORE_QUARTERS = 6


@dataclass(frozen=True)
class ConsolationRound:
    """The size of one round: those who enter, those who come from the round before, and the byes."""

    number: int
    entrants: int
    winners_in: int
    byes: int
    is_quarter_final: bool = False

    @property
    def players(self) -> int:
        return self.entrants + self.winners_in

    @property
    def matches(self) -> int:
        return (self.players - self.byes) // 2

    @property
    def going_on(self) -> int:
        """Winners and byes."""
        return self.matches + self.byes


@dataclass(frozen=True)
class ConsolationPlan:
    """All rounds up to the quarter-finals; from there it is a plain knock-out."""

    rounds: tuple[ConsolationRound, ...]
    quarter_losers: int
    out_on_tiebreak: int
    late_round: int
    """The round in which the late group enters."""


def plan(entries: Sequence[int], *, quarter_losers: int, out_on_tiebreak: int, semi_losers: int = 2) -> ConsolationPlan:
    """The sizes of all rounds, from how many players enter rounds 1, 2, 3, ... by the recount."""
    entries = list(entries)
    while entries and entries[-1] == 0:
        entries.pop()
    rounds: list[ConsolationRound] = []
    going_on = 0
    for number, entrants in enumerate(entries, start=1):
        rounds.append(ConsolationRound(number, entrants, going_on, (entrants + going_on) % 2))
        going_on = rounds[-1].going_on
    late, late_round = quarter_losers + out_on_tiebreak, len(rounds) + 1
    target = SEATS_BEFORE_QUARTERS
    if going_on + late > target:
        while target < going_on + late:
            target *= 2
        rounds.append(ConsolationRound(late_round, late, going_on, target - going_on - late))
        going_on, late = rounds[-1].going_on, 0
        while going_on > SEATS_BEFORE_QUARTERS:
            rounds.append(ConsolationRound(len(rounds) + 1, 0, going_on, 0))
            going_on = rounds[-1].going_on
    rounds.append(_quarter_finals(len(rounds) + 1, late + semi_losers, going_on))
    return ConsolationPlan(tuple(rounds), quarter_losers, out_on_tiebreak, late_round)


def _quarter_finals(number: int, entrants: int, winners_in: int) -> ConsolationRound:
    """Eight seats; every missing player is a bye for one of those who are there."""
    players = entrants + winners_in
    return ConsolationRound(number, entrants, winners_in, min(players, QUARTER_SLOTS - players), is_quarter_final=True)
