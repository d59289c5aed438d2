"""Several acts in one request: each is answered and recorded as its own request would be."""

import json
from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest
from django.contrib.auth.hashers import make_password
from django.test import Client

from arbitration.incidents.api.views import IncidentView
from arbitration.models import Finding, Incident, Ruling
from tests.api_client import Browser
from tests.arbitration.api.requests.shared import AT
from tests.arbitration.cases import CRAWFORD_DOUBLE
from tests.arbitration.conftest import Cast
from tests.factories import Desk, make_desk
from tests.hostile.stage import advised
from tournaments.api import acts
from tournaments.api.parsers import MAX_BODY_BYTES
from tournaments.api.throttles import Requests
from tournaments.models import DeviceActs, LogEntry, RequestCount, Session, User, new_id
from tournaments.permissions import Actor
from tournaments.services.request_counts import Limit
from tournaments.services.time_marks import marks_of

pytestmark = pytest.mark.django_db

KIND = "crawford-double"
DEVICE = "0199a3b0-0000-7000-8000-000000000001"

Act = dict[str, Any]


def logged(desk: Desk, id: str, **body: Any) -> Act:
    """A case at the desk's table."""
    said = {"match": str(desk.match_id), "kind": KIND, "facts": {}, "happened_at": AT, "note": "", **body}
    return {"path": f"/incidents/{id}", "body": said}


def found(incident: str, **part: Any) -> Act:
    """Its facts."""
    body = {"kind": KIND, "facts": CRAWFORD_DOUBLE, "note": "", "happened_at": AT}
    return {"path": f"/incidents/{incident}/findings/{new_id()}", "body": body, **part}


def ruled(incident: str, **part: Any) -> Act:
    """Its ruling, as advised."""
    case = advised(CRAWFORD_DOUBLE)
    body = {"incident": incident, **case, "departs": False, "reasons": "", "ruled_at": AT, "told_at": AT}
    return {"path": f"/rulings/{new_id()}", "body": body, **part}


def a_case(desk: Desk) -> list[Act]:
    """A whole case: logged, its facts, its ruling; each rests on the one before."""
    id = str(new_id())
    return [logged(desk, id), found(id, follows=[0]), ruled(id, follows=[1])]


def sent(browser: Browser, *given: Act) -> list[dict[str, Any]]:
    """The answers to acts that were sent together."""
    answers: list[dict[str, Any]] = browser.post("/acts", {"acts": list(given)})["answers"]
    return answers


def end_session(user: User) -> None:
    Session.objects.filter(user=user).delete()


def deactivate(user: User) -> None:
    User.objects.filter(pk=user.pk).update(is_active=False)


def change_password(user: User) -> None:
    User.objects.filter(pk=user.pk).update(password=make_password("another one"))


def statuses(browser: Browser, *given: Act) -> list[int]:
    return [each["status"] for each in sent(browser, *given)]


def test_each_act_is_taken_with_a_receipt_of_its_own(director: Browser, desk: Desk) -> None:
    second = [{**act, "follows": [each + 3 for each in act.get("follows", [])]} for act in a_case(desk)]
    answers = sent(director, *a_case(desk), *second)

    assert [each["status"] for each in answers] == [201] * 6
    assert [each["problem"] for each in answers] == [None] * 6
    assert [bool(each["receipt"]) for each in answers] == [False, False, True] * 2, (
        "cases and facts aren't in the journal"
    )
    rulings = LogEntry.objects.filter(kind="ruling").order_by("sequence")
    receipts = [f"{desk.tournament.pk} {each.sequence} {each.hash}" for each in rulings]
    assert [each["receipt"] for each in answers if each["receipt"]] == receipts


def test_the_same_acts_alone_and_together_leave_the_same_journal(director: Browser, desk: Desk) -> None:
    given = a_case(desk)
    for act in given:
        director.put(act["path"], act["body"])
        assert director.status == 201
    alone = LogEntry.objects.latest("sequence")

    assert statuses(director, *given) == [200, 200, 200], "the same again, as it is alone"
    assert LogEntry.objects.latest("sequence") == alone
    assert (Incident.objects.count(), Finding.objects.count(), Ruling.objects.count()) == (1, 1, 1)


