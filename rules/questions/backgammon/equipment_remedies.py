"""Remedies of equipment: what is replaced, used, moved, drawn for or taken off the table, and how it is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.advice import Said
from rules.kernel.units import Choice, Words
from rules.questions.backgammon.equipment_words import Item, Placed
from rules.questions.backgammon.remedies import remedy


class ReplaceTime(Choice):
    """When something is replaced."""

    NOW = "now", "now"
    AFTER_GAME = "after-game", "after this game"


CAPTAIN = "captain"
_THINGS = {item.value: item.label for item in Item} | {CAPTAIN: Words("the captain")}
_TIMES = {time.value: time.label for time in ReplaceTime}
_SIDES = {
    Placed.BEAR_OFF_SIDE.value: Words("to the side where checkers are borne off"),
    Placed.OPPOSITE_SIDE.value: Words("to the side away from the borne-off checkers"),
}


def _about(english: str) -> Said:
    """A sentence with the thing by its name."""

    def words(found: Mapping[str, Any]) -> Words:
        thing = _THINGS[found["item"]]
        return Words(english).filled(item=thing)

    return words


def _replace_words(found: Mapping[str, Any]) -> Words:
    thing, time = _THINGS[found["item"]], _TIMES[found["when"]]
    return Words("Replace {thing} {time}.").filled(thing=thing, time=time)


def _move_words(found: Mapping[str, Any]) -> Words:
    thing, side = _THINGS[found["item"]], _SIDES[found["to"]]
    return Words("Move {thing} {side}.").filled(thing=thing, side=side)


def _lots_words(found: Mapping[str, Any]) -> Words:
    if found["item"] == Item.DICE:
        return Words("Draw lots: the winner is the first to choose dice.")
    return Words("Draw lots for {item}.").filled(item=_THINGS[found["item"]])


def _choose_words(found: Mapping[str, Any]) -> Words:
    if found["first"] is None:
        return Words(
            "The dice are picked in turn; the first to pick is drawn by lot or agreed.",
        )
    return Words("The dice are picked in turn: {first} begins.")


replace_item = remedy("replace-item", "Replace it", _replace_words, ("item", "when"))
use_item = remedy("use-item", "Use it", _about("Play with {item}."), ("item",))
approve_item = remedy("approve-item", "Approve it", _about("Approve {item}."), ("item",))
move_item = remedy("move-item", "Move it over", _move_words, ("item", "to"))
draw_lots = remedy("draw-lots", "Draw lots", _lots_words, ("item",))
change_direction = remedy("change-direction", "Change the direction of play")
agree_on_dice = remedy(
    "agree-on-dice",
    "Agree on the dice",
    Words(
        "The players agree on {count:die|dice} for the match.",
    ),
    ("count",),
)
pick_dice = remedy(
    "pick-dice",
    "Pick the dice",
    Words(
        "The sides pick one die in turn until each has {count:die|dice}; those played together differ in colour.",
    ),
    ("count",),
)
mix_dice = remedy(
    "mix-dice",
    "Mix the dice",
    Words("{side} shakes the four dice and throws them."),
    ("side",),
)
choose_dice = remedy("choose-dice", "Choose the dice in turn", _choose_words, ("first",))
remove_item = remedy(
    "remove-item",
    "Take it away",
    _about("Take away {item}."),
    ("item",),
)
show = remedy(
    "show",
    "Keep it in sight",
    _about("Keep {item} in sight."),
    ("item",),
)
