"""Transcripts over HTTP: checked without being stored, and brought in once."""

import json
from base64 import b64encode
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from arbitration.incidents.api.transcript_files import MAX_FILE_BYTES
from arbitration.models import Incident
from rules.tablet import audit_text
from tests.api_client import Browser
from tests.arbitration.api.everybody import rows
from tests.arbitration.conftest import Cast
from tests.factories import Desk
from tests.shared_data import OWN
from tournaments.models import Conflict, LogEntry, Match, new_id
from tournaments.permissions import Actor

pytestmark = pytest.mark.django_db

CRAWFORD_DOUBLE = (OWN / "crawford-double.mat").read_bytes()
STUDIO = (OWN / "transcripts" / "studio.mat").read_bytes()
FILE = "application/octet-stream"


def audited(browser: Browser, data: bytes, query: str = "?rulebook=eubgf-2020") -> Any:
    return browser.post(f"/audits{query}", data, Content_Type=FILE)


def test_a_match_is_shown_game_by_game_and_nothing_is_stored(director: Browser) -> None:
    before = rows()
    found = audited(director, CRAWFORD_DOUBLE)
    assert director.status == 200
    assert (found["format"], found["names"], found["match_length"]) == (
        "mat",
        {"A": "Nadia Ferrand", "B": "Tomas Lindqvist"},
        7,
    )
    assert [(game["number"], game["winner"], game["points"]) for game in found["games"]] == [
        (1, "B", 2), (2, "B", 1), (3, "A", 4), (4, "B", 2), (5, "A", 2), (6, "B", 2),
    ]  # fmt: skip
    assert (found["score"], found["winner"], found["crawford_game"]) == ({"A": 6, "B": 7}, "B", 6)
    assert rows() == before


def test_each_row_has_the_board_and_the_cube_after_it(director: Browser) -> None:
    [first, second, *_] = audited(director, STUDIO)["games"][0]["rows"]
    assert (first["row"], first["side"], first["line"], first["dice"], first["played"]) == (
        1,
        "B",
        8,
        [1, 3],
        "8/5 6/5",
    )
    assert first["board"] == {
        "points": {"24": 2, "13": 5, "8": 3, "6": 5},
        "opponent_points": {"1": 2, "12": 5, "17": 2, "19": 4, "20": 2},
        "bar": 0,
        "opponent_bar": 0,
        "off": 0,
        "opponent_off": 0,
    }
    assert second["board"]["points"] == {"24": 2, "13": 3, "8": 3, "6": 5, "3": 2}
    cubes = [(row["act"], row["level"], row["cube"]) for row in audited(director, STUDIO)["games"][0]["rows"]][19:]
    assert cubes[:2] == [
        ("double", 2, {"value": 1, "owner": None}),
        ("take", None, {"value": 2, "owner": "B"}),
    ]
    assert cubes[-2:] == [("double", 4, {"value": 2, "owner": "B"}), ("drop", None, {"value": 2, "owner": "B"})]


def test_a_fault_has_its_place_its_words_and_the_rulebooks_advice(director: Browser) -> None:
    found = audited(director, CRAWFORD_DOUBLE)
    [fault] = found["faults"]
    assert (fault["kind"], fault["game"], fault["row"], fault["side"], fault["line"]) == (
        "crawford-double",
        6,
        8,
        "B",
        140,
    )
    assert fault["place"].items() >= {"en": "game 6, row 8, line 140", "fr": "partie 6, coup 8, ligne 140"}.items()
    assert fault["articles"] == fault["advice"]["advice"]["articles"] == ["4.4.iv", "4.4.iv.c"]
    assert fault["advice"]["advice"]["outcome"] == "double-void"
    assert fault["advice"]["words"]["fr"]["verdict"]
    [row] = [row for row in found["games"][5]["rows"] if row["faults"]]
    assert (row["act"], row["line"], row["faults"]) == ("double", 140, [0])


def test_an_illegal_play_is_judged_by_the_board(director: Browser) -> None:
    found = audited(director, STUDIO.replace(b"12: 13/11 6/5", b"12: 13/11 6/4", 1))
    [fault] = found["faults"]
    assert fault["advice"]["question"]["facts"]["dice"] == [1, 2]
    assert fault["advice"]["advice"]["outcome"] == "condoned"
    row = found["games"][0]["rows"][2]
    assert (row["played"], row["faults"], row["is_certain"]) == ("13/11 6/4", [0], False)
    assert row["board"]["opponent_points"]["21"] == 1


def test_the_tournaments_own_rulebook_is_asked(cast: Cast) -> None:
    observer = cast.browser(Actor.OBSERVER)
    found = audited(observer, CRAWFORD_DOUBLE, f"?tournament={cast.desk.tournament.pk}&name=final.mat")
    assert found["rulebook"] == "eubgf-2020"
    assert found["faults"][0]["articles"]
    assert audited(observer, CRAWFORD_DOUBLE, "")["faults"][0]["advice"] is None
    stranger = cast.browser(Actor.STRANGER)
    assert audited(stranger, CRAWFORD_DOUBLE, f"?tournament={cast.desk.tournament.pk}")["code"] == "not-found"


