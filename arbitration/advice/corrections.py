"""Corrections: how often a side did the same before comes from the record; another number needs its reason."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from arbitration.advice.errors import CorrectionWithoutReason
from arbitration.advice.known_facts import known_facts
from arbitration.advice.repetitions import COUNTED
from arbitration.places import Place
from rules.repetition import repetition_of
from tournaments.folding import is_blank
from tournaments.services.time_marks import counted_at


def check_counted(
    place: Place, kind: str, facts: Mapping[str, Any], *, happened_at: datetime, reason: str, incident_id: UUID
) -> None:
    """Refuse a count other than the record's without a reason.

    The record may have grown since it happened, by a time that the server can vouch for: what it said then and what it
    says now are both its word. No query
    for a kind that counts nothing, or where the number isn't known.
    """
    said = {name: facts[name] for name in COUNTED if facts.get(name) is not None}
    if not said or not is_blank(reason) or place.rulebook is None or repetition_of(place.rulebook, kind) is None:
        return
    then = _on_record(place, kind, facts, incident_id, before=counted_at(incident_id, "happened_at", happened_at))
    now = _on_record(place, kind, facts, incident_id, before=None)
    for name, found in said.items():
        if name in now and found != now[name] and not _between(then.get(name), found, now[name]):
            raise CorrectionWithoutReason(field=f"facts.{name}", found=found, expected=now[name])


def _on_record(
    place: Place, kind: str, facts: Mapping[str, Any], incident_id: UUID, *, before: datetime | None
) -> dict[str, Any]:
    """What the record says of the side and fault in question."""
    by, fault = facts.get("by"), facts.get("fault")
    known = known_facts(
        place.match_id,
        rulebook=str(place.rulebook),
        kind=kind,
        by=by if isinstance(by, str) else None,
        fault=fault if isinstance(fault, str) else None,
        apart_from=incident_id,
        before=before,
    )
    return {name: known[name].value for name in COUNTED if name in known}


def _between(then: object, found: object, now: object) -> bool:
    """Whether the record said so at some time since; yes or no, and lists of sides, are what they are."""
    if isinstance(then, int) and isinstance(found, int) and isinstance(now, int):
        return then <= found <= now
    return found == then
