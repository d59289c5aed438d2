"""Photos over HTTP: who adds and sees them, how they are served, what is refused."""

from typing import Any
from uuid import UUID

import pytest
from structlog.testing import capture_logs

from arbitration.models import Incident, Photo, RefusedAct
from arbitration.places import place_of_match
from tests.api_client import Browser
from tests.arbitration.appeals.scene import Scene, account_of, at, make_scene
from tests.arbitration.cases import log
from tests.arbitration.conftest import Cast
from tests.arbitration.incidents.pictures import bomb, picture, put_in
from tests.factories import Desk
from tournaments.models import new_id
from tournaments.permissions import Actor

pytestmark = pytest.mark.django_db

FILE = "application/octet-stream"


def sent(browser: Browser, incident: UUID, data: bytes, *, id: UUID | None = None, **headers: str) -> Any:
    """A browser sends a photo."""
    path = f"/incidents/{incident}/photos/{id or new_id()}?taken_at={at(2).replace('+', '%2B')}"
    return browser.put(path, data, **{"Content_Type": FILE, **headers})


@pytest.fixture
def incident(desk: Desk) -> Incident:
    """An incident at table 1."""
    return log(desk, place_of_match(desk.match_id, viewer_id=desk.director.pk)).incident


@pytest.fixture
def scene(desk: Desk) -> Scene:
    """A committee at work on a case with a photo."""
    scene = make_scene(desk)
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    put_in(desk, place, scene.ruling.incident)
    return scene


def test_a_photo_is_added_once_and_stands_in_the_file(director: Browser, incident: Incident) -> None:
    id = new_id()
    made = sent(director, incident.pk, picture(), id=id)
    assert (director.status, made["media_type"], made["width"], made["is_erased"]) == (201, "image/jpeg", 40, False)
    assert sent(director, incident.pk, picture(), id=id) == made
    assert director.status == 200
    assert director.get(f"/incidents/{incident.pk}")["photos"] == [made]

    problem = sent(director, incident.pk, picture(width=44), id=id)
    assert (director.status, problem["code"], problem["expected"]) == (409, "conflict", "sha256")
    [conflict] = director.get(f"/incidents/{incident.pk}")["conflicts"]
    assert (conflict["kind"], conflict["record_id"]) == ("photo", str(id))


@pytest.mark.parametrize(("form", "ending"), [("JPEG", "jpg"), ("PNG", "png"), ("WEBP", "webp")])
def test_a_picture_is_served_as_its_type_to_those_who_may_see_it(
    director: Browser, incident: Incident, form: str, ending: str
) -> None:
    made = sent(director, incident.pk, picture(form))
    content = director.read(f"/incidents/{incident.pk}/photos/{made['id']}")
    headers = director.last.headers
    assert len(content) == made["size"]
    assert headers["Content-Type"] == made["media_type"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Content-Disposition"] == f'inline; filename="{made["id"]}.{ending}"'
    assert headers["Cache-Control"] == "private, no-store"


@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        (b"", 422, "not-a-picture"),
        (b"<svg onload='alert(1)'/>", 422, "not-a-picture"),
        (picture("GIF"), 422, "not-a-picture"),
        (picture("JPEG", 400, 400)[:700], 422, "picture-damaged"),
        (bomb(), 422, "picture-too-large"),
        (picture(width=2001, height=2), 422, "picture-too-large"),
        (bytes(2 * 1024 * 1024 + 1), 413, "body-too-large"),
    ],
    ids=lambda value: str(value) if not isinstance(value, bytes) else f"{len(value)} bytes",
)
def test_what_is_no_photo_is_refused_and_changes_nothing(
    director: Browser, incident: Incident, data: bytes, status: int, code: str
) -> None:
    problem = sent(director, incident.pk, data)
    assert (director.status, problem["code"]) == (status, code)
    assert problem["found"]
    assert problem["expected"]
    assert not Photo.objects.exists()


