"""Verification of the set-up: tournament, divisions and stages against the last act that made them what they are."""

from collections.abc import Iterable, Iterator
from typing import Any
from uuid import UUID

from tournaments.events.selectors import set_up_of
from tournaments.models import EventAct, LogEntry, Tournament
from tournaments.services.verification import Break

Kind = EventAct.Kind


def set_ups_that_differ(tournament_id: UUID) -> Iterator[Break]:
    """Settings that aren't those of the last act about them. What no act set up isn't compared."""
    tournament = Tournament.objects.get(pk=tournament_id)
    stands = set_up_of(tournament)
    state = {"is_public": tournament.public_since is not None, "is_closed": tournament.closed_at is not None}
    found = {tournament_id: {**stands.details(), **state}, **{each.id: each.to_json() for each in stands.divisions}}
    for subject, expected in _told(tournament_id, stands.details()).items():
        name = f"tournaments.{'tournament' if subject == tournament_id else 'division'} {subject}"
        now = found.get(subject, {})
        for setting, value in expected.items():
            if now.get(setting) != value:
                yield Break(0, name, f"{setting} {now.get(setting)}", f"{setting} {value}")


def _told(tournament_id: UUID, details: Iterable[str]) -> dict[UUID, dict[str, Any]]:
    """The last settings of the tournament and of each division, in the order in which they were journaled."""
    acts = EventAct.objects.filter(
        tournament=tournament_id, kind__in=(Kind.SET_UP, Kind.CHANGED, Kind.CLOSED)
    ).in_bulk()
    entries = LogEntry.objects.filter(tournament=tournament_id, record_id__in=list(acts)).order_by("sequence")
    told: dict[UUID, dict[str, Any]] = {tournament_id: {"is_closed": False, "is_public": False}}
    for act in (acts[entry.record_id] for entry in entries):
        if act.kind == Kind.CLOSED:
            told[tournament_id]["is_closed"] = True
        elif act.kind == Kind.CHANGED:
            told.setdefault(act.subject, {}).update(act.content["after"])
        else:
            told[tournament_id] |= {name: act.content[name] for name in details}
            told |= {UUID(each["id"]): dict(each) for each in act.content["divisions"]}
    return told
