"""Voice memos of an incident: kept once as sent, in the journal by a commitment, erasable; alterations are found."""

from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, transaction

from arbitration.incidents.errors import SoundRefused, TooManyMemos, VoteRuns
from arbitration.incidents.memos import MEMOS
from arbitration.journal.verification import verify
from arbitration.models import Appeal, Incident, Memo, Sound
from arbitration.places import Place
from arbitration.privacy.erasure import erase_player
from arbitration.privacy.retention import apply_retention
from arbitration.privacy.selectors import held_about
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, log, rule
from tests.arbitration.incidents.memos import HEADS, put_memo_in, sound
from tests.arbitration.incidents.pictures import picture
from tests.arbitration.journal.test_export import judged
from tests.factories import Desk, minutes
from tests.rows import alter
from tournaments.errors import Conflicting
from tournaments.models import Conflict, LogEntry, Player, Salt, Side
from tournaments.services.export import journal_lines
from tournaments.services.journal import commitment

WHY = "Asked for in writing on 1 December."


@pytest.fixture
def incident(desk: Desk, place: Place) -> Incident:
    """An incident at table 1."""
    return log(desk, place).incident


@pytest.fixture
def memo(desk: Desk, place: Place, incident: Incident) -> Memo:
    """A voice memo of it."""
    return put_memo_in(desk, place, incident).record


def erased(memo: Memo) -> bool:
    """Whether sound and hash are gone, in the tables."""
    memo.refresh_from_db()
    return (Sound.objects.get(memo=memo).content, memo.sha256) == (None, "")


def test_the_journal_has_a_commitment_and_no_hash_of_the_sound(memo: Memo) -> None:
    entry = LogEntry.objects.get(record_id=memo.pk)
    salt = Salt.objects.get(entry=entry, field="sha256").salt
    assert (entry.kind, entry.body["size"], entry.body["incident"]) == ("memo", 400, str(memo.incident_id))
    assert entry.body["sha256"] == commitment(salt, memo.sha256)
    assert memo.sha256 not in str(entry.body)


@pytest.mark.parametrize("media_type", sorted(HEADS))
def test_a_recording_is_kept_as_it_was_sent(desk: Desk, place: Place, incident: Incident, media_type: str) -> None:
    kept = put_memo_in(desk, place, incident, sound(media_type)).record
    assert (kept.media_type, kept.sound.content) == (media_type, sound(media_type))


@pytest.mark.parametrize(
    "data",
    [b"<svg/>", picture(), b"\x1a\x45\xdf\xa3" + b"matroska", b"OggS" + bytes(24) + b"\x80theora", b"RIFF....WAVE"],
)
def test_what_is_no_recording_changes_nothing(desk: Desk, place: Place, incident: Incident, data: bytes) -> None:
    with pytest.raises(SoundRefused):
        put_memo_in(desk, place, incident, data)
    assert (Memo.objects.count(), Sound.objects.count(), LogEntry.objects.count()) == (0, 0, 0)


def test_the_same_again_is_the_same_memo_and_another_one_is_kept_as_a_conflict(
    desk: Desk, place: Place, incident: Incident, memo: Memo
) -> None:
    again = put_memo_in(desk, place, incident, id=memo.pk)
    assert (again.is_new, again.record) == (False, memo)
    with pytest.raises(Conflicting) as refusal:
        put_memo_in(desk, place, incident, sound(length=401), id=memo.pk)
    assert refusal.value.expected == "sha256"
    assert (Memo.objects.count(), Sound.objects.count(), Conflict.objects.count()) == (1, 1, 1)


def test_a_case_has_six_memos_at_most(desk: Desk, place: Place, incident: Incident) -> None:
    for _ in range(MEMOS.most):
        put_memo_in(desk, place, incident)
    before = LogEntry.objects.count()
    with pytest.raises(TooManyMemos):
        put_memo_in(desk, place, incident)
    assert (Memo.objects.count(), LogEntry.objects.count()) == (MEMOS.most, before)


