"""Reasons and entrants as the API shows them: sentences with names, in both languages."""

from collections.abc import Iterable, Mapping
from typing import Any

from tournaments.reasons import Reason, Sentence, points
from tournaments.selectors.people import Person
from tournaments.selectors.stages import LoadedStage
from tournaments.selectors.standings import named

Shown = dict[str, Any]


def reasons_shown(reasons: Iterable[Reason], names: Mapping[str, str]) -> list[Shown]:
    """Reasons of the engine, with names in the place of ids."""
    found = []
    for reason in reasons:
        sentence = named(reason, names).sentence
        found.append({"code": reason.code, "text": {"en": sentence.en, "fr": sentence.fr}})
    return found


def stored_reasons(stored: Iterable[Shown], words: Mapping[str, list[str]], names: Mapping[str, str]) -> list[Shown]:
    """Reasons as a draft keeps them."""
    return reasons_shown(
        (Reason(each["code"], each["facts"], Sentence(*words[each["code"]])) for each in stored), names
    )


def competitor(person: Person, names: Mapping[str, str], halves: int = 0) -> Shown:
    """An entrant with the points before the round."""
    return {
        "entrant": person.id,
        "name": person.name,
        "short": names[person.id],
        "rating": person.rating,
        "points": points(halves),
    }


def stage_shown(played: LoadedStage) -> Shown:
    """The stage and division that a round belongs to."""
    stage = played.stage
    return {
        "id": stage.pk,
        "kind": stage.kind,
        "number": stage.number,
        "planned_rounds": stage.planned_rounds,
        "division": stage.division_id,
        "division_name": stage.division.name,
        "tournament": stage.division.tournament_id,
    }
