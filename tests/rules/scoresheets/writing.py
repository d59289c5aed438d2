"""Writes matches as `.mat` in each dialect, so that tests have transcripts of their own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.games.backgammon.notation import Move
from rules.kernel.units import Side
from rules.scoresheets.transcript import CubeAct, Dialect


@dataclass(frozen=True)
class Roll:
    """A roll and what was played with it."""

    side: Side
    dice: tuple[int, int]
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Act:
    """Something done with the cube; a double has the level."""

    side: Side
    act: CubeAct
    level: int | None = None


@dataclass(frozen=True)
class PlayedGame:
    """A game to write down, with the score before it."""

    score: tuple[int, int]
    entries: tuple[Roll | Act, ...]
    winner: Side
    points: int


@dataclass(frozen=True)
class Manner:
    """How a dialect writes."""

    left_width: int
    row: str
    headers: tuple[str, ...] = ()
    bar: str = "25"
    off: str = "0"
    no_move: str = ""
    marks_hits: bool = False
    joins_equal: bool = False
    plural: str = "s"
    marks_end: bool = True
    rating: str = ""
    byte_order_mark: bool = False


MANNERS = {
    Dialect.GALAXY: Manner(28, "{:3d}) ", ('[Site "BackgammonGalaxy"]', '[Crawford "On"]'), plural=""),
    Dialect.STUDIO: Manner(
        38, "  {}) ", ('[Site "Backgammon Studio"]', '[Round "3"]'), bar="bar", off="off", no_move="Cannot Move",
        marks_hits=True, joins_equal=True, plural="", marks_end=False,
    ),
    Dialect.SNOWIE_FIBS: Manner(28, "{:3d}) ", rating=",1650", marks_end=False),
    Dialect.XG: Manner(
        34, "{:3d}) ", ('[Event "Club évening"]',), bar="Bar", off="Off", no_move="Cannot Move",
        marks_hits=True, joins_equal=True, plural="", byte_order_mark=True,
    ),
    Dialect.JELLYFISH: Manner(28, "{:3d}) ", marks_hits=True),
    Dialect.GNUBG: Manner(28, "{:3d}) ", ('[Site "GNU Backgammon"]',), no_move="Cannot Move", marks_hits=True),
}  # fmt: skip


def write_mat(length: int, players: tuple[str, str], games: Sequence[PlayedGame], dialect: Dialect) -> bytes:
    """A whole match as text in UTF-8."""
    manner = MANNERS[dialect]
    lines = [f"; {header}" for header in manner.headers]
    lines += ["", f" {length} point match", ""]
    for number, game in enumerate(games, start=1):
        lines += [f" Game {number}", _score_line(players, game, manner), *_rows(game, length, manner), ""]
    return (b"\xef\xbb\xbf" if manner.byte_order_mark else b"") + "\n".join(lines).encode()


def _score_line(players: tuple[str, str], game: PlayedGame, manner: Manner) -> str:
    left, right = (f"{name}{manner.rating} : {points}" for name, points in zip(players, game.score, strict=True))
    return f" {left:{manner.left_width + 4}}{right}"


def _rows(game: PlayedGame, length: int, manner: Manner) -> Iterable[str]:
    cells = [_cell(entry, manner) for entry in game.entries]
    if game.entries[0].side is Side.B:
        cells.insert(0, "")
    for row, start in enumerate(range(0, len(cells), 2), start=1):
        left, right = [*cells[start : start + 2], ""][:2]
        yield f"{manner.row.format(row)}{left:{manner.left_width}}{right}".rstrip()
    yield _award(game, length, manner)


def _award(game: PlayedGame, length: int, manner: Manner) -> str:
    margin = 6 if game.winner is Side.A else 34
    plural = manner.plural if game.points > 1 else ""
    total = game.score[0 if game.winner is Side.A else 1] + game.points
    end = " and the match" if manner.marks_end and total >= length else ""
    return f"{'':{margin}}Wins {game.points} point{plural}{end}"


def _cell(entry: Roll | Act, manner: Manner) -> str:
    if isinstance(entry, Act):
        doubles = f" Doubles => {entry.level}"
        return {CubeAct.DOUBLE: doubles, CubeAct.TAKE: " Takes", CubeAct.DROP: " Drops"}[entry.act]
    words = [_word(move, manner) for move in entry.moves]
    if manner.joins_equal:
        words = [word if words.count(word) == 1 else f"{word}({words.count(word)})" for word in dict.fromkeys(words)]
    return f"{entry.dice[0]}{entry.dice[1]}: {' '.join(words) or manner.no_move}".rstrip()


def _word(move: Move, manner: Manner) -> str:
    source = manner.bar if move.source == 25 else str(move.source)
    target = manner.off if move.target == 0 else str(move.target)
    star = "*" if manner.marks_hits and move.hits else ""
    return f"{source}/{target}{star}"
