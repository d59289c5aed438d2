"""Voice memos over HTTP: they arrive in pieces, are served to those who see photos, and are limited."""

from uuid import UUID

import pytest

from arbitration.incidents.memos import MEMOS
from arbitration.models import Incident, Memo, Upload
from arbitration.places import place_of_match
from tests.api_client import Browser
from tests.arbitration.appeals.scene import make_scene
from tests.arbitration.cases import log
from tests.arbitration.conftest import Cast
from tests.arbitration.incidents.memos import HEADS, put_memo_in, sound
from tests.arbitration.incidents.pictures import picture
from tests.arbitration.incidents.pieces import begin, send
from tests.factories import Desk
from tournaments.models import new_id
from tournaments.permissions import Actor

pytestmark = pytest.mark.django_db

WHOLE = sound(length=3000)
ENDINGS = {"audio/webm": "webm", "audio/mp4": "m4a", "audio/ogg": "ogg"}


@pytest.fixture
def incident(desk: Desk) -> Incident:
    """An incident at table 1."""
    return log(desk, place_of_match(desk.match_id, viewer_id=desk.director.pk)).incident


def pieces(incident: Incident, id: UUID | None = None, kind: str = "memos") -> str:
    """Where the pieces of a memo go."""
    return f"/incidents/{incident.pk}/{kind}/{id or new_id()}/pieces"


def test_a_memo_arrives_in_pieces_and_stands_in_the_file_as_it_was_sent(director: Browser, incident: Incident) -> None:
    id = new_id()
    path = pieces(incident, id)
    assert begin(director, path, WHOLE)["length"] == len(WHOLE)
    send(director, path, 0, WHOLE[:1000])
    assert director.get(path)["received"] == 1000
    assert not Memo.objects.exists()
    send(director, path, 1000, WHOLE[1000:])
    assert (director.status, "Journal-Receipt" in director.last.headers) == (204, True)

    [shown] = director.get(f"/incidents/{incident.pk}")["memos"]
    assert (shown["id"], shown["media_type"], shown["size"]) == (str(id), "audio/webm", len(WHOLE))
    assert director.read(f"/incidents/{incident.pk}/memos/{id}") == WHOLE


@pytest.mark.parametrize("media_type", sorted(HEADS))
def test_a_sound_is_served_as_its_type_and_as_nothing_else(
    director: Browser, desk: Desk, incident: Incident, media_type: str
) -> None:
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    memo = put_memo_in(desk, place, incident, sound(media_type)).record
    director.read(f"/incidents/{incident.pk}/memos/{memo.pk}")
    headers = director.last.headers
    assert headers["Content-Type"] == media_type
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Content-Disposition"] == f'attachment; filename="{memo.pk}.{ENDINGS[media_type]}"'
    assert headers["Content-Security-Policy"] == "default-src 'none'; sandbox"
    assert headers["Cache-Control"] == "private, no-store"


@pytest.mark.parametrize("whole", [picture(), b"<svg onload='alert(1)'/>"], ids=["a picture", "a drawing"])
def test_what_is_no_recording_is_refused_and_leaves_nothing(
    director: Browser, incident: Incident, whole: bytes
) -> None:
    path = pieces(incident)
    begin(director, path, whole)
    problem = send(director, path, 0, whole)
    assert (director.status, problem["code"], problem["field"]) == (422, "not-a-recording", "memo")
    assert (Memo.objects.count(), Upload.objects.count()) == (0, 0)


def test_a_memo_is_no_photo_and_has_no_other_way_in(director: Browser, incident: Incident) -> None:
    id = new_id()
    begin(director, pieces(incident, id), WHOLE)
    assert begin(director, pieces(incident, id, "photos"), WHOLE)["code"] == "conflict"
    assert director.get(pieces(incident, id, "photos"))["code"] == "not-found"
    assert send(director, pieces(incident, id, "photos"), 0, WHOLE)["code"] == "not-found"
    director.put(f"/incidents/{incident.pk}/memos/{id}", WHOLE, Content_Type="application/octet-stream")
    assert director.status == 405


def test_a_memo_of_more_than_a_mebibyte_is_not_begun(director: Browser, incident: Incident) -> None:
    problem = begin(director, pieces(incident), b"", Upload_Length=str(MEMOS.most_bytes + 1))
    assert (director.status, problem["code"], problem["field"]) == (413, "body-too-large", "Upload-Length")
    begin(director, pieces(incident), b"", Upload_Length=str(MEMOS.most_bytes))
    assert director.status == 201


def test_memos_under_way_count_among_the_six_and_photos_do_not(
    director: Browser, desk: Desk, incident: Incident
) -> None:
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    for _ in range(MEMOS.most - 1):
        put_memo_in(desk, place, incident)
    begin(director, pieces(incident, kind="photos"), picture())
    begin(director, pieces(incident), WHOLE)
    problem = begin(director, pieces(incident), WHOLE)
    assert (director.status, problem["code"]) == (409, "too-many-memos")


def test_a_stranger_hears_nothing_and_a_withdrawn_case_takes_none(
    director: Browser, cast: Cast, desk: Desk, incident: Incident
) -> None:
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    memo = put_memo_in(desk, place, incident).record
    stranger = cast.browser(Actor.STRANGER)
    assert stranger.get(f"/incidents/{incident.pk}/memos/{memo.pk}")["code"] == "not-found"
    director.put(f"/incidents/{incident.pk}/withdrawn", None)
    assert begin(director, pieces(incident), WHOLE)["code"] == "forbidden"


def test_members_and_both_sides_hear_it_through_their_links(desk: Desk) -> None:
    scene = make_scene(desk)
    put_memo_in(desk, place_of_match(desk.match_id, viewer_id=desk.director.pk), scene.ruling.incident)
    members = scene.until_the_vote()
    for phone in (*members, scene.party("A"), scene.party("B")):
        [listed] = scene.file(phone)["memos"]
        assert phone.read(f"{scene.path}/memos/{listed['id']}") == sound()
        phone.get(f"/incidents/{scene.ruling.incident_id}/memos/{listed['id']}")
        assert phone.status == 401
