"""Notation: moves as people and programs write them, `13/7*(2) bar/21 6/off`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from rules.games.backgammon.position import BAR, OFF

_PLACE = r"(?:bar|off|[0-9]{1,2})"
_MOVE = re.compile(
    rf"(?P<source>{_PLACE})(?P<onward>(?:/{_PLACE}\*?)+)(?:\((?P<times>[1-4])\))?",
    re.IGNORECASE,
)
_STOP = re.compile(rf"/({_PLACE})(\*?)", re.IGNORECASE)
_NAMES = {"bar": BAR, "off": OFF}
_MOST_MOVES = 4


class NotationError(ValueError):
    """A word that isn't a move; `word` is what was found."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


@dataclass(frozen=True, slots=True)
class Move:
    """One checker's way as it was written, in the mover's numbering: 25 is the bar, 0 is off.

    `path` has every place that was named, source first; several dice may have been used between two of them.
    `hits` has the named places where a hit was marked.
    """

    path: tuple[int, ...]
    hits: tuple[int, ...] = ()

    @property
    def source(self) -> int:
        """The checker's origin."""
        return self.path[0]

    @property
    def target(self) -> int:
        """The checker's destination."""
        return self.path[-1]


@lru_cache(maxsize=1 << 13)
def read_moves(text: str) -> tuple[Move, ...]:
    """Read the moves of one roll; `13/8(2)` is two moves. Raises NotationError at the first word that isn't one."""
    moves: list[Move] = []
    for word in text.split():
        moves += _read_word(word)
    if len(moves) > _MOST_MOVES:
        raise NotationError(text.strip())
    return tuple(moves)


def _read_word(word: str) -> list[Move]:
    match = _MOVE.fullmatch(word)
    if match is None:
        raise NotationError(word)
    source = _place(match["source"])
    path, hits = [source], []
    for name, star in _STOP.findall(match["onward"]):
        place = _place(name)
        if not path[-1] > place:
            raise NotationError(word)
        path.append(place)
        if star:
            hits.append(place)
    if source > BAR:
        raise NotationError(word)
    return [Move(tuple(path), tuple(hits))] * int(match["times"] or 1)


def _place(name: str) -> int:
    named = _NAMES.get(name.lower())
    return int(name) if named is None else named


def write_moves(moves: tuple[Move, ...]) -> str:
    """Moves in the project's own notation, equal moves together: `bar/21* 13/7(2)`."""
    words: list[str] = []
    counts: list[int] = []
    for move in moves:
        word = write_move(move)
        if words and words[-1] == word:
            counts[-1] += 1
            continue
        words.append(word)
        counts.append(1)
    return " ".join(word if count == 1 else f"{word}({count})" for word, count in zip(words, counts, strict=True))


def write_move(move: Move) -> str:
    """One move: `24/18*/13`, `bar/22`, `6/off`."""
    return "/".join(
        write_place(place) + ("*" if place in move.hits and index else "") for index, place in enumerate(move.path)
    )


def write_place(place: int) -> str:
    """A point's number, `bar` or `off`."""
    if place == BAR:
        return "bar"
    return "off" if place == OFF else str(place)
