"""Vocabulary: the names that stored questions, stored advices and clients rely on; run as a module, it writes them.

A name that is gone or means something else makes records unreadable that can't be changed any more.
"""

import json
from pathlib import Path
from typing import Any

from rules import RULEBOOKS
from rules.kernel.facts import Fact
from rules.kernel.question import Discipline, Question
from rules.kernel.rulebook import Rulebook, figures_read
from rules.kernel.units import plain

FILE = Path(__file__).parent / "vocabulary.json"
Json = dict[str, Any]


def vocabulary() -> Json:
    """By discipline the kinds with facts and outcomes, and the remedies; the figures that a variation may change."""
    games: dict[str, Discipline] = {rulebook.discipline: rulebook.game for rulebook in RULEBOOKS.values()}
    named = {slug: {"kinds": _kinds(game), "remedies": _remedies(game)} for slug, game in sorted(games.items())}
    figures = {rulebook.id: _figures(rulebook) for rulebook in RULEBOOKS.values()}
    days = {rulebook.id: dict(rulebook.in_force) for rulebook in RULEBOOKS.values()}
    return named | {"rulebooks": {"figures": figures, "in_force": days}}


def _figures(rulebook: Rulebook) -> dict[str, int]:
    found = {figure for decide in rulebook.rules.values() for figure in figures_read(decide)}
    return {figure.name: figure.value for figure in sorted(found, key=lambda figure: figure.name)}


def _kinds(game: Discipline) -> Json:
    return {name: _kind(kind) for name, kind in sorted(game.kinds.items()) if kind.__module__.startswith("rules.")}


def _kind(kind: type[Question]) -> Json:
    return {
        "group": str(kind.group),
        "facts": {name: _fact(fact) for name, fact in kind.all_facts.items()},
        "outcomes": [outcome.slug for outcome in kind.outcomes],
    }


def _fact(fact: Fact[Any]) -> Json:
    told: Json = {"shape": fact.shape, "need": str(fact.need), "unit": fact.unit and str(fact.unit)}
    told |= {"recorded": fact.is_from_record, "noted": fact.is_noted, "default": plain(fact.default)}
    told |= {"bounds": fact.bounds, "words": [choice.value for choice in fact.choices()]}
    told |= {"inside": {name: _fact(inner) for name, inner in fact.inside().items()}}
    return {name: value for name, value in told.items() if value not in (None, False, [], {})}


def _remedies(game: Discipline) -> Json:
    return {
        do: {"always": sorted(form.required), "sometimes": sorted(form.all - form.required)}
        for do, form in sorted(game.remedies.items())
    }


def as_json(found: Any) -> Any:
    """As it is read from the file."""
    return json.loads(json.dumps(found))


if __name__ == "__main__":
    FILE.write_text(json.dumps(vocabulary(), indent=1, ensure_ascii=False) + "\n", "utf-8")