def test_sgf_is_read_too(director: Browser) -> None:
    found = audited(director, (OWN / "crawford-double.sgf").read_bytes())
    assert (found["format"], [fault["kind"] for fault in found["faults"]]) == ("sgf", ["crawford-double"])


def test_a_damaged_file_is_a_problem_with_its_line(desk: Desk) -> None:
    problem = audited(Browser(desk.director, language="fr"), STUDIO.replace(b"  2) 55", b"  7) 55"))
    assert problem["status"] == 422
    assert (problem["code"], problem["field"], problem["found"], problem["expected"]) == (
        "unreadable-file",
        "line 9",
        "row 7",
        "row 2",
    )
    assert problem["detail"] == "Les coups ne sont pas dans l’ordre."


@pytest.mark.parametrize(
    ("data", "query", "headers", "code", "status"),
    [
        (b"", "", FILE, "unreadable-file", 422),
        (b"\0" * 10, "", FILE, "unreadable-file", 422),
        (b"x" * (MAX_FILE_BYTES + 1), "", FILE, "body-too-large", 413),
        (CRAWFORD_DOUBLE, "", "text/plain", "wrong-content-type", 415),
        (CRAWFORD_DOUBLE, "", "multipart/form-data; boundary=x", "required", 400),
        (CRAWFORD_DOUBLE, "?rulebook=none", FILE, "not-a-choice", 400),
        (CRAWFORD_DOUBLE, "?tournament=5", FILE, "bad-id", 400),
        (CRAWFORD_DOUBLE, "?colour=red", FILE, "unknown-field", 400),
    ],
)
def test_what_is_no_transcript_is_refused(
    director: Browser, data: bytes, query: str, headers: str, code: str, status: int
) -> None:
    problem = director.post(f"/audits{query}", data, Content_Type=headers)
    assert (problem["code"], director.status) == (code, status)


def imported(browser: Browser, desk: Desk, data: bytes, id: Any, query: str = "") -> Any:
    return browser.put(f"/tournaments/{desk.tournament.pk}/imports/{id}{query}", data, Content_Type=FILE)


def test_an_import_brings_in_the_match_and_opens_its_incidents(director: Browser, desk: Desk) -> None:
    id = new_id()
    done = imported(director, desk, CRAWFORD_DOUBLE, id, "?name=final.mat")
    assert director.status == 201
    match = Match.objects.get(pk=done["match"])
    assert (done["round"], done["table"]) == (1, 2) == (match.round.number, match.table)
    assert [(each["kind"], each["sides"]["B"]["name"]) for each in done["incidents"]] == [
        ("crawford-double", "Tomas Lindqvist")
    ]
    entry = LogEntry.objects.get(kind="transcript-import")
    assert (entry.record_id, entry.body["match"]) == (id, done["match"])

    assert imported(director, desk, CRAWFORD_DOUBLE, id) == done
    assert director.status == 200
    assert (Incident.objects.count(), LogEntry.objects.filter(kind="transcript-import").count()) == (1, 1)


def test_the_same_file_under_another_id_is_the_same_match(director: Browser, desk: Desk) -> None:
    done = imported(director, desk, CRAWFORD_DOUBLE, new_id())
    again = imported(director, desk, CRAWFORD_DOUBLE, new_id())
    assert (director.status, again["match"]) == (200, done["match"])
    assert [each["id"] for each in again["incidents"]] == [each["id"] for each in done["incidents"]]


def test_two_files_under_two_ids_are_two_matches(director: Browser, desk: Desk) -> None:
    one = imported(director, desk, CRAWFORD_DOUBLE, new_id())
    other = imported(director, desk, STUDIO, new_id())
    assert director.status == 201
    assert one["match"] != other["match"]
    assert LogEntry.objects.filter(kind="transcript-import").count() == 2


def test_another_file_under_the_same_id_is_a_conflict(director: Browser, desk: Desk) -> None:
    id = new_id()
    imported(director, desk, CRAWFORD_DOUBLE, id)
    problem = imported(director, desk, STUDIO, id)
    assert (director.status, problem["code"], problem["expected"]) == (409, "conflict", "fingerprint")
    assert Conflict.objects.get().record_id == id
    assert not Match.objects.filter(side_a__player__last_name="Costa").exists()


@pytest.mark.parametrize(
    ("query", "code", "status"),
    [
        ("?table=1", "table-taken", 409),
        ("?table=0", "out-of-range", 400),
        ("?table=1.0", "wrong-type", 400),
        ("?round=x", "wrong-type", 400),
        ("?division=Ladies", "which-division", 409),
    ],
)
def test_what_cannot_be_placed_is_refused_and_leaves_nothing(
    director: Browser, desk: Desk, query: str, code: str, status: int
) -> None:
    before = rows()
    problem = imported(director, desk, CRAWFORD_DOUBLE, new_id(), query)
    assert (problem["code"], director.status) == (code, status)
    assert rows() == before


