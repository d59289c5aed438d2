"""4 Matches: their length, their sheets, their result."""

from __future__ import annotations

from rules.kernel.advice import Advice, Force, Sanction
from rules.kernel.units import Side
from rules.questions.backgammon.common import Phase
from rules.questions.backgammon.remedies import end_match, play_to
from rules.questions.backgammon.scores import MatchLength


def match_length(question: MatchLength) -> Advice:
    """4.1, 4.5: the posted length counts and is put right at once; 4.2: a match finished at another one stands."""
    question.needs("wrong_length", "correct_length", "phase")
    is_over = question.phase is Phase.AFTER_MATCH
    if question.wrong_length == question.correct_length:
        return Advice(
            "no-error", articles=["§4.1"], remedies=[] if is_over else [play_to(points=question.correct_length)]
        )
    score = question.score
    if is_over:
        return Advice(
            "result-stands",
            articles=["§4.2"],
            remedies=[end_match(winner=score.side_with(min(question.wrong_length, question.correct_length)))],
            sanctions=[Sanction("unspecified", against=side, force=Force.MAY) for side in Side],
        )
    winner = score.side_with(question.correct_length)
    if max(score.A, score.B) >= question.correct_length:
        return Advice(
            "match-over-at-correct-length",
            articles=["§4.1", "§4.5"],
            remedies=[end_match(winner=winner)],
            discretion=True,
        )
    articles = ["§4.4", "§4.5"] if _nobody_wrote_it(question) else ["§4.5"]
    return Advice("corrected", articles, remedies=[play_to(points=question.correct_length)])


def _nobody_wrote_it(question: MatchLength) -> bool:
    """4.4: neither sheet had the length, so the tournament's counts."""
    written = question.length_written
    return written is not None and all(written.known(side.value) is False for side in Side)
