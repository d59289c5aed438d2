"""The federation's inbox: a report in the list and in full, its questions and answers."""

from datetime import datetime
from typing import Any

from django.db.models import QuerySet
from rest_framework import serializers as s

from arbitration.api.shared_outputs import Person
from arbitration.models import FederationReport, ReportQuestion
from arbitration.reports.contents import content_of, subject_of
from arbitration.reports.documents.content import to_json
from arbitration.reports.selectors.inbox import journal_holds, state_of
from arbitration.rulings.api.outputs import ReportSubject
from tournaments.api.fields import AnObject, YesNo
from tournaments.api.forms import Form

STATES = [(each, each) for each in ("new", "read", "acknowledged")]


class Reply(Form):
    """The direction's answer to a question."""

    id = s.UUIDField()
    text = s.CharField()
    by = Person(source="answered_by")
    answered_at = s.DateTimeField()


class AskedBack(Form):
    """A question of the federation about a report."""

    id = s.UUIDField()
    text = s.CharField()
    by = Person(source="asked_by")
    asked_at = s.DateTimeField()
    answer = Reply(allow_null=True)


class InboxRow(Form):
    """A report in the inbox; what it is about is read with it."""  # needs `with_state`

    id = s.UUIDField()
    duty = s.CharField()
    tournament = s.UUIDField(source="tournament_id")
    tournament_name = s.CharField(source="tournament.name")
    time_zone = s.CharField(source="tournament.time_zone")
    about = ReportSubject()
    state = s.ChoiceField(choices=STATES)
    received_at = s.DateTimeField(help_text="When it was sent first, or when it fell due.")
    acknowledged_at = s.DateTimeField(source="acknowledgement.acknowledged_at", allow_null=True)
    open_questions = s.IntegerField()
    answered_questions = s.IntegerField()

    def _show_about(self, report: FederationReport) -> dict[str, Any]:
        return subject_of(report.body)

    def _show_state(self, report: FederationReport) -> str:
        return state_of(report)

    def _show_received_at(self, report: FederationReport) -> datetime:
        return report.due_at or report.recorded_at


class InboxReport(InboxRow):
    """A report as it was written, what was asked back, and whether the journal still has the head that it carries."""

    report = AnObject()
    ruling = s.UUIDField(source="ruling_id", allow_null=True)
    journal_holds = YesNo()
    questions = AskedBack(many=True)

    def _show_report(self, report: FederationReport) -> dict[str, Any]:
        return to_json(content_of(report))

    def _show_journal_holds(self, report: FederationReport) -> bool:
        return journal_holds(report)

    def _show_questions(self, report: FederationReport) -> QuerySet[ReportQuestion]:
        return report.questions.select_related("asked_by", "answer__answered_by")
