"""The way of an appeal, walked to its end in every order: no dead end, no unlawful decision."""

from collections import Counter
from functools import cache

import pytest

from arbitration.panel import events as e
from arbitration.panel.machine import replay, step
from arbitration.panel.state import State, UnlawfulEvent
from arbitration.panel.words import Ballot, Decision, Phase
from tests.arbitration.panel.exploring import ABSTAIN, FIRST, OVERTURN, SECOND, UPHOLD, Found, explore

THREE = (3, 1, (UPHOLD, OVERTURN, FIRST, SECOND, ABSTAIN))
FIVE = (5, 1, (UPHOLD, OVERTURN, ABSTAIN))
LEAST_STATES = {3: 5_000, 5: 5_000}
"""So many different states at least are visited: a walk that got stuck early would prove nothing."""


@cache
def walked(size: int) -> Found:
    """The whole walk for a panel of this size."""
    return explore(*(THREE if size == 3 else FIVE))


@pytest.mark.parametrize("size", [3, 5])
def test_every_order_of_events_leads_to_an_end(size: int, capsys: pytest.CaptureFixture[str]) -> None:
    found = walked(size)

    with capsys.disabled():
        print(f" a panel of {size}: {len(found.after)} states, {len(found.decided)} tallies that decide", end="")
    assert len(found.after) >= LEAST_STATES[size]
    assert found.dead_ends() == set()


@pytest.mark.parametrize("size", [3, 5])
def test_nothing_follows_an_end(size: int) -> None:
    assert all(not following for world, following in walked(size).after.items() if world.state.is_final)


@pytest.mark.parametrize("size", [3, 5])
def test_a_decision_is_that_of_more_than_half_of_the_votes_cast_by_a_full_panel(size: int) -> None:
    assert walked(size).decided
    for before, after in walked(size).decided:
        state, votes = before.state, list(before.said.values())
        assert state.size == size
        assert len(state.members) == len(set(state.members)) == len(votes) == size
        assert not state.challenged
        assert not set(state.members) & state.gone
        cast = [vote for vote in votes if vote != ABSTAIN]
        winner, number = Counter(cast).most_common(1)[0]
        assert 2 * number > len(cast)
        expected = {UPHOLD: Decision.UPHELD, OVERTURN: Decision.OVERTURNED}.get(winner, Decision.ALTERNATIVE)
        assert after.state.tally is not None
        assert (after.state.tally.decision, after.state.tally.option) == (expected, winner.option)


@pytest.mark.parametrize("size", [3, 5])
def test_who_is_gone_never_votes_and_an_empty_seat_stops_the_vote(size: int) -> None:
    for world, following in walked(size).after.items():
        state = world.state
        assert set(world.said) == state.voted <= set(state.members)
        assert len(state.members) <= max(state.size, 0)
        if state.phase is Phase.VOTING and not state.is_complete:
            assert all(len(each.said) <= len(world.said) or each.state.is_complete for each in following)


@pytest.mark.parametrize("size", [3, 5])
def test_without_a_majority_the_ruling_stands_and_it_is_voted_again(size: int) -> None:
    again = [world for world in walked(size).after if world.state.has_failed_ballot and not world.state.is_final]

    assert again
    assert all(world.state.tally is None or not world.state.tally.is_decided for world in again)
    undecided = [world for world in walked(size).after if world.state.phase is Phase.UNDECIDED]
    assert all(world.state.tally is None for world in undecided)


@pytest.mark.parametrize("size", [3, 5])
def test_voting_starts_once_both_sides_were_heard_or_had_the_chance(size: int) -> None:
    voting = [world.state for world in walked(size).after if world.state.phase is Phase.VOTING]

    assert voting
    assert all(state.heard == state.sides and not state.asked for state in voting)


def in_the_vote(size: int = 3, alternates: int = 1) -> State:
    """A panel that votes."""
    names = tuple(f"m{number}" for number in range(size + alternates))
    before = (e.Admitted(), e.Convened(names[:size], names[size:]), e.HearingOpened(), e.Heard("A"), e.Heard("B"))
    return replay((*before, e.HearingClosed()))


