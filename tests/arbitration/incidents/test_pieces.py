"""Photos in pieces over HTTP: resumed where they stopped, whole by their digest, refused as the tus protocol says."""

from datetime import timedelta
from uuid import UUID

import pytest
from django.utils import timezone

from arbitration.appeals.tasks import sweep_appeals
from arbitration.incidents.uploads import forget_uploads
from arbitration.journal.verification import verify
from arbitration.models import Incident, Photo, Piece, Upload
from arbitration.places import place_of_match
from arbitration.privacy.erasure import erase_player
from arbitration.privacy.file_erasure import erase_files
from tests.api_client import Browser
from tests.arbitration.cases import log
from tests.arbitration.conftest import Cast
from tests.arbitration.incidents.pictures import picture, put_in
from tests.arbitration.incidents.pieces import TAKEN_AT, begin, encoded, of_beginning, of_piece, send
from tests.factories import Desk, make_match
from tournaments.models import Conflict, LogEntry, Player, new_id
from tournaments.permissions import Actor

pytestmark = pytest.mark.django_db

WHOLE = picture(width=400, height=300)
HALF = len(WHOLE) // 2


@pytest.fixture
def incident(desk: Desk) -> Incident:
    """An incident at table 1."""
    return log(desk, place_of_match(desk.match_id, viewer_id=desk.director.pk)).incident


@pytest.fixture
def id() -> UUID:
    """The photo's id, made by the device."""
    return new_id()


@pytest.fixture
def path(incident: Incident, id: UUID) -> str:
    """Where the pieces go."""
    return f"/incidents/{incident.pk}/photos/{id}/pieces"


def test_a_photo_arrives_in_pieces_and_is_the_same_as_in_one(
    director: Browser, incident: Incident, path: str, id: UUID
) -> None:
    begun = begin(director, path, WHOLE)
    assert (director.status, begun["received"], begun["length"]) == (201, 0, len(WHOLE))
    assert director.last.headers["Location"] == f"/api/v1{path}"
    assert director.last.headers["Tus-Resumable"] == "1.0.0"

    send(director, path, 0, WHOLE[:HALF])
    assert (director.status, director.last.headers["Upload-Offset"]) == (204, str(HALF))
    assert "Upload-Expires" in director.last.headers
    assert not Photo.objects.exists()

    send(director, path, HALF, WHOLE[HALF:])
    assert (director.status, director.last.headers["Upload-Offset"]) == (204, str(len(WHOLE)))
    assert "Journal-Receipt" in director.last.headers
    [shown] = director.get(f"/incidents/{incident.pk}")["photos"]
    assert (shown["id"], shown["width"]) == (str(id), 400)
    assert not Piece.objects.exists()

    once = f"/incidents/{incident.pk}/photos/{id}?taken_at={TAKEN_AT}"
    assert director.put(once, WHOLE, Content_Type="application/octet-stream") == shown
    assert director.status == 200


def test_the_server_says_how_far_an_upload_has_come(director: Browser, path: str) -> None:
    begin(director, path, WHOLE)
    send(director, path, 0, WHOLE[:HALF])
    headers = director.head(path, Tus_Resumable="1.0.0")
    assert (director.status, headers["Upload-Offset"], headers["Upload-Length"]) == (200, str(HALF), str(len(WHOLE)))
    assert headers["Cache-Control"] == "no-store"
    assert director.get(path)["received"] == HALF


def test_a_tablet_that_missed_the_last_answer_learns_that_all_is_there(director: Browser, path: str) -> None:
    begin(director, path, WHOLE)
    send(director, path, 0, WHOLE)
    receipt = director.last.headers["Journal-Receipt"]
    headers = director.head(path, Tus_Resumable="1.0.0")
    assert (headers["Upload-Offset"], headers["Journal-Receipt"]) == (str(len(WHOLE)), receipt)


