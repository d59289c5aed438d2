"""What keeps names apart from the journal: the salts of its commitments, and the erasures of persons."""

from django.db import models

from .ids import new_id
from .journal import LogEntry
from .people import User
from .protection import append_only

SALT_LENGTH = 64


class Salt(models.Model):
    """The salt of a free text's commitment in the journal; without it, the text can't be guessed."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    entry = models.ForeignKey(LogEntry, on_delete=models.PROTECT, related_name="salts")
    field = models.CharField(max_length=40, help_text="The name of the text in the journal's body.")
    salt = models.CharField(max_length=SALT_LENGTH, blank=True, help_text="32 bytes in hexadecimal; empty once erased.")

    class Meta:
        triggers = append_only(erasable=["salt"])
        constraints = (models.UniqueConstraint(name="salt_once", fields=("entry", "field")),)

    def __str__(self) -> str:
        return f"{self.field} of {self.entry_id}"


class Erasure(models.Model):
    """The removal of a person's name from the records. The name itself isn't kept here."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    person_id = models.UUIDField(help_text="The player or the user, whose id stays as a pseudonym.")
    reason = models.TextField(help_text="Who asked for it or which retention period ended.")
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+", help_text="None: the operator.")
    texts = models.JSONField(default=list, help_text='[{"table", "record", "field"}]: texts that were changed.')
    erased_at = models.DateTimeField()

    class Meta:
        ordering = ("erased_at", "id")
        triggers = append_only()

    def __str__(self) -> str:
        return f"erasure of {self.person_id}"
