"""The formats as they are offered: a sentence, the stages they start with, and what can be chosen in each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tournaments.errors import Words
from tournaments.events.options import OPTIONS, Option
from tournaments.models import Discipline, Stage
from tournaments.pairing.presets import PRESETS
from tournaments.standings.tiebreaks import TieBreak

Kind = Stage.Kind


@dataclass(frozen=True)
class StagePlan:
    """A stage as the format sets it up. None: nothing to choose, or chosen when the field is known."""

    kind: Stage.Kind
    rounds: int | None = None
    places: int | None = None
    match_length: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    round_choices: tuple[int, ...] = ()
    place_choices: tuple[int, ...] = ()


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
        said = PRESETS[self.code].name
        return Words(said.en, said.fr)

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
            Words(
                "7 or 8 Swiss rounds, final table of 8, progressive consolation. Tie-breaks D and P.",
                "7 ou 8 rondes suisses, tableau final à 8, consolante progressive. Départages D et P.",
            ),
            Discipline.BACKGAMMON,
            "ffbg-cdf-2007",
            9,
            True,
            (
                StagePlan(Kind.SWISS, rounds=7, round_choices=(7, 8)),
                StagePlan(Kind.KNOCKOUT, places=8, options={"sets": 3, "lengths": [9, 9, 11]}, place_choices=(8,)),
                StagePlan(Kind.PROGRESSIVE_CONSOLATION, match_length=7),
            ),
            fixes_rulebook=True,
        ),
        Format(
            "swiss-top-cut",
            Words(
                "Swiss rounds, the best 4, 8 or 16 play off, the others go on in a consolation.",
                "Rondes suisses, les 4, 8 ou 16 premiers jouent un tableau final, les autres une consolante.",
            ),
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
                "table.",
                "Rondes suisses, tableau final à 4 ou 8. La consolante accueille d'abord les autres, puis les battus "
                "du tableau final.",
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
            Words(
                "Lose once and you enter the consolation. For 16 to 64 players in a day.",
                "Une défaite mène à la consolante. Pour 16 à 64 joueurs en une journée.",
            ),
            Discipline.BACKGAMMON,
            "eubgf-2020",
            7,
            True,
            (StagePlan(Kind.KNOCKOUT), StagePlan(Kind.CONSOLATION, match_length=5)),
        ),
        Format(
            "double-elimination",
            Words(
                "Out after the second loss. The two winners meet at the end.",
                "Éliminé à la seconde défaite. Les deux vainqueurs se rencontrent à la fin.",
            ),
            Discipline.BACKGAMMON,
            "eubgf-2020",
            7,
            True,
            (StagePlan(Kind.DOUBLE_ELIMINATION),),
        ),
        Format(
            "round-robin",
            Words(
                "Each player meets every other. For 4 to 12 players.",
                "Chaque joueur rencontre tous les autres. Pour 4 à 12 joueurs.",
            ),
            Discipline.BACKGAMMON,
            "eubgf-2020",
            7,
            True,
            (StagePlan(Kind.ROUND_ROBIN),),
        ),
        Format(
            "scrabble-classique",
            Words(
                "Rounds by number of players, match points, PPM and Pdep.",
                "Rondes selon le nombre de joueurs, points de match, PPM et Pdep.",
            ),
            Discipline.SCRABBLE,
            "fbs-classique-2007",
            None,
            True,
            (StagePlan(Kind.CLASSIQUE),),
            fixes_rulebook=True,
        ),
    )
}

TIE_BREAK_NAMES: Final = {
    TieBreak.BUCHHOLZ: Words("Buchholz", "Buchholz"),
    TieBreak.BUCHHOLZ_CUT_1: Words("Buchholz without the lowest", "Buchholz sans le plus faible"),
    TieBreak.BUCHHOLZ_CUT_2: Words("Buchholz without the two lowest", "Buchholz sans les deux plus faibles"),
    TieBreak.MEDIAN_BUCHHOLZ: Words("Median Buchholz", "Buchholz médian"),
    TieBreak.SONNEBORN_BERGER: Words("Sonneborn-Berger", "Sonneborn-Berger"),
    TieBreak.WINS: Words("Wins", "Victoires"),
    TieBreak.DIRECT_ENCOUNTER: Words("Direct encounter", "Confrontation directe"),
    TieBreak.D: Words("D (Buchholz and Sonneborn-Berger)", "D (Buchholz et Sonneborn-Berger)"),
    TieBreak.P: Words("P (performance)", "P (performance)"),
}
"""Every tie-break that a director can put in order."""
