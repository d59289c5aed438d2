"""Suspensions registered by a federation; they are shown when a suspended player is entered."""

from django.db import models
from django.db.models import F, Q

from .ids import new_id
from .people import Federation, Player, User
from .protection import append_only


class Suspension(models.Model):
    """A player's suspension from a given day. It holds a name because federations don't know our ids."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="suspensions")
    player = models.ForeignKey(
        Player, on_delete=models.PROTECT, null=True, blank=True, related_name="suspensions", help_text="Where known."
    )
    first_name = models.CharField(max_length=100, blank=True)
    last_name = models.CharField(max_length=100)
    name_key = models.CharField(max_length=220, db_index=True, help_text="The name as it is compared.")
    starts_on = models.DateField()
    ends_on = models.DateField(null=True, blank=True, help_text="The last day; none: until it is lifted.")
    reason = models.TextField(blank=True)
    report_id = models.UUIDField(null=True, blank=True, help_text="The report that led to it.")
    registered_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("-starts_on", "-id")
        triggers = append_only(erasable=["first_name", "last_name", "name_key", "reason"])
        constraints = (
            models.CheckConstraint(
                name="suspension_ends_after_start", condition=Q(ends_on__isnull=True) | Q(ends_on__gte=F("starts_on"))
            ),
            models.CheckConstraint(name="suspension_names_somebody", condition=~Q(last_name="")),
        )

    def __str__(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()


class SuspensionLift(models.Model):
    """The early end of a suspension."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    suspension = models.OneToOneField(Suspension, on_delete=models.PROTECT, related_name="lift")
    reason = models.TextField(blank=True)
    lifted_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    lifted_at = models.DateTimeField()

    class Meta:
        triggers = append_only(erasable=["reason"])

    def __str__(self) -> str:
        return f"lift of {self.suspension_id}"
