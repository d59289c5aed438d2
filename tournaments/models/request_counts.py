"""How many requests a device or an address has made in its current window; not a legal record."""

from django.db import models

KEY_LENGTH = 32


class RequestCount(models.Model):
    """A counter that all web processes share. The key is a hash: no address of a person is kept here."""

    key = models.CharField(max_length=KEY_LENGTH, primary_key=True)
    count = models.PositiveIntegerField()
    ends_at = models.DateTimeField(db_index=True)

    class Meta:
        verbose_name_plural = "request counts"

    def __str__(self) -> str:
        return f"{self.count} until {self.ends_at:%H:%M:%S}"
