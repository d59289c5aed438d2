"""The options that a format leaves to the director: each with its default, what it means and where it is stated."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from tournaments.words import Words


@dataclass(frozen=True)
class OptionChoice:
    """One value of an option, as it is stored, and what it is called."""

    value: Any
    name: Words


@dataclass(frozen=True)
class Option:
    """A question of the format; the first choice is the default. `article` is empty where no rule states it."""

    code: str
    name: Words
    meaning: Words
    choices: tuple[OptionChoice, ...]
    article: str = ""

    @property
    def default(self) -> Any:
        """The value where the director chooses none."""
        return self.choices[0].value


def _choices(*rows: tuple[Any, Words]) -> tuple[OptionChoice, ...]:
    return tuple(OptionChoice(value, name) for value, name in rows)


FIRST_STAGE, PAIRING, TIE_BREAKS, FINAL, CONSOLATION, QUALIFIERS = (
    "deroulement-du-premier-tour",
    "appariement",
    "calcul-du-departage",
    "tableau-final",
    "consolation",
    "qualifications",
)

ENTRY: Final = Option(
    "entry",
    Words("Consolation entries"),
    Words("Recounted points from which a player enters a later round."),
    _choices(
        ([3.5, 7], Words("3.5 and 7")),
        ([4, 8], Words("4 and 8")),
        ([7], Words("7 only")),
    ),
    CONSOLATION,
)

FORFEITS: Final = Option(
    "forfeits",
    Words("Forfeits"),
    Words("A published match won by forfeit counts as a meeting in B, S and P, or not. Its point stands either way."),
    _choices(("match", Words("count as met")), ("not-met", Words("don't count"))),
    TIE_BREAKS,
)
FORFEITS_ELSEWHERE: Final = replace(
    FORFEITS,
    meaning=Words(
        "A published match won by forfeit counts as a meeting in pairings and tie-breaks, or not. Its point stands "
        "either way."
    ),
    article="",
)
"""The same where the tie-breaks are chosen, and no rule speaks of it."""

FRENCH: Final = (
    Option(
        "bye_in_buchholz",
        Words("Bye in D"),
        Words("A round without an opponent adds nothing, or counts as an opponent with the player's own points."),
        _choices(("nothing", Words("adds nothing")), ("own", Words("own points"))),
        TIE_BREAKS,
    ),
    Option(
        "tie_order",
        Words("Same rating"),
        Words("Order in pairings when two players have the same points and rating."),
        _choices(("entry", Words("order of entry")), ("id", Words("order of id"))),
        PAIRING,
    ),
    Option(
        "exclusion_test",
        Words("Already through"),
        Words("Who may sit out the last round for half a point: whether a rival who can only draw level counts."),
        _choices(
            ("ties-against", Words("ties count")),
            ("ties-for", Words("ties don't count")),
        ),
        FIRST_STAGE,
    ),
    Option(
        "playoff_scope",
        Words("Tie on D and P"),
        Words(
            "Which ties are settled by a one-point match: those at a qualifying place, those across the cut, or all."
        ),
        _choices(
            ("qualifying", Words("qualifying places")),
            ("cut", Words("across the cut")),
            ("all", Words("all ties")),
        ),
        TIE_BREAKS,
    ),
    Option(
        "playoff_shape",
        Words("Three or more tied"),
        Words("One-point matches each against each, or until one player is left without a loss."),
        _choices(("all", Words("each against each")), ("knockout", Words("knock-out"))),
        TIE_BREAKS,
    ),
    Option(
        "many_unbeaten",
        Words("Two unbeaten"),
        Words("Several players win every round: each goes straight to the semi-final, or only the first."),
        _choices(("all", Words("each of them")), ("first", Words("the first one"))),
        FINAL,
    ),
    FORFEITS,
    Option(
        "perf_method",
        Words("Performance"),
        Words("How a share of points becomes a difference of ratings in P."),
        _choices(
            ("normal", Words("normal curve")),
            ("fide_table", Words("FIDE table")),
            ("logistic", Words("logistic")),
            ("normal_2000_7", Words("normal, 2000/7")),
            ("linear", Words("linear")),
        ),
        TIE_BREAKS,
    ),
    Option(
        "perf_byes",
        Words("Bye in P"),
        Words("Whether a bye's half point enters the share of points."),
        _choices(("ignore", Words("ignored")), ("count", Words("counted"))),
        TIE_BREAKS,
    ),
    Option(
        "perf_round",
        Words("Rounding of P"),
        Words("P is rounded to a multiple of this."),
        _choices((1, Words("1")), (5, Words("5")), (10, Words("10"))),
        TIE_BREAKS,
    ),
    ENTRY,
    Option(
        "intermediate_ceiling",
        Words("Intermediate event"),
        Words("Rating below which the intermediate event is open without a lost qualification."),
        _choices((1600, Words("1600")), (1500, Words("1500"))),
        QUALIFIERS,
    ),
    Option(
        "differences",
        Words("Smaller differences"),
        Words(
            "In a pairing across score groups the sum of the differences is as small as possible, or the usual order "
            "stands."
        ),
        _choices(("smallest", Words("smallest sum")), ("canonical", Words("usual order"))),
    ),
    Option(
        "postponed",
        Words("Postponed match"),
        Words("What a postponed match counts for each player when the next round is paired."),
        _choices(("half", Words("½ point")), ("nothing", Words("nothing"))),
    ),
    Option(
        "missed_rounds",
        Words("Missed rounds"),
        Words("What a round counts for a player who came later or had announced an absence."),
        _choices(("nothing", Words("nothing")), ("half", Words("½ point"))),
    ),
    Option(
        "after_correction",
        Words("Corrected result"),
        Words(
            "A result is corrected after the next round was drafted: it is drafted again, or the draft stands. "
            "Published rounds stand."
        ),
        _choices(("again", Words("draft again")), ("stands", Words("draft stands"))),
    ),
    Option(
        "late_correction",
        Words("Correction during the final table"),
        Words(
            "The players who went through stay in. Places follow; consolation entries that are drawn but not played "
            "follow or stay."
        ),
        _choices(("follows", Words("entries follow")), ("stands", Words("entries stay"))),
    ),
    Option(
        "consolation_repeats",
        Words("Repeats in the consolation"),
        Words("In a player's first match there, a match of the first stage is repeated only where needed, or freely."),
        _choices(("first", Words("only where needed")), ("free", Words("freely"))),
    ),
)

BYE: Final = Option(
    "bye_value",
    Words("Bye"),
    Words("What a round without an opponent is worth."),
    _choices(("win", Words("1 point")), ("half", Words("½ point"))),
)

SEEDING: Final = Option(
    "seeding",
    Words("Draw"),
    Words("Players are placed in the bracket by rating, or in the order of entry."),
    _choices(("rating", Words("by rating")), ("entry", Words("order of entry"))),
)

SECOND_FINAL: Final = Option(
    "second_final",
    Words("Second final"),
    Words("The player from the losers' side wins the final: a second one decides, or the first is enough."),
    _choices((True, Words("played", context="a round")), (False, Words("not played"))),
)

LEGS: Final = Option(
    "legs",
    Words("Matches per pair"),
    Words("Each player meets every other once or twice."),
    _choices((1, Words("one")), (2, Words("two"))),
)

OPTIONS: Final[Mapping[str, tuple[Option, ...]]] = {
    "ffbg-championship": FRENCH,
    "swiss-top-cut": (BYE, FORFEITS_ELSEWHERE),
    "swiss-progressive": (BYE, replace(ENTRY, article=""), FORFEITS_ELSEWHERE),
    "knockout-consolation": (SEEDING,),
    "double-elimination": (SEEDING, SECOND_FINAL),
    "round-robin": (LEGS, FORFEITS_ELSEWHERE),
    "scrabble-classique": (),
}
"""The options of each format, in the order in which they are shown."""
