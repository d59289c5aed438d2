"""What a draft or a draw rests on, as one digest, the tables in use elsewhere, and whether play is over: one query."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.db import connection

from tournaments.models import Round, Stage

BASIS: Final = """
    SELECT md5(
        COALESCE((SELECT string_agg(concat_ws(',', m.id, m.side_a_id, m.side_b_id,
                                              CASE WHEN %(with_results)s THEN m.winner END,
                                              CASE WHEN %(with_results)s THEN m.result END,
                                              m.finished_at IS NULL, m.postponed_at IS NULL), ';' ORDER BY m.id)
                    FROM tournaments_match m
                    JOIN tournaments_round r ON r.id = m.round_id
                    JOIN tournaments_stage s ON s.id = r.stage_id
                   WHERE s.id = ANY(%(stages)s)
                      OR (s.division_id = %(division)s AND s.kind = 'play-off')), '')
        || '/' ||
        COALESCE((SELECT string_agg(ROW(e.id, e.withdrawn_at IS NULL, e.checked_in_at IS NULL, e.first_round, e.seed,
                                        COALESCE(e.rating, p.rating), e.fixed_table)::text, ';' ORDER BY e.id)
                    FROM tournaments_entrant e LEFT JOIN tournaments_player p ON p.id = e.player_id
                   WHERE e.division_id = %(division)s), '')
        || '/' ||
        COALESCE((SELECT string_agg(concat_ws(',', a.entrant_id, a.round_number), ';' ORDER BY a.id)
                    FROM tournaments_absence a WHERE a.stage_id = %(stage)s), '')
        || '/' ||
        (SELECT ROW(d.preset, d.options, d.tie_breaks)::text FROM tournaments_division d WHERE d.id = %(division)s)
        || '/' ||
        (SELECT string_agg(ROW(s.number, s.kind, s.planned_rounds, s.places, s.options)::text, ';' ORDER BY s.number)
           FROM tournaments_stage s WHERE s.division_id = %(division)s AND s.kind <> 'play-off')
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
    """The digest of all that a draft rests on, the tables in use elsewhere, and whether play is over."""

    digest: str
    taken: frozenset[int]
    is_closed: bool


def basis_of(
    stage_id: UUID, division_id: UUID, tournament_id: UUID, also: Sequence[str] = (), *, with_results: bool = True
) -> Basis:
    """What a draft of this stage rests on now; `also` names other stages whose results it uses.

    One-point matches count with every stage of their division. Without results, a match counts as far as it is over.
    """
    names: dict[str, Any] = {
        "stage": stage_id,
        "stages": [stage_id, *(UUID(each) for each in also)],
        "division": division_id,
        "tournament": tournament_id,
        "with_results": with_results,
    }
    with connection.cursor() as cursor:
        cursor.execute(BASIS, names)
        digest, taken, is_closed = cursor.fetchone()
    return Basis(digest, frozenset(taken), is_closed)


def is_draw_outdated(stage: Stage) -> bool:
    """Whether something that the draw of a stage rests on has changed since; of an earlier version's, none is known.

    Where the option says so, a corrected result changes no draw any more once the final table has begun.
    """
    draw, stands = stage.draw or {}, is_draw_kept(stage)
    name = "basis_without_results" if stands else "basis"
    if name not in draw:
        return False
    found = basis_of(UUID(draw["from"]), stage.division_id, stage.division.tournament_id, with_results=not stands)
    return found.digest != str(draw[name])


def is_draw_kept(stage: Stage) -> bool:
    """Whether a corrected result leaves a draw as it is: the option says so, and a round of the final table is out."""
    if stage.division.options.get("late_correction") != "stands":
        return False
    final = Round.objects.filter(stage__division=stage.division_id, stage__kind=Stage.Kind.KNOCKOUT)
    return final.filter(published_at__isnull=False).exists()
