"""Audit: a whole transcript checked game by game, the cube, the score, the awards, the length, the plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.games.backgammon.match_play import (
    MOST_BASIC_POINTS,
    Score,
    crawford_game,
    is_over,
)
from rules.kernel.units import Side
from rules.scoresheets.faults import Fault, FaultKind, Value
from rules.scoresheets.replay import Ending, Replay, Setting, replay
from rules.scoresheets.transcript import SIDES, Award, RecordedGame, Transcript


@dataclass(frozen=True, slots=True)
class AuditedGame:
    """A game with the score before it as the games before make it, and what came of it.

    `points` are those that were written down; where nothing was, those that the game is worth.
    """

    game: RecordedGame
    score: Score
    is_crawford: bool
    replay: Replay
    winner: Side | None
    points: int | None


@dataclass(frozen=True, slots=True)
class Audit:
    """A checked transcript. `winner` is the side that reached the match length."""

    transcript: Transcript
    games: tuple[AuditedGame, ...]
    score: Score
    winner: Side | None
    crawford_game: int | None
    faults: tuple[Fault, ...]

    @property
    def is_complete(self) -> bool:
        """Whether a side reached the length of the match."""
        return self.winner is not None


def audit(transcript: Transcript) -> Audit:
    """Check a transcript from the first game to the last."""
    return _Auditor(transcript).run()


class _Auditor:
    """Carries the score from game to game and collects the faults, in the order of the file."""

    def __init__(self, transcript: Transcript) -> None:
        self.transcript = transcript
        self.length = transcript.match_length
        self.games: list[AuditedGame] = []
        self.scores_before: list[Score] = []
        self.score: Score = transcript.games[0].score
        self.faults: list[Fault] = []

    def run(self) -> Audit:
        for game in self.transcript.games:
            self._check_game(game)
        self._check_end()
        crawford = next((game.game.number for game in self.games if game.is_crawford), None)
        return Audit(self.transcript, tuple(self.games), self.score, self._winner(), crawford, tuple(self.faults))

    def _check_game(self, game: RecordedGame) -> None:
        self._check_score_line(game)
        score = self.score
        self.scores_before.append(score)
        is_crawford = self._is_crawford()
        played = replay(game, Setting(self.length, score, self._known_crawford(is_crawford=is_crawford)))
        self.faults += played.faults
        if game.award is not None:
            self._check_award(game, game.award, played)
        winner, points = _counted(game, played)
        self.games.append(AuditedGame(game, score, is_crawford, played, winner, points))
        if winner is not None and points is not None:
            self.score = _added(score, winner, points)

    def _check_score_line(self, game: RecordedGame) -> None:
        """The score line has what the games before add up to; an error is reported once, where it first shows."""
        if game.score == self.score:
            return
        last = self.games[-1]
        if game.score == _as_worth(last):
            self.score = game.score
            return
        if game.score == _carried_on(last):
            return
        side = next(
            side for side, found, expected in zip(SIDES, game.score, self.score, strict=True) if found != expected
        )
        self.faults.append(
            Fault(FaultKind.SCORE_SUM, game.number, None, side, game.score_line, list(game.score), list(self.score))
        )

    def _is_crawford(self) -> bool:
        if self.length is None or not self.transcript.has_crawford_rule:
            return False
        return crawford_game(self.scores_before, self.length) == len(self.scores_before) - 1

    def _known_crawford(self, *, is_crawford: bool) -> bool | None:
        """Unknown in the first game of a file that begins in the middle of a match; always in a match to one point."""
        if is_crawford and len(self.scores_before) == 1 and any(self.score):
            return None
        return is_crawford or (self.length == 1 and self.transcript.has_crawford_rule)

    def _check_award(self, game: RecordedGame, award: Award, played: Replay) -> None:
        if played.winner not in (None, award.side):
            self._award_fault(game, award, award.side, played.winner)
            return
        values = worth_of(played)
        if not values or award.points in values or self._is_capped(award, max(values)):
            return
        expected: Value = values[0] if len(values) == 1 else sorted(values)
        self._award_fault(game, award, award.points, expected)

    def _is_capped(self, award: Award, most: int) -> bool:
        """Whether the last award was cut to what was needed, or to the length of the match, as some servers do."""
        if self.length is None or award.points >= most:
            return False
        needed = self.length - self.score[SIDES.index(award.side)]
        return award.points == needed or (award.points == self.length and needed > 0)

    def _award_fault(self, game: RecordedGame, award: Award, found: Value, expected: Value) -> None:
        self.faults.append(
            Fault(FaultKind.POINTS_AWARD, game.number, award.move, award.side, award.line, found, expected)
        )

    def _check_end(self) -> None:
        """Play stops when the length is reached, neither before nor after."""
        if self.length is None:
            return
        beyond = [game for game in self.games if is_over(game.score, self.length)]
        if self._is_length_doubtful(beyond):
            self.faults = [fault for fault in self.faults if fault.kind not in _RESTING_ON_LENGTH]
            line = self.transcript.length_line
            self.faults.append(Fault(FaultKind.MATCH_LENGTH, None, None, None, line, max(self.score), self.length))
            return
        for game in beyond:
            found = max(game.score)
            self.faults.append(
                Fault(FaultKind.PLAY_AFTER_MATCH, game.game.number, None, None, game.game.line, found, self.length)
            )

    def _is_length_doubtful(self, beyond: Sequence[AuditedGame]) -> bool:
        """Whether the header's length is wrong, rather than the play.

        A file that marks the last game (`and the match`) is believed, even where neither side has the points, or
        far behind. In a file without marks one game too many is a slip of the players; several aren't.
        """
        assert self.length is not None
        for game in self.games:
            if game.game.award is not None and game.game.award.ends_match:
                after = game.score
                if game.winner is not None and game.points is not None:
                    after = _added(after, game.winner, game.points)
                return is_over(game.score, self.length) or not is_over(after, self.length)
        return len(beyond) > 1

    def _winner(self) -> Side | None:
        """The side that reached the length first."""
        if self.length is None:
            return None
        after = [*(game.score for game in self.games[1:]), self.score]
        first_over = next((score for score in after if is_over(score, self.length)), None)
        if first_over is None:
            return None
        return SIDES[0] if first_over[0] > first_over[1] else SIDES[1]


_RESTING_ON_LENGTH = {FaultKind.CRAWFORD_DOUBLE, FaultKind.DEAD_CUBE_DOUBLE}
"""Faults that can't be told while the length itself is in doubt."""


