"""Who may do what, over HTTP: no operation of openapi.yaml is left out, and what the lists show to whom.

Each operation with everybody, expected from the one table: test_permissions_of_*.py. A new one is entered in the file
of its area in `requests`, or among those below.
"""

import pytest

from arbitration.models import Appeal, Incident
from arbitration.places import place_of_match
from tests.api_client import described
from tests.arbitration.api.requests import appeals, cases, events, people, precedents, reports, rounds, tournament
from tests.arbitration.api.requests.shared import AT, KIND, a_ruling
from tests.arbitration.cases import CRAWFORD_DOUBLE, log
from tests.arbitration.conftest import Cast
from tournaments.models import new_id
from tournaments.permissions import Actor

pytestmark = pytest.mark.django_db

AREAS = (appeals, cases, events, people, precedents, reports, rounds, tournament)
OPERATIONS = {name for area in AREAS for name in area.OPERATIONS}

FOR_EVERYBODY = frozenset(
    {
        *("read_session", "sign_in", "sign_out"),
        *("give_second_factor", "begin_passkey", "sign_in_with_passkey", "ask_for_reset", "reset_password"),
        *("read_set_up_link", "begin_first_passkey", "make_first_account", "open_demo"),
        *("read_invitation", "begin_invited_passkey", "accept_with_new_account"),
        *("list_rulebooks", "read_rulebook", "read_article", "describe_rulebook", "search_rulebook"),
        *("read_position", "draw_position", "judge_play"),
        *("open_link", "list_own_statements", "write_own_statement"),
        *("open_sheet_link", "read_own_sheet"),
        *("check_report", "read_report_schema"),
        *("read_public_page", "read_public_standings", "read_public_brackets"),
    }
)

FOR_WHOEVER_IS_SIGNED_IN = frozenset(
    {
        *("list_tournaments", "list_incidents", "list_appeals", "ask_advice", "list_citing_rulings"),
        *("audit_transcript", "list_precedents", "read_precedent", "find_similar_precedents"),
        *("list_citing_precedents", "list_inbox", "list_sessions", "end_session"),
        *("send_acts", "read_formats", "read_allotment", "read_federations", "enter_federation", "set_up_tournament"),
        *(
            "accept_invitation",
            "confirm_session",
            "read_account",
            "change_account",
            "change_password",
            "begin_own_passkey",
        ),
        *("add_passkey", "remove_passkey", "begin_codes", "turn_codes_on", "turn_codes_off"),
        *("renew_recovery_codes", "read_device_shares", "read_device_acts", "read_account_log"),
    }
)
"""They show what the reader may see, their own sessions, or what is in a book."""

OF_A_FEDERATION = frozenset({"list_suspensions", "register_suspension", "lift_suspension"})
"""With everybody in test_suspensions."""


def test_every_operation_is_tested_with_everybody() -> None:
    named = {each["operationId"] for path in described()["paths"].values() for each in path.values()}

    assert named == OPERATIONS | FOR_EVERYBODY | FOR_WHOEVER_IS_SIGNED_IN | OF_A_FEDERATION


def test_lists_show_nothing_of_another_tournament(cast: Cast) -> None:
    log(cast.desk, place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk))
    stranger = cast.browser(Actor.STRANGER)

    assert stranger.get("/incidents")["results"] == []
    assert [each["slug"] for each in stranger.get("/tournaments")["results"]] == ["elsewhere"]
    assert stranger.get(f"/incidents?tournament={cast.desk.tournament.pk}")["code"] == "not-found"
    assert stranger.get(f"/incidents?match={cast.desk.match_id}")["code"] == "not-found"


def test_an_id_of_another_tournament_is_neither_shown_nor_touched(cast: Cast) -> None:
    incident = log(cast.desk, place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk)).incident
    stranger = cast.browser(Actor.STRANGER)
    [elsewhere] = stranger.get("/tournaments")["results"]
    [table] = stranger.get(f"/tournaments/{elsewhere['id']}/floor")["tables"]

    body = {"match": table["match"], "kind": KIND, "facts": CRAWFORD_DOUBLE, "happened_at": AT}
    problem = stranger.put(f"/incidents/{incident.pk}", body)

    assert stranger.status == 409
    assert str(cast.desk.match_id) not in str(problem)
    assert Incident.objects.get(pk=incident.pk).match_id == cast.desk.match_id


def test_an_appeal_on_another_tournaments_ruling_finds_no_ruling(cast: Cast) -> None:
    ruling = a_ruling(cast.desk, place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk))
    stranger = cast.browser(Actor.STRANGER)

    body = {"ruling": str(ruling.pk), "side": "A", "grounds": "", "lodged_at": AT}
    problem = stranger.put(f"/appeals/{new_id()}", body)

    assert (stranger.status, problem["field"], problem["found"]) == (404, "ruling", str(ruling.pk))
    assert not Appeal.objects.exists()
