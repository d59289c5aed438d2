"""8 Consultation doubles: captain, partner, clock."""

from __future__ import annotations

from rules.kernel.advice import Advice
from rules.kernel.rulebook import Figure
from rules.questions.backgammon.conduct_remedies import follow_captain, play_alone
from rules.questions.backgammon.doubles import ClaimedBy, ConsultationDoubles, DoublesMatter, DoublesTime
from rules.questions.backgammon.equipment_remedies import CAPTAIN, draw_lots, use_item
from rules.questions.backgammon.equipment_words import Item

PLAYERS_OF_A_TEAM = Figure("players_of_a_team", 2, "§8.1")


def consultation_doubles(question: ConsultationDoubles) -> Advice:
    """8.1 to 8.7, by what is asked."""
    return MATTERS[question.matter](question)


def _team_size(question: ConsultationDoubles) -> Advice:
    """8.1: two at most."""
    is_in_order = question.team_size <= question.figure(PLAYERS_OF_A_TEAM)
    return Advice("in-order" if is_in_order else "too-many", articles=["§8.1"])


def _disagreement(question: ConsultationDoubles) -> Advice:
    """8.1, 8.2: the captain is who throws and moves, and decides."""
    remedies = [follow_captain(player=question.thrower)]
    return Advice("captain-decides", articles=["§8.1", "§8.2"], remedies=remedies)


def _captain_change(question: ConsultationDoubles) -> Advice:
    """8.3: between games only."""
    return Advice("not-now" if question.moment is DoublesTime.IN_GAME else "allowed", articles=["§8.3"])


def _captain_choice(question: ConsultationDoubles) -> Advice:
    """8.4: by lot; in a game the thrower is captain anyway."""
    if question.moment is DoublesTime.IN_GAME:
        return Advice("not-now", articles=["§8.1", "§8.3"])
    return Advice("by-lot", articles=["§8.4"], remedies=[draw_lots(item=CAPTAIN)])


def _illegal_move(question: ConsultationDoubles) -> Advice:
    """8.5: captain or partner."""
    return Advice("no-claim" if question.claimed_by is ClaimedBy.OTHER else "may-claim", articles=["§8.5"])


def _alone(question: ConsultationDoubles) -> Advice:
    """8.6: one of the two may go on alone."""
    return Advice("allowed", articles=["§8.6"])


def _substitute(question: ConsultationDoubles) -> Advice:
    """8.6: no substitute once the team has begun a game."""
    if question.games_started == 0:
        return Advice("allowed", articles=["§8.6"])
    return Advice("refused", articles=["§8.6"], remedies=[play_alone()])


def _clock(question: ConsultationDoubles) -> Advice:
    """8.7: with a clock."""
    if question.clocked:
        return Advice("in-order", articles=["§8.7"])
    return Advice("clock-needed", articles=["§8.7"], remedies=[use_item(item=Item.CLOCK)])


MATTERS = {
    DoublesMatter.TEAM_SIZE: _team_size,
    DoublesMatter.DISAGREEMENT: _disagreement,
    DoublesMatter.CAPTAIN_CHANGE: _captain_change,
    DoublesMatter.CAPTAIN_CHOICE: _captain_choice,
    DoublesMatter.ILLEGAL_MOVE: _illegal_move,
    DoublesMatter.ALONE: _alone,
    DoublesMatter.SUBSTITUTE: _substitute,
    DoublesMatter.CLOCK: _clock,
}
