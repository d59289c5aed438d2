"""Changes: the single facts whose other value would change an outcome, for a director to make sure of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from rules.alternatives import Part, parts
from rules.kernel.advice import Advice
from rules.kernel.question import NEEDS_FACTS
from rules.verdicts import Verdicts
from rules.wire import advise

NEAR = 16
"""Numbers as near as that are all tried; farther ones in steps that double, and then between two that differ."""


@dataclass(frozen=True, slots=True)
class Change:
    """One fact, or a part of one, with the value nearest to what was found that leads to another outcome.

    `found` is None for a fact that is unknown. `missing` names what that outcome would turn on, for `needs-facts`.
    """

    fact: str
    found: Any
    value: Any
    outcome: str
    missing: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """As the command line prints it."""
        changed = {"fact": self.fact, "found": self.found, "value": self.value, "outcome": self.outcome}
        return changed | ({"missing": list(self.missing)} if self.missing else {})


def what_if(asked: Mapping[str, Any]) -> list[Change]:
    """Each single fact whose other value gives another outcome, with each outcome that it can give.

    The facts that were read come first, in that order. Values that would contradict another fact aren't taken. Where
    facts are missing there is no outcome to change: nothing is listed. Raises: QuestionError.
    """
    return changes_of(asked, advise(asked))


def changes_of(asked: Mapping[str, Any], advice: Advice) -> list[Change]:
    """The same, where the advice is known already."""
    if advice.outcome == NEEDS_FACTS:
        return []
    verdicts = Verdicts(asked)
    read_names = [step.fact for step in advice.reading if step.fact]
    changes: list[Change] = []
    for name in dict.fromkeys((*read_names, *verdicts.facts)):
        for part in parts(verdicts.kind.all_facts[name], verdicts.facts.get(name), (name,)):
            changes += _changes(verdicts, part, advice.outcome)
    return changes


def _changes(verdicts: Verdicts, part: Part, outcome: str) -> Iterator[Change]:
    """The nearest value of a part for each other outcome."""
    tried: dict[Any, Advice | None] = {}

    def outcome_at(number: int) -> str | None:
        if number not in tried:
            tried[number] = verdicts.put(verdicts.facts, part.path, number)
        advice = tried[number]
        return None if advice is None else advice.outcome

    if part.bounds is not None:
        _try_numbers(outcome_at, part, verdicts.facts)
        middle = part.bounds[0] if part.found is None else part.found
        found = sorted(tried.items(), key=lambda one: (abs(one[0] - middle), one[0]))
    else:
        found = [(value, verdicts.put(verdicts.facts, part.path, value)) for value in part.values]
    seen = {outcome}
    for value, advice in found:
        if advice is not None and advice.outcome not in seen:
            seen.add(advice.outcome)
            yield Change(part.name, part.found, value, advice.outcome, advice.missing)


def at_each_number(verdicts: Verdicts, facts: Mapping[str, Any], part: Part) -> list[tuple[int, str, tuple[str, ...]]]:
    """Outcome and missing facts at each number where they change, in ascending order."""
    tried: dict[int, Advice | None] = {}

    def outcome_at(number: int) -> tuple[str, tuple[str, ...]] | None:
        if number not in tried:
            tried[number] = verdicts.put(facts, part.path, number)
        advice = tried[number]
        return None if advice is None else (advice.outcome, advice.missing)

    _try_numbers(outcome_at, part, facts)
    return [(number, advice.outcome, advice.missing) for number, advice in sorted(tried.items()) if advice is not None]


def _try_numbers(outcome_at: Callable[[int], object], part: Part, facts: Mapping[str, Any]) -> None:
    """Ask for numbers up and down from what was found, and for those where one outcome gives way to another."""
    assert part.bounds is not None
    least, most = part.bounds
    middle = least if part.found is None else round(part.found)
    tried = {least, middle, most}
    tried.update(range(middle - NEAR, middle + NEAR + 1))
    tried.update(number + step for number in _numbers(facts) for step in (-1, 0, 1))
    for power in range((most - least).bit_length()):
        tried |= {middle - 2**power, middle + 2**power}
    numbers = sorted(number for number in tried if least <= number <= most)
    for lower, upper in pairwise(numbers):
        _between(outcome_at, lower, upper)


def _between(outcome_at: Callable[[int], object], lower: int, upper: int) -> None:
    """Where two numbers have different outcomes, find two neighbours between them that have."""
    while outcome_at(lower) != outcome_at(upper) and upper - lower > 1:
        middle = (lower + upper) // 2
        if outcome_at(middle) == outcome_at(lower):
            lower = middle
        else:
            upper = middle


def _numbers(found: Any) -> Iterator[int]:
    """The numbers in what is known: where one fact is measured against another, the outcome changes near them."""
    if isinstance(found, dict):
        found = list(found.values())
    if isinstance(found, list):
        for item in found:
            yield from _numbers(item)
    elif isinstance(found, int) and not isinstance(found, bool):
        yield found
