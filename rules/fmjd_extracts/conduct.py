"""2.4: what is forbidden during play. The extracts name no sanction, so what follows is the arbiter's to decide."""

from __future__ import annotations

from rules.kernel.advice import Advice
from rules.questions.draughts.conduct import Act, ForbiddenConduct, Listener
from rules.questions.draughts.remedies import stop_it

ARTICLES = {
    Act.TALK: "§2.4.1",
    Act.OTHER_BOARD_OR_TEXT: "§2.4.2",
    Act.LEAVE_BOARD: "§2.4.3",
    Act.TOUCH_SQUARES: "§2.4.4",
    Act.DISTURB_OPPONENT: "§2.4.5",
    Act.DISTURB_OTHER_GAME: "§2.4.6",
    Act.TAKE_ADVICE: "§2.4.7",
    Act.ANALYSE_RUNNING_GAME: "§2.4.8",
    Act.ANALYSE_FINISHED_GAME: "§2.4.9",
    Act.HARM_EVENT: "§2.4.10",
    Act.LEAVE_PLAYING_AREA: "§2.4.11",
    Act.STAND_NEAR_GAME: "§2.4.12",
}


def forbidden_conduct(question: ForbiddenConduct) -> Advice:
    """2.4: while play goes on in the room, even if the player's own game has finished."""
    is_during_play = question.during_play
    articles = [ARTICLES[question.act]]
    if not is_during_play or _is_excepted(question):
        return Advice("allowed", articles)
    return Advice("forbidden", articles, remedies=[stop_it(side=question.by)], discretion=True)


def _is_excepted(question: ForbiddenConduct) -> bool:
    """The conduct that the act's article still allows."""
    act = question.act
    if act is Act.TALK:
        return question.to in (Listener.ARBITER, Listener.SERVICE_STAFF)
    if act is Act.OTHER_BOARD_OR_TEXT:
        return question.numbered_diagram
    if act is Act.LEAVE_BOARD:
        return not question.on_move or question.article_7_8
    if act is Act.DISTURB_OPPONENT:
        return not question.opponent_thinking
    return act is Act.ANALYSE_FINISHED_GAME and not question.in_playing_room
