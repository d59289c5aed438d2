"""Notifications: an illegal move was pointed out, by whom, when, and its ordinal among the side's."""

from django.db import models
from django.db.models import Q

from tournaments.models import Match, Side, User, new_id
from tournaments.models.protection import append_only

from .rulings import Ruling


class IllegalMoveNotification(models.Model):
    """It was pointed out to a side that it made an illegal move; `number` counts those of the side in the match."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="illegal_move_notifications")
    side = models.CharField(max_length=1, choices=Side.choices)
    number = models.PositiveSmallIntegerField()
    game_number = models.PositiveSmallIntegerField(null=True, blank=True)
    was_corrected = models.BooleanField(
        null=True, blank=True, help_text="The move was put right; false: it stands; null: not said."
    )
    notified_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    happened_at = models.DateTimeField()
    recorded_at = models.DateTimeField()
    ruling = models.ForeignKey(Ruling, on_delete=models.PROTECT, null=True, blank=True, related_name="notifications")

    class Meta:
        ordering = ("happened_at", "id")
        triggers = append_only()
        constraints = (
            models.UniqueConstraint(name="notification_counted_once", fields=("match", "side", "number")),
            models.CheckConstraint(name="notification_side", condition=Q(side__in=("A", "B"))),
            models.CheckConstraint(name="notification_from_one", condition=Q(number__gte=1)),
        )

    def __str__(self) -> str:
        return f"{self.side} {self.number}"
