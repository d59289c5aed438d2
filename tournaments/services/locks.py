"""Row locks: the only module that takes them, and the order in which every transaction takes them."""

from collections.abc import Collection
from typing import Final, TypeVar
from uuid import UUID

from django.db import connection
from django.db.models import Exists, Model, OuterRef, QuerySet

from tournaments.errors import NotFound
from tournaments.models import Division, Match, Stage, Tournament

Row = TypeVar("Row", bound=Model)

ORDER: Final = (
    "tournaments.FailedSignIns",
    "tournaments.SetUpLink",
    "tournaments.Invitation",
    "tournaments.FederationOfficer",
    "tournaments.User",
    "mfa.Authenticator",
    "tournaments.Player",
    "arbitration.Upload",
    "tournaments.Division",
    "tournaments.Stage",
    "tournaments.Round",
    "tournaments.Entrant",
    "tournaments.Match",
    "tournaments.ScoreSheet",
    "arbitration.Appeal",
    "arbitration.Incident",
    "arbitration.Call",
    "arbitration.PrivateLink",
    "tournaments.SheetLink",
    "arbitration.Candidate",
    "arbitration.PrecedentProposal",
    "arbitration.CitationCounter",
    "tournaments.Tournament",
    "arbitration.FederationReport",
    "arbitration.Delivery",
    "arbitration.Notice",
    "arbitration.ReportAlert",
    "arbitration.AccountLetter",
    "tournaments.Federation",
    "arbitration.BallotSecret",
    "tournaments.DeviceActs",
)
"""A transaction locks rows of these tables from the top down. The tournament's row is the lock of its journal.

Models are named by label, because this app doesn't import `arbitration`. docs/locking.md gives the reasons.
"""


SETS: Final = """
    SELECT 1 FROM tournaments_match m
     WHERE (m.round_id, m.side_a_id, m.side_b_id) =
           (SELECT k.round_id, k.side_a_id, k.side_b_id FROM tournaments_match k WHERE k.id = %s)
     ORDER BY m.id FOR NO KEY UPDATE OF m
"""


def lock_rows(rows: QuerySet[Row], *, skip_locked: bool = False) -> QuerySet[Row]:
    """The same rows, locked FOR NO KEY UPDATE in the order of their keys when the query runs.

    Other writers wait; foreign-key checks of rows that point here don't. `skip_locked` leaves out rows that another
    transaction holds.
    """
    label = rows.model._meta.label
    if label not in ORDER:
        raise ValueError(f"{label} has no place in the order of locks")
    return rows.select_for_update(no_key=True, skip_locked=skip_locked, of=("self",)).order_by("pk")


def lock_row(model: type[Model], pk: UUID) -> None:
    """Lock one row without fetching it, so that it can be pipelined."""
    table = connection.ops.quote_name(model._meta.db_table)
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT 1 FROM {table} WHERE {table}.id = %s FOR NO KEY UPDATE OF {table}", [pk])


def lock_sets(match_id: UUID) -> None:
    """Lock a match, and all its sets where it is one, without fetching them: a result of one set can open another."""
    with connection.cursor() as cursor:
        cursor.execute(SETS, [match_id])


def lock_match(match_id: UUID) -> Match:
    """The match as it is now, its other sets locked with it; no other transaction changes it until this one ends.

    Raises: NotFound, where a correction has just taken this set off the board.
    """
    known = Match.objects.filter(
        pk=match_id, round=OuterRef("round"), side_a=OuterRef("side_a"), side_b=OuterRef("side_b")
    )
    locked = {each.pk: each for each in lock_rows(Match.objects.filter(Exists(known)))}
    if match_id not in locked:
        raise NotFound(field="match", found=str(match_id))
    return locked[match_id]


def lock_division(division_id: UUID) -> Division:
    """The division as it is now: no entry is made and no round of it comes out until this transaction ends."""
    division = lock_rows(Division.objects.select_related("tournament")).get(pk=division_id)
    list(lock_rows(Stage.objects.filter(division=division).only("pk")))
    return division


def lock_tournament(tournament_id: UUID) -> Tournament:
    """The tournament as it is now, its journal locked with it."""
    return lock_rows(Tournament.objects.all()).get(pk=tournament_id)


def lock_journal(tournament_id: UUID) -> None:
    """Keep other transactions from writing into this tournament's journal until this one ends."""
    lock_row(Tournament, tournament_id)


def lock_journals(tournament_ids: Collection[UUID]) -> None:
    """Lock the journals of several tournaments. Raises: Tournament.DoesNotExist."""
    found = lock_rows(Tournament.objects.filter(pk__in=tournament_ids).only("pk"))
    if len(found) != len(set(tournament_ids)):
        raise Tournament.DoesNotExist
