"""The cube where it isn't what it should be: dead cubes, wrong levels."""

from __future__ import annotations

from typing import Any

from rules.kernel.facts import One, WhichSide
from rules.kernel.units import Words
from rules.questions.backgammon import common, contradictions
from rules.questions.backgammon.common import BackgammonQuestion, CubeResponse, outcome
from rules.questions.backgammon.cube_fact import CubeFact, CubeNumber
from rules.questions.groups import KindGroup


def doubler() -> WhichSide:
    """Who doubled."""
    return WhichSide(
        Words("doubler"),
        ask=Words("Who doubled?"),
        said=Words("{value} doubled"),
    ).always()


def cube_before() -> CubeFact:
    """The cube before the double."""
    return common.cube(
        Words("cube before the double"),
        Words("How was the cube before the double?"),
    )


def response() -> One[CubeResponse]:
    """What the opponent did with the double."""
    return One(
        CubeResponse,
        Words("answer"),
        ask=Words("How was it answered?"),
        said=Words("The double was answered: {value}"),
    )


class DeadCubeDouble(BackgammonQuestion):
    """A player doubled although the cube already sufficed to win the match."""

    __slots__ = ()
    kind = "dead-cube-double"
    group = KindGroup.CUBE
    icon = "lock"
    label = Words("Dead cube")
    hint = Words("A double with a cube that wins the match already")
    outcomes = (
        outcome("double-valid", "The double is good",
                "Nothing in the rulebook keeps the cube from being turned.",
                Words("{by} may double")),
        outcome("double-void", "The double is void",
                "The cube was already enough to win the match: the former level counts.",
                Words("{by}'s double is void: {set_score_score}"),
                Words("{by}'s double is void: the cube goes back to {set_cube_value}"),
                Words("{by}'s double is void")),
        outcome("double-stands", "The double stands",
                "The cube was dead, but the double can no longer be undone.",
                Words("{by}'s double stands")),
    )  # fmt: skip

    by = doubler()
    cube = cube_before().always()
    match_length = common.match_length()
    score = common.score()
    phase = common.phase(Words("When was it noticed?"))
    result = common.result()
    position_intact = common.position_intact()
    response = response().noted()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """The cube's owner doubled, no game is played with a score beyond the match, and a pass loses."""
        common.take_doubler(values)
        contradictions.refuse_pass_of_own_double(values)
        common.take_last_score(values)
        common.refuse_score_beyond_length(values)


class CubeLevel(BackgammonQuestion):
    """The cube was offered, taken or passed at a wrong number, or misread."""

    __slots__ = ()
    kind = "cube-level"
    group = KindGroup.CUBE
    icon = "hash"
    label = Words("Cube at a wrong number")
    hint = Words("Offered, taken or passed at another number")
    outcomes = (
        outcome("level-correct", "The level is right",
                "The cube showed the number that the double was for.",
                Words("The cube shows the right value: nothing to change")),
        outcome("decision-stands", "The decision stands",
                "The number was right: misreading it doesn't let a player take back the double or the answer.",
                Words("{retract_wanted_by} cannot take it back")),
        outcome("level-corrected", "The level is corrected",
                "The double stands, for twice the former level; a pass costs the former level.",
                Words("The cube goes to {set_cube_value}, on {set_cube_owner}'s side"),
                Words("The double is for {offer_at_value}"),
                Words("{score_game_winner} wins {score_game_points:point|points}"),
                Words("The score is corrected: {set_score_score}")),
        outcome("level-as-shown", "The cube counts as shown",
                "The game was over before it was noticed: the value shown on the cube weighs most."),
        outcome("double-void", "The double is void",
                "The cube was already enough to win the match: the former level counts.",
                Words("{by}'s double is void: {set_score_score}"),
                Words("{by}'s double is void: the cube goes back to {set_cube_value}")),
    )  # fmt: skip

    by = doubler()
    cube = cube_before().always()
    shown = CubeNumber(
        Words("number shown"),
        ask=Words("At which number was it offered, taken or passed?"),
        said=Words("The cube was turned to {value}"),
    ).always()
    phase = common.phase(Words("When was it noticed?"))
    response = response()
    score = common.score()
    result = common.result()
    match_length = common.match_length()
    retract_wanted_by = WhichSide(
        Words("wants it back"),
        ask=Words(
            "Who wants to take back the double, the take or the pass?",
        ),
        said=Words("{value} wants to take it back"),
    ).optional()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """The cube's owner doubled, no game is played with a score beyond the match, and a take isn't a pass."""
        common.take_doubler(values)
        common.take_last_score(values)
        common.refuse_score_beyond_length(values)
        contradictions.refuse_take_that_passes(values)
        contradictions.refuse_pass_of_own_double(values)
        contradictions.refuse_open_double_after_game(values)
