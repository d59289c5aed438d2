"""Reader of `.mat`: backgammon matches as text, in the dialects of clubs and programs.

The format was never written down. Every line is a header (`; [Name "value"]`), the length of the match, the beginning
of a game, its score line, a numbered row with one column a side, or an award. Columns stand at different places in
every dialect; a side's column is told by what stands before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from rules.games.backgammon.match_play import Score
from rules.kernel.units import Side
from rules.scoresheets.dialects import dialect_of
from rules.scoresheets.errors import SheetError
from rules.scoresheets.rows import Cell, cells_of
from rules.scoresheets.transcript import (
    Award,
    Cube,
    CubeAct,
    Entry,
    GaveUp,
    RecordedGame,
    Rolled,
    Transcript,
)

MOST_BYTES = 4 << 20
"""A match of a hundred games takes some 150 kB."""

LONGEST_MATCH = 999
LONGEST_LINE = 1000

_HEADER = re.compile(r'\s*;\s*(?:\[\s*([^"\]]*?)\s*"(.*)"\s*\])?')
_LENGTH = re.compile(r"\s*([0-9]{1,6})[\s-]*point\s+match\b.*", re.IGNORECASE)
_MONEY = re.compile(r"\s*(?:unlimited|money)\s+(?:match|session|game)\s*", re.IGNORECASE)
_GAME = re.compile(r"\s*Game\s+([0-9]{1,5})\s*", re.IGNORECASE)
_SCORE = re.compile(r"(.*?)\s*:\s*([0-9]{1,6})\s+(.*?)\s*:\s*([0-9]{1,6})\s*")
_ROW = re.compile(r"\s*([0-9]{1,5})\)(.*)")
_LINE_ENDS = re.compile(r"\r\n|\n|\r")
_TAB = 8


def read_mat(data: bytes, file: str) -> Transcript:
    """Read a transcript; `file` is its name in refusals. Raises SheetError, and nothing else, if it can't be read."""
    reader = _Reader(file)
    for number, line in enumerate(_LINE_ENDS.split(_decoded(data, file)), start=1):
        reader.read_line(number, line)
    return reader.finish(has_byte_order_mark=data.startswith(b"\xef\xbb\xbf"))


def _decoded(data: bytes, file: str) -> str:
    """UTF-8 with or without a byte order mark, else Latin-1."""
    if len(data) > MOST_BYTES:
        raise SheetError(
            "too-large", file=file, line=0, found=f"{len(data)} bytes", expected=f"at most {MOST_BYTES} bytes"
        )
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise SheetError(
            "wrong-encoding", file=file, line=1, found="a UTF-16 byte order mark", expected="UTF-8 or Latin-1"
        )
    if b"\0" in data:
        line = data.count(b"\n", 0, data.index(b"\0")) + 1
        raise SheetError("not-text", file=file, line=line, found="a zero byte", expected="text")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


