"""Contradictions: facts of a backgammon match that can't both be, each refused with the names of the fields.

What a page has an answer for is no contradiction, however odd: a score beyond the length is a match that is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.units import Words
from rules.questions.backgammon.common import CubeResponse, Win, whole_score

NO_CLOCK_TO_PRESS = Words(
    "Where there is no clock, nobody can have pressed it.", "Sans pendule, personne ne peut avoir appuyé dessus."
)


def refuse_crawford_played(values: Mapping[str, Any]) -> None:
    """No Crawford game was played before somebody was one point away. Raises: QuestionError."""
    length, score = values.get("match_length"), whole_score(values, "score")
    if values.get("crawford_played") is not True or length is None or score is None:
        return
    if max(score.A, score.B) < length - 1:
        raise contradiction(
            "crawford_played",
            "score",
            "match_length",
            because=Words(
                f"At {score.A}–{score.B} in a match to {length} nobody has been one point away: "
                "no Crawford game was played yet.",
                f"À {score.A}–{score.B} dans un match en {length}, personne n'a été à un point : "
                "aucune partie Crawford n'a encore été jouée.",
            ),
        )


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
                f"At {score.A}–{score.B} in a match to {length} it isn't the Crawford game: "
                f"there one side has {length - 1}, the other fewer.",
                f"À {score.A}–{score.B} dans un match en {length}, ce n'est pas la partie Crawford : "
                f"un camp y a {length - 1} points, l'autre moins.",
            ),
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
                "Le dernier double ne peut pas avoir été accepté et avoir terminé la partie par un refus.",
            ),
        )


def refuse_clock_act(values: Mapping[str, Any], name: str, act: object = True) -> None:
    """Nobody presses or brings back a clock that isn't there. Raises: QuestionError."""
    if values.get("clocked") is False and values.get(name) is act:
        raise contradiction(name, "clocked", because=NO_CLOCK_TO_PRESS)
