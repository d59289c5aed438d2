"""Score sheets: the score as each side keeps it, in versions, frozen once signed."""

from django.db import models
from django.db.models import Q

from .ids import new_id
from .matches import Match, Side
from .protection import frozen, keeps_history, never_deleted


@keeps_history()
class ScoreSheet(models.Model):
    """One version of the sheet that a side keeps. A change after the signature is a new version."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="sheets")
    kept_by = models.CharField(max_length=1, choices=Side.choices)
    version = models.PositiveSmallIntegerField(default=1)
    entries = models.JSONField(
        default=list, help_text='One object per game: {"game", "winner", "win", "cube", "score": {"A", "B"}}.'
    )
    signed_by = models.CharField(max_length=1, choices=Side.choices, blank=True, help_text="The side that signed it.")
    signed_at = models.DateTimeField(null=True, blank=True)
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("kept_by", "version")
        triggers = [*never_deleted(), frozen("OLD.signed_at IS NOT NULL")]
        constraints = (
            models.UniqueConstraint(name="sheet_version_once", fields=("match", "kept_by", "version")),
            models.CheckConstraint(name="sheet_kept_by", condition=Q(kept_by__in=("A", "B"))),
            models.CheckConstraint(
                name="sheet_signature_whole",
                condition=Q(signed_at__isnull=True, signed_by="")
                | Q(signed_at__isnull=False, signed_by__in=("A", "B")),
            ),
        )

    def __str__(self) -> str:
        return f"sheet {self.kept_by} version {self.version}"

    @property
    def is_signed(self) -> bool:
        """Whether it is frozen."""
        return self.signed_at is not None
