"""Private links: what a player or a committee member without an account does an appeal's business with."""

from datetime import datetime

from django.db import models
from django.db.models import Q

from tournaments.models import Side, Tournament, User, new_id
from tournaments.models.protection import append_only, fixed_but_for, frozen, keeps_history

from .appeals import Appeal
from .committees import CommitteeSeat
from .incidents import Incident


@keeps_history()
class PrivateLink(models.Model):
    """A link for one person and purpose. Its token is computed, not stored; the first device to open it owns it."""

    class Purpose(models.TextChoices):
        """What it is for."""

        PARTY = "party"
        MEMBER = "member"

    class Way(models.TextChoices):
        """How it reaches its bearer. The desk never reads the token of a mailed link."""

        MAIL = "mail"
        CODE = "code"

    class State(models.TextChoices):
        """Where it stands, as the desk sees it."""

        ISSUED = "issued"
        OPENED = "opened"
        REVOKED = "revoked"
        EXPIRED = "expired"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="private_links")
    purpose = models.CharField(max_length=8, choices=Purpose.choices)
    incident = models.ForeignKey(Incident, on_delete=models.PROTECT, related_name="private_links")
    side = models.CharField(max_length=1, choices=Side.choices, blank=True)
    appeal = models.ForeignKey(Appeal, on_delete=models.PROTECT, null=True, blank=True, related_name="private_links")
    seat = models.ForeignKey(
        CommitteeSeat, on_delete=models.PROTECT, null=True, blank=True, related_name="private_links"
    )
    language = models.CharField(max_length=2, default="en")
    way = models.CharField(max_length=4, choices=Way.choices, default=Way.MAIL)
    issued_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    issued_on = models.CharField(
        max_length=64, blank=True, help_text="SHA-256 of the cookie of the browser that showed the code."
    )
    issued_at = models.DateTimeField()
    opens_before = models.DateTimeField(null=True, blank=True, help_text="Until when a code can be scanned.")
    expires_at = models.DateTimeField()
    device = models.CharField(max_length=64, blank=True, help_text="SHA-256 of the first device's cookie.")
    opened_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)
    revoked_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, blank=True, related_name="+")

    class Meta:
        ordering = ("issued_at", "id")
        triggers = [
            *fixed_but_for("device", "opened_at", "revoked_at", "revoked_by"),
            frozen("OLD.revoked_at IS NOT NULL OR (OLD.device <> '' AND NEW.device <> OLD.device)"),
        ]
        constraints = (
            models.CheckConstraint(
                name="link_of_party_or_member",
                condition=Q(purpose="party", side__in=("A", "B"), seat__isnull=True)
                | Q(purpose="member", side="", seat__isnull=False, appeal__isnull=False),
            ),
            models.CheckConstraint(
                name="link_opened_by_a_device",
                condition=Q(device="", opened_at__isnull=True) | (~Q(device="") & Q(opened_at__isnull=False)),
            ),
            models.CheckConstraint(name="link_way", condition=Q(way__in=("mail", "code"))),
        )

    def __str__(self) -> str:
        return f"{self.purpose} link {self.pk}"

    def state(self, at: datetime) -> State:
        """Where it stands at a moment. A code that wasn't scanned in time has expired."""
        if self.revoked_at is not None:
            return self.State.REVOKED
        ends = [self.expires_at] if self.device or not self.opens_before else [self.expires_at, self.opens_before]
        if min(ends) <= at:
            return self.State.EXPIRED
        return self.State.OPENED if self.device else self.State.ISSUED


class RefusedAct(models.Model):
    """A refused act in an appeal: who tried what, when, and why it was refused. It changed nothing else."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tournament = models.ForeignKey(
        Tournament, on_delete=models.PROTECT, null=True, blank=True, related_name="refused_acts"
    )
    appeal = models.ForeignKey(Appeal, on_delete=models.PROTECT, null=True, blank=True, related_name="refused_acts")
    user = models.ForeignKey(User, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    link = models.ForeignKey(PrivateLink, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    what = models.CharField(max_length=64, help_text="The operation.")
    code = models.CharField(max_length=64, help_text="Why it was refused.")
    field = models.CharField(max_length=64, blank=True)
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("-recorded_at", "-id")
        triggers = append_only()
        indexes = (models.Index(name="refused_newest_first", fields=("tournament", "-recorded_at")),)

    def __str__(self) -> str:
        return f"{self.what}: {self.code}"
