"""Requests about a tournament, its entrants, floor, matches and calls."""

from typing import Any

from arbitration.permissions import ALWAYS, Action
from arbitration.selectors.places import Place
from tests.arbitration.api.requests.shared import AT, Operations, Request, getting
from tests.factories import NOON, Desk
from tests.shared_data import OWN
from tournaments.models import new_id


def _notify(desk: Desk, place: Place) -> Request:
    body = {"match": str(desk.match_id), "side": "B", "game_number": 6, "was_corrected": True, "happened_at": AT}
    return "PUT", f"/notifications/{new_id()}", body


def _call(desk: Desk, place: Place) -> Request:
    return "PUT", f"/calls/{new_id()}", {"match": str(desk.match_id), "side": "A", "happened_at": AT}


def _waiting(desk: Desk, suffix: str, body: Any) -> Request:
    from arbitration.models import Call

    call = Call.objects.create(match=desk.match, side="A", happened_at=NOON, recorded_at=NOON)
    return "PUT", f"/calls/{call.pk}/{suffix}", body


def _enter(desk: Desk, place: Place) -> Request:
    path = f"/divisions/{desk.round.stage.division_id}/entrants/{new_id()}"
    return "PUT", path, {"last_name": "Newcomer", "entered_at": AT}


def _import(desk: Desk, place: Place) -> Request:
    path = f"/tournaments/{desk.tournament.pk}/imports/{new_id()}"
    return "PUT", path, (OWN / "crawford-double.mat").read_bytes()


OPERATIONS: Operations = {
    "close_tournament": [
        (Action.SET_UP, ALWAYS, lambda desk, place: ("PUT", f"/tournaments/{desk.tournament.pk}/closed", None))
    ],
    "list_entrants": [
        (
            Action.SEE_ENTRANTS,
            ALWAYS,
            lambda desk, place: ("GET", f"/divisions/{desk.round.stage.division_id}/entrants", None),
        )
    ],
    "enter_player": [(Action.ENTER_PLAYER, ALWAYS, _enter)],
    "import_transcript": [(Action.IMPORT, ALWAYS, _import)],
    "read_tournament": [(Action.SEE_TOURNAMENT, ALWAYS, getting("/tournaments/{tournament}"))],
    "read_floor": [(Action.SEE_TOURNAMENT, ALWAYS, getting("/tournaments/{tournament}/floor"))],
    "read_journal": [(Action.SEE_JOURNAL, ALWAYS, getting("/tournaments/{tournament}/journal"))],
    "read_match": [(Action.SEE_CASES, ALWAYS, getting("/matches/{match}"))],
    "read_known_facts": [(Action.SEE_CASES, ALWAYS, getting("/matches/{match}/known-facts?kind=crawford-double"))],
    "list_refusals": [(Action.SEE_REFUSALS, ALWAYS, getting("/tournaments/{tournament}/refusals"))],
    "notify_illegal_move": [(Action.NOTIFY, ALWAYS, _notify)],
    "call_director": [(Action.CALL, ALWAYS, _call)],
    "take_call": [(Action.TAKE_CALL, ALWAYS, lambda desk, place: _waiting(desk, "taken", {"taken_at": AT}))],
    "cancel_call": [(Action.CALL, ALWAYS, lambda desk, place: _waiting(desk, "cancelled", None))],
}
