"""Scrabble: its kinds of question, one module per family, in the order in which they come most often."""

from rules.questions.scrabble import (
    challenges,
    clocks,
    desk,
    drawing,
    endings,
    officials,
    presence,
    procedure,
    scores,
    starting,
    table,
    turns,
)
from rules.questions.scrabble.common import SCRABBLE

__all__ = [
    "SCRABBLE",
    "challenges",
    "clocks",
    "desk",
    "drawing",
    "endings",
    "officials",
    "presence",
    "procedure",
    "scores",
    "starting",
    "table",
    "turns",
]
