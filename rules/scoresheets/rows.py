"""Rows of a `.mat` game: the cells of a line, told apart by what they begin with."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules.games.backgammon.notation import Move, NotationError, read_moves
from rules.scoresheets.transcript import CubeAct

_CELL = re.compile(
    r"""(?P<gap>\s*)(?:
      (?P<dice>[0-6?]{2}):[^\S\r\n]*(?:
          (?P<unread>\?{3,4})
        | (?P<gives_up>concedes|resigns)
        | (?P<none>cannot\ move)
        | illegal\ play\s*\((?P<illegal>[^)]*)\)
        | (?P<moves>(?:(?:bar|off|[0-9]{1,2})/\S+(?:\s+|$))*)
      )
    | (?:re)?doubles\s*=>\s*(?P<double>[0-9]{1,5})
    | (?P<take>takes)
    | (?P<drop>drops|passes)
    | wins\s+(?P<wins>[0-9]{1,4})\s+points?(?P<match>\s+and\s+the\s+match)?
    | (?P<loses>losses|loses|resigns)\s+(?P<lost>[0-9]{1,4})\s+points?
    | (?P<conceded>concedes|resigns)
    | (?P<blank>\?{3,4})
    )(?=\s|$|(?<=\s))""",
    re.IGNORECASE | re.VERBOSE,
)


HIGHEST_LEVEL = 1 << 16
"""No cube is turned sixteen times; a number beyond it is damage."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One side's column in one row. `column` is its offset behind the row's number."""

    column: int
    text: str
    dice: tuple[int, int] | None = None
    moves: tuple[Move, ...] | None = None
    act: CubeAct | None = None
    level: int | None = None
    gave_up: bool = False
    award: int | None = None
    ends_match: bool = False
    features: frozenset[str] = frozenset()

    @property
    def is_closing(self) -> bool:
        """Whether it belongs to the end of a game: an award or a resignation."""
        return self.award is not None or self.gave_up


def cells_of(text: str) -> list[Cell]:
    """The cells of a row, at most one a side and an award. Raises ValueError with the words that are none."""
    cells: list[Cell] = []
    at, end = 0, len(text.rstrip())
    while at < end:
        match = _CELL.match(text, at)
        if match is None or match.end() == at:
            raise ValueError(text[at:].strip())
        cells.append(_cell(match))
        at = match.end()
    players = [cell for cell in cells if cell.award is None]
    if len(players) > 2 or len(cells) - len(players) > 1:
        raise ValueError(text.strip())
    return cells


def _cell(match: re.Match[str]) -> Cell:
    column = match.end("gap")
    text = match[0].strip()
    if match["dice"]:
        return _roll(match, column, text)
    if match["double"]:
        level = int(match["double"])
        if not 1 <= level <= HIGHEST_LEVEL:
            raise ValueError(text)
        return Cell(column, text, act=CubeAct.DOUBLE, level=level)
    if match["take"]:
        return Cell(column, text, act=CubeAct.TAKE)
    if match["drop"]:
        return Cell(column, text, act=CubeAct.DROP)
    if match["wins"]:
        return Cell(column, text, award=int(match["wins"]), ends_match=bool(match["match"]))
    if match["loses"]:
        return Cell(column, text, gave_up=True, level=int(match["lost"]))
    if match["conceded"]:
        return Cell(column, text, gave_up=True)
    return Cell(column, text)


def _roll(match: re.Match[str], column: int, text: str) -> Cell:
    dice = _dice(match["dice"])
    if match["gives_up"]:
        return Cell(column, text, dice=dice, gave_up=True)
    if match["unread"] or match["illegal"] is not None:
        features = frozenset() if match["illegal"] is None else frozenset({"illegal-play"})
        return Cell(column, text, dice=dice, features=features)
    written = match["moves"] or ""
    try:
        moves = read_moves(written)
    except NotationError as unreadable:
        raise ValueError(unreadable.word) from None
    return Cell(column, text, dice=dice, moves=moves, features=_features(match, written))


def _dice(text: str) -> tuple[int, int] | None:
    """Two dice from 1 to 6; `00` and `??` are an unread roll."""
    if "?" in text or "0" in text:
        return None
    return int(text[0]), int(text[1])


def _features(match: re.Match[str], written: str) -> frozenset[str]:
    """The traits that tell dialects apart."""
    features = set()
    if match["none"]:
        features.add("cannot-move")
    if "Off" in written or "Bar" in written:
        features.add("capital-names")
    if "off" in written or "bar" in written:
        features.add("small-names")
    return frozenset(features)
