"""GNU Backgammon's position id and match id: `4HPwATDgc/ABMA:cAkAAAAAAAAE`, or the position id alone.

Bits as in the manual's technical notes. Two things are as the program writes them and the notes don't say: the position
begins with the side that isn't on roll, and bit 67 of the match is set where the Jacoby rule isn't played. Player 1
(below, X) is A, player 0 is B. Bits are counted from the lowest bit of the first byte.
"""

from __future__ import annotations

import binascii
import re
from base64 import b64decode, b64encode

from rules.games.backgammon.formats.base import (
    Damage,
    Format,
    FormatError,
    Part,
    Reading,
    Written,
    exponent,
    off_is_lost,
    present,
)
from rules.games.backgammon.position import MAX_COUNT, PLACES, Position
from rules.games.backgammon.situation import Cube, Resignation, Situation, with_off
from rules.kernel.units import Score, Side, Words

POSITION_BYTES, POSITION_LENGTH = 10, 14
MATCH_BYTES, MATCH_LENGTH = 9, 12
PLAYING = 1
CENTRED = 3
MOST_POINTS = (1 << 15) - 1
MOST_EXPONENT = 15
SIX = 6
_PLAYERS = (Side.B, Side.A)
_BASE64 = re.compile(r"[A-Za-z0-9+/]*")
_RESIGNATIONS = (None, Resignation.SINGLE, Resignation.GAMMON, Resignation.BACKGAMMON)

_FIELDS = {
    "cube": (0, 4),
    "cube_owner": (4, 2),
    "on_roll": (6, 1),
    "crawford": (7, 1),
    "state": (8, 3),
    "turn": (11, 1),
    "doubled": (12, 1),
    "resigned": (13, 2),
    "die_1": (15, 3),
    "die_2": (18, 3),
    "match_length": (21, 15),
    "score_0": (36, 15),
    "score_1": (51, 15),
    "no_jacoby": (66, 1),
}
"""First bit and number of bits."""


def read(text: str) -> Reading:
    """A position id, alone or with a match id after a colon. Raises: FormatError."""
    position_id, colon, match_id = text.partition(":")
    position = _position(_bytes(position_id, "position_id", POSITION_LENGTH, POSITION_BYTES))
    if not colon:
        return Reading(Situation(position), Format.GNU)
    bits = int.from_bytes(_bytes(match_id, "match_id", MATCH_LENGTH, MATCH_BYTES), "little")
    return _match(position, {name: bits >> first & (1 << size) - 1 for name, (first, size) in _FIELDS.items()})


def _bytes(text: str, place: str, length: int, size: int) -> bytes:
    wrong = next((index for index, each in enumerate(text) if not _BASE64.fullmatch(each)), None)
    if wrong is not None:
        expected = Words("letters, digits, + and /")
        raise FormatError(Damage.BAD_CHARACTER, f"{place}, character {wrong + 1}", text[wrong], expected, Format.GNU)
    if len(text) != length:
        expected = Words("{length} characters").filled(length=length)
        raise FormatError(Damage.WRONG_LENGTH, place, text, expected, Format.GNU)
    try:
        found = b64decode(text + "=" * (-length % 4), validate=True)
    except binascii.Error as error:  # pragma: no cover - length and letters have been looked at
        raise FormatError(Damage.WRONG_TYPE, place, text, Words("base 64"), Format.GNU) from error
    if len(found) != size or b64encode(found).decode("ascii").rstrip("=") != text:
        expected = Words("{size} bytes, nothing after them").filled(size=size)
        raise FormatError(Damage.WRONG_LENGTH, place, text, expected, Format.GNU)
    return found


def _position(key: bytes) -> Position:
    bits = int.from_bytes(key, "little")
    sides: list[tuple[int, ...]] = []
    for _ in _PLAYERS:
        places = [0] * PLACES
        for place in range(1, PLACES):
            while bits & 1:
                places[place] += 1
                bits >>= 1
            bits >>= 1
        if max(places) > MAX_COUNT:
            expected = Words("at most {max_count} checkers on a point").filled(max_count=MAX_COUNT)
            raise FormatError(Damage.OUT_OF_RANGE, "position_id", max(places), expected, Format.GNU)
        sides.append(with_off(places))
    if bits:
        expected = Words("two sides and nothing after them")
        raise FormatError(Damage.WRONG_LENGTH, "position_id", bin(bits), expected, Format.GNU)
    return Position(sides[1], sides[0])


