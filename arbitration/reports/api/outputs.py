"""Reports in full, their remarks and alerts, what is coming, and the check of a seal."""

from collections.abc import Sequence
from typing import Any

from rest_framework import serializers as s

from arbitration.models import FederationReport, PrivateLink, ReportAlert, ReportRemark, SweepFailure
from arbitration.reports.alerts import is_overdue
from arbitration.reports.contents import content_of, reasons_to_add, subject_of
from arbitration.reports.documents.content import to_json
from arbitration.reports.selectors.duties import free_article
from arbitration.rulings.api.outputs import OwedReport, ReportDelivery, ReportSubject
from tournaments.api.fields import AnObject, YesNo
from tournaments.api.forms import Form

CHECKS = [(each, each) for each in ("matches", "differs", "unknown")]


class ReportAlertForm(Form):
    """An alert to a person: the report is late or was not delivered."""

    stage = s.ChoiceField(choices=ReportAlert.Stage.choices)
    name = s.CharField(source="user.name")
    state = s.ChoiceField(choices=ReportAlert.State.choices)
    raised_at = s.DateTimeField(source="recorded_at")
    sent_at = s.DateTimeField(allow_null=True)


class ReportRemarkForm(Form):
    """A remark added before the report was sent."""

    id = s.UUIDField()
    text = s.CharField()
    author = s.CharField()
    written_at = s.DateTimeField()


class Report(OwedReport):
    """A report with its deliveries, remarks and alerts."""  # needs `shown` of views, and `at` in the context

    kind = s.ChoiceField(choices=FederationReport.Kind.choices)
    about = ReportSubject()
    federation = s.CharField(source="federation.code", help_text="Its code.")
    ruling = s.UUIDField(source="ruling_id", allow_null=True)
    appeal = s.UUIDField(
        source="decision.appeal_id", allow_null=True, help_text="The appeal whose decision it reports."
    )
    written_by = s.CharField(allow_null=True, help_text="Of a statement, who wrote it.")
    replaces = s.UUIDField(source="replaces_id", allow_null=True, help_text="The report whose place this one takes.")
    replaced_by = s.UUIDField(source="replaced_by.pk", allow_null=True)
    is_overdue = YesNo()
    can_be_completed = YesNo(help_text="Whether remarks can still be added.")
    recorded_at = s.DateTimeField()
    deliveries = ReportDelivery(many=True)
    remarks = ReportRemarkForm(many=True)
    alerts = ReportAlertForm(many=True)
    open_questions = s.IntegerField(help_text="Questions of the federation that have no answer yet.")
    acknowledged_at = s.DateTimeField(
        source="acknowledgement.acknowledged_at", allow_null=True, help_text="When the federation took note of it."
    )

    def _show_about(self, report: FederationReport) -> dict[str, Any]:
        return subject_of(report.body)

    def _show_written_by(self, report: FederationReport) -> str | None:
        return report.written_by.name if report.written_by else report.body.get("written_by")

    def _show_is_overdue(self, report: FederationReport) -> bool:
        return is_overdue(report, self.context["at"])

    def _show_can_be_completed(self, report: FederationReport) -> bool:
        return report.state == FederationReport.State.OWED

    def _show_open_questions(self, report: FederationReport) -> int:
        return sum(not hasattr(each, "answer") for each in report.questions.all())


class ReportInFull(Report):
    """A report with what it says, as docs/schemas/report-1.json has it."""

    document = AnObject()

    def _show_remarks(self, report: FederationReport) -> Sequence[ReportRemark]:
        is_owed = report.state == FederationReport.State.OWED
        return [*report.remarks.all(), *(reasons_to_add(report, at=self.context["at"]) if is_owed else ())]

    def _show_document(self, report: FederationReport) -> dict[str, Any]:
        return to_json(content_of(report))


class OwnStatement(Form):
    """A statement to the federation through a private link, and its delivery state."""

    id = s.UUIDField()
    duty = s.CharField()
    text = s.CharField(source="body.text")
    about_ruling = YesNo(help_text="Whether it names the ruling of the case.")
    state = s.ChoiceField(choices=FederationReport.State.choices)
    written_at = s.DateTimeField(source="body.written_at")

    def _show_about_ruling(self, written: FederationReport) -> bool:
        return written.ruling_id is not None


class OwnStatements(Form):
    """The statements written through a private link, and the article that allows them."""

    article = s.CharField(allow_null=True, help_text="Null: no rulebook of the tournament has such reports.")
    written = OwnStatement(source="statements", many=True)

    def _show_article(self, link: PrivateLink) -> str | None:
        return free_article(link.tournament_id)


class UpcomingResults(Form):
    """A list of results that falls due when the tournament is closed."""

    duty = s.CharField()
    when = s.ChoiceField(choices=FederationReport.When.choices)
    rulebook = s.CharField()
    finished = s.IntegerField()
    unfinished = s.IntegerField()


class FailedItem(Form):
    """A failed task that is retried automatically."""

    task = s.ChoiceField(choices=SweepFailure.Task.choices)
    record = s.UUIDField(help_text="The tournament, the report, the report of the alert, or the appeal.")
    failures = s.IntegerField(help_text="Number of failed attempts.")
    fault = s.CharField(help_text="The kind of the last error; the server's log has more under the record's id.")
    first_failed_at = s.DateTimeField()
    next_attempt_at = s.DateTimeField()


class Duties(Form):
    """Counts of the reports that a tournament owes its federation, and those that closing it will add."""

    closed_at = s.DateTimeField(allow_null=True)
    falls_due_at = s.DateTimeField(help_text="When reports due at the end of the tournament are sent.")
    owed = s.IntegerField()
    sending = s.IntegerField()
    delivered = s.IntegerField()
    overdue = s.IntegerField()
    dead = s.IntegerField()
    failed = s.IntegerField(help_text="Failed tasks of the tournament that are retried automatically.")
    failures = FailedItem(many=True, help_text="The latest failures.")
    results = UpcomingResults(many=True)
    postponed = s.IntegerField(help_text="Postponed matches without a result; closing the tournament needs a reason.")
    statement = s.CharField(allow_null=True, help_text="The article under which any person may report a decision.")
    channels = s.ListField(
        child=s.CharField(),
        help_text="The federation's channels; `pull`: only its inbox; empty: no recipient.",
    )


class Check(Form):
    """Whether the journal has the seal that is printed on the report."""

    result = s.ChoiceField(choices=CHECKS)
