"""Conflicts: what came in under an id that holds something else is kept beside it."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from tournaments.canonical import canonical, sha256
from tournaments.models import Conflict, User
from tournaments.services.journal import Draft, record


@transaction.atomic
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
) -> None:
    """Keep what came in beside the record that stands. The same again is kept once."""
    conflict, is_new = Conflict.objects.get_or_create(
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
    if is_new:
        record(tournament_id, [draft_of_conflict(conflict)], at=at)


def draft_of_conflict(conflict: Conflict) -> Draft:
    """The journal's entry of what came in beside a record; both contents, which may name persons, as commitments."""
    body = {"of": conflict.kind, "record": str(conflict.record_id), "sent_id": str(conflict.sent_id)}
    contents = {"stands": canonical(conflict.stands).decode(), "sent": canonical(conflict.sent).decode()}
    return Draft("conflict", conflict.pk, body, conflict.recorded_at, contents, [conflict])
