"""When a failed delivery is tried again."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from arbitration.reports.schedule import KEEP_TRYING, PAUSES, SPREAD, next_attempt

NOON = datetime(2026, 5, 3, 12, 0, tzinfo=UTC)


def after(failures: int, *, at: datetime = NOON, wish: timedelta | None = None, chance: float = 0.0) -> datetime | None:
    return next_attempt(failures=failures, first_attempt_at=NOON, at=at, wish=wish, chance=chance)


@pytest.mark.parametrize("chance", [0.0, 0.5, 1.0])
def test_a_receiver_that_is_never_there_is_tried_for_72_hours_at_least(chance: float) -> None:
    at, failures = NOON, 0
    while True:
        failures += 1
        later = after(failures, at=at, chance=chance)
        if later is None:
            break
        assert later > at
        at = later
    assert timedelta(hours=72) <= at - NOON <= timedelta(hours=120)


def test_pauses_grow() -> None:
    pauses = [(after(failures) or NOON) - NOON for failures in range(1, len(PAUSES) + 1)]
    assert pauses == sorted(pauses)
    assert pauses[0] == timedelta(seconds=5)


def test_what_failed_together_does_not_come_back_together() -> None:
    assert after(4, chance=0.0) == NOON + PAUSES[3]
    assert after(4, chance=1.0) == NOON + PAUSES[3] * (1 + SPREAD)


@pytest.mark.parametrize(
    ("wish", "pause"),
    [
        (timedelta(seconds=1), timedelta(seconds=5)),
        (timedelta(minutes=20), timedelta(minutes=20)),
        (timedelta(days=30), timedelta(hours=24)),
        (None, timedelta(seconds=5)),
    ],
)
def test_a_receiver_is_granted_more_patience_but_not_for_ever(wish: timedelta | None, pause: timedelta) -> None:
    assert after(1, wish=wish) == NOON + pause


def test_a_worker_that_stood_still_does_not_use_up_the_chances() -> None:
    assert after(2, at=NOON + timedelta(days=9)) is not None


def test_many_failures_in_a_short_time_do_not_use_them_up_either() -> None:
    assert after(len(PAUSES) * 3, at=NOON + KEEP_TRYING - timedelta(seconds=1)) is not None
    assert after(len(PAUSES) * 3, at=NOON + KEEP_TRYING) is None
