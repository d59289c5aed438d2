"""/tournaments/{id}/people: who has which role, inviting, and taking a role away."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.accounts import invitations, people
from tournaments.accounts.api import outputs
from tournaments.accounts.api.inputs import InvitationInput, RoleInput
from tournaments.accounts.api.visits import visit_of
from tournaments.accounts.invitations import Offer
from tournaments.api.access import enter_tournament
from tournaments.api.base import TablecallView, user_of
from tournaments.api.operations import operation
from tournaments.api.shapes import read_body
from tournaments.errors import NotFound
from tournaments.models import Tournament, User
from tournaments.permissions import Action, Actor, may


class PeopleView(TablecallView):
    """GET /tournaments/{id}/people."""

    @operation("accounts", "read_people", responses=outputs.People)
    def get(self, request: Request, tournament_id: UUID) -> Response:
        """The staff, the federation's officers and open invitations."""
        actor = enter_tournament(request, tournament_id, Action.SEE_PEOPLE)
        return _people(tournament_id, actor, user_of(request))


class PersonView(TablecallView):
    """PUT, DELETE /tournaments/{id}/people/{user}."""

    refusals = {409: "A tournament keeps a director."}

    @operation("accounts", "change_role", request=RoleInput, responses=outputs.People)
    def put(self, request: Request, tournament_id: UUID, user_id: UUID) -> Response:
        """Change a person's role."""
        actor = enter_tournament(request, tournament_id, Action.MANAGE_PEOPLE)
        role = read_body(RoleInput, request)["role"]
        by = user_of(request)
        people.change_role(tournament_id, user_id, role, by=by, visit=visit_of(request))
        return _people(tournament_id, actor, by)

    @operation("accounts", "remove_role", responses={204: None})
    def delete(self, request: Request, tournament_id: UUID, user_id: UUID) -> Response:
        """Remove a person's role, with immediate effect."""
        enter_tournament(request, tournament_id, Action.MANAGE_PEOPLE)
        people.remove_role(tournament_id, user_id, by=user_of(request), visit=visit_of(request))
        return Response(status=204)


class OfficerView(TablecallView):
    """DELETE /tournaments/{id}/officers/{user}."""

    refusals = {409: "A federation keeps an officer."}

    @operation("accounts", "end_office", responses={204: None})
    def delete(self, request: Request, tournament_id: UUID, user_id: UUID) -> Response:
        """End a person's office in the tournament's federation, with immediate effect."""
        enter_tournament(request, tournament_id, Action.END_OFFICE)
        people.end_office(tournament_id, user_id, by=user_of(request), visit=visit_of(request))
        return Response(status=204)


class TournamentInvitationView(TablecallView):
    """PUT, DELETE /tournaments/{id}/invitations/{invitation}."""

    refusals = {409: "The id belongs to a different invitation, or the invitation was accepted."}

    @operation("accounts", "invite", request=InvitationInput, responses=outputs.Invitation)
    def put(self, request: Request, tournament_id: UUID, invitation_id: UUID) -> Response:
        """Offer a role; a mail goes out where there is an address."""
        actor = enter_tournament(request, tournament_id, Action.INVITE)
        offer, by = Offer(**read_body(InvitationInput, request)), user_of(request)
        made = invitations.invite(tournament_id, invitation_id, offer, by=by, actor=actor, at=timezone.now())
        return Response(outputs.Invitation(made, context={"actor": actor, "reader": by}).data)

    @operation("accounts", "revoke_invitation", responses={204: None})
    def delete(self, request: Request, tournament_id: UUID, invitation_id: UUID) -> Response:
        """Take an invitation back."""
        actor = enter_tournament(request, tournament_id, Action.INVITE)
        by, at = user_of(request), timezone.now()
        if not invitations.revoke(tournament_id, invitation_id, by=by, actor=actor, at=at):
            raise NotFound(field="invitation", found=str(invitation_id))
        return Response(status=204)


def _people(tournament_id: UUID, actor: Actor, reader: User) -> Response:
    tournament = Tournament.objects.select_related("federation").get(pk=tournament_id)
    officers = list(people.officers_of(tournament)) if tournament.federation_id else []
    shown: dict[str, Any] = {
        "people": people.people_of(tournament_id),
        "officers": officers,
        "federation": tournament.federation.name if tournament.federation else None,
        "invitations": invitations.open_invitations(tournament_id, at=timezone.now()),
        "may_manage": may(actor, Action.MANAGE_PEOPLE),
        "may_end_offices": may(actor, Action.END_OFFICE) and len(officers) > 1,
        "may_invite_officers": may(actor, Action.INVITE)
        and tournament.federation_id is not None
        and (actor is Actor.FEDERATION or not officers),
    }
    return Response(outputs.People(shown, context={"actor": actor, "reader": reader}).data)
