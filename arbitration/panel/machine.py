"""The way of an appeal: one function takes a state and an event to the next state, or refuses what isn't lawful."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from arbitration.panel import events as e
from arbitration.panel.state import State, UnlawfulEvent
from arbitration.panel.tally import tally
from arbitration.panel.words import HEARABLE, SITTING, Phase
from tournaments.words import Words

BEFORE_SITTING = frozenset({Phase.LODGED, Phase.ADMITTED})
SEATED = Words("a sitting member")


def step(state: State, event: e.Event) -> State:
    """The state after the event. Raises: OutOfOrder."""
    return STEPS[type(event)](state, event)


def replay(events: Iterable[e.Event], *, sides: Iterable[str] = ("A", "B")) -> State:
    """The state after all events, from the lodging on. Raises: OutOfOrder."""
    state = State(sides=frozenset(sides))
    for event in events:
        state = step(state, event)
    return state


def _during(state: State, *phases: Phase) -> None:
    if state.phase not in phases:
        raise UnlawfulEvent("wrong-phase", found=state.phase, expected=", ".join(phases))


def _not_counted(state: State) -> None:
    """Between the last vote and the tally nothing may come."""
    if state.all_in:
        raise UnlawfulEvent("vote-closed", found=Words("all votes are in"), expected=Words("the tally"))


def _seated(state: State, member: str) -> None:
    if member in state.gone:
        raise UnlawfulEvent("no-longer-member", found=member, expected=SEATED)
    if member not in state.members:
        raise UnlawfulEvent("not-a-member", found=member, expected=SEATED)


def _on_panel(state: State, member: str) -> None:
    if member not in state.alternates:
        _seated(state, member)


def _complete(state: State) -> None:
    if not state.is_complete:
        raise UnlawfulEvent("committee-incomplete", found=str(len(state.members)), expected=str(state.size))


def _unchallenged(state: State) -> None:
    if state.challenged:
        raise UnlawfulEvent(
            "challenge-open", found=", ".join(sorted(state.challenged)), expected=Words("a decision on it")
        )


def _admitted(state: State, event: e.Admitted) -> State:
    _during(state, Phase.LODGED)
    return replace(state, phase=Phase.ADMITTED)


def _refused(state: State, event: e.Refused) -> State:
    _during(state, Phase.LODGED)
    return replace(state, phase=Phase.REFUSED)


def _convened(state: State, event: e.Convened) -> State:
    _during(state, Phase.ADMITTED)
    return replace(
        state, phase=Phase.CONVENED, size=len(event.members), members=event.members, alternates=event.alternates
    )


def _recused(state: State, event: e.Recused) -> State:
    _during(state, *SITTING)
    _on_panel(state, event.member)
    _not_counted(state)
    return state.without(event.member)


def _challenged(state: State, event: e.Challenged) -> State:
    _during(state, *SITTING)
    _on_panel(state, event.member)
    _not_counted(state)
    if event.member in state.challenged:
        raise UnlawfulEvent("challenge-open", found=event.member, expected=Words("a decision on it"))
    return replace(state, challenged=state.challenged | {event.member})


def _absent(state: State, event: e.Absent) -> State:
    """Only before the vote. During the vote, members lose their seat only by missing the deadline."""
    _during(state, *HEARABLE)
    _on_panel(state, event.member)
    return state.without(event.member)


def _challenge_decided(state: State, event: e.ChallengeDecided) -> State:
    _during(state, *SITTING)
    if event.member not in state.challenged:
        raise UnlawfulEvent(
            "no-challenge", found=event.member, expected=", ".join(sorted(state.challenged)) or Words("a challenge")
        )
    if event.is_upheld:
        return state.without(event.member)
    return replace(state, challenged=state.challenged - {event.member})


def _appointed(state: State, event: e.Appointed) -> State:
    _during(state, *SITTING)
    if state.is_complete:
        raise UnlawfulEvent("committee-complete", found=str(state.size), expected=Words("an empty seat"))
    if event.member in state.gone or event.member in state.members:
        raise UnlawfulEvent("no-longer-member", found=event.member, expected=Words("another member"))
    return replace(state, members=(*state.members, event.member))


def _hearing_opened(state: State, event: e.HearingOpened) -> State:
    _during(state, Phase.CONVENED)
    _complete(state)
    _unchallenged(state)
    return replace(state, phase=Phase.HEARING)


def _heard(state: State, event: e.Heard) -> State:
    _during(state, *HEARABLE)
    return replace(state, heard=state.heard | ({event.side} & state.sides))


def _asked(state: State, event: e.Asked) -> State:
    _during(state, Phase.HEARING)
    return replace(state, asked=state.asked | {event.request})


def _answered(state: State, event: e.Answered) -> State:
    _during(state, Phase.HEARING)
    if event.request not in state.asked:
        raise UnlawfulEvent(
            "not-asked", found=event.request, expected=", ".join(sorted(state.asked)) or Words("a request")
        )
    return replace(state, asked=state.asked - {event.request})


def _evidence(state: State, event: e.Evidence) -> State:
    """Before the vote it is simply there. Afterwards it starts the hearing again, and votes cast are void."""
    _during(state, *SITTING)
    _not_counted(state)
    if state.phase is not Phase.VOTING or not event.is_let_in:
        return state
    return replace(state, phase=Phase.HEARING, voted=frozenset(), ballot=state.ballot + 1)


def _hearing_closed(state: State, event: e.HearingClosed) -> State:
    _during(state, Phase.HEARING)
    _complete(state)
    _unchallenged(state)
    if state.heard != state.sides:
        raise UnlawfulEvent(
            "side-not-heard",
            found=", ".join(sorted(state.heard)) or Words("none"),
            expected=", ".join(sorted(state.sides)),
        )
    if state.asked:
        raise UnlawfulEvent(
            "request-open", found=", ".join(sorted(state.asked)), expected=Words("an answer, or the deadline")
        )
    return replace(state, phase=Phase.VOTING)


def _deadline_passed(state: State, event: e.DeadlinePassed) -> State:
    """Close the hearing even for a silent side; in the vote, members who haven't voted lose their seat."""
    _during(state, Phase.HEARING, Phase.VOTING)
    _not_counted(state)
    if state.phase is Phase.HEARING:
        return replace(state, heard=state.sides, asked=frozenset())
    _complete(state)
    for absent in [each for each in state.members if each not in state.voted]:
        state = state.without(absent)
    return state


