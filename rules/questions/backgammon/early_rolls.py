"""Early rolls after a double: the doubler rolls before the opponent has taken."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import refuse_together
from rules.kernel.facts import Fact, One, WhichSide, YesNo
from rules.kernel.units import Words
from rules.questions.backgammon.common import BackgammonQuestion, CubeResponse, outcome
from rules.questions.backgammon.cube import cube_before
from rules.questions.backgammon.cube_fact import Cube
from rules.questions.groups import KindGroup


class EarlyRollAfterDouble(BackgammonQuestion):
    """The doubler rolled before the opponent had taken."""

    __slots__ = ()
    kind = "early-roll-after-double"
    group = KindGroup.CUBE
    icon = "dices"
    label = Words("Rolled before the take")
    hint = Words("The doubler rolled before the double was taken")
    outcomes = (
        outcome("in-order", "The roll was in time",
                "The double had been taken.",
                Words("{by} rolled in time")),
        outcome("answer-first", "The double is answered first",
                "The opponent still takes or passes freely; then you decide on the roll.",
                Words("{opponent} answers the double first")),
        outcome("roll-judged", "You decide on the roll",
                "The double was taken after the roll; the rulebook doesn't say whether the roll stands.",
                Words("You decide on {by}'s roll")),
        outcome("game-over", "The pass ends the game",
                "The roll counts for nothing. The doubler scores what the game was played for before the double.",
                Words("{opponent}'s pass ends the game: {score_game_winner} wins {score_game_points:point|points}"),
                Words("{opponent}'s pass ends the game")),
    )  # fmt: skip

    by = WhichSide(
        Words("doubler"),
        ask=Words("Who doubled and rolled?"),
        said=Words("{value} doubled and rolled"),
    ).always()
    taken_before = YesNo(
        Words("taken before"),
        ask=Words("Had the opponent taken before the roll?"),
        said=(
            Words("{opponent} had taken before the roll"),
            Words("{opponent} hadn't taken before the roll"),
        ),
    ).always()
    response = One(
        CubeResponse,
        Words("answer"),
        ask=Words("How was the double answered since?"),
        said=Words("The double was answered: {value}"),
    )
    cube: Fact[Cube | None] = cube_before().optional()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """A double that was taken before the roll is neither open nor passed. Raises: QuestionError."""
        refuse_together(
            values,
            Words("A double that was taken before the roll has been answered: it is neither open nor passed."),
            taken_before=True,
            response=(CubeResponse.PENDING, CubeResponse.PASSED),
        )
