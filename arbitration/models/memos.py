"""Voice memos of an incident, and their sound in a table where it can be erased."""

from django.db import models
from django.db.models import Q

from tournaments.models import User, new_id
from tournaments.models.protection import append_only

from .incidents import Incident

HASH_LENGTH = 64


class Memo(models.Model):
    """That there is a voice memo of an incident. An erasure of the sound leaves it, without hash."""

    class MediaType(models.TextChoices):
        """What the sound is, judged by its content."""

        WEBM = "audio/webm"
        MP4 = "audio/mp4"
        OGG = "audio/ogg"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    incident = models.ForeignKey(Incident, on_delete=models.PROTECT, related_name="memos")
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", help_text="Who added it.")
    media_type = models.CharField(max_length=16, choices=MediaType.choices)
    size = models.PositiveIntegerField(help_text="In bytes.")
    sha256 = models.CharField(max_length=HASH_LENGTH, blank=True, help_text="Of the sound; empty once it is erased.")
    taken_at = models.DateTimeField(help_text="When the recording ended.")
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("taken_at", "recorded_at", "id")
        triggers = append_only(erasable=["sha256"])
        constraints = (
            models.CheckConstraint(
                name="memo_media_type", condition=Q(media_type__in=("audio/webm", "audio/mp4", "audio/ogg"))
            ),
            models.CheckConstraint(name="memo_has_size", condition=Q(size__gt=0)),
        )

    def __str__(self) -> str:
        return f"memo {self.pk}"

    @property
    def is_erased(self) -> bool:
        """Whether the sound is gone."""
        return not self.sha256


class Sound(models.Model):
    """The bytes of a voice memo, without a history, where they would outlive an erasure."""

    memo = models.OneToOneField(Memo, on_delete=models.PROTECT, primary_key=True, related_name="sound")
    content = models.BinaryField(null=True)

    class Meta:
        triggers = append_only(erasable=["content"])

    def __str__(self) -> str:
        return f"sound of {self.memo_id}"
