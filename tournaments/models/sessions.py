"""Log-ins that haven't ended: whose they are, on which kind of device, and when they were last used."""

from hashlib import blake2b
from typing import Final
from uuid import UUID

from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models

from .people import User

LONGEST_DEVICE: Final = 60
DEVICE: Final = "device"
SIGNED_IN_AT: Final = "signed_in_at"
"""Keys in a session's data, of what its row shows."""
UNFINISHED: Final = "second_factor_missing"
"""Set while the user's office asks for a second factor that isn't there: nothing else can be done meanwhile."""


class Session(AbstractBaseSession):
    """A session of Django, with what its owner needs to recognise it. The row goes with the log-out."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, null=True, related_name="sessions")
    device = models.CharField(max_length=LONGEST_DEVICE, blank=True, help_text="Browser and system, in words.")
    signed_in_at = models.DateTimeField(null=True)
    used_at = models.DateTimeField(db_index=True, help_text="To within five minutes.")

    class Meta:
        indexes = (models.Index(name="sessions_of_user", fields=("user", "-used_at")),)

    def __str__(self) -> str:
        return f"{self.user} since {self.signed_in_at}"

    @property
    def id(self) -> UUID:
        """What it is called in addresses; the key itself signs in."""
        return UUID(bytes=blake2b(self.session_key.encode(), digest_size=16).digest())
