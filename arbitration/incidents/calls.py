"""Calls: a table calls the director; an official takes the call, or it is called off."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from arbitration.incidents.errors import AlreadyWaiting, CallGone
from arbitration.incidents.selectors.contents import content_of_call
from arbitration.models import Call
from arbitration.places import Place
from tournaments.errors import Words
from tournaments.models import Side, User
from tournaments.services.claimed_times import counted
from tournaments.services.idempotency import Created, Sent, create_once
from tournaments.services.journal import mark_times
from tournaments.services.locks import lock_rows


def call_director(
    place: Place, *, id: UUID, side: Side | None, group: str, happened_at: datetime, by: User, at: datetime
) -> Created[Call]:
    """A table asks for the director. A table that waits already doesn't wait twice."""
    call = Call(id=id, match_id=place.match_id, side=side or "", group=group, happened_at=happened_at, recorded_at=at)

    def create() -> Call:
        call.save(force_insert=True)
        mark_times(place.tournament_id, "call", id, {"happened_at": happened_at}, at=at)
        return call

    def find() -> tuple[Call, dict[str, object]] | None:
        found = Call.objects.filter(pk=id, match__round__stage__division__tournament=place.tournament_id).first()
        if found:
            return found, content_of_call(found)
        waiting = Call.objects.filter(match=place.match_id, taken_at=None, cancelled_at=None).first()
        if waiting:
            raise AlreadyWaiting(field="match", found=str(waiting.pk))
        return None

    sent = Sent("call", id, content_of_call(call), place.tournament_id, by, at)
    return create_once(sent, create=create, find=find)


@transaction.atomic
def take_call(call_id: UUID, *, by: User, at: datetime) -> Call:
    """Take a call. Idempotent; rejected if another official took the call."""
    call = lock_rows(Call.objects.all()).get(pk=call_id)
    if call.taken_by_id == by.pk:
        return call
    if not call.is_waiting:
        raise CallGone(field="call", found=Words("cancelled") if call.cancelled_at else Words("taken"))
    made_at = min(call.happened_at, call.recorded_at)  # the table's clock may be ahead of ours
    call.taken_by, call.taken_at = by, max(counted(at), made_at)
    call.save(update_fields=["taken_by", "taken_at"])
    return call


@transaction.atomic
def cancel_call(call_id: UUID, *, at: datetime) -> Call:
    """Close a call that is no longer needed, whether or not an official came."""
    call = lock_rows(Call.objects.all()).get(pk=call_id)
    if call.cancelled_at is None:
        call.cancelled_at = at
        call.save(update_fields=["cancelled_at"])
    return call
