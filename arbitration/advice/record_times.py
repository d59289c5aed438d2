"""Record times: since when a row has said what it says, from its former versions."""

from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from django.db import models
from django.db.models import Max

MILLISECONDS_SHIFT = 80
"""The bits of a UUID of version 7 to the right of its milliseconds."""
MILLISECONDS_PER_SECOND = 1_000


def made_at(id: UUID) -> datetime:
    """When an id of version 7 was made."""
    return datetime.fromtimestamp((id.int >> MILLISECONDS_SHIFT) / MILLISECONDS_PER_SECOND, UTC)


def since(row: models.Model, *columns: str) -> datetime:
    """Since when these columns have held their values: their last change, or the making of the row. One query."""
    former: Any = type(row).pgh_event_model  # type: ignore[attr-defined] # made by pghistory
    held = {column: getattr(row, column) for column in columns}
    changes = former.objects.filter(pgh_obj_id=row.pk).exclude(**held)
    changed: datetime | None = changes.aggregate(last=Max("pgh_created_at"))["last"]
    return changed or made_at(row.pk)
