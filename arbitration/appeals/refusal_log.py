"""Refusals around appeals, kept: who tried what, when, and why it was refused. Nothing else has changed."""

from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

import structlog

from arbitration.links.errors import LinkRefused
from arbitration.models import Appeal, Incident, PrivateLink, RefusedAct
from tournaments.errors import NotFound, Refusal
from tournaments.models import User

log = structlog.get_logger(__name__)


REPEATS: Final = timedelta(hours=1)
"""Within it, the same refusal of a stranger is kept once: of a forwarded link's bearer, and of an account that is told
of no such record."""


def note_refusal(
    error: Refusal, *, what: str, appeal_id: UUID | None, user: User | None, link_id: UUID | None, at: datetime
) -> RefusedAct | None:
    """Keep a refusal of a user or a known link. A stranger's is logged only; an unknown id is kept without it."""
    appeal = Appeal.objects.filter(pk=appeal_id).first() if appeal_id else None
    link = PrivateLink.objects.filter(pk=link_id).first() if link_id else None
    if appeal is None and link is not None and link.appeal_id:
        appeal = Appeal.objects.get(pk=link.appeal_id)
    who = str(user.pk) if user else str(link.pk) if link else ""
    log.warning("refused", what=what, code=error.code, appeal=str(appeal_id or ""), who=who)
    if user is None and link is None:
        return None
    said = {"what": what[:64], "code": error.code[:64], "field": str(error.field or "")[:64]}
    kept = RefusedAct(
        tournament_id=_tournament(appeal, link), appeal=appeal, user=user, link=link, **said, recorded_at=at
    )
    if isinstance(error, LinkRefused | NotFound) and _is_repeated(kept):
        return None
    kept.save()
    return kept


def _is_repeated(refused: RefusedAct) -> bool:
    names = ("tournament", "user", "link", "appeal", "what", "code", "field")
    alike = {name: getattr(refused, name) for name in names}
    return RefusedAct.objects.filter(**alike, recorded_at__gt=refused.recorded_at - REPEATS).exists()


def _tournament(appeal: Appeal | None, link: PrivateLink | None) -> UUID | None:
    if appeal is not None:
        found = Incident.objects.filter(pk=appeal.case.pk)
        return found.values_list("match__round__stage__division__tournament", flat=True).first()
    return link.tournament_id if link else None
