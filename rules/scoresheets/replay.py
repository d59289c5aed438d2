"""Replay of one recorded game: its plays and its cube actions, one after the other."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Literal

from rules.games.backgammon.following import as_written, legal_ways
from rules.games.backgammon.judgement import nearest_plays
from rules.games.backgammon.match_play import GameWorth, is_dead_cube, is_over, worth
from rules.games.backgammon.notation import Move, write_moves
from rules.games.backgammon.plays import results
from rules.games.backgammon.position import CHECKERS, MAX_COUNT, START, Position, turn, unpack
from rules.kernel.units import Side
from rules.scoresheets.faults import Fault, FaultKind, Value
from rules.scoresheets.transcript import (
    SIDES,
    Cube,
    CubeAct,
    GaveUp,
    RecordedGame,
    Rolled,
)

MOST_POSITIONS: Final = 2_000
"""From more positions than these no illegal play is followed: what is written then tells too little of the game."""


class Ending(StrEnum):
    """How a game ended; `broken` is one that can't be followed to its end."""

    BEAROFF = "bearoff"
    DROP = "drop"
    RESIGNED = "resigned"
    UNFINISHED = "unfinished"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Setting:
    """What a game is played under: its length, the score before it, whether it is the Crawford game.

    `is_crawford` is None if unknown: the first game of a file that begins in the middle of a match.
    """

    match_length: int | None
    score: tuple[int, int]
    is_crawford: bool | None


@dataclass(frozen=True, slots=True)
class CubeAction:
    """A cube action, with the cube before it and the level it reached."""

    move: int
    side: Side
    line: int
    act: CubeAct
    level: int
    value_before: int
    owner_before: Side | None


@dataclass(frozen=True, slots=True)
class Turn:
    """A roll with the position before and after it, both packed and seen by the side that rolled.

    They are None from where on the game can't be followed. Behind an illegal play several positions are possible
    (`is_certain` is False); it is the one that was written, as long as what follows agrees with it.
    """

    rolled: Rolled
    before: int | None
    after: int | None
    is_certain: bool


@dataclass(frozen=True, slots=True)
class Replay:
    """What came of a game. `win` is None for a pass, a resignation or a game that can't be followed.

    `cube_values` has the levels the cube may have come to: two of them after a double to a wrong level. `final` is the
    position at the end of a game that was played out, seen by the winner.
    """

    ending: Ending
    winner: Side | None
    win: GameWorth | None
    cube_values: tuple[int, ...]
    cube_owner: Side | None
    cube_actions: tuple[CubeAction, ...]
    faults: tuple[Fault, ...]
    final: Position | None
    turns: tuple[Turn, ...] = ()

    @property
    def cube_value(self) -> int:
        """The level the cube came to by the rules."""
        return self.cube_values[0]


def replay(game: RecordedGame, setting: Setting) -> Replay:
    """Follow a game from the starting position."""
    return _GameReplay(game, setting).run()


Certainty = Literal["sure", "guessed", "lost"]


