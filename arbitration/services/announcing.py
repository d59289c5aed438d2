"""Announcements: the players are told of a ruling after it was recorded."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from arbitration.models import Announcement, Ruling
from tournaments.canonical import moment
from tournaments.models import User
from tournaments.services.journal import Draft, head_of, record
from tournaments.services.locks import lock_journal
from tournaments.services.once import Created
from tournaments.services.receipts import note_entry


@transaction.atomic
def announce_ruling(
    tournament_id: UUID, ruling: Ruling, *, told_at: datetime, by: User, at: datetime
) -> Created[Ruling]:
    """Record when both sides had been told. The first time counts: the time to appeal runs from it."""
    lock_journal(tournament_id)
    ruling = Ruling.objects.select_related("announcement").get(pk=ruling.pk)
    if ruling.announced_at is not None:
        note_entry(tournament_id, *head_of(tournament_id))
        return Created(ruling, is_new=False)

    announcement = Announcement.objects.create(ruling=ruling, told_at=told_at, told_by=by, recorded_at=at)
    record(tournament_id, [draft_of_announcement(announcement)], at=at)
    return Created(ruling, is_new=True)


def draft_of_announcement(announcement: Announcement) -> Draft:
    """The journal's entry. The claimed time has the name that it has in the entry of a ruling told at once."""
    body = {"told_at": moment(announcement.told_at), "told_by": str(announcement.told_by_id)}
    claims = {"told_at": announcement.told_at}
    return Draft(
        "announcement",
        announcement.ruling_id,
        body,
        announcement.recorded_at,
        rows=[announcement],
        claims=claims,
    )
