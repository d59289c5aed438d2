"""Playing a game: which moves are legal, who starts, when a turn is over."""

from __future__ import annotations

from rules.kernel.advice import Advice, not_covered
from rules.questions.backgammon.dice import DiceRoll, starter
from rules.questions.backgammon.moves import EndOfTurn, IllegalMove, TurnAct, is_shown_illegal
from rules.questions.backgammon.play_remedies import first_turn, move_stands, put_dice_back, reroll_opening

DICE_TAKEN = (TurnAct.LIFTED_DIE, TurnAct.MOVED_DICE_ANNOUNCED, TurnAct.MOVED_DICE_UNANNOUNCED)
"""Dice that are taken up are taken up, announced or not."""


def illegal_move(question: IllegalMove) -> Advice:
    """deplacement-des-pions: what a legal move is; nothing is said of what follows another one."""
    if question.hit_not_placed or is_shown_illegal(question):
        return Advice("not-legal", articles=["§deplacement-des-pions"], discretion=True)
    return Advice("no-fault", articles=["§deplacement-des-pions"])


def dice_roll(question: DiceRoll) -> Advice:
    """deroule-du-jeu: the higher die starts; what follows equal dice isn't said, nor which throw counts."""
    if question.opening is None:
        return not_covered()
    side = starter(question)
    if side is None:
        return Advice("tie", articles=["§deroule-du-jeu"], remedies=[reroll_opening()], discretion=True)
    return Advice("starts", articles=["§deroule-du-jeu"], remedies=[first_turn(side=side)])


def end_of_turn(question: EndOfTurn) -> Advice:
    """deroule-du-jeu: taking up a die ends the turn, or pressing where there is a clock."""
    if question.clocked:
        is_over = question.act is TurnAct.PRESSED_CLOCK
        back = [put_dice_back(side=question.by)] if question.act in DICE_TAKEN else []
    else:
        is_over, back = question.act in DICE_TAKEN, []
    stands = [move_stands(side=question.by)] if is_over and question.wants_change else []
    return Advice("turn-over" if is_over else "turn-open", articles=["§deroule-du-jeu"], remedies=[*back, *stands])
