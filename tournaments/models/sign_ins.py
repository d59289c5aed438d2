"""How often signing in failed lately, by account and by address; not a legal record."""

from django.db import models

KEY_LENGTH = 32


class FailedSignIns(models.Model):
    """A counter of failures since a moment. The key is a hash: no address of a person is kept here."""

    key = models.CharField(max_length=KEY_LENGTH, primary_key=True)
    count = models.PositiveIntegerField(default=0)
    since = models.DateTimeField(db_index=True)
    next_at = models.DateTimeField(null=True, blank=True, help_text="No attempt is taken before.")

    class Meta:
        verbose_name_plural = "failed sign-ins"

    def __str__(self) -> str:
        return f"{self.count} since {self.since:%H:%M}"
