"""Invitations that are sent again: answered as before while they are the same, refused when they say something else."""

from datetime import timedelta
from functools import partial

import pytest

from tests.arbitration.locking.meeting import locks_of, meet
from tests.factories import NOON, Desk, give_role, make_federation, make_tournament, make_user
from tournaments.accounts.errors import (
    InvitationAccepted,
    InvitationRevoked,
    LinkExpired,
    OfficersInviteOfficers,
)
from tournaments.accounts.invitations import (
    Offer,
    accept,
    invite,
    open_invitations,
    read_invitation,
    revoke,
    token_of,
)
from tournaments.accounts.people import end_office, remove_role
from tournaments.errors import Conflicting, NoFederation, NotAllowed
from tournaments.models import FederationOfficer, Invitation, Role, StaffRole, Tournament, User, new_id
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


def test_an_invitation_that_was_accepted_is_not_revoked(desk: Desk) -> None:
    first, user, at = invited(desk), make_user(), NOON + timedelta(minutes=1)
    accept(token_of(first), user, visit=Visit(at=at))
    with pytest.raises(InvitationAccepted):
        revoke(desk.tournament.pk, first.pk, by=desk.director, actor=Actor.DIRECTOR, at=at)
    assert Invitation.objects.get().revoked_at is None
    assert StaffRole.objects.get(user=user).role == "arbiter"


def test_an_invitation_of_another_tournament_is_not_revoked(desk: Desk) -> None:
    first, at = invited(desk), NOON + timedelta(minutes=1)
    elsewhere = make_tournament(slug="elsewhere")
    assert not revoke(elsewhere.pk, first.pk, by=desk.director, actor=Actor.DIRECTOR, at=at)
    assert Invitation.objects.get().revoked_at is None


@pytest.mark.parametrize(("late", "is_open"), [(-1, True), (0, False)])
def test_an_invitation_ends_with_its_seventh_day(desk: Desk, late: int, is_open: bool) -> None:
    first, at = invited(desk), NOON + timedelta(days=7, microseconds=late)
    assert [each.pk for each in open_invitations(desk.tournament.pk, at=at)] == [first.pk] * is_open
    if is_open:
        assert read_invitation(token_of(first), at=at).pk == first.pk
    else:
        with pytest.raises(LinkExpired):
            read_invitation(token_of(first), at=at)


def an_officer(desk: Desk) -> User:
    officer = make_user("Odile Officer")
    FederationOfficer.objects.create(user=officer, federation=desk.tournament.sanctioned_by)
    return officer


def test_a_director_names_the_first_officer_and_officers_the_others(desk: Desk) -> None:
    officers = Offer("officer", "Odile", "odile@example.org")
    assert invited(desk, officers).role == "officer"
    officer = an_officer(desk)

    assert invited(desk, officers, by=officer, actor=Actor.FEDERATION).made_by == officer
    with pytest.raises(OfficersInviteOfficers):
        invited(desk, officers)
    with pytest.raises(NotAllowed):
        invited(desk, by=officer, actor=Actor.FEDERATION)
    assert Invitation.objects.count() == 2


def test_officers_of_another_federation_dont_keep_a_director_from_naming_the_first(desk: Desk) -> None:
    FederationOfficer.objects.create(user=make_user(), federation=make_federation(code="FAR"))
    assert invited(desk, Offer("officer", "Odile")).role == "officer"


def test_without_a_federation_there_is_no_officer(desk: Desk) -> None:
    Tournament.objects.filter(pk=desk.tournament.pk).update(federation=None)
    with pytest.raises(NoFederation):
        invited(desk, Offer("officer", "Odile"))


def test_an_office_is_not_taken_once_the_tournament_has_no_federation(desk: Desk) -> None:
    made = invited(desk, Offer("officer", "Odile"))
    Tournament.objects.filter(pk=desk.tournament.pk).update(federation=None)
    with pytest.raises(NoFederation) as refused:
        accept(token_of(made), make_user(), visit=Visit(at=NOON))
    assert refused.value.field == "role"
    assert not FederationOfficer.objects.exists()
    assert open_invitations(desk.tournament.pk, at=NOON) == [made]


def test_an_officer_revokes_invitations_of_officers_alone(desk: Desk) -> None:
    officer, at = an_officer(desk), NOON + timedelta(minutes=1)
    of_officer = invited(desk, Offer("officer", "Odile"), by=officer, actor=Actor.FEDERATION)
    with pytest.raises(NotAllowed):
        revoke(desk.tournament.pk, invited(desk).pk, by=officer, actor=Actor.FEDERATION, at=at)
    revoke(desk.tournament.pk, of_officer.pk, by=officer, actor=Actor.FEDERATION, at=at)
    assert list(Invitation.objects.exclude(revoked_at=None)) == [of_officer]


