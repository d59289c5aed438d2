"""The list of entries with all that stands beside a name, in a fixed number of queries."""

from collections import defaultdict
from typing import Any
from uuid import UUID

from tournaments.events.check_in_codes import check_in_code, tournament_signs
from tournaments.events.selectors import has_published_round, next_round
from tournaments.federations.suspensions import suspensions_by_player
from tournaments.models import Absence, Division, Entrant, Player, Suspension

Json = dict[str, Any]


def roster_of(division: Division, *, with_suspensions: bool, with_codes: bool = False) -> Json:
    """All entries by family name. Suspensions that were decided on, and those of refused entries, are left out."""
    entrants = list(division.entrants.select_related("player", "team").prefetch_related("team__players"))
    first = division.stages.order_by("number").first()
    standing = _suspensions(division, entrants) if with_suspensions else {}
    absent = _absences(division)
    rows = [_row(each, standing.get(each.pk, []), absent.get(each.pk, [])) for each in entrants]
    for row in rows:
        row["check_in_code"] = check_in_code(division.tournament_id, row["id"]) if with_codes else ""
    return {
        "division": division.pk,
        "name": division.name,
        "next_round": next_round(division),
        "has_published_round": has_published_round(division=division),
        "stage": first.pk if first else None,
        "planned_rounds": first.planned_rounds if first else None,
        "check_in_signs": tournament_signs(division.tournament_id) if with_codes else "",
        "entries": sorted(rows, key=lambda row: (row["last_name"].casefold(), row["first_name"].casefold())),
    }


def _suspensions(division: Division, entrants: list[Entrant]) -> dict[UUID, list[tuple[Player, Suspension]]]:
    """By entrant: each suspension with the player, who may be one of a team's members."""
    open_ = {each.pk: each.people for each in entrants if not each.cleared_at and not each.is_refused}
    found = suspensions_by_player(
        [each for people in open_.values() for each in people], on=division.tournament.starts_on
    )
    return {
        pk: [(player, each) for player in people for each in found.get(player.pk, ())] for pk, people in open_.items()
    }


def _absences(division: Division) -> dict[UUID, list[Json]]:
    found: dict[UUID, list[Json]] = defaultdict(list)
    for each in Absence.objects.filter(entrant__division=division).order_by("round_number"):
        found[each.entrant_id].append({"stage": each.stage_id, "round_number": each.round_number})
    return found


def _row(entrant: Entrant, suspensions: list[tuple[Player, Suspension]], absences: list[Json]) -> Json:
    player, team = entrant.player, entrant.team
    return {
        "id": entrant.pk,
        "name": entrant.name,
        "last_name": player.last_name if player else entrant.name,
        "first_name": player.first_name if player else "",
        "members": [_member(each) for each in entrant.people] if team else [],
        "club": player.club if player else "",
        "licence": player.licence if player else "",
        "is_minor": player.is_minor if player else False,
        "rating": entrant.rating if entrant.rating is not None or player is None else player.rating,
        "first_round": entrant.first_round,
        "fixed_table": entrant.fixed_table,
        "entered_at": entrant.entered_at,
        "checked_in_at": entrant.checked_in_at,
        "withdrawn_at": entrant.withdrawn_at,
        "is_refused": entrant.is_refused,
        "absences": absences,
        "suspensions": [
            {
                "id": each.pk,
                "player": str(who),
                "federation": each.federation.code,
                "starts_on": each.starts_on,
                "ends_on": each.ends_on,
            }
            for who, each in suspensions
        ],
    }


def _member(player: Player) -> Json:
    return {
        "id": player.pk,
        "name": str(player),
        "last_name": player.last_name,
        "first_name": player.first_name,
        "club": player.club,
        "licence": player.licence,
        "is_minor": player.is_minor,
    }
