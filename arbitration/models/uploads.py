"""Uploads under way: a file that arrives in pieces, until the last piece makes it a record."""

from django.db import models
from django.db.models import F, Q

from tournaments.models import User

from .incidents import Incident

HASH_LENGTH = 64


class Upload(models.Model):
    """A photo or voice memo on its way, under the id it will have; removed once its time is over."""

    class Kind(models.TextChoices):
        """What the last piece makes of it."""

        PHOTO = "photo"
        MEMO = "memo"

    id = models.UUIDField(primary_key=True, editable=False)
    incident = models.ForeignKey(Incident, on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=8, choices=Kind.choices, default=Kind.PHOTO)
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", help_text="The person who began it.")
    length = models.PositiveIntegerField(help_text="Of the whole file, in bytes.")
    sha256 = models.CharField(max_length=HASH_LENGTH, help_text="Of the whole file, declared before the first piece.")
    taken_at = models.DateTimeField()
    received = models.PositiveIntegerField(default=0, help_text="Bytes, from the first.")
    expires_at = models.DateTimeField(db_index=True)
    finished_at = models.DateTimeField(null=True, help_text="When the last piece arrived; the pieces are gone.")

    class Meta:
        constraints = (
            models.CheckConstraint(name="upload_received", condition=Q(received__lte=F("length"), length__gt=0)),
        )

    def __str__(self) -> str:
        return f"upload {self.pk}"


class Piece(models.Model):
    """A part of an upload, in the database because its other parts may reach another web process."""

    upload = models.ForeignKey(Upload, on_delete=models.CASCADE, related_name="pieces")
    start = models.PositiveIntegerField(help_text="Place of its first byte in the file.")
    content = models.BinaryField()

    class Meta:
        ordering = ("start",)
        constraints = (models.UniqueConstraint(name="piece_once", fields=("upload", "start")),)

    def __str__(self) -> str:
        return f"piece of {self.upload_id} from {self.start}"
