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

    NOW = "now", "now", "maintenant"
    AFTER_GAME = "after-game", "after this game", "après cette partie"


CAPTAIN = "captain"
_THINGS = {item.value: item.label for item in Item} | {CAPTAIN: Words("the captain", "le capitaine")}
_TIMES = {time.value: time.label for time in ReplaceTime}
_SIDES = {
    Placed.BEAR_OFF_SIDE.value: Words("to the side where checkers are borne off", "du côté où l'on sort les pions"),
    Placed.OPPOSITE_SIDE.value: Words(
        "to the side away from the borne-off checkers", "du côté opposé aux pions sortis"
    ),
}


def _about(en: str, fr: str) -> Said:
    """A sentence with the thing by its name."""

    def words(found: Mapping[str, Any]) -> Words:
        thing = _THINGS[found["item"]]
        return Words(en.replace("{item}", thing.en), fr.replace("{item}", thing.fr))

    return words


def _replace_words(found: Mapping[str, Any]) -> Words:
    thing, time = _THINGS[found["item"]], _TIMES[found["when"]]
    return Words(f"Replace {thing.en} {time.en}.", f"Remplacer {thing.fr} {time.fr}.")


def _move_words(found: Mapping[str, Any]) -> Words:
    thing, side = _THINGS[found["item"]], _SIDES[found["to"]]
    return Words(f"Move {thing.en} {side.en}.", f"Mettre {thing.fr} {side.fr}.")


def _choose_words(found: Mapping[str, Any]) -> Words:
    if found["first"] is None:
        return Words(
            "The dice are picked in turn; the first to pick is drawn by lot or agreed.",
            "Les dés se choisissent à tour de rôle ; le premier est désigné par tirage au sort ou d'un commun accord.",
        )
    return Words(
        "The dice are picked in turn: {first} begins.", "Les dés se choisissent à tour de rôle : {first} commence."
    )


replace_item = remedy("replace-item", "Replace it", "Le remplacer", _replace_words, ("item", "when"))
use_item = remedy("use-item", "Use it", "L'utiliser", _about("Play with {item}.", "Jouer avec {item}."), ("item",))
approve_item = remedy("approve-item", "Approve it", "L'agréer", _about("Approve {item}.", "Agréer {item}."), ("item",))
move_item = remedy("move-item", "Move it over", "Le mettre de l'autre côté", _move_words, ("item", "to"))
draw_lots = remedy(
    "draw-lots", "Draw lots", "Tirer au sort", _about("Draw lots for {item}.", "Tirer au sort {item}."), ("item",)
)
change_direction = remedy("change-direction", "Change the direction of play", "Changer le sens du jeu")
agree_on_dice = remedy(
    "agree-on-dice",
    "Agree on the dice",
    "Convenir des dés",
    Words(
        "The players agree on {count:die|dice} for the match.",
        "Les joueurs conviennent de {count:dé|dés} pour le match.",
    ),
    ("count",),
)
pick_dice = remedy(
    "pick-dice",
    "Pick the dice",
    "Choisir les dés",
    Words("Each side in turn picks {count:die|dice}.", "Chaque camp choisit à son tour {count:dé|dés}."),
    ("count",),
)
mix_dice = remedy(
    "mix-dice",
    "Mix the dice",
    "Mêler les dés",
    Words("{side} shakes the four dice and throws them.", "{side} secoue les quatre dés et les jette."),
    ("side",),
)
choose_dice = remedy(
    "choose-dice", "Choose the dice in turn", "Choisir les dés à tour de rôle", _choose_words, ("first",)
)
remove_item = remedy(
    "remove-item",
    "Take it off the table",
    "Le retirer de la table",
    _about("Take {item} off the table.", "Retirer de la table {item}."),
    ("item",),
)
show = remedy(
    "show",
    "Keep it in sight",
    "Le laisser visible",
    _about("Keep {item} in sight.", "Laisser visibles {item}."),
    ("item",),
)
