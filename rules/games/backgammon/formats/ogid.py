"""OGID, the id of OpenGammon and HedgeHog: `11ccccchhhjjjjj:66666888dddddoo:N0N:63:W::0:0:7C:0`.

White's checkers and Black's, one character a checker (0 to 9, then a to p for 10 to 25; q is off); cube owner, exponent
and action; dice; who made the last action; state of the game; score of White, of Black; length of the match with C
(Crawford) or L (after it) or G (games of a session); number of the move; checkers a side. Points are Black's own:
Black is A, White is B, and White's bar is 0. The fifth field names who reached the position: the other is on roll, but
while a double is open it names the side that doubled; a game that hasn't begun (IW, no dice) is White's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

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
from rules.games.backgammon.position import BAR, CHECKERS, MAX_COUNT, OFF, PLACES
from rules.games.backgammon.situation import Cube, Situation, situated, with_off
from rules.kernel.units import Score, Side, Words

PREFIX = "OGID="
FIELDS = (
    *("white", "black", "cube", "dice", "color", "state"),
    *("score_white", "score_black", "match_length", "move", "checkers"),
)
FEWEST = 3
PIPS = "0123456789abcdefghijklmnopq"
OFF_PIP = 26
MOST_CUBE = 30
MOST_POINTS = 9999
BEGINNING = "IW"
PLAYING = ("", "IW", "IB", "R", "C", "D")
"""States that the cube, the dice and the side on roll say as well: begun, rolled, cube to be turned, doubled."""

_CUBE = re.compile(r"([WBND?])([0-9]{1,2})([NOTP])")
_LENGTH = re.compile(r"([0-9]{1,4})([LCG]?)([0-9]{0,4})")
_COLOURS = {"W": Side.B, "B": Side.A}
_OF_SIDE = {Side.A: "B", Side.B: "W", None: "N"}


def read(text: str) -> Reading:
    """Raises: FormatError."""
    body = text[len(PREFIX) :] if text[: len(PREFIX)].upper() == PREFIX else text
    fields = body.split(":")
    if not FEWEST <= len(fields) <= len(FIELDS):
        code = Damage.MISSING_FIELD if len(fields) < FEWEST else Damage.UNKNOWN_FIELD
        expected = Words("{fewest} to {fields} fields").filled(fewest=FEWEST, fields=len(FIELDS))
        raise FormatError(code, f"field {len(fields)}", fields[-1], expected, Format.OGID)
    named = dict.fromkeys(FIELDS, "") | dict(zip(FIELDS, fields, strict=False))
    cube, cube_lost = _cube(named["cube"])
    dice = _dice(named["dice"])
    on_roll = _on_roll(named, is_offered=cube is not None and cube.is_offered, has_dice=dice is not None)
    length, modifier, session = _length(named["match_length"])
    checkers = _number(named, "checkers", CHECKERS) if named["checkers"] else CHECKERS
    b = _places(named["white"], "white", lambda pip: BAR - pip, checkers)
    a = _places(named["black"], "black", lambda pip: pip, checkers)
    has_score = bool(named["score_white"] and named["score_black"])
    situation = Situation(
        position=situated(a, b, on_roll),
        on_roll=on_roll,
        dice=dice,
        cube=cube,
        score=Score(_number(named, "score_black"), _number(named, "score_white")) if has_score else None,
        match_length=length,
        is_crawford=None if length is None else modifier == "C",
    )
    lost = present(
        (Part.CHECKERS, checkers != CHECKERS),
        (Part.GAME_STATE, named["state"] not in PLAYING),
        (Part.MOVE_NUMBER, bool(named["move"]) and _number(named, "move", 999_999_999) > 0),
        (Part.SESSION, modifier == "G" or bool(session)),
    )
    return Reading(situation, Format.OGID, cube_lost + lost)


def _number(named: dict[str, str], name: str, most: int = MOST_POINTS) -> int:
    return number(named[name], name, 0, most, Format.OGID)


def _places(text: str, place: str, own: Callable[[int], int], checkers: int) -> tuple[int, ...]:
    """A side's places; `own` turns Black's points into the side's."""
    places = [0] * PLACES
    off = 0
    for index, character in enumerate(text):
        pip = PIPS.find(character)
        if pip == OFF_PIP:
            off += 1
            continue
        if pip < 0 or own(pip) == OFF:
            expected = Words("0 to 9 or a to p, not the other side's bar")
            raise FormatError(Damage.BAD_CHARACTER, f"{place}, character {index + 1}", character, expected, Format.OGID)
        places[own(pip)] += 1
    if max(*places, off) > MAX_COUNT:
        expected = Words("at most {max_count} checkers on a point").filled(max_count=MAX_COUNT)
        raise FormatError(Damage.OUT_OF_RANGE, place, text, expected, Format.OGID)
    if not off:
        return with_off(places, min(checkers, MAX_COUNT))
    places[OFF] = off
    return tuple(places)


