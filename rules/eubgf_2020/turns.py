"""4.1 Turns: what a valid roll is, when a turn ends, and what is done too early."""

from __future__ import annotations

from rules.eubgf_2020.reports import reports_disputes
from rules.kernel.advice import Advice, Against, Force, Sanction, not_covered
from rules.questions.backgammon.dice import (
    DiceRoll,
    EarlyDicePickup,
    LeftPermission,
    PrematureRoll,
    Rest,
    ThrowFault,
)
from rules.questions.backgammon.moves import EndOfTurn, TurnAct
from rules.questions.backgammon.play_remedies import (
    keep_roll,
    move_stands,
    no_double,
    put_dice_back,
    reroll,
    restart_delay_if_fair,
    wait_out_delay,
)
from rules.questions.backgammon.remedies import finish_turn, pause_clock, press_clock

IMPROPER = {
    ThrowFault.NO_CUP,
    ThrowFault.NOT_SHAKEN,
    ThrowFault.OVER_SHAKEN,
    ThrowFault.TOUCHED_HAND,
    ThrowFault.CUP_TOUCHED_BOARD,
    ThrowFault.NOT_ROLLING,
}
"""Requirements of 4.1.iv.a for a throw without a baffle box."""

NOT_FLAT = {Rest.COCKED, Rest.ON_CHECKER, Rest.OFF_BOARD}
ON_THE_RIGHT = {Rest.RIGHT, Rest.SURFACE}
ON_THE_BOX_SIDE = {Rest.BOX_SIDE, Rest.SURFACE}

ENDS_WITHOUT_CLOCK = {TurnAct.LIFTED_DIE, TurnAct.MOVED_DICE_ANNOUNCED, TurnAct.MOVED_DICE_UNANNOUNCED}
DICE_TAKEN = ENDS_WITHOUT_CLOCK
"""Dice that are taken up are taken up, announced or not."""


@reports_disputes
def dice_roll(question: DiceRoll) -> Advice:
    """4.1.iv: properly thrown and flat on the right, or through the baffle box; 4.3.v: the clock when it isn't.

    A die that isn't flat on the board decides by itself, with a box or without one.
    """
    if question.opening is not None:
        return not_covered()
    if question.known("baffle_box") is False and _is_improper(question):
        return _by_hand(question)
    if not NOT_FLAT.isdisjoint(question.rest):
        return _cocked(question)
    if question.baffle_box:
        return _through_the_box(question)
    if not ON_THE_RIGHT.issuperset(question.rest) and not _is_allowed_on_the_left(question):
        return _by_hand(question)
    if not IMPROPER.isdisjoint(question.faults):
        return _by_hand(question)
    return Advice("valid", articles=["§4.1.iv.a"])


def _cocked(question: DiceRoll) -> Advice:
    """Neither way of throwing allows it: both paragraphs are cited where the way isn't known."""
    if question.known("baffle_box") is None:
        return _invalid(question, "§4.1.iv.a").adding(articles=["§4.1.iv.b"])
    return _invalid(question, "§4.1.iv.b") if question.baffle_box else _by_hand(question)


def _by_hand(question: DiceRoll) -> Advice:
    """Thrown again; after an improper throw the director may have the match played with a box that is at hand."""
    advice = _invalid(question, "§4.1.iv.a")
    if not _is_improper(question) or not question.box_available:
        return advice
    imposed = Sanction("baffle-box-imposed", against=Against.BOTH, force=Force.MAY)
    return advice.adding(sanctions=[imposed], articles=["§2.4.i", "§3.4.i.d"])


def _is_improper(question: DiceRoll) -> bool:
    """As far as is known: how the dice lie may decide without it."""
    return not IMPROPER.isdisjoint(question.known("faults") or ())


def _through_the_box(question: DiceRoll) -> Advice:
    if ON_THE_BOX_SIDE.issuperset(question.rest) and ThrowFault.MISSED_BOX not in question.faults:
        return Advice("valid", articles=["§4.1.iv.b"])
    return _invalid(question, "§4.1.iv.b")


def _is_allowed_on_the_left(question: DiceRoll) -> bool:
    """The opponent's permission moves the whole throw to the left."""
    return set(question.rest) == {Rest.LEFT} and question.left_permission is LeftPermission.GIVEN


def _invalid(question: DiceRoll, article: str) -> Advice:
    """Both dice again; with a clock either player may see to it or to the delay."""
    again = reroll(side=question.by)
    if not question.clocked:
        return Advice("invalid", articles=[article], remedies=[again])
    return Advice("invalid", [article, "§4.3.v"], remedies=[again, restart_delay_if_fair(side=question.by)])


@reports_disputes
def premature_roll(question: PrematureRoll) -> Advice:
    """4.1.v.a: an early roll is that of the next turn; 4.4.ii: after it, or an attempt at it, there is no double."""
    if question.opponent_turn_over:
        return Advice("in-turn", articles=["§4.1.vi"])
    is_valid, by = question.valid_roll, question.by
    roll = keep_roll(side=by) if is_valid else reroll(side=by)
    return Advice(
        "roll-stands" if is_valid else "reroll-in-turn",
        articles=["§4.1.v.a", "§4.4.ii"] if is_valid else ["§4.1.iv", "§4.1.v.a", "§4.4.ii"],
        remedies=[finish_turn(side=by.opponent), roll, no_double(side=by)],
    )


@reports_disputes
def early_dice_pickup(question: EarlyDicePickup) -> Advice:
    """4.1.v.b: who takes the shared dice too early waits out the next delay, if that is claimed or agreed."""
    if question.opponent_turn_over:
        return Advice("no-fault", articles=["§4.1.vi.b"])
    if not question.clocked:
        return not_covered()
    is_claimed = question.director_called or question.both_agree
    by = question.by
    advice = Advice(
        "delay-lost" if is_claimed else "unclaimed",
        articles=["§4.1.v.b", "§4.3.ii.d"],
        remedies=[pause_clock(), finish_turn(side=by.opponent), press_clock(side=by.opponent)],
    )
    if not is_claimed:
        return advice
    return advice.adding(
        remedies=[wait_out_delay(side=by)], sanctions=[Sanction("delay-lost", against=by, force=Force.MUST)]
    )


@reports_disputes
def end_of_turn(question: EndOfTurn) -> Advice:
    """4.1.vi: taking up a die ends the turn without a clock, pressing alone with one."""
    if not question.clocked:
        is_over, article = question.act in ENDS_WITHOUT_CLOCK, "§4.1.vi.a"
    else:
        is_over, article = question.act is TurnAct.PRESSED_CLOCK, "§4.1.vi.b"
    remedies = []
    if is_over and question.wants_change:
        remedies = [move_stands(side=question.by)]
    if not is_over and question.clocked and question.act in DICE_TAKEN:
        remedies = [put_dice_back(side=question.by)]
    if question.clocked and question.opponent_shut_out:
        presses = [question.by.opponent] if is_over else [question.by, question.by.opponent]
        remedies += [press_clock(side=side) for side in presses]
    return Advice("turn-over" if is_over else "turn-open", articles=[article], remedies=remedies)
