"""4.2 Moves: illegal ones, how checkers are handled, how they stand when a game begins."""

from __future__ import annotations

from rules.eubgf_2020.ladder import ladder
from rules.eubgf_2020.reports import reports_disputes
from rules.kernel.advice import Advice
from rules.kernel.rulebook import Figure
from rules.questions.backgammon.handling import (
    Handling,
    HandlingFault,
    Purpose,
    StartAsks,
    StartingPosition,
    is_wrongly_set_up,
)
from rules.questions.backgammon.moves import IllegalMove, RuleBroken, Since, is_shown_illegal
from rules.questions.backgammon.play_remedies import (
    clear_borne_off,
    correct_position,
    enter_first,
    put_dice_back,
    put_on_bar,
    replay_legally,
    restart_clock,
    wait_out_delay,
)
from rules.questions.backgammon.remedies import pause_clock

SET_UP_VALID_AT = Figure("set_up_valid_at_roll", 3, "§4.2.iv")
"""The roll with which the side that started begins its second turn; the opening throw is the first."""

ARTICLE_OF = {
    HandlingFault.TWO_HANDS: "§4.2.i",
    HandlingFault.UNCLEAR_MOVES: "§4.2.i",
    HandlingFault.BAR_NOT_FIRST: "§4.2.i",
    HandlingFault.TOUCHED_IN_OPPONENTS_TURN: "§4.2.ii",
    HandlingFault.HIT_CHECKER_OFF_BAR: "§4.2.ii",
    HandlingFault.BORNE_OFF_ON_BOARD: "§4.2.ii",
    HandlingFault.MOVED_EARLY: "§4.2.ii",
    HandlingFault.SHUFFLING: "§4.2.v",
    HandlingFault.CLOCK_OTHER_HAND: "§4.3.i",
}


ARTICLE_OF_RULE: dict[RuleBroken | None, str] = {
    RuleBroken.WRONG_NUMBER: "§4.1.i",
    RuleBroken.DIE_LEFT: "§4.1.i",
    RuleBroken.SMALLER_DIE: "§4.1.i",
    RuleBroken.BAR_LEFT: "§4.2.i",
}
"""Why a play is illegal, as far as this rulebook says it; the rules of the game it doesn't repeat."""


@reports_disputes
def illegal_move(question: IllegalMove) -> Advice:
    """4.2.iii: put right until the opponent begins the turn with a valid roll or double; 4.2.ii: hits go to the bar."""
    if not question.hit_not_placed and not is_shown_illegal(question):
        return Advice("no-fault", articles=["§4.2.iii"])
    advice = _after_illegal_move(question)
    articles = ["§4.2.ii"] if question.hit_not_placed else []
    article = ARTICLE_OF_RULE.get(question.rule_broken)
    return advice.adding(articles=[*articles, article] if article else articles)


def _after_illegal_move(question: IllegalMove) -> Advice:
    if question.since in (Since.VALID_ROLL, Since.VALID_DOUBLE):
        return _repeated(question, Advice("condoned", articles=["§4.2.iii.a"]))
    if question.since is Since.TURN_OPEN:
        return Advice("turn-open", articles=["§4.2.iii.a"], remedies=[replay_legally(side=question.by)])
    if not question.clocked:
        remedies = [put_dice_back(side=question.by), replay_legally(side=question.by)]
        return _repeated(question, Advice("must-correct", ["§4.2.iii.a", "§4.2.iii.b"], remedies))
    by = question.by
    remedies = [pause_clock(), restart_clock(side=by), wait_out_delay(side=by), replay_legally(side=by)]
    return _repeated(question, Advice("must-correct", ["§4.2.iii.a", "§4.2.iii.c"], remedies))


def _repeated(question: IllegalMove, advice: Advice) -> Advice:
    """4.2.iii.d: repetition may cost a warning, later points."""
    sanctions = ladder(question)
    return advice.adding(sanctions=sanctions, articles=["§4.2.iii.d"]) if sanctions else advice


@reports_disputes
def starting_position(question: StartingPosition) -> Advice:
    """4.2.iv: put right until the starter's second turn begins; missing checkers don't avert a gammon."""
    if question.asks is StartAsks.GAMMON:
        return Advice("gammon-counts" if question.borne_off == 0 else "single-game", articles=["§4.2.iv"])
    if not is_wrongly_set_up(question):
        return Advice("no-error", articles=["§4.2.iv"])
    if question.starter_doubled or question.rolls >= question.figure(SET_UP_VALID_AT):
        return Advice("position-stands", articles=["§4.2.iv"])
    return Advice("must-correct", articles=["§4.2.iv"], remedies=[correct_position()])


@reports_disputes
def handling(question: Handling) -> Advice:
    """4.2.i, ii, v, 4.3.i: a repetition may cost something, a first fault doesn't; 1.2.ii: all else is proper use."""
    if question.fault is HandlingFault.TOUCHED_DICE:
        return _touched_dice(question)
    if question.fault is HandlingFault.TOUCHED_OPPONENTS_CHECKERS:
        return _touched_opponents_checkers(question)
    article = ARTICLE_OF.get(question.fault)
    if article is None:
        return Advice("fault", articles=["§1.2.ii"], discretion=True)
    remedies = []
    if question.fault is HandlingFault.BAR_NOT_FIRST:
        remedies = [enter_first(side=question.by)]
    if question.fault is HandlingFault.HIT_CHECKER_OFF_BAR:
        remedies = [put_on_bar()]
    if question.fault is HandlingFault.BORNE_OFF_ON_BOARD:
        remedies = [clear_borne_off(side=question.by)]
    outcome = "fault-repeated" if question.prior else "fault"
    return Advice(outcome, articles=[article], remedies=remedies, sanctions=ladder(question))


def _touched_opponents_checkers(question: Handling) -> Advice:
    """4.2.ii: it is forbidden in the opponent's turn alone, and a checker that is hit goes to the bar; else 1.2.ii."""
    purpose = question.known("purpose")
    if purpose is Purpose.PLACE_HIT_CHECKER:
        return Advice("allowed", articles=["§4.2.ii"])
    if purpose in (Purpose.STACK_SURPLUS, Purpose.TIDY_TO_COUNT):
        return Advice("allowed", articles=["§1.2.ii", "§4.2.ii"], discretion=True)
    return Advice("fault", articles=["§1.2.ii"], discretion=True)


def _touched_dice(question: Handling) -> Advice:
    """4.1.ii: until the move is over the dice stay where they fell, or are slid aside to make room."""
    if question.purpose is Purpose.MAKE_ROOM:
        return Advice("allowed", articles=["§4.1.ii"])
    return Advice("fault", articles=["§4.1.ii"], remedies=[put_dice_back(side=question.by)], discretion=True)
