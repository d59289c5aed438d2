"""Contents: what a client sent of a record, as JSON, from the record: to compare with what comes in again."""

from typing import Any

from arbitration.models import Appeal, Call, Finding, IllegalMoveNotification, Incident, Ruling
from tournaments.canonical import moment


def content_of_incident(incident: Incident) -> dict[str, Any]:
    """What logging an incident sends."""
    return {
        "match": str(incident.match_id),
        "kind": incident.kind,
        "called_by": incident.called_by,
        "facts": incident.facts,
        "happened_at": moment(incident.happened_at),
        "note": incident.note,
    }


def content_of_finding(finding: Finding) -> dict[str, Any]:
    """What adding a finding sends."""
    return {
        "incident": str(finding.incident_id),
        "kind": finding.kind,
        "facts": finding.facts,
        "note": finding.note,
        "happened_at": moment(finding.happened_at),
    }


def content_of_call(call: Call) -> dict[str, Any]:
    """What a call from a table sends."""
    return {
        "match": str(call.match_id),
        "side": call.side,
        "group": call.group,
        "happened_at": moment(call.happened_at),
    }


def content_of_notification(notification: IllegalMoveNotification) -> dict[str, Any]:
    """What notifying an illegal move sends."""
    return {
        "match": str(notification.match_id),
        "side": notification.side,
        "game_number": notification.game_number,
        "was_corrected": notification.was_corrected,
        "happened_at": moment(notification.happened_at),
    }


def content_of_appeal(appeal: Appeal) -> dict[str, Any]:
    """What lodging an appeal sends."""
    subject = {"ruling": str(appeal.ruling_id)} if appeal.ruling_id else {"incident": str(appeal.incident_id)}
    return {
        **subject,
        "side": appeal.side,
        "grounds": appeal.grounds,
        "deposit": appeal.deposit,
        "deposit_cents": appeal.deposit_cents,
        "lodged_at": moment(appeal.lodged_at),
    }


def content_of_ruling(ruling: Ruling) -> dict[str, Any]:
    """What recording a ruling sends. Penalties are sorted by kind and side."""
    penalties = [
        {"kind": penalty.kind, "against": penalty.against, **penalty.amount} for penalty in ruling.penalties.all()
    ]
    return {
        "incident": str(ruling.incident_id),
        "question": ruling.advice.question,
        "outcome": ruling.outcome,
        "remedies": ruling.remedies,
        "sanctions": in_order(penalties),
        "departs": ruling.departs,
        "reasons": ruling.reasons,
        "ruled_at": moment(ruling.ruled_at),
        "told_at": moment(ruling.told_at) if ruling.told_at else None,
        "supersedes": str(ruling.supersedes_id) if ruling.supersedes_id else None,
    }


def in_order(sanctions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Sanctions by kind and side, without what the rulebook said of them and without empty amounts."""
    kept = [
        {key: value for key, value in sanction.items() if key != "force" and value is not None}
        for sanction in sanctions
    ]
    return sorted(kept, key=lambda sanction: (str(sanction.get("kind")), str(sanction.get("against"))))
