"""/set-up-link/demo: a look at the demo, from the first screen of an installation."""

from django.conf import settings
from django.db import transaction
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.demo.accounts import open_demo
from tournaments.accounts import sign_ins
from tournaments.accounts.api import outputs
from tournaments.accounts.api.inputs import SecretLinkInput
from tournaments.accounts.api.session import OpenView, signed_in
from tournaments.accounts.api.visits import agent_of, visit_of
from tournaments.accounts.set_up_links import hold_link
from tournaments.api.operations import operation
from tournaments.api.shapes import read_body
from tournaments.services.account_records import Method


class DemoView(OpenView):
    """POST /set-up-link/demo."""

    @operation("accounts", "open_demo", request=SecretLinkInput, responses=outputs.Session)
    def post(self, request: Request) -> Response:
        """Have the demo, and sign in as its director. The link can still be used for an account."""
        visit = visit_of(request)
        with transaction.atomic():
            hold_link(read_body(SecretLinkInput, request)["token"], at=visit.at)
            director = open_demo(at=visit.at, is_reachable=settings.IS_TLS)
        sign_ins.complete(request._request, director, Method.PASSWORD, agent=agent_of(request), visit=visit)
        return signed_in(request, director)
