"""Calls: a table asks for the director."""

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Least

from tournaments.models import Match, Side, User, new_id
from tournaments.models.protection import fixed_but_for, keeps_history


@keeps_history()
class Call(models.Model):
    """A side's call for the director; it waits until an official takes it or the table calls it off."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="calls")
    side = models.CharField(
        max_length=1, choices=Side.choices, blank=True, help_text="Who calls; empty where the table does."
    )
    group = models.CharField(
        max_length=40, blank=True, help_text="What it is about: a group of kinds of rules.describe."
    )
    happened_at = models.DateTimeField()
    recorded_at = models.DateTimeField()
    taken_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, blank=True, related_name="calls_taken")
    taken_at = models.DateTimeField(null=True, blank=True)
    cancelled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("happened_at", "id")
        triggers = fixed_but_for("taken_by", "taken_at", "cancelled_at")
        constraints = (
            models.UniqueConstraint(
                name="one_waiting_call",
                fields=("match",),
                condition=Q(taken_at__isnull=True, cancelled_at__isnull=True),
            ),
            models.CheckConstraint(name="call_side", condition=Q(side__in=("", "A", "B"))),
            models.CheckConstraint(
                name="call_taken_whole",
                condition=Q(taken_at__isnull=True, taken_by__isnull=True)
                | Q(taken_at__isnull=False, taken_by__isnull=False),
            ),
            models.CheckConstraint(
                name="call_taken_after_it_was_made",
                condition=Q(taken_at__isnull=True) | Q(taken_at__gte=Least(F("happened_at"), F("recorded_at"))),
            ),
        )

    def __str__(self) -> str:
        return f"call {self.pk}"

    @property
    def is_waiting(self) -> bool:
        """Whether the call is neither taken nor called off."""
        return self.taken_at is None and self.cancelled_at is None
