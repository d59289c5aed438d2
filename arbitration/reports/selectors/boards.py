"""The board that a question is about, as far as it names one."""

from collections.abc import Mapping
from typing import Any

from rules.games.backgammon.formats import FormatError, own
from rules.games.backgammon.situation import Situation

SIDES = ("points", "opponent_points")


def board_of(question: Mapping[str, Any]) -> Situation | None:
    """Position and roll before the play in question, seen by the side that played; None where no whole one is known."""
    facts = question["facts"]
    position = facts.get("position")
    if not isinstance(position, Mapping) or not _is_whole(position):
        return None
    known = {**position, "on_roll": facts.get("by"), "dice": facts.get("dice")}
    try:
        return own.from_json({name: found for name, found in known.items() if found is not None}).situation
    except FormatError:  # other games have positions of their own
        return None


def _is_whole(position: Mapping[str, Any]) -> bool:
    """Every count is known: null is unknown, and a picture would show it as nothing."""
    sides = [position.get(name) for name in SIDES]
    return position.get("bar") is not None and all(
        isinstance(side, Mapping) and None not in side.values() for side in sides
    )
