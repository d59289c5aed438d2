"""The article that a reason rests on, where the rulebook of its format has one.

A reason without an article rests on the procedure alone, which chooses where the rules leave a choice.
"""

from collections.abc import Mapping
from typing import Final

from tournaments.events.formats import FORMATS
from tournaments.models import Stage
from tournaments.reasons import Cited

Kind = Stage.Kind
Articles = Mapping[str, str]

FRENCH_SWISS: Final[Articles] = {
    **dict.fromkeys(
        (
            "first-round",
            "lower-half",
            "next-possible",
            "passed-over-met",
            "passed-over-gap",
            "repeat",
            "repeats-allowed",
            "floater",
            "odd-group",
            "gap-widened",
            "wide-gap",
            "bye",
            "bye-had",
            "second-bye",
            "other-bye",
            "needless-bye",
        ),
        "appariement",
    ),
    **dict.fromkeys(("by-hand", "bye-by-hand", "already-through"), "deroulement-du-premier-tour"),
    **dict.fromkeys(
        (
            "above-by-points",
            "above-by-D",
            "above-by-P",
            "above-by-met",
            "above-by-playoff",
            "above-by-playoff-pending",
        ),
        "qualification-par-les-quarts-de-finales-et-departage",
    ),
}
"""The rating comes after one-point matches there; where none was played, no article lets it decide."""

CLASSIQUE: Final[Articles] = {
    **dict.fromkeys(("group-a", "group-b"), "f.first"),
    **dict.fromkeys(("even-group", "odd-group"), "f.next"),
    **dict.fromkeys(("met-before", "found-above", "found-below", "repeat"), "f.permutation"),
    **dict.fromkeys(("bye", "bye-again", "bye-had", "second-bye"), "f.forfeit"),
    **dict.fromkeys(("above-by-pm", "above-by-ppm", "above-by-pdep", "equal"), "f.ranking"),
}
SECOND_ROUND: Final[Articles] = {"f.next": "f.second"}
FINAL_RANKING: Final[Articles] = {"f.ranking": "f.final"}

STATED: Final[Mapping[tuple[str, str], Articles]] = {
    ("ffbg-championship", Kind.SWISS): FRENCH_SWISS,
    ("ffbg-championship", Kind.PLAY_OFF): {"tied": "qualification-par-les-quarts-de-finales-et-departage"},
    ("ffbg-championship", Kind.KNOCKOUT): {"seed": "tableau-final"},
    ("ffbg-championship", Kind.PROGRESSIVE_CONSOLATION): {"recount": "consolation"},
    ("scrabble-classique", Kind.CLASSIQUE): CLASSIQUE,
}
"""By format and kind of stage: the article by the reason's code."""


def cited(code: str, stage: Stage, *, round: int | None = None, is_final: bool = False) -> Cited | None:
    """The article of a reason in this stage, in this round of it, or of its final ranking."""
    preset = stage.division.preset
    number = STATED.get((preset, stage.kind), {}).get(code.removeprefix("by-hand:"))
    if number is None:
        return None
    if round == 2:
        number = SECOND_ROUND.get(number, number)
    if is_final:
        number = FINAL_RANKING.get(number, number)
    return Cited(FORMATS[preset].rulebook, number)
