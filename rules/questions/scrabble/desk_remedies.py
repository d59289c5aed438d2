"""Remedies of procedure and desk: what is said, filled in or paired anew, and how it is said."""

from __future__ import annotations

from rules.kernel.units import Words
from rules.questions.scrabble.remedies import remedy

announce_turn = remedy(
    "announce-turn",
    "Announce the turn",
    Words("{side} announces the turn."),
    ("side",),
)
fill_in_slip = remedy("fill-in-slip", "Fill in a challenge slip")
confirm_words = remedy("confirm-words", "Have the words on the slip confirmed")
fill_in_sheet = remedy("fill-in-sheet", "Fill in the match sheet")
meets_place = remedy(
    "meets-place",
    "The opponent",
    Words("The opponent is number {place} of the group."),
    ("place",),
)
pair_anew = remedy("pair-anew", "Find another opponent")
play_rounds = remedy(
    "play-rounds",
    "Play more rounds",
    Words("Play at least {count:round|rounds}."),
    ("count",),
)
