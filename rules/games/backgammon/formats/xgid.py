"""XGID, the id of eXtreme Gammon: `XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10`.

Fields as the program writes them, compared with what GNU Backgammon reads and writes of them: 26 places seen from
below (the upper side's bar, points 1 to 24, the lower side's bar; capitals are the lower side), exponent of the cube,
owner, turn, dice, score below, score above, Crawford (match) or Jacoby 1 and beavers 2 (no match), length of the match,
exponent of the largest cube. Below is A.
"""

from __future__ import annotations

from rules.games.backgammon.formats.base import (
    Damage,
    Format,
    FormatError,
    Part,
    Reading,
    Written,
    exponent,
    number,
    off_is_lost,
    present,
)
from rules.games.backgammon.position import BAR, MAX_COUNT, PLACES
from rules.games.backgammon.situation import Cube, Situation, situated, with_off
from rules.kernel.units import Score, Side, Words

PREFIX = "XGID="
FIELDS = ("position", "cube", "cube_owner", "turn", "dice", "score_a", "score_b", "rules", "match_length", "max_cube")
FEWEST = 9
"""Older writers leave the largest cube out."""

MOST_CUBE = 30
MOST_POINTS = 9999
CRAWFORD = 1
JACOBY, BEAVERS = 1, 2
DEFAULT_LARGEST = 10
OFFERED = "D"
ANSWERED = {"B": Part.RESPONSE, "R": Part.RESPONSE}
"""A beaver and a raccoon are answers to a double."""

_SIDES = {1: Side.A, -1: Side.B, 0: None}
_OF_SIDE = {Side.A: 1, Side.B: -1, None: 0}


def read(text: str) -> Reading:
    """Raises: FormatError."""
    body = text[len(PREFIX) :] if text[: len(PREFIX)].upper() == PREFIX else text
    fields = body.split(":")
    if not FEWEST <= len(fields) <= len(FIELDS):
        code = Damage.MISSING_FIELD if len(fields) < FEWEST else Damage.UNKNOWN_FIELD
        expected = Words("{fields} fields between colons").filled(fields=len(FIELDS))
        raise FormatError(code, f"field {len(fields)}", fields[-1], expected, Format.XGID)
    named = dict(zip(FIELDS, fields, strict=False))
    a, b = _places(named["position"])
    turn = _number(named, "turn", -1, 1)
    if not turn:
        raise FormatError(Damage.OUT_OF_RANGE, "turn", "0", Words("1 or -1"), Format.XGID)
    on_roll = _SIDES[turn]
    dice, is_offered, lost = _dice(named["dice"])
    length = _number(named, "match_length", 0, MOST_POINTS)
    rules = _number(named, "rules", 0, 1 if length else JACOBY | BEAVERS)
    largest = _number(named, "max_cube", 0, MOST_CUBE) if "max_cube" in named else None
    situation = Situation(
        position=situated(a, b, on_roll),
        on_roll=on_roll,
        dice=dice,
        cube=Cube(1 << _number(named, "cube", 0, MOST_CUBE), _SIDES[_number(named, "cube_owner", -1, 1)], is_offered),
        score=Score(_number(named, "score_a", 0, MOST_POINTS), _number(named, "score_b", 0, MOST_POINTS)),
        match_length=length,
        is_crawford=bool(length and rules & CRAWFORD),
        has_jacoby=bool(not length and rules & JACOBY),
        has_beavers=bool(not length and rules & BEAVERS),
        largest_cube=None if largest is None else 1 << largest,
    )
    return Reading(situation, Format.XGID, lost)


def _number(named: dict[str, str], name: str, least: int, most: int) -> int:
    return number(named[name], name, least, most, Format.XGID)


