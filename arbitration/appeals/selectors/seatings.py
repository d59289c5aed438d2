"""Seatings: who presides now, and who came in for whom, replayed from the acts of an appeal."""

from dataclasses import dataclass
from itertools import zip_longest

from arbitration.appeals.act_kinds import event_of
from arbitration.appeals.selectors.files import AppealFile
from arbitration.models import AppealAct, CommitteeSeat
from arbitration.panel.machine import step
from arbitration.panel.state import State


@dataclass(frozen=True, slots=True)
class Replaced:
    """A replaced seat: former holder, successor and act. `gone` is None where the seat had been empty."""

    act: AppealAct
    gone: str | None
    successor: str | None


def chair_of(file: AppealFile) -> str | None:
    """The chair: the member chosen when the committee was called or, once gone, the member in the first seat.

    No rulebook names who presides, and nothing turns on it: the vote has no casting vote.
    """
    chosen = next((id for id, seat in file.seats.items() if seat.is_chair), None)
    if chosen in file.state.members:
        return chosen
    return next(iter(file.state.members), None)


def replacements(file: AppealFile) -> list[Replaced]:
    """Every seat that changed hands, oldest first. Alternates come in by the order of the draw."""
    found: list[Replaced] = []
    state = State()
    for act in file.acts:
        event = event_of(act.kind, act.body)
        if event is None:
            continue
        before, state = state, step(state, event)
        if not before.size:
            continue
        gone = [each for each in before.members if each not in state.members]
        came = [each for each in state.members if each not in before.members]
        found.extend(Replaced(act, left, right) for left, right in zip_longest(gone, came))
    return found


def ever_seated(file: AppealFile) -> list[CommitteeSeat]:
    """The members who were called, and the alternates who came in."""
    came_in = {each.successor for each in replacements(file)}
    return [seat for id, seat in file.seats.items() if not seat.is_alternate or id in came_in]