def worth_of(played: Replay) -> list[int]:
    """The points a game may have been worth by the rules; empty if it can't be known.

    A game that was given up may have been worth one, two or three times the cube.
    """
    if played.ending is Ending.DROP:
        return list(played.cube_values)
    if played.ending is Ending.BEAROFF:
        return [played.win.basic_points * value for value in played.cube_values] if played.win else []
    if played.ending is Ending.RESIGNED:
        return [basic * value for value in played.cube_values for basic in range(1, MOST_BASIC_POINTS + 1)]
    return []


def _counted(game: RecordedGame, played: Replay) -> tuple[Side | None, int | None]:
    """The winner and the points counted: as written, else as played."""
    if game.award is not None:
        return game.award.side, game.award.points
    values = worth_of(played)
    if played.winner is None or len(values) != 1:
        return None, None
    return played.winner, values[0]


def _as_worth(last: AuditedGame) -> Score | None:
    """The score after a game if it counted what it was worth rather than what was written down."""
    values = worth_of(last.replay)
    if last.replay.winner is None or not values:
        return None
    return _added(last.score, last.replay.winner, values[0])


def _carried_on(last: AuditedGame) -> Score | None:
    """The score after a game if its own score line, right or wrong, was added to."""
    if last.winner is None or last.points is None:
        return None
    return _added(last.game.score, last.winner, last.points)


def _added(score: Score, winner: Side, points: int) -> Score:
    return (score[0] + points, score[1]) if winner is Side.A else (score[0], score[1] + points)
