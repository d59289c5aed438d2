"""Endings: the final totals of a game."""

from __future__ import annotations

from typing import Any

from rules.games.scrabble.letters import TILES_OF_A_RACK
from rules.kernel.errors import ErrorCode, contradiction, unexpected
from rules.kernel.facts import One, WhichSide, Whole
from rules.kernel.question import BothSides, OfSides
from rules.kernel.shapes import MOST_POINTS
from rules.kernel.units import Choice, Side, Unit, Words
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble import common
from rules.questions.scrabble.common import ScrabbleQuestion
from rules.questions.scrabble.fact_forms import Letters, SidesPoints


class Ending(Choice):
    """How a game ended."""

    OUT = "out", "a side went out", "un camp a fini"
    TIME = "time", "both out of time", "temps des deux épuisé"
    BLOCKED = "blocked", "neither finds a word", "plus aucun mot trouvé"
    PASSES = "passes", "six passes", "six passes"


class EndScoring(ScrabbleQuestion):
    """The final totals; the score is before the letters left and before penalties."""

    __slots__ = ()
    kind = "end-scoring"
    group = KindGroup.SCORE
    icon = "sigma"
    label = Words("Final totals", "Totaux définitifs")
    hint = Words("What the letters left change", "Ce que changent les lettres restantes")
    outcomes = (
        outcome("not-over", "The game isn't over", "La partie n'est pas finie",
                "There are tiles to draw or to exchange.", "Il reste des lettres à tirer ou à échanger."),
        outcome("final-totals", "These are the final totals", "Voici les totaux définitifs",
                "The letters left are counted, and penalties taken off.",
                "Les lettres restantes sont comptées, et les pénalités retirées.",
                Words("Final totals: {A} {record_final_A}, {B} {record_final_B}",
                      "Totaux définitifs : {A} {record_final_A}, {B} {record_final_B}")),
    )  # fmt: skip

    ending = One(
        Ending,
        Words("how the game ended", "fin de la partie"),
        ask=Words("How did the game end?", "Comment la partie s'est-elle terminée ?"),
        said=Words("End: {value}", "Fin : {value}"),
    ).always()
    bag = common.bag()
    by = WhichSide(
        Words("who went out", "qui a fini"),
        ask=Words("Who went out?", "Qui a fini ?"),
        said=Words("{value} went out", "{value} a fini"),
    )
    score = SidesPoints(
        Words("score before", "score avant"),
        ask=Words(
            "What is the score before letters left and penalties?",
            "Quel est le score avant lettres restantes et pénalités ?",
        ),
        said=Words("Score before: {value}", "Score avant : {value}"),
    )
    racks: BothSides[str] = BothSides(
        Letters(
            Words("letters left", "lettres restantes"),
            ask=Words("Which letters are left, ? for a blank?", "Quelles lettres restent, ? pour un joker ?"),
        ),
        Words("letters left", "lettres restantes"),
        ask=Words("Which letters are left on each rack?", "Quelles lettres restent sur chaque chevalet ?"),
        said=Words("Letters left: {value}", "Lettres restantes : {value}"),
    )
    time_out = common.time_out().absent(())
    penalties = BothSides(
        Whole(
            0,
            MOST_POINTS,
            Unit.POINTS,
            Words("penalty points", "points de pénalité"),
            ask=Words("How many points are taken off?", "Combien de points sont retirés ?"),
        ),
        Words("penalties", "pénalités"),
        ask=Words("How many points are taken off each side?", "Combien de points sont retirés à chaque camp ?"),
        said=Words("Penalties: {value}", "Pénalités : {value}"),
    ).optional()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """No rack holds more than seven letters, and none where a side went out. Raises: QuestionError."""
        _refuse_full_racks(values.get("racks"))
        by, racks = values.get("by"), values.get("racks")
        if values.get("ending") is not Ending.OUT or by is None or not isinstance(racks, OfSides):
            return
        letters = racks.known(by.value)
        if letters:
            raise contradiction(
                f"racks.{by}",
                "by",
                because=Words(
                    f"{by} can't have gone out with letters left: {letters}.",
                    f"{by} ne peut pas avoir fini avec des lettres en main : {letters}.",
                ),
            )


def _refuse_full_racks(racks: Any) -> None:
    """At the end of a game a rack has at most seven letters. Raises: QuestionError."""
    for side in Side if isinstance(racks, OfSides) else ():
        letters = racks.known(side.value) or ""
        if len(letters) > TILES_OF_A_RACK:
            raise unexpected(
                ErrorCode.OUT_OF_RANGE,
                f"racks.{side}",
                letters,
                Words(f"at most {TILES_OF_A_RACK} letters", f"au plus {TILES_OF_A_RACK} lettres"),
            )
