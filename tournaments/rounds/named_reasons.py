"""Reasons and entrants by name, as the API shows them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from tournaments.reasons import Reason
from tournaments.rounds.cited_articles import cited
from tournaments.selectors.people import Person
from tournaments.selectors.stages import LoadedStage
from tournaments.selectors.standings import named
from tournaments.words import Given, Words

Shown = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Competitor:
    """An entrant with the points before the round."""

    person: Person
    short: str
    halves: int = 0


def named_reasons(
    reasons: Iterable[Reason], played: LoadedStage, *, round: int | None = None, is_final: bool = False
) -> list[Reason]:
    """The reasons of a stage with names in the place of ids, and each with its article."""
    return [
        replace(named(each, played.short), article=cited(each.code, played.stage, round=round, is_final=is_final))
        for each in reasons
    ]


def stored_reasons(stored: Iterable[Shown], patterns: Mapping[str, Any]) -> list[Reason]:
    """Reasons as a draft keeps them."""
    return [Reason(each["code"], each["facts"], _pattern(patterns[each["code"]])) for each in stored]


def _pattern(kept: list[str] | dict[str, str]) -> Words:
    """The pattern of a stored reason; drafts of earlier releases have English and French side by side."""
    return Given.of(dict(zip(("en", "fr"), kept, strict=True)) if isinstance(kept, list) else kept)
