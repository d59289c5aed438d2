"""Opposite appeals: those of both sides against one ruling, which one committee hears and one decision answers."""

from django.db.models import QuerySet

from arbitration.models import Appeal, AppealAct
from arbitration.panel import words

JOINABLE = (Appeal.Phase.CONVENED, Appeal.Phase.HEARING)
"""While the committee sits and hasn't begun to vote, the other side's appeal can still be heard with it."""


def beside(appeal: Appeal) -> QuerySet[Appeal]:
    """The other appeals against the same ruling, or complaints about the same incident; oldest first."""
    same = Appeal.objects.filter(ruling=appeal.ruling_id, incident=appeal.incident_id)
    return same.exclude(pk=appeal.pk).order_by("lodged_at", "id")


def leading(appeal: Appeal) -> Appeal | None:
    """The appeal with which this one is heard, unless that ended without a decision: then it stands alone again."""
    act = AppealAct.objects.filter(appeal=appeal, kind=AppealAct.Kind.JOINED).order_by("sequence").last()
    found = Appeal.objects.filter(pk=act.body["with"]).first() if act else None
    if found is None or (not found.is_open and found.phase != Appeal.Phase.DECIDED):
        return None
    return found


def led_by(appeal: Appeal) -> list[Appeal]:
    """Open appeals that are heard with this one."""
    return [each for each in beside(appeal) if each.is_open and (by := leading(each)) and by.pk == appeal.pk]


def answered_with(appeal: Appeal) -> list[Appeal]:
    """Appeals that this one's decision has answered as well."""
    found = beside(appeal).filter(acts__kind=AppealAct.Kind.DECIDED_WITH)
    return [each for each in found if (by := leading(each)) and by.pk == appeal.pk]


def sitting_beside(appeal: Appeal) -> Appeal | None:
    """Another appeal against the same ruling whose committee sits."""
    sitting = [str(phase) for phase in words.SITTING]
    return beside(appeal).filter(phase__in=sitting, decision="").first()