def _places(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    if len(text) != PLACES:
        expected = Words("{places} characters").filled(places=PLACES)
        raise FormatError(Damage.WRONG_LENGTH, "position", text, expected, Format.XGID)
    a, b = [0] * PLACES, [0] * PLACES
    for place, character in enumerate(text):
        if character == "-":
            continue
        count = ord(character.upper()) - ord("A") + 1 if character.isascii() and character.isalpha() else 0
        is_below = character.isupper()
        other_bar = 0 if is_below else BAR
        if not 1 <= count <= MAX_COUNT or place == other_bar:
            expected = Words("- or a letter from A to O or a to o")
            raise FormatError(Damage.BAD_CHARACTER, f"character {place + 1}", character, expected, Format.XGID)
        if is_below:
            a[place] = count
        else:
            b[BAR - place] = count
    return with_off(a), with_off(b)


def _dice(text: str) -> tuple[tuple[int, int] | None, bool, tuple[Part, ...]]:
    """The roll, whether a double is offered, and what isn't kept."""
    if text in ("00", "0"):
        return None, False, ()
    word = text[:1] if text in (text[:1], text[:1] * 2) else text
    if word == OFFERED or word in ANSWERED:
        return None, True, (ANSWERED[word],) if word in ANSWERED else ()
    if len(text) == 2 and all(die in "123456" for die in text):
        return (int(text[0]), int(text[1])), False, ()
    expected = Words("00, two dice such as 31, or D, B, R")
    raise FormatError(Damage.BAD_CHARACTER, "dice", text, expected, Format.XGID)


def write(situation: Situation) -> Written:
    """The id, and what it can't carry."""
    cube, score, length = situation.cube or Cube(), situation.score or Score(0, 0), situation.match_length or 0
    a, b = situation.checkers_of(Side.A), situation.checkers_of(Side.B)
    both = [point for point in range(1, BAR) if a[point] and b[BAR - point]]
    if both:
        return Written(None, (Part.CHECKERS,))
    power, largest = exponent(cube.value), exponent(situation.largest_cube or 1 << DEFAULT_LARGEST)
    rules = _rules(situation, length)
    text = ":".join(
        (
            "".join(_letter(a[place] if place else 0, b[BAR - place] if place < BAR else 0) for place in range(PLACES)),
            str(power or 0),
            str(_OF_SIDE[cube.owner]),
            str(_OF_SIDE[situation.on_roll or Side.A]),
            _written_dice(situation, cube),
            *(str(points) for points in (score.A, score.B, rules, length)),
            str(DEFAULT_LARGEST if largest is None else largest),
        )
    )
    return Written(PREFIX + text, _lost(situation, cube, length, power, largest), _assumed(situation))


def _letter(a: int, b: int) -> str:
    if a:
        return chr(ord("A") + a - 1)
    return chr(ord("a") + b - 1) if b else "-"


def _written_dice(situation: Situation, cube: Cube) -> str:
    if cube.is_offered:
        return OFFERED
    return "".join(map(str, situation.dice)) if situation.dice else "00"


def _rules(situation: Situation, length: int) -> int:
    if length:
        return CRAWFORD if situation.is_crawford else 0
    return (JACOBY if situation.has_jacoby else 0) | (BEAVERS if situation.has_beavers else 0)


def _lost(situation: Situation, cube: Cube, length: int, power: int | None, largest: int | None) -> tuple[Part, ...]:
    return present(
        (Part.OFF, off_is_lost(situation)),
        (Part.DICE, bool(cube.is_offered and situation.dice)),
        (Part.CUBE, power is None),
        (Part.CRAWFORD, bool(situation.is_crawford and not length)),
        (Part.JACOBY, bool(situation.has_jacoby and length)),
        (Part.BEAVERS, bool(situation.has_beavers and length)),
        (Part.LARGEST_CUBE, largest is None),
        (Part.RESIGNATION, situation.resignation is not None),
    )


def _assumed(situation: Situation) -> tuple[Part, ...]:
    return present(
        (Part.ON_ROLL, situation.on_roll is None),
        (Part.CUBE, situation.cube is None),
        (Part.SCORE, situation.score is None),
        (Part.MATCH_LENGTH, situation.match_length is None),
    )
