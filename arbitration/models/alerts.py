"""Alerts: whom we told that a report is late or was given up. The database is the queue, as for reports."""

from django.db import models
from django.db.models import Q

from tournaments.models import User, new_id
from tournaments.models.protection import fixed_but_for, keeps_history

from .reports import FederationReport


@keeps_history()
class ReportAlert(models.Model):
    """A mail to one person about one report that didn't get through by itself; once per stage and occasion."""

    class Stage(models.TextChoices):
        """How far it has gone: first the directors are told, a day later the federation's officers too."""

        OVERDUE = "overdue"
        LONG_OVERDUE = "long-overdue"
        DEAD = "dead"
        LONG_DEAD = "long-dead"

    class State(models.TextChoices):
        """How far the mail has come."""

        WAITING = "waiting"
        LEASED = "leased"
        SENT = "sent"
        DEAD = "dead"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    report = models.ForeignKey(FederationReport, on_delete=models.PROTECT, related_name="alerts")
    stage = models.CharField(max_length=16, choices=Stage.choices)
    occasion = models.CharField(
        max_length=80, blank=True, help_text="Of a dead letter, which and after how many attempts: it may die again."
    )
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="report_alerts")
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    attempts = models.PositiveIntegerField(default=0)
    lease_until = models.DateTimeField(null=True, blank=True)
    next_attempt_at = models.DateTimeField(null=True, blank=True)
    sent_at = models.DateTimeField(null=True, blank=True)
    reason = models.TextField(blank=True)
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("recorded_at", "id")
        triggers = fixed_but_for("state", "attempts", "lease_until", "next_attempt_at", "sent_at", "reason")
        constraints = (
            models.UniqueConstraint(name="alert_once", fields=("report", "stage", "occasion", "user")),
            models.CheckConstraint(
                name="alert_stage", condition=Q(stage__in=("overdue", "long-overdue", "dead", "long-dead"))
            ),
            models.CheckConstraint(name="alert_state", condition=Q(state__in=("waiting", "leased", "sent", "dead"))),
        )
        indexes = (
            models.Index(name="alert_next", fields=("next_attempt_at",), condition=Q(state__in=("waiting", "leased"))),
        )

    def __str__(self) -> str:
        return f"{self.stage} {self.report_id}"
