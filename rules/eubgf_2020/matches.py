"""4.5 to 4.8: how matches are played out, reported, scored, and to which length."""

from __future__ import annotations

from rules.eubgf_2020.reports import reports_disputes
from rules.kernel.advice import Advice, Force, Remedy, Sanction
from rules.kernel.units import Score, Side
from rules.questions.backgammon.common import Phase
from rules.questions.backgammon.remedies import end_match, finish_game, play_to
from rules.questions.backgammon.scores import MatchLength

GAME_RUNNING = (Phase.IN_GAME, Phase.NEXT_GAME)
"""4.8 leaves the running game alone, whichever game it is, unless the match was already over at the wrong length."""


@reports_disputes
def match_length(question: MatchLength) -> Advice:
    """4.8: put right from the next game, unless the match is over or the right length is already reached."""
    question.needs("wrong_length", "correct_length", "phase")
    if question.wrong_length == question.correct_length:
        is_over = question.phase is Phase.AFTER_MATCH
        return Advice(
            "no-error", articles=["§4.8"], remedies=[] if is_over else [play_to(points=question.correct_length)]
        )
    score = question.score
    if question.phase in GAME_RUNNING and max(score.A, score.B) < question.wrong_length:
        after_game = _score_after_the_game(question, score)
        if after_game is None:
            return _in_game(question, score)
        score = after_game
    return _between_games(question, score)


def _score_after_the_game(question: MatchLength, score: Score) -> Score | None:
    """The score with the points of the running game, once they are known."""
    result = question.result
    if result is None or result.known("winner") is None or result.known("points") is None:
        return None
    return score.plus(result.winner, result.points)


def _in_game(question: MatchLength, score: Score) -> Advice:
    if _is_reached(question, score):
        return _answer(question, "play-to-wrong-length", play_to(points=question.wrong_length))
    return _answer(question, "game-unaffected", finish_game())


def _between_games(question: MatchLength, score: Score) -> Advice:
    if question.phase is Phase.AFTER_MATCH or max(score.A, score.B) >= question.wrong_length:
        was_first = question.score.side_with(question.wrong_length)
        return _answer(question, "result-stands", end_match(winner=was_first or _winner(question, score)))
    if _is_reached(question, score):
        return _answer(question, "play-to-wrong-length", play_to(points=question.wrong_length))
    return _answer(question, "corrected", play_to(points=question.correct_length))


def _winner(question: MatchLength, score: Score) -> Side | None:
    """The side with the points of either length; a match that ended without them may have gone to the other side."""
    return score.side_with(min(question.wrong_length, question.correct_length))


def _is_reached(question: MatchLength, score: Score) -> bool:
    """Whether the right length is the lower one and a side has it: then it can't be put right any more."""
    return question.correct_length < question.wrong_length and max(score.A, score.B) >= question.correct_length


def _answer(question: MatchLength, outcome: str, remedy: Remedy) -> Advice:
    """4.8; with 4.5 where they meant it: both may be disqualified."""
    if not question.deliberate:
        return Advice(outcome, articles=["§4.8"], remedies=[remedy])
    sanctions = [Sanction("disqualification", against=side, force=Force.MAY) for side in Side]
    return Advice(outcome, articles=["§4.5", "§4.8"], remedies=[remedy], sanctions=sanctions)
