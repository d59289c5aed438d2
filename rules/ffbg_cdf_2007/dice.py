"""5 The dice: which throw counts, who starts, and what is rolled or taken up too early."""

from __future__ import annotations

from rules.kernel.advice import Advice, Force, Sanction, not_covered
from rules.kernel.rulebook import Figure
from rules.questions.backgammon.dice import (
    DiceRoll,
    EarlyDicePickup,
    Interference,
    PrematureRoll,
    Rest,
    ThrowFault,
    starter,
)
from rules.questions.backgammon.play_remedies import first_turn, keep_roll, no_double, reroll, reroll_opening
from rules.questions.backgammon.remedies import finish_turn, press_clock

IMPROPER = {
    ThrowFault.NO_CUP,
    ThrowFault.NOT_SHAKEN,
    ThrowFault.TOUCHED_HAND,
    ThrowFault.NOT_ROLLING,
    ThrowFault.ONE_AT_A_TIME,
    ThrowFault.HIDDEN,
    ThrowFault.TOO_LOW,
}
"""How 5.13 doesn't want dice thrown."""

NOT_ON_THE_RIGHT = {Rest.LEFT, Rest.OTHER_SIDE}
NOT_FLAT = {Rest.COCKED, Rest.SURFACE, Rest.ON_CHECKER}

LEAST_SHAKES = Figure("least_shakes", 3, "§5.13")


def dice_roll(question: DiceRoll) -> Advice:
    """5.8 to 5.13: flat on the right, properly thrown, without interference; jeu.2: the opening."""
    if question.opening is not None:
        return _opening(question)
    if question.lifted_without_consent and question.known("rest") is None:
        return _lifted(question)
    if ThrowFault.HIT_OBJECT in (question.known("faults") or ()):
        return _again(question, "§5.13")
    if not NOT_ON_THE_RIGHT.isdisjoint(question.rest):
        return _again(question, "§5.8")
    if not NOT_FLAT.isdisjoint(question.rest):
        return _again(question, "§5.9")
    if Rest.OFF_BOARD in question.rest:
        return _again(question, "§jeu.7")
    if ThrowFault.HIT_OBJECT in question.faults:
        return _again(question, "§5.13")
    return _manner(question)


def _manner(question: DiceRoll) -> Advice:
    """The text says how to throw and not what follows otherwise: again, but the director decides."""
    if question.interference is Interference.OPPONENT:
        return _again(question, "§5.11", discretion=True)
    if question.interference is Interference.THROWER:
        return _again(question, "§5.12", discretion=True)
    shakes = question.shakes
    if not IMPROPER.isdisjoint(question.faults) or (shakes is not None and shakes < question.figure(LEAST_SHAKES)):
        return _again(question, "§5.13", discretion=True)
    return Advice("valid", articles=["§5.8", "§5.9"])


def _again(question: DiceRoll, article: str, *, discretion: bool = False) -> Advice:
    return Advice("invalid", articles=[article], remedies=[reroll(side=question.by)], discretion=discretion)


def _lifted(question: DiceRoll) -> Advice:
    """5.10, 3.18: who takes the dice up unasked is believed less; what the opponent says is presumed."""
    claim = question.opponent_claims
    return Advice(
        claim.value,
        articles=["§3.18", "§5.10"],
        remedies=[reroll(side=question.by)] if claim.value == "invalid" else [],
        sanctions=[Sanction("presumption-against", against=question.by, force=Force.MUST)],
        discretion=True,
    )


def _opening(question: DiceRoll) -> Advice:
    """jeu.2: the higher die starts; 11.5: with a clock, the lower one presses."""
    side = starter(question)
    if side is None:
        return Advice("tie", articles=["§jeu.2"], remedies=[reroll_opening()])
    if not question.known("clocked"):
        return Advice("starts", articles=["§jeu.2"], remedies=[first_turn(side=side)])
    return Advice(
        "starts", articles=["§jeu.2", "§11.5"], remedies=[press_clock(side=side.opponent), first_turn(side=side)]
    )


def premature_roll(question: PrematureRoll) -> Advice:
    """5.14: who rolls early is bound to it and has lost the cube for this turn."""
    if question.opponent_turn_over:
        return Advice("in-turn", articles=["§5.14"])
    is_valid, by = question.valid_roll, question.by
    roll = keep_roll(side=by) if is_valid else reroll(side=by)
    return Advice(
        "roll-stands" if is_valid else "reroll-in-turn",
        articles=["§5.14"] if is_valid else ["§5.8", "§5.9", "§5.14"],
        remedies=[finish_turn(side=by.opponent), roll, no_double(side=by)],
    )


def early_dice_pickup(question: EarlyDicePickup) -> Advice:
    """11.9: dice stay untouched until the opponent presses; if repeated, the director may deduct time."""
    if question.opponent_turn_over:
        return Advice("no-fault", articles=["§11.9"])
    if not question.clocked:
        return not_covered()
    outcome = "unclaimed" if not question.director_called else "time-penalty" if question.prior else "noted"
    opponent = question.by.opponent
    advice = Advice(outcome, articles=["§11.9"], remedies=[finish_turn(side=opponent), press_clock(side=opponent)])
    if outcome != "time-penalty":
        return advice
    return advice.adding(sanctions=[Sanction("time", against=question.by, force=Force.MAY)])