@dataclass
class _GameReplay:
    """The state of a game while it is followed.

    `positions` are the packed positions it may have come to, seen by the side that plays next: one, until something
    illegal was written. Then every position that the writer may have had in mind is followed, until only those are
    left that agree with what comes after.
    """

    game: RecordedGame
    setting: Setting
    positions: set[int] = field(default_factory=lambda: {START.packed})
    on_roll: Side | None = None
    values: tuple[int, ...] = (1,)
    owner: Side | None = None
    offered: tuple[int, ...] = ()
    actions: list[CubeAction] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    shown: int = START.packed
    certainty: Certainty = "sure"
    winner: Side | None = None
    passed_by: Side | None = None
    gave_up: Side | None = None

    def run(self) -> Replay:
        for index, entry in enumerate(self.game.entries):
            if isinstance(entry, Rolled):
                self._roll(entry, is_last=index == self._last_roll)
            elif isinstance(entry, Cube):
                self._cube(entry)
            else:
                self.gave_up = entry.side
        return self._outcome()

    @property
    def _last_roll(self) -> int:
        entries = self.game.entries
        last = len(entries) - 1
        while last > 0 and isinstance(entries[last], GaveUp):
            last -= 1
        return last

    def _roll(self, rolled: Rolled, *, is_last: bool) -> None:
        if self.winner is not None or self.certainty == "lost":
            self.turns.append(Turn(rolled, None, None, is_certain=False))
            return
        if self.on_roll not in (None, rolled.side):
            self.positions = {turn(packed) for packed in self.positions}
            self.shown = turn(self.shown)
        if is_last and not rolled.moves:  # rolled, and the game was given up
            self._note_unplayed(rolled)
            return
        if rolled.dice is None or rolled.moves is None:
            self._note_unplayed(rolled)
            self.certainty = "lost"
            return
        self.on_roll = rolled.side
        self._play(rolled, rolled.dice, rolled.moves)
        if self._is_borne_off(self.positions):
            self.winner = rolled.side
        self._turn_over(rolled.side)

    def _play(self, rolled: Rolled, dice: tuple[int, int], moves: tuple[Move, ...]) -> None:
        """Follow what was written from every position that the game may have come to."""
        before = self._one_of(self.positions)
        reached = {way.packed for packed in self.positions for way in legal_ways(packed, dice, moves)}
        self.positions = reached or self._after_illegal(rolled, dice)
        after = self._one_of(self.positions, as_written(before, moves))
        self.shown = after
        self.turns.append(Turn(rolled, before, after, is_certain=self.certainty != "lost" and len(self.positions) == 1))

    def _note_unplayed(self, rolled: Rolled) -> None:
        before = self._one_of(self.positions)
        self.turns.append(Turn(rolled, before, before, is_certain=len(self.positions) == 1))

    def _one_of(self, positions: set[int], wanted: int | None = None) -> int:
        """The position to show where several are possible: the one that was written, or follows from what was shown."""
        wanted = self.shown if wanted is None else wanted
        return wanted if wanted in positions else min(positions)

    def _turn_over(self, side: Side) -> None:
        """The board is turned for the opponent, who plays next."""
        if self.winner is None:
            self.positions = {turn(packed) for packed in self.positions}
            self.shown = turn(self.shown)
            self.on_roll = side.opponent

    @staticmethod
    def _is_borne_off(positions: set[int]) -> bool:
        return bool(positions) and all(packed & MAX_COUNT == CHECKERS for packed in positions)

    def _after_illegal(self, rolled: Rolled, dice: tuple[int, int]) -> set[int]:
        """Report an illegal play, and return the positions that the game may go on from."""
        moves = rolled.moves or ()
        if self.certainty == "sure" or len(self.positions) == 1:
            self._illegal(rolled, dice)
        if len(self.positions) > MOST_POSITIONS:
            self.certainty = "lost"
            return {self._one_of(self.positions)}
        legal = {after for packed in self.positions for after in results(packed, *dice)}
        if moves:
            written = {as_written(packed, moves) for packed in self.positions}
            self.certainty = "guessed"
            return legal | {packed for packed in written if packed is not None}
        if len(legal) == 1:
            return legal  # a forced play that was left out
        self.certainty = "lost"
        return legal

    def _illegal(self, rolled: Rolled, dice: tuple[int, int]) -> None:
        moves = rolled.moves or ()
        nearest = nearest_plays(self._one_of(self.positions), dice, moves)
        found = write_moves(moves)
        expected: Value = [write_moves(play.moves) for play in nearest]
        self._fault(FaultKind.ILLEGAL_MOVE, rolled, f"{dice[0]}{dice[1]}: {found}".strip(), expected)

    def _cube(self, cube: Cube) -> None:
        if cube.act is CubeAct.DOUBLE:
            self._double(cube)
        elif cube.act is CubeAct.TAKE:
            self.values, self.owner, self.offered = self.offered, cube.side, ()
            self._action(cube, self.values[0])
        else:
            self.passed_by, self.offered = cube.side, ()
            self._action(cube, self.values[0])

    def _double(self, cube: Cube) -> None:
        level = cube.level or 0
        before = self.values[0]
        if self.setting.is_crawford:
            self._fault(FaultKind.CRAWFORD_DOUBLE, cube, level, before)
        if self.owner not in (None, cube.side):
            self._fault(FaultKind.CUBE_NOT_OWNED, cube, level, before)
        elif self._is_dead_for(cube.side):
            self._fault(FaultKind.DEAD_CUBE_DOUBLE, cube, level, before)
        right = tuple(2 * value for value in self.values)
        self._action(cube, level)
        if level in right:
            self.offered = (level,)
            return
        self._fault(FaultKind.CUBE_LEVEL, cube, level, right[0])
        self.offered = (right[0], level)

    def _is_dead_for(self, side: Side) -> bool:
        length, score = self.setting.match_length, self.setting.score
        if self.owner is None or length is None or is_over(score, length):
            return False
        return is_dead_cube(score[SIDES.index(side)], length, self.values[0])

    def _action(self, cube: Cube, level: int) -> None:
        self.actions.append(CubeAction(cube.move, cube.side, cube.line, cube.act, level, self.values[0], self.owner))

    def _fault(self, kind: FaultKind, entry: Rolled | Cube, found: Value, expected: Value) -> None:
        self.faults.append(Fault(kind, self.game.number, entry.move, entry.side, entry.line, found, expected))

    def _outcome(self) -> Replay:
        ending, winner = self._ending()
        final = None
        if ending is Ending.BEAROFF and len(self.positions) == 1:
            final = unpack(min(self.positions))
        return Replay(
            ending=ending,
            winner=winner,
            win=None if final is None else worth(final),
            cube_values=self.values,
            cube_owner=self.owner,
            cube_actions=tuple(self.actions),
            faults=tuple(self.faults),
            final=final,
            turns=tuple(self.turns),
        )

    def _ending(self) -> tuple[Ending, Side | None]:
        awarded = self.game.award.side if self.game.award else None
        if self.passed_by is not None:
            return Ending.DROP, self.passed_by.opponent
        if self.winner is not None:
            return Ending.BEAROFF, self.winner
        if self.gave_up is not None:
            return Ending.RESIGNED, self.gave_up.opponent
        if awarded is None:
            return Ending.UNFINISHED, None
        if self.certainty == "lost":
            return Ending.BROKEN, awarded
        return Ending.RESIGNED, awarded
