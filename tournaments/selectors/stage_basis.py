"""What a draft rests on, as one digest, the tables that other rounds occupy, and whether play is over: one query."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.db import connection

BASIS: Final = """
    SELECT md5(
        COALESCE((SELECT string_agg(concat_ws(',', m.id, m.side_a_id, m.side_b_id, m.winner, m.result,
                                              m.finished_at IS NULL, m.postponed_at IS NULL), ';' ORDER BY m.id)
                    FROM tournaments_match m JOIN tournaments_round r ON r.id = m.round_id
                   WHERE r.stage_id = ANY(%(stages)s)), '')
        || '/' ||
        COALESCE((SELECT string_agg(concat_ws(',', e.id, e.withdrawn_at IS NULL, e.checked_in_at IS NULL,
                                              e.first_round, e.seed), ';' ORDER BY e.id)
                    FROM tournaments_entrant e WHERE e.division_id = %(division)s), '')
        || '/' ||
        COALESCE((SELECT string_agg(concat_ws(',', a.entrant_id, a.round_number), ';' ORDER BY a.id)
                    FROM tournaments_absence a WHERE a.stage_id = %(stage)s), '')
        || '/' ||
        (SELECT concat_ws(',', d.preset, d.options, s.kind, s.planned_rounds, s.places, s.options)
           FROM tournaments_stage s JOIN tournaments_division d ON d.id = s.division_id WHERE s.id = %(stage)s)
    ),
    ARRAY(SELECT DISTINCT m."table"
            FROM tournaments_match m
            JOIN tournaments_round r ON r.id = m.round_id
            JOIN tournaments_stage s ON s.id = r.stage_id
            JOIN tournaments_division d ON d.id = s.division_id
           WHERE d.tournament_id = %(tournament)s AND r.is_running AND r.stage_id <> %(stage)s
             AND m.finished_at IS NULL),
    EXISTS (SELECT 1 FROM tournaments_tournament t WHERE t.id = %(tournament)s AND t.closed_at IS NOT NULL)
"""


@dataclass(frozen=True, slots=True)
class Basis:
    """The digest of format, results, entries and absences, the tables in use elsewhere, and whether play is over."""

    digest: str
    taken: frozenset[int]
    is_closed: bool


def basis_of(stage_id: UUID, division_id: UUID, tournament_id: UUID, also: Sequence[str] = ()) -> Basis:
    """What a draft of this stage rests on now; `also` names other stages whose results it uses."""
    names: dict[str, Any] = {
        "stage": stage_id,
        "stages": [stage_id, *(UUID(each) for each in also)],
        "division": division_id,
        "tournament": tournament_id,
    }
    with connection.cursor() as cursor:
        cursor.execute(BASIS, names)
        digest, taken, is_closed = cursor.fetchone()
    return Basis(digest, frozenset(taken), is_closed)
