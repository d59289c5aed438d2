"""Repetition: which kinds weigh earlier faults of the same side, what makes a fault the same, and what counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from rules.kernel.rulebook import Rulebook
from rules.registry import RULEBOOKS, told_by


class Scope(StrEnum):
    """Within what faults add up."""

    MATCH = "match"
    TOURNAMENT = "tournament"


@dataclass(frozen=True, slots=True)
class Repetition:
    """How a rulebook counts the earlier faults that a kind asks for.

    `outcomes` are those by which a fault counts. With `is_by_article` only faults that the same article decides are the
    same. `has_notifications` says that faults pointed out without a ruling count too. `a_further_one` has the facts,
    but for side and clock, of one more fault of the plainest sort, for asking what it would mean.
    """

    article: str
    scope: Scope
    outcomes: frozenset[str]
    is_by_article: bool = False
    has_notifications: bool = False
    a_further_one: Mapping[str, Any] = field(default_factory=dict)


_ILLEGAL = frozenset({"must-correct", "condoned", "opponents-choice", "stands"})
_ONE_MORE_ILLEGAL = MappingProxyType({"legal": False, "since": "turn-ended", "wants_correction": True})

REPETITIONS: Mapping[tuple[str, str], Repetition] = MappingProxyType(
    {
        ("eubgf-2020", "illegal-move"): Repetition(
            "4.2.iii.d", Scope.MATCH, _ILLEGAL, has_notifications=True, a_further_one=_ONE_MORE_ILLEGAL
        ),
        ("ffbg-cdf-2007", "illegal-move"): Repetition(
            "3.15", Scope.MATCH, _ILLEGAL, has_notifications=True, a_further_one=_ONE_MORE_ILLEGAL
        ),
        # each of 4.2.i, 4.2.ii, 4.2.v and 4.3.i speaks of its own repetition
        ("eubgf-2020", "handling"): Repetition(
            "4.2.i", Scope.MATCH, frozenset({"fault", "fault-repeated"}), is_by_article=True
        ),
        ("ffbg-cdf-2007", "early-dice-pickup"): Repetition("11.9", Scope.MATCH, frozenset({"noted", "time-penalty"})),
        ("ffbg-cdf-2007", "completion"): Repetition("11.13", Scope.MATCH, frozenset({"claim-rejected"})),
        # 1.5 counts per person, against all opponents
        ("eubgf-2020", "language"): Repetition("1.5", Scope.TOURNAMENT, frozenset({"breach", "breach-repeated"})),
        ("eubgf-2020", "slow-play"): Repetition("2.3.i.a", Scope.MATCH, frozenset({"slow-play"})),
    }
)
"""By rulebook and kind. A kind that isn't here counts nothing."""


def repetition_of(rulebook: str, kind: str) -> Repetition | None:
    """How the rulebook counts repeated faults of this kind, if it does; an edition or a variation as what it varies."""
    known = RULEBOOKS.get(rulebook)
    for name in told_by(rulebook):
        counting = REPETITIONS.get((name, kind))
        if counting is not None:
            return counting if known is None or counting.article in known.articles else None
    return None


def repetitions_of(rulebook: str) -> dict[str, Repetition]:
    """The repetitions that a rulebook counts, by kind."""
    found = {kind: repetition_of(rulebook, kind) for _, kind in REPETITIONS}
    return {kind: counting for kind, counting in found.items() if counting is not None}


def counted_by(rulebook: Rulebook, number: str) -> bool:
    """Whether repeated faults are counted by an article."""
    return any(counting.article == number for counting in repetitions_of(rulebook.id).values())
