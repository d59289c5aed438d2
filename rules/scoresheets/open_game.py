"""A game while it is read; entries that can't follow each other are refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from rules.games.backgammon.match_play import Score
from rules.kernel.units import Side
from rules.scoresheets.errors import SheetError
from rules.scoresheets.rows import Cell
from rules.scoresheets.transcript import Award, Cube, CubeAct, Entry, GaveUp, RecordedGame, Rolled


@dataclass
class OpenGame:
    """A game as far as it has been read."""

    file: str
    number: int
    line: int
    score: Score = (0, 0)
    score_line: int = 0
    row: int = 0
    entries: list[Entry] = field(default_factory=list)
    award: Award | None = None
    has_loser_at_margin: bool = False

    def closed(self) -> RecordedGame:
        """The game as a whole, once the next one begins or the file ends."""
        if not self.score_line:
            raise SheetError(
                "no-score-line",
                file=self.file,
                line=self.line,
                found=f"Game {self.number} without a score line",
                expected="both players with the score, 'Ann : 0   Ben : 0'",
            )
        return RecordedGame(self.number, self.line, self.score, self.score_line, tuple(self.entries), self.award)

    def add_cell(self, line: int, side: Side, cell: Cell) -> None:
        """Take what one side did, where a format has no rows: the left column's side begins one."""
        last = self.entries[-1] if self.entries else None
        if last is None or side is Side.A or last.side is side:
            self.row += 1
        self._add(line, side, cell)

    def add_row(self, line: int, row: int, cells: list[Cell]) -> None:
        """Take a numbered row."""
        holds_play = any(not cell.is_closing for cell in cells)
        if row != self.row + 1 and (holds_play or row <= self.row):
            raise self._refusal("row-out-of-order", line, f"row {row}", f"row {self.row + 1}")
        self.row = row
        for side, cell in _with_sides(cells, _ROW_MIDDLE):
            self._add(line, side, cell)

    def add_closing(self, line: int, cells: list[Cell]) -> None:
        """Take an award, or a resignation, that stands on a line without a number."""
        for side, cell in _with_sides(cells, _CLOSING_MIDDLE):
            if not cell.is_closing:
                raise self._refusal("unexpected-line", line, cell.text, "a row with its number")
            # a resignation begins at the margin for either side; the award below it tells who won
            self.has_loser_at_margin |= cell.gave_up
            self._add(line, side, cell)

    def _add(self, line: int, side: Side, cell: Cell) -> None:
        if self.award is not None:
            raise self._refusal("after-the-award", line, cell.text, "the next game")
        last = self.entries[-1] if self.entries else None
        if cell.award is not None:
            self.award = Award(self.row, side, line, cell.award, cell.ends_match)
            if self.has_loser_at_margin and isinstance(last, GaveUp):
                self.entries[-1] = replace(last, side=side.opponent)
            return
        if last is not None and not _may_follow(last, side, cell):
            raise self._refusal("cell-out-of-order", line, cell.text, _expected_after(last, side))
        if last is None and cell.act in {CubeAct.TAKE, CubeAct.DROP}:
            raise self._refusal("cell-out-of-order", line, cell.text, "a roll before the first answer")
        self.entries.append(self._entry(line, side, cell))

    def _entry(self, line: int, side: Side, cell: Cell) -> Entry:
        if cell.act is not None:
            return Cube(self.row, side, line, cell.act, cell.level)
        if cell.gave_up:
            return GaveUp(self.row, side, line, cell.level)
        return Rolled(self.row, side, line, cell.dice, cell.moves, cell.text)

    def _refusal(self, code: str, line: int, found: str, expected: str) -> SheetError:
        return SheetError(code, file=self.file, line=line, found=found, expected=expected)


_ROW_MIDDLE = 10
"""A cell that begins so many characters behind the row's bracket stands in the right column."""

_CLOSING_MIDDLE = 16
"""The same on a line without a number, from its beginning."""


def _with_sides(cells: list[Cell], middle: int) -> Iterator[tuple[Side, Cell]]:
    for index, cell in enumerate(cells):
        yield (Side.B if index or cell.column >= middle else Side.A), cell


def _may_follow(last: Entry, side: Side, cell: Cell) -> bool:
    """Whether a cell may follow an entry: the sides take turns, and an answer answers a double."""
    if cell.gave_up and last.side == side:
        return isinstance(last, Rolled)
    if last.side == side:
        return False
    doubled = isinstance(last, Cube) and last.act is CubeAct.DOUBLE
    answers = cell.act in {CubeAct.TAKE, CubeAct.DROP}
    if isinstance(last, GaveUp) or (isinstance(last, Cube) and last.act is CubeAct.DROP):
        return False
    return doubled == answers or cell.gave_up


def _expected_after(last: Entry, side: Side) -> str:
    if isinstance(last, Cube) and last.act is CubeAct.DOUBLE:
        return f"the answer of side {last.side.opponent} to the double"
    if last.side == side:
        return f"an entry of side {side.opponent}"
    return "a roll or a double"