def _cube(text: str) -> tuple[Cube | None, tuple[Part, ...]]:
    found = _CUBE.fullmatch(text)
    if found is None or int(found[2]) > MOST_CUBE:
        expected = Words("owner W, B, N, D or ?, exponent, action N, O, T or P: N0N")  # fmt: skip
        raise FormatError(Damage.WRONG_TYPE, "cube", text, expected, Format.OGID)
    owner, power, action = found.groups()
    lost = present((Part.CUBE, owner == "D"), (Part.RESPONSE, action in "TP"))
    if owner == "?":
        return None, lost
    return Cube(1 << int(power), _COLOURS.get(owner), action == "O"), lost


def _dice(text: str) -> tuple[int, int] | None:
    if not text:
        return None
    if len(text) != 2 or not all(die in "123456" for die in text):
        expected = Words("two dice such as 63, or nothing")
        raise FormatError(Damage.BAD_CHARACTER, "dice", text, expected, Format.OGID)
    return int(text[0]), int(text[1])


def _on_roll(named: dict[str, str], *, is_offered: bool, has_dice: bool) -> Side | None:
    if not named["color"]:
        return None
    actor = _COLOURS.get(named["color"])
    if actor is None:
        raise FormatError(Damage.BAD_CHARACTER, "color", named["color"], Words("W or B"), Format.OGID)
    if named["state"] == BEGINNING and not has_dice:
        return Side.B
    return actor if is_offered else actor.opponent


def _length(text: str) -> tuple[int | None, str, str]:
    if not text:
        return None, "", ""
    found = _LENGTH.fullmatch(text)
    if found is None:
        expected = Words("a length such as 7, 7C or 7L")
        raise FormatError(Damage.WRONG_TYPE, "match_length", text, expected, Format.OGID)
    return int(found[1]), found[2], found[3]


def write(situation: Situation) -> Written:
    """The id, and what it can't carry; the checkers and the cube alone where nothing else is known."""
    a, b, cube = situation.checkers_of(Side.A), situation.checkers_of(Side.B), situation.cube
    power = exponent(cube.value) if cube else 0
    fields = [
        _pips(BAR - place for place in range(BAR, OFF, -1) for _ in range(b[place])),
        _pips(place for place in range(1, PLACES) for _ in range(a[place])),
        "?0N" if cube is None else f"{_OF_SIDE[cube.owner]}{power or 0}{'O' if cube.is_offered else 'N'}",
    ]
    lost = present(
        (Part.OFF, off_is_lost(situation)),
        (Part.CUBE, power is None),
        (Part.CRAWFORD, bool(situation.is_crawford and not situation.match_length)),
        (Part.JACOBY, bool(situation.has_jacoby)),
        (Part.BEAVERS, bool(situation.has_beavers)),
        (Part.LARGEST_CUBE, situation.largest_cube is not None),
        (Part.RESIGNATION, situation.resignation is not None),
    )
    if all(part is None for part in (situation.on_roll, situation.score, situation.match_length, situation.dice)):
        return Written(":".join(fields), lost)
    return Written(":".join([*fields, *_rest(situation)]), lost)


def _rest(situation: Situation) -> list[str]:
    is_offered = situation.cube is not None and situation.cube.is_offered
    actor = situation.on_roll if is_offered or situation.on_roll is None else situation.on_roll.opponent
    score, length = situation.score, situation.match_length
    return [
        "".join(map(str, situation.dice or ())),
        _OF_SIDE[actor] if actor else "",
        "D" if is_offered else "",
        "" if score is None else str(score.B),
        "" if score is None else str(score.A),
        _written_length(length, is_crawford=bool(situation.is_crawford)),
        "0",
    ]


def _written_length(length: int | None, *, is_crawford: bool) -> str:
    if length is None:
        return ""
    return f"{length}C" if is_crawford and length else str(length)


def _pips(pips: Iterable[int]) -> str:
    return "".join(PIPS[pip] for pip in pips)
