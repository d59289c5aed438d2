"""Places: where a record belongs (match, tournament, rulebook) and what the viewer is there, in one query."""

from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.db import connection

from tournaments.errors import NotFound
from tournaments.permissions import Actor
from tournaments.selectors.actors import actor_of

PLACE: Final = """
    SELECT d.tournament_id,
           d.discipline,
           (SELECT b.rulebook FROM tournaments_tournamentrulebook b
             WHERE b.tournament_id = t.id AND b.discipline = d.discipline),
           (SELECT s.role FROM tournaments_staffrole s WHERE s.tournament_id = t.id AND s.user_id = %(viewer)s),
           (SELECT o.id FROM tournaments_federationofficer o
             WHERE o.federation_id = t.federation_id AND o.user_id = %(viewer)s)
      FROM tournaments_division d
      JOIN tournaments_tournament t ON t.id = d.tournament_id
     WHERE d.id = (SELECT division_id FROM tournaments_stage
                    WHERE id = (SELECT stage_id FROM tournaments_round
                                 WHERE id = (SELECT round_id FROM tournaments_match WHERE id = %(match)s)))
"""
"""Asked with every write. The ORM takes several times as long to put it together as the database to answer, and the
database would take as long to think of an order for eight joins: here there is nothing to order."""


@dataclass(frozen=True, slots=True)
class Place:
    """A match within its tournament, as one viewer sees it."""

    match_id: UUID
    tournament_id: UUID
    discipline: str
    rulebook: str | None
    actor: Actor


def place_of_match(match_id: UUID, *, viewer_id: UUID) -> Place:
    """Where a match is played, by which rulebook, and what the viewer is there. Strangers are told of no match."""
    tournament_id, discipline, rulebook, role, office = _row(match_id, viewer_id)
    actor = actor_of(role, office)
    if actor is Actor.STRANGER:
        raise NotFound(field="match", found=str(match_id))
    return Place(match_id, tournament_id, discipline, rulebook, actor)


def place_for_side(match_id: UUID) -> Place:
    """The same for a side of the match, whose link was checked before."""
    tournament_id, discipline, rulebook, *_ = _row(match_id, None)
    return Place(match_id, tournament_id, discipline, rulebook, Actor.PARTY)


def _row(match_id: UUID, viewer_id: UUID | None) -> tuple[Any, ...]:
    with connection.cursor() as cursor:
        cursor.execute(PLACE, {"match": match_id, "viewer": viewer_id})
        row: tuple[Any, ...] | None = cursor.fetchone()
    if row is None:
        raise NotFound(field="match", found=str(match_id))
    return row
