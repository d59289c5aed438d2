"""The formats as they are offered: a sentence, the stages they start with, and what can be chosen in each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tournaments.events.options import CONSOLATION, FINAL, FIRST_STAGE, OPTIONS, Option
from tournaments.models import Discipline, Stage
from tournaments.pairing.presets import PRESETS
from tournaments.standings.tiebreaks import NAMES, TieBreak
from tournaments.words import Words

Kind = Stage.Kind


@dataclass(frozen=True)
class StagePlan:
    """A stage as the format sets it up. None: nothing to choose, or chosen when the field is known.

    `article` states its rounds, lengths and places; it is empty where no rule does.
    """

    kind: Stage.Kind
    rounds: int | None = None
    places: int | None = None
    match_length: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    round_choices: tuple[int, ...] = ()
    place_choices: tuple[int, ...] = ()
    article: str = ""


@dataclass(frozen=True)
class Format:
    """A preset with what a director needs to choose it."""

    code: str
    meaning: Words
    discipline: Discipline
    rulebook: str
    match_length: int | None
    clocked: bool
    stages: tuple[StagePlan, ...]
    fixes_rulebook: bool = False

    @property
    def name(self) -> Words:
        """What it is called."""
        return PRESETS[self.code].name

    @property
    def options(self) -> tuple[Option, ...]:
        """What it leaves to the director."""
        return OPTIONS[self.code]

    @property
    def tie_breaks(self) -> tuple[str, ...]:
        """Its tie-breaks, in order."""
        return PRESETS[self.code].tie_breaks


FORMATS: Final = {
    each.code: each
    for each in (
        Format(
            "ffbg-championship",
            Words("7 or 8 Swiss rounds, final table of 8, progressive consolation. Tie-breaks D and P."),
            Discipline.BACKGAMMON,
            "ffbg-cdf-2007",
            9,
            True,
            (
                StagePlan(Kind.SWISS, rounds=7, round_choices=(7, 8), article=FIRST_STAGE),
                StagePlan(
                    Kind.KNOCKOUT,
                    places=8,
                    options={"sets": 3, "lengths": [9, 9, 11]},
                    place_choices=(8,),
                    article=FINAL,
                ),
                StagePlan(Kind.PROGRESSIVE_CONSOLATION, match_length=7, article=CONSOLATION),
            ),
            fixes_rulebook=True,
        ),
        Format(
            "swiss-top-cut",
            Words("Swiss rounds, the best 4, 8 or 16 play off, the others go on in a consolation."),
            Discipline.BACKGAMMON,
            "eubgf-2020",
            7,
            True,
            (
                StagePlan(Kind.SWISS, rounds=5, round_choices=(3, 4, 5, 6, 7, 8, 9)),
                StagePlan(Kind.KNOCKOUT, places=8, place_choices=(2, 4, 8, 16)),
                StagePlan(Kind.CONSOLATION, match_length=5),
            ),
        ),
        Format(
            "swiss-progressive",
            Words(
                "Swiss rounds, top 4 or 8. The consolation takes in the others first, then those who lose in the final "
                "table."
            ),
            Discipline.BACKGAMMON,
            "eubgf-2020",
            7,
            True,
            (
                StagePlan(Kind.SWISS, rounds=5, round_choices=(3, 4, 5, 6, 7, 8, 9)),
                StagePlan(Kind.KNOCKOUT, places=8, place_choices=(4, 8)),
                StagePlan(Kind.PROGRESSIVE_CONSOLATION, match_length=5),
            ),
        ),
        Format(
            "knockout-consolation",
            Words("Lose once and you enter the consolation. For 16 to 64 players in a day."),
            Discipline.BACKGAMMON,
            "eubgf-2020",
            7,
            True,
            (StagePlan(Kind.KNOCKOUT), StagePlan(Kind.CONSOLATION, match_length=5)),
        ),
        Format(
            "double-elimination",
            Words("Out after the second loss. The two winners meet at the end."),
            Discipline.BACKGAMMON,
            "eubgf-2020",
            7,
            True,
            (StagePlan(Kind.DOUBLE_ELIMINATION),),
        ),
        Format(
            "round-robin",
            Words("Each player meets every other. For 4 to 12 players."),
            Discipline.BACKGAMMON,
            "eubgf-2020",
            7,
            True,
            (StagePlan(Kind.ROUND_ROBIN),),
        ),
        Format(
            "scrabble-classique",
            Words("Rounds by number of players, match points, PPM and Pdep."),
            Discipline.SCRABBLE,
            "fbs-classique-2007",
            None,
            True,
            (StagePlan(Kind.CLASSIQUE, article="f.rounds"),),
            fixes_rulebook=True,
        ),
    )
}


@dataclass(frozen=True)
class NamedTieBreak:
    """A tie-break that a director can put in order: what it is called and what it means."""

    code: TieBreak
    name: Words
    meaning: Words


MEANINGS: Final = {
    TieBreak.BUCHHOLZ: Words("The points of all opponents together."),
    TieBreak.BUCHHOLZ_CUT_1: Words("The points of all opponents together, but for the opponent with the fewest."),
    TieBreak.BUCHHOLZ_CUT_2: Words("The points of all opponents together, but for the two with the fewest."),
    TieBreak.MEDIAN_BUCHHOLZ: Words(
        "The points of all opponents together, but for the one with the fewest and the one with the most."
    ),
    TieBreak.SONNEBORN_BERGER: Words("The points of the opponents beaten, and half the points of those drawn with."),
    TieBreak.WINS: Words("The number of matches won. A bye is no win."),
    TieBreak.DIRECT_ENCOUNTER: Words(
        "The points from the matches of the tied players, if each of them has met all the others."
    ),
    TieBreak.D: Words("The points of all opponents together, those of the opponents beaten counted twice."),
    TieBreak.P: Words("The mean rating of the opponents and what the share of points against them adds."),
}
TIE_BREAKS: Final = tuple(NamedTieBreak(code, NAMES[code], meaning) for code, meaning in MEANINGS.items())
