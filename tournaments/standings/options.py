"""The open points of the French rules: each an option with its default, fixed before round 1."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from tournaments.standings.performance import PerformanceMethod


class ByeInBuchholz(StrEnum):
    """What a round without an opponent adds to B and S: nothing, or an opponent with the player's own points."""

    NOTHING = "nothing"
    OWN = "own"


class PerformanceByes(StrEnum):
    """Whether a bye's half point counts in the share of the points."""

    IGNORE = "ignore"
    COUNT = "count"


class PlayoffScope(StrEnum):
    """Which ties are played off: those that touch a qualifying place, those across the cut, or all."""

    QUALIFYING = "qualifying"
    CUT = "cut"
    ALL = "all"


class PlayoffShape(StrEnum):
    """One-point matches each against each, or a knock-out that ends when one player is left without a loss."""

    ALL = "all"
    KNOCKOUT = "knockout"


class ManyUnbeaten(StrEnum):
    """Several unbeaten players: each goes straight to the semi-final, or the best-placed one alone."""

    ALL_DIRECT = "all"
    FIRST_DIRECT = "first"


class ExclusionTest(StrEnum):
    """Whether a player who can only draw level counts against the one who might be left out."""

    TIES_AGAINST = "ties-against"
    TIES_FOR = "ties-for"


@dataclass(frozen=True)
class FrenchOptions:
    """All choices that concern standings, qualification and the consolation's entry rounds."""

    bye_in_buchholz: ByeInBuchholz = ByeInBuchholz.NOTHING
    perf_method: PerformanceMethod = PerformanceMethod.NORMAL
    perf_byes: PerformanceByes = PerformanceByes.IGNORE
    perf_round: int = 1
    playoff_scope: PlayoffScope = PlayoffScope.QUALIFYING
    playoff_shape: PlayoffShape = PlayoffShape.ALL
    many_unbeaten: ManyUnbeaten = ManyUnbeaten.ALL_DIRECT
    exclusion_test: ExclusionTest = ExclusionTest.TIES_AGAINST
    entry: tuple[Fraction, ...] = (Fraction(7, 2), Fraction(7))
    """The recounts from which a player enters the consolation's second, third, ... round."""


DEFAULTS = FrenchOptions()
