"""3 Course of the game: illegal moves, the handling of checkers, the starting position, the end of a turn."""

from __future__ import annotations

from rules.kernel.advice import Advice, Force, Remedy, Sanction, not_covered
from rules.kernel.rulebook import Figure
from rules.questions.backgammon.handling import (
    Handling,
    HandlingFault,
    Purpose,
    StartAsks,
    StartingPosition,
    is_wrongly_set_up,
)
from rules.questions.backgammon.moves import (
    EndOfTurn,
    IllegalMove,
    RuleBroken,
    Since,
    TurnAct,
    TurnFault,
    has_board,
    is_shown_illegal,
)
from rules.questions.backgammon.play_remedies import (
    ask_opponent,
    clear_borne_off,
    correct_position,
    enter_first,
    move_stands,
    pass_without_rolling,
    put_dice_back,
    put_on_bar,
    replay_legally,
    stop_clock,
    take_back_move,
)
from rules.questions.backgammon.remedies import press_clock

PUNISHABLE_AFTER = Figure("notifications_before_a_sanction", 3, "§3.15")
"""Notifications that must have gone before (3.15)."""

SET_UP_VALID_AT = Figure("set_up_valid_at_roll", 4, "§3.16")
"""The roll from which a wrong starting position stands (3.16)."""

SURPLUS_FROM = Figure("checkers_before_a_surplus", 5, "§3.11")
"""Checkers on a point of which the last may be piled up (3.11)."""

DOUBLES = (Since.INVALID_DOUBLE, Since.VALID_DOUBLE)
ROLLS = (Since.INVALID_ROLL, Since.VALID_ROLL)

ARTICLE_OF_LEGAL = {TurnFault.ROLLED_AND_PRESSED: "§11.6", TurnFault.PRESSED_ONLY: "§11.11"}
"""Why a turn without a move is in order; any other legal move rests on 3.14."""

ARTICLE_OF_FAULT = {
    HandlingFault.TWO_HANDS: "§3.8",
    HandlingFault.UNCLEAR_MOVES: "§3.8",
    HandlingFault.BAR_NOT_FIRST: "§3.8",
    HandlingFault.HIT_CHECKER_OFF_BAR: "§3.9",
    HandlingFault.TOUCHED_IN_OPPONENTS_TURN: "§3.10",
    HandlingFault.TOUCHED_OPPONENTS_CHECKERS: "§3.11",
    HandlingFault.BORNE_OFF_ON_BOARD: "§3.12",
    HandlingFault.BORNE_OFF_HIDDEN: "§3.12",
    HandlingFault.CLOCK_OTHER_HAND: "§11.7",
}
IMPROPER_MOVES = (HandlingFault.TWO_HANDS, HandlingFault.UNCLEAR_MOVES, HandlingFault.BAR_NOT_FIRST)
BORNE_OFF = (HandlingFault.BORNE_OFF_ON_BOARD, HandlingFault.BORNE_OFF_HIDDEN)

DICE_TAKEN = (TurnAct.LIFTED_DIE, TurnAct.MOVED_DICE_ANNOUNCED, TurnAct.MOVED_DICE_UNANNOUNCED)
ENDS_WITHOUT_CLOCK = (TurnAct.LIFTED_DIE, TurnAct.MOVED_DICE_UNANNOUNCED)
"""Dice that are announced and kept in sight may be moved without ending the turn (3.13)."""


ARTICLE_OF_RULE = {
    RuleBroken.HELD_POINT: "§jeu.2",
    RuleBroken.WRONG_NUMBER: "§jeu.2",
    RuleBroken.DIE_LEFT: "§jeu.2",
    RuleBroken.SMALLER_DIE: "§jeu.2",
    RuleBroken.BACKWARDS: "§jeu.2",
    RuleBroken.BAR_LEFT: "§jeu.3",
    RuleBroken.EARLY_BEAR_OFF: "§jeu.4",
    RuleBroken.WRONG_BEAR_OFF: "§jeu.4",
}
"""Why a play is illegal: the rules of the game before the tournament's."""