def test_a_colleague_may_finish_an_upload_and_it_stays_the_photo_of_the_person_who_began_it(
    cast: Cast, incident: Incident, path: str
) -> None:
    starter = cast.browser(Actor.OBSERVER)
    begin(starter, path, WHOLE)
    send(starter, path, 0, WHOLE[:HALF])
    send(cast.browser(Actor.DIRECTOR), path, HALF, WHOLE[HALF:])
    assert Photo.objects.get().by == cast.people[Actor.OBSERVER]


@pytest.mark.parametrize("offset", [0, HALF - 1, HALF + 1])
def test_a_piece_repeated_or_out_of_place_is_refused(director: Browser, path: str, offset: int) -> None:
    begin(director, path, WHOLE)
    send(director, path, 0, WHOLE[:HALF])
    problem = send(director, path, offset, WHOLE[offset:])
    assert (director.status, problem["code"], problem["expected"]) == (409, "piece-out-of-place", str(HALF))
    assert director.last.headers["Tus-Resumable"] == "1.0.0"
    assert Upload.objects.get().received == HALF


def test_a_piece_with_another_checksum_is_refused_and_not_kept(director: Browser, path: str) -> None:
    begin(director, path, WHOLE)
    problem = send(director, path, 0, WHOLE[:HALF], Upload_Checksum=of_piece(0, b"other")["Upload_Checksum"])
    assert (director.status, problem["code"]) == (460, "piece-damaged")
    assert (Upload.objects.get().received, Piece.objects.count()) == (0, 0)


def test_pieces_that_make_another_whole_than_declared_are_refused_together(director: Browser, path: str) -> None:
    begin(director, path, WHOLE)
    problem = send(director, path, 0, bytes(len(WHOLE)))
    assert (director.status, problem["code"]) == (460, "upload-damaged")
    assert (Photo.objects.count(), Upload.objects.count(), Piece.objects.count()) == (0, 0, 0)


def test_a_whole_that_is_no_picture_is_refused_like_one_sent_at_once(director: Browser, path: str) -> None:
    begin(director, path, b"<svg/>")
    problem = send(director, path, 0, b"<svg/>")
    assert (director.status, problem["code"]) == (422, "not-a-picture")
    assert (Photo.objects.count(), Upload.objects.count()) == (0, 0)


def test_another_picture_under_the_id_is_kept_as_a_conflict(
    director: Browser, desk: Desk, incident: Incident, path: str, id: UUID
) -> None:
    put_in(desk, place_of_match(desk.match_id, viewer_id=desk.director.pk), incident, id=id)
    begin(director, path, WHOLE)
    problem = send(director, path, 0, WHOLE)
    assert (director.status, problem["code"]) == (409, "conflict")
    assert (Conflict.objects.get().record_id, Photo.objects.count()) == (id, 1)


def test_an_upload_begins_once_and_no_other_file_takes_its_id(director: Browser, path: str) -> None:
    begin(director, path, WHOLE)
    send(director, path, 0, WHOLE[:HALF])
    assert begin(director, path, WHOLE)["received"] == HALF
    problem = begin(director, path, picture(width=44))
    assert (director.status, problem["code"], problem["expected"]) == (409, "conflict", "length, sha256")


def test_unfinished_uploads_take_the_room_of_photos(director: Browser, incident: Incident) -> None:
    for _ in range(12):
        begin(director, f"/incidents/{incident.pk}/photos/{new_id()}/pieces", WHOLE)
        assert director.status == 201
    assert begin(director, f"/incidents/{incident.pk}/photos/{new_id()}/pieces", WHOLE)["code"] == "too-many-photos"


