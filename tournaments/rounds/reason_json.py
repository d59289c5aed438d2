"""Reasons and entrants as the API shows them: sentences with names, in every language."""

from collections.abc import Iterable, Mapping
from typing import Any

from tournaments.reasons import Reason, points
from tournaments.selectors.people import Person
from tournaments.selectors.standings import named
from tournaments.words import Given, Words

Shown = dict[str, Any]


def reasons_shown(reasons: Iterable[Reason], names: Mapping[str, str]) -> list[Shown]:
    """Reasons of the engine, with names in the place of ids."""
    return [{"code": reason.code, "text": dict(named(reason, names).sentence)} for reason in reasons]


def stored_reasons(stored: Iterable[Shown], patterns: Mapping[str, Any], names: Mapping[str, str]) -> list[Shown]:
    """Reasons as a draft keeps them."""
    reasons = (Reason(each["code"], each["facts"], _pattern(patterns[each["code"]])) for each in stored)
    return reasons_shown(reasons, names)


def _pattern(kept: list[str] | dict[str, str]) -> Words:
    """The pattern of a stored reason; drafts of earlier releases have English and French side by side."""
    return Given.of(dict(zip(("en", "fr"), kept, strict=True)) if isinstance(kept, list) else kept)


def competitor(person: Person, names: Mapping[str, str], halves: int = 0) -> Shown:
    """An entrant with the points before the round."""
    return {
        "entrant": person.id,
        "name": person.name,
        "short": names[person.id],
        "rating": person.rating,
        "points": points(halves),
    }
