"""Acts of the direction about a tournament as such: who changed the set-up, refused an entry or closed it, and why."""

from django.db import models

from .events import Tournament
from .ids import new_id
from .people import User
from .protection import append_only


class EventAct(models.Model):
    """One act, with its reason where one was asked for."""

    class Kind(models.TextChoices):
        """What was done; `subject` is the tournament, the division or the entrant."""

        SET_UP = "set-up"
        CHANGED = "set-up-changed"
        WITHDRAWN = "entry-withdrawn"
        TAKEN_BACK = "withdrawal-undone"
        REFUSED = "entry-refused"
        CLEARED = "suspension-cleared"
        MEMBER_ADDED = "member-added"
        MEMBER_REPLACED = "member-replaced"
        CLOSED = "tournament-closed"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="acts")
    kind = models.CharField(max_length=24, choices=Kind.choices)
    subject = models.UUIDField()
    content = models.JSONField(default=dict, blank=True)
    reason = models.TextField(blank=True)
    by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, related_name="+", help_text="Empty for a command of the server."
    )
    at = models.DateTimeField()

    class Meta:
        ordering = ("at", "id")
        triggers = append_only(erasable=["reason"])
        constraints = (
            models.CheckConstraint(
                name="event_act_kind",
                condition=models.Q(
                    kind__in=(
                        "set-up",
                        "set-up-changed",
                        "entry-withdrawn",
                        "withdrawal-undone",
                        "entry-refused",
                        "suspension-cleared",
                        "member-added",
                        "member-replaced",
                        "tournament-closed",
                    )
                ),
            ),
        )

    def __str__(self) -> str:
        return self.kind