def _voted(state: State, event: e.Voted) -> State:
    _during(state, Phase.VOTING)
    _seated(state, event.member)
    _complete(state)
    if event.member in state.voted:
        raise UnlawfulEvent("voted-already", found=event.member, expected=Words("one vote"))
    return replace(state, voted=state.voted | {event.member})


def _tallied(state: State, event: e.Tallied) -> State:
    """A majority decides; without one it is voted again, and the ruling stands meanwhile."""
    _during(state, Phase.VOTING)
    if not state.all_in or len(event.choices) != state.size:
        raise UnlawfulEvent("votes-lacking", found=str(len(event.choices)), expected=str(state.size))
    _unchallenged(state)
    counted = tally(event.choices)
    if counted.is_decided:
        return replace(state, phase=Phase.DECIDED, tally=counted)
    return replace(state, tally=counted, voted=frozenset(), ballot=state.ballot + 1, has_failed_ballot=True)


def _withdrawn(state: State, event: e.Withdrawn) -> State:
    _during(state, *BEFORE_SITTING, *SITTING)
    _not_counted(state)
    return replace(state, phase=Phase.WITHDRAWN)


def _concluded(state: State, event: e.Concluded) -> State:
    if not state.may_be_concluded:
        raise UnlawfulEvent(
            "decision-possible", found=state.phase, expected=Words("an empty seat, or a ballot without majority")
        )
    return replace(state, phase=Phase.UNDECIDED)


def _overtaken(state: State, event: e.Overtaken) -> State:
    _during(state, *BEFORE_SITTING, *SITTING)
    return replace(state, phase=Phase.UNDECIDED)


def _decided_elsewhere(state: State, event: e.DecidedElsewhere) -> State:
    _during(state, *BEFORE_SITTING)
    return replace(state, phase=Phase.DECIDED)


STEPS: Mapping[type[Any], Callable[[State, Any], State]] = {
    e.Admitted: _admitted,
    e.Refused: _refused,
    e.Convened: _convened,
    e.Recused: _recused,
    e.Absent: _absent,
    e.Challenged: _challenged,
    e.ChallengeDecided: _challenge_decided,
    e.Appointed: _appointed,
    e.HearingOpened: _hearing_opened,
    e.Heard: _heard,
    e.Asked: _asked,
    e.Answered: _answered,
    e.Evidence: _evidence,
    e.HearingClosed: _hearing_closed,
    e.DeadlinePassed: _deadline_passed,
    e.Voted: _voted,
    e.Tallied: _tallied,
    e.Withdrawn: _withdrawn,
    e.Concluded: _concluded,
    e.Overtaken: _overtaken,
    e.DecidedElsewhere: _decided_elsewhere,
}