def test_a_damaged_file_is_not_imported(director: Browser, desk: Desk) -> None:
    before = rows()
    problem = imported(director, desk, CRAWFORD_DOUBLE[:90], new_id())
    assert (problem["code"], director.status) == ("unreadable-file", 422)
    assert rows() == before


@pytest.mark.parametrize("day", ["0001.01.01", "1999.12.31", "9999.12.31"])
def test_a_day_that_can_not_be_the_matches_is_not_taken(director: Browser, desk: Desk, day: str) -> None:
    dated = CRAWFORD_DOUBLE.replace(b"2025.09.13", day.encode())
    done = imported(director, desk, dated, new_id())
    assert director.status == 201
    assert Match.objects.filter(pk=done["match"], started_at__gt=timezone.now() - timedelta(hours=1)).exists()


def test_no_id_is_read_as_the_time_of_a_record(director: Browser, desk: Desk) -> None:
    match = imported(director, desk, CRAWFORD_DOUBLE, new_id())["match"]
    facts = director.get(f"/matches/{match}/known-facts?kind=crawford-double")["facts"]
    assert facts["match_length"]["at"] is None
    assert abs(timezone.now() - datetime.fromisoformat(facts["score"]["at"])) < timedelta(hours=1)


def test_a_long_match_costs_no_query_more(director: Browser, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    audited(director, STUDIO)
    with django_assert_num_queries(2):  # the session, and who it is; that the device is in touch was noted just now
        audited(director, CRAWFORD_DOUBLE)


def form(*parts: tuple[str, str, bytes]) -> tuple[bytes, str]:
    """A form as a browser sends it, and its content type; each part is a name, a file's name or nothing, and bytes."""
    lines = []
    for name, file, content in parts:
        called = f'; filename="{file}"' if file else ""
        lines += [b"--edge", f'Content-Disposition: form-data; name="{name}"{called}'.encode(), b"", content]
    return b"\r\n".join([*lines, b"--edge--", b""]), "multipart/form-data; boundary=edge"


def test_a_file_may_come_in_a_form(director: Browser) -> None:
    body, kind = form(("file", "final.mat", CRAWFORD_DOUBLE))
    found = director.post("/audits?rulebook=eubgf-2020", body, Content_Type=kind)
    assert director.status == 200
    assert found == audited(director, CRAWFORD_DOUBLE)


@pytest.mark.parametrize(
    "parts",
    [
        [],
        [("file", "", b"no file")],
        [("other", "final.mat", CRAWFORD_DOUBLE)],
        [("file", "a.mat", CRAWFORD_DOUBLE), ("file", "b.mat", CRAWFORD_DOUBLE)],
        [("file", "a.mat", CRAWFORD_DOUBLE), ("note", "", b"more")],
    ],
)
def test_a_form_of_anything_else_is_refused(director: Browser, parts: list[tuple[str, str, bytes]]) -> None:
    body, kind = form(*parts)
    problem = director.post("/audits", body, Content_Type=kind)
    assert (problem["status"], problem["field"]) == (400, "file")
    assert problem["expected"]


def test_a_form_that_is_too_large_is_refused(director: Browser) -> None:
    for size in (MAX_FILE_BYTES + 1, 2 * MAX_FILE_BYTES):
        body, kind = form(("file", "final.mat", b"x" * size))
        assert director.post("/audits", body, Content_Type=kind)["code"] == "body-too-large"


def test_a_damaged_form_is_refused(director: Browser) -> None:
    problem = director.post("/audits", b"--edge\r\nnonsense", Content_Type="multipart/form-data; boundary=edge")
    assert 400 <= problem["status"] < 500
    problem = director.post("/audits", b"x", Content_Type="multipart/form-data")
    assert 400 <= problem["status"] < 500


def test_a_fault_is_said_with_the_players_names(director: Browser) -> None:
    [fault] = audited(director, CRAWFORD_DOUBLE)["faults"]
    assert fault["sentence"] == {
        "en": "Tomas Lindqvist doubles to 2 in the Crawford game.",
        "de": "Tomas Lindqvist verdoppelt in der Crawford-Partie auf 2.",
        "fr": "Tomas Lindqvist double à 2 dans la partie Crawford.",
    }
    assert fault["side"] == "B"


@pytest.mark.parametrize("data", [CRAWFORD_DOUBLE, STUDIO])
def test_a_tablet_audits_with_the_same_bytes(director: Browser, data: bytes) -> None:
    asked = {"file": b64encode(data).decode(), "name": "", "rulebook": "eubgf-2020"}
    audited(director, data)

    assert bytes(director.last.content).decode() == audit_text(json.dumps(asked))


def test_a_tablet_refuses_the_file_that_the_server_refuses(director: Browser) -> None:
    there = audited(director, b"no match")
    asked = {"file": b64encode(b"no match").decode(), "name": "", "rulebook": "eubgf-2020"}
    here = json.loads(audit_text(json.dumps(asked)))["refused"]

    assert (here["code"], here["found"], here["words"]["en"]) == (there["code"], there["found"], there["detail"])