def illegal_move(question: IllegalMove) -> Advice:
    """3.14: the opponent may insist on a legal move, until he goes on; 3.15: after three notifications it may cost."""
    if not _is_illegal(question):
        fault = question.turn_fault
        return Advice("no-fault", articles=["§3.14" if fault is None else ARTICLE_OF_LEGAL[fault]])
    advice = _after_illegal_move(question)
    articles = ["§3.9"] if question.hit_not_placed else []
    if question.rule_broken is not None:
        articles.append(ARTICLE_OF_RULE[question.rule_broken])
    if question.turn_fault is not None:
        articles.append("§11.6")
    return _repeated(question, advice.adding(articles=articles))


def _is_illegal(question: IllegalMove) -> bool:
    """3.9: a hit goes to the bar; 11.6: a turn ended without its roll or move; else the director or the board says."""
    if question.hit_not_placed:
        return True
    fault = question.turn_fault
    if fault is None:
        return is_shown_illegal(question)
    if fault is TurnFault.PLAYED_OPPONENTS_ROLL or question.could_play:
        return True
    is_judged_besides = question.known("legal") is not None or has_board(question)
    return is_judged_besides and is_shown_illegal(question)


def _after_illegal_move(question: IllegalMove) -> Advice:
    is_clocked, since = question.clocked, question.since
    if since is Since.TURN_OPEN:
        article = "§11.6" if is_clocked else "§3.13"
        return Advice("turn-open", articles=[article], remedies=[replay_legally(side=question.by)])
    if since in DOUBLES or (since in ROLLS and not is_clocked):
        return Advice("condoned", articles=["§jeu.7"])
    if is_clocked and since in (Since.DICE_LIFTED, *ROLLS):
        return Advice("condoned", articles=["§11.10"])
    articles = ["§3.14", "§11.10"] if is_clocked else ["§3.14"]
    wants_correction = question.wants_correction
    if wants_correction is None:
        return Advice("opponents-choice", articles, remedies=[ask_opponent(side=question.by.opponent)])
    if not wants_correction:
        return Advice("stands", articles)
    return Advice("must-correct", articles, remedies=_correction(question))


def _correction(question: IllegalMove) -> list[Remedy]:
    """With a clock the opponent presses and points it out; it is stopped only where the move is disputed."""
    by = question.by
    if not question.clocked:
        return [put_dice_back(side=by), replay_legally(side=by)]
    pressed = [press_clock(side=by.opponent), replay_legally(side=by), press_clock(side=by)]
    return [stop_clock(), *pressed] if question.disputed else pressed


def _repeated(question: IllegalMove, advice: Advice) -> Advice:
    """3.15: points or, with a clock, time, of which the director takes one; an open turn costs nothing."""
    if advice.outcome == "turn-open" or question.prior < question.figure(PUNISHABLE_AFTER):
        return advice
    kinds = ("points", "time") if question.clocked else ("points",)
    sanctions = [Sanction(kind, against=question.by, force=Force.MAY) for kind in kinds]
    return advice.adding(sanctions=sanctions, articles=["§3.15"])


def starting_position(question: StartingPosition) -> Advice:
    """3.16: up to the fourth roll either side may correct it; 3.17: any number of checkers loses a gammon."""
    if question.asks is StartAsks.GAMMON:
        if question.borne_off == 0:
            return Advice("gammon-counts", articles=["§3.17"])
        return Advice("single-game", articles=["§jeu.6"])
    if not is_wrongly_set_up(question):
        return Advice("no-error", articles=["§3.16"])
    if question.rolls >= question.figure(SET_UP_VALID_AT):
        return Advice("position-stands", articles=["§3.16"])
    return Advice("may-correct", articles=["§3.16"], remedies=[correct_position()])


