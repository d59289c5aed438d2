"""Closing a tournament: no result is missing, and the places of every division become final."""

from collections.abc import Iterable
from dataclasses import asdict
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import OuterRef, Q, QuerySet, Subquery

from tournaments.events.acts import keep_act
from tournaments.models import Division, EventAct, Match, ResultEntry, Tournament, User
from tournaments.rounds.errors import MatchesUnfinished
from tournaments.selectors.final_places import final_places
from tournaments.services.locks import lock_tournament

Content = dict[str, Any]
TABLES_NAMED = 20


@transaction.atomic
def close(tournament: Tournament, *, by: User | None, at: datetime) -> Tournament:
    """Close a tournament and freeze its final places. Idempotent.

    Closed again after a correction that changed places, it freezes the new ones; the former stay on record.
    Raises: MatchesUnfinished.
    """
    tournament = lock_tournament(tournament.pk)
    tables = open_matches(tournament.pk).order_by("table").values_list("table", flat=True)[:TABLES_NAMED]
    if tables:
        raise MatchesUnfinished(field="tournament", found=", ".join(str(table) for table in tables))
    content = places_now(tournament.pk)
    former = closing_act(tournament.pk)
    if former is None or former.content != content:
        keep_act(tournament.pk, EventAct.Kind.CLOSED, subject=tournament.pk, by=by, at=at, content=content)
    if tournament.closed_at is None:
        tournament.closed_at = at
        tournament.save(update_fields=["closed_at"])
    return tournament


def closing_act(tournament_id: UUID) -> EventAct | None:
    """The act that froze the final places, the latest where they were frozen again."""
    return EventAct.objects.filter(tournament=tournament_id, kind=EventAct.Kind.CLOSED).order_by("at", "id").last()


def places_now(tournament_id: UUID) -> Content:
    """The places of every division as the results stand now."""
    divisions = Division.objects.filter(tournament=tournament_id).order_by("name", "id")
    return {"divisions": [{"division": str(each.pk), "places": _as_json(final_places(each))} for each in divisions]}


def _as_json(places: Iterable[Any]) -> list[Content]:
    return [asdict(place) for place in places]


def open_matches(tournament_id: UUID) -> QuerySet[Match]:
    """Matches on the board that were neither finished nor postponed nor entered as unfinished."""
    last = ResultEntry.objects.filter(match=OuterRef("pk")).order_by("-recorded_at", "-id")
    left = Q(last_outcome=ResultEntry.Outcome.UNFINISHED) & ~Q(last_act=ResultEntry.Act.TAKEN_BACK)
    return (
        Match.objects.filter(
            round__stage__division__tournament=tournament_id,
            round__published_at__isnull=False,
            finished_at=None,
            postponed_at=None,
        )
        .annotate(last_act=Subquery(last.values("act")[:1]), last_outcome=Subquery(last.values("outcome")[:1]))
        .filter(Q(last_act=None) | ~left)
    )
