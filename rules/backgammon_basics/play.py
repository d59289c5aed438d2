"""Playing a game: which moves are legal, who starts, when a turn is over."""

from __future__ import annotations

from rules.kernel.advice import Advice, not_covered
from rules.questions.backgammon.dice import DiceRoll, PrematureRoll, Rest, starter
from rules.questions.backgammon.handling import Handling, HandlingFault, StartAsks, StartingPosition, is_wrongly_set_up
from rules.questions.backgammon.moves import EndOfTurn, IllegalMove, RuleBroken, TurnAct, is_shown_illegal
from rules.questions.backgammon.play_remedies import (
    correct_position,
    enter_first,
    first_turn,
    move_stands,
    put_dice_back,
    put_on_bar,
    reroll,
    reroll_opening,
    take_back_move,
)
from rules.questions.backgammon.remedies import finish_turn

DICE_TAKEN = (TurnAct.LIFTED_DIE, TurnAct.MOVED_DICE_ANNOUNCED, TurnAct.MOVED_DICE_UNANNOUNCED)
"""Dice that are taken up are taken up, announced or not."""


ARTICLE_OF_RULE: dict[RuleBroken | None, str] = {
    RuleBroken.BACKWARDS: "§mise-en-place",
    RuleBroken.DIE_LEFT: "§passer",
    RuleBroken.SMALLER_DIE: "§passer",
    RuleBroken.BAR_LEFT: "§la-frappe",
    RuleBroken.EARLY_BEAR_OFF: "§la-sortie-des-pions",
    RuleBroken.WRONG_BEAR_OFF: "§la-sortie-des-pions",
}
"""Why a play isn't legal, where the rule has a heading of its own."""

NOT_ON_THE_RIGHT = frozenset({Rest.LEFT, Rest.OTHER_SIDE, Rest.OFF_BOARD})


def illegal_move(question: IllegalMove) -> Advice:
    """deplacement-des-pions: what a legal move is; what follows an illegal one isn't said."""
    if not (question.hit_not_placed or is_shown_illegal(question)):
        return Advice("no-fault", articles=["§deplacement-des-pions"])
    article = ARTICLE_OF_RULE.get(question.rule_broken, "§deplacement-des-pions")
    remedies = [enter_first(side=question.by)] if question.rule_broken is RuleBroken.BAR_LEFT else []
    return Advice("not-legal", articles=[article], remedies=remedies, discretion=True)


def handling(question: Handling) -> Advice:
    """deroule-du-jeu: positions are tried out in turn; la-frappe: hit checkers go on the bar and enter first."""
    if question.fault is HandlingFault.SHUFFLING:
        return Advice("allowed", articles=["§deroule-du-jeu", "§deplacement-des-pions"])
    if question.fault is HandlingFault.BAR_NOT_FIRST:
        entering = [enter_first(side=question.by)]
        return Advice("fault", articles=["§la-frappe"], remedies=entering, discretion=True)
    if question.fault is HandlingFault.HIT_CHECKER_OFF_BAR:
        return Advice("fault", articles=["§la-frappe"], remedies=[put_on_bar()], discretion=True)
    if question.fault is HandlingFault.MOVED_EARLY:
        taken_back = [take_back_move(side=question.by)]
        return Advice("move-undone", articles=["§deroule-du-jeu"], remedies=taken_back, discretion=True)
    return not_covered()


def dice_roll(question: DiceRoll) -> Advice:
    """deroule-du-jeu: the higher die starts; what follows equal dice isn't said, nor which throw counts."""
    if question.opening is None:
        return _throw(question)
    side = starter(question)
    if side is None:
        return Advice("tie", articles=["§deroule-du-jeu"], remedies=[reroll_opening()], discretion=True)
    return Advice("starts", articles=["§deroule-du-jeu"], remedies=[first_turn(side=side)])


def _throw(question: DiceRoll) -> Advice:
    """A player throws on the right; cocked dice and the manner of throwing aren't mentioned."""
    if not NOT_ON_THE_RIGHT.isdisjoint(question.rest):
        return Advice("invalid", articles=["§deroule-du-jeu"], remedies=[reroll(side=question.by)], discretion=True)
    if set(question.rest) == {Rest.RIGHT}:
        return Advice("valid", articles=["§deroule-du-jeu"])
    return not_covered()


def premature_roll(question: PrematureRoll) -> Advice:
    """deroule-du-jeu: the next player may roll once the turn is over; what an early roll is worth isn't said."""
    if question.opponent_turn_over:
        return Advice("in-turn", articles=["§deroule-du-jeu"])
    by = question.by
    remedies = [finish_turn(side=by.opponent), reroll(side=by)]
    return Advice("reroll-in-turn", articles=["§deroule-du-jeu"], remedies=remedies, discretion=True)


def starting_position(question: StartingPosition) -> Advice:
    """mise-en-place: how the checkers stand; until when an error is put right isn't said."""
    if question.asks is StartAsks.GAMMON:
        if question.borne_off == 0:
            return Advice("gammon-counts", articles=["§gammon"])
        return Advice("single-game", articles=["§partie-simple"])
    if not is_wrongly_set_up(question):
        return Advice("no-error", articles=["§mise-en-place"])
    return Advice("must-correct", articles=["§mise-en-place"], remedies=[correct_position()], discretion=True)


def end_of_turn(question: EndOfTurn) -> Advice:
    """deroule-du-jeu: taking up a die ends the turn, or pressing where there is a clock."""
    if question.clocked:
        is_over = question.act is TurnAct.PRESSED_CLOCK
        back = [put_dice_back(side=question.by)] if question.act in DICE_TAKEN else []
    else:
        is_over, back = question.act in DICE_TAKEN, []
    stands = [move_stands(side=question.by)] if is_over and question.wants_change else []
    return Advice("turn-over" if is_over else "turn-open", articles=["§deroule-du-jeu"], remedies=[*back, *stands])
