"""A position in all its forms, as JSON values: what was read, what is odd about it, and every id with what it lacks."""

from __future__ import annotations

from typing import Any

from rules.games.backgammon.formats import Part, Reading, own, write_all
from rules.games.backgammon.picture_words import pip_count
from rules.games.backgammon.situation import oddities
from rules.kernel.units import Side, Words


def all_forms(reading: Reading) -> dict[str, Any]:
    """The position, whether it can stand in a game, its warnings, its pip counts, and the ids.

    Each id comes with `lost`, the parts that it can't carry, and `assumed`, those that it can't leave open.
    """
    situation = reading.situation
    written = write_all(situation)
    return {
        "format": reading.format.value,
        "position": own.as_json(situation),
        "is_possible": situation.position.is_possible,
        "warnings": [_both(words) for words in oddities(situation)],
        "lost": _named(reading.lost),
        "pips": {side.value: pip_count(situation.checkers_of(side)) for side in Side},
        "forms": [
            {
                "format": form.value,
                "text": each.text,
                "lost": _named(each.lost),
                "assumed": _named(each.assumed),
            }
            for form, each in written.items()
        ],
    }


def _named(parts: tuple[Part, ...]) -> list[dict[str, Any]]:
    return [{"part": part.value, "label": _both(part.label)} for part in parts]


def _both(words: Words) -> dict[str, str]:
    return dict(words)
