"""Alerts: mails about late or undelivered reports. The database is the queue, as for reports."""

from django.db import models
from django.db.models import Q

from tournaments.models import User, new_id
from tournaments.models.protection import fixed_but_for, keeps_history

from .letters import MOVING, UNSENT, Letter, lease_when_leased
from .reports import FederationReport


@keeps_history()
class ReportAlert(Letter):
    """A mail to one person about an undelivered or questioned report, once per stage and occasion."""

    class Stage(models.TextChoices):
        """The stage of escalation: first the directors, a day later the federation's officers too."""

        OVERDUE = "overdue"
        LONG_OVERDUE = "long-overdue"
        DEAD = "dead"
        LONG_DEAD = "long-dead"
        QUESTION = "question"
        ANSWER = "answer"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    report = models.ForeignKey(FederationReport, on_delete=models.PROTECT, related_name="alerts")
    stage = models.CharField(max_length=16, choices=Stage.choices)
    occasion = models.CharField(
        max_length=80,
        blank=True,
        help_text="Of a dead letter, which and after how many attempts; of a question or answer, the question's id.",
    )
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="report_alerts")
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("recorded_at", "id")
        triggers = fixed_but_for(*MOVING)
        constraints = (
            models.UniqueConstraint(name="alert_once", fields=("report", "stage", "occasion", "user")),
            models.CheckConstraint(
                name="alert_stage",
                condition=Q(stage__in=("overdue", "long-overdue", "dead", "long-dead", "question", "answer")),
            ),
            models.CheckConstraint(
                name="alert_state", condition=Q(state__in=("waiting", "leased", "uncertain", "sent", "dead"))
            ),
            lease_when_leased("alert_lease_when_leased"),
        )
        indexes = (models.Index(name="alert_next", fields=("next_attempt_at",), condition=Q(state__in=UNSENT)),)

    def __str__(self) -> str:
        return f"{self.stage} {self.report_id}"
