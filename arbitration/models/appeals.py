"""Appeals: a side asks the ruling committee to review a ruling."""

from django.db import models
from django.db.models import F, Q
from pgtrigger import Trigger

from tournaments.models import Side, User, new_id
from tournaments.models.protection import fixed_but_for, frozen, keeps_history

from .rulings import Ruling


def final_once_decided() -> list[Trigger]:
    """What was lodged never changes, and nothing does once there is a decision."""
    return [*fixed_but_for("decision", "decided_at"), frozen("OLD.decision <> ''")]


@keeps_history()
class Appeal(models.Model):
    """A side's request that the ruling committee review a ruling. What was lodged stays; a decision is final."""

    class Decision(models.TextChoices):
        """What the committee decided."""

        UPHELD = "upheld"
        OVERTURNED = "overturned"
        ALTERNATIVE = "alternative"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    ruling = models.ForeignKey(Ruling, on_delete=models.PROTECT, related_name="appeals")
    side = models.CharField(max_length=1, choices=Side.choices)
    grounds = models.TextField(blank=True)
    lodged_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", help_text="Who took it down.")
    lodged_at = models.DateTimeField(help_text="When it was said at the table, not when it was uploaded.")
    recorded_at = models.DateTimeField()
    decision = models.CharField(max_length=16, choices=Decision.choices, blank=True)
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("lodged_at", "id")
        triggers = final_once_decided()
        constraints = (
            models.UniqueConstraint(name="one_appeal_per_side", fields=("ruling", "side")),
            models.CheckConstraint(name="appeal_side", condition=Q(side__in=("A", "B"))),
            models.CheckConstraint(
                name="appeal_decided_whole",
                condition=Q(decision="", decided_at__isnull=True)
                | Q(decision__in=("upheld", "overturned", "alternative"), decided_at__gte=F("lodged_at")),
            ),
        )

    def __str__(self) -> str:
        return f"appeal {self.pk}"

    @property
    def is_open(self) -> bool:
        """Whether the committee still has to decide it."""
        return not self.decision
