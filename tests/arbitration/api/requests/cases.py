"""Requests about incidents, their facts, photos and voice memos, and rulings."""

import hashlib
from collections.abc import Callable
from datetime import datetime
from typing import Any, Final

from django.utils import timezone

from arbitration.incidents.uploads import begin_upload
from arbitration.models import Incident, Upload
from arbitration.places import Place
from tests.arbitration.api.requests.shared import (
    AT,
    KIND,
    Operations,
    Prepare,
    Request,
    a_ruling,
    a_scene,
    an_incident,
    getting,
)
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, ruled
from tests.arbitration.incidents.memos import put_memo_in, sound
from tests.arbitration.incidents.pictures import picture, put_in
from tests.arbitration.incidents.pieces import TAKEN_AT, of_beginning, of_piece, raw
from tests.factories import Desk
from tournaments.models import new_id
from tournaments.permissions import ALWAYS, APPEALED, OPEN, RULED, Action


def _ruling_body(place: Place, incident: Incident, **changes: Any) -> dict[str, Any]:
    decision = as_advised(place, KIND, CRAWFORD_DOUBLE)
    return {
        "incident": str(incident.pk),
        "question": dict(decision.question),
        "outcome": decision.outcome,
        "remedies": list(decision.remedies),
        "sanctions": [],
        "departs": False,
        "reasons": "",
        "ruled_at": AT,
        "told_at": AT,
        **changes,
    }


def _rule(desk: Desk, place: Place) -> Request:
    return "PUT", f"/rulings/{new_id()}", _ruling_body(place, an_incident(desk, place))


def _supersede(desk: Desk, place: Place) -> Request:
    ruling = a_ruling(desk, place)
    changes = {"supersedes": str(ruling.pk), "departs": True, "reasons": "A witness came forward."}
    return "PUT", f"/rulings/{new_id()}", _ruling_body(place, ruling.incident, **changes)


def _log(desk: Desk, place: Place) -> Request:
    body = {"match": str(desk.match_id), "kind": KIND, "facts": CRAWFORD_DOUBLE, "happened_at": AT}
    return "PUT", f"/incidents/{new_id()}", body


def _find(desk: Desk, place: Place) -> Request:
    body = {"kind": KIND, "facts": CRAWFORD_DOUBLE, "happened_at": AT}
    return "PUT", f"/incidents/{an_incident(desk, place).pk}/findings/{new_id()}", body


def _find_after_ruling(desk: Desk, place: Place) -> Request:
    body = {"kind": KIND, "facts": CRAWFORD_DOUBLE, "happened_at": AT}
    return "PUT", f"/incidents/{a_ruling(desk, place).incident_id}/findings/{new_id()}", body


def _photo(desk: Desk, place: Place) -> str:
    incident = an_incident(desk, place)
    return f"/incidents/{incident.pk}/photos/{put_in(desk, place, incident).record.pk}"


def _add_photo(incident: Callable[[Desk, Place], Any]) -> Prepare:
    def prepare(desk: Desk, place: Place) -> Request:
        path = f"/incidents/{incident(desk, place)}/photos/{new_id()}?taken_at=2026-11-21T12:02:00Z"
        return "PUT", path, picture()

    return prepare


def _memo(desk: Desk, place: Place) -> Request:
    incident = an_incident(desk, place)
    return "GET", f"/incidents/{incident.pk}/memos/{put_memo_in(desk, place, incident).record.pk}", None


WHOLES: Final = {Upload.Kind.PHOTO: picture(), Upload.Kind.MEMO: sound()}


def _begin_upload(kind: Upload.Kind) -> Prepare:
    def prepare(desk: Desk, place: Place) -> Request:
        path = f"/incidents/{an_incident(desk, place).pk}/{kind}s/{new_id()}/pieces"
        return "POST", path, raw(b"", of_beginning(WHOLES[kind]))

    return prepare


def _upload(desk: Desk, place: Place, kind: Upload.Kind) -> str:
    incident, whole = an_incident(desk, place), WHOLES[kind]
    digest = hashlib.sha256(whole).hexdigest()
    said: dict[str, Any] = {"length": len(whole), "sha256": digest, "taken_at": datetime.fromisoformat(TAKEN_AT)}
    upload = begin_upload(incident, kind, id=new_id(), **said, by=desk.director, at=timezone.now())
    return f"/incidents/{incident.pk}/{kind}s/{upload.pk}/pieces"


def _send_piece(kind: Upload.Kind) -> Prepare:
    return lambda desk, place: ("PATCH", _upload(desk, place, kind), raw(WHOLES[kind], of_piece(0, WHOLES[kind])))


def _read_upload(kind: Upload.Kind) -> Prepare:
    return lambda desk, place: ("GET", _upload(desk, place, kind), None)


def _announce(desk: Desk, place: Place) -> Request:
    return "PUT", f"/rulings/{ruled(desk, place, told_at=None).pk}/told", {"told_at": AT}


OPERATIONS: Operations = {
    "read_incident": [(Action.SEE_CASES, ALWAYS, getting("/incidents/{incident}"))],
    "read_incident_advice": [(Action.SEE_CASES, ALWAYS, getting("/incidents/{incident}/advice"))],
    "read_ruling": [(Action.SEE_CASES, ALWAYS, getting("/rulings/{ruling}"))],
    "log_incident": [(Action.LOG, ALWAYS, _log)],
    "add_finding": [(Action.FIND, OPEN, _find), (Action.FIND, RULED, _find_after_ruling)],
    "add_photo": [
        (Action.ADD_PHOTO, OPEN, _add_photo(lambda desk, place: an_incident(desk, place).pk)),
        (Action.ADD_PHOTO, RULED, _add_photo(lambda desk, place: a_ruling(desk, place).incident_id)),
        (Action.ADD_PHOTO, APPEALED, _add_photo(lambda desk, place: a_scene(desk).ruling.incident_id)),
    ],
    "read_photo": [(Action.SEE_CASES, ALWAYS, lambda desk, place: ("GET", _photo(desk, place), None))],
    "begin_upload": [(Action.ADD_PHOTO, OPEN, _begin_upload(Upload.Kind.PHOTO))],
    "send_piece": [(Action.ADD_PHOTO, OPEN, _send_piece(Upload.Kind.PHOTO))],
    "read_upload": [(Action.ADD_PHOTO, OPEN, _read_upload(Upload.Kind.PHOTO))],
    "read_memo": [(Action.SEE_CASES, ALWAYS, _memo)],
    "begin_memo_upload": [(Action.ADD_PHOTO, OPEN, _begin_upload(Upload.Kind.MEMO))],
    "send_memo_piece": [(Action.ADD_PHOTO, OPEN, _send_piece(Upload.Kind.MEMO))],
    "read_memo_upload": [(Action.ADD_PHOTO, OPEN, _read_upload(Upload.Kind.MEMO))],
    "withdraw_incident": [
        (
            Action.WITHDRAW,
            OPEN,
            lambda desk, place: ("PUT", f"/incidents/{an_incident(desk, place).pk}/withdrawn", None),
        )
    ],
    "close_incident": [
        (
            Action.CLOSE,
            RULED,
            lambda desk, place: ("PUT", f"/incidents/{a_ruling(desk, place).incident_id}/closed", None),
        )
    ],
    "rule": [(Action.RULE, OPEN, _rule), (Action.SUPERSEDE, RULED, _supersede)],
    "announce_ruling": [(Action.TELL_DECISION, ALWAYS, _announce)],
}
