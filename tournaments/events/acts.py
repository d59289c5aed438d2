"""Acts of the direction: one row and one entry of the journal each."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from tournaments.models import EventAct, User
from tournaments.services.journal import Draft, record


def keep_act(
    tournament_id: UUID,
    kind: EventAct.Kind,
    *,
    subject: UUID,
    by: User | None,
    at: datetime,
    reason: str = "",
    content: Mapping[str, Any] | None = None,
) -> EventAct:
    """Put an act on record. Needs a transaction; it takes the journal's lock."""
    act = EventAct.objects.create(
        tournament_id=tournament_id,
        kind=kind,
        subject=subject,
        content=dict(content or {}),
        reason=reason,
        by=by,
        at=at,
    )
    record(tournament_id, [draft_of_act(act)], at=at)
    return act


def draft_of_act(act: EventAct) -> Draft:
    """The journal's entry; the reason, which may name persons, as a commitment."""
    body = {
        "act": act.kind,
        "subject": str(act.subject),
        "by": str(act.by_id) if act.by_id else None,
        "content": act.content,
    }
    return Draft("event-act", act.pk, body, act.at, {"reason": act.reason}, [act])
