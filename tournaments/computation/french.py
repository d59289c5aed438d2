"""A case of the French championship's examples: its operation, its tournament, its answer."""

from collections.abc import Callable, Mapping
from typing import Any

from tournaments.computation import french_figures, french_rounds
from tournaments.computation.french_reading import NOTES, Championship, read_championship
from tournaments.computation.reading import BadInput, Value

FIGURES: Mapping[str, Callable[[Value], Any]] = {
    "performance": french_figures.performances,
    "tiebreak_sum": french_figures.tiebreak_sum,
    "intermediate": french_figures.intermediate,
    "lateness": french_figures.lateness,
    "clock": french_figures.clock,
    "recount": french_figures.recounts,
    "consolation_plan": french_figures.consolation_plans,
    "resolve_tie": french_figures.resolve_tie,
}
ROUNDS: Mapping[str, Callable[[Value, Championship], Any]] = {
    "order": french_rounds.order,
    "standings": french_rounds.table,
    "qualify": french_rounds.qualify,
    "exclusion": french_rounds.exclusion,
    "consolation": french_rounds.consolation,
}
CHECKS = ("exact", "limits", "default-reading")
PAIR = "pair"


def answer_case(case: Value, tournaments: Value) -> Any:
    """The answer in the form of the case's `expect`."""
    case.known("id", "op", "check", "input", "expect", *NOTES)
    operation = case.get("op").one_of([*FIGURES, *ROUNDS, PAIR])
    check = case.get("check", "limits").one_of(CHECKS)
    value = case.get("input")
    if operation in FIGURES:
        return FIGURES[operation](value)
    played = _tournament(value, tournaments)
    if operation == PAIR:
        return french_rounds.pair(value, played, check)
    return ROUNDS[operation](value, played)


def _tournament(value: Value, tournaments: Value) -> Championship:
    """The tournament that the case names, as far as it is to be used."""
    name = value.get("tournament")
    if not isinstance(name.raw, str) or not tournaments.has(name.raw):
        raise BadInput(
            name.where, name.raw, f"one of {', '.join(tournaments.mapping()) or 'the tournaments of the file'}"
        )
    played = read_championship(tournaments.get(name.raw))
    count = len(played.record.rounds)
    return played.until(value.get("after_round", count).whole(0, count))
