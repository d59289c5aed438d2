"""A row of the size of an incident, without any rule."""

import uuid

from django.db import models


class Note(models.Model):
    """One row. Its table is made by `stage`, for the run alone."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    text = models.CharField(max_length=200)
    facts = models.JSONField()
    happened_at = models.DateTimeField()

    class Meta:
        app_label = "config"
        db_table = "benchmark_note"
        managed = False

    def __str__(self) -> str:
        return self.text
