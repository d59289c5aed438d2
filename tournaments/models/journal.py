"""The journal: a hash chain of each tournament's legal records, and what came in twice with other content."""

from django.db import models
from django.db.models import Q

from .events import Tournament
from .ids import new_id
from .people import User
from .protection import append_only

HASH_LENGTH = 64


class LogEntry(models.Model):
    """One link of a tournament's chain; docs/journal.md has the format."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="journal")
    sequence = models.PositiveBigIntegerField()
    kind = models.CharField(max_length=40)
    record_id = models.UUIDField()
    body = models.JSONField()
    happened_at = models.DateTimeField()
    recorded_at = models.DateTimeField()
    previous_hash = models.CharField(max_length=HASH_LENGTH)
    hash = models.CharField(max_length=HASH_LENGTH)

    class Meta:
        ordering = ("tournament", "sequence")
        verbose_name_plural = "log entries"
        triggers = append_only()
        constraints = (
            models.UniqueConstraint(name="journal_sequence_once", fields=("tournament", "sequence")),
            models.UniqueConstraint(name="journal_never_forks", fields=("tournament", "previous_hash")),
            models.CheckConstraint(name="journal_from_one", condition=Q(sequence__gte=1)),
            models.CheckConstraint(
                name="journal_hashes",
                condition=Q(hash__regex=r"^[0-9a-f]{64}$", previous_hash__regex=r"^[0-9a-f]{64}$"),
            ),
        )
        indexes = (models.Index(name="journal_record", fields=("record_id",)),)

    def __str__(self) -> str:
        return f"{self.sequence} {self.kind}"


class Conflict(models.Model):
    """A record that came in under an id, or in a place, that another already holds: both are kept and shown."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="conflicts")
    kind = models.CharField(max_length=40, help_text="What it is, such as incident or ruling.")
    record_id = models.UUIDField(help_text="The record that stands.")
    sent_id = models.UUIDField(help_text="The id under which the other came in.")
    stands = models.JSONField(help_text="The content of the record that stands.")
    sent = models.JSONField(help_text="The content that came in.")
    sent_hash = models.CharField(max_length=HASH_LENGTH, help_text="SHA-256 of what came in, as canonical JSON.")
    sent_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("recorded_at", "id")
        triggers = append_only(erasable=["stands", "sent"])
        constraints = (models.UniqueConstraint(name="conflict_kept_once", fields=("kind", "sent_id", "sent_hash")),)

    def __str__(self) -> str:
        return f"{self.kind} {self.record_id}"
