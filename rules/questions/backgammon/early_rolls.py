"""Early rolls after a double: the doubler rolls before the opponent has taken."""

from __future__ import annotations

from rules.kernel.facts import One, WhichSide, YesNo
from rules.kernel.units import Words
from rules.questions.backgammon.common import BackgammonQuestion, CubeResponse, outcome
from rules.questions.groups import KindGroup


class EarlyRollAfterDouble(BackgammonQuestion):
    """The doubler rolled before the opponent had taken."""

    __slots__ = ()
    kind = "early-roll-after-double"
    group = KindGroup.CUBE
    icon = "dices"
    label = Words("Rolled before the take", "Jet avant l'acceptation")
    hint = Words("The doubler rolled before the double was taken", "Les dés jetés avant que le double soit accepté")
    outcomes = (
        outcome("in-order", "The roll was in time", "Le jet est venu à temps",
                "The double had been taken.", "Le double était accepté.",
                Words("{by} rolled in time", "{by} a lancé à temps")),
        outcome("answer-first", "The double is answered first", "Le double reçoit d'abord sa réponse",
                "The opponent still takes or passes freely; then you decide on the roll.",
                "L'adversaire accepte ou refuse librement ; vous décidez ensuite du jet.",
                Words("{opponent} answers the double first", "{opponent} répond d'abord au double")),
        outcome("roll-judged", "You decide on the roll", "Vous décidez du jet",
                "The double was taken after the roll; the rulebook doesn't say whether the roll stands.",
                "Le double a été accepté après le jet ; le règlement ne dit pas si le jet est maintenu.",
                Words("You decide on {by}'s roll", "Vous décidez du jet fait par {by}")),
        outcome("game-over", "The pass ends the game", "Le refus termine la partie",
                "The roll counts for nothing.", "Le jet ne compte pas.",
                Words("{opponent}'s pass ends the game", "{opponent} refuse : la partie est finie")),
    )  # fmt: skip

    by = WhichSide(
        Words("doubler", "auteur du double"),
        ask=Words("Who doubled and rolled?", "Qui a doublé et jeté les dés ?"),
        said=Words("{value} doubled and rolled", "{value} a doublé et jeté les dés"),
    ).always()
    taken_before = YesNo(
        Words("taken before", "accepté avant"),
        ask=Words("Had the opponent taken before the roll?", "L'adversaire avait-il accepté avant le jet ?"),
        said=(
            Words("{opponent} had taken before the roll", "{opponent} avait accepté avant le jet"),
            Words("{opponent} hadn't taken before the roll", "{opponent} n'avait pas accepté avant le jet"),
        ),
    ).always()
    response = One(
        CubeResponse,
        Words("answer", "réponse"),
        ask=Words("How was the double answered since?", "Quelle a été la réponse depuis ?"),
        said=Words("The double was answered: {value}", "Réponse au double : {value}"),
    )
