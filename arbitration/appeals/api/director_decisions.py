"""/appeals/{id}/director-decision: the director decides the appeal from an arbiter, where the rulebook says so."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.advice.api import inputs as advice_inputs
from arbitration.api import inputs
from arbitration.api.access import find_here
from arbitration.appeals.director_decisions import DECISIONS, DirectorsDecision, decide_as_director
from arbitration.models import Appeal
from arbitration.rulings.api import outputs as ruling_outputs
from arbitration.rulings.decision import RulingContent
from tournaments.api import fields
from tournaments.api.base import TablecallView, user_of
from tournaments.api.operations import operation
from tournaments.api.shapes import Shape, read_body
from tournaments.permissions import APPEALED, Action, demand


class DirectorsRulingInput(Shape):
    """The ruling that takes the place of the arbiter's, under an id that the device made."""

    id = fields.Id()
    question = advice_inputs.QuestionInput()
    outcome = fields.Text(max_length=inputs.LONGEST_KIND)
    remedies = fields.Objects(most=inputs.MOST_REMEDIES)
    sanctions = fields.Objects(most=inputs.MOST_SANCTIONS)
    declined = fields.Objects(most=inputs.MOST_SANCTIONS, required=False, default=list)
    departs = fields.YesNo()
    reasons = fields.Text(allow_blank=True, max_length=inputs.LONGEST_TEXT)
    told_at = fields.Moment(required=False, allow_null=True, default=None)


class DirectorsDecisionInput(Shape):
    """Whether the arbiter's ruling stands; unless it does, what takes its place."""

    decision = fields.OneOf(choices=[str(each) for each in DECISIONS])
    reasons = fields.Text(max_length=inputs.LONGEST_TEXT)
    decided_at = fields.Moment()
    ruling = DirectorsRulingInput(required=False, allow_null=True, default=None)


class DirectorsDecisionView(TablecallView):
    """PUT /appeals/{id}/director-decision."""

    @operation(
        "appeals", "decide_as_director", request=DirectorsDecisionInput, responses={200: ruling_outputs.LodgedAppeal}
    )
    def put(self, request: Request, appeal_id: UUID) -> Response:
        """Decide an appeal from an arbiter, with reasons; final."""
        body = read_body(DirectorsDecisionInput, request)
        appeals = Appeal.objects.filter(ruling__isnull=False).select_related("ruling__incident")
        appeal, place = find_here(request, appeals, "appeal", appeal_id, "ruling.match_id")
        demand(place.actor, Action.DECIDE_FROM_ARBITER, state=APPEALED if appeal.decision else appeal.case.state)
        decided = _decided(body, supersedes=appeal.ruling_id)
        decided_appeal = decide_as_director(place, appeal, decided=decided, by=user_of(request), at=timezone.now())
        return Response(ruling_outputs.LodgedAppeal(decided_appeal).data)


def _decided(body: dict[str, Any], *, supersedes: UUID | None) -> DirectorsDecision:
    ruling = body.pop("ruling")
    body["decision"] = Appeal.Decision(body["decision"])
    if ruling is None:
        return DirectorsDecision(**body)
    ruling_id = ruling.pop("id")
    decision = RulingContent(**ruling, ruled_at=body["decided_at"], supersedes=supersedes)
    return DirectorsDecision(**body, ruling_id=ruling_id, ruling=decision)
