"""Records as the JSON of `outputs`: functions from what selectors load, without a query of their own."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any
from uuid import UUID

from arbitration.models import (
    AdviceRecord,
    Appeal,
    Call,
    Delivery,
    FederationReport,
    Finding,
    IllegalMoveNotification,
    Incident,
    Penalty,
    Photo,
    Ruling,
)
from arbitration.reports.contents import subject_of
from arbitration.selectors.ruled import ruling_in_words
from arbitration.selectors.time_marks import marks_of
from tournaments.models import Conflict, Match, User
from tournaments.selectors.seats import Seats

Json = dict[str, Any]


def moment(at: datetime | None) -> str | None:
    """A moment in UTC, or none."""
    return None if at is None else at.isoformat().replace("+00:00", "Z")


def time_marks(records: Iterable[UUID]) -> list[Json]:
    """The claimed times of records that the server doesn't bear out."""
    return [
        {
            "record": str(mark.record),
            "of": mark.of,
            "field": mark.field,
            "claimed_at": moment(mark.claimed_at),
            "counted_at": moment(mark.counted_at),
            "earliest": moment(mark.earliest),
            "latest": moment(mark.latest),
        }
        for mark in marks_of(records)
    ]


def person(user: User) -> Json:
    """Who did something."""
    return {"id": str(user.pk), "name": user.name, "initials": user.initials}


def seats(match: Match) -> Seats:
    """Who plays. Needs side_a and side_b with player and team."""
    a, b = match.side_a, match.side_b
    return Seats(match.table, {"A": a.name, "B": b.name}, {"A": a.short_name, "B": b.short_name})


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


def advice_with_reading(record: AdviceRecord) -> Json:
    """The advice as it was given."""
    return {"report_conditions": [], **record.advice, "reading": record.reading}


def penalty(penalty: Penalty) -> Json:
    """A sanction that was imposed."""
    return {
        "id": str(penalty.pk),
        "ruling": str(penalty.ruling_id),
        "kind": penalty.kind,
        "against": penalty.against,
        "amount": penalty.amount,
        "force": penalty.force,
        "article": penalty.article,
    }


def owed_report(report: FederationReport) -> Json:
    """A report that a ruling owes."""
    return {
        "id": str(report.pk),
        "duty": report.duty,
        "when": report.when,
        "due_at": moment(report.due_at),
        "state": report.state,
    }


def report_subject(report: FederationReport) -> Json:
    """What a report is about, as its own document says it."""
    return subject_of(report.body)


def delivery(delivery: Delivery) -> Json:
    """One channel of a report, and how far it has come."""
    return {
        "id": str(delivery.pk),
        "channel": delivery.channel,
        "receiver": delivery.receiver,
        "state": delivery.state,
        "attempts": delivery.attempts,
        "next_attempt_at": moment(delivery.next_attempt_at),
        "delivered_at": moment(delivery.delivered_at),
        "reason": delivery.reason,
    }


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


def names_of(match: Match) -> dict[str, str]:
    """The sides' names. Needs side_a and side_b with player and team."""
    return {"A": match.side_a.name, "B": match.side_b.name}


def ruling(ruling: Ruling, names: dict[str, str]) -> Json:
    """A ruling. Needs advice, ruled_by, superseded_by, penalties, reports and appeals."""
    successor = getattr(ruling, "superseded_by", None)
    return {
        "id": str(ruling.pk),
        "incident": str(ruling.incident_id),
        "match": str(ruling.match_id),
        "question": ruling.advice.question,
        "advice": advice_with_reading(ruling.advice),
        "edition": ruling.advice.edition,
        "engine_version": ruling.advice.engine_version,
        "outcome": ruling.outcome,
        "words": ruling_in_words(ruling, names),
        "remedies": ruling.remedies,
        "articles": ruling.articles,
        "departs": ruling.departs,
        "reasons": ruling.reasons,
        "ruled_by": person(ruling.ruled_by),
        "ruled_at": moment(ruling.ruled_at),
        "told_at": moment(ruling.announced_at),
        "recorded_at": moment(ruling.recorded_at),
        "supersedes": str(ruling.supersedes_id) if ruling.supersedes_id else None,
        "superseded_by": str(successor.pk) if successor else None,
        "penalties": [penalty(each) for each in ruling.penalties.all()],
        "reports": [owed_report(each) for each in ruling.reports.all()],
        "appeals": [appeal(each) for each in ruling.appeals.all()],
    }


def conflicts(found: Iterable[Conflict]) -> list[Json]:
    """What came in under the same id with other content. Needs sent_by."""
    return [
        {
            "id": str(each.pk),
            "kind": each.kind,
            "record_id": str(each.record_id),
            "stands": each.stands,
            "sent": each.sent,
            "sent_by": person(each.sent_by),
            "recorded_at": moment(each.recorded_at),
        }
        for each in found
    ]


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
