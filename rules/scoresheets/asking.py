"""From a fault to the question that a rulebook answers: its kind and the facts that the transcript knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules.games.backgammon.match_play import GameWorth, Score, is_cube_number, is_over
from rules.games.backgammon.position import BAR, HOME, OFF
from rules.kernel.units import Side
from rules.scoresheets.audit import Audit, AuditedGame
from rules.scoresheets.boards import illegal_move_facts
from rules.scoresheets.faults import Fault, FaultKind
from rules.scoresheets.replay import CubeAction, Ending
from rules.scoresheets.transcript import CubeAct

Facts = dict[str, Any]

MOST_POINTS = 9999
"""Scores above this are not asked about."""


@dataclass(frozen=True, slots=True)
class FaultQuestion:
    """A fault, and what to ask about it. Facts that the transcript doesn't know are left out."""

    fault: Fault
    kind: str
    facts: Facts


def questions_of(audit: Audit, *, correct_length: int | None = None) -> Iterator[FaultQuestion]:
    """A question for each thing that a rulebook decides; several faults of the sums are one question.

    `correct_length` is what the match should have been played to, where that is known.
    """
    asked: set[tuple[str, int | None, int | None]] = set()
    for fault in audit.faults:
        found = question_of(audit, fault, correct_length=correct_length)
        if found is None:
            continue
        once = _asked_once(found)
        if once not in asked:
            asked.add(once)
            yield found


def _asked_once(question: FaultQuestion) -> tuple[str, int | None, int | None]:
    """What is asked about once: a match's sums, a row's double, and in a game the plays that were left out.

    Some clients write no forced play down; a game of theirs has dozens of empty rolls, and one habit.
    """
    fault = question.fault
    if question.kind in _ONCE:
        return question.kind, None, None
    if question.kind == "illegal-move" and not question.facts["played"]:
        return "left-out", fault.game, None
    return _FAMILY[fault.kind], fault.game, fault.move


_ONCE = ("score-arithmetic", "match-length")
_FAMILY = {kind: "cube" if "cube" in kind or "double" in kind else kind.value for kind in FaultKind}
"""One double may be wrong in several ways; it is asked about once."""


def question_of(audit: Audit, fault: Fault, *, correct_length: int | None = None) -> FaultQuestion | None:
    """The question about a fault; None where the rulebook is silent or the match was already over."""
    if max(audit.score) > MOST_POINTS:
        return None
    if fault.kind is FaultKind.MATCH_LENGTH:
        facts = length_facts(audit, correct_length=correct_length)
        return FaultQuestion(fault, "match-length", facts)
    if fault.kind in (FaultKind.SCORE_SUM, FaultKind.PLAY_AFTER_MATCH):
        return FaultQuestion(fault, "score-arithmetic", arithmetic_facts(audit))
    game = next(game for game in audit.games if game.game.number == fault.game)
    if audit.transcript.match_length is None or is_over(game.score, audit.transcript.match_length):
        return None
    if fault.kind is FaultKind.POINTS_AWARD:
        return _award_question(audit, game, fault)
    if fault.kind is FaultKind.ILLEGAL_MOVE:
        known = illegal_move_facts(game, fault)
        return None if known is None else FaultQuestion(fault, "illegal-move", known)
    action = next((a for a in game.replay.cube_actions if a.line == fault.line and a.side == fault.side), None)
    if action is None:
        return None
    kind, facts_of = _CUBE_QUESTIONS[fault.kind]
    return FaultQuestion(fault, kind, facts_of(audit, game, action))


def _crawford_double(audit: Audit, game: AuditedGame, action: CubeAction) -> Facts:
    facts = {"by": action.side.value, **_match(audit), **_score_history(audit, game)}
    return facts | _noticed(audit, game) | _answer(game, action)


def _dead_cube_double(audit: Audit, game: AuditedGame, action: CubeAction) -> Facts:
    facts = {"by": action.side.value, "cube": _cube(action), **_match(audit), "score": _score(game.score)}
    return facts | _noticed(audit, game) | _answer(game, action)


def _cube_level(audit: Audit, game: AuditedGame, action: CubeAction) -> Facts:
    facts = _dead_cube_double(audit, game, action)
    if is_cube_number(action.level):
        facts["shown"] = action.level  # a number that no cube shows is a slip of the pen: what it showed is asked
    if facts["response"] == "taken" and facts.get("result", {}).get("win") == "pass":
        del facts["result"]["win"]  # that was a later double; this one was taken
    return facts


def _cube_action(audit: Audit, game: AuditedGame, action: CubeAction) -> Facts:
    """How the cube was handled a transcript doesn't say; that it was before the roll and in turn it does."""
    facts = {"act": "double", "by": action.side.value, "turn_of": action.side.value, "rolled": "no"}
    return facts | {"cube": _cube(action)} | _answer(game, action, with_result=False)


_CUBE_QUESTIONS = {
    FaultKind.CRAWFORD_DOUBLE: ("crawford-double", _crawford_double),
    FaultKind.DEAD_CUBE_DOUBLE: ("dead-cube-double", _dead_cube_double),
    FaultKind.CUBE_LEVEL: ("cube-level", _cube_level),
    FaultKind.CUBE_NOT_OWNED: ("cube-action", _cube_action),
}


