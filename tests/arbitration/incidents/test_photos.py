"""Photos of an incident: kept once, in the journal by a commitment, erasable; whatever is altered is found."""

from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, transaction

from arbitration.incidents.errors import PictureRefused, TooManyPhotos, VoteRuns
from arbitration.incidents.photos import PHOTOS
from arbitration.journal.verification import verify
from arbitration.models import Appeal, FederationReport, Incident, Photo, Picture
from arbitration.places import Place, place_of_match
from arbitration.privacy.erasure import erase_player, erase_user
from arbitration.privacy.retention import apply_retention
from arbitration.privacy.selectors import held_about
from arbitration.reports.documents import for_mail
from arbitration.reports.documents.content import from_json
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, log, rule
from tests.arbitration.incidents.pictures import picture, put_in
from tests.arbitration.journal.test_export import judged
from tests.factories import Desk, make_desk, make_match, minutes
from tests.rows import alter
from tournaments.errors import Conflicting
from tournaments.models import Conflict, LogEntry, Player, Salt, Side, Tournament, new_id
from tournaments.services.export import journal_lines
from tournaments.services.journal import commitment

WHY = "Asked for in writing on 1 December."


@pytest.fixture
def incident(desk: Desk, place: Place) -> Incident:
    """An incident at table 1."""
    return log(desk, place).incident


@pytest.fixture
def photo(desk: Desk, place: Place, incident: Incident) -> Photo:
    """A photo of it."""
    return put_in(desk, place, incident).record


def erased(photo: Photo) -> bool:
    """Whether picture and hashes are gone, in the tables."""
    photo.refresh_from_db()
    content = Picture.objects.get(photo=photo).content
    return (content, photo.sha256, photo.sent_sha256) == (None, "", "")


def test_the_journal_has_a_commitment_and_no_hash_of_the_picture(photo: Photo) -> None:
    entry = LogEntry.objects.get(record_id=photo.pk)
    salt = Salt.objects.get(entry=entry, field="sha256").salt
    assert (entry.kind, entry.body["width"], entry.body["incident"]) == ("photo", 40, str(photo.incident_id))
    assert entry.body["sha256"] == commitment(salt, photo.sha256)
    assert photo.sha256 not in str(entry.body)


def test_the_same_again_is_the_same_photo_and_another_one_is_kept_as_a_conflict(
    desk: Desk, place: Place, incident: Incident, photo: Photo
) -> None:
    again = put_in(desk, place, incident, id=photo.pk)
    assert (again.is_new, again.record) == (False, photo)
    with pytest.raises(Conflicting) as refusal:
        put_in(desk, place, incident, picture(width=41), id=photo.pk)
    assert refusal.value.expected == "sha256"
    assert (Photo.objects.count(), Picture.objects.count(), Conflict.objects.count()) == (1, 1, 1)


def test_a_case_has_twelve_photos_at_most(desk: Desk, place: Place, incident: Incident) -> None:
    for _ in range(PHOTOS.most):
        put_in(desk, place, incident)
    before = LogEntry.objects.count()
    with pytest.raises(TooManyPhotos):
        put_in(desk, place, incident)
    assert (Photo.objects.count(), LogEntry.objects.count()) == (PHOTOS.most, before)


def test_what_is_no_picture_changes_nothing(desk: Desk, place: Place, incident: Incident) -> None:
    with pytest.raises(PictureRefused):
        put_in(desk, place, incident, b"<svg/>")
    assert (Photo.objects.count(), Picture.objects.count(), LogEntry.objects.count()) == (0, 0, 0)


def test_while_a_committee_votes_nothing_slips_into_the_file(desk: Desk, place: Place, incident: Incident) -> None:
    ruling = rule(desk, place, incident, as_advised(place, "crawford-double", CRAWFORD_DOUBLE)).record
    lodged: dict[str, Any] = {"side": Side.A, "lodged_at": minutes(8), "recorded_at": minutes(8)}
    appeal = Appeal.objects.create(ruling=ruling, lodged_by=desk.director, phase="voting", **lodged)
    with pytest.raises(VoteRuns):
        put_in(desk, place, incident)
    Appeal.objects.filter(pk=appeal.pk).update(phase="hearing")
    assert put_in(desk, place, incident).is_new


@pytest.mark.parametrize(
    "alteration",
    [
        "UPDATE arbitration_picture SET content = content || '\\x00'::bytea",
        "UPDATE arbitration_picture SET content = NULL",
        "DELETE FROM arbitration_picture",
        "UPDATE arbitration_photo SET sha256 = repeat('0', 64)",
        "UPDATE arbitration_photo SET sha256 = ''",
        "UPDATE arbitration_photo SET width = width + 1",
        "UPDATE arbitration_photo SET taken_at = taken_at + interval '1 min'",
        "UPDATE arbitration_photo SET incident_id = gen_random_uuid()",
        "DELETE FROM arbitration_photo",
        "UPDATE tournaments_salt SET salt = repeat('0', 64)",
    ],
)
def test_whatever_is_altered_is_found(desk: Desk, photo: Photo, alteration: str) -> None:
    assert verify(desk.tournament.pk)[1] == []
    alter(alteration)
    assert (1, f"photo {photo.pk}") in [(each.sequence, each.what) for each in verify(desk.tournament.pk)[1]]
    transaction.set_rollback(True)


