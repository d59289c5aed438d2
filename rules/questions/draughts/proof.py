"""Proof: at a time control the number of moves has to be shown."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.facts import Whole, YesNo
from rules.kernel.question import BothSides
from rules.kernel.units import Unit, Words
from rules.questions.draughts import common
from rules.questions.draughts.common import MOST_MOVES, DraughtsQuestion
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup


class MovesProof(DraughtsQuestion):
    """The number of moves played has to be shown."""

    __slots__ = ()
    kind = "moves-proof"
    group = KindGroup.DRAUGHTS
    icon = "clipboard-list"
    label = Words("Number of moves", "Nombre de coups")
    hint = Words("Proving it at a time control", "À prouver au contrôle de temps")
    outcomes = (
        outcome("arbiter-count-stands", "The arbiter's count stands", "Le compte de l'arbitre vaut",
                "You know the number; the sheets are still completed.",
                "Vous connaissez le nombre ; les feuilles sont complétées quand même."),
        outcome("proven", "The number is proven", "Le nombre est prouvé",
                "Both sides can show it.", "Les deux camps peuvent le montrer."),
        outcome("proven-by-one", "One sheet proves it", "Une feuille le prouve",
                "It holds for both; the time of the check is the other side's.",
                "Elle vaut pour les deux ; le temps de la vérification est compté à l'autre camp."),
        outcome("resume-unproven", "Play goes on unproven", "La partie reprend sans preuve",
                "Neither can show the number: play goes on where it stopped, fifteen minutes off each clock.",
                "Personne ne peut le montrer : la partie reprend où elle en était, quinze minutes en moins à chacun."),
    )  # fmt: skip

    arbiter_knows = YesNo(
        Words("arbiter knows", "connu de l'arbitre"),
        ask=Words("Do you know the number to your satisfaction?", "Connaissez-vous ce nombre avec certitude ?"),
        said=(
            Words("The arbiter knows the number", "L'arbitre connaît le nombre"),
            Words("The arbiter doesn't know the number", "L'arbitre ne connaît pas le nombre"),
        ),
    ).always()
    in_trouble = common.in_trouble()
    proof: BothSides[bool] = BothSides(
        YesNo(
            Words("can prove it", "peut le prouver"),
            ask=Words("Can {side} prove the number?", "{side} peut prouver le nombre ?"),
            said=(Words("can prove it", "peut le prouver"), Words("can't prove it", "ne peut pas le prouver")),
        ),
        Words("proof of each side", "preuve de chaque camp"),
        ask=Words("Can each side prove the number?", "Chaque camp peut-il prouver le nombre ?"),
        said=Words("The number: {value}", "Le nombre : {value}"),
    )
    control = Whole(
        1,
        MOST_MOVES,
        Unit.MOVES,
        Words("move of the control", "coup du contrôle"),
        ask=Words("At which move was the control?", "À quel coup était le contrôle ?"),
        said=Words("Control at move {value}", "Contrôle au coup {value}"),
    )
    minutes = common.minutes(
        Words("time of the check", "temps de vérification"),
        Words("How many minutes did the check take?", "Combien de minutes la vérification a-t-elle pris ?"),
        Words("The check took {value} min", "La vérification a pris {value} min"),
    )
    removal_minutes = common.minutes(
        Words("time of moving room", "temps de déplacement"),
        Words("How many of them went into moving to another room?", "Combien pour aller dans une autre salle ?"),
        Words("Moving to another room took {value} min", "Le changement de salle a pris {value} min"),
    ).absent(0)

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Moving to another room is a part of the check. Raises: QuestionError."""
        whole, part = values.get("minutes"), values.get("removal_minutes")
        if whole is not None and part is not None and part > whole:
            raise contradiction(
                "removal_minutes",
                "minutes",
                because=Words(
                    f"Moving to another room can't take {part} of {whole} minutes.",
                    f"Le changement de salle ne peut pas prendre {part} minutes sur {whole}.",
                ),
            )