def test_what_is_refused_holds_up_only_what_follows_it(director: Browser, desk: Desk) -> None:
    wrong, right = str(new_id()), str(new_id())
    answers = sent(
        director,
        logged(desk, wrong, kind="no-such-kind"),
        found(wrong, follows=[0]),
        logged(desk, right),
        ruled(wrong, follows=[1]),
        found(right, follows=[2]),
    )

    assert [each["status"] for each in answers] == [422, 424, 201, 424, 201]
    assert (answers[0]["problem"]["code"], answers[0]["receipt"]) == ("unknown-kind", None)
    assert [str(pk) for pk in Incident.objects.values_list("pk", flat=True)] == [right]


@pytest.mark.parametrize("path", ["/ł", "/incidents/é", "incidents", ""])
def test_a_path_that_no_url_has_is_refused_and_nothing_is_done(director: Browser, desk: Desk, path: str) -> None:
    director.post("/acts", {"acts": [logged(desk, str(new_id())), {"path": path, "body": {}}]})
    assert director.status == 400
    assert Incident.objects.count() == 0


def test_a_path_is_read_as_a_server_reads_it(director: Browser, desk: Desk) -> None:
    act = logged(desk, str(new_id()))
    answers = sent(director, {**act, "path": act["path"].replace("incidents", "%69ncidents")}, {"path": "/%C5%82"})
    assert [each["status"] for each in answers] == [201, 404]


def test_each_act_is_permitted_by_itself(cast: Cast) -> None:
    other = make_desk(slug="another")
    ours, theirs = logged(cast.desk, str(new_id())), logged(other, str(new_id()))
    browser = cast.browser(Actor.DIRECTOR)

    answers = sent(browser, theirs, ours)

    assert [each["status"] for each in answers] == [404, 201]
    browser.put(theirs["path"], theirs["body"])
    assert (browser.status, browser.last.json()["code"]) == (404, answers[0]["problem"]["code"])


