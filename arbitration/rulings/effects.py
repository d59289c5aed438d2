"""Effects: which change of the match a remedy or a penalty means.

What is done by hand (finish the turn, press the clock) changes nothing on record and is named in `by_hand`. The score
goes through `Changes`, and so through `tournaments.services` alone.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from arbitration.rulings import single_games
from arbitration.rulings.changes import SIDES, Changes
from arbitration.rulings.errors import EffectNotPossible, PenaltyNotPossible
from arbitration.rulings.parameters import Parameters
from tournaments.errors import Words
from tournaments.models import Discipline, Result, Side, Win

Remedy = Mapping[str, Any]
Facts = Mapping[str, Any]

GAME_OVER = ("between-games", "after-match")
OUT_OF_THE_MATCH = ("match-loss", "disqualification", "expulsion")
OUT_OF_THE_TOURNAMENT = ("disqualification", "expulsion")


def apply_remedies(
    changes: Changes, remedies: Sequence[Remedy], facts: Facts, discipline: str = Discipline.BACKGAMMON
) -> None:
    """Put right on record what the remedies put right, in their order."""
    for place, remedy in enumerate(remedies):
        effect = REMEDIES[Discipline(discipline)].get(str(remedy.get("do")))
        if effect:
            effect(changes, Parameters(remedy, f"remedies.{place}"), facts)


def apply_penalties(changes: Changes, penalties: Sequence[Mapping[str, Any]], discipline: str) -> None:
    """Carry out what the penalties cost: points, the game, the match, the tournament."""
    for place, penalty in enumerate(penalties):
        for offender in offenders(penalty):
            if penalty["kind"] == "points":
                _penalty_points(changes, Parameters(penalty, f"sanctions.{place}"), offender, discipline)
            if penalty["kind"] == "game-loss":
                _lose_game(changes, offender, discipline)
            if penalty["kind"] == "clock-imposed":
                changes.set_clocked(clocked=True)
    _put_out(changes, penalties, discipline)


def _put_out(changes: Changes, penalties: Sequence[Mapping[str, Any]], discipline: str) -> None:
    """Who has lost the match by a penalty has lost it; who is out of the tournament isn't paired any more."""
    out = {side for penalty in penalties if penalty["kind"] in OUT_OF_THE_MATCH for side in offenders(penalty)}
    if len(out) == len(SIDES):
        changes.finish_match(None, Result.BOTH_LOST, ends_match=True)
    for side in out if len(out) == 1 else ():
        _lose_match(changes, side, penalties, discipline)
    for penalty in penalties:
        if penalty["kind"] in OUT_OF_THE_TOURNAMENT:
            for side in offenders(penalty):
                changes.withdraw(side)


def _lose_match(changes: Changes, side: Side, penalties: Sequence[Mapping[str, Any]], discipline: str) -> None:
    if discipline == Discipline.BACKGAMMON:
        return changes.finish_match(side.opponent, Result.DECIDED, ends_match=True)
    forfeits = any(penalty["kind"] == "match-loss" for penalty in penalties)
    return single_games.lose(changes, side, discipline, forfeits=forfeits)


def end_match_that_is_won(changes: Changes, *, by_points: bool) -> None:
    """A side that has the points has won; points of a penalty win it even while a game is in play.

    Where a match has no length it is one game, which the totals decide once it is over.
    """
    if changes.match.match_length is None:
        single_games.settle_by_totals(changes)
    length = changes.match.match_length
    if length is None or changes.match.is_finished or (changes.game and not by_points):
        return
    score = changes.score
    winners = [side for side in SIDES if score[side] >= length]
    if len(winners) == 1:
        changes.finish_match(winners[0], Result.PLAYED)


def offenders(penalty: Mapping[str, Any]) -> tuple[Side, ...]:
    """The sides that a penalty hits; none for spectators and directors."""
    against = penalty["against"]
    return SIDES if against == "both" else tuple(side for side in SIDES if side == against)


def _set_score(changes: Changes, remedy: Parameters, facts: Facts) -> None:
    """Both sheets are to read this; a game that the table holds to be over is over on record too."""
    target = remedy.score("score")
    result = facts.get("result")
    if facts.get("phase") in GAME_OVER and isinstance(result, Mapping) and changes.game:
        winner = Parameters(result, "facts.result").side("winner")
        won = max(target[winner] - changes.score[winner], 0)
        changes.finish_game(winner, _win(result.get("win")), won)
    changes.reach(target, reason="set-score")