@pytest.mark.parametrize(
    ("headers", "status", "code", "field"),
    [
        ({"Tus_Resumable": "0.2.2"}, 412, "wrong-protocol", "Tus-Resumable"),
        ({"Tus_Resumable": ""}, 412, "wrong-protocol", "Tus-Resumable"),
        ({"Upload_Length": "many"}, 400, "wrong-type", "Upload-Length"),
        ({"Upload_Length": str(2 * 1024 * 1024 + 1)}, 413, "body-too-large", "Upload-Length"),
        ({"Upload_Length": "0"}, 400, "out-of-range", "Upload-Length"),
        ({"Upload_Metadata": "taken_at !"}, 400, "wrong-type", "Upload-Metadata"),
        ({"Upload_Metadata": ""}, 400, "required", "taken_at"),
        ({"Upload_Metadata": f"taken_at {encoded(TAKEN_AT)},sha256 {encoded('A' * 64)}"}, 400, "wrong-type", "sha256"),
        ({"Upload_Metadata": of_beginning(WHOLE, taken_at="noon")["Upload_Metadata"]}, 400, "bad-time", "taken_at"),
    ],
)
def test_a_beginning_that_is_wrong_is_refused(
    director: Browser, path: str, headers: dict[str, str], status: int, code: str, field: str
) -> None:
    problem = begin(director, path, WHOLE, **headers)
    assert (director.status, problem["code"], problem["field"]) == (status, code, field)
    assert not Upload.objects.exists()


@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        ({"Tus_Resumable": "0.2.2"}, 412, "wrong-protocol"),
        ({"Upload_Offset": "-1"}, 400, "wrong-type"),
        ({"Upload_Checksum": "md5 AAAA"}, 400, "wrong-type"),
        ({"Upload_Checksum": ""}, 400, "wrong-type"),
        ({"Upload_Checksum": "sha256 é"}, 400, "wrong-type"),
        ({"Upload_Checksum": "sha256 A"}, 400, "wrong-type"),
        ({"Content_Type": "application/octet-stream"}, 415, "wrong-content-type"),
    ],
)
def test_a_piece_that_is_sent_wrongly_is_refused(
    director: Browser, path: str, headers: dict[str, str], status: int, code: str
) -> None:
    begin(director, path, WHOLE)
    problem = send(director, path, 0, WHOLE, **headers)
    assert (director.status, problem["code"]) == (status, code)
    assert Upload.objects.get().received == 0


@pytest.mark.parametrize("data", [b"", WHOLE + b"more"], ids=["empty", "beyond the end"])
def test_a_piece_has_to_fit_into_the_file(director: Browser, path: str, data: bytes) -> None:
    begin(director, path, WHOLE)
    send(director, path, 0, data)
    assert (director.status, Upload.objects.get().received) == (422, 0)


def test_a_piece_is_limited_in_size(director: Browser, path: str) -> None:
    begin(director, path, WHOLE)
    assert send(director, path, 0, bytes(256 * 1024 + 1))["code"] == "body-too-large"


def test_a_case_that_was_withdrawn_meanwhile_gets_no_photo(director: Browser, incident: Incident, path: str) -> None:
    begin(director, path, WHOLE)
    director.put(f"/incidents/{incident.pk}/withdrawn", None)
    assert send(director, path, 0, WHOLE)["code"] == "forbidden"
    assert not Photo.objects.exists()


def test_strangers_and_people_who_may_not_add_photos_send_no_piece(cast: Cast, director: Browser, path: str) -> None:
    begin(director, path, WHOLE)
    for actor, code in ((Actor.STRANGER, "not-found"), (Actor.FEDERATION, "forbidden")):
        assert send(cast.browser(actor), path, 0, WHOLE)["code"] == code
    assert send(Browser(), path, 0, WHOLE)["code"] == "not-signed-in"
    director.token = ""
    assert send(director, path, 0, WHOLE)["code"] == "csrf"
    assert Upload.objects.get().received == 0


def test_the_sweep_removes_uploads_whose_time_is_over(director: Browser, incident: Incident, path: str) -> None:
    begin(director, path, WHOLE)
    send(director, path, 0, WHOLE[:HALF])
    other = f"/incidents/{incident.pk}/photos/{new_id()}/pieces"
    begin(director, other, WHOLE)
    Upload.objects.filter(received=HALF).update(expires_at=timezone.now() - timedelta(seconds=1))
    entries = LogEntry.objects.count()

    sweep_appeals()

    assert (Upload.objects.count(), Piece.objects.count(), LogEntry.objects.count()) == (1, 0, entries)
    assert send(director, path, HALF, WHOLE[HALF:])["code"] == "not-found"
    assert director.get(other)["received"] == 0


