"""/password-resets: a new password by a link in a mail."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.accounts import passwords
from tournaments.accounts.api.inputs import ResetInput, ResetRequestInput
from tournaments.accounts.api.session import OpenView, paced
from tournaments.accounts.api.visits import visit_of
from tournaments.api.operations import operation
from tournaments.api.shapes import read_body


class ResetsView(OpenView):
    """POST /password-resets."""

    @operation("session", "ask_for_reset", request=ResetRequestInput, responses={204: None})
    def post(self, request: Request) -> Response:
        """Have a link mailed. The answer is the same whether the address has an account or not."""
        email = read_body(ResetRequestInput, request)["email"]
        with paced():
            passwords.ask_for_reset(email, visit=visit_of(request, email=email))
        return Response(status=204)


class ResetView(OpenView):
    """PUT /password-resets/password."""

    @operation("session", "reset_password", request=ResetInput, responses={204: None})
    def put(self, request: Request) -> Response:
        """Set a new password by the link; all sessions end. A second factor stays as it was."""
        passwords.reset_password(**read_body(ResetInput, request), visit=visit_of(request))
        return Response(status=204)
