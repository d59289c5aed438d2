"""Reader of SGF for backgammon, as GNU Backgammon writes it: a game tree for each game of the match.

`(;FF[4]GM[6]MI[length:7][game:0][ws:0][bs:0]PW[Ann]PB[Ben]RU[Crawford]RE[W+2];W[31hefe];B[double];W[take])`. White is
side A. Points are `a` to `x`, counted by White; `y` is the bar, `z` is off. (GNU Backgammon 1.07, sgf.c: SaveGame.)
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NoReturn

from rules.games.backgammon.notation import Move, write_moves
from rules.games.backgammon.position import BAR, OFF
from rules.kernel.units import Side
from rules.scoresheets.errors import SheetError
from rules.scoresheets.open_game import OpenGame
from rules.scoresheets.rows import HIGHEST_LEVEL, Cell
from rules.scoresheets.sgf_nodes import Node, Tree, Value, trees_of
from rules.scoresheets.text import decoded, fingerprint_of, lines_of
from rules.scoresheets.transcript import (
    LONGEST_MATCH,
    MOST_GAMES,
    Award,
    Cube,
    CubeAct,
    Dialect,
    Format,
    GaveUp,
    RecordedGame,
    Transcript,
)

BACKGAMMON = "6"
SIDES = {"W": Side.A, "B": Side.B}
ACTS = {"double": CubeAct.DOUBLE, "take": CubeAct.TAKE, "drop": CubeAct.DROP}
SET_UP = ("AE", "AW", "AB", "CV", "CP")
"""Properties that set up a position or a cube: such a game can't be followed from its beginning."""

HEADERS = {"EV": "Event", "RO": "Round", "PC": "Site", "AP": "Application", "WR": "WhiteRating", "BR": "BlackRating"}
_MATCH = re.compile(r"\s*(length|game|ws|bs)\s*:\s*([0-9]{1,4})\s*")
_RESULT = re.compile(r"\s*([WB])\+([0-9]{1,4})(R?)[a-z]*\s*", re.IGNORECASE)
_ROLL = re.compile(r"([1-6])([1-6])((?:[a-z][a-z]){0,4})")
_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")


def read_sgf(data: bytes, file: str) -> Transcript:
    """Read a transcript; `file` is its name in refusals. Raises SheetError, and nothing else, if it can't be read."""
    text = decoded(data, file)
    reader = _Reader(file)
    for tree in trees_of(text, file):
        reader.read_tree(tree)
    return reader.finish(fingerprint_of(lines_of(text)))


@dataclass
class _Reader:
    """The match as far as it has been read."""

    file: str
    match_length: int | None = None
    length_line: int = 0
    players: tuple[str, str] = ("", "")
    headers: dict[str, str] = field(default_factory=dict)
    games: list[RecordedGame] = field(default_factory=list)

    def read_tree(self, tree: Tree) -> None:
        """Take a game tree as the next game."""
        if not tree:
            raise SheetError(
                "no-games", file=self.file, line=0, found="a tree without nodes", expected="'(;FF[4]GM[6]'"
            )
        root = tree[0]
        kind = _first(root, "GM")
        if kind is None or kind.text.strip() != BACKGAMMON:
            found = "no GM" if kind is None else f"GM[{kind.text}]"
            raise self._refusal("not-backgammon", kind.line if kind else root.line, found, "GM[6], backgammon")
        told = self._match_of(root)
        self._check_match(root, told)
        game = self._open(root, told)
        reader = _GameReader(self.file, game)
        for node in tree:
            reader.read_node(node)
        _close(game, root)
        self.games.append(game.closed())

    def finish(self, fingerprint: str) -> Transcript:
        """The whole transcript, once every tree has been read."""
        if not self.games:
            raise SheetError(
                "no-games", file=self.file, line=0, found="no game", expected="'(;FF[4]GM[6]' and its moves"
            )
        return Transcript(
            file=self.file,
            dialect=Dialect.GNUBG,
            headers=tuple(self.headers.items()),
            match_length=self.match_length,
            length_line=self.length_line,
            players=self.players,
            games=tuple(self.games),
            fingerprint=fingerprint,
            format=Format.SGF,
        )

    def _match_of(self, root: Node) -> dict[str, Value]:
        """The content of `MI`: length, game from 0, White's score, Black's score."""
        told: dict[str, Value] = {}
        for value in root.properties.get("MI", ()):
            pair = _MATCH.fullmatch(value.text)
            if pair is not None:
                told[pair[1]] = Value(pair[2], value.line)
            elif value.text.partition(":")[0].strip() in ("length", "game", "ws", "bs"):
                raise self._refusal(
                    "unreadable-number", value.line, f"MI[{value.text}]", "a number of at most 4 digits"
                )
        return told

    def _check_match(self, root: Node, told: dict[str, Value]) -> None:
        """The first game says what is played and by whom; the others agree."""
        length = told.get("length", Value("0", root.line))
        points = int(length.text)
        if points > LONGEST_MATCH:
            raise self._refusal(
                "length-out-of-range", length.line, f"length:{points}", f"a match to at most {LONGEST_MATCH} points"
            )
        players = tuple(value.text.strip() if (value := _first(root, name)) else "" for name in ("PW", "PB"))
        if not self.games:
            self.match_length, self.length_line, self.players = points or None, length.line, (players[0], players[1])
            self.headers = _headers(root)
            return
        if points != (self.match_length or 0):
            raise self._refusal("other-length", length.line, f"length:{points}", f"length:{self.match_length or 0}")
        if players[0] != self.players[0] and players[1] != self.players[1]:  # one of them may be written otherwise
            raise self._refusal(
                "other-players", root.line, " and ".join(players), f"{self.players[0]} and {self.players[1]}"
            )

    def _open(self, root: Node, told: dict[str, Value]) -> OpenGame:
        number = self._number(root, told)
        game = OpenGame(self.file, number, root.line)
        score_at = told.get("ws") or told.get("bs")
        game.score = (_points(told, "ws"), _points(told, "bs"))
        game.score_line = score_at.line if score_at else root.line
        return game

    def _number(self, root: Node, told: dict[str, Value]) -> int:
        """Games count from 0 in the file; without a number they count as they come."""
        expected = self.games[-1].number + 1 if self.games else 1
        if "game" not in told:
            return expected
        number = int(told["game"].text) + 1
        if (self.games and number != expected) or number > MOST_GAMES:
            raise self._refusal("game-out-of-order", told["game"].line, f"game:{number - 1}", f"game:{expected - 1}")
        return number

    def _refusal(self, code: str, line: int, found: str, expected: str) -> SheetError:
        return SheetError(code, file=self.file, line=line, found=found, expected=expected)


