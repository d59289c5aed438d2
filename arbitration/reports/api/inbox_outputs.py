"""The federation's inbox, suspensions, and entrants with what stands against them."""

from rest_framework import serializers as s

from arbitration.api.shared_outputs import Person
from arbitration.rulings.api.outputs import ReportSubject
from tournaments.api.fields import AnObject, YesNo
from tournaments.api.outputs import Form

STATES = [(each, each) for each in ("new", "read", "acknowledged")]


class Reply(Form):
    """The direction's answer to a question."""

    id = s.UUIDField()
    text = s.CharField()
    by = Person()
    answered_at = s.DateTimeField()


class AskedBack(Form):
    """A question of the federation about a report."""

    id = s.UUIDField()
    text = s.CharField()
    by = Person()
    asked_at = s.DateTimeField()
    answer = Reply(allow_null=True)


class InboxRow(Form):
    """A report in the inbox; what it is about is read with it."""

    id = s.UUIDField()
    duty = s.CharField()
    tournament = s.UUIDField()
    tournament_name = s.CharField()
    about = ReportSubject()
    state = s.ChoiceField(choices=STATES)
    received_at = s.DateTimeField(help_text="When it was sent first, or when it fell due.")
    acknowledged_at = s.DateTimeField(allow_null=True)
    open_questions = s.IntegerField()


class InboxReport(InboxRow):
    """A report as it was written, what was asked back, and whether the journal still has the head that it carries."""

    report = AnObject()
    ruling = s.UUIDField(allow_null=True)
    journal_holds = YesNo()
    questions = AskedBack(many=True)
