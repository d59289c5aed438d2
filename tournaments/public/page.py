"""What the public page shows: each division's newest rounds with their tables, and which standings there are."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from tournaments.errors import NotFound
from tournaments.models import Bye, Division, Entrant, Match, Round, Stage, Tournament
from tournaments.reasons import points
from tournaments.rounds.bracket_json import SHOWN
from tournaments.selectors.people import Person, people_of
from tournaments.selectors.public_names import with_initials
from tournaments.selectors.scores import with_score
from tournaments.selectors.standings import TABLES

Shown = dict[str, Any]


def public_tournament(slug: str) -> Tournament:
    """The tournament with this address, if its page is open. Raises: NotFound, which also hides a closed page."""
    found = Tournament.objects.filter(slug=slug, public_since__isnull=False).first()
    if found is None:
        raise NotFound(field="tournament", found=slug)
    return found


def page_of(tournament: Tournament) -> Shown:
    """The page as `PublicPage` shows it. Seven queries, whatever the field."""
    stages: dict[UUID, list[Stage]] = {}
    for stage in Stage.objects.filter(division__tournament=tournament).order_by("number"):
        stages.setdefault(stage.division_id, []).append(stage)
    newest = _newest(tournament)
    rounds = {each.pk for found in newest.values() for each in found}
    people = with_initials(people_of(Entrant.objects.filter(division__tournament=tournament)))
    seats, rests = _seats(rounds, people), _rests(rounds, people)
    return {
        "name": tournament.name,
        "place": tournament.place,
        "time_zone": tournament.time_zone,
        "closed_at": tournament.closed_at,
        "divisions": [
            {
                "id": division.pk,
                "name": division.name,
                "has_brackets": any(stage.kind in SHOWN for stage in stages.get(division.pk, ())),
                "standings": [stage.pk for stage in stages.get(division.pk, ()) if stage.kind in TABLES],
                "rounds": [
                    _round(each, seats.get(each.pk, []), rests.get(each.pk, [])) for each in newest.get(division.pk, ())
                ],
            }
            for division in Division.objects.filter(tournament=tournament).order_by("name")
        ],
    }


def _newest(tournament: Tournament) -> dict[UUID, list[Round]]:
    """Of each division the rounds that are played now, or else the last one that was published."""
    published = Round.objects.filter(published_at__isnull=False, stage__division__tournament=tournament)
    published = published.select_related("stage").defer("draft", "stage__draw")
    found: dict[UUID, list[Round]] = {}
    for round_ in published.order_by("-is_running", "-published_at", "-number"):
        known = found.setdefault(round_.stage.division_id, [])
        if round_.is_running or not known:
            known.append(round_)
    return found


def _seats(rounds: Iterable[UUID], people: dict[str, Person]) -> dict[UUID, list[Shown]]:
    fields = ("round_id", "table", "side_a_id", "side_b_id", "winner", "result", "finished_at", "score_a", "score_b")
    found: dict[UUID, list[Shown]] = {}
    matches = with_score(Match.objects.filter(round__in=rounds)).order_by("table")
    for round_, table, a, b, winner, result, finished_at, score_a, score_b in matches.values_list(*fields):
        found.setdefault(round_, []).append(
            {
                "table": table,
                "a": _player(people[str(a)]),
                "b": _player(people[str(b)]),
                "is_over": finished_at is not None,
                "winner": winner or None,
                "result": result,
                "score": {"A": score_a, "B": score_b},
            }
        )
    return found


def _player(person: Person) -> Shown:
    return {"name": person.name, "family": person.short}


def _rests(rounds: Iterable[UUID], people: dict[str, Person]) -> dict[UUID, list[Shown]]:
    found: dict[UUID, list[Shown]] = {}
    byes = Bye.objects.filter(round__in=rounds, is_exclusion=False)
    for round_, entrant, halves in byes.values_list("round_id", "entrant_id", "half_points"):
        found.setdefault(round_, []).append({"player": _player(people[str(entrant)]), "points": points(halves)})
    return found


def _round(round_: Round, tables: list[Shown], byes: list[Shown]) -> Shown:
    return {
        "id": round_.pk,
        "number": round_.number,
        "kind": round_.stage.kind,
        "is_running": round_.is_running,
        "starts_at": round_.starts_at,
        "match_length": round_.match_length,
        "tables": tables,
        "byes": byes,
    }
