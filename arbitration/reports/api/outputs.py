"""Reports in full, their remarks and alerts, what is coming, and the check of a seal."""

from rest_framework import serializers as s

from arbitration.models import FederationReport, ReportAlert, SweepFailure
from arbitration.rulings.api.outputs import OwedReport, ReportDelivery, ReportSubject
from tournaments.api.fields import AnObject, YesNo
from tournaments.api.outputs import Form

CHECKS = [(each, each) for each in ("matches", "differs", "unknown")]


class ReportAlertForm(Form):
    """An alert to a person: the report is late or was not delivered."""

    stage = s.ChoiceField(choices=ReportAlert.Stage.choices)
    name = s.CharField()
    state = s.ChoiceField(choices=ReportAlert.State.choices)
    raised_at = s.DateTimeField()
    sent_at = s.DateTimeField(allow_null=True)


class ReportRemarkForm(Form):
    """A remark added before the report was sent."""

    id = s.UUIDField()
    text = s.CharField()
    author = s.CharField()
    written_at = s.DateTimeField()


class Report(OwedReport):
    """A report with its deliveries, remarks and alerts."""

    kind = s.ChoiceField(choices=FederationReport.Kind.choices)
    about = ReportSubject()
    federation = s.CharField(help_text="Its code.")
    ruling = s.UUIDField(allow_null=True)
    appeal = s.UUIDField(allow_null=True, help_text="The appeal whose decision it reports.")
    written_by = s.CharField(allow_null=True, help_text="Of a statement, who wrote it.")
    replaces = s.UUIDField(allow_null=True, help_text="The report whose place this one takes.")
    replaced_by = s.UUIDField(allow_null=True)
    is_overdue = YesNo()
    can_be_completed = YesNo(help_text="Whether remarks can still be added.")
    recorded_at = s.DateTimeField()
    deliveries = ReportDelivery(many=True)
    remarks = ReportRemarkForm(many=True)
    alerts = ReportAlertForm(many=True)
    open_questions = s.IntegerField(help_text="Questions of the federation that have no answer yet.")


class ReportInFull(Report):
    """A report with what it says, as docs/schemas/report-1.json has it."""

    document = AnObject()


class OwnStatement(Form):
    """A statement to the federation through a private link, and its delivery state."""

    id = s.UUIDField()
    duty = s.CharField()
    text = s.CharField()
    about_ruling = YesNo(help_text="Whether it names the ruling of the case.")
    state = s.ChoiceField(choices=FederationReport.State.choices)
    written_at = s.DateTimeField()


class OwnStatements(Form):
    """The statements written through a private link, and the article that allows them."""

    article = s.CharField(allow_null=True, help_text="Null: no rulebook of the tournament has such reports.")
    written = OwnStatement(many=True)


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
