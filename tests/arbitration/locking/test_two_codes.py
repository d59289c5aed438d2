"""Two officials who show a code for one seat at once, over two connections: the later code alone opens the case."""

import pytest

from arbitration.models import PrivateLink
from tests.api_client import Browser
from tests.arbitration.appeals.scene import make_scene
from tests.arbitration.locking.meeting import locks_of, meet
from tests.factories import Desk, give_role
from tournaments.models import Role

JOURNAL = "tournaments_tournament"
"""Locked once the former link has been found, and before it is revoked."""


@pytest.mark.django_db(transaction=True)
def test_two_codes_for_a_seat_at_once_leave_one_link(desk: Desk) -> None:
    scene = make_scene(desk)
    scene.lodge()
    scene.admit()
    scene.convene()
    seat = scene.file()["committee"]["seats"][0]["id"]
    one, other = (Browser(give_role(desk.tournament, Role.ARBITER)) for _ in range(2))
    locks = locks_of(lambda: scene.code(one, appeal=str(scene.appeal), member=seat))

    ends = meet(
        lambda: scene.code(one, appeal=str(scene.appeal), member=seat),
        lambda: scene.code(other, appeal=str(scene.appeal), member=seat),
        pause_before=locks.index(JOURNAL) + 1,
    )

    assert (ends, one.status, other.status) == (["done", "done"], 201, 201)
    [standing] = PrivateLink.objects.filter(seat=seat, revoked_at=None)
    assert str(standing.pk) == other.last.json()["id"]
