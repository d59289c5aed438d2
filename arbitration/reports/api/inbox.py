"""/inbox: what a federation was told; fetching it goes on record, and officers acknowledge it and ask back."""

from uuid import UUID

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.models import FederationReport
from arbitration.reports import inbox
from arbitration.reports.api import inbox_inputs, inbox_outputs
from arbitration.reports.selectors.inbox import inbox_of, there, with_state
from tournaments.api.access import find_at_tournament
from tournaments.api.base import TablecallView, user_of
from tournaments.api.operations import operation
from tournaments.api.pages import NewestFirst
from tournaments.api.schema import recorded
from tournaments.api.shapes import read_body, read_query
from tournaments.errors import NotFound
from tournaments.permissions import Action


class InboxView(TablecallView):
    """GET /inbox."""

    pagination_class = NewestFirst

    @operation("inbox", "list_inbox", parameters=[inbox_inputs.InboxQuery], responses=inbox_outputs.InboxRow(many=True))
    def get(self, request: Request) -> Response:
        """Reports to the federations that the reader is an officer of, newest first."""
        state = read_query(inbox_inputs.InboxQuery, request).get("state", "")
        pages = NewestFirst()
        page = pages.paginate_queryset(inbox_of(user_of(request), at=timezone.now(), state=state), request, view=self)
        return pages.get_paginated_response(inbox_outputs.InboxRow(page, many=True).data)


class InboxReportView(TablecallView):
    """GET /inbox/{id}."""

    @operation("inbox", "read_inbox_report", responses=inbox_outputs.InboxReport)
    def get(self, request: Request, report_id: UUID) -> Response:
        """A report as it was written. That this officer fetched it goes on record."""
        report = _enter(request, report_id, Action.READ_INBOX)
        inbox.read(report, by=user_of(request), at=timezone.now())
        return Response(inbox_outputs.InboxReport(_shown(report_id)).data)


class AcknowledgedView(TablecallView):
    """PUT /inbox/{id}/acknowledged."""

    @operation("inbox", "acknowledge_report", request=None, responses={200: inbox_outputs.InboxReport})
    def put(self, request: Request, report_id: UUID) -> Response:
        """The federation takes note of a report. Twice is once."""
        report = _enter(request, report_id, Action.READ_INBOX)
        inbox.acknowledge(report, by=user_of(request), at=timezone.now())
        return Response(inbox_outputs.InboxReport(_shown(report_id)).data)


class AskedBackView(TablecallView):
    """PUT /inbox/{id}/questions/{id}."""

    @operation("inbox", "ask_back", request=inbox_inputs.BackInput, responses=recorded(inbox_outputs.InboxReport))
    def put(self, request: Request, report_id: UUID, question_id: UUID) -> Response:
        """Ask the direction something about a report."""
        body = read_body(inbox_inputs.BackInput, request)
        report = _enter(request, report_id, Action.READ_INBOX)
        made = inbox.ask_back(report, id=question_id, by=user_of(request), at=timezone.now(), **body)
        return Response(inbox_outputs.InboxReport(_shown(report_id)).data, status=201 if made.is_new else 200)


class QuestionsView(TablecallView):
    """GET /reports/{id}/questions."""

    @operation("reports", "list_report_questions", responses=inbox_outputs.AskedBack(many=True))
    def get(self, request: Request, report_id: UUID) -> Response:
        """What the federation asked back, and what was answered, oldest first."""
        report = _enter(request, report_id, Action.SEE_REPORTS)
        questions = report.questions.select_related("asked_by", "answer__answered_by")
        return Response(inbox_outputs.AskedBack(questions, many=True).data)


class ReplyView(TablecallView):
    """PUT /reports/{id}/questions/{id}/answers/{id}."""

    @operation(
        "reports", "answer_federation", request=inbox_inputs.ReplyInput, responses=recorded(inbox_outputs.AskedBack)
    )
    def put(self, request: Request, report_id: UUID, question_id: UUID, answer_id: UUID) -> Response:
        """Answer a question of the federation; a question has one answer."""
        body = read_body(inbox_inputs.ReplyInput, request)
        report = _enter(request, report_id, Action.ANSWER_FEDERATION)
        made = inbox.answer(report, question_id, id=answer_id, by=user_of(request), at=timezone.now(), **body)
        question = report.questions.select_related("asked_by", "answer__answered_by").get(pk=question_id)
        return Response(inbox_outputs.AskedBack(question).data, status=201 if made.is_new else 200)


def _enter(request: Request, report_id: UUID, action: Action) -> FederationReport:
    """A report; in the inbox one to a federation of the reader's, whichever is the tournament's by now."""
    reports = FederationReport.objects.all()
    if action is not Action.READ_INBOX:
        return find_at_tournament(request, reports, "report", report_id, action)
    report = find_at_tournament(request, reports.filter(there(timezone.now())), "report", report_id, action)
    if not report.federation.officers.filter(user=user_of(request)).exists():
        raise NotFound(field="report", found=str(report_id))
    return report


def _shown(report_id: UUID) -> FederationReport:
    return with_state(FederationReport.objects.all()).get(pk=report_id)