def test_each_act_counts_as_a_request(director: Browser, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    RequestCount.objects.all().delete()  # of the director's signing in
    Limit.forget_leases()
    monkeypatch.setattr(Requests, "rate", "3/min", raising=False)
    answers = sent(director, *[logged(desk, str(new_id())) for _ in range(4)])

    assert [each["status"] for each in answers] == [201, 201, 429, 429]
    assert answers[2]["retry_after"] > 0
    assert Incident.objects.count() == 2


def test_each_act_brings_its_own_number(director: Browser, desk: Desk) -> None:
    refused = logged(desk, str(new_id()), kind="no-such-kind")
    numbered = [{**act, "sequence": f"{DEVICE} {number}"} for number, act in enumerate([*a_case(desk), refused], 1)]
    assert statuses(director, *numbered) == [201, 201, 201, 422]

    director.get(f"/account/device-acts/{DEVICE}")
    row = DeviceActs.objects.get()
    assert list(row.taken) == [(1, 3)]
    assert list(row.refused) == [(4, 4)]


def test_a_bug_in_one_act_is_that_acts(director: Browser, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    broken, right = str(new_id()), a_case(desk)
    usual = IncidentView.put

    def put(self: IncidentView, request: Any, incident_id: Any) -> Any:
        if str(incident_id) == broken:
            raise ZeroDivisionError
        return usual(self, request, incident_id)

    monkeypatch.setattr(IncidentView, "put", put)
    director.client.raise_request_exception = False
    answers = sent(director, *right, logged(desk, broken))

    assert [each["status"] for each in answers] == [201, 201, 201, 500]
    assert answers[3]["problem"]["code"] == "internal-error"
    assert Incident.objects.count() == 1


def test_what_has_not_begun_in_time_is_sent_again(
    director: Browser, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acts, "LONGEST_SECONDS", -1.0)

    assert statuses(director, *a_case(desk)) == [503, 424, 424]
    assert not Incident.objects.exists()


@pytest.mark.parametrize("path", ["/acts", "/account", "/account/password", "/session", "/schema", "/nowhere", "/../"])
def test_an_account_is_no_matter_of_several_acts(director: Browser, desk: Desk, path: str) -> None:
    answers = sent(director, {"path": path, "body": {}}, logged(desk, str(new_id())))

    assert [each["status"] for each in answers] == [404, 201]
    assert answers[0]["problem"]["code"] == "not-found"


@pytest.mark.parametrize("end", [end_session, deactivate, change_password])
def test_a_session_that_ends_between_two_acts_does_no_more(
    director: Browser, desk: Desk, monkeypatch: pytest.MonkeyPatch, end: Callable[[User], None]
) -> None:
    usual = IncidentView.put

    def put(self: IncidentView, request: Any, incident_id: Any) -> Any:
        answer = usual(self, request, incident_id)
        end(desk.director)
        return answer

    monkeypatch.setattr(IncidentView, "put", put)
    answers = sent(director, *[logged(desk, str(new_id())) for _ in range(2)])

    assert [each["status"] for each in answers] == [201, 401]
    assert answers[1]["problem"]["code"] == "not-signed-in"
    assert Incident.objects.count() == 1


def test_an_act_with_accents_may_be_as_long_as_alone(director: Browser, desk: Desk) -> None:
    strange = logged(desk, str(new_id()), unknown="é" * (MAX_BODY_BYTES // 2 - 400), more=[1] * 100)
    strange["body"] = dict(reversed(strange["body"].items()))  # what is too long comes first, and is what is refused
    raw = [json.dumps(each, ensure_ascii=False, separators=(",", ":")).encode() for each in (strange["body"], strange)]
    alone = director.put(strange["path"], raw[0])
    assert (director.status, alone["code"]) == (400, "unknown-field")

    [answer] = director.post("/acts", b'{"acts":[' + raw[1] + b"]}")["answers"]
    assert (answer["status"], answer["problem"]["code"]) == (400, "unknown-field")


def test_an_act_without_a_body_may_be_in_a_list_that_came_in_chunks(director: Browser, desk: Desk) -> None:
    case = logged(desk, str(new_id()))
    withdrawn = {"path": f"{case['path']}/withdrawn", "follows": [0]}
    answers = director.post("/acts", {"acts": [case, withdrawn]}, Transfer_Encoding="chunked")["answers"]

    assert [each["status"] for each in answers] == [201, 200]


@pytest.mark.parametrize("follows", [[1], [2], [0, 3]])
def test_an_act_follows_only_earlier_ones(director: Browser, desk: Desk, follows: list[int]) -> None:
    problem = director.post("/acts", {"acts": [logged(desk, str(new_id())), found(str(new_id()), follows=follows)]})

    assert (director.status, problem["code"], problem["field"]) == (400, "out-of-range", "acts.1.follows")
    assert not Incident.objects.exists()


def test_there_is_an_end_to_how_many(director: Browser, desk: Desk) -> None:
    problem = director.post("/acts", {"acts": [logged(desk, str(new_id()))] * (acts.MOST_ACTS + 1)})

    assert (director.status, problem["code"]) == (400, "too-long")
    assert not Incident.objects.exists()


def test_nobody_acts_without_the_session_and_its_token(director: Browser, desk: Desk) -> None:
    given = {"acts": [logged(desk, str(new_id()))]}
    Browser().post("/acts", given)
    director.token = ""
    problem = director.post("/acts", given)

    assert (director.status, problem["code"]) == (403, "csrf")
    assert Client().post("/api/v1/acts", given, content_type="application/json").status_code == 401
    assert not Incident.objects.exists()


def test_the_times_of_each_are_bounded(director: Browser, desk: Desk) -> None:
    early, now = str(new_id()), str(new_id())
    given = [logged(desk, early, happened_at="2020-01-01T12:00:00Z"), logged(desk, now)]
    assert statuses(director, *given) == [201, 201]

    assert [str(mark.record) for mark in marks_of([UUID(early), UUID(now)])] == [early]
