"""What is disputed, as it is stored."""

from .appeals import Appeal
from .calls import Call
from .incidents import Finding, Incident
from .notifications import IllegalMoveNotification
from .reports import Delivery, FederationReport
from .rulings import AdviceRecord, Penalty, Ruling

__all__ = [
    "AdviceRecord",
    "Appeal",
    "Call",
    "Delivery",
    "FederationReport",
    "Finding",
    "IllegalMoveNotification",
    "Incident",
    "Penalty",
    "Ruling",
]