def test_a_director_revokes_no_invitation_of_an_officer_once_there_are_officers(desk: Desk) -> None:
    own, at = invited(desk, Offer("officer", "Odile")), NOON + timedelta(minutes=1)
    revoke(desk.tournament.pk, own.pk, by=desk.director, actor=Actor.DIRECTOR, at=at)
    officer = an_officer(desk)
    theirs = invited(desk, Offer("officer", "Oscar"), by=officer, actor=Actor.FEDERATION)
    with pytest.raises(OfficersInviteOfficers):
        revoke(desk.tournament.pk, theirs.pk, by=desk.director, actor=Actor.DIRECTOR, at=at)
    assert list(Invitation.objects.exclude(revoked_at=None)) == [own]


def test_an_invitation_ends_with_the_role_of_the_director_who_made_it(desk: Desk) -> None:
    other, visit = give_role(desk.tournament, Role.DIRECTOR), Visit(at=NOON + timedelta(minutes=1))
    kept, made = invited(desk), [invited(desk, by=other), invited(desk, Offer("director"), by=other)]
    remove_role(desk.tournament.pk, other.pk, by=desk.director, visit=visit)

    for each in made:
        with pytest.raises(InvitationRevoked):
            accept(token_of(each), other, visit=visit)
    assert not StaffRole.objects.filter(user=other).exists()
    assert open_invitations(desk.tournament.pk, at=visit.at) == [kept]
    accept(token_of(kept), other, visit=visit)


def test_an_invitation_of_an_officer_ends_with_the_office_of_its_maker(desk: Desk) -> None:
    officer, other = an_officer(desk), an_officer(desk)
    made = invited(desk, Offer("officer", "Odile"), by=other, actor=Actor.FEDERATION)
    visit = Visit(at=NOON + timedelta(minutes=1))
    assert open_invitations(desk.tournament.pk, at=visit.at) == [made]
    end_office(desk.tournament.pk, other.pk, by=officer, visit=visit)

    with pytest.raises(InvitationRevoked):
        accept(token_of(made), other, visit=visit)
    assert open_invitations(desk.tournament.pk, at=visit.at) == []
    assert [each.user for each in FederationOfficer.objects.all()] == [officer]


def test_an_invitation_of_a_closed_account_is_not_taken(desk: Desk) -> None:
    made = invited(desk)
    User.objects.filter(pk=desk.director.pk).update(is_active=False)
    with pytest.raises(InvitationRevoked):
        read_invitation(token_of(made), at=NOON)


def test_a_director_names_one_officer_alone_however_many_links_were_made(desk: Desk) -> None:
    links = [token_of(invited(desk, Offer("officer"))) for _ in range(2)]
    accept(links[0], make_user("First Officer"), visit=Visit(at=NOON))
    with pytest.raises(InvitationRevoked):
        accept(links[1], make_user("Second Officer"), visit=Visit(at=NOON))
    assert FederationOfficer.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_first_officers_who_accept_at_once_are_one(desk: Desk) -> None:
    users = make_user("First Officer"), make_user("Second Officer")
    one, other = (
        partial(accept, token_of(invited(desk, Offer("officer"))), user, visit=Visit(at=NOON)) for user in users
    )
    ends = meet(one, other, pause_before=len(locks_of(one)))
    assert sorted(ends) == ["InvitationRevoked", "done"]
    assert FederationOfficer.objects.count() == 1


def test_an_offer_of_an_office_does_not_follow_the_tournament_to_a_federation_with_officers(desk: Desk) -> None:
    link = token_of(invited(desk, Offer("officer")))
    other = make_federation(code="OTHER")
    FederationOfficer.objects.create(user=make_user("Olu Officer"), federation=other)
    Tournament.objects.filter(pk=desk.tournament.pk).update(federation=other)
    with pytest.raises(InvitationRevoked):
        accept(link, make_user("Eve Other"), visit=Visit(at=NOON))
    assert other.officers.count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_role_that_is_removed_while_its_holders_invitation_is_accepted_gives_none(desk: Desk) -> None:
    maker, user, visit = give_role(desk.tournament, Role.DIRECTOR), make_user("Eve Other"), Visit(at=NOON)
    accepted = partial(accept, token_of(invited(desk, by=maker)), user, visit=visit)
    removed = partial(remove_role, desk.tournament.pk, maker.pk, by=desk.director, visit=visit)
    assert meet(accepted, removed, pause_before=2) == ["InvitationRevoked", "done"]
    assert not StaffRole.objects.filter(user=user).exists()
