"""/set-up-link: the first account of an installation."""

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.accounts import new_accounts, passkeys, set_up_links, sign_ins
from tournaments.accounts.api import outputs
from tournaments.accounts.api.drafts import wish_of
from tournaments.accounts.api.inputs import AccountDraftInput, NewAccountInput, SecretLinkInput
from tournaments.accounts.api.session import OpenView, signed_in
from tournaments.accounts.api.visits import agent_of, visit_of
from tournaments.api.operations import operation
from tournaments.api.shapes import read_body


class SetUpLinkView(OpenView):
    """POST /set-up-link."""

    @operation("accounts", "read_set_up_link", request=SecretLinkInput, responses=outputs.SetUpLink)
    def post(self, request: Request) -> Response:
        """Whether the link can be used, and until when."""
        link = set_up_links.read_link(read_body(SecretLinkInput, request)["token"], at=timezone.now())
        return Response(outputs.SetUpLink({"expires_at": link.expires_at}).data)


class FirstPasskeyView(OpenView):
    """POST /set-up-link/passkey-options."""

    @operation("accounts", "begin_first_passkey", request=AccountDraftInput, responses=outputs.PasskeyOptions)
    def post(self, request: Request) -> Response:
        """What a device needs to make a passkey for the account that is to be."""
        body, at = read_body(AccountDraftInput, request), timezone.now()
        set_up_links.read_link(body["token"], at=at)
        draft = new_accounts.draft_of(wish_of(request, body))
        options = passkeys.registration_options(request._request.session, draft, at=at)
        return Response(outputs.PasskeyOptions({"public_key": options["publicKey"]}).data)


class FirstAccountView(OpenView):
    """PUT /set-up-link/account."""

    @operation("accounts", "make_first_account", request=NewAccountInput, responses={201: outputs.Session})
    def put(self, request: Request) -> Response:
        """Make the account and sign in. The link is used up."""
        body = read_body(NewAccountInput, request)
        visit = visit_of(request)
        user, method = set_up_links.use_link(request._request, body["token"], wish_of(request, body), visit=visit)
        sign_ins.complete(request._request, user, method, agent=agent_of(request), visit=visit)
        return signed_in(request, user, status=201)
