"""Single games: what remedies and penalties mean where a match is one game, in Scrabble and draughts."""

from collections.abc import Callable, Mapping
from typing import Any

from arbitration.rulings.changes import SIDES, Changes
from arbitration.rulings.parameters import Parameters
from tournaments.models import Discipline, Result, Side, Win

Facts = Mapping[str, Any]
Effect = Callable[[Changes, Parameters, Facts], None]

MOST_TOTAL = 9_999
FORFEITED, LOST, DREW, WON = 0, 1, 2, 3
"""Match points of Scrabble (f.pm)."""

GAME_POINTS = {Discipline.DRAUGHTS: {"won": 2, "drawn": 1}, Discipline.SCRABBLE: {"won": 0, "drawn": 0}}
"""What a game adds to the score. In Scrabble the score is the totals; match points are the standings' affair."""

BY_TOTALS = (Result.PLAYED, Result.DRAW)


def decide(changes: Changes, winner: Side | None, result: Result, discipline: str) -> None:
    """The one game is over, and the match with it; without a winner it is drawn."""
    points = GAME_POINTS[Discipline(discipline)]
    if winner is None:
        changes.decide_game(None, Win.DRAW, points["drawn"])
    else:
        win = Win.AWARDED if result in (Result.DECIDED, Result.WALKOVER) else Win.SINGLE
        changes.decide_game(winner, win, points["won"])
    changes.finish_match(winner, result)


def lose(changes: Changes, offender: Side, discipline: str, *, forfeits: bool = False) -> None:
    """The offender has lost by a decision; by forfeit in Scrabble, where that scores less than a loss."""
    is_forfeit = forfeits and discipline == Discipline.SCRABBLE
    decide(changes, offender.opponent, Result.WALKOVER if is_forfeit else Result.DECIDED, discipline)


def settle_by_totals(changes: Changes) -> None:
    """A finished game of Scrabble goes to the higher total (7.2), also where a ruling has changed the totals since."""
    last = changes.last_game
    if changes.match.result in BY_TOTALS and last is not None and last.totals is not None:
        _decide_by_totals(changes)


def _decide_by_totals(changes: Changes) -> None:
    score = changes.score
    ahead = next((side for side in SIDES if score[side] > score[side.opponent]), None)
    decide(changes, ahead, Result.PLAYED if ahead else Result.DRAW, Discipline.SCRABBLE)


def _adjust_score(changes: Changes, remedy: Parameters, facts: Facts) -> None:
    by = remedy.number("by", least=-MOST_TOTAL, most=MOST_TOTAL)
    changes.add_points(remedy.side("side"), by, reason="adjust-score")


def _deduct(changes: Changes, remedy: Parameters, facts: Facts) -> None:
    changes.add_points(remedy.side("side"), -remedy.number("points", most=MOST_TOTAL), reason="deduct")


def _record_totals(changes: Changes, remedy: Parameters, facts: Facts) -> None:
    changes.reach_totals({str(side): remedy.number(side, least=-MOST_TOTAL, most=MOST_TOTAL) for side in SIDES})


def _record_final(changes: Changes, remedy: Parameters, facts: Facts) -> None:
    """The totals are final: the higher one has won."""
    _record_totals(changes, remedy, facts)
    if not changes.match.is_finished:
        _decide_by_totals(changes)


def _award_pm(changes: Changes, remedy: Parameters, facts: Facts) -> None:
    """Match points say how the game ended: 3 to 1, 2 each, or 3 to nothing for a forfeit."""
    given = {side: remedy.number(side, most=WON) for side in SIDES}
    winner = next((side for side in SIDES if given[side] == WON), None)
    if winner is None:
        return decide(changes, None, Result.DRAW, Discipline.SCRABBLE)
    if given[winner.opponent] == FORFEITED:
        return decide(changes, winner, Result.WALKOVER, Discipline.SCRABBLE)
    return decide(changes, winner, _how_won(changes, facts), Discipline.SCRABBLE)


def _how_won(changes: Changes, facts: Facts) -> Result:
    """By resigning, by a decision, or by play, as the facts tell."""
    if "told_arbiter" in facts:
        return Result.RESIGNATION
    if facts.get("lost_by_ruling") in SIDES:
        already = changes.match.result
        return Result(already) if already in (Result.RESIGNATION, Result.DECIDED) else Result.DECIDED
    return Result.PLAYED


def _resigned(discipline: Discipline) -> Effect:
    def effect(changes: Changes, remedy: Parameters, facts: Facts) -> None:
        decide(changes, remedy.side("loser").opponent, Result.RESIGNATION, discipline)

    return effect


def _record_draw(changes: Changes, remedy: Parameters, facts: Facts) -> None:
    decide(changes, None, Result.DRAW, Discipline.DRAUGHTS)


SCRABBLE: Mapping[str, Effect] = {
    "adjust-score": _adjust_score,
    "award-pm": _award_pm,
    "deduct": _deduct,
    "end-game": _resigned(Discipline.SCRABBLE),
    "record-final": _record_final,
    "record-totals": _record_totals,
}

DRAUGHTS: Mapping[str, Effect] = {
    "end-game": _resigned(Discipline.DRAUGHTS),
    "record-draw": _record_draw,
}
