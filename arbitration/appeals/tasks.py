"""The alarm clock of appeals: deadlines that take effect, keys that are removed."""

from functools import partial
from uuid import UUID

from celery import shared_task
from django.conf import settings
from django.utils import timezone

from arbitration.appeals.ballot_keys import forget_destroyed
from arbitration.appeals.deadlines import pass_deadline, past_due
from arbitration.incidents.uploads import forget_uploads
from arbitration.models import SweepFailure
from arbitration.reports.sweep_failures import attempt


@shared_task
def sweep_appeals() -> None:
    """Find appeals whose hearing or vote has run out of time; remove destroyed keys and uploads whose time is over.

    Each appeal is a task of its own, which fails on record.
    """
    for appeal_id in past_due(timezone.now()):
        end_time_of_appeal.apply_async((str(appeal_id),), expires=settings.APPEAL_SWEEP_SECONDS, retry=False)
    forget_destroyed()
    forget_uploads(timezone.now())


@shared_task
def end_time_of_appeal(appeal_id: str) -> None:
    """Have a deadline take its effect. Asked for twice, it does so once; a failure is tried again with back-off."""
    appeal, at = UUID(appeal_id), timezone.now()
    attempt(SweepFailure.Task.DEADLINE, appeal, partial(pass_deadline, appeal, at=at), at=at)
