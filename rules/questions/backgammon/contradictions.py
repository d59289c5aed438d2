"""Contradictions: facts of a backgammon match that can't both be, each refused with the names of the fields.

What a page has an answer for is no contradiction, however odd: a score beyond the length is a match that is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.units import Side, Words
from rules.questions.backgammon.common import CubeResponse, Phase, Win, whole_score
from rules.questions.backgammon.cube_fact import Cube

NO_CLOCK_TO_PRESS = Words("Without a clock, no player can have pressed it.")


def refuse_crawford_played(values: Mapping[str, Any]) -> None:
    """No Crawford game was played before a side was one point away. Raises: QuestionError."""
    length, score = values.get("match_length"), whole_score(values, "score")
    if values.get("crawford_played") is not True or length is None or score is None:
        return
    if max(score.A, score.B) < length - 1:
        because = Words(
            "With this score in a match to {length}, neither player has been one point from winning: "
            "no Crawford game has been played."
        ).filled(length=length)
        raise contradiction("crawford_played", "score", "match_length", because=because)


def refuse_crawford_game(values: Mapping[str, Any]) -> None:
    """In the Crawford game exactly one side is one point away. Raises: QuestionError."""
    length, score = values.get("match_length"), whole_score(values, "score")
    if values.get("crawford_game") is not True or length is None or score is None:
        return
    is_one_away = max(score.A, score.B) == length - 1 and (not score.is_level or length == 1)
    if not is_one_away:
        raise contradiction(
            "crawford_game",
            "score",
            "match_length",
            because=Words(
                "With this score in a match to {length}, it isn't the Crawford game: "
                "one player must have {points} and the other fewer."
            ).filled(length=length, points=length - 1),
        )


def refuse_take_that_passes(values: Mapping[str, Any]) -> None:
    """The last double wasn't both taken and passed. Raises: QuestionError."""
    result = values.get("result")
    is_pass = result is not None and result.values.get("win") is Win.PASS
    if is_pass and values.get("response") is CubeResponse.TAKEN:
        raise contradiction(
            "response",
            "result.win",
            because=Words(
                "The last double can't both have been taken and have ended the game by a pass.",
            ),
        )


def refuse_clock_act(values: Mapping[str, Any], name: str, act: object = True) -> None:
    """Without a clock, none is pressed or brought back. Raises: QuestionError."""
    if values.get("clocked") is False and values.get(name) is act:
        raise contradiction(name, "clocked", because=NO_CLOCK_TO_PRESS)


def refuse_pass_by_winner(values: Mapping[str, Any], winner: Side | None, doubler: Side | None) -> None:
    """A game that a pass has ended was won by the side that doubled. Raises: QuestionError."""
    if winner is not None and doubler is not None and winner is not doubler:
        raise contradiction(
            "result.winner" if "result" in values else "winner",
            "by" if "result" in values else "cube.owner",
            because=Words("A pass ends the game in favour of the player who doubled."),
        )


def refuse_pass_of_own_double(values: Mapping[str, Any]) -> None:
    """The side that doubled wins where this double, not a later one, was passed. Raises: QuestionError."""
    result = values.get("result")
    if values.get("response") is CubeResponse.PASSED and result is not None and result.values.get("win") is Win.PASS:
        refuse_pass_by_winner(values, result.values.get("winner"), values.get("by"))


def refuse_open_double_after_game(values: Mapping[str, Any]) -> None:
    """A game isn't over while a double waits for its answer. Raises: QuestionError."""
    phase = values.get("phase")
    if values.get("response") is CubeResponse.PENDING and phase not in (None, Phase.IN_GAME):
        raise contradiction(
            "response",
            "phase",
            because=Words(
                "The game can't be over while the double is still unanswered.",
            ),
        )


def refuse_dead_cube_in_the_middle(values: Mapping[str, Any]) -> None:
    """A cube in the middle is either side's, so it can't be dead. Raises: QuestionError."""
    cube = values.get("cube")
    if values.get("dead_cube") is True and isinstance(cube, Cube) and cube.is_centred:
        because = Words(
            "A cube in the middle has no owner, so it isn't dead.",
        )
        raise contradiction("dead_cube", "cube.owner", because=because)
