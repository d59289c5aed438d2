"""When a part of the system was last seen at work."""

from django.db import models


class Heartbeat(models.Model):
    """One row per part; beat queues a task every few seconds and the worker that does it writes the time here."""

    name = models.CharField(max_length=16, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} at {self.at:%H:%M:%S}"
