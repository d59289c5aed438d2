"""Set-ups as the objects that `outputs` serialises."""

from typing import Any

from django.db.models import Count

from tournaments.events.allotments import allotment
from tournaments.events.formats import FORMATS, TIE_BREAK_NAMES, Format, StagePlan
from tournaments.events.options import Option
from tournaments.events.selectors import divisions_with_published_rounds
from tournaments.events.set_ups import CONSOLATIONS
from tournaments.models import Division, Federation, Tournament
from tournaments.words import Words

Json = dict[str, Any]


def text(words: Words) -> Json:
    """Both languages."""
    return dict(words)


def formats() -> Json:
    """All formats."""
    return {
        "formats": [_format(each) for each in FORMATS.values()],
        "tie_breaks": [{"code": str(code), "name": text(name)} for code, name in TIE_BREAK_NAMES.items()],
    }


def federation(found: Federation) -> Json:
    """A federation."""
    return {"id": found.pk, "code": found.code, "name": found.name, "language": found.language}


def tournament(found: Tournament, *, role: str | None) -> Json:
    """A tournament with its whole set-up."""
    rulebooks = {each.discipline: each.rulebook for each in found.rulebooks.all()}
    counted = Count("entrants")
    divisions = found.divisions.order_by("name").prefetch_related("stages").annotate(entries_count=counted)
    published = divisions_with_published_rounds(found)
    return {
        "id": found.pk,
        "slug": found.slug,
        "name": found.name,
        "place": found.place,
        "starts_on": found.starts_on,
        "ends_on": found.ends_on,
        "time_zone": found.time_zone,
        "languages": found.languages,
        "federation": federation(found.federation) if found.federation else None,
        "rulebooks": rulebooks,
        "role": role,
        "closed_at": found.closed_at,
        "divisions": [_division(each, rulebooks, each.pk in published) for each in divisions],
    }


def allotted(rulebook: str, match_length: int | None, *, clocked: bool = True) -> Json:
    """The time of a match by its rulebook."""
    found = allotment(rulebook, match_length, clocked=clocked)
    return {
        "minutes": found.minutes,
        "delay_seconds": found.delay_seconds,
        "articles": found.articles,
        "is_discretionary": found.is_discretionary,
        "round_minutes": found.round_minutes,
    }


def _format(found: Format) -> Json:
    return {
        "code": found.code,
        "name": text(found.name),
        "meaning": text(found.meaning),
        "discipline": found.discipline,
        "rulebook": found.rulebook,
        "fixes_rulebook": found.fixes_rulebook,
        "match_length": found.match_length,
        "clocked": found.clocked,
        "stages": [_plan(each) for each in found.stages],
        "options": [_option(each) for each in found.options],
        "tie_breaks": list(found.tie_breaks),
    }


def _plan(plan: StagePlan) -> Json:
    return {
        "kind": plan.kind,
        "planned_rounds": plan.rounds,
        "places": plan.places,
        "match_length": plan.match_length,
        "options": dict(plan.options),
        "round_choices": list(plan.round_choices),
        "place_choices": list(plan.place_choices),
        "is_optional": plan.kind in CONSOLATIONS,
    }


def _option(option: Option) -> Json:
    return {
        "code": option.code,
        "name": text(option.name),
        "meaning": text(option.meaning),
        "article": option.article or None,
        "default": option.default,
        "choices": [{"value": each.value, "name": text(each.name)} for each in option.choices],
    }


def _division(found: Division, rulebooks: dict[str, str], has_published_round: bool) -> Json:
    rulebook = rulebooks.get(found.discipline)
    return {
        "id": found.pk,
        "name": found.name,
        "discipline": found.discipline,
        "preset": found.preset,
        "match_length": found.match_length,
        "clocked": found.clocked,
        "options": found.options,
        "tie_breaks": found.tie_breaks,
        "stages": [
            {
                "id": each.pk,
                "number": each.number,
                "kind": each.kind,
                "planned_rounds": each.planned_rounds,
                "places": each.places,
                "match_length": each.match_length,
                "options": each.options,
                "closed_at": each.closed_at,
            }
            for each in sorted(found.stages.all(), key=lambda stage: stage.number)
        ],
        "allotment": allotted(rulebook, found.match_length, clocked=found.clocked) if rulebook else None,
        "entries": getattr(found, "entries_count", 0),
        "has_published_round": has_published_round,
    }
