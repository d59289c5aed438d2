"""Permissions: one table of role, state and action. The tests compare it with an independent grid."""

from collections.abc import Mapping
from enum import StrEnum

from tournaments.errors import NotAllowed

ALWAYS = "-"
"""The state of an action that is allowed in every state."""

OPEN, RULED, APPEALED, CLOSED, WITHDRAWN = "open", "ruled", "appealed", "closed", "withdrawn"
STATES = (OPEN, RULED, APPEALED, CLOSED, WITHDRAWN)


class Actor(StrEnum):
    """A person's role with regard to one tournament."""

    DIRECTOR = "director"
    ASSISTANT = "assistant"
    ARBITER = "arbiter"
    OBSERVER = "observer"
    FEDERATION = "federation"
    """An officer of the federation that the tournament belongs to."""
    STRANGER = "stranger"
    """Signed in, without a role at this tournament."""
    MEMBER = "member"
    """Called to the committee of the appeal in question, by account or private link; a stranger to the rest."""
    PARTY = "party"
    """A side of the dispute in question, by private link; a stranger to the rest."""


class Action(StrEnum):
    """The actions at a tournament."""

    SEE_TOURNAMENT = "see-tournament"
    SEE_CASES = "see-cases"
    SEE_JOURNAL = "see-journal"
    SEE_REPORTS = "see-reports"
    CALL = "call"
    TAKE_CALL = "take-call"
    LOG = "log"
    FIND = "find"
    ADD_PHOTO = "add-photo"
    WITHDRAW = "withdraw"
    RULE = "rule"
    SUPERSEDE = "supersede"
    CLOSE = "close"
    NOTIFY = "notify"
    LODGE_APPEAL = "lodge-appeal"
    DECIDE_FROM_ARBITER = "decide-from-arbiter"
    KEEP_SCORE = "keep-score"
    CORRECT_RESULT = "correct-result"
    SEND_REPORT = "send-report"
    COMPLETE_REPORT = "complete-report"
    WRITE_STATEMENT = "write-statement"
    REPORT_ENTRY = "report-entry"
    READ_INBOX = "read-inbox"
    ANSWER_FEDERATION = "answer-federation"
    SEE_ENTRANTS = "see-entrants"
    ENTER_PLAYER = "enter-player"
    CORRECT_PERSON = "correct-person"
    CHECK_IN = "check-in"
    SET_UP = "set-up"
    SEE_PEOPLE = "see-people"
    MANAGE_PEOPLE = "manage-people"
    INVITE = "invite"
    END_OFFICE = "end-office"
    IMPORT = "import"
    SEE_APPEAL = "see-appeal"
    ADMIT_APPEAL = "admit-appeal"
    WITHDRAW_APPEAL = "withdraw-appeal"
    CHOOSE_COMMITTEE = "choose-committee"
    CONDUCT_HEARING = "conduct-hearing"
    DECIDE_CHALLENGE = "decide-challenge"
    CHALLENGE_MEMBER = "challenge-member"
    RECUSE = "recuse"
    SPEAK = "speak"
    ASK_INFORMATION = "ask-information"
    VOTE = "vote"
    SEE_RUNNING_VOTES = "see-running-votes"
    TELL_DECISION = "tell-decision"
    ISSUE_LINK = "issue-link"
    SEE_REFUSALS = "see-refusals"
    SEE_SUSPENSIONS = "see-suspensions"
    REGISTER_SUSPENSION = "register-suspension"
    LIFT_SUSPENSION = "lift-suspension"
    PROPOSE_PRECEDENT = "propose-precedent"
    APPROVE_PRECEDENT = "approve-precedent"
    SEE_STATISTICS = "see-statistics"
    PAIR = "pair"


_RULING_STAFF = frozenset({Actor.DIRECTOR, Actor.ASSISTANT, Actor.ARBITER})
_CHIEFS = frozenset({Actor.DIRECTOR, Actor.ASSISTANT})
_STAFF = _RULING_STAFF | {Actor.OBSERVER}
_DIRECTOR = frozenset({Actor.DIRECTOR})
_FEDERATION = frozenset({Actor.FEDERATION})
_MEMBER = frozenset({Actor.MEMBER})
_PARTY = frozenset({Actor.PARTY})

