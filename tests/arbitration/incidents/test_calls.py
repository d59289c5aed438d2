"""Calls, notifications and appeals: what is said at the table, each stored once."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from arbitration.appeals.errors import AppealTwice
from arbitration.appeals.lodging import lodge_appeal
from arbitration.incidents.calls import call_director, cancel_call, take_call
from arbitration.incidents.errors import AlreadyWaiting, CallGone
from arbitration.incidents.notifications import notify_illegal_move
from arbitration.models import Appeal, Call, IllegalMoveNotification, Incident
from arbitration.places import Place, place_of_match
from arbitration.rulings.errors import RulingSuperseded
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, rule, ruled
from tests.arbitration.conftest import in_crawford_game
from tests.factories import Desk, give_role, make_desk, minutes
from tournaments.errors import Conflicting
from tournaments.models import LogEntry, Role, Side, new_id
from tournaments.services.idempotency import Created


def call(desk: Desk, place: Place, *, id: object = None, side: Side = Side.B) -> Created[Call]:
    """The table calls."""
    return call_director(
        place,
        id=id or new_id(),  # type: ignore[arg-type]
        side=side,
        group="cube",
        happened_at=minutes(1),
        by=desk.director,
        at=minutes(2),
    )


def notify(desk: Desk, place: Place, side: Side = Side.A, *, id: object = None) -> IllegalMoveNotification:
    """An illegal move is pointed out."""
    created = notify_illegal_move(
        place,
        id=id or new_id(),  # type: ignore[arg-type]
        side=side,
        game_number=6,
        happened_at=minutes(1),
        by=desk.director,
        at=minutes(2),
    )
    return created.record


def test_a_call_waits_until_it_is_taken(desk: Desk, place: Place) -> None:
    waiting = call(desk, place).record
    taken = take_call(waiting.pk, by=desk.director, at=minutes(3))
    assert (waiting.is_waiting, taken.is_waiting, taken.taken_by) == (True, False, desk.director)


def test_a_call_sent_twice_is_one_call(desk: Desk, place: Place) -> None:
    id = new_id()
    assert [call(desk, place, id=id).is_new, call(desk, place, id=id).is_new] == [True, False]


def test_a_call_sent_again_after_it_was_taken_is_that_call(desk: Desk, place: Place) -> None:
    id = new_id()
    call(desk, place, id=id)
    take_call(id, by=desk.director, at=minutes(3))
    assert call(desk, place, id=id).is_new is False


def test_a_table_that_waits_does_not_wait_twice(desk: Desk, place: Place) -> None:
    first = call(desk, place).record
    with pytest.raises(AlreadyWaiting) as refusal:
        call(desk, place, side=Side.A)
    assert refusal.value.found == str(first.pk)


def test_a_call_is_taken_by_one_person(desk: Desk, place: Place) -> None:
    waiting = call(desk, place).record
    assistant = give_role(desk.tournament, Role.ASSISTANT)
    take_call(waiting.pk, by=desk.director, at=minutes(3))
    assert take_call(waiting.pk, by=desk.director, at=minutes(4)).taken_at == minutes(3)
    with pytest.raises(CallGone) as gone:
        take_call(waiting.pk, by=assistant, at=minutes(4))
    assert str(gone.value.found) == "taken"


def test_a_call_that_was_called_off_is_gone(desk: Desk, place: Place) -> None:
    waiting = call(desk, place).record
    cancel_call(waiting.pk, at=minutes(3))
    with pytest.raises(CallGone) as gone:
        take_call(waiting.pk, by=desk.director, at=minutes(4))
    assert str(gone.value.found) == "cancelled"


def test_an_id_of_another_tournament_is_told_from_a_table_that_waits(desk: Desk, place: Place) -> None:
    elsewhere = make_desk(slug="vannes")
    foreign = call(elsewhere, place_of_match(elsewhere.match_id, viewer_id=elsewhere.director.pk)).record
    take_call(call(desk, place).record.pk, by=desk.director, at=minutes(3))  # no call waits here any more
    cancel_call(call(desk, place).record.pk, at=minutes(3))
    with pytest.raises(Conflicting):
        call(desk, place, id=foreign.pk)


def test_a_tablet_whose_clock_runs_behind_can_take_a_call(desk: Desk, place: Place) -> None:
    waiting = call(desk, place).record
    assert take_call(waiting.pk, by=desk.director, at=minutes(0)).taken_at == minutes(1)


def test_notifications_are_counted_by_side(desk: Desk, place: Place) -> None:
    numbers = [notify(desk, place, side).number for side in (Side.A, Side.B, Side.A, Side.A)]
    assert numbers == [1, 1, 2, 3]


def test_a_notification_sent_twice_counts_once_and_enters_the_journal_once(desk: Desk, place: Place) -> None:
    id = new_id()
    assert [notify(desk, place, id=id).number, notify(desk, place, id=id).number] == [1, 1]
    entry = LogEntry.objects.get()
    assert (entry.kind, entry.body["number"]) == ("illegal-move-notification", 1)


def test_a_notification_with_other_content_is_a_conflict(desk: Desk, place: Place) -> None:
    id = new_id()
    notify(desk, place, id=id)
    with pytest.raises(Conflicting) as refusal:
        notify(desk, place, Side.B, id=id)
    assert refusal.value.expected == "side"


@pytest.mark.django_db(transaction=True)
def test_notifications_at_the_same_moment_are_all_counted() -> None:
    desk = make_desk()
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)

    def send(_: int) -> int:
        try:
            return notify(desk, place).number
        finally:
            connection.close()

    with ThreadPoolExecutor(6) as pool:
        assert sorted(pool.map(send, range(6))) == [1, 2, 3, 4, 5, 6]


def lodge(desk: Desk, place: Place, *, side: Side = Side.B, id: object = None, ruling: object = None) -> Appeal:
    """A side appeals."""
    created = lodge_appeal(
        place,
        ruling or ruled(desk, place),  # type: ignore[arg-type]
        id=id or new_id(),  # type: ignore[arg-type]
        side=side,
        grounds="The sheets were not filled in.",
        lodged_at=minutes(8),
        by=desk.director,
        at=minutes(9),
    )
    return created.record


def test_an_appeal_puts_the_incident_before_the_committee_and_enters_the_journal(desk: Desk, place: Place) -> None:
    appeal = lodge(desk, place)
    assert appeal.is_open
    assert Incident.objects.get().state == Incident.State.APPEALED
    last = LogEntry.objects.order_by("sequence").last()
    assert last is not None
    assert (last.kind, last.record_id) == ("appeal", appeal.pk)


def test_a_side_appeals_once_and_the_other_may_too(desk: Desk, place: Place) -> None:
    ruling = ruled(desk, place)
    lodge(desk, place, ruling=ruling)
    with pytest.raises(AppealTwice):
        lodge(desk, place, ruling=ruling)
    assert lodge(desk, place, side=Side.A, ruling=ruling).side == "A"


def test_a_foreign_id_is_told_from_a_second_appeal_though_the_side_has_appealed_here(desk: Desk, place: Place) -> None:
    lodge(desk, place)
    elsewhere = in_crawford_game(make_desk(slug="nantes"))
    foreign = lodge(elsewhere, place_of_match(elsewhere.match_id, viewer_id=elsewhere.director.pk))
    ruling = ruled(desk, place)
    with pytest.raises(Conflicting) as refusal:
        lodge(desk, place, ruling=ruling, id=foreign.pk)
    assert (refusal.value.field, refusal.value.found) == ("id", str(foreign.pk))
    assert lodge(desk, place, ruling=ruling).ruling == ruling


def test_an_appeal_sent_twice_is_one_appeal(desk: Desk, place: Place) -> None:
    ruling, id = ruled(desk, place), new_id()
    assert lodge(desk, place, ruling=ruling, id=id).pk == lodge(desk, place, ruling=ruling, id=id).pk
    assert Appeal.objects.count() == 1


def test_a_superseded_ruling_cant_be_appealed(desk: Desk, place: Place) -> None:
    first = ruled(desk, place)
    decision = as_advised(place, "crawford-double", CRAWFORD_DOUBLE, supersedes=first.pk)
    rule(desk, place, first.incident, decision)
    with pytest.raises(RulingSuperseded):
        lodge(desk, place, ruling=first)
    assert not Appeal.objects.exists()
