"""Reports owed to a federation, and their deliveries: the database is the queue."""

from collections.abc import Set

from django.db import models
from django.db.models import Q

from tournaments.models import Federation, Tournament, User, new_id
from tournaments.models.protection import fixed_but_for, keeps_history, never_deleted

from .decisions import CommitteeDecision
from .links import PrivateLink
from .rulings import Ruling


@keeps_history(erasable=["body"])
class FederationReport(models.Model):
    """What has to be told the federation, as it was written in the transaction that made it due."""

    class Kind(models.TextChoices):
        """What it is about."""

        RULING = "ruling"
        DECISION = "decision"
        ENTRY = "entry"
        RESULTS = "results"
        STATEMENT = "statement"

    class When(models.TextChoices):
        """When the article wants it told."""

        AT_ONCE = "at-once"
        AFTER_TOURNAMENT = "after-tournament"
        OPTIONAL = "optional"

    class State(models.TextChoices):
        """How far it has come."""

        OWED = "owed"
        SENDING = "sending"
        DELIVERED = "delivered"
        FAILED = "failed"
        REPLACED = "replaced"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="reports")
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="reports")
    kind = models.CharField(max_length=16, choices=Kind.choices, default=Kind.RULING)
    duty = models.CharField(max_length=32, help_text="The article that demands it, or allows it.")
    when = models.CharField(max_length=16, choices=When.choices)
    due_at = models.DateTimeField(null=True, blank=True)
    ruling = models.ForeignKey(Ruling, on_delete=models.PROTECT, null=True, blank=True, related_name="reports")
    decision = models.ForeignKey(
        CommitteeDecision, on_delete=models.PROTECT, null=True, blank=True, related_name="reports"
    )
    replaces = models.OneToOneField(
        "self",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="replaced_by",
        help_text="The report of the ruling that was superseded.",
    )
    written_by = models.ForeignKey(
        User,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="reports_written",
        help_text="The author; null if a ruling or the closing of the tournament made the report.",
    )
    written_through = models.ForeignKey(
        PrivateLink,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="statements",
        help_text="The private link of an author who has no account.",
    )
    body = models.JSONField(help_text="What it says, frozen: docs/schemas/report-1.json.")
    state = models.CharField(max_length=16, choices=State.choices, default=State.OWED)
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("recorded_at", "id")
        triggers = fixed_but_for("state", "due_at", erasable=["body"])
        constraints = (
            models.UniqueConstraint(name="report_owed_once", fields=("ruling", "duty"), condition=Q(kind="ruling")),
            models.UniqueConstraint(
                name="decision_reported_once", fields=("decision", "duty"), condition=Q(kind="decision")
            ),
            models.CheckConstraint(
                name="report_kind", condition=Q(kind__in=("ruling", "decision", "entry", "results", "statement"))
            ),
            models.CheckConstraint(
                name="report_statement_has_author",
                condition=~Q(kind__in=("entry", "statement"))
                | Q(written_by__isnull=False, written_through__isnull=True)
                | Q(kind="statement", written_by__isnull=True, written_through__isnull=False),
            ),
            models.CheckConstraint(
                name="report_when", condition=Q(when__in=("at-once", "after-tournament", "optional"))
            ),
            models.CheckConstraint(
                name="report_state", condition=Q(state__in=("owed", "sending", "delivered", "failed", "replaced"))
            ),
            models.CheckConstraint(
                name="report_due_unless_optional", condition=Q(due_at__isnull=False) | Q(when="optional")
            ),
        )
        indexes = (
            models.Index(name="report_unsent_by_due", fields=("due_at",), condition=Q(state__in=("owed", "sending"))),
        )

    def __str__(self) -> str:
        return f"{self.duty} {self.pk}"

    @classmethod
    def state_after(cls, deliveries: Set[str], *, is_read: bool) -> State:
        """Delivered when every receiver has it; failed when none is left to wait for and one delivery is dead.

        One that an officer has read in the inbox doesn't fail.
        """
        if deliveries <= {Delivery.State.DELIVERED, Delivery.State.DEAD}:
            has_arrived = Delivery.State.DEAD not in deliveries or is_read
            return cls.State.DELIVERED if has_arrived else cls.State.FAILED
        return cls.State.SENDING


@keeps_history()
class Delivery(models.Model):
    """One report on its way through one channel to one receiver, claimed with a lease."""

    class Channel(models.TextChoices):
        """How it travels."""

        EMAIL = "email"
        WEBHOOK = "webhook"
        PULL = "pull"
        """Fetched from the inbox with an officer's own log-in, where the federation has no other channel."""

    class State(models.TextChoices):
        """How far it has come. An uncertain one may have arrived and is sent again under the same id."""

        WAITING = "waiting"
        LEASED = "leased"
        DELIVERED = "delivered"
        UNCERTAIN = "uncertain"
        DEAD = "dead"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    report = models.ForeignKey(FederationReport, on_delete=models.PROTECT, related_name="deliveries")
    channel = models.CharField(max_length=16, choices=Channel.choices)
    receiver = models.CharField(max_length=500)
    state = models.CharField(max_length=16, choices=State.choices, default=State.WAITING)
    attempts = models.PositiveIntegerField(default=0, help_text="How often it was claimed, by a killed worker too.")
    failures = models.PositiveIntegerField(default=0, help_text="How often an attempt came to its end and failed.")
    first_attempt_at = models.DateTimeField(null=True, blank=True)
    lease = models.UUIDField(null=True, blank=True, help_text="Whose attempt runs: a later claim takes another.")
    lease_until = models.DateTimeField(null=True, blank=True)
    next_attempt_at = models.DateTimeField(null=True, blank=True)
    receipt = models.JSONField(default=dict, blank=True)
    reason_code = models.CharField(
        max_length=40, blank=True, help_text="A code of arbitration.reports.channels.Reason."
    )
    reason = models.TextField(blank=True, help_text="Why the last attempt didn't get through.")
    delivered_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("next_attempt_at", "id")
        verbose_name_plural = "deliveries"
        triggers = never_deleted()
        constraints = (
            models.UniqueConstraint(name="delivery_once_per_receiver", fields=("report", "channel", "receiver")),
            models.CheckConstraint(
                name="delivery_state", condition=Q(state__in=("waiting", "leased", "delivered", "uncertain", "dead"))
            ),
            models.CheckConstraint(
                name="delivery_lease_when_leased",
                condition=Q(state="leased", lease__isnull=False, lease_until__isnull=False)
                | (~Q(state="leased") & Q(lease__isnull=True, lease_until__isnull=True)),
            ),
            models.CheckConstraint(
                name="delivered_has_time", condition=~Q(state="delivered") | Q(delivered_at__isnull=False)
            ),
        )
        indexes = (
            models.Index(
                name="delivery_next",
                fields=("next_attempt_at",),
                condition=Q(state__in=("waiting", "leased", "uncertain")),
            ),
        )

    def __str__(self) -> str:
        return f"{self.channel} {self.pk}"
