"""Clocks: where the clock stands."""

from __future__ import annotations

from rules.kernel.facts import One, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.draughts.common import DraughtsQuestion
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup


class Place(Choice):
    """At whose hand the clock stands."""

    WHITE_LEFT = "white-left", "at White's left", "à gauche des Blancs"
    WHITE_RIGHT = "white-right", "at White's right", "à droite des Blancs"
    BLACK_LEFT = "black-left", "at Black's left", "à gauche des Noirs"
    BLACK_RIGHT = "black-right", "at Black's right", "à droite des Noirs"
    WHITE_BASE = "white-base", "behind White's base", "derrière la base des Blancs"
    BLACK_BASE = "black-base", "behind Black's base", "derrière la base des Noirs"


class ClockPlacement(DraughtsQuestion):
    """Whether the clock stands where it should."""

    __slots__ = ()
    kind = "clock-placement"
    group = KindGroup.TIME
    icon = "locate"
    label = Words("Place of the clock", "Place de la pendule")
    hint = Words("Whether the clock stands where it should", "Si la pendule est bien placée")
    outcomes = (
        outcome("in-order", "The clock stands rightly", "La pendule est bien placée",
                "It is at White's left, along the board, half-way between the bases.",
                "Elle est à gauche des Blancs, le long du damier, à mi-distance des bases."),
        outcome("to-move", "The clock is moved", "La pendule est déplacée",
                "It stands at White's left, along the board, half-way between the bases.",
                "Elle se place à gauche des Blancs, le long du damier, à mi-distance des bases."),
    )  # fmt: skip

    at = One(
        Place,
        Words("where it stands", "où elle est"),
        ask=Words("At whose hand does the clock stand?", "De quel côté est la pendule ?"),
        said=Words("The clock stands {value}", "La pendule est {value}"),
    ).always()
    parallel = YesNo(
        Words("along the board", "le long du damier"),
        ask=Words("Is it parallel to the edge of the board?", "Est-elle parallèle au bord du damier ?"),
        said=(
            Words("It is parallel to the edge", "Elle est parallèle au bord"),
            Words("It isn't parallel to the edge", "Elle n'est pas parallèle au bord"),
        ),
    ).always()
    centred = YesNo(
        Words("half-way", "à mi-distance"),
        ask=Words("Is it as far from one base as from the other?", "Est-elle à égale distance des deux bases ?"),
        said=(
            Words("It is half-way between the bases", "Elle est à mi-distance des bases"),
            Words("It is nearer to one base", "Elle est plus près d'une base"),
        ),
    ).always()