def handling(question: Handling) -> Advice:
    """3.8 to 3.12, 11.7: what is forbidden is put right; 3.14: in a dispute it tells against its maker."""
    fault = question.fault
    if fault is HandlingFault.MOVED_EARLY:
        return _moved_early(question)
    if fault is HandlingFault.TOUCHED_DICE:
        return _touched_dice(question)
    if fault not in ARTICLE_OF_FAULT:
        return not_covered()
    if fault is HandlingFault.TOUCHED_OPPONENTS_CHECKERS and _may_touch(question):
        return Advice("allowed", articles=["§3.11"])
    remedies = []
    if fault is HandlingFault.BAR_NOT_FIRST:
        remedies = [enter_first(side=question.by)]
    if fault is HandlingFault.HIT_CHECKER_OFF_BAR:
        remedies = [put_on_bar()]
    if fault in BORNE_OFF:
        remedies = [clear_borne_off(side=question.by)]
    advice = Advice("fault", articles=[ARTICLE_OF_FAULT[fault]], remedies=remedies, discretion=True)
    if fault not in IMPROPER_MOVES or not question.disputed:
        return advice
    presumption = Sanction("presumption-against", against=question.by, force=Force.MUST)
    return advice.adding(sanctions=[presumption], articles=["§3.14"])


def _touched_dice(question: Handling) -> Advice:
    """3.13: dice that were announced and stay in sight may be moved; 11.6: with a clock they stay on the board.

    Without a clock lifted dice have ended the turn, and none go back.
    """
    if question.purpose is Purpose.MAKE_ROOM:
        return Advice("allowed", articles=["§3.13"], discretion=True)
    is_clocked = question.known("clocked")
    articles = ["§3.13", "§11.6"] if is_clocked else ["§3.13"]
    remedies = [] if is_clocked is False else [put_dice_back(side=question.by)]
    return Advice("fault", articles, remedies=remedies, discretion=True)


def _moved_early(question: Handling) -> Advice:
    if question.opponent_validates:
        return Advice("move-validated", articles=["§3.10"])
    return Advice("move-undone", articles=["§3.10"], remedies=[take_back_move(side=question.by)])


def _may_touch(question: Handling) -> bool:
    """The three purposes of 3.11."""
    if question.purpose is Purpose.STACK_SURPLUS:
        return question.on_point >= question.figure(SURPLUS_FROM) and question.hampers_roll
    return question.purpose in (Purpose.PLACE_HIT_CHECKER, Purpose.TIDY_TO_COUNT)


def end_of_turn(question: EndOfTurn) -> Advice:
    """3.13: a lifted die ends the turn without a clock; 11.6: pressing with one; 11.8: then a change needs consent."""
    if not question.clocked:
        is_over = question.act in ENDS_WITHOUT_CLOCK
        stands = [move_stands(side=question.by)] if is_over and question.wants_change else []
        return Advice("turn-over" if is_over else "turn-open", articles=["§3.13"], remedies=stands)
    advice = _end_with_clock(question)
    if not question.opponent_shut_out:
        return advice
    opponent = question.by.opponent
    first = [press_clock(side=question.by)] if advice.outcome == "turn-open" else []
    return advice.adding(
        remedies=[*first, pass_without_rolling(side=opponent), press_clock(side=opponent)], articles=["§11.11"]
    )


def _end_with_clock(question: EndOfTurn) -> Advice:
    if question.act is not TurnAct.PRESSED_CLOCK:
        back = [put_dice_back(side=question.by)] if question.act in DICE_TAKEN else []
        return Advice("turn-open", articles=["§11.6"], remedies=back)
    if not question.wants_change:
        return Advice("turn-over", articles=["§11.6"])
    if question.opponent_agrees:
        return Advice("change-agreed", articles=["§11.6", "§11.8"])
    return Advice("turn-over", articles=["§11.6", "§11.8"], remedies=[move_stands(side=question.by)])
