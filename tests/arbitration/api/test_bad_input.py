"""Incidents, findings, rulings and the rest with something wrong: refused with code and field, and nothing changed."""

from base64 import urlsafe_b64encode
from typing import Any

import pytest

from arbitration.places import Place
from tests.api_client import Browser
from tests.arbitration.api.everybody import rows
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, log
from tests.factories import NOON, Desk
from tournaments.models import new_id

pytestmark = pytest.mark.django_db

AT = NOON.isoformat()


def facts(**changes: Any) -> dict[str, Any]:
    """The facts of an ordinary case, but for what is changed."""
    return {"facts": {**CRAWFORD_DOUBLE, **changes}}


def cursor_of(place: str) -> str:
    """A place in a list, as an address has it."""
    return urlsafe_b64encode(place.encode()).decode()


BEYOND = {"match_length": 7, "score": {"A": 8, "B": 3}}

SHAPES = [
    ({"match": "7"}, 400, "bad-id", "match"),
    ({"match": 7}, 400, "bad-id", "match"),
    ({"match": None}, 400, "wrong-type", "match"),
    ({"kind": 7}, 400, "wrong-type", "kind"),
    ({"kind": ""}, 400, "blank", "kind"),
    ({"kind": "k" * 65}, 400, "too-long", "kind"),
    ({"facts": []}, 400, "wrong-type", "facts"),
    ({"facts": None}, 400, "wrong-type", "facts"),
    ({"called_by": "C"}, 400, "not-a-choice", "called_by"),
    ({"called_by": ["A"]}, 400, "not-a-choice", "called_by"),
    ({"happened_at": "noon"}, 400, "bad-time", "happened_at"),
    ({"happened_at": 1700000000}, 400, "bad-time", "happened_at"),
    ({"happened_at": "2026-02-30T12:00:00Z"}, 400, "bad-time", "happened_at"),
    ({"happened_at": "2026-11-21T12:00:00"}, 400, "no-time-zone", "happened_at"),
    ({"happened_at": "0001-01-01T00:00:00+14:00"}, 400, "out-of-range", "happened_at"),
    ({"happened_at": "9999-12-31T23:59:59-14:00"}, 400, "out-of-range", "happened_at"),
    ({"note": "n" * 4001}, 400, "too-long", "note"),
    ({"note": {}}, 400, "wrong-type", "note"),
    ({"happend_at": AT}, 400, "unknown-field", "happend_at"),
    ({"kind": "unknown"}, 422, "unknown-kind", "kind"),
    (facts(by="C"), 422, "unknown-value", "by"),
    (facts(by=1), 422, "wrong-type", "by"),
    (facts(match_length="7"), 422, "wrong-type", "match_length"),
    (facts(match_length=-1), 422, "out-of-range", "match_length"),
    (facts(match_length=10**6), 422, "out-of-range", "match_length"),
    (facts(weather="fine"), 422, "unknown-fact", "weather"),
    (facts(score={"A": 6, "B": 3, "C": 0}), 422, "unknown-fact", "score.C"),
    (facts(match_length=10**17), 422, "not-for-the-journal", "match_length"),
    (facts(score=[6, 3]), 422, "wrong-type", "score"),
    ({"kind": "cube-level", "facts": BEYOND}, 422, "out-of-range", "score.A"),
]


def incident(desk: Desk, **changes: Any) -> dict[str, Any]:
    """An incident as it is sent."""
    body = {"match": str(desk.match_id), "kind": "crawford-double", "facts": CRAWFORD_DOUBLE, "happened_at": AT}
    return {**body, **changes}


@pytest.mark.parametrize(("changes", "status", "code", "field"), SHAPES)
def test_an_incident_is_refused(
    director: Browser, desk: Desk, changes: dict[str, Any], status: int, code: str, field: str
) -> None:
    before = rows()
    problem = director.put(f"/incidents/{new_id()}", incident(desk, **changes))

    assert (director.status, problem["code"]) == (status, code), problem
    assert problem["field"] in (field, f"facts.{field}")
    assert problem["detail"]
    assert rows() == before


@pytest.mark.parametrize("name", ["match", "kind", "facts", "happened_at"])
def test_a_missing_field_is_named(director: Browser, desk: Desk, name: str) -> None:
    body = incident(desk)
    del body[name]

    problem = director.put(f"/incidents/{new_id()}", body)
    assert (problem["code"], problem["field"]) == ("required", name)


@pytest.mark.parametrize("number", [1.5, 1e300])
def test_a_fraction_among_the_facts_is_refused(director: Browser, desk: Desk, number: float) -> None:
    problem = director.put(f"/incidents/{new_id()}", incident(desk, kind="other", facts={"weight": number}))

    assert (director.status, problem["code"], problem["field"]) == (422, "not-for-the-journal", "facts.weight")


