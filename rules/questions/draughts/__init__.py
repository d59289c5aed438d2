"""Draughts: its kinds of question, one module per family."""

from rules.questions.draughts import (
    clocks,
    conduct,
    draws,
    flags,
    irregularities,
    notation,
    proof,
    resigning,
    sheets,
)
from rules.questions.draughts.common import DRAUGHTS

__all__ = [
    "DRAUGHTS",
    "clocks",
    "conduct",
    "draws",
    "flags",
    "irregularities",
    "notation",
    "proof",
    "resigning",
    "sheets",
]
