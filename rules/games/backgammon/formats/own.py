"""Tablecall's own form: JSON with the position as questions have it, and what belongs to it. It carries everything.

`points` and `opponent_points` count checkers by the points of the side on roll. What is left out is unknown; what is
off is then what is missing of the fifteen.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from rules.games.backgammon.formats.base import Damage, Format, FormatError, Reading, Written
from rules.games.backgammon.position import BAR, MAX_COUNT, OFF, PLACES, POINTS, Position
from rules.games.backgammon.situation import Cube, Resignation, Situation, with_off
from rules.kernel.units import Choice, Score, Side, Words, plain

C = TypeVar("C", bound=Choice)

MOST_POINTS = 9999
MOST_CUBE = 1 << 30
SIX = 6
NEEDED = ("points", "opponent_points")
OTHERS = (
    *("bar", "opponent_bar", "off", "opponent_off", "on_roll", "dice", "cube", "score", "match_length"),
    *("crawford", "jacoby", "beavers", "largest_cube", "resignation"),
)


def read(text: str) -> Reading:
    """Raises: FormatError."""
    try:
        found = json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        if isinstance(error, FormatError):
            raise
        raise FormatError(Damage.NOT_JSON, "position", text, Words("JSON"), Format.OWN) from None
    return from_json(found)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise _unexpected(Damage.UNKNOWN_FIELD, name, value, Words("each name once"))
        found[name] = value
    return found


def from_json(found: Any) -> Reading:
    """The situation out of JSON values. Raises: FormatError."""
    known = _object(found, "position", (*NEEDED, *OTHERS))
    for name in NEEDED:
        if known.get(name) is None:
            raise _unexpected(Damage.MISSING_FIELD, name, "", Words("checkers by point"))
    own = _places(known, "", lambda point: point)
    opponent = _places(known, "opponent_", lambda point: BAR - point)
    return Reading(
        Situation(
            position=Position(own, opponent),
            on_roll=_choice(known, "on_roll", Side),
            dice=_dice(known.get("dice")),
            cube=_cube(known.get("cube")),
            score=_score(known.get("score")),
            match_length=_whole(known, "match_length", 0, MOST_POINTS),
            is_crawford=_flag(known, "crawford"),
            has_jacoby=_flag(known, "jacoby"),
            has_beavers=_flag(known, "beavers"),
            largest_cube=_whole(known, "largest_cube", 1, MOST_CUBE),
            resignation=_choice(known, "resignation", Resignation),
        ),
        Format.OWN,
    )


def _unexpected(code: Damage, place: str, found: object, expected: Words) -> FormatError:
    shown = found if isinstance(found, str) else json.dumps(found)
    return FormatError(code, place, shown, expected, Format.OWN)


def _object(found: Any, place: str, names: tuple[str, ...]) -> Mapping[str, Any]:
    if not isinstance(found, dict):
        raise _unexpected(Damage.WRONG_TYPE, place, found, Words("an object"))
    unknown = next((name for name in found if name not in names), None)
    if unknown is not None:
        expected = Words("one of {listed}").filled(listed=", ".join(names[:40]))
        raise _unexpected(Damage.UNKNOWN_FIELD, place, unknown, expected)
    return found


def _whole(found: Mapping[str, Any], name: str, least: int, most: int, inside: str = "") -> int | None:
    value, place = found.get(name), f"{inside}{name}"
    if value is None:
        return None
    expected = Words("a whole number from {least} to {most}").filled(least=least, most=most)
    if type(value) is not int:
        raise _unexpected(Damage.WRONG_TYPE, place, value, expected)
    if not least <= value <= most:
        raise _unexpected(Damage.OUT_OF_RANGE, place, value, expected)
    return value


def _flag(found: Mapping[str, Any], name: str) -> bool | None:
    value = found.get(name)
    if value is not None and type(value) is not bool:
        raise _unexpected(Damage.WRONG_TYPE, name, value, Words("true or false"))
    return value


def _choice(found: Mapping[str, Any], name: str, choices: type[C], inside: str = "") -> C | None:
    value = found.get(name)
    if value is None:
        return None
    chosen = next((choice for choice in choices if isinstance(value, str) and choice == value), None)
    if chosen is None:
        listed = ", ".join(choice.value for choice in choices)
        raise _unexpected(Damage.WRONG_TYPE, f"{inside}{name}", value, Words("one of {listed}").filled(listed=listed))
    return chosen


def _places(found: Mapping[str, Any], whose: str, own: Callable[[int], int]) -> tuple[int, ...]:
    name = f"{whose}points"
    points = _object(found[name], name, tuple(str(point) for point in range(1, POINTS + 1)))
    places = [0] * PLACES
    for point in points:
        places[own(int(point))] = _whole(points, point, 0, MAX_COUNT, f"{name}.") or 0
    places[BAR] = _whole(found, f"{whose}bar", 0, MAX_COUNT) or 0
    off = _whole(found, f"{whose}off", 0, MAX_COUNT)
    if off is None:
        return with_off(places)
    places[OFF] = off
    return tuple(places)


def _dice(found: Any) -> tuple[int, int] | None:
    if found is None:
        return None
    if not isinstance(found, list) or len(found) != 2:
        raise _unexpected(Damage.WRONG_TYPE, "dice", found, Words("two dice"))
    first, second = (_whole({"dice": die}, "dice", 1, SIX) for die in found)
    if first is None or second is None:
        raise _unexpected(Damage.WRONG_TYPE, "dice", found, Words("two dice"))
    return first, second


def _cube(found: Any) -> Cube | None:
    if found is None:
        return None
    known = _object(found, "cube", ("value", "owner", "offered"))
    value = _whole(known, "value", 1, MOST_CUBE, "cube.")
    return Cube(value or 1, _choice(known, "owner", Side, "cube."), bool(_flag(known, "offered")))


def _score(found: Any) -> Score | None:
    if found is None:
        return None
    known = _object(found, "score", ("A", "B"))
    a, b = (_whole(known, side, 0, MOST_POINTS, "score.") for side in ("A", "B"))
    if a is None or b is None:
        raise _unexpected(Damage.MISSING_FIELD, "score", found, Words("points of A and B"))
    return Score(a, b)


def as_json(situation: Situation) -> dict[str, Any]:
    """The situation as JSON values; what is unknown is left out."""
    own, opponent, cube = situation.position.own, situation.position.opponent, situation.cube
    values: dict[str, Any] = {
        "points": {str(point): own[point] for point in range(POINTS, 0, -1) if own[point]},
        "opponent_points": {
            str(point): opponent[BAR - point] for point in range(POINTS, 0, -1) if opponent[BAR - point]
        },
        "bar": own[BAR],
        "opponent_bar": opponent[BAR],
        "off": own[OFF],
        "opponent_off": opponent[OFF],
        "on_roll": situation.on_roll,
        "dice": list(situation.dice) if situation.dice else None,
        "cube": {"value": cube.value, "owner": plain(cube.owner), "offered": cube.is_offered} if cube else None,
        "score": situation.score.to_json() if situation.score else None,
        "match_length": situation.match_length,
        "crawford": situation.is_crawford,
        "jacoby": situation.has_jacoby,
        "beavers": situation.has_beavers,
        "largest_cube": situation.largest_cube,
        "resignation": situation.resignation,
    }
    return {name: plain(value) for name, value in values.items() if value is not None}


def write(situation: Situation) -> Written:
    """The form on one line."""
    return Written(json.dumps(as_json(situation), separators=(",", ":")))
