"""Who may do what: every row of the one table, and what must be true of the table as a whole."""

import pytest

from arbitration.errors import NotAllowed
from arbitration.permissions import ALWAYS, STATES, TABLE, Action, Actor, demand, may, rows

ROWS = list(rows())
RULES = {Actor.DIRECTOR, Actor.ASSISTANT, Actor.ARBITER}
READS = {
    Action.SEE_TOURNAMENT,
    Action.SEE_CASES,
    Action.SEE_JOURNAL,
    Action.SEE_REPORTS,
    Action.SEE_APPEAL,
    Action.SEE_ENTRANTS,
    Action.SEE_REFUSALS,
    Action.SEE_STATISTICS,
}
OF_THE_FEDERATION = {Action.READ_INBOX, Action.PROPOSE_PRECEDENT, Action.APPROVE_PRECEDENT}
"""What a federation does with what it was told; nothing of it touches a match."""
NOT_THE_DIRECTORS = {Action.READ_INBOX, Action.APPROVE_PRECEDENT, Action.ASK_INFORMATION, Action.VOTE}
"""What is not the director's: the federation's own acts, and those of a committee's members."""


def sentence(row: tuple[Actor, Action, str, bool, bool]) -> str:
    """A row as the name of its test."""
    actor, action, state, own_event, is_allowed = row
    event = "own-event" if own_event else "other-event"
    return f"{actor}-{'may' if is_allowed else 'may-not'}-{action}-{state}-{event}"


@pytest.mark.parametrize("row", ROWS, ids=sentence)
def test_the_table_is_what_is_asked(row: tuple[Actor, Action, str, bool, bool]) -> None:
    actor, action, state, own_event, is_allowed = row
    assert may(actor, action, state=state, own_event=own_event) is is_allowed
    if own_event and not is_allowed:
        with pytest.raises(NotAllowed):
            demand(actor, action, state=state)
    if is_allowed:
        demand(actor, action, state=state)


def test_every_action_has_rows() -> None:
    assert set(TABLE) == set(Action)


def test_every_state_named_is_a_state_of_incidents() -> None:
    assert {state for by_state in TABLE.values() for state in by_state} <= {ALWAYS, *STATES}


@pytest.mark.parametrize("action", Action)
def test_a_stranger_may_nothing(action: Action) -> None:
    assert not any(may(Actor.STRANGER, action, state=state) for state in (ALWAYS, *STATES))


@pytest.mark.parametrize("action", sorted(set(Action) - READS - OF_THE_FEDERATION))
def test_a_federation_changes_nothing_of_what_was_played_or_ruled(action: Action) -> None:
    assert not any(may(Actor.FEDERATION, action, state=state) for state in (ALWAYS, *STATES))


@pytest.mark.parametrize("actor", sorted(set(Actor) - RULES))
def test_only_those_who_rule_rule(actor: Actor) -> None:
    assert not any(may(actor, action, state=state) for action in (Action.RULE, Action.SUPERSEDE) for state in STATES)


def test_nobody_rules_where_a_ruling_stands_or_the_committee_sits() -> None:
    assert not any(may(actor, Action.RULE, state=state) for actor in Actor for state in STATES if state != "open")


def test_the_director_may_whatever_anybody_may_but_for_what_is_others_alone() -> None:
    kept_from = {row[1] for row in ROWS if row[4] and not may(Actor.DIRECTOR, row[1], state=row[2])}
    assert kept_from == NOT_THE_DIRECTORS


def test_a_state_that_is_not_in_the_table_allows_nothing() -> None:
    assert not may(Actor.DIRECTOR, Action.RULE, state="unheard-of")
