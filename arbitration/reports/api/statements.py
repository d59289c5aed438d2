"""/statements: what the holder of a private link, who has no account, tells the federation of a decision (5.4)."""

from uuid import UUID

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.appeals.api.access import AppealView, LinkHeader, link_in
from arbitration.models import PrivateLink
from arbitration.reports.api import inputs, outputs
from arbitration.reports.statements import DECISION, Statement, write_by_link
from tournaments.api.operations import operation
from tournaments.api.schema import recorded
from tournaments.api.shapes import read_body
from tournaments.api.throttles import Statements
from tournaments.errors import NotFound
from tournaments.permissions import Action, Actor, demand

REFUSALS = {
    403: "The link belongs to another device, is over, or was revoked.",
    404: "The link doesn't lead to that tournament or ruling.",
    409: "Another statement stands under this id, or no article lets this be reported.",
}


class LinkStatementsView(AppealView):
    """GET /statements."""

    authentication_classes = (LinkHeader,)
    refusals = REFUSALS

    @operation("links", "list_own_statements", responses=outputs.OwnStatements)
    def get(self, request: Request) -> Response:
        """What was written by this link, oldest first, and the article that allows it."""
        return Response(outputs.OwnStatements(_link(request)).data)


class LinkStatementView(AppealView):
    """PUT /statements/{id}."""

    authentication_classes = (LinkHeader,)
    refusals = REFUSALS

    throttle_classes = (Statements,)

    @operation(
        "links", "write_own_statement", request=inputs.LinkStatementInput, responses=recorded(outputs.OwnStatement)
    )
    def put(self, request: Request, report_id: UUID) -> Response:
        """Report a decision to the federation, under the official's own name; it goes out at once."""
        body = read_body(inputs.LinkStatementInput, request)
        link, tournament_id = _link(request), body.pop("tournament")
        if tournament_id != link.tournament_id:
            raise NotFound(field="tournament", found=str(tournament_id))
        made = write_by_link(link, id=report_id, said=Statement(about=DECISION, **body), at=timezone.now())
        return Response(outputs.OwnStatement(made.record).data, status=201 if made.is_new else 200)


def _link(request: Request) -> PrivateLink:
    """The link that the request comes with, for a side or a member. Only links lead here."""
    link = link_in(request)
    if link is None:
        raise TypeError(f"{request.path} is used without a link")
    demand(Actor.MEMBER if link.purpose == PrivateLink.Purpose.MEMBER else Actor.PARTY, Action.WRITE_STATEMENT)
    return link
