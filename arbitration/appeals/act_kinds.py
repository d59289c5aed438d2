"""Kinds of acts: what each does to the way of an appeal, who may do it, and when it makes sense."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from arbitration.models import AppealAct
from arbitration.panel import events as e
from arbitration.panel.state import State
from arbitration.panel.words import FINAL, HEARABLE, SITTING, Ballot, Phase, VoteChoice
from tournaments.permissions import Action

Kind = AppealAct.Kind
Body = Mapping[str, Any]


def choices_of(counts: Iterable[Body]) -> tuple[VoteChoice, ...]:
    """The choices behind the counts of a tally."""
    return tuple(
        VoteChoice(Ballot(each["vote"]), each["option"] or "") for each in counts for _ in range(each["count"])
    )


def _never(state: State) -> bool:
    return False


def _sits(state: State) -> bool:
    return state.phase in SITTING and not state.all_in


def _hearable(state: State) -> bool:
    return state.phase in HEARABLE


def _ready(state: State) -> bool:
    return state.is_complete and not state.challenged


def _heard_out(state: State) -> bool:
    return state.phase is Phase.HEARING and _ready(state) and state.heard == state.sides and not state.asked


def _votes(state: State) -> bool:
    return state.phase is Phase.VOTING and state.is_complete and not state.all_in


@dataclass(frozen=True, slots=True)
class ActKind:
    """One kind of act: its event, its permission, and when it is offered."""

    event: Callable[[Body], e.Event] | None = None
    """What it means for the way of the appeal; none: it is told and changes nothing of it."""
    action: Action | None = None
    """The row of the table of permissions that it needs; none: not through /acts."""
    fits: Callable[[State], bool] = _never
    """Whether it makes sense now, so that it is offered."""


KINDS: Final[Mapping[str, ActKind]] = {
    Kind.ADMITTED: ActKind(lambda body: e.Admitted()),
    Kind.REFUSED: ActKind(lambda body: e.Refused()),
    Kind.CONVENED: ActKind(lambda body: e.Convened(tuple(body["members"]), tuple(body["alternates"]))),
    Kind.JOINED: ActKind(),
    Kind.OBJECTED: ActKind(None, Action.CHALLENGE_MEMBER),
    Kind.OBJECTION_DROPPED: ActKind(None, Action.CHALLENGE_MEMBER),
    Kind.RECUSED: ActKind(lambda body: e.Recused(body["member"]), Action.RECUSE, _sits),
    Kind.ABSENT: ActKind(lambda body: e.Absent(body["member"]), Action.CHOOSE_COMMITTEE, _hearable),
    Kind.CHALLENGED: ActKind(lambda body: e.Challenged(body["member"]), Action.CHALLENGE_MEMBER, _sits),
    Kind.CHALLENGE_DECIDED: ActKind(
        lambda body: e.ChallengeDecided(body["member"], body["is_upheld"]),
        Action.DECIDE_CHALLENGE,
        lambda state: bool(state.challenged),
    ),
    Kind.APPOINTED: ActKind(
        lambda body: e.Appointed(body["member"]),
        Action.CHOOSE_COMMITTEE,
        lambda state: state.phase in SITTING and not state.is_complete,
    ),
    Kind.HEARING_OPENED: ActKind(
        lambda body: e.HearingOpened(),
        Action.CONDUCT_HEARING,
        lambda state: state.phase is Phase.CONVENED and _ready(state),
    ),
    Kind.STATEMENT: ActKind(lambda body: e.Heard(body["side"]), Action.SPEAK, _hearable),
    Kind.SILENT: ActKind(lambda body: e.Heard(body["side"]), Action.SPEAK, _hearable),
    Kind.ASKED: ActKind(
        lambda body: e.Asked(body["request"]), Action.ASK_INFORMATION, lambda state: state.phase is Phase.HEARING
    ),
    Kind.ANSWERED: ActKind(
        lambda body: e.Answered(body["request"]), Action.CONDUCT_HEARING, lambda state: bool(state.asked)
    ),
    Kind.EVIDENCE: ActKind(lambda body: e.Evidence(is_let_in=body["is_let_in"]), Action.CONDUCT_HEARING, _sits),
    Kind.HEARING_CLOSED: ActKind(lambda body: e.HearingClosed(), Action.CONDUCT_HEARING, _heard_out),
    Kind.DEADLINE_PASSED: ActKind(
        lambda body: e.DeadlinePassed(),
        Action.CONDUCT_HEARING,
        lambda state: state.phase is Phase.HEARING or _votes(state),
    ),
    Kind.VOTED: ActKind(lambda body: e.Voted(body["member"]), None, _votes),
    Kind.TALLIED: ActKind(lambda body: e.Tallied(choices_of(body["counts"]))),
    Kind.WITHDRAWN: ActKind(
        lambda body: e.Withdrawn(),
        Action.WITHDRAW_APPEAL,
        lambda state: state.phase not in FINAL and not state.all_in,
    ),
    Kind.CONCLUDED: ActKind(lambda body: e.Concluded(), Action.CHOOSE_COMMITTEE, lambda state: state.may_be_concluded),
    Kind.OVERTAKEN: ActKind(lambda body: e.Overtaken()),
    Kind.DECIDED_WITH: ActKind(lambda body: e.DecidedElsewhere()),
    Kind.DIRECTOR_DECIDED: ActKind(lambda body: e.DecidedElsewhere()),
    Kind.TOLD: ActKind(None, Action.TELL_DECISION, lambda state: state.phase in FINAL),
    Kind.REASONS: ActKind(None, Action.VOTE, lambda state: state.phase is Phase.DECIDED),
    Kind.DISSENT: ActKind(None, Action.VOTE, lambda state: state.phase is Phase.DECIDED),
    Kind.DEPOSIT: ActKind(None, Action.TELL_DECISION, lambda state: state.phase in FINAL),
}

ACTIONS: Final[Mapping[str, Action]] = {kind: each.action for kind, each in KINDS.items() if each.action}
"""What is done through /acts."""


def event_of(kind: str, body: Body) -> e.Event | None:
    """What an act means for the way of the appeal."""
    event = KINDS[kind].event
    return event(body) if event else None
