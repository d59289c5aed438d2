"""A federation's inbox: who fetched a report, that it was acknowledged, and what was asked back."""

from django.db import models
from django.db.models import Q

from tournaments.models import User, new_id
from tournaments.models.protection import append_only

from .reports import FederationReport


class ReportReading(models.Model):
    """An officer fetched a report for the first time, with a log-in of the officer's own."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    report = models.ForeignKey(FederationReport, on_delete=models.PROTECT, related_name="readings")
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    read_at = models.DateTimeField()

    class Meta:
        ordering = ("read_at", "id")
        triggers = append_only()
        constraints = (models.UniqueConstraint(name="first_reading_of_each", fields=("report", "by")),)

    def __str__(self) -> str:
        return f"reading of {self.report_id}"


class ReportAcknowledgement(models.Model):
    """The federation has taken note of a report; once, by one of its officers."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    report = models.OneToOneField(FederationReport, on_delete=models.PROTECT, related_name="acknowledgement")
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    acknowledged_at = models.DateTimeField()

    class Meta:
        triggers = append_only()

    def __str__(self) -> str:
        return f"acknowledgement of {self.report_id}"


class ReportQuestion(models.Model):
    """The federation asks back about a report."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    report = models.ForeignKey(FederationReport, on_delete=models.PROTECT, related_name="questions")
    text = models.TextField()
    asked_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    asked_at = models.DateTimeField()
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("asked_at", "id")
        triggers = append_only(erasable=["text"])
        constraints = (models.CheckConstraint(name="report_question_says_something", condition=~Q(text="")),)

    def __str__(self) -> str:
        return f"question about {self.report_id}"


class ReportAnswer(models.Model):
    """The direction's answer to a question; one each."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    question = models.OneToOneField(ReportQuestion, on_delete=models.PROTECT, related_name="answer")
    text = models.TextField()
    answered_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    answered_at = models.DateTimeField()
    recorded_at = models.DateTimeField()

    class Meta:
        triggers = append_only(erasable=["text"])
        constraints = (models.CheckConstraint(name="report_answer_says_something", condition=~Q(text="")),)

    def __str__(self) -> str:
        return f"answer to {self.question_id}"