def test_with_a_photo_that_is_erased_goes_what_its_upload_had_of_it(
    director: Browser, desk: Desk, incident: Incident, path: str, id: UUID
) -> None:
    begin(director, path, WHOLE)
    send(director, path, 0, WHOLE)
    assert Upload.objects.get().sha256 == Photo.objects.get().sent_sha256

    erase_files(desk.tournament.pk, Photo.objects.filter(pk=id), reason="A bystander asked.", at=timezone.now())

    assert (Photo.objects.get().sent_sha256, Upload.objects.count()) == ("", 0)


def test_with_a_player_go_the_pieces_of_photos_on_their_way_of_their_matches_alone(
    director: Browser, desk: Desk, path: str
) -> None:
    begin(director, path, WHOLE)
    send(director, path, 0, WHOLE[:HALF])
    bystander = make_match(desk.round, a="Bystander", b="Other", table=2).side_a.player
    assert bystander is not None
    erase_player(bystander.pk, reason="They asked.", by=None, at=timezone.now())
    assert Piece.objects.count() == 1

    erase_player(Player.objects.get(last_name="Marchand").pk, reason="They asked.", by=None, at=timezone.now())
    assert (Upload.objects.count(), Piece.objects.count(), verify(desk.tournament.pk)[1]) == (0, 0, [])
    assert send(director, path, HALF, WHOLE[HALF:])["code"] == "not-found"


@pytest.mark.parametrize(("what", "most"), [("photos", 2 * 1024 * 1024), ("memos", 1024 * 1024)])
def test_the_longest_file_and_the_largest_piece_are_taken(
    director: Browser, incident: Incident, what: str, most: int
) -> None:
    path, whole = f"/incidents/{incident.pk}/{what}/{new_id()}/pieces", bytes(most + 1)
    assert begin(director, path, whole)["code"] == "body-too-large"
    begin(director, path, whole[:most])
    assert director.status == 201
    send(director, path, 0, bytes(256 * 1024))
    assert (director.status, director.last.headers["Upload-Offset"]) == (204, str(256 * 1024))


def test_each_piece_lengthens_the_time_of_an_upload(director: Browser, path: str) -> None:
    begin(director, path, WHOLE)
    Upload.objects.update(expires_at=timezone.now() + timedelta(minutes=1))
    send(director, path, 0, WHOLE[:HALF])
    assert Upload.objects.get().expires_at > timezone.now() + timedelta(days=1, hours=23)
    assert forget_uploads(Upload.objects.get().expires_at - timedelta(microseconds=1)) == 0
    assert forget_uploads(Upload.objects.get().expires_at) == 2, "a piece and its upload"


def test_photos_and_memos_on_their_way_take_no_room_of_each_other(director: Browser, incident: Incident) -> None:
    for _ in range(6):
        begin(director, f"/incidents/{incident.pk}/memos/{new_id()}/pieces", WHOLE)
    assert begin(director, f"/incidents/{incident.pk}/memos/{new_id()}/pieces", WHOLE)["code"] == "too-many-memos"
    for _ in range(12):
        begin(director, f"/incidents/{incident.pk}/photos/{new_id()}/pieces", WHOLE)
        assert director.status == 201


def test_a_piece_goes_to_the_address_of_its_upload_alone(
    director: Browser, desk: Desk, incident: Incident, id: UUID, path: str
) -> None:
    begin(director, path, WHOLE)
    other = log(desk, place_of_match(desk.match_id, viewer_id=desk.director.pk)).incident
    for wrong in (f"/incidents/{other.pk}/photos/{id}/pieces", f"/incidents/{incident.pk}/memos/{id}/pieces"):
        assert send(director, wrong, 0, WHOLE)["code"] == "not-found"
        assert director.get(wrong)["code"] == "not-found"
    assert (Upload.objects.get().received, Photo.objects.count()) == (0, 0)
