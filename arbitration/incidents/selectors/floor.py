"""The floor: the tables of the running rounds with what goes on at each, in a constant number of queries."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from django.db.models import Exists, F, OuterRef, Prefetch

from arbitration.models import Appeal, Call, Finding, Incident, Ruling
from arbitration.panel.words import FINAL
from tournaments.models import Match, Round
from tournaments.selectors.tables import TableNow, running_rounds, tables, tables_of

UNSETTLED = (Incident.State.OPEN, Incident.State.RULED, Incident.State.APPEALED)


class TableState(StrEnum):
    """What a table needs; the first that fits is its state."""

    CALL = "call"
    WITH_DIRECTOR = "with-director"
    APPEAL = "appeal"
    RULED = "ruled"
    FINISHED = "finished"
    PLAYING = "playing"


@dataclass(frozen=True, slots=True)
class FloorTable:
    """A table, its state since when, and the call and the incident that give it."""

    table: TableNow
    state: TableState
    since: datetime | None
    call: Call | None
    incident: Incident | None


@dataclass(frozen=True, slots=True)
class Floor:
    """The running rounds and their tables."""

    rounds: list[Round]
    tables: list[FloorTable]


def floor_of(tournament_id: UUID) -> Floor:
    """The floor of a tournament: at most nine queries, however many tables. A match in sets has one table."""
    rounds = list(running_rounds(tournament_id))
    seated = tables_of(rounds)
    return Floor(rounds, states(each for each in seated if each.sets is None or each.sets.is_latest))


def table_of(match_id: UUID) -> FloorTable:
    """One table as the floor shows it."""
    return states(tables(Match.objects.filter(pk=match_id)))[0]


def states(found: Iterable[TableNow]) -> list[FloorTable]:
    """What goes on at each of these tables. An earlier set's call or incident is one of the table, too."""
    seated = list(found)
    shown_at = {other: table.match.pk for table in seated if table.sets for other in table.sets.others}
    shown_at |= {table.match.pk: table.match.pk for table in seated}
    ids = list(shown_at)
    calls = {shown_at[call.match_id]: call for call in _calls(ids)}
    incidents: dict[UUID, list[Incident]] = {}
    for incident in _unsettled(ids):
        incidents.setdefault(shown_at[incident.match_id], []).append(incident)
    return [_state(table, calls.get(table.match.pk), incidents.get(table.match.pk, [])) for table in seated]


def _calls(match_ids: list[UUID]) -> Iterable[Call]:
    """Open calls: waiting, or taken with nothing logged or ruled since in any set; waiting calls come last."""
    same_sets = {f"match__{name}": OuterRef(f"match__{name}") for name in ("round", "side_a", "side_b")}
    since = {**same_sets, "recorded_at__gte": OuterRef("taken_at")}
    answered = Exists(Incident.objects.filter(**since)) | Exists(Ruling.objects.filter(**since))
    standing = Call.objects.filter(~answered, match__in=match_ids, cancelled_at__isnull=True)
    return standing.select_related("taken_by").order_by(F("taken_at").asc(nulls_last=True), "happened_at")


def _unsettled(match_ids: list[UUID]) -> Iterable[Incident]:
    rulings = Ruling.objects.filter(superseded_by__isnull=True).select_related("announcement")
    appeals = Appeal.objects.filter(decision="").exclude(phase__in=FINAL).order_by("lodged_at")
    return (
        Incident.objects.filter(match__in=match_ids, state__in=UNSETTLED)
        .select_related("logged_by")
        .prefetch_related(
            Prefetch("findings", Finding.objects.order_by("happened_at", "recorded_at", "id")),
            Prefetch("rulings", rulings.prefetch_related(Prefetch("appeals", appeals, to_attr="open_appeals"))),
        )
        .order_by("happened_at", "id")
    )


def _state(table: TableNow, call: Call | None, incidents: list[Incident]) -> FloorTable:
    """The first state that applies, most urgent first."""
    latest: Mapping[str, Incident] = {incident.state: incident for incident in incidents if not _is_done(incident)}
    is_open = latest.get(Incident.State.OPEN)
    if call and call.is_waiting:
        return FloorTable(table, TableState.CALL, call.happened_at, call, is_open)
    if is_open:
        return FloorTable(table, TableState.WITH_DIRECTOR, is_open.happened_at, call, is_open)
    if call:
        return FloorTable(table, TableState.WITH_DIRECTOR, call.taken_at, call, None)
    if appealed := latest.get(Incident.State.APPEALED):
        return FloorTable(table, TableState.APPEAL, _since(appealed), None, appealed)
    if table.match.is_finished:
        return FloorTable(table, TableState.FINISHED, table.match.finished_at, None, None)
    if ruled := latest.get(Incident.State.RULED):
        return FloorTable(table, TableState.RULED, _since(ruled), None, ruled)
    return FloorTable(table, TableState.PLAYING, None, None, None)


def _is_done(incident: Incident) -> bool:
    """Whether it is ruled and both sides have been told: the table needs no official any more."""
    rulings = list(incident.rulings.all())
    return incident.state == Incident.State.RULED and bool(rulings) and all(ruling.announced_at for ruling in rulings)


def _since(incident: Incident) -> datetime:
    """When the incident came into its state: it happened, it was ruled, an appeal was lodged."""
    rulings = list(incident.rulings.all())
    if not rulings:
        return incident.happened_at
    lodged = [appeal.lodged_at for appeal in getattr(rulings[-1], "open_appeals", [])]
    return lodged[0] if lodged and incident.state == Incident.State.APPEALED else rulings[-1].ruled_at
