"""Incidents, photos, notifications and calls as JSON."""

from arbitration.api.parts import Json, person
from arbitration.models import Call, Finding, IllegalMoveNotification, Incident, Photo
from tournaments.api.moments import moment
from tournaments.selectors.seats import Seats


def incident_summary(incident: Incident, seats: Seats, *, kind: str) -> Json:
    """An incident in a list; `kind` is that of the latest finding. Needs logged_by."""
    return {
        "id": str(incident.pk),
        "match": str(incident.match_id),
        "table": seats.table,
        "sides": {side: {"name": seats.names[side], "short": seats.short[side]} for side in ("A", "B")},
        "kind": kind,
        "called_by": incident.called_by or None,
        "logged_by": person(incident.logged_by),
        "happened_at": moment(incident.happened_at),
        "recorded_at": moment(incident.recorded_at),
        "state": incident.state,
    }


def finding(finding: Finding) -> Json:
    """What is known from then on. Needs by."""
    return {
        "id": str(finding.pk),
        "kind": finding.kind,
        "facts": finding.facts,
        "note": finding.note,
        "by": person(finding.by),
        "happened_at": moment(finding.happened_at),
        "recorded_at": moment(finding.recorded_at),
    }


def photo(photo: Photo) -> Json:
    """A photo without its picture. Needs by."""
    return {
        "id": str(photo.pk),
        "media_type": photo.media_type,
        "width": photo.width,
        "height": photo.height,
        "size": photo.size,
        "by": person(photo.by),
        "taken_at": moment(photo.taken_at),
        "recorded_at": moment(photo.recorded_at),
        "is_erased": photo.is_erased,
    }


def notification(notification: IllegalMoveNotification) -> Json:
    """An illegal move was pointed out. Needs notified_by."""
    return {
        "id": str(notification.pk),
        "match": str(notification.match_id),
        "side": notification.side,
        "number": notification.number,
        "game_number": notification.game_number,
        "was_corrected": notification.was_corrected,
        "notified_by": person(notification.notified_by),
        "happened_at": moment(notification.happened_at),
        "recorded_at": moment(notification.recorded_at),
    }


def call(call: Call) -> Json:
    """A call, and who took it. Needs taken_by."""
    return {
        "id": str(call.pk),
        "match": str(call.match_id),
        "side": call.side or None,
        "group": call.group or None,
        "happened_at": moment(call.happened_at),
        "recorded_at": moment(call.recorded_at),
        "taken_by": person(call.taken_by) if call.taken_by else None,
        "taken_at": moment(call.taken_at),
    }