def test_a_form_or_a_named_type_is_no_way_to_send_one(director: Browser, incident: Incident) -> None:
    for content_type in ("image/jpeg", "multipart/form-data; boundary=x", "application/json"):
        problem = sent(director, incident.pk, picture(), Content_Type=content_type)
        assert (director.status, problem["code"]) == (415, "wrong-content-type")


def test_when_it_was_taken_has_to_be_said(director: Browser, incident: Incident) -> None:
    problem = director.put(f"/incidents/{incident.pk}/photos/{new_id()}", picture(), Content_Type=FILE)
    assert (director.status, problem["code"], problem["field"]) == (400, "required", "taken_at")


def test_a_withdrawn_case_takes_none_but_knows_what_it_had(director: Browser, incident: Incident) -> None:
    id = new_id()
    made = sent(director, incident.pk, picture(), id=id)
    director.put(f"/incidents/{incident.pk}/withdrawn", None)
    assert sent(director, incident.pk, picture(), id=id) == made
    assert sent(director, incident.pk, picture())["code"] == "forbidden"


def test_an_id_of_another_case_shows_no_picture(director: Browser, cast: Cast, incident: Incident) -> None:
    made = sent(director, incident.pk, picture())
    place = place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk)
    other = log(cast.desk, place).incident
    assert director.get(f"/incidents/{other.pk}/photos/{made['id']}")["code"] == "not-found"
    stranger = cast.browser(Actor.STRANGER)
    assert stranger.get(f"/incidents/{incident.pk}/photos/{made['id']}")["code"] == "not-found"


def test_members_and_both_sides_see_it_through_their_links(scene: Scene) -> None:
    members = scene.until_the_vote()
    for phone in (*members, scene.party("A"), scene.party("B")):
        [listed] = scene.file(phone)["photos"]
        assert len(phone.read(f"{scene.path}/photos/{listed['id']}")) == listed["size"]
        phone.get(f"/incidents/{scene.ruling.incident_id}/photos/{listed['id']}")
        assert phone.status == 401


def test_a_member_with_an_account_sees_it_too(desk: Desk) -> None:
    scene = make_scene(desk, persons=2)
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    photo = put_in(desk, place, scene.ruling.incident).record
    browser, _ = account_of(scene, "Ana Account")
    scene.lodge()
    assert browser.get(f"{scene.path}/photos/{photo.pk}")["code"] == "not-found"
    scene.admit()
    scene.convene()
    assert len(browser.read(f"{scene.path}/photos/{photo.pk}")) == photo.size
    assert browser.get(f"/incidents/{scene.ruling.incident_id}/photos/{photo.pk}")["code"] == "not-found"


def test_who_stepped_aside_sees_it_no_more_and_the_try_is_noted(scene: Scene) -> None:
    [phone, *_] = scene.until_the_vote()
    photo = Photo.objects.get()
    scene.act(phone, "recused", text="A friend.", minute=14)
    before = RefusedAct.objects.count()
    with capture_logs() as captured:
        problem = phone.get(f"{scene.path}/photos/{photo.pk}")
    [logged] = [each for each in captured if each["event"] == "refused"]
    assert (logged["code"], logged["appeal"]) == ("no-longer-member", scene.path.rpartition("/")[2])
    assert problem["code"] == "no-longer-member"
    assert RefusedAct.objects.count() == before + 1


def test_a_link_to_another_case_shows_nothing(scene: Scene) -> None:
    scene.until_the_vote()
    stranger = scene.party("A")
    elsewhere = f"/appeals/{new_id()}/photos/{Photo.objects.get().pk}"
    assert stranger.get(elsewhere)["code"] == "not-found"
    assert stranger.get(f"{scene.path}/photos/{new_id()}")["code"] == "not-found"


def test_while_the_vote_runs_a_photo_is_late_evidence(scene: Scene) -> None:
    scene.until_the_vote()
    problem = sent(scene.director, scene.ruling.incident_id, picture(width=50))
    assert (scene.director.status, problem["code"]) == (409, "vote-running")
    scene.act(scene.director, "evidence", text="A photo of the board.", is_let_in=True, minute=14)
    sent(scene.director, scene.ruling.incident_id, picture(width=50))
    assert scene.director.status == 201
