"""Invitations that are sent again: answered as before while they are the same, refused when they say something else."""

from datetime import timedelta

import pytest

from tests.factories import NOON, Desk, make_user
from tournaments.accounts.invitations import Offer, accept, invite, revoke, token_of
from tournaments.errors import Conflicting
from tournaments.models import Invitation, new_id
from tournaments.permissions import Actor
from tournaments.services.account_records import Visit

OFFER = Offer("arbiter", "Lou", "Lou@example.org ")


def invited(desk: Desk, offer: Offer = OFFER, **changes: object) -> Invitation:
    asked = {"by": desk.director, "actor": Actor.DIRECTOR, "at": NOON, "id": new_id(), **changes}
    return invite(desk.tournament.pk, offer=offer, **asked)  # type: ignore[arg-type]


def test_an_open_invitation_sent_again_is_the_same(desk: Desk) -> None:
    first = invited(desk)
    assert invited(desk, id=first.pk).pk == first.pk
    assert Invitation.objects.count() == 1


@pytest.mark.parametrize(
    "other",
    [Offer("arbiter", "Kim", OFFER.email), Offer("arbiter", "Lou", "kim@example.org"), Offer("observer", "Lou")],
)
def test_another_offer_under_the_id_of_an_open_invitation_is_refused(desk: Desk, other: Offer) -> None:
    first = invited(desk)
    with pytest.raises(Conflicting):
        invited(desk, other, id=first.pk)


def test_another_inviter_under_the_id_of_an_invitation_is_refused(desk: Desk) -> None:
    first = invited(desk)
    with pytest.raises(Conflicting):
        invited(desk, id=first.pk, by=make_user())


def test_an_invitation_that_was_revoked_and_has_lost_its_name_is_the_same(desk: Desk) -> None:
    first = invited(desk)
    revoke(desk.tournament.pk, first.pk, by=desk.director, actor=Actor.DIRECTOR, at=NOON + timedelta(minutes=1))
    assert invited(desk, id=first.pk).name == ""


def test_an_invitation_that_was_accepted_and_has_lost_its_name_is_the_same(desk: Desk) -> None:
    first = invited(desk)
    accept(token_of(first), make_user(), visit=Visit(at=NOON + timedelta(minutes=1)))
    assert invited(desk, id=first.pk).name == ""
