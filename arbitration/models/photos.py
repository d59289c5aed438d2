"""Photos of an incident: who took what when; the picture itself in a table of its own, where it can be erased."""

from django.db import models
from django.db.models import Q

from tournaments.models import User, new_id
from tournaments.models.protection import append_only

from .incidents import Incident

HASH_LENGTH = 64


class Photo(models.Model):
    """That there is a photo of an incident. It stays on record when the picture is erased, without its hashes."""

    class MediaType(models.TextChoices):
        """What the picture is, judged by its content."""

        JPEG = "image/jpeg"
        PNG = "image/png"
        WEBP = "image/webp"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    incident = models.ForeignKey(Incident, on_delete=models.PROTECT, related_name="photos")
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", help_text="Who added it.")
    media_type = models.CharField(max_length=16, choices=MediaType.choices)
    width = models.PositiveSmallIntegerField(help_text="In pixels.")
    height = models.PositiveSmallIntegerField(help_text="In pixels.")
    size = models.PositiveIntegerField(help_text="In bytes.")
    sha256 = models.CharField(max_length=HASH_LENGTH, blank=True, help_text="Of the picture; empty once it is erased.")
    sent_sha256 = models.CharField(
        max_length=HASH_LENGTH, blank=True, help_text="Of what was sent, before it was stored without its remarks."
    )
    taken_at = models.DateTimeField()
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("taken_at", "recorded_at", "id")
        triggers = append_only(erasable=["sha256", "sent_sha256"])
        constraints = (
            models.CheckConstraint(
                name="photo_media_type", condition=Q(media_type__in=("image/jpeg", "image/png", "image/webp"))
            ),
            models.CheckConstraint(name="photo_has_size", condition=Q(width__gt=0, height__gt=0, size__gt=0)),
        )

    def __str__(self) -> str:
        return f"photo {self.pk}"

    @property
    def is_erased(self) -> bool:
        """Whether the picture is gone."""
        return not self.sha256


class Picture(models.Model):
    """The bytes of a photo; none once they are erased. They have no history, where they would live on."""

    photo = models.OneToOneField(Photo, on_delete=models.PROTECT, primary_key=True, related_name="picture")
    content = models.BinaryField(null=True)

    class Meta:
        triggers = append_only(erasable=["content"])

    def __str__(self) -> str:
        return f"picture of {self.photo_id}"