@dataclass
class _Reader:
    """What has been read so far."""

    file: str
    headers: list[tuple[str, str]] = field(default_factory=list)
    match_length: int | None = None
    length_line: int = 0
    players: tuple[str, str] | None = None
    games: list[RecordedGame] = field(default_factory=list)
    features: set[str] = field(default_factory=set)
    game: _OpenGame | None = None

    def read_line(self, number: int, line: str) -> None:
        """Take one line for what it is, or refuse it."""
        if not line.strip():
            return
        if len(line) > LONGEST_LINE:
            raise self.refusal("line-too-long", number, line, f"at most {LONGEST_LINE} characters")
        if self.game is not None and not self.game.score_line:
            self._read_score(number, line)
            return
        if (row := _ROW.match(line)) is not None:
            self._read_row(number, line, row)
            return
        if line.lstrip().startswith(";"):
            self._read_header(line)
            return
        if (game := _GAME.fullmatch(line)) is not None:
            self._begin_game(number, int(game[1]))
            return
        if self.game is None:
            self._read_length(number, line)
            return
        self._read_closing_line(number, line)

    def finish(self, *, has_byte_order_mark: bool) -> Transcript:
        """The whole transcript, once every line has been read."""
        self._close_game()
        if not self.length_line:
            raise self.refusal("no-length", 0, "no such line", "the length of the match, as '7 point match'")
        if not self.games or self.players is None:
            raise self.refusal("no-games", 0, "no game", "' Game 1' and its rows")
        headers = tuple(self.headers)
        return Transcript(
            file=self.file,
            dialect=dialect_of(headers, self.players, self.features, has_byte_order_mark=has_byte_order_mark),
            headers=headers,
            match_length=self.match_length,
            length_line=self.length_line,
            players=self.players,
            games=tuple(self.games),
        )

    def refusal(self, code: str, line: int, found: str, expected: str) -> SheetError:
        return SheetError(code, file=self.file, line=line, found=found.strip(), expected=expected)

    def _read_header(self, line: str) -> None:
        header = _HEADER.fullmatch(line.rstrip())
        if header is not None and header[1]:
            self.headers.append((header[1], header[2]))

    def _read_length(self, number: int, line: str) -> None:
        if self.length_line:
            raise self.refusal("unexpected-line", number, line, "' Game 1'")
        if _MONEY.fullmatch(line):
            self.length_line = number
            return
        length = _LENGTH.fullmatch(line)
        if length is None:
            raise self.refusal("unexpected-line", number, line, "a header or the length of the match")
        points = int(length[1])
        if points > LONGEST_MATCH:
            raise self.refusal("length-out-of-range", number, line, f"a match to at most {LONGEST_MATCH} points")
        self.match_length, self.length_line = points or None, number

    def _begin_game(self, line: int, number: int) -> None:
        if not self.length_line:
            raise self.refusal("no-length", line, f"Game {number}", "the length of the match before the first game")
        self._close_game()
        expected = self.games[-1].number + 1 if self.games else number
        if number != expected or number < 1:
            raise self.refusal("game-out-of-order", line, f"Game {number}", f"Game {max(expected, 1)}")
        self.game = _OpenGame(self.file, number, line)

    def _close_game(self) -> None:
        if self.game is not None:
            self.games.append(self.game.closed())
            self.game = None

    def _read_score(self, number: int, line: str) -> None:
        assert self.game is not None
        score = _SCORE.fullmatch(line)
        if score is None:
            raise self.refusal("no-score-line", number, line, "both players with the score, 'Ann : 0   Ben : 0'")
        players = (score[1].strip(), score[3].strip())
        self.players = self.players or players
        if players[0] != self.players[0] and players[1] != self.players[1]:  # one of them may be written otherwise
            raise self.refusal("other-players", number, line, f"{self.players[0]} and {self.players[1]}")
        self.game.score, self.game.score_line = (int(score[2]), int(score[4])), number

    def _read_row(self, number: int, line: str, row: re.Match[str]) -> None:
        if self.game is None:
            raise self.refusal("unexpected-line", number, line, "the beginning of a game before its first row")
        if "\t" in line:
            row = _ROW.match(line.expandtabs(_TAB)) or row
        cells = self._cells(number, row[2])
        self.game.add_row(number, int(row[1]), cells)

    def _read_closing_line(self, number: int, line: str) -> None:
        """An award, or a resignation, that stands on a line without a number."""
        assert self.game is not None
        self.game.add_closing(number, self._cells(number, line.expandtabs(_TAB)))

    def _cells(self, number: int, text: str) -> list[Cell]:
        try:
            cells = cells_of(text)
        except ValueError as unreadable:
            raise self.refusal("unreadable-row", number, str(unreadable), _ROW_EXPECTED) from None
        for cell in cells:
            self.features |= cell.features
        return cells


_ROW_EXPECTED = "a roll with its moves ('52: 13/8 24/22'), Doubles => N, Takes, Drops, or Wins N points"


@dataclass
class _OpenGame:
    """A game while its rows are read; it refuses rows that can't follow each other."""

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
        if not self.score_line:
            raise SheetError(
                "no-score-line",
                file=self.file,
                line=self.line,
                found=f"Game {self.number} without a score line",
                expected="both players with the score, 'Ann : 0   Ben : 0'",
            )
        return RecordedGame(self.number, self.line, self.score, self.score_line, tuple(self.entries), self.award)

    def add_row(self, line: int, row: int, cells: list[Cell]) -> None:
        holds_play = any(not cell.is_closing for cell in cells)
        if row != self.row + 1 and (holds_play or row <= self.row):
            raise self._refusal("row-out-of-order", line, f"row {row}", f"row {self.row + 1}")
        self.row = row
        for side, cell in _with_sides(cells, _ROW_MIDDLE):
            self._add(line, side, cell)

    def add_closing(self, line: int, cells: list[Cell]) -> None:
        for side, cell in _with_sides(cells, _CLOSING_MIDDLE):
            if not cell.is_closing:
                raise self._refusal("unexpected-line", line, cell.text, "a row with its number")
            # a resignation here begins at the margin, whoever gave up; the award below it tells who won
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
