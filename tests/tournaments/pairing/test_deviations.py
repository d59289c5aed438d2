"""A round by hand: what it breaks is said, and a proposed round breaks nothing unsaid."""

import pytest
from hypothesis import given, settings

from tests.tournaments.pairing.slow import SlowRound
from tests.tournaments.pairing.strategies import tournaments
from tests.tournaments.standings.test_tiebreaks import by_hand
from tournaments.pairing.deviations import deviations, swap
from tournaments.pairing.swiss import pair_round
from tournaments.stage_record import StageRecord

PROPOSED = [("p1", "p4"), ("p2", "p3"), ("p5", "p8"), ("p6", "p7")]


def codes(pairs: list[tuple[str, str]], bye: str | None = None) -> list[str]:
    record = by_hand()
    return [reason.code for reason in deviations(record, pair_round(record), pairs, bye=bye)]


def test_the_proposal_by_hand_breaks_nothing() -> None:
    assert codes(PROPOSED) == []


def test_a_swap_says_what_it_breaks() -> None:
    """Round 4 of section 13: p1 has met p3, and p2 has met p4."""
    swapped, _ = swap(PROPOSED, "p3", "p4")
    assert swapped == [("p1", "p3"), ("p2", "p4"), ("p5", "p8"), ("p6", "p7")]
    assert codes(swapped) == ["repeat", "repeat"]
    assert [reason.facts["times"] for reason in deviations(by_hand(), pair_round(by_hand()), swapped)] == [1, 1]
    assert codes(swap(PROPOSED, "p4", "p8")[0]) == ["wide-gap", "larger-sum"]


def test_a_swap_with_a_stranger_is_refused() -> None:
    with pytest.raises(ValueError, match="found p9; expected a player of this round"):
        swap(PROPOSED, "p1", "p9")


def test_seats_are_counted() -> None:
    found = codes([("p1", "p4"), ("p1", "p3"), ("p5", "p8"), ("p6", "p9")], bye="p7")
    assert set(found) >= {"paired-twice", "not-active", "not-paired", "needless-bye", "repeat"}
    assert "larger-sum" not in found


@given(tournaments(most=10))
@settings(max_examples=80, deadline=None)
def test_a_proposed_round_departs_only_by_what_it_relaxed(record: StageRecord) -> None:
    draft = pair_round(record)
    pairs = [(pair.first, pair.second) for pair in draft.pairs]
    bye = draft.bye.player if draft.bye else None
    found = {reason.code for reason in deviations(record, draft, pairs, bye=bye)}
    slow = SlowRound(record)
    expected = {"repeat"} if draft.relaxation.repeats else set()
    expected |= {"wide-gap"} if any(slow.gap(*pair) > 4 for pair in pairs) else set()
    expected |= {"second-bye"} if draft.relaxation.is_second_bye else set()
    assert found == expected
