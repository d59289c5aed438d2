"""A lodged appeal as JSON."""

from arbitration.api.parts import Json
from arbitration.models import Appeal
from tournaments.api.moments import moment


def appeal(appeal: Appeal) -> Json:
    """An appeal as it was lodged, and its decision if there is one."""
    return {
        "id": str(appeal.pk),
        "ruling": str(appeal.ruling_id) if appeal.ruling_id else None,
        "side": appeal.side,
        "grounds": appeal.grounds,
        "deposit": appeal.deposit,
        "deposit_cents": appeal.deposit_cents,
        "phase": appeal.phase,
        "lodged_at": moment(appeal.lodged_at),
        "recorded_at": moment(appeal.recorded_at),
        "decision": appeal.decision or None,
        "decided_at": moment(appeal.decided_at),
    }
