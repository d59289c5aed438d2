"""Rulings with their penalties, reports and appeals."""

from typing import Any

from rest_framework import serializers as s

from arbitration import models
from arbitration.advice.api.outputs import Advice, Question, Remedy, SaidByLanguage
from arbitration.advice.ruling_words import is_committees, leaves_record, reasons_said, ruling_in_words
from arbitration.api.shared_outputs import Person, Sides
from arbitration.models import Appeal, Delivery, FederationReport, Penalty
from tournaments.api.fields import AnObject, YesNo, side
from tournaments.api.forms import Form, Text
from tournaments.selectors.seats import seats_in


class ImposedPenalty(Form):
    """A sanction that was imposed."""

    id = s.UUIDField()
    ruling = s.UUIDField(source="ruling_id")
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
    ruling = s.UUIDField(
        source="ruling_id", allow_null=True, help_text="None of a complaint where the director is a party."
    )
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

    # needs advice, ruled_by, superseded_by, penalties, reports and appeals, and the sides' names in the context
    id = s.UUIDField()
    incident = s.UUIDField(source="incident_id")
    match = s.UUIDField(source="match_id")
    question = Question(source="advice.question")
    advice = Advice(source="advice.in_full")
    edition = s.CharField(source="advice.edition")
    engine_version = s.CharField(source="advice.engine_version")
    outcome = s.CharField()
    words = SaidByLanguage(help_text="What was ruled and imposed, and nothing else.")
    remedies = Remedy(many=True)
    articles = s.ListField(child=s.CharField())
    departs = YesNo()
    reasons = s.CharField(allow_blank=True)
    by_committee = YesNo(help_text="A committee gave it; `ruled_by` is the official who called the committee.")
    leaves_record = YesNo(help_text="The match had gone on: its score stayed as it was.")
    ruled_by = Person()
    ruled_at = s.DateTimeField()
    told_at = s.DateTimeField(source="announced_at", allow_null=True)
    recorded_at = s.DateTimeField()
    supersedes = s.UUIDField(source="supersedes_id", allow_null=True)
    superseded_by = s.UUIDField(source="superseded_by.pk", allow_null=True)
    penalties = ImposedPenalty(many=True)
    reports = OwedReport(many=True)
    appeals = LodgedAppeal(many=True)

    def _show_words(self, ruling: models.Ruling) -> dict[str, Any]:
        return ruling_in_words(ruling, self.context["names"])

    def _show_reasons(self, ruling: models.Ruling) -> str:
        return reasons_said(ruling)

    def _show_by_committee(self, ruling: models.Ruling) -> bool:
        return is_committees(ruling)

    def _show_leaves_record(self, ruling: models.Ruling) -> bool:
        return leaves_record(ruling)


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
    """What a report is about. Its own document says it in the federation's language."""

    matter = Text()
    table = s.CharField()
    sides = s.CharField(help_text="Both names.")


class CitingRuling(Form):
    """A ruling that holds and rests on an article."""

    ruling = s.UUIDField(source="pk")
    incident = s.UUIDField(source="incident_id")
    match = s.UUIDField(source="match_id")
    tournament = s.CharField(source="match.round.stage.division.tournament.name", help_text="Its name.")
    table = s.IntegerField(source="match.table")
    sides = Sides()
    kind = s.CharField(source="advice.question.kind")
    outcome = s.CharField()
    words = SaidByLanguage()
    departs = YesNo()
    ruled_at = s.DateTimeField()

    def _show_sides(self, ruling: models.Ruling) -> dict[str, Any]:
        return seats_in(ruling.match).sides

    def _show_words(self, ruling: models.Ruling) -> dict[str, Any]:
        return ruling_in_words(ruling, seats_in(ruling.match).names)
