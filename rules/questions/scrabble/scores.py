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
    label = Words("Game result", "Résultat de partie")
    hint = Words("Who has won, and the match points", "Qui a gagné, et les points de match")
    outcomes = (
        outcome("A-wins", "Side A has won", "Le camp A gagne",
                "The winner hands in the match sheet.", "Le vainqueur remet la feuille de match.",
                said=Words("{A} has won the game", "{A} gagne la partie")),
        outcome("B-wins", "Side B has won", "Le camp B gagne",
                "The winner hands in the match sheet.", "Le vainqueur remet la feuille de match.",
                said=Words("{B} has won the game", "{B} gagne la partie")),
        outcome("draw", "The game is drawn", "La partie est nulle",
                "Both have the same total.", "Les deux ont le même total."),
    )  # fmt: skip

    forfeit = One(
        SideOrNobody,
        Words("forfeit", "forfait"),
        ask=Words("Who was declared forfeit?", "Qui a été déclaré forfait ?"),
        said=Words("Declared forfeit: {value}", "Forfait : {value}"),
    ).always()
    lost_by_ruling = One(
        SideOrNobody,
        Words("lost by ruling", "perdu par décision"),
        ask=Words("Who lost by a ruling or by resigning?", "Qui a perdu par décision ou par abandon ?"),
        said=Words("Lost by a ruling or by resigning: {value}", "Perdu par décision ou abandon : {value}"),
    ).always()
    final = Totals(
        Words("final totals", "totaux définitifs"),
        ask=Words("What are the final totals?", "Quels sont les totaux définitifs ?"),
        said=Words("Final totals: {value}", "Totaux définitifs : {value}"),
    )
