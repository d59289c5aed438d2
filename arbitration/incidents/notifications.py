"""Notifications: pointing out an illegal move, counted by side and match."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Max

from arbitration.incidents.selectors.contents import content_of_notification
from arbitration.models import IllegalMoveNotification
from arbitration.places import Place
from tournaments.models import Match, Side, User
from tournaments.selectors.sets import ids_of_sets
from tournaments.services.idempotency import Created, Sent, create_once
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_match


def notify_illegal_move(
    place: Place,
    *,
    id: UUID,
    side: Side,
    game_number: int | None,
    happened_at: datetime,
    by: User,
    at: datetime,
    was_corrected: bool | None = None,
    ruling_id: UUID | None = None,
) -> Created[IllegalMoveNotification]:
    """Record that an illegal move was pointed out to a side; `number` of the record is its ordinal among the side's."""
    notification = IllegalMoveNotification(
        id=id, match_id=place.match_id, side=side, game_number=game_number, was_corrected=was_corrected,
        notified_by=by, happened_at=happened_at, recorded_at=at, ruling_id=ruling_id,
    )  # fmt: skip
    content = content_of_notification(notification)

    def create() -> IllegalMoveNotification:
        notification.number = 1 + last_number(lock_match(place.match_id), side)
        notification.save(force_insert=True)
        record(place.tournament_id, [draft_of_notification(notification)], at=at)
        return notification

    def find() -> tuple[IllegalMoveNotification, dict[str, Any]] | None:
        found = IllegalMoveNotification.objects.filter(
            pk=id, match__round__stage__division__tournament=place.tournament_id
        ).first()
        return (found, content_of_notification(found)) if found else None

    sent = Sent("illegal-move-notification", id, content, place.tournament_id, by, at)
    return create_once(sent, create=create, find=find)


def draft_of_notification(notification: IllegalMoveNotification) -> Draft:
    """The journal's entry of a notification."""
    body = {
        **content_of_notification(notification),
        "number": notification.number,
        "notified_by": str(notification.notified_by_id),
    }
    return Draft("illegal-move-notification", notification.pk, body, notification.happened_at, rows=[notification])


def last_number(match: Match, side: Side) -> int:
    """How many a side has had in a match, all its sets together."""
    found = IllegalMoveNotification.objects.filter(match__in=ids_of_sets(match), side=side).aggregate(
        last=Max("number")
    )
    return int(found["last"] or 0)
