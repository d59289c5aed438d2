"""The value of a game and the end of a match."""

from __future__ import annotations

from rules.kernel.advice import Advice
from rules.questions.backgammon.common import Win
from rules.questions.backgammon.cube_fact import stake_of
from rules.questions.backgammon.game_worth import scored, worth_of_the_end
from rules.questions.backgammon.games import GameScoring, ScoreArithmetic
from rules.questions.backgammon.sheet_check import checked_sheet

ARTICLE_OF = {Win.SINGLE: "§partie-simple", Win.GAMMON: "§gammon", Win.BACKGAMMON: "§backgammon"}


def game_scoring(question: GameScoring) -> Advice:
    """partie-simple, gammon, backgammon, times the cube; a pass: the cube as it was; mise-en-place: 64 is neutral."""
    win = worth_of_the_end(question)
    cube, stake = question.cube, stake_of(question.cube)
    if win is Win.PASS:
        articles = ["§le-cube-ou-videau" if cube.is_centred else "§recube"]
    else:
        articles = [ARTICLE_OF[win], "§le-cube-ou-videau"] if stake > 1 else [ARTICLE_OF[win]]
    if stake != cube.value:
        articles.append("§mise-en-place")
    return Advice(win.value, articles, remedies=scored(question, win, stake))


def score_arithmetic(question: ScoreArithmetic) -> Advice:
    """fin-d-un-match: the first side with the points has won; points beyond them change nothing."""
    check = checked_sheet(question, undoes_last_crawford=False)
    return Advice(check.outcome, articles=["§fin-d-un-match"], remedies=check.remedies, discretion=check.discretion)
