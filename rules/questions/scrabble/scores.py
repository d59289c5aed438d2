"""Scores: the result of a game and its match points."""

from __future__ import annotations

from rules.kernel.facts import One
from rules.kernel.units import Words
from rules.questions.forms import SideOrNobody, outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble.common import ScrabbleQuestion
from rules.questions.scrabble.fact_forms import Totals


class GameResult(ScrabbleQuestion):
    """Who has won a game, and what it is worth."""

    __slots__ = ()
    kind = "game-result"
    group = KindGroup.SCORE
    icon = "file-check"
    label = Words("Game result")
    hint = Words("Who has won, and the match points")
    outcomes = (
        outcome("A-wins", "Side A has won",
                "One point more wins, unless a forfeit or a ruling has decided. The winner hands in the sheet.",
                said=Words("{A} has won the game")),
        outcome("B-wins", "Side B has won",
                "One point more wins, unless a forfeit or a ruling has decided. The winner hands in the sheet.",
                said=Words("{B} has won the game")),
        outcome("draw", "The game is drawn",
                "Both have the same total."),
    )  # fmt: skip

    forfeit = One(
        SideOrNobody,
        Words("forfeit"),
        ask=Words("Who was declared forfeit?"),
        said=Words("Declared forfeit: {value}"),
    ).always()
    lost_by_ruling = One(
        SideOrNobody,
        Words("lost by ruling"),
        ask=Words("Who lost by a ruling or by resigning?"),
        said=Words("Lost by a ruling or by resigning: {value}"),
    ).always()
    final = Totals(
        Words("final totals"),
        ask=Words("What are the final totals?"),
        said=Words("Final totals: {value}"),
    )
