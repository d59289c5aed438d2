"""Judging: a play by the rules of backgammon, as the server and a tablet both answer it."""

from __future__ import annotations

import re
from typing import Any, Final

from rules.games.backgammon.as_played import judge_as_played
from rules.games.backgammon.explaining import Judgement
from rules.games.backgammon.formats import read
from rules.games.backgammon.notation import NotationError, write_moves
from rules.games.backgammon.position import CHECKERS, OFF
from rules.kernel.errors import ErrorCode, QuestionError
from rules.kernel.units import Words

_DICE: Final = re.compile(r"([1-6])-?([1-6])")
MOST_CHECKERS: Final = CHECKERS + 5
"""Surplus checkers are disputed; each more multiplies the plays of a double, and a crowded board takes seconds."""
_TWO_DICE: Final = Words("two dice from 1 to 6, such as 31")
_STEPS: Final = Words("steps such as 24/18 bar/20 13/7*(2)")


def judge(position: str, dice: str | None, played: str) -> dict[str, Any]:
    """The form `JudgedPlay` of the API; without dice those of the position count.

    Raises: FormatError, QuestionError.
    """
    situation = read(position).situation
    on_board = sum(situation.position.own[OFF + 1 :])
    if on_board > MOST_CHECKERS:
        expected = Words("at most {most} checkers of a side").filled(most=MOST_CHECKERS)
        raise _refused(ErrorCode.OUT_OF_RANGE, "id", str(on_board), expected)
    roll = _roll(dice) or situation.dice
    if roll is None:
        raise _refused(ErrorCode.MISSING_FIELD, "dice", "", _TWO_DICE)
    try:
        return _shown(judge_as_played(situation.position.packed, roll, played))
    except NotationError as error:
        raise _refused(ErrorCode.WRONG_TYPE, "played", error.word, _STEPS) from error


def _roll(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    match = _DICE.fullmatch(text)
    if match is None:
        raise _refused(ErrorCode.WRONG_TYPE, "dice", text, _TWO_DICE)
    return int(match[1]), int(match[2])


def _refused(code: ErrorCode, field: str, found: str, expected: Words) -> QuestionError:
    words = Words("{place}: found {found}, expected {expected}.").filled(
        place=field, found=found or Words("nothing"), expected=expected
    )
    return QuestionError(code, field, words, found=found, expected=expected)


def _shown(judged: Judgement) -> dict[str, Any]:
    return {
        "is_legal": judged.is_legal,
        "rule": None if judged.rule is None else judged.rule.value,
        "label": None if judged.rule is None else dict(judged.rule.label),
        "sentence": None if judged.sentence is None else dict(judged.sentence),
        "nearest": [write_moves(play.moves) for play in judged.nearest],
    }
