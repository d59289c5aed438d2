"""A situation: a position with what belongs to it, the cube, the roll, the score and who is on roll."""

from __future__ import annotations

from dataclasses import dataclass

from rules.games.backgammon.position import BAR, CHECKERS, OFF, Position
from rules.kernel.units import Choice, Score, Side, Words


class Resignation(Choice):
    """A side's offer to resign."""

    SINGLE = "single", "a single game"
    GAMMON = "gammon", "a gammon"
    BACKGAMMON = "backgammon", "a backgammon"


@dataclass(frozen=True, slots=True)
class Cube:
    """The doubling cube: its value before an open offer, its owner (None while it is centred)."""

    value: int = 1
    owner: Side | None = None
    is_offered: bool = False


@dataclass(frozen=True, slots=True)
class Situation:
    """What a position id says. The position is seen by the side on roll; after a double that is the side that doubled.

    What is unknown is None: an id of the checkers alone says neither cube nor score. `match_length` is 0 without a
    match; `largest_cube` is the limit of the cube's value where one is set.
    """

    position: Position
    on_roll: Side | None = None
    dice: tuple[int, int] | None = None
    cube: Cube | None = None
    score: Score | None = None
    match_length: int | None = None
    is_crawford: bool | None = None
    has_jacoby: bool | None = None
    has_beavers: bool | None = None
    largest_cube: int | None = None
    resignation: Resignation | None = None

    def checkers_of(self, side: Side) -> tuple[int, ...]:
        """A side's places in its own numbering; without a side on roll the position is A's."""
        return self.position.own if side is (self.on_roll or Side.A) else self.position.opponent


def situated(a: tuple[int, ...], b: tuple[int, ...], on_roll: Side | None) -> Position:
    """The position out of the two sides' places, turned to the side on roll."""
    return Position(b, a) if on_roll is Side.B else Position(a, b)


def with_off(places: list[int], checkers: int = CHECKERS) -> tuple[int, ...]:
    """A side's places where an id doesn't say what is off: what is missing of all, nothing if more stand."""
    places[OFF] = max(checkers - sum(places[OFF + 1 :]), 0)
    return tuple(places)


def oddities(situation: Situation) -> list[Words]:
    """Impossible features of a game. They are recorded as seen, since a dispute is often about them."""
    found: list[Words] = []
    for side in Side:
        places = situation.checkers_of(side)
        if sum(places) != CHECKERS:
            found.append(_count(side, sum(places)))
    position, viewer = situation.position, situation.on_roll or Side.A
    for point in range(1, BAR):
        if position.own[point] and position.opponent[BAR - point]:
            shown = f"{point}"
            found.append(
                Words(
                    "Both sides stand on {value}'s point {shown}. Recorded as seen.",
                ).filled(value=viewer.value, shown=shown)
            )
    if position.own[OFF] >= CHECKERS and position.opponent[OFF] >= CHECKERS:
        found.append(Words("Both sides have borne off everything."))
    return found + _odd_match(situation)


def _count(side: Side, checkers: int) -> Words:
    return Words(
        "Side {value} has {checkers} checkers, not {checkers2}. Recorded as seen.",
    ).filled(value=side.value, checkers=checkers, checkers2=CHECKERS)


def _odd_match(situation: Situation) -> list[Words]:
    found: list[Words] = []
    cube, score, length = situation.cube, situation.score, situation.match_length
    if cube and cube.value == 1 and cube.owner:
        found.append(Words("The cube is on 1 and yet owned."))
    if length and score and max(score.A, score.B) >= length:
        found.append(Words("The score is that of a finished match."))
    if situation.is_crawford and length and score and length - 1 not in (score.A, score.B):
        found.append(
            Words(
                "It can't be the Crawford game: no side is one point away.",
            )
        )
    if situation.is_crawford and cube and (cube.is_offered or cube.value > 1):
        found.append(Words("The cube was used in the Crawford game."))
    return found
