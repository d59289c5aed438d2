"""A score sheet checked game by game: what each game should have added, where the match was won, what to correct."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rules.kernel.advice import Remedy
from rules.kernel.units import Score, Side
from rules.questions.backgammon.crawford import has_side_one_away
from rules.questions.backgammon.remedies import correct_game, drop_games, end_match, note_crawford, set_score


@dataclass(slots=True)
class SheetCheck:
    """What came out. Games are numbered from 1; `score` is the true one after the last game that counts."""

    match_length: int
    count: int
    score: Score
    wrong: dict[int, tuple[Side, int]] = field(default_factory=dict)
    """The games that added something else: who won them, and what they should have added."""
    crawford: int | None = None
    dropped_from: int | None = None
    is_crawford_doubled: bool = False
    is_undone: bool = False
    """The double in the Crawford game is undone, and the game counts without it."""
    ended_match_as_played: bool = False

    @property
    def is_over(self) -> bool:
        """Whether a side has the points of the match."""
        return max(self.score.A, self.score.B) >= self.match_length

    @property
    def outcome(self) -> str:
        """The first that fits."""
        if self.dropped_from is not None:
            return "played-on"
        if self.wrong:
            return "sheet-wrong"
        return "match-won" if self.is_over else "sheet-correct"

    @property
    def discretion(self) -> bool:
        """Games were played on a mistake."""
        return self.dropped_from is not None or any(number < self.count for number in self.wrong)

    @property
    def remedies(self) -> list[Remedy]:
        """In the order in which the sheet is put right."""
        found = [] if self.crawford is None else [note_crawford(game=self.crawford)]
        found += [correct_game(game=game, winner=side, points=points) for game, (side, points) in self.wrong.items()]
        if self.dropped_from is not None:
            found.append(drop_games(from_=self.dropped_from))
        if self.outcome in ("played-on", "sheet-wrong"):
            found.append(set_score(score=self.score))
        if self.is_over:
            found.append(end_match(winner=self.score.side_with(self.match_length)))
        return found


def checked_sheet(question: Any, *, undoes_last_crawford: bool) -> SheetCheck:
    """The sheet gone through with the true running score.

    `undoes_last_crawford`: a double in the Crawford game is undone as long as no other game follows on the sheet.
    """
    question.needs("match_length", "games")
    if "start" in question.values:
        question.needs("start")
    written_before = question.start
    check = SheetCheck(question.match_length, len(question.games), written_before)
    for number, game in enumerate(question.games, start=1):
        if check.is_over:
            check.dropped_from = number
            break
        points = _points(check, number, game, undoes_last_crawford=undoes_last_crawford)
        if game.written != written_before.plus(game.winner, points):
            check.wrong[number] = (game.winner, points)
        check.score = check.score.plus(game.winner, points)
        written_before = game.written
    if not check.is_over:
        _note_crawford(check, check.count + 1)
    return check


def _note_crawford(check: SheetCheck, number: int) -> None:
    """The first game begun with a side exactly one point away."""
    if check.crawford is None and has_side_one_away(check.score, check.match_length):
        check.crawford = number


def _points(check: SheetCheck, number: int, game: Any, *, undoes_last_crawford: bool) -> int:
    """What the game adds to the winner's score."""
    _note_crawford(check, number)
    points: int = game.win.basic_points * game.cube
    if number != check.crawford or game.cube == 1:
        return points
    check.is_crawford_doubled = True
    if not undoes_last_crawford or number < check.count:
        return points
    check.is_undone = True
    check.ended_match_as_played = check.score.of(game.winner) + points >= check.match_length
    return int(game.win.basic_points)
