"""The list of entries with all that stands beside a name, in a fixed number of queries."""

from collections import defaultdict
from typing import Any
from uuid import UUID

from tournaments.events.selectors import has_published_round, next_round
from tournaments.models import Absence, Division, Entrant, Suspension
from tournaments.services.suspensions import suspensions_by_player

Json = dict[str, Any]


def roster_of(division: Division, *, with_suspensions: bool) -> Json:
    """All entries by family name. Suspensions that were decided on, and those of refused entries, are left out."""
    entrants = list(division.entrants.select_related("player", "team").prefetch_related("team__players"))
    first = division.stages.order_by("number").first()
    standing = _suspensions(division, entrants) if with_suspensions else {}
    absent = _absences(division)
    rows = [_row(each, standing.get(each.player_id, []), absent.get(each.pk, [])) for each in entrants]
    return {
        "division": division.pk,
        "name": division.name,
        "next_round": next_round(division),
        "has_published_round": has_published_round(division=division),
        "stage": first.pk if first else None,
        "planned_rounds": first.planned_rounds if first else None,
        "entries": sorted(rows, key=lambda row: (row["last_name"].casefold(), row["first_name"].casefold())),
    }


def _suspensions(division: Division, entrants: list[Entrant]) -> dict[UUID | None, list[Suspension]]:
    open_ = [each.player for each in entrants if each.player and not each.cleared_at and not each.is_refused]
    found = suspensions_by_player(open_, on=division.tournament.starts_on)
    return {player: standing for player, standing in found.items() if standing}


def _absences(division: Division) -> dict[UUID, list[Json]]:
    found: dict[UUID, list[Json]] = defaultdict(list)
    for each in Absence.objects.filter(entrant__division=division).order_by("round_number"):
        found[each.entrant_id].append({"stage": each.stage_id, "round_number": each.round_number})
    return found


def _row(entrant: Entrant, suspensions: list[Suspension], absences: list[Json]) -> Json:
    player, team = entrant.player, entrant.team
    return {
        "id": entrant.pk,
        "name": entrant.name,
        "last_name": player.last_name if player else entrant.name,
        "first_name": player.first_name if player else "",
        "members": [str(each) for each in team.players.all()] if team else [],
        "club": player.club if player else "",
        "licence": player.licence if player else "",
        "rating": entrant.rating if entrant.rating is not None or player is None else player.rating,
        "first_round": entrant.first_round,
        "fixed_table": entrant.fixed_table,
        "entered_at": entrant.entered_at,
        "checked_in_at": entrant.checked_in_at,
        "withdrawn_at": entrant.withdrawn_at,
        "is_refused": entrant.is_refused,
        "absences": absences,
        "suspensions": [
            {"id": each.pk, "federation": each.federation.code, "starts_on": each.starts_on, "ends_on": each.ends_on}
            for each in suspensions
        ],
    }
