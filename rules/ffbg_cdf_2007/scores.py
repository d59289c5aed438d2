"""3.17, 4.3, 4.4 and jeu.6: what a game is worth, sheets that differ, sheets checked game by game."""

from __future__ import annotations

from rules.ffbg_cdf_2007.cube_at_rest import stake_by_place
from rules.kernel.advice import Advice, Force, Sanction
from rules.kernel.units import Side
from rules.questions.backgammon.common import Win
from rules.questions.backgammon.cube_fact import stake_of
from rules.questions.backgammon.game_worth import scored, worth_of_the_end
from rules.questions.backgammon.games import USUAL_CHECKERS, GameScoring, ScoreArithmetic
from rules.questions.backgammon.remedies import set_score
from rules.questions.backgammon.scores import ScoreDisagreement
from rules.questions.backgammon.sheet_check import checked_sheet
from rules.questions.backgammon.sheets import agreed_score, kept_sheets


def score_disagreement(question: ScoreDisagreement) -> Advice:
    """4.4: who hasn't kept the sheet properly is at a disadvantage; 3.18: so is who changed it in the dispute."""
    altered_by = question.altered_by.side if question.altered_by else None
    advice = _on_the_sheets(question, altered_by)
    return advice if altered_by is None else advice.adding(articles=["§3.18"])


def _on_the_sheets(question: ScoreDisagreement, altered_by: Side | None) -> Advice:
    kept = kept_sheets(question)
    score = agreed_score(kept)
    if score is not None:
        return Advice("sheets-agree", articles=["§4.4"], remedies=[set_score(score=score)])
    if not kept:
        return Advice("director-decides", articles=["§4.4"], discretion=True)
    question.needs(*(f"sheets.{side}.clear" for side in kept if side is not altered_by))
    at_fault = [side for side in Side if side is altered_by or side not in kept or not kept[side].clear]
    if len(at_fault) != 1:
        return Advice("director-decides", articles=["§4.4"], discretion=True)
    side = at_fault[0].opponent
    return Advice(
        "sheet-governs",
        articles=["§4.4"],
        remedies=[set_score(score=kept[side].score, from_=side)],
        sanctions=[Sanction("presumption-against", against=side.opponent, force=Force.MUST)],
        discretion=True,
    )


def game_scoring(question: GameScoring) -> Advice:
    """jeu.6: single, gammon, backgammon; jeu.5: a pass; 3.17: with any number of checkers; 6.6: 1 in the middle.

    With a pass 6.11 puts the cube back there, so only the neutral 64 shows that it lay there before the double.
    """
    win = worth_of_the_end(question)
    stake = stake_of(question.cube) if win is Win.PASS else stake_by_place(question.cube)
    remedies = scored(question, win, stake)
    centred = ["§6.6"] if stake != question.cube.value else []
    if win is Win.PASS:
        return Advice("pass", articles=["§jeu.5", *centred], remedies=remedies)
    is_unusual = question.loser_started_with not in (None, USUAL_CHECKERS)
    return Advice(win.value, ["§3.17", "§jeu.6", *centred] if is_unusual else ["§jeu.6", *centred], remedies=remedies)


def score_arithmetic(question: ScoreArithmetic) -> Advice:
    """4.3: the sheets are checked; 6.5: what is on the sheet has been marked, so a Crawford double stays."""
    check = checked_sheet(question, undoes_last_crawford=False)
    articles = ["§4.3"]
    if check.is_crawford_doubled:
        articles.append("§6.5")
    if check.is_over:
        articles.append("§4.1")
    return Advice(check.outcome, articles, check.remedies, discretion=check.discretion)
