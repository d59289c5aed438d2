"""Digests of records: what the database holds is what a device has sent, and an altered row is found."""

from typing import Any
from uuid import UUID

import pytest

from arbitration.incidents.selectors.contents import content_of_ruling
from arbitration.journal.record_digests import digests_of_records
from arbitration.journal.verification import ERASURE
from arbitration.places import place_of_match
from tests.api_client import Browser
from tests.arbitration.api.requests.shared import AT, a_ruling
from tests.factories import NOON, Desk, make_desk
from tests.rows import alter
from tournaments.canonical import moment, sha256
from tournaments.models import new_id
from tournaments.services.journal import Draft, record

pytestmark = pytest.mark.django_db

AT_IN_CONTENT = moment(NOON)


def digests(director: Browser, desk: Desk, *ids: object) -> dict[str, str]:
    """What the server says of records."""
    asked = ",".join(str(each) for each in ids)
    found = director.get(f"/tournaments/{desk.tournament.pk}/record-digests?ids={asked}")
    assert director.status == 200, found
    return {each["id"]: each["sha256"] for each in found["records"]}


def log(director: Browser, desk: Desk) -> tuple[str, dict[str, Any]]:
    """A case with a note: its id, and its content."""
    id, said = str(new_id()), {"kind": "crawford-double", "facts": {"by": "B"}, "note": "Table 4."}
    director.put(f"/incidents/{id}", {**said, "match": str(desk.match_id), "happened_at": AT})
    assert director.status == 201
    return id, {**said, "match": str(desk.match_id), "called_by": "", "happened_at": AT_IN_CONTENT}


def test_a_record_has_the_digest_of_what_was_sent(director: Browser, desk: Desk) -> None:
    id, content = log(director, desk)
    result, finding, notification = (str(new_id()) for _ in range(3))
    found = {"kind": "crawford-double", "facts": {"by": "A"}, "note": ""}
    director.put(f"/incidents/{id}/findings/{finding}", {**found, "happened_at": AT})
    told = {"match": str(desk.match_id), "side": "B", "game_number": None, "was_corrected": True}
    director.put(f"/notifications/{notification}", {**told, "happened_at": AT})
    score = {"outcome": "played", "winner": "A", "score": {"A": 7, "B": 3}}
    director.put(f"/results/{result}", {**score, "match": str(desk.match_id), "happened_at": AT})

    assert digests(director, desk, id, finding, notification, result) == {
        id: sha256(content),
        finding: sha256({**found, "incident": id, "happened_at": AT_IN_CONTENT}),
        notification: sha256({**told, "happened_at": AT_IN_CONTENT}),
        result: sha256({**score, "match": str(desk.match_id), "happened_at": AT_IN_CONTENT}),
    }


def test_a_ruling_has_the_digest_of_its_content(director: Browser, desk: Desk) -> None:
    ruling = a_ruling(desk, place_of_match(desk.match_id, viewer_id=desk.director.pk))
    assert digests(director, desk, ruling.pk) == {str(ruling.pk): sha256(content_of_ruling(ruling))}


def test_calls_appeals_and_added_time_have_the_digest_of_what_was_sent(director: Browser, desk: Desk) -> None:
    ruling = a_ruling(desk, place_of_match(desk.match_id, viewer_id=desk.director.pk))
    call, appeal, time = (str(new_id()) for _ in range(3))
    asked = {"match": str(desk.match_id)}
    director.put(f"/calls/{call}", {**asked, "happened_at": AT})
    lodged = {"ruling": str(ruling.pk), "side": "B", "grounds": "I offered before the roll."}
    director.put(f"/appeals/{appeal}", {**lodged, "lodged_at": AT})
    given = {**asked, "seconds": 180, "reason": "The clock stopped.", "reference": ""}
    director.put(f"/extra-times/{time}", {**given, "at": AT})

    assert digests(director, desk, call, appeal, time) == {
        call: sha256({**asked, "side": "", "group": "", "happened_at": AT_IN_CONTENT}),
        appeal: sha256({**lodged, "deposit": "not-asked", "deposit_cents": None, "lodged_at": AT_IN_CONTENT}),
        time: sha256(given),
    }


def test_a_complaint_has_the_digest_of_what_was_sent(director: Browser, desk: Desk) -> None:
    incident, _ = log(director, desk)
    complaint, said = str(new_id()), {"incident": incident, "side": "B", "grounds": "The director spoke with A alone."}
    director.put(f"/appeals/{complaint}", {**said, "lodged_at": AT})
    content = {**said, "deposit": "not-asked", "deposit_cents": None, "lodged_at": AT_IN_CONTENT}
    assert digests(director, desk, complaint) == {complaint: sha256(content)}


def test_an_altered_row_has_another_digest_and_a_deleted_one_has_none(director: Browser, desk: Desk) -> None:
    id, content = log(director, desk)
    alter("UPDATE arbitration_incident SET note = 'Table 5.' WHERE id = %s", id)
    assert digests(director, desk, id) == {id: sha256({**content, "note": "Table 5."})} != {id: sha256(content)}
    assert digests(director, desk, new_id()) == {}


def test_records_of_another_tournament_have_none(director: Browser, desk: Desk) -> None:
    id, _ = log(director, desk)
    elsewhere = make_desk(slug="elsewhere")
    assert digests_of_records(elsewhere.tournament.pk, [UUID(id)]) == {}
    director.get(f"/tournaments/{elsewhere.tournament.pk}/record-digests?ids={id}")
    assert director.status == 404


def test_after_an_erasure_nothing_is_compared(director: Browser, desk: Desk) -> None:
    id, _ = log(director, desk)
    record(desk.tournament.pk, [Draft(ERASURE, new_id(), {}, NOON)], at=NOON)
    assert digests(director, desk, id) == {}


def test_ids_are_uuids_and_at_most_fifty(director: Browser, desk: Desk) -> None:
    for ids, code in (("", "bad-id"), ("one", "bad-id"), (",".join(str(new_id()) for _ in range(51)), "too-long")):
        refused = director.get(f"/tournaments/{desk.tournament.pk}/record-digests?ids={ids}")
        assert (director.status, refused["code"]) == (400, code), ids
