"""Backgammon: its kinds of question, one module per family, in the order in which they come most often."""

from rules.questions.backgammon import (
    breaks,
    clock_setting,
    clocks,
    crawford,
    cube,
    cube_acts,
    cube_at_rest,
    dice,
    endings,
    games,
    handling,
    moves,
    pace,
    presence,
    results,
    scores,
)
from rules.questions.backgammon.common import BACKGAMMON

__all__ = [
    "BACKGAMMON",
    "breaks",
    "clock_setting",
    "clocks",
    "crawford",
    "cube",
    "cube_acts",
    "cube_at_rest",
    "dice",
    "endings",
    "games",
    "handling",
    "moves",
    "pace",
    "presence",
    "results",
    "scores",
]