def _match(position: Position, found: dict[str, int]) -> Reading:
    dice = found["die_1"], found["die_2"]
    if max(dice) > SIX or (0 in dice and any(dice)):
        expected = Words("two dice from 1 to 6, or none")
        raise FormatError(Damage.OUT_OF_RANGE, "dice", f"{dice[0]} {dice[1]}", expected, Format.GNU)
    owner = found["cube_owner"]
    if owner not in (0, 1, CENTRED):
        raise FormatError(Damage.OUT_OF_RANGE, "cube_owner", owner, Words("0, 1 or 3"), Format.GNU)
    length, score = found["match_length"], Score(found["score_1"], found["score_0"])
    on_roll = _PLAYERS[found["on_roll"]]
    others = bool(found["resigned"]) and found["turn"] == found["on_roll"]  # offered by the side not on roll
    situation = Situation(
        position=position,
        on_roll=on_roll,
        dice=dice if any(dice) else None,
        cube=Cube(1 << found["cube"], None if owner == CENTRED else _PLAYERS[owner], bool(found["doubled"])),
        score=score,
        match_length=length,
        is_crawford=bool(found["crawford"]),
        has_jacoby=bool(not found["no_jacoby"] and not length),
        resignation=None if others else _RESIGNATIONS[found["resigned"]],
    )
    return Reading(
        situation,
        Format.GNU,
        present((Part.RESIGNATION, others), (Part.GAME_STATE, found["state"] != PLAYING)),
    )


def write(situation: Situation) -> Written:
    """The position id, and the match id unless nothing of it is known."""
    position_id = _position_id(situation.position)
    if position_id is None:
        return Written(None, (Part.CHECKERS,))
    off = present((Part.OFF, off_is_lost(situation)))
    if all(part is None for part in (situation.on_roll, situation.cube, situation.score, situation.match_length)):
        return Written(position_id, off + _carried_by_match(situation))
    values, lost = _values(situation)
    bits = sum(values[name] << first for name, (first, _) in _FIELDS.items())
    match_id = b64encode(bits.to_bytes(MATCH_BYTES, "little")).decode("ascii")
    return Written(f"{position_id}:{match_id}", off + lost, _assumed(situation))


def _carried_by_match(situation: Situation) -> tuple[Part, ...]:
    return present(
        (Part.DICE, situation.dice is not None),
        (Part.CRAWFORD, bool(situation.is_crawford)),
        (Part.JACOBY, bool(situation.has_jacoby)),
        (Part.BEAVERS, bool(situation.has_beavers)),
        (Part.LARGEST_CUBE, situation.largest_cube is not None),
        (Part.RESIGNATION, situation.resignation is not None),
    )


def _position_id(position: Position) -> str | None:
    bits, shift = 0, 0
    for side in (position.opponent, position.own):
        for count in side[1:]:
            bits |= ((1 << count) - 1) << shift
            shift += count + 1
    if bits.bit_length() > POSITION_BYTES * 8:
        return None
    return b64encode(bits.to_bytes(POSITION_BYTES, "little")).decode("ascii").rstrip("=")


def _values(situation: Situation) -> tuple[dict[str, int], tuple[Part, ...]]:
    cube, score = situation.cube or Cube(), situation.score or Score(0, 0)
    length, power = situation.match_length or 0, exponent(cube.value)
    on_roll = _PLAYERS.index(situation.on_roll or Side.A)
    has_answer = cube.is_offered or situation.resignation is not None
    fits = max(score.A, score.B) <= MOST_POINTS
    die_1, die_2 = situation.dice or (0, 0)
    values = {
        "cube": min(power or 0, MOST_EXPONENT),
        "cube_owner": CENTRED if cube.owner is None else _PLAYERS.index(cube.owner),
        "on_roll": on_roll,
        "crawford": int(bool(situation.is_crawford)),
        "state": PLAYING,
        "turn": 1 - on_roll if has_answer else on_roll,
        "doubled": int(cube.is_offered),
        "resigned": _RESIGNATIONS.index(situation.resignation),
        "die_1": die_1,
        "die_2": die_2,
        "match_length": length if length <= MOST_POINTS else 0,
        "score_0": score.B if fits else 0,
        "score_1": score.A if fits else 0,
        "no_jacoby": int(not situation.has_jacoby or bool(length)),
    }
    return values, present(
        (Part.CUBE, power is None or power > MOST_EXPONENT),
        (Part.SCORE, not fits),
        (Part.MATCH_LENGTH, length > MOST_POINTS),
        (Part.JACOBY, bool(situation.has_jacoby and length)),
        (Part.BEAVERS, bool(situation.has_beavers)),
        (Part.LARGEST_CUBE, situation.largest_cube is not None),
    )


def _assumed(situation: Situation) -> tuple[Part, ...]:
    return present(
        (Part.ON_ROLL, situation.on_roll is None),
        (Part.CUBE, situation.cube is None),
        (Part.SCORE, situation.score is None),
        (Part.MATCH_LENGTH, situation.match_length is None),
    )
