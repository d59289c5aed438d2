"""Incidents: what happened at a table, and what was found out about it since."""

from django.db import models
from django.db.models import Q

from tournaments.models import Match, Side, User, new_id
from tournaments.models.protection import append_only, fixed_but_for, keeps_history


@keeps_history(erasable=["note"])
class Incident(models.Model):
    """Something at a table that may need a ruling, as it was logged. What is known later is a `Finding`."""

    class State(models.TextChoices):
        """Where an incident stands."""

        OPEN = "open"
        RULED = "ruled"
        APPEALED = "appealed"
        CLOSED = "closed"
        WITHDRAWN = "withdrawn"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="incidents")
    kind = models.CharField(max_length=64, help_text="A kind of question of the rulebook, or other.")
    called_by = models.CharField(max_length=1, choices=Side.choices, blank=True)
    logged_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="incidents_logged")
    happened_at = models.DateTimeField()
    recorded_at = models.DateTimeField()
    facts = models.JSONField(default=dict)
    state = models.CharField(max_length=16, choices=State.choices, default=State.OPEN)
    note = models.TextField(blank=True)

    class Meta:
        ordering = ("-happened_at", "-id")
        triggers = fixed_but_for("state", erasable=["note"])
        constraints = (
            models.CheckConstraint(name="incident_has_kind", condition=~Q(kind="")),
            models.CheckConstraint(name="incident_called_by", condition=Q(called_by__in=("", "A", "B"))),
            models.CheckConstraint(
                name="incident_state", condition=Q(state__in=("open", "ruled", "appealed", "closed", "withdrawn"))
            ),
        )
        indexes = (
            models.Index(name="incident_newest_first", fields=("-happened_at", "-id")),
            models.Index(
                name="incident_unsettled", fields=("match",), condition=Q(state__in=("open", "ruled", "appealed"))
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"


class Finding(models.Model):
    """What is known of an incident from now on: the kind and all facts, not only those that changed."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    incident = models.ForeignKey(Incident, on_delete=models.PROTECT, related_name="findings")
    kind = models.CharField(max_length=64)
    facts = models.JSONField(default=dict)
    note = models.TextField(blank=True, help_text="Why a fact is other than the records have it.")
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    happened_at = models.DateTimeField()
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("happened_at", "recorded_at", "id")
        triggers = append_only(erasable=["note"])
        constraints = (models.CheckConstraint(name="finding_has_kind", condition=~Q(kind="")),)

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"
