"""Requests about a tournament, its entrants, floor, matches and calls."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from arbitration.models import Call
from arbitration.places import Place
from tests.arbitration.api.requests.shared import AT, Operations, Request, getting
from tests.factories import NOON, Desk, minutes
from tests.shared_data import OWN
from tournaments.models import Match, ResultEntry, Round, new_id
from tournaments.permissions import ALWAYS, Action
from tournaments.rounds.reported_results import Reported
from tournaments.rounds.results import Entered, keep_result


def _notify(desk: Desk, place: Place) -> Request:
    body = {"match": str(desk.match_id), "side": "B", "game_number": 6, "was_corrected": True, "happened_at": AT}
    return "PUT", f"/notifications/{new_id()}", body


def _call(desk: Desk, place: Place) -> Request:
    return "PUT", f"/calls/{new_id()}", {"match": str(desk.match_id), "side": "A", "happened_at": AT}


def _waiting(desk: Desk, suffix: str, body: Any) -> Request:
    return "PUT", f"/calls/{_call_of(desk).pk}/{suffix}", body


def _call_of(desk: Desk) -> Call:
    return Call.objects.create(match=desk.match, side="A", happened_at=NOON, recorded_at=NOON)


def _enter(desk: Desk, place: Place) -> Request:
    path = f"/divisions/{desk.round.stage.division_id}/entrants/{new_id()}"
    return "PUT", path, {"last_name": "Newcomer", "entered_at": AT}


def _import(desk: Desk, place: Place) -> Request:
    path = f"/tournaments/{desk.tournament.pk}/imports/{new_id()}"
    return "PUT", path, (OWN / "crawford-double.mat").read_bytes()


def _result(desk: Desk, place: Place) -> Request:
    body = {"match": str(desk.match_id), "outcome": "played", "score": {"A": 7, "B": 3}, "happened_at": AT}
    return "PUT", f"/results/{new_id()}", body


def _taken_back(desk: Desk, place: Place) -> Request:
    reported = Reported(ResultEntry.Outcome.PLAYED, score={"A": 7, "B": 3})
    entry = keep_result(desk.match_id, Entered(new_id(), reported, NOON), by=desk.director, at=NOON)
    return "PUT", f"/results/{entry.pk}/taken-back", {"id": str(new_id())}


def _extra_time(desk: Desk, place: Place) -> Request:
    return "PUT", f"/extra-times/{new_id()}", {"match": str(desk.match_id), "seconds": 300, "at": AT}


def _late_arrival(desk: Desk, place: Place) -> Request:
    body = {"match": str(desk.match_id), "side": "A", "arrived_at": minutes(12).isoformat()}
    return "PUT", f"/late-arrivals/{new_id()}", body


def _sheet_link(desk: Desk, place: Place) -> Request:
    return "PUT", f"/sheet-links/{new_id()}", {"entrant": str(desk.match.side_a_id)}


def _sheet(desk: Desk, place: Place) -> Request:
    body = {"games": [{"winner": "A", "win": "single", "cube": 1}], "happened_at": AT}
    return "PUT", f"/matches/{desk.match_id}/sheets/A", body


def _lateness(desk: Desk, place: Place) -> Request:
    Round.objects.filter(pk=desk.round.pk).update(starts_at=timezone.now() - timedelta(minutes=12))
    return "GET", f"/matches/{desk.match_id}/lateness?side=A", None


def _postponed(desk: Desk, place: Place) -> Request:
    return "PUT", f"/matches/{desk.match_id}/postponed", {"is_postponed": True}


def _other_table(desk: Desk, place: Place) -> Request:
    return "PUT", f"/matches/{desk.match_id}/table", {"to": 31}


def _finished(desk: Desk) -> None:
    reported = Reported(ResultEntry.Outcome.PLAYED, score={"A": 7, "B": 3})
    keep_result(desk.match_id, Entered(new_id(), reported, NOON), by=desk.director, at=NOON)


def _preview(desk: Desk, place: Place) -> Request:
    _finished(desk)
    body = {"outcome": "played", "score": {"A": 3, "B": 7}}
    return "POST", f"/matches/{desk.match_id}/correction-preview", body


def _correction(desk: Desk, place: Place) -> Request:
    _finished(desk)
    body = {"match": str(desk.match_id), "outcome": "played", "score": {"A": 3, "B": 7}, "happened_at": AT}
    return "PUT", f"/corrections/{new_id()}", {**body, "reason": "Entered for the wrong side."}


def _closed(desk: Desk, place: Place) -> Request:
    Match.objects.filter(pk=desk.match_id).update(postponed_at=NOON)
    return "PUT", f"/tournaments/{desk.tournament.pk}/closed", {"reason": "The hall closes."}


OPERATIONS: Operations = {
    "preview_correction": [(Action.CORRECT_RESULT, ALWAYS, _preview)],
    "correct_result": [(Action.CORRECT_RESULT, ALWAYS, _correction)],
    "add_time": [(Action.KEEP_SCORE, ALWAYS, _extra_time)],
    "note_late_arrival": [(Action.KEEP_SCORE, ALWAYS, _late_arrival)],
    "read_lateness": [(Action.KEEP_SCORE, ALWAYS, _lateness)],
    "postpone_match": [(Action.KEEP_SCORE, ALWAYS, _postponed)],
    "change_table": [(Action.PAIR, ALWAYS, _other_table)],
    "issue_sheet_link": [(Action.KEEP_SCORE, ALWAYS, _sheet_link)],
    "keep_sheet": [(Action.KEEP_SCORE, ALWAYS, _sheet)],
    "read_round_tables": [
        (Action.SEE_TOURNAMENT, ALWAYS, lambda desk, place: ("GET", f"/rounds/{desk.round.pk}/tables", None))
    ],
    "enter_result": [(Action.KEEP_SCORE, ALWAYS, _result)],
    "take_back_result": [(Action.KEEP_SCORE, ALWAYS, _taken_back)],
    "close_tournament": [(Action.SET_UP, ALWAYS, _closed)],
    "read_final_places": [(Action.SEE_TOURNAMENT, ALWAYS, getting("/tournaments/{tournament}/final-places"))],
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
    "read_receipt": [
        (
            Action.SEE_TOURNAMENT,
            ALWAYS,
            getting(f"/tournaments/{{tournament}}/receipt?sequence=1&hash={'0' * 64}"),
        )
    ],
    "read_record_digests": [
        (Action.SEE_CASES, ALWAYS, getting(f"/tournaments/{{tournament}}/record-digests?ids={new_id()}"))
    ],
    "read_missing_acts": [(Action.SEE_JOURNAL, ALWAYS, getting("/tournaments/{tournament}/missing-acts"))],
    "read_match": [(Action.SEE_CASES, ALWAYS, getting("/matches/{match}"))],
    "read_known_facts": [(Action.SEE_CASES, ALWAYS, getting("/matches/{match}/known-facts?kind=crawford-double"))],
    "list_refusals": [(Action.SEE_REFUSALS, ALWAYS, getting("/tournaments/{tournament}/refusals"))],
    "notify_illegal_move": [(Action.NOTIFY, ALWAYS, _notify)],
    "read_call": [(Action.SEE_CASES, ALWAYS, lambda desk, place: ("GET", f"/calls/{_call_of(desk).pk}", None))],
    "call_director": [(Action.CALL, ALWAYS, _call)],
    "take_call": [(Action.TAKE_CALL, ALWAYS, lambda desk, place: _waiting(desk, "taken", {"taken_at": AT}))],
    "cancel_call": [(Action.CALL, ALWAYS, lambda desk, place: _waiting(desk, "cancelled", None))],
}
