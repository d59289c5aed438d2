"""/invitation: what the bearer of an invitation sees and does."""

from django.db import transaction
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.accounts import invitations, new_accounts, passkeys, sign_ins
from tournaments.accounts.api import outputs
from tournaments.accounts.api.drafts import wish_of
from tournaments.accounts.api.inputs import AccountDraftInput, NewAccountInput, SecretLinkInput
from tournaments.accounts.api.present import session_answer
from tournaments.accounts.api.session import OpenView, signed_in
from tournaments.accounts.api.visits import agent_of, visit_of
from tournaments.api.base import TablecallView, user_of
from tournaments.api.operations import operation
from tournaments.api.shapes import read_body
from tournaments.models import InvitedRole


class InvitationView(OpenView):
    """POST /invitation."""

    @operation("accounts", "read_invitation", request=SecretLinkInput, responses=outputs.OfferedRole)
    def post(self, request: Request) -> Response:
        """What is offered, by whom."""
        found = invitations.read_invitation(read_body(SecretLinkInput, request)["token"], at=timezone.now())
        return Response(outputs.OfferedRole(found).data)


class InvitedPasskeyView(OpenView):
    """POST /invitation/passkey-options."""

    @operation("accounts", "begin_invited_passkey", request=AccountDraftInput, responses=outputs.PasskeyOptions)
    def post(self, request: Request) -> Response:
        """What a device needs to make a passkey for the account that is to be."""
        body, at = read_body(AccountDraftInput, request), timezone.now()
        invitations.read_invitation(body["token"], at=at)
        draft = new_accounts.draft_of(wish_of(request, body))
        options = passkeys.registration_options(request._request.session, draft, at=at)
        return Response(outputs.PasskeyOptions({"public_key": options["publicKey"]}).data)


class InvitedAccountView(OpenView):
    """PUT /invitation/account."""

    @operation("accounts", "accept_with_new_account", request=NewAccountInput, responses={201: outputs.Session})
    def put(self, request: Request) -> Response:
        """Make an account, accept with it, and sign in."""
        body = read_body(NewAccountInput, request)
        visit = visit_of(request)
        invitations.read_invitation(body["token"], at=visit.at)  # without one, nothing is said of the address
        with transaction.atomic():
            user, method = new_accounts.make_account(request._request.session, wish_of(request, body), visit=visit)
            invitations.accept(body["token"], user, visit=visit)
        sign_ins.complete(request._request, user, method, agent=agent_of(request), visit=visit)
        return signed_in(request, user, status=201)


class AcceptanceView(TablecallView):
    """PUT /invitation/acceptance."""

    @operation("accounts", "accept_invitation", request=SecretLinkInput, responses=outputs.Session)
    def put(self, request: Request) -> Response:
        """Accept with the account that is signed in. An office begins once a second factor is set up, or shown."""
        user = user_of(request)
        visit = visit_of(request, email=user.email)
        accepted = invitations.accept(read_body(SecretLinkInput, request)["token"], user, visit=visit)
        if accepted.role == InvitedRole.OFFICER:
            sign_ins.begin_office(request._request, user, at=visit.at)
        return session_answer(request, at=visit.at)