def test_a_picture_and_its_hash_altered_together_are_found(desk: Desk, photo: Photo) -> None:
    alter("UPDATE arbitration_picture SET content = '\\x00'::bytea")
    alter("UPDATE arbitration_photo SET sha256 = (SELECT encode(sha256('\\x00'::bytea), 'hex'))")
    assert [each.what for each in verify(desk.tournament.pk)[1]] == [f"photo {photo.pk}"]


def test_only_an_erasure_removes_a_picture(photo: Photo) -> None:
    with pytest.raises(IntegrityError, match="keeps what was written"), transaction.atomic():
        Picture.objects.update(content=None)
    with pytest.raises(IntegrityError, match="keeps what was written"), transaction.atomic():
        Photo.objects.update(sha256="")


def test_with_a_party_the_picture_goes_and_the_chain_still_verifies(
    desk: Desk, place: Place, incident: Incident, photo: Photo
) -> None:
    with pytest.raises(Conflicting):
        put_in(desk, place, incident, picture(width=41), id=photo.pk)
    erase_player(Player.objects.get(last_name="Marchand").pk, reason=WHY, by=None, at=minutes(60))

    assert erased(photo)
    head, breaks = verify(desk.tournament.pk)
    assert breaks == []
    assert judged(list(journal_lines(desk.tournament.pk))) == (0, f"{head.sequence} entries, head {head.hash}\n")
    assert set(Salt.objects.filter(entry__record_id=photo.pk).values_list("salt", flat=True)) == {""}
    conflict = Conflict.objects.get()
    assert (conflict.stands["sha256"], conflict.sent["sha256"]) == ("", "")
    assert {"table": "arbitration.Photo", "record": str(photo.pk), "field": "sha256"} in LogEntry.objects.get(
        sequence=head.sequence
    ).body["texts"]


def test_what_is_sent_again_after_its_erasure_isnt_kept_again(
    desk: Desk, place: Place, incident: Incident, photo: Photo
) -> None:
    erase_player(Player.objects.get(last_name="Marchand").pk, reason=WHY, by=None, at=minutes(60))
    assert not put_in(desk, place, incident, id=photo.pk).is_new
    assert erased(photo)


def test_photos_of_other_matches_and_an_account_that_is_closed_leave_pictures_alone(desk: Desk, photo: Photo) -> None:
    make_match(desk.round, a="Bystander", b="Other", table=2)
    erase_player(Player.objects.get(last_name="Bystander").pk, reason=WHY, by=None, at=minutes(60))
    erase_user(desk.director.pk, reason=WHY, by=None, at=minutes(61))
    assert not erased(photo)
    assert verify(desk.tournament.pk)[1] == []


def test_a_report_says_how_many_are_on_file_and_shows_none(desk: Desk, place: Place, incident: Incident) -> None:
    put_in(desk, place, incident)
    put_in(desk, place, incident)
    decision = as_advised(place, "crawford-double", {**CRAWFORD_DOUBLE, "disputed": True})
    rule(desk, place, incident, decision)
    body = FederationReport.objects.get().body
    assert body["dispute"]["photos"] == 2
    assert "Photos on file" in for_mail(from_json(body)).text
    assert not any(str(photo.pk) in str(body) for photo in Photo.objects.all())


def test_what_is_held_about_a_player_names_the_photos(photo: Photo) -> None:
    [held] = held_about(Player.objects.get(last_name="Halvorsen"))["photos"]
    assert (held["id"], held["incident"], held["is_erased"]) == (str(photo.pk), str(photo.incident_id), False)


def test_pictures_go_two_years_after_the_tournament(desk: Desk, photo: Photo) -> None:
    later = minutes(0) + timedelta(days=2 * 366)
    assert {each.kind: each.count for each in apply_retention(at=later, dry=True)}["photos"] == 1
    list(apply_retention(at=minutes(60)))
    assert not erased(photo)

    said = {each.kind: each.count for each in apply_retention(at=later)}

    assert (said["photos"], said["names of players"], erased(photo)) == (1, 0, True)
    assert verify(desk.tournament.pk)[1] == []
    assert {each.kind: each.count for each in apply_retention(at=later)}["photos"] == 0


def test_pictures_of_a_tournament_that_goes_on_stay(desk: Desk, photo: Photo) -> None:
    ended = make_desk(slug="ended")
    place = place_of_match(ended.match_id, viewer_id=ended.director.pk)
    old = put_in(ended, place, log(ended, place).incident).record
    Tournament.objects.filter(pk=ended.tournament.pk).update(ends_on=ended.tournament.starts_on)
    Tournament.objects.filter(pk=desk.tournament.pk).update(ends_on=ended.tournament.ends_on + timedelta(days=400))

    list(apply_retention(at=minutes(0) + timedelta(days=2 * 366 + 10)))

    assert (erased(old), erased(photo)) == (True, False)


def test_one_picture_is_erased_by_a_command(desk: Desk, photo: Photo) -> None:
    out = StringIO()
    call_command("erase_photo", str(photo.pk), reason="A spectator is in it.", stdout=out)
    assert (erased(photo), str(photo.pk) in out.getvalue()) == (True, True)
    assert LogEntry.objects.latest("sequence").body["reason"] == "A spectator is in it."
    assert verify(desk.tournament.pk)[1] == []
    for unknown in (photo.pk, new_id()):
        with pytest.raises(CommandError, match="found no picture"):
            call_command("erase_photo", str(unknown), reason="Again.", stdout=out)
