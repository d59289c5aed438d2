"""Requests about the people of a tournament: roles and invitations."""

from django.utils import timezone

from arbitration.places import Place
from tests.arbitration.api.requests.shared import Operations, Request, getting
from tests.factories import Desk, give_role, make_user
from tournaments.accounts.invitations import Offer, invite
from tournaments.models import FederationOfficer, Role, new_id
from tournaments.permissions import ALWAYS, Action, Actor

OFFER = {"role": "arbiter", "name": "Lou", "email": "lou@example.org", "language": "fr"}


def _invite(desk: Desk, place: Place) -> Request:
    return "PUT", f"/tournaments/{desk.tournament.pk}/invitations/{new_id()}", OFFER


def _revoke(desk: Desk, place: Place) -> Request:
    made = invite(
        desk.tournament.pk,
        new_id(),
        Offer("arbiter"),
        by=desk.director,
        actor=Actor.DIRECTOR,
        at=timezone.now(),
    )
    return "DELETE", f"/tournaments/{desk.tournament.pk}/invitations/{made.pk}", None


def _change(desk: Desk, place: Place) -> Request:
    held = give_role(desk.tournament, Role.OBSERVER)
    return "PUT", f"/tournaments/{desk.tournament.pk}/people/{held.pk}", {"role": "arbiter"}


def _remove(desk: Desk, place: Place) -> Request:
    held = give_role(desk.tournament, Role.OBSERVER)
    return "DELETE", f"/tournaments/{desk.tournament.pk}/people/{held.pk}", None


def _end_office(desk: Desk, place: Place) -> Request:
    users = [make_user("Odile Officer"), make_user("Oscar Officer")]
    for user in users:
        FederationOfficer.objects.create(user=user, federation=desk.tournament.sanctioned_by)
    return "DELETE", f"/tournaments/{desk.tournament.pk}/officers/{users[0].pk}", None


OPERATIONS: Operations = {
    "read_people": [(Action.SEE_PEOPLE, ALWAYS, getting("/tournaments/{tournament}/people"))],
    "invite": [(Action.MANAGE_PEOPLE, ALWAYS, _invite)],
    "revoke_invitation": [(Action.MANAGE_PEOPLE, ALWAYS, _revoke)],
    "change_role": [(Action.MANAGE_PEOPLE, ALWAYS, _change)],
    "remove_role": [(Action.MANAGE_PEOPLE, ALWAYS, _remove)],
    "end_office": [(Action.END_OFFICE, ALWAYS, _end_office)],
}
"""Inviting arbiters is the director's, like all that manages people; officers are invited in test_invitations."""
