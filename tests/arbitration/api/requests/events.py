"""Requests about the set-up of a tournament, its entries and its closing."""

import base64
from typing import Any

from arbitration.places import Place
from tests.arbitration.api.requests.shared import Operations, Prepare, Request, getting
from tests.factories import NOON, Desk, enter
from tournaments.events.teams import make_team
from tournaments.models import Entrant, Player, new_id
from tournaments.permissions import ALWAYS, Action

DETAILS: dict[str, Any] = {
    "name": "Another name",
    "place": "Bréval",
    "starts_on": "2026-11-21",
    "ends_on": "2026-11-22",
    "time_zone": "Europe/Paris",
    "languages": ["en", "fr"],
    "reason": "The hall is another.",
}


def _details(desk: Desk, place: Place) -> Request:
    federation = desk.tournament.federation_id
    body = {**DETAILS, "federation": str(federation) if federation else None}
    return "PUT", f"/tournaments/{desk.tournament.pk}/details", body


def _division(desk: Desk, place: Place) -> Request:
    path = f"/tournaments/{desk.tournament.pk}/divisions/{new_id()}"
    return "PUT", path, {"name": "Seniors", "preset": "round-robin", "match_length": 5}


def _entry(method: str, suffix: str, body: Any = None, *, withdrawn: bool = False) -> Prepare:
    """An act about the entry of side A's player."""

    def prepare(desk: Desk, place: Place) -> Request:
        entrant = enter(desk.round.stage.division, "Latecomer")
        if withdrawn:
            Entrant.objects.filter(pk=entrant.pk).update(withdrawn_at=entrant.entered_at)
        return method, f"/entries/{entrant.pk}/{suffix.format(stage=desk.round.stage_id)}", body

    return prepare


def _pair(desk: Desk) -> Entrant:
    """Castel and Duval, entered as a pair."""
    captain, partner = (Player.objects.create(last_name=name) for name in ("Castel", "Duval"))
    team = make_team("Castel / Duval", [captain, partner])
    return Entrant.objects.create(division=desk.round.stage.division, team=team, entered_at=NOON)


def _replaced(desk: Desk, place: Place) -> Request:
    """A substitute for the second player of a pair."""
    pair = _pair(desk)
    return "PUT", f"/entries/{pair.pk}/members/{pair.people[1].pk}", {"last_name": "Morel", **REASON}


def _joined(desk: Desk, place: Place) -> Request:
    """A third player for a pair."""
    return "PUT", f"/entries/{_pair(desk).pk}/new-members/{new_id()}", {"last_name": "Morel", **REASON}


def _added(desk: Desk, place: Place) -> Request:
    path = f"/divisions/{desk.round.stage.division_id}/entries/{new_id()}"
    return "PUT", path, {"last_name": "Newcomer", "first_name": "Kim", "rating": 1500}


def _imported(desk: Desk, place: Place) -> Request:
    path = f"/divisions/{desk.round.stage.division_id}/entry-imports/{new_id()}"
    return "PUT", path, {"content": LIST}


def _previewed(desk: Desk, place: Place) -> Request:
    return "POST", f"/divisions/{desk.round.stage.division_id}/entry-list", {"content": LIST}


def _of_division(path: str) -> Prepare:
    return lambda desk, place: ("GET", f"/divisions/{desk.round.stage.division_id}/{path}", None)


LIST = base64.b64encode("NOM;PRENOM;ELO\nDUVAL;Étienne;1695\n".encode("cp1252")).decode()
REASON = {"reason": "Ill."}

OPERATIONS: Operations = {
    "read_roster": [(Action.SEE_ENTRANTS, ALWAYS, _of_division("roster"))],
    "find_known_players": [(Action.ENTER_PLAYER, ALWAYS, _of_division("known-players?q=mar"))],
    "add_entry": [(Action.ENTER_PLAYER, ALWAYS, _added)],
    "correct_entry": [
        (Action.CORRECT_PERSON, ALWAYS, _entry("PUT", "details", {"club": "Valmont"})),
        (Action.ENTER_PLAYER, ALWAYS, _entry("PUT", "details", {"fixed_table": 3})),
    ],
    "add_member": [(Action.ENTER_PLAYER, ALWAYS, _joined)],
    "replace_member": [(Action.ENTER_PLAYER, ALWAYS, _replaced)],
    "check_in": [(Action.CHECK_IN, ALWAYS, _entry("PUT", "checked-in"))],
    "undo_check_in": [(Action.CHECK_IN, ALWAYS, _entry("DELETE", "checked-in"))],
    "withdraw_entry": [(Action.ENTER_PLAYER, ALWAYS, _entry("PUT", "withdrawn", REASON))],
    "undo_withdrawal": [(Action.ENTER_PLAYER, ALWAYS, _entry("PUT", "plays-on", REASON, withdrawn=True))],
    "refuse_entry": [(Action.ENTER_PLAYER, ALWAYS, _entry("PUT", "refused", REASON))],
    "clear_suspension": [(Action.ENTER_PLAYER, ALWAYS, _entry("PUT", "suspension-cleared", REASON))],
    "announce_absence": [(Action.ENTER_PLAYER, ALWAYS, _entry("PUT", "absences/{stage}/3"))],
    "take_back_absence": [(Action.ENTER_PLAYER, ALWAYS, _entry("DELETE", "absences/{stage}/3"))],
    "preview_entry_list": [(Action.ENTER_PLAYER, ALWAYS, _previewed)],
    "import_entries": [(Action.ENTER_PLAYER, ALWAYS, _imported)],
    "read_set_up": [(Action.SEE_TOURNAMENT, ALWAYS, getting("/tournaments/{tournament}/set-up"))],
    "change_tournament": [(Action.SET_UP, ALWAYS, _details)],
    "read_public": [(Action.SEE_TOURNAMENT, ALWAYS, getting("/tournaments/{tournament}/public"))],
    "set_public": [
        (
            Action.SET_UP,
            ALWAYS,
            lambda desk, place: ("PUT", f"/tournaments/{desk.tournament.pk}/public", {"is_public": True}),
        )
    ],
    "set_up_division": [(Action.SET_UP, ALWAYS, _division)],
}
