"""The same vote sent twice at once, over two connections: one is recorded, the other answered as a repeat."""

from functools import partial

import pytest

from arbitration.models import AppealAct, Vote
from tests.arbitration.appeals.scene import Phone, make_scene
from tests.arbitration.locking.meeting import locks_of, meet
from tests.factories import Desk
from tournaments.models import new_id

JOURNAL = "tournaments_tournament"
"""Locked once the vote has been checked and before it is stored."""


@pytest.mark.django_db(transaction=True)
def test_two_identical_votes_at_once_are_one_vote(desk: Desk) -> None:
    scene = make_scene(desk)
    member, *_ = scene.until_the_vote()
    same_phone = Phone(member.link)
    same_phone.client.cookies, same_phone.headers = member.client.cookies, member.headers
    cast = partial(scene.vote, vote="uphold", number=0, id=new_id())
    locks = locks_of(lambda: cast(member))
    assert Vote.objects.count() == 0

    ends = meet(lambda: cast(member), lambda: cast(same_phone), pause_before=locks.index(JOURNAL) + 1)

    assert ends == ["done", "done"]
    assert sorted((member.status, same_phone.status)) == [200, 201]
    assert Vote.objects.count() == 1
    assert AppealAct.objects.filter(kind=AppealAct.Kind.VOTED).count() == 1
    assert member.last.json() == same_phone.last.json()
