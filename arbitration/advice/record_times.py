"""Record times: since when a row has said what it says, from its former versions."""

from datetime import datetime
from typing import Any

from django.db import models
from django.db.models import Max

from tournaments.models.ids import made_at


def since(row: models.Model, *columns: str) -> datetime | None:
    """Since when these columns have held their values: their last change, or the making of the row. One query.

    None where the row doesn't say.
    """
    former: Any = type(row).pgh_event_model  # type: ignore[attr-defined] # made by pghistory
    held = {column: getattr(row, column) for column in columns}
    changes = former.objects.filter(pgh_obj_id=row.pk).exclude(**held)
    changed: datetime | None = changes.aggregate(last=Max("pgh_created_at"))["last"]
    return changed or made_at(row.pk)
