"""A match transcript as written, before it is audited."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from rules.games.backgammon.match_play import Score
from rules.games.backgammon.notation import Move
from rules.kernel.units import Side

SIDES = (Side.A, Side.B)
"""A is the player of the left column, B the one of the right."""


LONGEST_MATCH = 999
"""Points; beyond it a length is damage, and so is a number of games."""

MOST_GAMES = 999


class Format(StrEnum):
    """The format of a transcript."""

    MAT = "mat"
    SGF = "sgf"


class Dialect(StrEnum):
    """The program whose format it is. SGF for backgammon counts as GNU Backgammon's."""

    GALAXY = "galaxy"
    STUDIO = "studio"
    SNOWIE_FIBS = "snowie-fibs"
    XG = "xg"
    JELLYFISH = "jellyfish"
    GNUBG = "gnubg"


class CubeAct(StrEnum):
    """A cube action."""

    DOUBLE = "double"
    TAKE = "take"
    DROP = "drop"


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll and what was played with it.

    `dice` is None for an unread roll; `moves` is empty if nothing was moved and None if unknown.
    """

    move: int
    side: Side
    line: int
    dice: tuple[int, int] | None
    moves: tuple[Move, ...] | None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Cube:
    """A double with the level that was written, a take or a drop."""

    move: int
    side: Side
    line: int
    act: CubeAct
    level: int | None = None


@dataclass(frozen=True, slots=True)
class GaveUp:
    """A side gave the game up; for `points`, if that was written."""

    move: int
    side: Side
    line: int
    points: int | None = None


Entry = Rolled | Cube | GaveUp


@dataclass(frozen=True, slots=True)
class Award:
    """The line that says who won the game and for how many points."""

    move: int
    side: Side
    line: int
    points: int
    ends_match: bool


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """One game: its number, the score before it, its entries in order, its award if it has one."""

    number: int
    line: int
    score: Score
    score_line: int
    entries: tuple[Entry, ...]
    award: Award | None


@dataclass(frozen=True, slots=True)
class Transcript:
    """A whole file. `match_length` is None for money play; `players` are the names as written, left and right.

    `fingerprint` is a SHA-256 of what is written, the same for copies of a file that differ in line ends or blanks.
    """

    file: str
    dialect: Dialect
    headers: tuple[tuple[str, str], ...]
    match_length: int | None
    length_line: int
    players: tuple[str, str]
    games: tuple[RecordedGame, ...]
    fingerprint: str
    format: Format = Format.MAT

    def header(self, name: str) -> str | None:
        """A header of the file, such as `EventDate`."""
        return dict(self.headers).get(name)

    @property
    def player_names(self) -> tuple[str, str]:
        """The players' names without the rating that some servers write behind them."""
        left, right = (_without_rating(name) for name in self.players)
        return left, right

    @property
    def turned(self) -> Transcript:
        """The same match with the players the other way round."""
        left, right = self.players
        return replace(self, players=(right, left), games=tuple(_turned(game) for game in self.games))

    @property
    def has_crawford_rule(self) -> bool:
        """Whether the match is played with the Crawford rule: always, unless the file says otherwise."""
        return (self.header("Crawford") or "On").strip().lower() != "off"


def _turned(game: RecordedGame) -> RecordedGame:
    award = game.award and replace(game.award, side=game.award.side.opponent)
    entries = tuple(replace(entry, side=entry.side.opponent) for entry in game.entries)
    return replace(game, score=(game.score[1], game.score[0]), entries=entries, award=award)


def _without_rating(name: str) -> str:
    before, comma, rating = name.rpartition(",")
    return before if comma and rating.strip().replace(".", "", 1).isdigit() else name