def _award_question(audit: Audit, game: AuditedGame, fault: Fault) -> FaultQuestion:
    """A game that was played out or passed is worth what it is; of one that was given up the sums are checked."""
    played = game.replay
    cube = _cube_of(played.cube_value, played.cube_owner)
    facts: Facts = {"winner": None if played.winner is None else played.winner.value, "cube": cube}
    if played.ending is Ending.DROP:
        return FaultQuestion(fault, "game-scoring", facts | {"ended_by": "pass"})
    if played.final is None:
        return FaultQuestion(fault, "score-arithmetic", arithmetic_facts(audit))
    loser = played.final.opponent
    facts |= {"ended_by": "bear-off", "loser_off": loser[OFF], "loser_on_bar": loser[BAR]}
    return FaultQuestion(fault, "game-scoring", facts | {"loser_in_winner_home": sum(loser[BAR - HOME : BAR])})


def length_facts(audit: Audit, *, correct_length: int | None) -> Facts:
    """The facts about a match of a wrong length. What was played to is the header's, unless that is what is doubted."""
    played_to = audit.transcript.match_length
    facts: Facts = {"phase": _phase_now(audit)}
    if correct_length is not None:
        facts["correct_length"] = correct_length
    if played_to is not None and played_to != correct_length and not _is_length_doubted(audit):
        facts["wrong_length"] = played_to
    if played_to is None or min(audit.score) < played_to or _is_length_doubted(audit):
        facts["score"] = _score(audit.score)
    return facts


def arithmetic_facts(audit: Audit) -> Facts:
    """Every finished game with what was written after it; the start where the file begins in mid-match."""
    facts: Facts = _match(audit)
    games = [game for game in audit.games if game.winner is not None]
    facts["games"] = [_written(game, follower) for game, follower in zip(games, [*audit.games[1:], None], strict=False)]
    start = audit.games[0].game.score
    return facts | {"start": _score(start)} if any(start) else facts


def _written(game: AuditedGame, follower: AuditedGame | None) -> Facts:
    """A game as the sheet has it: the running score is the next game's score line, or the award added to its own."""
    written = list(game.game.score)
    if follower is not None:
        written = list(follower.game.score)
    elif game.winner is not None and game.points is not None:
        written[0 if game.winner is Side.A else 1] += game.points
    facts: Facts = {"cube": game.replay.cube_value, "written": {"A": written[0], "B": written[1]}}
    if game.winner is not None:
        facts["winner"] = game.winner.value
    win = _win(game)
    return facts if win is None else facts | {"win": win}


def _match(audit: Audit) -> Facts:
    length = audit.transcript.match_length
    return {} if length is None else {"match_length": length}


def _score_history(audit: Audit, game: AuditedGame) -> Facts:
    """The score before every game; of a file that begins in mid-match only what its first score implies."""
    until = [each.score for each in audit.games if each.game.number <= game.game.number]
    if any(until[0]):
        return {"score": _score(game.score), "crawford_played": False}
    return {"scores_before": [_score(score) for score in until]}


def _noticed(audit: Audit, game: AuditedGame) -> Facts:
    """When a fault of a game is noticed if the transcript is all there is: after its last entry."""
    if game is not audit.games[-1]:
        return {"phase": "next-game"}
    return {"phase": _phase_now(audit)}


def _phase_now(audit: Audit) -> str:
    if audit.is_complete:
        return "after-match"
    return "in-game" if audit.games[-1].winner is None else "between-games"


def _answer(game: AuditedGame, action: CubeAction, *, with_result: bool = True) -> Facts:
    """The opponent's answer to the double, and how the game ended."""
    actions = game.replay.cube_actions
    answer = actions[actions.index(action) + 1 :][:1]
    facts: Facts = {"response": _RESPONSES[answer[0].act] if answer else "pending"}
    if with_result and game.winner is not None:
        facts["result"] = {"winner": game.winner.value}
        win = _win(game)
        if win is not None:
            facts["result"]["win"] = win
    return facts


_RESPONSES = {CubeAct.TAKE: "taken", CubeAct.DROP: "passed", CubeAct.DOUBLE: "pending"}


def _win(game: AuditedGame) -> str | None:
    """How a game was won; one that was given up as what the sides agreed on, if the cube goes into its points."""
    played = game.replay
    if played.ending is Ending.DROP:
        return "pass"
    if played.win is not None:
        return played.win.value
    if played.ending is not Ending.RESIGNED or game.points is None:
        return None
    return next((worth.value for worth in GameWorth if worth.basic_points * played.cube_value == game.points), None)


def _cube(action: CubeAction) -> Mapping[str, Any]:
    return _cube_of(action.value_before, action.owner_before)


def _cube_of(number: int, owner: Side | None) -> Mapping[str, Any]:
    return {
        "value": number if is_cube_number(number) else None,
        "owner": None if owner is None else owner.value,
    }


def _score(score: Score) -> dict[str, int]:
    return {"A": score[0], "B": score[1]}


def _is_length_doubted(audit: Audit) -> bool:
    return any(fault.kind is FaultKind.MATCH_LENGTH for fault in audit.faults)
