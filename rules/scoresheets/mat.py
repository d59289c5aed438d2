"""Reader of `.mat`: backgammon matches as text, in the dialects of clubs and programs.

The format was never written down. Every line is a header (`; [Name "value"]`), the length of the match, the beginning
of a game, its score line, a numbered row with one column a side, or an award. Columns stand at different places in
every dialect; a side's column is told by what stands before it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rules.scoresheets.dialects import dialect_of
from rules.scoresheets.errors import SheetError
from rules.scoresheets.open_game import OpenGame
from rules.scoresheets.rows import Cell, cells_of
from rules.scoresheets.text import decoded, fingerprint_of, lines_of
from rules.scoresheets.transcript import LONGEST_MATCH, MOST_GAMES, RecordedGame, Transcript

LONGEST_LINE = 1000

_HEADER = re.compile(r'\s*;\s*(?:\[\s*([^"\]]*?)\s*"(.*)"\s*\])?')
_LENGTH = re.compile(r"\s*([0-9]{1,6})[\s-]*point\s+match\b.*", re.IGNORECASE)
_MONEY = re.compile(r"\s*(?:unlimited|money)\s+(?:match|session|game)\s*", re.IGNORECASE)
_GAME = re.compile(r"\s*Game\s+([0-9]{1,5})\s*", re.IGNORECASE)
_SCORE = re.compile(r"(.*?)\s*:\s*([0-9]{1,4})\s+(.*?)\s*:\s*([0-9]{1,4})\s*")
_ROW = re.compile(r"\s*([0-9]{1,5})\)(.*)")
_TAB = 8


def read_mat(data: bytes, file: str) -> Transcript:
    """Read a transcript; `file` is its name in refusals. Raises SheetError, and nothing else, if it can't be read."""
    reader = _Reader(file)
    lines = lines_of(decoded(data, file))
    for number, line in enumerate(lines, start=1):
        reader.read_line(number, line)
    return reader.finish(fingerprint_of(lines), has_byte_order_mark=data.startswith(b"\xef\xbb\xbf"))


@dataclass
class _Reader:
    """The match as far as it has been read."""

    file: str
    headers: list[tuple[str, str]] = field(default_factory=list)
    match_length: int | None = None
    length_line: int = 0
    players: tuple[str, str] | None = None
    games: list[RecordedGame] = field(default_factory=list)
    features: set[str] = field(default_factory=set)
    game: OpenGame | None = None

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

    def finish(self, fingerprint: str, *, has_byte_order_mark: bool) -> Transcript:
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
            fingerprint=fingerprint,
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
        if number != expected or not 1 <= number <= MOST_GAMES:
            raise self.refusal("game-out-of-order", line, f"Game {number}", f"Game {max(expected, 1)}")
        self.game = OpenGame(self.file, number, line)

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
