"""3 Beginning: who starts, how tiles are drawn, the conditions of play."""

from __future__ import annotations

from rules.games.scrabble.letters import BLANK
from rules.kernel.advice import Advice, Force, Sanction
from rules.kernel.units import Side
from rules.questions.scrabble.drawing import TileDraw
from rules.questions.scrabble.remedies import begin_first_draw, call_arbiter, draw_again, draw_properly, return_letters
from rules.questions.scrabble.starting import StartConditions, StartMethod, WhoStarts

SECOND_GAME = 2


def who_starts(question: WhoStarts) -> Advice:
    """3.1: the software or a draw; in the second game of a match the one who didn't begin the first."""
    if question.game == SECOND_GAME:
        return _starts(question.first_starter.opponent)
    if question.method is StartMethod.SOFTWARE:
        return _starts(question.designated)
    drawn = dict(zip(Side, question.of_both("draws"), strict=True))
    blanks = [side for side in Side if drawn[side] == BLANK]
    if blanks:
        return _redraw(blanks)
    if drawn[Side.A] == drawn[Side.B]:
        return _redraw(list(Side))
    nearer = min(Side, key=lambda side: drawn[side])
    return Advice(f"{nearer}-starts", articles=["§3.1"], remedies=[return_letters()])


def _starts(side: Side) -> Advice:
    return Advice(f"{side}-starts", articles=["§3.1"])


def _redraw(sides: list[Side]) -> Advice:
    return Advice("redraw", articles=["§3.1"], remedies=[draw_again(sides=tuple(sides))])


def tile_draw(question: TileDraw) -> Advice:
    """3.2.1: bag at eye level, one by one, face down; 3.2.2: who draws first; otherwise an arbiter may warn."""
    is_in_order = question.eye_level and question.one_by_one and question.face_down_on_table
    articles, remedies = [], []
    if not is_in_order:
        articles.append("§3.2.1")
        remedies.append(draw_properly(side=question.by))
    if not question.first_draw_in_order:
        articles.append("§3.2.2")
        remedies.append(begin_first_draw())
    if not remedies:
        return Advice("in-order", articles=["§3.2.1"])
    warning = Sanction("warning", against=question.by, force=Force.MAY)
    return Advice("procedure-breach", [*articles, "§8.2"], remedies, sanctions=[warning], discretion=True)


def start_conditions(question: StartConditions) -> Advice:
    """3.3: once the second player has started the clock, letters are turned and the conditions are accepted."""
    if question.turned_early_by:
        warnings = [Sanction("warning", against=side, force=Force.MAY) for side in question.turned_early_by]
        return Advice("turned-early", articles=["§3.3", "§8.2"], sanctions=warnings, discretion=True)
    if question.second_player_pressed:
        return Advice("conditions-accepted", articles=["§3.3"])
    return Advice("objection-open", articles=["§3.3", "§8.2"], remedies=[call_arbiter()])
