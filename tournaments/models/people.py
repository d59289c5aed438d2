"""People and bodies: federations, those who log in, players, teams, and who has which role where."""

from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower

from tournaments.words import SOURCE

from .ids import new_id
from .protection import keeps_history


@keeps_history()
class Federation(models.Model):
    """The body that sanctions an event and receives reports."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    name = models.CharField(max_length=200)
    code = models.CharField(max_length=16, unique=True)
    language = models.CharField(max_length=2, default=SOURCE)
    report_email = models.EmailField(blank=True)
    webhook_url = models.URLField(max_length=500, blank=True)
    webhook_is_thin = models.BooleanField(
        default=True, help_text="Whether a webhook only says that a report is there, to be fetched with a log-in."
    )
    webhook_disabled_at = models.DateTimeField(
        null=True, blank=True, help_text="When the receiver said that the address is gone (HTTP 410)."
    )
    entered_by = models.ForeignKey(
        "tournaments.User",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        help_text="The director who entered it, and may name it until it has officers.",
    )

    class Meta:
        ordering = ("code",)

    def __str__(self) -> str:
        return self.code


@keeps_history(exclude=["secret"])
class WebhookKey(models.Model):
    """A key that signs what is posted to a federation. While keys change, both the old and the new one sign."""

    class Scheme(models.TextChoices):
        """As the Standard Webhooks specification has them: a shared secret, or a key pair."""

        V1 = "v1", "HMAC-SHA256"
        V1A = "v1a", "Ed25519"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="webhook_keys")
    scheme = models.CharField(max_length=3, choices=Scheme.choices)
    secret = models.CharField(max_length=200, help_text="whsec_ and a shared secret, or whsk_ and a private key.")
    made_at = models.DateTimeField()
    retires_at = models.DateTimeField(null=True, blank=True, help_text="From then on it signs no more.")

    class Meta:
        ordering = ("federation", "scheme", "-made_at", "-id")
        constraints = (
            models.UniqueConstraint(
                name="one_lasting_key_per_scheme", fields=("federation", "scheme"), condition=Q(retires_at__isnull=True)
            ),
            models.CheckConstraint(
                name="webhook_key_prefix",
                condition=Q(scheme="v1", secret__startswith="whsec_") | Q(scheme="v1a", secret__startswith="whsk_"),
            ),
        )

    def __str__(self) -> str:
        return f"{self.scheme} key of {self.federation_id}"


class UserManager(BaseUserManager["User"]):
    """Makes accounts; the address is the log-in."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "User":
        """Make an account; the address is kept in lower case."""
        user = self.model(email=email.strip().lower(), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "User":
        """Make an account that may do everything in Django's own administration."""
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)

    def get_by_natural_key(self, username: str | None) -> "User":
        """Find an account by its address, however it is typed."""
        return self.get(email=(username or "").strip().lower())


@keeps_history(exclude=["password", "last_login"], erasable=["email", "name", "initials"])
class User(AbstractBaseUser, PermissionsMixin):
    """An account: director, assistant, arbiter, observer or officer of a federation."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    email = models.EmailField(unique=True)
    name = models.CharField(max_length=200)
    initials = models.CharField(max_length=4, blank=True)
    language = models.CharField(max_length=2, default=SOURCE)
    is_active = models.BooleanField(default=True)
    is_staff = models.BooleanField(default=False)
    may_create_tournaments = models.BooleanField(
        default=False, help_text="Whether the person organises here. A director of a tournament may do so as well."
    )

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    class Meta:
        constraints = (models.CheckConstraint(name="user_email_lower_case", condition=models.Q(email=Lower("email"))),)

    def __str__(self) -> str:
        return self.name


@keeps_history(erasable=["first_name", "last_name", "club", "licence"])
class Player(models.Model):
    """A person who plays."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    first_name = models.CharField(max_length=100, blank=True)
    last_name = models.CharField(max_length=100)
    club = models.CharField(max_length=200, blank=True)
    licence = models.CharField(max_length=32, blank=True, help_text="The number that the federation gave.")
    rating = models.PositiveIntegerField(null=True, blank=True, help_text="The last one known.")
    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, null=True, blank=True, related_name="players")
    is_minor = models.BooleanField(default=False)
    erased_at = models.DateTimeField(null=True, blank=True, help_text="When the name gave way to a pseudonym.")

    def __str__(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()


@keeps_history(erasable=["name", "code"])
class Team(models.Model):
    """Players entered together; the captain has the last word."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    name = models.CharField(max_length=200)
    code = models.CharField(max_length=8)
    captain = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="captain_of")
    players = models.ManyToManyField(Player, related_name="teams")

    def __str__(self) -> str:
        return self.name


@keeps_history()
class TeamMember(Team.players.through):  # type: ignore[name-defined, misc] # what Django makes of the many-to-many
    """A player's place in a team: the rows of `Team.players`, for their history."""

    class Meta:
        proxy = True


class Role(models.TextChoices):
    """The staff roles at a tournament."""

    DIRECTOR = "director"
    ASSISTANT = "assistant"
    ARBITER = "arbiter"
    OBSERVER = "observer"


@keeps_history()
class StaffRole(models.Model):
    """An account's role at a tournament; at most one per tournament."""

    DIRECTOR = Role.DIRECTOR
    ASSISTANT = Role.ASSISTANT
    ARBITER = Role.ARBITER
    OBSERVER = Role.OBSERVER

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="staff_roles")
    tournament = models.ForeignKey("tournaments.Tournament", on_delete=models.PROTECT, related_name="staff")
    role = models.CharField(max_length=16, choices=Role.choices)

    class Meta:
        constraints = (
            models.UniqueConstraint(name="one_role_each", fields=("user", "tournament")),
            models.CheckConstraint(name="staff_role_known", condition=models.Q(role__in=Role.values)),
        )

    def __str__(self) -> str:
        return self.role


@keeps_history()
class FederationOfficer(models.Model):
    """An account that reads the reports sent to a federation."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="federation_offices")
    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="officers")
    needs_second_factor = models.BooleanField(default=True, help_text="Off in a demo on one machine alone.")

    class Meta:
        constraints = (models.UniqueConstraint(name="one_office_each", fields=("user", "federation")),)

    def __str__(self) -> str:
        return f"officer {self.pk}"
