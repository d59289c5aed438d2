"""Every write of the API at a closed tournament: what is frozen, and what goes on, each with its reason."""

from typing import Any, Final

import pytest

from tests.arbitration.api.everybody import prepared
from tests.arbitration.api.test_every_write import FIRST_WRITES, Row, browser_for, send, taken_back
from tests.arbitration.conftest import Cast
from tests.factories import NOON
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

FROZEN: Final = frozenset(
    [
        "add_entry",
        "add_member",
        "announce_absence",
        "change_table",
        "change_tournament",
        "check_in",
        "clear_suspension",
        "correct_entry",
        "draft_round",
        "draw_stage",
        "enter_player",
        "import_entries",
        "import_transcript",
        "move_table",
        "open_playoff",
        "publish_round",
        "refuse_entry",
        "replace_member",
        "set_up_division",
        "swap_players",
        "take_back_absence",
        "take_back_result",
        "undo_check_in",
        "undo_round",
        "undo_withdrawal",
        "withdraw_entry",
    ]
)
"""Entries, rounds and the set-up: what the final places rest on."""

GOES_ON: Final[dict[str, str]] = {
    **dict.fromkeys(
        [
            "add_time",
            "call_director",
            "cancel_call",
            "issue_sheet_link",
            "keep_sheet",
            "note_late_arrival",
            "notify_illegal_move",
            "postpone_match",
            "take_call",
        ],
        "what happened at a table: a tablet without a network sends it late",
    ),
    **dict.fromkeys(
        ("correct_result", "enter_result"), "a postponed match is played, a mistake found: closed again, places follow"
    ),
    **dict.fromkeys(
        [
            "act_in_appeal",
            "add_finding",
            "add_photo",
            "announce_ruling",
            "begin_memo_upload",
            "begin_upload",
            "close_incident",
            "convene_committee",
            "decide_as_director",
            "issue_link",
            "judge_admission",
            "lodge_appeal",
            "log_incident",
            "name_candidate",
            "revoke_link",
            "rule",
            "send_memo_piece",
            "send_piece",
            "set_appeal_terms",
            "withdraw_incident",
        ],
        "a case outlives the last match, and a committee sits after it",
    ),
    **dict.fromkeys(
        [
            "acknowledge_report",
            "add_remark",
            "answer_federation",
            "ask_back",
            "read_inbox_report",
            "send_delivery_again",
            "send_report",
            "write_statement",
        ],
        "reports fall due with the closing",
    ),
    **dict.fromkeys(
        [
            "approve_precedent",
            "confirm_precedent_marks",
            "decline_precedent_proposal",
            "overtake_precedent",
            "propose_precedent",
            "revise_precedent_proposal",
            "withdraw_precedent_proposal",
        ],
        "precedents are made of closed tournaments",
    ),
    **dict.fromkeys(
        ("change_role", "end_office", "invite", "remove_role", "revoke_invitation"),
        "people come and go as long as cases and reports are open",
    ),
    "close_tournament": "closed again, it freezes places that a correction has changed",
    "set_public": "the page is opened and taken down after the event as well",
}


def test_every_write_is_frozen_or_has_a_reason() -> None:
    assert FROZEN | GOES_ON.keys() == {param.id for param in FIRST_WRITES}
    assert not FROZEN & GOES_ON.keys()


def test_a_closed_tournament_takes_what_goes_on_and_nothing_else(cast: Cast) -> None:
    wrong = {}
    for param in FIRST_WRITES:
        row: Row = param.values[0]  # type: ignore[assignment]
        with taken_back():
            told = after_closing(cast, row)
        if told != ("tournament-closed" if row[0] in FROZEN else "done"):
            wrong[row[0]] = told
    assert wrong == {}


def after_closing(cast: Cast, row: Row) -> Any:
    """What the write is answered at a tournament that was closed before it."""
    request, browser = prepared(cast, row[3]), browser_for(cast, row)
    Tournament.objects.filter(pk=cast.desk.tournament.pk).update(closed_at=NOON)
    answer = send(browser, request)
    return "done" if browser.status < 300 else answer["code"]