def _score_game(changes: Changes, remedy: Parameters, facts: Facts) -> None:
    """The game counts so much: the one in play ends; one that is over already is put right."""
    winner, points = remedy.side("winner"), remedy.number("points")
    if changes.game:
        return changes.finish_game(winner, _win_of(facts), points)
    target = changes.score
    last = changes.last_game
    if last:
        target[last.winner] -= last.points
    target[winner] += points
    return changes.reach(target, reason="score-game")


def _win_of(facts: Facts) -> Win:
    """How the game was won, as far as the facts tell."""
    if "passed" in (facts.get("response"), facts.get("ended_by")) or facts.get("ended_by") == "pass":
        return Win.PASS
    if facts.get("act") == "answer":
        return Win.PASS
    result = facts.get("result")
    return _win(result.get("win") if isinstance(result, Mapping) else facts.get("level"))


def _win(found: object) -> Win:
    return Win(found) if found in Win.values else Win.AWARDED


def _set_cube(changes: Changes, remedy: Parameters, facts: Facts) -> None:
    changes.set_cube(remedy.cube_value("value"), remedy.side_or_nobody("owner"))


def _put_out_cube(changes: Changes, remedy: Parameters, facts: Facts) -> None:
    changes.put_out_cube()


def _resume_game(changes: Changes, remedy: Parameters, facts: Facts) -> None:
    changes.reopen_game()


def _resume_match(changes: Changes, remedy: Parameters, facts: Facts) -> None:
    changes.resume_match()


def _end_match(changes: Changes, remedy: Parameters, facts: Facts) -> None:
    changes.finish_match(remedy.side("winner"), Result.PLAYED)


def _award_match(changes: Changes, remedy: Parameters, facts: Facts) -> None:
    """A match that is lost on time. The rulebook speaks of single matches: in sets it is the set that is lost."""
    changes.finish_match(remedy.side("side"), Result.DECIDED)


def _both_score_zero(changes: Changes, remedy: Parameters, facts: Facts) -> None:
    changes.finish_match(None, Result.BOTH_LOST)


def _play_to(changes: Changes, remedy: Parameters, facts: Facts) -> None:
    changes.set_length(remedy.number("points", least=1))


def _note_crawford(changes: Changes, remedy: Parameters, facts: Facts) -> None:
    changes.mark_crawford_game(remedy.number("game", least=1))


def _announce_crawford(changes: Changes, remedy: Parameters, facts: Facts) -> None:
    game = changes.game
    if game:
        changes.mark_crawford_game(game.number)


def _penalty_points(changes: Changes, penalty: Parameters, offender: Side, discipline: str) -> None:
    """Backgammon puts penalty points on the opponent's score; elsewhere they are taken off the offender's."""
    points = penalty.number("points", least=1)
    if discipline == Discipline.BACKGAMMON:
        return changes.add_points(offender.opponent, points, reason="penalty")
    return changes.add_points(offender, -points, reason="penalty")


def _lose_game(changes: Changes, offender: Side, discipline: str) -> None:
    """The offender loses the game in play at what it stands at; where one game is the match, the match."""
    if discipline != Discipline.BACKGAMMON:
        return single_games.lose(changes, offender, discipline)
    if changes.match.is_finished:
        raise EffectNotPossible(field="sanctions", found=Words("loss of the game"), expected=Words("loss of the match"))
    if changes.game is None:
        changes.start_game()
    game = changes.game
    if game is None:
        raise PenaltyNotPossible(field="sanctions", found=Words("loss of the game"))
    return changes.finish_game(offender.opponent, Win.AWARDED, game.cube_value)


def _remove_clock(changes: Changes, remedy: Parameters, facts: Facts) -> None:
    changes.set_clocked(clocked=False)


BACKGAMMON: Mapping[str, Callable[[Changes, Parameters, Facts], None]] = {
    "announce-crawford": _announce_crawford,
    "announce-result": _end_match,
    "award-match": _award_match,
    "both-score-zero": _both_score_zero,
    "continue-without-cube": _put_out_cube,
    "end-match": _end_match,
    "note-crawford": _note_crawford,
    "play-to": _play_to,
    "remove-clock": _remove_clock,
    "remove-cube": _put_out_cube,
    "resume-game": _resume_game,
    "resume-match": _resume_match,
    "score-game": _score_game,
    "set-cube": _set_cube,
    "set-score": _set_score,
}
"""Remedies that change the record. `correct-game` and `drop-games` come with a `set-score` that says the sum."""

REMEDIES = {
    Discipline.BACKGAMMON: BACKGAMMON,
    Discipline.SCRABBLE: single_games.SCRABBLE,
    Discipline.DRAUGHTS: single_games.DRAUGHTS,
}

SANCTIONS = frozenset({"points", "game-loss", "clock-imposed", *OUT_OF_THE_MATCH})
"""Sanctions that change the record of the match besides being on it as penalties."""
