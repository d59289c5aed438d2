"""Accounts: how a person gets one, and what happened to it."""

from django.db import models
from django.db.models import Q

from tournaments.words import SOURCE

from .events import Tournament
from .ids import new_id
from .people import User
from .protection import keeps_history, written_once
from .sessions import LONGEST_DEVICE

DIGEST_LENGTH = 64


class SetUpLink(models.Model):
    """The one-time link with which the first person of an installation makes an account."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    digest = models.CharField(max_length=DIGEST_LENGTH, unique=True, help_text="Of the token, which is not kept.")
    made_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)
    used_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, blank=True, related_name="+")

    class Meta:
        constraints = (
            models.CheckConstraint(
                name="set_up_link_used_by_someone", condition=Q(used_at__isnull=True) | Q(used_by__isnull=False)
            ),
        )

    def __str__(self) -> str:
        return f"set-up link of {self.made_at:%Y-%m-%d %H:%M}"


class InvitedRole(models.TextChoices):
    """What a person can be invited to be at a tournament."""

    DIRECTOR = "director"
    ASSISTANT = "assistant"
    ARBITER = "arbiter"
    OBSERVER = "observer"
    OFFICER = "officer"
    """An officer of the tournament's federation."""
    COMMITTEE = "committee"
    """In the pool that ruling committees are drawn from."""


@keeps_history(exclude=["name", "email"])
class Invitation(models.Model):
    """An offer of a role at a tournament, by link. Name and address go once it is accepted or revoked."""

    Role = InvitedRole

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="invitations")
    role = models.CharField(max_length=16, choices=InvitedRole.choices)
    name = models.CharField(max_length=200, blank=True)
    email = models.EmailField(blank=True, help_text="Where the link is sent; without it the link is shown.")
    language = models.CharField(max_length=2, default=SOURCE)
    made_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    made_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    accepted_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    accepted_at = models.DateTimeField(null=True, blank=True)
    revoked_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("made_at", "id")
        constraints = (
            models.CheckConstraint(name="invitation_role", condition=Q(role__in=InvitedRole.values)),
            models.CheckConstraint(
                name="invitation_ends_once", condition=Q(accepted_at__isnull=True) | Q(revoked_at__isnull=True)
            ),
            models.CheckConstraint(
                name="invitation_accepted_by_someone",
                condition=Q(accepted_at__isnull=True) | Q(accepted_by__isnull=False),
            ),
        )
        indexes = (models.Index(name="invitations_of_tournament", fields=("tournament", "made_at")),)

    def __str__(self) -> str:
        return f"invitation as {self.role}"


class AccountRecord(models.Model):
    """One line of an account's log: a sign-in, a failed attempt, a change of how its owner signs in."""

    class Kind(models.TextChoices):
        """What happened."""

        SIGNED_IN = "signed-in"
        FAILED = "failed"
        DELAYED = "delayed"
        CODE_FAILED = "code-failed"
        CREATED = "created"
        PASSWORD_CHANGED = "password-changed"
        RESET_ASKED = "reset-asked"
        PASSWORD_RESET = "password-reset"
        PASSKEY_ADDED = "passkey-added"
        PASSKEY_REMOVED = "passkey-removed"
        CODES_ON = "codes-on"
        CODES_OFF = "codes-off"
        RECOVERY_CODES = "recovery-codes"
        ROLE_GIVEN = "role-given"
        ROLE_CHANGED = "role-changed"
        ROLE_REMOVED = "role-removed"

    class Method(models.TextChoices):
        """How the person signed in or tried to."""

        PASSWORD = "password"
        PASSKEY = "passkey"
        CODE = "code"
        RECOVERY_CODE = "recovery-code"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    user = models.ForeignKey(User, on_delete=models.CASCADE, null=True, blank=True, related_name="account_records")
    account = models.CharField(max_length=32, blank=True, help_text="A digest of the address, for unknown accounts.")
    kind = models.CharField(max_length=20, choices=Kind.choices)
    method = models.CharField(max_length=16, choices=Method.choices, blank=True)
    address = models.GenericIPAddressField(null=True, blank=True)
    device = models.CharField(max_length=LONGEST_DEVICE, blank=True, help_text="Browser and system, in words.")
    is_known_device = models.BooleanField(default=False)
    detail = models.CharField(max_length=300, blank=True, help_text="Of a role: which one, at which tournament.")
    at = models.DateTimeField()

    class Meta:
        triggers = written_once()
        constraints = (
            models.CheckConstraint(
                name="account_record_kind",
                condition=Q(
                    kind__in=(
                        "signed-in", "failed", "delayed", "code-failed", "created", "password-changed", "reset-asked",
                        "password-reset", "passkey-added", "passkey-removed", "codes-on", "codes-off",
                        "recovery-codes", "role-given", "role-changed", "role-removed",
                    )
                ),
            ),
        )  # fmt: skip
        indexes = (
            models.Index(name="account_records_of_user", fields=("user", "-at")),
            models.Index(name="account_records_by_time", fields=("at",)),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.at:%Y-%m-%d %H:%M}"
