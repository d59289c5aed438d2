"""Notices: what members and sides of an appeal are told, and how far the telling has come."""

from django.db import models
from django.db.models import Q

from tournaments.models import new_id
from tournaments.models.protection import fixed_but_for, keeps_history

from .appeals import Appeal
from .letters import MOVING, UNSENT, Letter, lease_when_leased
from .links import PrivateLink


@keeps_history(erasable=["name", "email"])
class Notice(Letter):
    """One message to one person about an appeal; without an address it waits to be shown at the desk."""

    class Kind(models.TextChoices):
        """What it says."""

        CALLED = "called"
        LODGED = "lodged"
        VOTE = "vote"
        DECIDED = "decided"
        NEW_LINK = "new-link"
        CODE_SHOWN = "code-shown"
        SEAT_CODE = "seat-code"
        REVOKED = "revoked"
        SEAT_LOST = "seat-lost"
        LINK_OPENED = "link-opened"
        VOTED = "voted"
        WITHDRAWN = "withdrawn"
        ENDED = "ended"

    class State(models.TextChoices):
        """How far it has come."""

        WAITING = "waiting"
        LEASED = "leased"
        UNCERTAIN = "uncertain"
        SENT = "sent"
        DEAD = "dead"
        BY_HAND = "by-hand"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    appeal = models.ForeignKey(Appeal, on_delete=models.PROTECT, related_name="notices")
    kind = models.CharField(max_length=12, choices=Kind.choices)
    name = models.CharField(max_length=200)
    email = models.EmailField(blank=True)
    language = models.CharField(max_length=2, default="en")
    link = models.ForeignKey(PrivateLink, on_delete=models.PROTECT, null=True, blank=True, related_name="notices")
    state = models.CharField(max_length=12, choices=State.choices, default=State.WAITING)
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("recorded_at", "id")
        triggers = fixed_but_for(*MOVING, erasable=["name", "email"])
        constraints = (
            models.CheckConstraint(
                name="notice_state",
                condition=Q(state__in=("waiting", "leased", "uncertain", "sent", "dead", "by-hand")),
            ),
            lease_when_leased("notice_lease_when_leased"),
            models.CheckConstraint(name="notice_by_hand", condition=Q(state="by-hand") | ~Q(email="")),
        )
        indexes = (models.Index(name="notice_next", fields=("next_attempt_at",), condition=Q(state__in=UNSENT)),)

    def __str__(self) -> str:
        return f"{self.kind} to {self.name}"
