"""End scoring: the totals of both sides once the letters that are left are counted."""

from __future__ import annotations

from rules.games.scrabble.letters import value_of

Totals = tuple[int, int]
"""Points of the first and the second side; a total may be negative."""


def after_going_out(score: Totals, letters_left: str, *, is_first_out: bool) -> Totals:
    """The side that went out gets what the other's letters are worth, and the other loses as much."""
    value = value_of(letters_left)
    return (score[0] + value, score[1] - value) if is_first_out else (score[0] - value, score[1] + value)


def after_stopping(score: Totals, letters: tuple[str, str]) -> Totals:
    """Neither side went out: each loses the value of its own letters."""
    return score[0] - value_of(letters[0]), score[1] - value_of(letters[1])


def less_penalties(totals: Totals, penalties: Totals) -> Totals:
    """The points taken off each side are lost."""
    return totals[0] - penalties[0], totals[1] - penalties[1]