@dataclass
class _GameReader:
    """The cube of a game while its nodes are read: SGF doesn't write the level of a double."""

    file: str
    game: OpenGame
    value: int = 1

    def read_node(self, node: Node) -> None:
        """Take what was done in a node; properties that say nothing of play are passed over."""
        for name in SET_UP:
            if name in node.properties:
                found = _first(node, name)
                self._refuse(
                    "set-up-position", found or Value("", node.line), f"{name}[…]", "a game from its beginning"
                )
        for name, side in SIDES.items():
            for value in node.properties.get(name, ()):
                self.game.add_cell(value.line, side, self._cell(name, side, value))

    def _cell(self, name: str, side: Side, value: Value) -> Cell:
        text = value.text.strip().lower()
        act = ACTS.get(text)
        if act is CubeAct.DOUBLE:
            return Cell(0, text, act=act, level=self._doubled(value))
        if act is not None:
            return Cell(0, text, act=act)
        roll = _ROLL.fullmatch(text)
        if roll is None:
            self._refuse("unreadable-row", value, f"{name}[{value.text}]", _EXPECTED)
        dice = (int(roll[1]), int(roll[2]))
        moves = tuple(self._move(value, side, *pair) for pair in re.findall("(.)(.)", roll[3]))
        return Cell(0, f"{roll[1]}{roll[2]}: {write_moves(moves)}".rstrip(), dice=dice, moves=moves)

    def _doubled(self, value: Value) -> int:
        self.value *= 2
        if self.value > HIGHEST_LEVEL:
            self._refuse("too-many-doubles", value, f"a double to {self.value}", f"at most {HIGHEST_LEVEL}")
        return self.value

    def _move(self, value: Value, side: Side, source: str, target: str) -> Move:
        path = (_place(side, source), _place(side, target))
        if path[0] <= path[1] or path[0] == OFF or path[1] == BAR:
            self._refuse("unreadable-row", value, source + target, "a move from a higher point to a lower one")
        return Move(path)

    def _refuse(self, code: str, value: Value, found: str, expected: str) -> NoReturn:
        raise SheetError(code, file=self.file, line=value.line, found=found, expected=expected)


_EXPECTED = "two dice and up to four moves ('52mhxv'), double, take or drop"


def _place(side: Side, letter: str) -> int:
    """A point's number by the side that moves; bar and off are the same for both."""
    if letter in "yz":
        return BAR if letter == "y" else OFF
    counted_by_white = ord(letter) - ord("a") + 1
    return counted_by_white if side is Side.A else BAR - counted_by_white


def _close(game: OpenGame, root: Node) -> None:
    """The result of a game: its award, and the resignation before it if there was one."""
    result = _first(root, "RE")
    told = _RESULT.fullmatch(result.text) if result is not None else None
    if result is None or told is None:
        return
    winner, points = SIDES[told[1].upper()], int(told[2])
    last = game.entries[-1] if game.entries else None
    if told[3] and not (isinstance(last, Cube) and last.act is CubeAct.DROP):
        game.entries.append(GaveUp(game.row, winner.opponent, result.line, points))
    game.award = Award(game.row, winner, result.line, points, ends_match=False)


def _headers(root: Node) -> dict[str, str]:
    """The headers that a transcript has; without `Crawford` among its rules a match is played without that rule."""
    headers = {word: value.text.strip() for name, word in HEADERS.items() if (value := _first(root, name)) is not None}
    rules = " ".join(value.text for value in root.properties.get("RU", ()))
    headers["Crawford"] = "On" if "crawford" in rules.lower() else "Off"
    played_on = _first(root, "DT")
    date = None if played_on is None else _DATE.match(played_on.text.strip())
    if date is not None:
        headers["EventDate"] = ".".join(date.groups())
    return headers


def _points(told: dict[str, Value], name: str) -> int:
    return int(told[name].text) if name in told else 0


def _first(node: Node, name: str) -> Value | None:
    return next(iter(node.properties.get(name, ())), None)
