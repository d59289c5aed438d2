"""Possible acts: which acts make sense now for this reader, so that a screen offers nothing that would be refused."""

from collections.abc import Callable, Mapping
from typing import Final

from arbitration.appeals.acts import Standing
from arbitration.appeals.hearing import ACTIONS
from arbitration.appeals.selectors.files import AppealFile, Kind
from arbitration.panel.state import State
from arbitration.panel.words import FINAL, SITTING, Phase
from tournaments.permissions import Actor


def _sits(state: State) -> bool:
    return state.phase in SITTING and not state.all_in


def _ready(state: State) -> bool:
    return state.is_complete and not state.challenged


FITS: Final[Mapping[str, Callable[[State], bool]]] = {
    Kind.RECUSED: _sits,
    Kind.ABSENT: lambda state: state.phase in (Phase.CONVENED, Phase.HEARING),
    Kind.CHALLENGED: _sits,
    Kind.CHALLENGE_DECIDED: lambda state: bool(state.challenged),
    Kind.APPOINTED: lambda state: state.phase in SITTING and not state.is_complete,
    Kind.HEARING_OPENED: lambda state: state.phase is Phase.CONVENED and _ready(state),
    Kind.STATEMENT: lambda state: state.phase in (Phase.CONVENED, Phase.HEARING),
    Kind.SILENT: lambda state: state.phase in (Phase.CONVENED, Phase.HEARING),
    Kind.ASKED: lambda state: state.phase is Phase.HEARING,
    Kind.ANSWERED: lambda state: bool(state.asked),
    Kind.EVIDENCE: _sits,
    Kind.HEARING_CLOSED: lambda state: (
        state.phase is Phase.HEARING and _ready(state) and state.heard == state.sides and not state.asked
    ),
    Kind.DEADLINE_PASSED: lambda state: (
        state.phase is Phase.HEARING or (state.phase is Phase.VOTING and state.is_complete and not state.all_in)
    ),
    Kind.VOTED: lambda state: state.phase is Phase.VOTING and state.is_complete and not state.all_in,
    Kind.WITHDRAWN: lambda state: state.phase not in FINAL and not state.all_in,
    Kind.CONCLUDED: lambda state: state.may_be_concluded,
    Kind.TOLD: lambda state: state.phase in (Phase.DECIDED, Phase.UNDECIDED),
    Kind.REASONS: lambda state: state.phase is Phase.DECIDED,
    Kind.DISSENT: lambda state: state.phase is Phase.DECIDED,
    Kind.DEPOSIT: lambda state: state.phase in FINAL,
}


def fitting(file: AppealFile, standing: Standing) -> list[str]:
    """Kinds of acts that the reader may do now."""
    state = file.state
    if standing.actors == {Actor.MEMBER} and standing.seat and str(standing.seat.pk) not in state.members:
        return []
    kinds = [kind for kind, fits in FITS.items() if kind in ACTIONS and fits(state) and standing.may(ACTIONS[kind])]
    is_member = standing.seat is not None and str(standing.seat.pk) in state.members
    has_to_vote = is_member and FITS[Kind.VOTED](state) and str(standing.seat and standing.seat.pk) not in state.voted
    return [str(kind) for kind in kinds] + ([str(Kind.VOTED)] if has_to_vote else [])
