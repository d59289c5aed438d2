"""Contents: what a client sent of a record, as JSON, from the record: to compare with what comes in again."""

from typing import Any, Final

from arbitration.models import Appeal, Call, Finding, IllegalMoveNotification, Incident, Ruling
from tournaments.canonical import fields_of

OF_RULING: Final = (
    "incident",
    "question",
    "outcome",
    "remedies",
    "sanctions",
    "departs",
    "reasons",
    "ruled_at",
    "told_at",
    "supersedes",
)


def content_of_incident(incident: Incident) -> dict[str, Any]:
    """What logging an incident sends."""
    return fields_of(incident, "match", "kind", "called_by", "facts", "happened_at", "note")


def content_of_finding(finding: Finding) -> dict[str, Any]:
    """What adding a finding sends."""
    return fields_of(finding, "incident", "kind", "facts", "note", "happened_at")


def content_of_call(call: Call) -> dict[str, Any]:
    """What a call from a table sends."""
    return fields_of(call, "match", "side", "group", "happened_at")


def content_of_notification(notification: IllegalMoveNotification) -> dict[str, Any]:
    """What notifying an illegal move sends."""
    return fields_of(notification, "match", "side", "game_number", "was_corrected", "happened_at")


def content_of_appeal(appeal: Appeal) -> dict[str, Any]:
    """What lodging an appeal sends."""
    subject = "ruling" if appeal.ruling_id else "incident"
    return fields_of(appeal, subject, "side", "grounds", "deposit", "deposit_cents", "lodged_at")


def content_of_ruling(ruling: Ruling) -> dict[str, Any]:
    """What recording a ruling sends. Penalties are sorted by kind and side."""
    penalties = [
        {"kind": penalty.kind, "against": penalty.against, **penalty.amount} for penalty in ruling.penalties.all()
    ]
    return fields_of(ruling, *OF_RULING, question=ruling.advice.question, sanctions=in_order(penalties))


def in_order(sanctions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Sanctions by kind and side, without what the rulebook said of them and without empty amounts."""
    kept = [
        {key: value for key, value in sanction.items() if key != "force" and value is not None}
        for sanction in sanctions
    ]
    return sorted(kept, key=lambda sanction: (str(sanction.get("kind")), str(sanction.get("against"))))