def refused(state: State, event: e.Event) -> str:
    """The code with which an event is refused."""
    with pytest.raises(UnlawfulEvent) as refusal:
        step(state, event)
    return refusal.value.code


def test_a_member_votes_once() -> None:
    assert refused(step(in_the_vote(), e.Voted("m0")), e.Voted("m0")) == "voted-already"


def test_who_stepped_aside_votes_no_more_and_the_first_alternate_has_the_seat() -> None:
    state = step(step(in_the_vote(), e.Voted("m1")), e.Recused("m1"))

    assert (state.members, state.voted) == (("m0", "m3", "m2"), frozenset())
    assert refused(state, e.Voted("m1")) == "no-longer-member"


def test_a_stranger_and_an_alternate_dont_vote() -> None:
    assert refused(in_the_vote(), e.Voted("outsider")) == "not-a-member"
    assert refused(in_the_vote(), e.Voted("m3")) == "not-a-member"


def test_between_the_last_vote_and_the_tally_nothing_changes() -> None:
    state = in_the_vote()
    for member in state.members:
        state = step(state, e.Voted(member))

    for event in (e.Withdrawn(), e.Recused("m0"), e.Evidence(), e.DeadlinePassed(), e.Challenged("m0")):
        assert refused(state, event) == "vote-closed"


def test_late_evidence_that_is_let_in_starts_the_hearing_again_and_voids_the_votes() -> None:
    state = step(step(in_the_vote(), e.Voted("m0")), e.Evidence(is_let_in=True))

    assert (state.phase, state.voted, state.ballot) == (Phase.HEARING, frozenset(), 2)


def test_late_evidence_that_is_not_let_in_changes_nothing() -> None:
    state = step(in_the_vote(), e.Voted("m0"))

    assert step(state, e.Evidence(is_let_in=False)) == state


def test_members_without_a_vote_at_the_deadline_are_replaced_and_votes_cast_stay() -> None:
    state = step(step(in_the_vote(alternates=2), e.Voted("m0")), e.DeadlinePassed())

    assert (state.members, state.voted) == (("m0", "m3", "m4"), frozenset({"m0"}))


def test_who_isnt_at_hand_is_replaced_before_the_vote_and_not_while_it_runs() -> None:
    before = replay((e.Admitted(), e.Convened(("m0", "m1", "m2"), ("m3",))))
    state = step(before, e.Absent("m1"))

    assert (state.members, state.gone) == (("m0", "m3", "m2"), frozenset({"m1"}))
    assert refused(state, e.Absent("m1")) == "no-longer-member"
    assert refused(state, e.Absent("stranger")) == "not-a-member"
    assert refused(in_the_vote(), e.Absent("m0")) == "wrong-phase"


def test_it_is_decided_elsewhere_only_while_no_committee_of_its_own_sits() -> None:
    assert step(State(), e.DecidedElsewhere()).phase is Phase.DECIDED
    assert step(replay((e.Admitted(),)), e.DecidedElsewhere()).phase is Phase.DECIDED
    assert refused(in_the_vote(), e.DecidedElsewhere()) == "wrong-phase"


def test_an_appeal_with_a_seat_that_cant_be_filled_leaves_the_ruling_standing() -> None:
    state = step(in_the_vote(alternates=0), e.Recused("m2"))

    assert refused(state, e.Voted("m0")) == "committee-incomplete"
    assert refused(state, e.DeadlinePassed()) == "committee-incomplete"
    assert step(state, e.Concluded()).phase is Phase.UNDECIDED
    assert step(state, e.Appointed("new")).is_complete


def test_it_cant_end_without_a_decision_while_one_can_be_had() -> None:
    assert refused(in_the_vote(), e.Concluded()) == "decision-possible"


def test_an_option_belongs_to_an_alternative_and_to_nothing_else() -> None:
    from arbitration.panel.words import VoteChoice

    with pytest.raises(ValueError, match="alternative with the option ''"):
        VoteChoice(Ballot.ALTERNATIVE)
    with pytest.raises(ValueError, match="uphold with the option 'x'"):
        VoteChoice(Ballot.UPHOLD, "x")
