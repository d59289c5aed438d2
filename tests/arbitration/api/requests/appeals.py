"""Requests about appeals: lodging, committee, hearing, vote and links."""

from typing import Any

from arbitration.appeals.lodging import lodge_appeal
from arbitration.models import Incident
from arbitration.places import Place
from arbitration.rulings.decision import give_ruling
from tests.api_client import Browser
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
from tests.arbitration.appeals.scene import at, make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised
from tests.arbitration.incidents.memos import put_memo_in
from tests.arbitration.incidents.pictures import put_in
from tests.factories import NOON, Desk, give_role
from tournaments.models import Discipline, Division, Role, Side, TournamentRulebook, new_id
from tournaments.permissions import ALWAYS, APPEALED, CLOSED, RULED, Action


def _photo_of_appeal(desk: Desk, place: Place) -> Request:
    scene = a_scene(desk)
    photo = put_in(desk, place, scene.ruling.incident).record
    return "GET", f"{scene.path}/photos/{photo.pk}", None


def _memo_of_appeal(desk: Desk, place: Place) -> Request:
    scene = a_scene(desk)
    memo = put_memo_in(desk, place, scene.ruling.incident).record
    return "GET", f"{scene.path}/memos/{memo.pk}", None


def _lodge(desk: Desk, place: Place) -> Request:
    body = {"ruling": str(a_ruling(desk, place).pk), "side": "A", "grounds": "", "lodged_at": AT}
    return "PUT", f"/appeals/{new_id()}", body


def _lodge_after_closing(desk: Desk, place: Place) -> Request:
    ruling = a_ruling(desk, place)
    Incident.objects.filter(pk=ruling.incident_id).update(state=CLOSED)
    return "PUT", f"/appeals/{new_id()}", {"ruling": str(ruling.pk), "side": "A", "grounds": "", "lodged_at": AT}


def _director_decides(desk: Desk, place: Place) -> Request:
    """An appeal from an arbiter, at a tournament that plays Scrabble."""
    arbiter, incident = give_role(desk.tournament, Role.ARBITER), an_incident(desk, place)
    decision = as_advised(place, KIND, CRAWFORD_DOUBLE)
    ruling = give_ruling(place, incident, id=new_id(), decision=decision, by=arbiter, at=NOON).record
    appeal = lodge_appeal(place, ruling, id=new_id(), side=Side.A, grounds="", lodged_at=NOON, by=arbiter, at=NOON)
    Division.objects.update(discipline=Discipline.SCRABBLE)
    TournamentRulebook.objects.update(discipline=Discipline.SCRABBLE, rulebook="fbs-classique-2007")
    body = {"decision": "upheld", "reasons": "So it was.", "decided_at": AT}
    return "PUT", f"/appeals/{appeal.record.pk}/director-decision", body


def _admit(desk: Desk, place: Place) -> Request:
    body = {"id": str(new_id()), "admitted": True, "happened_at": at(9)}
    return "PUT", f"{a_scene(desk).path}/admission", body


def _convene(desk: Desk, place: Place) -> Request:
    scene = a_scene(desk)
    scene.admit()
    return "PUT", f"{scene.path}/committee", {"id": str(new_id()), "happened_at": at(10)}


def _act(kind: str, **more: Any) -> Prepare:
    def prepare(desk: Desk, place: Place) -> Request:
        scene = a_scene(desk)
        scene.admit()
        scene.convene()
        return "PUT", f"{scene.path}/acts/{new_id()}", {"kind": kind, "happened_at": at(11), **more}

    return prepare


def _vote(desk: Desk, place: Place) -> Request:
    scene = make_scene(desk)
    scene.until_the_vote()
    body = {"ballot": 1, "vote": "uphold", "nonce": "0" * 64, "happened_at": at(13)}
    return "PUT", f"{scene.path}/votes/{new_id()}", body


def _option(desk: Desk, place: Place) -> Request:
    scene = make_scene(desk)
    scene.until_the_vote()
    body = {"outcome": "legal", "remedies": [], "sanctions": [], "happened_at": at(13)}
    return "PUT", f"{scene.path}/options/{new_id()}", body


def _read_votes(desk: Desk, place: Place) -> Request:
    scene = make_scene(desk)
    scene.until_the_vote("open")
    return "GET", f"{scene.path}/votes", None


def _link(desk: Desk, place: Place) -> Request:
    return "PUT", f"/links/{new_id()}", {"incident": str(an_incident(desk, place).pk), "side": "A"}


def _revoke(desk: Desk, place: Place) -> Request:
    made = Browser(desk.director).put(*_link(desk, place)[1:])
    return "PUT", f"/links/{made['id']}/revoked", None


def _candidate(desk: Desk, place: Place) -> Request:
    return "PUT", f"/tournaments/{desk.tournament.pk}/candidates/{new_id()}", {"name": "Kim Other", "role": "other"}


def _terms(desk: Desk, place: Place) -> Request:
    body = {"minutes_to_lodge": 5, "minutes_to_hear": 5, "minutes_to_vote": 5, "deposit_cents": 0, "size": 5}
    return "PUT", f"/tournaments/{desk.tournament.pk}/appeal-terms", {**body, "vote_mode": "open"}


def _of_appeal(suffix: str = "") -> Prepare:
    return lambda desk, place: ("GET", f"{a_scene(desk).path}{suffix}", None)


OPERATIONS: Operations = {
    "read_photo_of_appeal": [(Action.SEE_APPEAL, ALWAYS, _photo_of_appeal)],
    "read_memo_of_appeal": [(Action.SEE_APPEAL, ALWAYS, _memo_of_appeal)],
    "read_appeal": [(Action.SEE_APPEAL, ALWAYS, _of_appeal())],
    "read_pool": [(Action.CHOOSE_COMMITTEE, ALWAYS, _of_appeal("/candidates"))],
    "list_links": [(Action.ISSUE_LINK, ALWAYS, _of_appeal("/links"))],
    "read_votes": [(Action.SEE_APPEAL, ALWAYS, _read_votes)],
    "judge_admission": [(Action.ADMIT_APPEAL, ALWAYS, _admit)],
    "convene_committee": [(Action.CHOOSE_COMMITTEE, ALWAYS, _convene)],
    "act_in_appeal": [
        (Action.CONDUCT_HEARING, ALWAYS, _act("hearing-opened")),
        (Action.SPEAK, ALWAYS, _act("statement", side="A", text="I.")),
        (Action.WITHDRAW_APPEAL, ALWAYS, _act("withdrawn", side="B")),
    ],
    "cast_vote": [(Action.VOTE, ALWAYS, _vote)],
    "put_option_forward": [(Action.VOTE, ALWAYS, _option)],
    "issue_link": [(Action.ISSUE_LINK, ALWAYS, _link)],
    "revoke_link": [(Action.ISSUE_LINK, ALWAYS, _revoke)],
    "list_candidates": [(Action.CHOOSE_COMMITTEE, ALWAYS, getting("/tournaments/{tournament}/candidates"))],
    "name_candidate": [(Action.CHOOSE_COMMITTEE, ALWAYS, _candidate)],
    "read_appeal_terms": [(Action.SEE_CASES, ALWAYS, getting("/tournaments/{tournament}/appeal-terms"))],
    "set_appeal_terms": [(Action.SET_UP, ALWAYS, _terms)],
    "lodge_appeal": [(Action.LODGE_APPEAL, RULED, _lodge), (Action.LODGE_APPEAL, CLOSED, _lodge_after_closing)],
    "decide_as_director": [(Action.DECIDE_FROM_ARBITER, APPEALED, _director_decides)],
}