TABLE: Mapping[Action, Mapping[str, frozenset[Actor]]] = {
    Action.SEE_TOURNAMENT: {ALWAYS: _STAFF | _FEDERATION},
    Action.SEE_CASES: {ALWAYS: _STAFF | _FEDERATION},
    Action.SEE_JOURNAL: {ALWAYS: _CHIEFS | _FEDERATION},
    Action.SEE_REPORTS: {ALWAYS: _CHIEFS | _FEDERATION},
    Action.CALL: {ALWAYS: _STAFF},
    Action.TAKE_CALL: {ALWAYS: _RULING_STAFF},
    Action.LOG: {ALWAYS: _STAFF},
    Action.FIND: {OPEN: _STAFF, RULED: _RULING_STAFF, APPEALED: _CHIEFS},
    Action.ADD_PHOTO: {OPEN: _STAFF, RULED: _STAFF, APPEALED: _CHIEFS, CLOSED: _CHIEFS},
    Action.WITHDRAW: {OPEN: _RULING_STAFF},
    Action.RULE: {OPEN: _RULING_STAFF},
    Action.SUPERSEDE: {RULED: _CHIEFS},
    Action.CLOSE: {RULED: _RULING_STAFF},
    Action.NOTIFY: {ALWAYS: _STAFF},
    Action.LODGE_APPEAL: {
        OPEN: _RULING_STAFF | _PARTY,  # a complaint, where the director is a party: there is no ruling yet
        RULED: _RULING_STAFF | _PARTY,
        APPEALED: _RULING_STAFF | _PARTY,
        CLOSED: _RULING_STAFF | _PARTY,
    },
    Action.DECIDE_FROM_ARBITER: {APPEALED: _DIRECTOR},
    Action.KEEP_SCORE: {ALWAYS: _RULING_STAFF},
    Action.CORRECT_RESULT: {ALWAYS: _CHIEFS},
    Action.SEND_REPORT: {ALWAYS: _CHIEFS},
    Action.COMPLETE_REPORT: {ALWAYS: _CHIEFS},
    Action.WRITE_STATEMENT: {ALWAYS: _STAFF | _MEMBER | _PARTY},
    Action.REPORT_ENTRY: {ALWAYS: _CHIEFS},
    Action.READ_INBOX: {ALWAYS: _FEDERATION},
    Action.ANSWER_FEDERATION: {ALWAYS: _CHIEFS},
    Action.SEE_ENTRANTS: {ALWAYS: _STAFF | _FEDERATION},
    Action.ENTER_PLAYER: {ALWAYS: _CHIEFS},
    Action.CORRECT_PERSON: {ALWAYS: _CHIEFS | _FEDERATION},
    Action.CHECK_IN: {ALWAYS: _STAFF},
    Action.SET_UP: {ALWAYS: _DIRECTOR},
    Action.SEE_PEOPLE: {ALWAYS: _CHIEFS | _FEDERATION},
    Action.MANAGE_PEOPLE: {ALWAYS: _DIRECTOR},
    Action.INVITE: {ALWAYS: _DIRECTOR | _FEDERATION},  # officers invite officers alone
    Action.END_OFFICE: {ALWAYS: _FEDERATION},
    Action.IMPORT: {ALWAYS: _CHIEFS},
    Action.SEE_APPEAL: {ALWAYS: _STAFF | _FEDERATION | _MEMBER | _PARTY},
    Action.ADMIT_APPEAL: {ALWAYS: _CHIEFS},
    Action.WITHDRAW_APPEAL: {ALWAYS: _RULING_STAFF | _PARTY},
    Action.CHOOSE_COMMITTEE: {ALWAYS: _CHIEFS},
    Action.CONDUCT_HEARING: {ALWAYS: _CHIEFS | _MEMBER},
    Action.DECIDE_CHALLENGE: {ALWAYS: _CHIEFS},
    Action.CHALLENGE_MEMBER: {ALWAYS: _RULING_STAFF | _PARTY},
    Action.RECUSE: {ALWAYS: _CHIEFS | _MEMBER},
    Action.SPEAK: {ALWAYS: _RULING_STAFF | _PARTY},
    Action.ASK_INFORMATION: {ALWAYS: _MEMBER},
    Action.VOTE: {ALWAYS: _MEMBER},
    Action.SEE_RUNNING_VOTES: {ALWAYS: _RULING_STAFF | _MEMBER},
    Action.TELL_DECISION: {ALWAYS: _RULING_STAFF},
    Action.ISSUE_LINK: {ALWAYS: _RULING_STAFF},
    Action.SEE_REFUSALS: {ALWAYS: _CHIEFS | _FEDERATION},
    Action.SEE_SUSPENSIONS: {ALWAYS: _CHIEFS | _FEDERATION},
    Action.REGISTER_SUSPENSION: {ALWAYS: _FEDERATION},
    Action.LIFT_SUSPENSION: {ALWAYS: _FEDERATION},
    Action.PROPOSE_PRECEDENT: {ALWAYS: _DIRECTOR | _FEDERATION},
    Action.APPROVE_PRECEDENT: {ALWAYS: _FEDERATION},
    Action.SEE_STATISTICS: {ALWAYS: _CHIEFS | _FEDERATION},
    Action.PAIR: {ALWAYS: _CHIEFS},
}
"""Who may do what in which state. At another tournament every actor is a stranger, who may do nothing."""

POWERS: Mapping[str, frozenset[Actor]] = {
    str(action) if state == ALWAYS else f"{action}:{state}": allowed
    for action, by_state in TABLE.items()
    for state, allowed in by_state.items()
}
"""The same as clients are told of it: an action, or an action in one state of the case."""


def may(actor: Actor | str, action: Action, *, state: str = ALWAYS) -> bool:
    """Whether an actor may do this. A state that isn't in the table allows nothing."""
    return actor in _allowed(action, state)


def powers_of(actor: Actor | str) -> list[str]:
    """What an actor may do."""
    return [power for power, allowed in POWERS.items() if actor in allowed]


def demand(actor: Actor | str, action: Action, *, state: str = ALWAYS) -> None:
    """Refuse what the table doesn't allow."""
    if not may(actor, action, state=state):
        raise NotAllowed(found=f"{actor}: {action} ({state})", expected=", ".join(sorted(_allowed(action, state))))


def _allowed(action: Action, state: str) -> frozenset[Actor]:
    by_state = TABLE[action]
    return by_state.get(state, by_state.get(ALWAYS, frozenset()))
