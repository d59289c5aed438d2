"""Refusals around appeals, kept: who tried what, when, and why it was refused. Nothing else has changed."""

from datetime import datetime
from uuid import UUID

import structlog

from arbitration.errors import Refusal
from arbitration.models import Appeal, Incident, PrivateLink, RefusedAct
from tournaments.models import User

log = structlog.get_logger(__name__)


def note_refusal(
    error: Refusal, *, what: str, appeal_id: UUID | None, user: User | None, link_id: UUID | None, at: datetime
) -> RefusedAct:
    """Keep a refusal. An id that belongs to nothing is kept without it."""
    appeal = Appeal.objects.filter(pk=appeal_id).first() if appeal_id else None
    link = PrivateLink.objects.filter(pk=link_id).first() if link_id else None
    if appeal is None and link is not None and link.appeal_id:
        appeal = Appeal.objects.get(pk=link.appeal_id)
    row = RefusedAct.objects.create(
        tournament_id=_tournament(appeal, link),
        appeal=appeal,
        user=user,
        link=link,
        what=what[:64],
        code=error.code[:64],
        field=(error.field or "")[:64],
        recorded_at=at,
    )
    who = str(user.pk) if user else str(link_id) if link_id else ""
    log.warning("refused", what=row.what, code=row.code, appeal=str(appeal_id or ""), who=who)
    return row


def _tournament(appeal: Appeal | None, link: PrivateLink | None) -> UUID | None:
    if appeal is not None:
        found = Incident.objects.filter(pk=appeal.case.pk)
        return found.values_list("match__round__stage__division__tournament", flat=True).first()
    return link.tournament_id if link else None
