"""Rulings with their penalties, reports and appeals."""

from rest_framework import serializers as s

from arbitration.api.outputs.advice import Advice, Question, Remedy, SaidByLanguage
from arbitration.api.outputs.basics import Person, Sides
from arbitration.models import Appeal, Delivery, FederationReport, Penalty
from tournaments.api.fields import AnObject, YesNo, side
from tournaments.api.outputs import Form


class ImposedPenalty(Form):
    """A sanction that was imposed."""

    id = s.UUIDField()
    ruling = s.UUIDField()
    kind = s.CharField()
    against = s.CharField()
    amount = AnObject()
    force = s.ChoiceField(choices=Penalty.Force.choices)
    article = s.CharField()


class OwedReport(Form):
    """A report that a ruling owes."""

    id = s.UUIDField()
    duty = s.CharField()
    when = s.ChoiceField(choices=FederationReport.When.choices)
    due_at = s.DateTimeField(allow_null=True)
    state = s.ChoiceField(choices=FederationReport.State.choices)


class LodgedAppeal(Form):
    """An appeal against a ruling."""

    id = s.UUIDField()
    ruling = s.UUIDField(allow_null=True, help_text="None of a complaint where the director is a party.")
    side = side()
    grounds = s.CharField(allow_blank=True)
    deposit = s.ChoiceField(choices=Appeal.Deposit.choices)
    deposit_cents = s.IntegerField(allow_null=True)
    phase = s.ChoiceField(choices=Appeal.Phase.choices)
    lodged_at = s.DateTimeField()
    recorded_at = s.DateTimeField()
    decision = s.ChoiceField(choices=Appeal.Decision.choices, allow_null=True)
    decided_at = s.DateTimeField(allow_null=True)


class Ruling(Form):
    """What the director decided, with the advice that was on record."""

    id = s.UUIDField()
    incident = s.UUIDField()
    match = s.UUIDField()
    question = Question()
    advice = Advice()
    edition = s.CharField()
    engine_version = s.CharField()
    outcome = s.CharField()
    words = SaidByLanguage(help_text="What was ruled and imposed, and nothing else.")
    remedies = Remedy(many=True)
    articles = s.ListField(child=s.CharField())
    departs = YesNo()
    reasons = s.CharField(allow_blank=True)
    ruled_by = Person()
    ruled_at = s.DateTimeField()
    told_at = s.DateTimeField(allow_null=True)
    recorded_at = s.DateTimeField()
    supersedes = s.UUIDField(allow_null=True)
    superseded_by = s.UUIDField(allow_null=True)
    penalties = ImposedPenalty(many=True)
    reports = OwedReport(many=True)
    appeals = LodgedAppeal(many=True)


class ReportDelivery(Form):
    """One channel of a report, and how far it has come."""

    id = s.UUIDField()
    channel = s.ChoiceField(choices=Delivery.Channel.choices)
    receiver = s.CharField()
    state = s.ChoiceField(choices=Delivery.State.choices)
    attempts = s.IntegerField()
    next_attempt_at = s.DateTimeField(allow_null=True)
    delivered_at = s.DateTimeField(allow_null=True)
    reason = s.CharField(allow_blank=True)


class ReportSubject(Form):
    """What a report is about, as its own document says it."""

    matter = s.CharField()
    table = s.CharField()
    sides = s.CharField(help_text="Both names.")


class CitingRuling(Form):
    """A ruling that holds and rests on an article."""

    ruling = s.UUIDField()
    incident = s.UUIDField()
    match = s.UUIDField()
    tournament = s.CharField(help_text="Its name.")
    table = s.IntegerField()
    sides = Sides()
    kind = s.CharField()
    outcome = s.CharField()
    words = SaidByLanguage()
    departs = YesNo()
    ruled_at = s.DateTimeField()
