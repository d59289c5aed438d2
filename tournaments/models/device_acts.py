"""The numbers of the acts that have come from each device: which the server took, and which are missing."""

from typing import Any, Final

from django.db import models

from .people import User

BROWSER_LENGTH: Final = 32


class Numbers(models.Field):  # type: ignore[type-arg] # the class takes no arguments at run time
    """A set of whole numbers, stored as ranges: a device's acts in a row take one range, whatever their count."""

    def db_type(self, connection: Any) -> str:
        """The column's type."""
        return "int8multirange"

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> list[tuple[int, int]]:
        """Each range's first and last number."""
        return [(each.lower, each.upper - 1) for each in value]


class DeviceActs(models.Model):
    """The acts of one person on one device, by the numbers that the device gave them. Not a legal record."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    device = models.UUIDField(help_text="The id that the device's database made for itself.")
    browser = models.CharField(
        max_length=BROWSER_LENGTH, blank=True, help_text="The browser's own id: it outlives the device's database."
    )
    taken = Numbers()
    refused = Numbers(help_text="Arrived and rejected, or given up by its author.")
    incomplete_since = models.DateTimeField(null=True, help_text="Since when a number is missing below a later one.")
    last_at = models.DateTimeField()

    class Meta:
        verbose_name_plural = "acts of devices"
        constraints = (models.UniqueConstraint(name="acts_once_by_device", fields=("user", "device")),)

    def __str__(self) -> str:
        return f"{self.user} on {self.device}"

    @property
    def highest(self) -> int:
        """The highest number that has arrived."""
        return max(int(last) for _, last in (*self.taken, *self.refused))

    @property
    def missing(self) -> list[tuple[int, int]]:
        """The numbers that haven't arrived though a later one has."""
        gaps, start = [], 1
        for first, last in sorted((*self.taken, *self.refused)):
            if first > start:
                gaps.append((start, first - 1))
            start = max(start, last + 1)
        return gaps
