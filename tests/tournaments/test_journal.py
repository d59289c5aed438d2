"""The journal: its hashes and order, the detection of changes, and that it never forks."""

import hashlib
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import NOON, Desk, make_desk, make_tournament, minutes
from tests.rows import alter
from tournaments.canonical import canonical, moment, sha256
from tournaments.errors import NotForTheJournal
from tournaments.models import LogEntry, Salt, Tournament, new_id
from tournaments.services.journal import GENESIS, Draft, head_of, record
from tournaments.services.verification import Chain, rows_of

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53) + 1, 2**53 - 1)
    | st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00")),
    lambda inner: st.lists(inner) | st.dictionaries(st.text("abcxyz_", min_size=1), inner),
    max_leaves=12,
)


def draft(kind: str = "ruling", **body: Any) -> Draft:
    """Something to record."""
    return Draft(kind, new_id(), body, NOON)


def found(tournament: Tournament) -> list[tuple[int, str]]:
    """Where the chain doesn't hold."""
    chain = Chain(tournament.pk)
    return [(each.sequence, each.what) for each in chain.breaks_in(rows_of(tournament.pk))]


@pytest.fixture
def chain(desk: Desk) -> Tournament:
    """A journal of five entries."""
    record(desk.tournament.pk, [draft(number=number) for number in range(5)], at=minutes(1))
    return desk.tournament


@given(JSON)
def test_canonical_json_reads_back_as_what_it_was(value: Any) -> None:
    assert json.loads(canonical(value)) == value


def test_canonical_json_has_one_form() -> None:
    assert canonical({"b": [1, None, True], "a": "é\n"}) == '{"a":"é\\n","b":[1,null,true]}'.encode()


@pytest.mark.parametrize("value", [1.5, {"é": 1}, 2**53, "\x00", "\ud800", [{"a": {1: 2}}], {"at": NOON}])
def test_what_two_readers_could_write_differently_is_refused(value: Any) -> None:
    with pytest.raises(NotForTheJournal):
        canonical(value)


def test_an_entry_s_hash_can_be_computed_from_the_documented_format(chain: Tournament) -> None:
    entry = LogEntry.objects.get(sequence=1)
    said = (
        f'{{"body":{{"number":0}},"format":1,"happened_at":"2026-11-21T12:00:00.000000Z","kind":"ruling",'
        f'"previous":"{"0" * 64}","record":"{entry.record_id}","recorded_at":"2026-11-21T12:01:00.000000Z",'
        f'"sequence":1,"tournament":"{chain.pk}"}}'
    )
    assert entry.hash == hashlib.sha256(said.encode()).hexdigest()


def test_each_entry_names_the_hash_before_it(chain: Tournament) -> None:
    hashes = list(LogEntry.objects.order_by("sequence").values_list("previous_hash", "hash"))
    assert [before for before, _ in hashes] == [GENESIS, *(own for _, own in hashes[:-1])]
    assert head_of(chain.pk).hash == hashes[-1][1]


def test_each_tournament_has_its_own_chain(chain: Tournament) -> None:
    other = make_tournament(slug="other")
    assert record(other.pk, [draft()], at=NOON).sequence == 1
    assert found(chain) == found(other) == []


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ("body = '{\"number\": 9}'", (3, "hash")),
        ("kind = 'penalty'", (3, "hash")),
        ("happened_at = happened_at + interval '1 microsecond'", (3, "hash")),
        ("recorded_at = recorded_at + interval '1 hour'", (3, "hash")),
        ("record_id = '01a1fe39-0000-7000-8000-000000000000'", (3, "hash")),
        (f"hash = '{'a' * 64}'", (3, "hash")),
        (f"previous_hash = '{'b' * 64}'", (3, "previous")),
        ("sequence = 30", (30, "sequence")),
    ],
)
def test_any_altered_field_is_found_and_located(chain: Tournament, change: str, where: tuple[int, str]) -> None:
    alter(f"UPDATE tournaments_logentry SET {change} WHERE sequence = 3")
    assert where in found(chain)


def test_a_removed_entry_is_found(chain: Tournament) -> None:
    alter("DELETE FROM tournaments_logentry WHERE sequence = 2")
    assert found(chain)[:2] == [(3, "sequence"), (3, "previous")]


def test_two_entries_that_changed_places_are_found(chain: Tournament) -> None:
    alter("UPDATE tournaments_logentry SET sequence = 99 WHERE sequence = 2")
    alter("UPDATE tournaments_logentry SET sequence = 2 WHERE sequence = 3")
    alter("UPDATE tournaments_logentry SET sequence = 3 WHERE sequence = 99")
    assert (2, "previous") in found(chain)


def test_the_database_refuses_a_fork(chain: Tournament) -> None:
    last = LogEntry.objects.order_by("sequence").last()
    assert last is not None
    fork = LogEntry(
        tournament=chain,
        sequence=6,
        kind="ruling",
        record_id=new_id(),
        body={},
        happened_at=NOON,
        recorded_at=NOON,
        previous_hash=last.previous_hash,
        hash="c" * 64,
    )
    with pytest.raises(IntegrityError, match="journal_never_forks"), transaction.atomic():
        fork.save(force_insert=True)


def test_what_is_rolled_back_leaves_no_entry(desk: Desk) -> None:
    with transaction.atomic():
        record(desk.tournament.pk, [draft()], at=NOON)
        transaction.set_rollback(True)
    assert head_of(desk.tournament.pk).sequence == 0


@pytest.mark.django_db(transaction=True)
def test_writers_at_the_same_moment_make_one_chain() -> None:
    tournament = make_desk().tournament

    def write(number: int) -> None:
        try:
            record(tournament.pk, [draft(number=number), draft("penalty", number=number)], at=NOON)
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(write, range(40)))
    assert head_of(tournament.pk).sequence == 80
    assert found(tournament) == []


def test_a_moment_is_written_in_utc_to_the_microsecond() -> None:
    assert moment(NOON) == "2026-11-21T12:00:00.000000Z"


def test_a_hash_is_that_of_the_canonical_text() -> None:
    assert sha256({"a": 1}) == hashlib.sha256(b'{"a":1}').hexdigest()


def test_a_private_text_is_in_the_chain_as_a_commitment_alone(desk: Desk) -> None:
    record(desk.tournament.pk, [Draft("ruling", new_id(), {"a": 1}, NOON, {"reasons": "Marchand left."})], at=NOON)
    entry = LogEntry.objects.get()
    salt = Salt.objects.get(entry=entry, field="reasons").salt
    assert entry.body == {"a": 1, "reasons": {"commitment": sha256({"salt": salt, "text": "Marchand left."})}}


def test_the_same_text_is_committed_to_differently_each_time(desk: Desk) -> None:
    drafts = [Draft("ruling", new_id(), {}, NOON, {"reasons": "Both agreed."}) for _ in range(2)]
    record(desk.tournament.pk, drafts, at=NOON)
    first, second = LogEntry.objects.values_list("body", flat=True)
    assert first != second
