"""An advice as JSON."""

from arbitration.api.parts import Json
from arbitration.models import AdviceRecord


def advice_with_reading(record: AdviceRecord) -> Json:
    """The advice as it was given."""
    return {"report_conditions": [], **record.advice, "reading": record.reading}
