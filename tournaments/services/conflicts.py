"""Conflicts: what came in under an id that holds something else is kept beside it."""

from datetime import datetime
from typing import Any
from uuid import UUID

from tournaments.canonical import sha256
from tournaments.models import Conflict, User


def keep_conflict(
    tournament_id: UUID,
    *,
    kind: str,
    record_id: UUID,
    sent_id: UUID,
    stands: dict[str, Any],
    sent: dict[str, Any],
    sent_by: User,
    at: datetime,
) -> Conflict:
    """Keep what came in beside the record that stands. The same again is kept once."""
    conflict, _ = Conflict.objects.get_or_create(
        kind=kind,
        sent_id=sent_id,
        sent_hash=sha256(sent),
        defaults={
            "tournament_id": tournament_id,
            "record_id": record_id,
            "stands": stands,
            "sent": sent,
            "sent_by": sent_by,
            "recorded_at": at,
        },
    )
    return conflict