def test_while_a_committee_votes_nothing_slips_into_the_file(desk: Desk, place: Place, incident: Incident) -> None:
    ruling = rule(desk, place, incident, as_advised(place, "crawford-double", CRAWFORD_DOUBLE)).record
    lodged: dict[str, Any] = {"side": Side.A, "lodged_at": minutes(8), "recorded_at": minutes(8)}
    Appeal.objects.create(ruling=ruling, lodged_by=desk.director, phase="voting", **lodged)
    with pytest.raises(VoteRuns):
        put_memo_in(desk, place, incident)


@pytest.mark.parametrize(
    "alteration",
    [
        "UPDATE arbitration_sound SET content = content || '\\x00'::bytea",
        "UPDATE arbitration_sound SET content = NULL",
        "DELETE FROM arbitration_sound",
        "UPDATE arbitration_memo SET sha256 = repeat('0', 64)",
        "UPDATE arbitration_memo SET sha256 = ''",
        "UPDATE arbitration_memo SET size = size + 1",
        "UPDATE arbitration_memo SET taken_at = taken_at + interval '1 min'",
        "DELETE FROM arbitration_memo",
    ],
)
def test_whatever_is_altered_is_found(desk: Desk, memo: Memo, alteration: str) -> None:
    assert verify(desk.tournament.pk)[1] == []
    alter(alteration)
    assert (1, f"memo {memo.pk}") in [(each.sequence, each.what) for each in verify(desk.tournament.pk)[1]]
    transaction.set_rollback(True)


def test_only_an_erasure_removes_a_sound(memo: Memo) -> None:
    with pytest.raises(IntegrityError, match="keeps what was written"), transaction.atomic():
        Sound.objects.update(content=None)
    with pytest.raises(IntegrityError, match="keeps what was written"), transaction.atomic():
        Memo.objects.update(sha256="")


def test_with_a_party_the_sound_goes_and_the_chain_still_verifies(
    desk: Desk, place: Place, incident: Incident, memo: Memo
) -> None:
    with pytest.raises(Conflicting):
        put_memo_in(desk, place, incident, sound(length=401), id=memo.pk)
    erase_player(Player.objects.get(last_name="Marchand").pk, reason=WHY, by=None, at=minutes(60))

    assert erased(memo)
    head, breaks = verify(desk.tournament.pk)
    assert breaks == []
    assert judged(list(journal_lines(desk.tournament.pk))) == (0, f"{head.sequence} entries, head {head.hash}\n")
    assert set(Salt.objects.filter(entry__record_id=memo.pk).values_list("salt", flat=True)) == {""}
    conflict = Conflict.objects.get()
    assert (conflict.stands["sha256"], conflict.sent["sha256"]) == ("", "")
    assert not put_memo_in(desk, place, incident, id=memo.pk).is_new
    assert erased(memo)


def test_what_is_held_about_a_player_names_the_memos(memo: Memo) -> None:
    [held] = held_about(Player.objects.get(last_name="Halvorsen"))["memos"]
    assert (held["id"], held["incident"], held["is_erased"]) == (str(memo.pk), str(memo.incident_id), False)


def test_sounds_go_two_years_after_the_tournament(desk: Desk, memo: Memo) -> None:
    later = minutes(0) + timedelta(days=2 * 366)
    assert {each.kind: each.count for each in apply_retention(at=later, dry=True)}["memos"] == 1
    list(apply_retention(at=minutes(60)))
    assert not erased(memo)

    said = {each.kind: each.count for each in apply_retention(at=later)}

    assert (said["memos"], said["photos"], erased(memo)) == (1, 0, True)
    assert verify(desk.tournament.pk)[1] == []


def test_one_sound_is_erased_by_a_command(desk: Desk, memo: Memo) -> None:
    out = StringIO()
    call_command("erase_memo", str(memo.pk), reason="A spectator is heard.", stdout=out)
    assert (erased(memo), f"sound of memo {memo.pk}" in out.getvalue()) == (True, True)
    assert LogEntry.objects.latest("sequence").body["reason"] == "A spectator is heard."
    assert verify(desk.tournament.pk)[1] == []
    with pytest.raises(CommandError, match="found no sound"):
        call_command("erase_memo", str(memo.pk), reason="Again.", stdout=out)
