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
    label = Words("Number of moves")
    hint = Words("Proving it at a time control")
    outcomes = (
        outcome("arbiter-count-stands", "The arbiter's count stands",
                "You know the number. A gap is still filled: by one player on their own time, by both on shared time."),
        outcome("proven", "The number is proven",
                "Both sides can show it.",
                Words("The number of moves is proven")),
        outcome("proven-by-one", "One sheet proves it",
                "One side's proof holds for both; the time of the check is the other side's.",
                Words("{charge_time_side} pays for the time of the check")),
        outcome("resume-unproven", "The number is unproven: play resumes",
                "Neither can show the number: play goes on where it stopped, fifteen minutes off each clock."),
    )  # fmt: skip

    arbiter_knows = YesNo(
        Words("arbiter knows"),
        ask=Words("Do you know the number to your satisfaction?"),
        said=(
            Words("The arbiter knows the number"),
            Words("The arbiter doesn't know the number"),
        ),
    ).always()
    in_trouble = common.in_trouble()
    proof: BothSides[bool] = BothSides(
        YesNo(
            Words("can prove it"),
            ask=Words("Can {side} prove the number?"),
            said=(Words("can prove it"), Words("can't prove it")),
        ),
        Words("proof of each side"),
        ask=Words("Can each side prove the number?"),
        said=Words("The number: {value}"),
    )
    control = Whole(
        1,
        MOST_MOVES,
        Unit.MOVES,
        Words("move of the control"),
        ask=Words("At which move was the control?"),
        said=Words("Control at move {value}"),
    )
    minutes = common.minutes(
        Words("time of the check"),
        Words("How many minutes did the check take?"),
        Words("The check took {value} min"),
    )
    removal_minutes = common.minutes(
        Words("time of moving room"),
        Words("How many of them went into moving to another room?"),
        Words("Moving to another room took {value} min"),
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
                    "Moving to another room can't take {part} of {whole} minutes.",
                ).filled(part=part, whole=whole),
            )
