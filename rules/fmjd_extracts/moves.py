"""Annex I, 8 and 9: how a move is written."""

from __future__ import annotations

from rules.games.draughts import notation
from rules.games.draughts.notation import Mark, WrittenMove
from rules.kernel.advice import Advice
from rules.questions.draughts.notation import NotationForm
from rules.questions.draughts.remedies import correct_notation


def notation_form(question: NotationForm) -> Advice:
    """8.1: squares 1 to 50; 8.2.1: from and to; 8.2.2, 8.2.3: a dash for a plain move, a cross for a capture."""
    move = notation.read(question.written)
    if move is None:
        return _invalid("§annex-i.8.2.1")
    if not move.is_on_board:
        return _invalid("§annex-i.8.1")
    if move.start == move.end and not question.capture:
        return _invalid("§annex-i.8.2.1")
    if move.mark is Mark.NOTHING:
        return _valid(move, "§annex-i.8.2.1")
    if move.mark is Mark.DASH:
        if question.capture:
            return _invalid("§annex-i.8.2.2")
        return _valid(move, "§annex-i.8.2.1", "§annex-i.8.2.2")
    if not question.capture:
        return _invalid("§annex-i.8.2.3")
    return _valid(move, "§annex-i.8.2.1", "§annex-i.8.2.3")


def _valid(move: WrittenMove, *articles: str) -> Advice:
    """9.1.14: `a.l.` says that the player had the choice."""
    advice = Advice("valid", articles)
    return advice.adding(articles=["§annex-i.9.1.14"]) if move.is_free_choice else advice


def _invalid(article: str) -> Advice:
    return Advice("invalid", articles=[article], remedies=[correct_notation()])
