"""7 End of the game: time used up, the final totals, the result."""

from __future__ import annotations

from rules.fbs_classique_2007 import match_points
from rules.fbs_classique_2007.turns import TILES_TO_EXCHANGE
from rules.games.scrabble import end_scoring as arithmetic
from rules.games.scrabble.end_scoring import Totals
from rules.kernel.advice import Advice, Remedy
from rules.kernel.units import Side
from rules.questions.scrabble.clocks import TimeExhausted, WantedAct
from rules.questions.scrabble.endings import Ending, EndScoring
from rules.questions.scrabble.remedies import (
    choose_another_act,
    deduct,
    draw_tiles,
    exchange_possible,
    hand_in_sheet,
    pass_turn,
    record_final,
)
from rules.questions.scrabble.scores import GameResult

STOPPED_BY = {Ending.TIME: "§7.1.2", Ending.BLOCKED: "§7.1.3", Ending.PASSES: "§4.2", Ending.OUT: "§7.1.2"}
"""The article of each ending in which neither player went out, or not in time."""


def time_exhausted(question: TimeExhausted) -> Advice:
    """7.1.2: who is out of time passes but may challenge; the other plays or passes; both out of time end the game."""
    time_out = question.time_out
    if not time_out:
        return Advice("no-restriction", articles=["§7.1.2"])
    if len(time_out) == len(Side):
        if question.known("act") is WantedAct.CHALLENGE:
            return Advice("may-challenge", articles=["§5.2", "§7.1.2"])
        racks = question.racks
        remedies = [deduct(side=side, points=racks.of(side)) for side in Side]
        return Advice("game-over-time", articles=["§7.1.2"], remedies=remedies)
    return _one_out_of_time(question, time_out[0])


def _one_out_of_time(question: TimeExhausted, out: Side) -> Advice:
    act = question.act
    if act is WantedAct.CHALLENGE:
        return Advice("may-challenge", articles=["§5.2", "§7.1.2"])
    if question.by is out:
        return Advice("must-pass", articles=["§7.1.2"], remedies=[pass_turn(side=question.by)])
    if act is WantedAct.EXCHANGE:
        return Advice("no-exchange", articles=["§4.3", "§7.1.2"], remedies=[choose_another_act(side=question.by)])
    if act is WantedAct.PASS:
        return Advice("may-pass", articles=["§4.2", "§7.1.2"])
    return Advice("may-play", articles=["§7.1.2"])


def end_scoring(question: EndScoring) -> Advice:
    """7.1: how the game ended; 7.2: what the letters left change in the totals."""
    ending = question.ending
    if ending is Ending.OUT and len(question.time_out) < len(Side):
        return _went_out(question)
    if ending is Ending.BLOCKED and not question.time_out and question.bag >= question.figure(TILES_TO_EXCHANGE):
        return Advice("not-over", articles=["§4.3", "§7.1.3"], remedies=[exchange_possible()])
    totals = arithmetic.after_stopping(_score(question), question.of_both("racks"))
    advice = Advice("final-totals", articles=[STOPPED_BY[ending], "§7.2"], remedies=[_final(question, totals)])
    return advice.adding(articles=["§7.1.2"]) if ending is Ending.BLOCKED and question.time_out else advice


def _went_out(question: EndScoring) -> Advice:
    """7.1.1: with an empty bag, what is left on the opponent's rack changes sides."""
    if question.bag > 0:
        return Advice("not-over", articles=["§7.1.1"], remedies=[draw_tiles(side=question.by)])
    by = question.by
    score, letters = _score(question), question.of_side("racks", by.opponent)
    totals = arithmetic.after_going_out(score, letters, is_first_out=by is Side.A)
    advice = Advice("final-totals", articles=["§7.1.1", "§7.2"], remedies=[_final(question, totals)])
    return advice.adding(articles=["§7.1.2"]) if by.opponent in question.time_out else advice


def _score(question: EndScoring) -> Totals:
    return question.score.A, question.score.B


def _final(question: EndScoring, totals: Totals) -> Remedy:
    """The totals less penalties; a side of which none are known has none."""
    penalties = question.penalties
    off = tuple(penalties.known(side.value) or 0 for side in Side) if penalties is not None else (0, 0)
    first, second = arithmetic.less_penalties(totals, (off[0], off[1]))
    return record_final(A=first, B=second)


def game_result(question: GameResult) -> Advice:
    """7.2: one point more is enough; 7.3: the winner hands the sheet in; f.pm: 3, 2, 1 and for a forfeit nothing."""
    forfeited = question.forfeit.side
    if forfeited is not None:
        return _won(forfeited.opponent, match_points.FORFEIT, ["§7.3", "§f.pm"])
    loser = question.lost_by_ruling.side
    if loser is not None:
        return _won(loser.opponent, match_points.LOSS, ["§7.3", "§f.pm"])
    winner = question.final.leader
    if winner is None:
        return Advice("draw", articles=["§7.2", "§7.3"], remedies=[match_points.for_draw()])
    return _won(winner, match_points.LOSS, ["§7.2", "§7.3"])


def _won(winner: Side, losers_points: int, articles: list[str]) -> Advice:
    remedies = [match_points.for_loser(winner.opponent, losers_points), hand_in_sheet(side=winner)]
    return Advice(f"{winner}-wins", articles, remedies=remedies)
