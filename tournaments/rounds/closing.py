"""Closing a tournament: no round or result is missing without a reason, and all divisions' places become final."""

from collections.abc import Mapping
from dataclasses import asdict
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import OuterRef, Q, QuerySet, Subquery

from tournaments.errors import A_REASON
from tournaments.events.acts import keep_act
from tournaments.folding import is_blank
from tournaments.models import Division, Entrant, EventAct, Match, ResultEntry, Stage, Tournament, User
from tournaments.rounds.errors import MatchesPostponed, MatchesUnfinished, StagesNotOver
from tournaments.rounds.overview import unfinished_stages
from tournaments.selectors.by_name import folded_in_sql
from tournaments.selectors.final_places import final_places, stages_placed
from tournaments.selectors.stages import LoadedStage
from tournaments.services.locks import lock_rows, lock_tournament

Content = dict[str, Any]
TABLES_NAMED = 20


@transaction.atomic
def close(tournament: Tournament, *, reason: str = "", by: User | None, at: datetime) -> Tournament:
    """Close a tournament and freeze its final places. Idempotent.

    Postponed matches stay without a result, and stages unfinished, for the reason given. Closed again after a
    correction that changed places, it freezes the new ones; the former stay on record. An entry that is being made or
    changed and a round that is being published come first.
    Raises: MatchesUnfinished; without a reason MatchesPostponed, StagesNotOver.
    """
    list(lock_rows(Division.objects.filter(tournament=tournament.pk)))
    list(lock_rows(Stage.objects.filter(division__tournament=tournament.pk)))
    list(lock_rows(Entrant.objects.filter(division__tournament=tournament.pk).only("pk")))
    tournament = lock_tournament(tournament.pk)
    if tables := _tables(open_matches(tournament.pk)):
        raise MatchesUnfinished(field="tournament", found=tables)
    stages = stages_placed(tournament.pk)
    content = _closing_content(tournament.pk, stages)
    former = closing_act(tournament.pk)
    if former is None or former.content != content:
        if is_blank(reason):
            _check_nothing_left(tournament.pk, stages)
        keep_act(
            tournament.pk,
            EventAct.Kind.CLOSED,
            subject=tournament.pk,
            by=by,
            at=at,
            reason=reason.strip(),
            content=content,
        )
    if tournament.closed_at is None:
        tournament.closed_at = at
        tournament.save(update_fields=["closed_at"])
    return tournament


def _check_nothing_left(tournament_id: UUID, stages: Mapping[UUID, LoadedStage]) -> None:
    """Raises: MatchesPostponed, StagesNotOver."""
    postponed = postponed_matches(tournament_id)
    if postponed.exists():
        raise MatchesPostponed(field="reason", found=_tables(postponed), expected=A_REASON)
    left = unfinished_stages(tournament_id, stages)
    if kinds := [kind for each in left.values() for kind in each]:
        raise StagesNotOver(field="reason", found=", ".join(dict.fromkeys(kinds)), expected=A_REASON)


def _tables(matches: QuerySet[Match]) -> str:
    tables = matches.order_by("table").values_list("table", flat=True)[:TABLES_NAMED]
    return ", ".join(str(table) for table in tables)


def _closing_content(tournament_id: UUID, stages: Mapping[UUID, LoadedStage]) -> Content:
    postponed = [str(match) for match in postponed_matches(tournament_id).order_by("id").values_list("pk", flat=True)]
    return {
        **places_now(tournament_id, stages),
        **({"postponed": postponed} if postponed else {}),
    }


def closing_act(tournament_id: UUID) -> EventAct | None:
    """The act that froze the final places, the latest where they were frozen again."""
    return EventAct.objects.filter(tournament=tournament_id, kind=EventAct.Kind.CLOSED).order_by("at", "id").last()


def places_now(tournament_id: UUID, stages: Mapping[UUID, LoadedStage]) -> Content:
    """The places of every division as the results of these stages stand now."""
    divisions = Division.objects.filter(tournament=tournament_id).order_by(folded_in_sql("name"), "id")
    return {
        "divisions": [
            {"division": str(each.pk), "places": [asdict(place) for place in final_places(each, stages)]}
            for each in divisions
        ]
    }


def open_matches(tournament_id: UUID) -> QuerySet[Match]:
    """Matches on the board that were neither finished nor postponed nor entered as unfinished."""
    last = ResultEntry.objects.filter(match=OuterRef("pk")).order_by("-recorded_at", "-id")
    left = Q(last_outcome=ResultEntry.Outcome.UNFINISHED) & ~Q(last_act=ResultEntry.Act.TAKEN_BACK)
    return (
        _without_result(tournament_id)
        .filter(postponed_at=None)
        .annotate(last_act=Subquery(last.values("act")[:1]), last_outcome=Subquery(last.values("outcome")[:1]))
        .filter(Q(last_act=None) | ~left)
    )


def postponed_matches(tournament_id: UUID) -> QuerySet[Match]:
    """Matches on the board that were postponed and have no result yet."""
    return _without_result(tournament_id).filter(postponed_at__isnull=False)


def _without_result(tournament_id: UUID) -> QuerySet[Match]:
    return Match.objects.filter(
        round__stage__division__tournament=tournament_id, round__published_at__isnull=False, finished_at=None
    )
