"""Ids that the server makes: their order is the order of their making."""

from itertools import pairwise

import pytest

from tournaments.models import new_id


def test_ids_made_one_after_the_other_are_in_order() -> None:
    ids = [new_id() for _ in range(2000)]

    assert all(earlier.int >> 64 <= later.int >> 64 for earlier, later in pairwise(ids))
    assert {id.version for id in ids} == {7}
    assert len({id.int & (1 << 62) - 1 for id in ids}) == len(ids)


def test_two_ids_of_one_millisecond_differ_by_the_part_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([1_800_000_000_000_000_000, 1_800_000_000_000_500_000])
    monkeypatch.setattr("time.time_ns", lambda: next(times))

    one, other = new_id(), new_id()

    assert one.int >> 80 == other.int >> 80 == 1_800_000_000_000
    assert one < other
