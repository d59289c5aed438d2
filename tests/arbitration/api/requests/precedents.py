"""Requests about precedents and the statistics."""

from typing import Any

from arbitration.models import PrecedentProposal
from arbitration.places import Place
from arbitration.precedents.proposals import Draft, propose
from arbitration.precedents.publication import approve
from tests.arbitration.api.requests.shared import AT, Operations, Prepare, Request, a_ruling, getting
from tests.arbitration.precedents.samples import SAID
from tests.factories import NOON, Desk, make_user
from tournaments.models import new_id
from tournaments.permissions import ALWAYS, Action


def _proposal(desk: Desk, place: Place) -> PrecedentProposal:
    draft = Draft(texts=SAID, proposed_at=NOON)
    return propose(place, a_ruling(desk, place), id=new_id(), draft=draft, by=desk.director, at=NOON).record


def _propose(desk: Desk, place: Place) -> Request:
    body = {"ruling": str(a_ruling(desk, place).pk), "texts": SAID, "proposed_at": AT}
    return "PUT", f"/precedent-proposals/{new_id()}", body


def _about_proposal(suffix: str, body: Any) -> Prepare:
    return lambda desk, place: ("PUT", f"/precedent-proposals/{_proposal(desk, place).pk}/{suffix}", body)


def _approve(desk: Desk, place: Place) -> Request:
    return "PUT", f"/precedents/{new_id()}", {"proposal": str(_proposal(desk, place).pk)}


def _overtake(desk: Desk, place: Place) -> Request:
    precedent = approve(_proposal(desk, place), id=new_id(), by=make_user("Second Officer"), at=NOON).record
    return "PUT", f"/precedents/{precedent.pk}/treatments/{new_id()}", {"rulebook": "ffbg-cdf-2007"}


OPERATIONS: Operations = {
    "propose_precedent": [(Action.PROPOSE_PRECEDENT, ALWAYS, _propose)],
    "list_precedent_proposals": [
        (Action.PROPOSE_PRECEDENT, ALWAYS, getting("/precedent-proposals?tournament={tournament}"))
    ],
    "read_precedent_proposal": [
        (
            Action.PROPOSE_PRECEDENT,
            ALWAYS,
            lambda desk, place: ("GET", f"/precedent-proposals/{_proposal(desk, place).pk}", None),
        )
    ],
    "revise_precedent_proposal": [
        (Action.PROPOSE_PRECEDENT, ALWAYS, _about_proposal("texts", {"texts": SAID, "articles": ["4.4.iv"]}))
    ],
    "confirm_precedent_marks": [(Action.PROPOSE_PRECEDENT, ALWAYS, _about_proposal("marks", {"marks": []}))],
    "withdraw_precedent_proposal": [(Action.PROPOSE_PRECEDENT, ALWAYS, _about_proposal("withdrawn", None))],
    "decline_precedent_proposal": [
        (Action.APPROVE_PRECEDENT, ALWAYS, _about_proposal("declined", {"reasons": "Nothing new in it."}))
    ],
    "approve_precedent": [(Action.APPROVE_PRECEDENT, ALWAYS, _approve)],
    "overtake_precedent": [(Action.APPROVE_PRECEDENT, ALWAYS, _overtake)],
    "read_statistics": [(Action.SEE_STATISTICS, ALWAYS, getting("/statistics?tournament={tournament}"))],
}
