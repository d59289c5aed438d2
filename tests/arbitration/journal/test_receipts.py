"""Receipts: an accepted write names the newest entry of its journal, and a device can ask whether it is still there."""

import re

import pytest

from tests.api_client import Browser
from tests.arbitration.api.requests.shared import AT
from tests.factories import Desk
from tournaments.models import LogEntry, Tournament, new_id

pytestmark = pytest.mark.django_db


def notify(director: Browser, desk: Desk, id: str, game: int = 6) -> str | None:
    """A notification of an illegal move; the receipt."""
    body = {"match": str(desk.match_id), "side": "B", "game_number": game, "was_corrected": True, "happened_at": AT}
    director.put(f"/notifications/{id}", body)
    found: str | None = director.last.headers.get("Journal-Receipt")
    return found


def asked(director: Browser, desk: Desk, sequence: object, hash: str) -> dict[str, object]:
    """What the server says of a receipt."""
    found: dict[str, object] = director.get(
        f"/tournaments/{desk.tournament.pk}/receipt?sequence={sequence}&hash={hash}"
    )
    return found


def test_a_write_is_answered_with_the_newest_entry_of_its_journal(director: Browser, desk: Desk) -> None:
    id = str(new_id())
    receipt = notify(director, desk, id)
    newest = LogEntry.objects.filter(tournament=desk.tournament).order_by("sequence").last()

    assert newest is not None
    assert newest.record_id.hex == id.replace("-", "")
    assert receipt == f"{desk.tournament.pk} {newest.sequence} {newest.hash}"


def test_the_same_again_has_a_receipt_though_nothing_is_written(director: Browser, desk: Desk) -> None:
    id = str(new_id())
    first = notify(director, desk, id)
    entries = LogEntry.objects.count()

    assert notify(director, desk, id) == first
    assert (director.status, LogEntry.objects.count()) == (200, entries)


def test_a_case_sent_again_to_an_empty_journal_has_no_receipt(director: Browser, desk: Desk) -> None:
    body = {"match": str(desk.match_id), "kind": "crawford-double", "facts": {}, "happened_at": AT, "note": ""}
    id = new_id()
    statuses = []
    for _ in range(2):
        director.put(f"/incidents/{id}", body)
        statuses.append(director.status)
        assert "Journal-Receipt" not in director.last.headers
    assert statuses == [201, 200]
    assert not LogEntry.objects.exists()


def test_reading_and_what_is_refused_have_none(director: Browser, desk: Desk) -> None:
    director.get(f"/tournaments/{desk.tournament.pk}/floor")
    assert "Journal-Receipt" not in director.last.headers
    id = str(new_id())
    notify(director, desk, id)
    assert notify(director, desk, id, game=5) is None
    assert director.status == 409


def test_a_receipt_is_held_as_long_as_the_journal_has_its_entry(director: Browser, desk: Desk) -> None:
    receipt = notify(director, desk, str(new_id()))
    assert receipt is not None
    _, sequence, hash = receipt.split()
    notify(director, desk, str(new_id()))

    said = asked(director, desk, sequence, hash)
    assert (said["is_held"], said["is_closed"]) == (True, False)
    assert asked(director, desk, sequence, "f" * 64)["is_held"] is False
    assert asked(director, desk, int(sequence) + 5, hash)["is_held"] is False
    Tournament.objects.filter(pk=desk.tournament.pk).update(closed_at=AT)
    assert asked(director, desk, sequence, hash) == {**said, "is_closed": True}


def test_a_device_without_a_receipt_learns_which_database_answers(director: Browser, desk: Desk) -> None:
    path = f"/tournaments/{desk.tournament.pk}/receipt"
    said = director.get(path)

    assert said["is_held"] is None
    assert re.fullmatch("[0-9a-f]{64}", said["database"])
    assert asked(director, desk, 1, "f" * 64)["database"] == said["database"]
    director.get(f"{path}?sequence=1")
    assert (director.status, director.get(f"{path}?sequence=1")["field"]) == (400, "hash")


@pytest.mark.parametrize(("sequence", "hash"), [("-1", "f" * 64), ("one", "f" * 64), ("1", "f" * 63), ("1", "")])
def test_what_is_no_receipt_is_refused(director: Browser, desk: Desk, sequence: str, hash: str) -> None:
    asked(director, desk, sequence, hash)
    assert director.status == 400


def test_a_stranger_is_told_nothing(desk: Desk) -> None:
    stranger = Browser()
    stranger.get(f"/tournaments/{desk.tournament.pk}/receipt?sequence=1&hash={'f' * 64}")
    assert stranger.status == 401