def test_a_bad_question_is_refused_in_the_language_of_the_request(director: Browser, desk: Desk) -> None:
    director.headers["Accept-Language"] = "fr-BE,fr;q=0.9"
    problem = director.put(f"/incidents/{new_id()}", incident(desk, **facts(by="C")))

    assert "trouvé" in problem["detail"]
    assert problem["found"] == '"C"'


@pytest.mark.parametrize(
    ("changes", "status", "code"),
    [
        ({"question": {"rulebook": "eubgf-2020"}}, 400, "required"),
        ({"question": "crawford-double"}, 400, "wrong-type"),
        ({"remedies": {}}, 400, "wrong-type"),
        ({"remedies": ["continue"]}, 400, "wrong-type"),
        ({"remedies": [{"do": "continue"}] * 21}, 400, "too-long"),
        ({"departs": "yes"}, 400, "wrong-type"),
        ({"departs": True}, 422, "departs-without-reasons"),
        ({"outcome": "double-stands"}, 422, "departs-without-reasons"),
        ({"outcome": "pardon", "departs": True, "reasons": "x"}, 422, "unknown-outcome"),
        ({"sanctions": [{"kind": "warning"}]}, 422, "penalty-not-possible"),
        ({"sanctions": [{"kind": "warning", "against": "A", "points": -1}]}, 422, "penalty-not-possible"),
        ({"supersedes": str(new_id())}, 404, "not-found"),
        ({"incident": str(new_id())}, 404, "not-found"),
    ],
)
def test_a_ruling_is_refused(
    director: Browser, desk: Desk, place: Place, changes: dict[str, Any], status: int, code: str
) -> None:
    decision = as_advised(place, "crawford-double", CRAWFORD_DOUBLE)
    body = {
        "incident": str(log(desk, place).incident.pk),
        "question": dict(decision.question),
        "outcome": decision.outcome,
        "remedies": list(decision.remedies),
        "sanctions": [],
        "departs": False,
        "reasons": "",
        "ruled_at": AT,
        "told_at": AT,
    }
    before = rows()
    problem = director.put(f"/rulings/{new_id()}", {**body, **changes})

    assert (director.status, problem["code"]) == (status, code), problem
    assert rows() == before


@pytest.mark.parametrize(
    ("path", "code", "field"),
    [
        ("/incidents?state=lost", "not-a-choice", "state"),
        ("/incidents?match=7", "bad-id", "match"),
        ("/incidents?colour=red", "unknown-field", "colour"),
        ("/incidents?cursor=nonsense", "bad-cursor", "cursor"),
        ("/incidents?cursor=cD1ub25zZW5zZQ%3D%3D", "bad-cursor", "cursor"),
        ("/incidents?cursor=%00", "bad-cursor", "cursor"),
        (f"/incidents?cursor={cursor_of('p=2026-13-01T12:00:00Z')}", "bad-cursor", "cursor"),
        ("/incidents?page_size=0", "out-of-range", "page_size"),
        ("/incidents?page_size=999999999999", "out-of-range", "page_size"),
        ("/incidents?page_size=000000001000000", "out-of-range", "page_size"),
        (f"/incidents?page_size=000000001{'9' * 5000}", "out-of-range", "page_size"),
        (f"/precedents?q=cube&cursor={cursor_of('2026-11-21T12:00:00+00:00|-1')}", "bad-cursor", "cursor"),
        ("/reports", "required", "tournament"),
        ("/incidents?state=%00", "not-a-choice", "state"),
    ],
)
def test_a_query_is_refused(director: Browser, path: str, code: str, field: str) -> None:
    problem = director.get(path)

    assert (director.status, problem["code"], problem["field"]) == (400, code, field)


@pytest.mark.parametrize("position", ["nonsense", "1234567890", "-1"])
def test_a_place_in_the_journal_is_a_whole_number(director: Browser, desk: Desk, position: str) -> None:
    problem = director.get(f"/tournaments/{desk.tournament.pk}/journal?cursor={cursor_of(f'p={position}')}")
    assert (director.status, problem["code"], problem["field"]) == (400, "bad-cursor", "cursor")


@pytest.mark.parametrize("value", [0, 1, "true", "", None, []])
def test_yes_or_no_is_true_or_false_and_nothing_else(director: Browser, desk: Desk, value: Any) -> None:
    sheet = {"games": [], "is_signed": value, "happened_at": AT}
    problem = director.put(f"/matches/{desk.match_id}/sheets/A", sheet)
    assert (director.status, problem["code"], problem["field"]) == (400, "wrong-type", "is_signed")


@pytest.mark.parametrize("size", [1, 200])
def test_a_page_has_one_to_two_hundred_rows(director: Browser, size: int) -> None:
    director.get(f"/incidents?page_size={size}")
    assert director.status == 200
    assert director.get("/incidents?page_size=201")["code"] == "out-of-range"
