"""4.2, 4.5 and 4.7: what a game is worth, sheets that differ, sheets checked game by game."""

from __future__ import annotations

from rules.eubgf_2020.reports import RULING_IN_A_DISPUTE, reports_disputes
from rules.kernel.advice import Advice
from rules.kernel.units import Side
from rules.questions.backgammon.common import Win
from rules.questions.backgammon.cube_fact import stake_of
from rules.questions.backgammon.game_worth import scored, worth_of_the_end
from rules.questions.backgammon.games import USUAL_CHECKERS, GameScoring, ScoreArithmetic
from rules.questions.backgammon.remedies import set_score
from rules.questions.backgammon.scores import ScoreDisagreement, Sheet
from rules.questions.backgammon.sheet_check import SheetCheck, checked_sheet
from rules.questions.backgammon.sheets import agreed_score, kept_sheets


def score_disagreement(question: ScoreDisagreement) -> Advice:
    """4.7: the sheet of the side that is behind counts, if it is clear; if only one was kept, that one."""
    kept = kept_sheets(question)
    score = agreed_score(kept)
    if score is not None:
        return Advice("sheets-agree", articles=["§4.7"], remedies=[set_score(score=score)])
    side = _governing(kept)
    if side is None or not kept[side].clear:
        return Advice("director-decides", articles=["§4.7"], reports=[RULING_IN_A_DISPUTE], discretion=True)
    remedies = [set_score(score=kept[side].score, from_=side)]
    return Advice("sheet-governs", articles=["§4.7"], remedies=remedies, reports=[RULING_IN_A_DISPUTE])


def _governing(kept: dict[Side, Sheet]) -> Side | None:
    """The only side that kept a sheet, or the one that is behind by at least one sheet and by none the contrary."""
    if len(kept) < len(Side):
        return next(iter(kept), None)
    leaders = {sheet.score.leader for sheet in kept.values()} - {None}
    leader = leaders.pop() if len(leaders) == 1 else None
    return None if leader is None else leader.opponent


@reports_disputes
def game_scoring(question: GameScoring) -> Advice:
    """4.5: a pass ends a game; 4.2.iv: missing checkers don't avert a gammon. The rules of the game give its value."""
    win = worth_of_the_end(question)
    stake = stake_of(question.cube)
    remedies = scored(question, win, stake)
    centred = ["§4.4.i"] if stake != question.cube.value else []
    if win is Win.PASS:
        return Advice("pass", articles=["§4.5", *centred], remedies=remedies)
    articles = ["§4.2.iv", *centred] if question.loser_started_with not in (None, USUAL_CHECKERS) else centred
    return Advice(win.value, articles, remedies, uncited="the rules of the game define what a game is worth")


@reports_disputes
def score_arithmetic(question: ScoreArithmetic) -> Advice:
    """4.7: the sheet is put right; 4.4.iv: a double in the Crawford game is undone until the next game begins."""
    check = checked_sheet(question, undoes_last_crawford=True)
    articles = ["§4.7", *_of_the_crawford_game(check)]
    if check.is_over:
        articles.append("§4.5")
    return Advice(check.outcome, articles, check.remedies, discretion=check.discretion)


def _of_the_crawford_game(check: SheetCheck) -> list[str]:
    if not check.is_crawford_doubled:
        return []
    if not check.is_undone:
        return ["§4.4.iv"]
    return ["§4.4.iv", "§4.4.iv.c" if check.ended_match_as_played else "§4.4.iv.b"]
