"""Refusals of the arbitration app, each with a code and a sentence."""

from arbitration.appeal_errors import (
    AppealDecided,
    AppealRefused,
    AppealTwice,
    CandidateOnRecord,
    CommitteeUnlawful,
    LinkBarred,
    LinkForwarded,
    LinkInvalid,
    LinkNotIssued,
    LinkRefused,
    NotForTheDirector,
    OutOfOrder,
    RulingExpected,
    RulingFinal,
    VotesSealed,
)
from arbitration.photo_errors import PictureRefused, TooManyPhotos, VoteRuns
from tournaments.errors import Conflicting, NotAllowed, NotFound, Refusal, Words

__all__ = [
    "AdviceUndecided",
    "AlreadyRuled",
    "AlreadyWaiting",
    "AnsweredAlready",
    "AppealDecided",
    "AppealRefused",
    "AppealTwice",
    "BadQuestion",
    "BeyondPowers",
    "CallGone",
    "CandidateOnRecord",
    "CommitteeUnlawful",
    "Conflicting",
    "CorrectionWithoutReason",
    "DepartsWithoutReasons",
    "EffectNotPossible",
    "IncidentClosed",
    "LinkBarred",
    "LinkForwarded",
    "LinkInvalid",
    "LinkNotIssued",
    "LinkRefused",
    "NotAllowed",
    "NotForTheDirector",
    "NotFound",
    "NothingToReport",
    "OutOfOrder",
    "PenaltyNotPossible",
    "PictureRefused",
    "Refusal",
    "ReportOnItsWay",
    "RulingExpected",
    "RulingFinal",
    "RulingSuperseded",
    "TooManyPhotos",
    "VoteRuns",
    "VotesSealed",
    "Words",
    "WrongOutcome",
    "WrongRulebook",
]


class BadQuestion(Refusal):
    """An unreadable question, with the engine's own code and sentence and the field."""

    words = Words("The question can't be put like this.")

    def __init__(
        self, code: str, *, field: str | None, found: object, expected: object, words: Words | None = None
    ) -> None:
        super().__init__(field=field, found=found, expected=expected)
        self.code = code  # type: ignore[misc]  # the engine names what is wrong
        self.words = words or type(self).words  # type: ignore[misc]


class WrongRulebook(Refusal):
    """The tournament plays by another rulebook."""

    code = "wrong-rulebook"
    words = Words("This tournament plays by another rulebook.")


class IncidentClosed(Refusal):
    """The incident is closed or withdrawn."""

    code = "incident-closed"
    words = Words("This incident is closed.")


class AlreadyRuled(Refusal):
    """The incident has a ruling; a second one must name the first as superseded."""

    code = "already-ruled"
    words = Words("This incident already has a ruling. Both are kept. Choose the one that holds.")


class RulingSuperseded(Refusal):
    """The ruling named isn't the one that holds."""

    code = "ruling-superseded"
    words = Words("A later ruling has replaced this one.")


class DepartsWithoutReasons(Refusal):
    """A ruling other than the advice needs its reasons on record."""

    code = "departs-without-reasons"
    words = Words("This ruling departs from the advice. Say why.")


class DecisionUnsaid(Refusal):
    """The outcome leaves the decision to the official, and the record must state it."""

    code = "decision-unsaid"
    words = Words("The rulebook leaves this decision to you. Say what you decided.")


class CorrectionWithoutReason(Refusal):
    """Earlier offences are counted from the record; a different number needs a reason."""

    code = "correction-without-reason"
    words = Words("This differs from the number on record. Say why.")


class AdviceUndecided(Refusal):
    """Advice that lacks facts can only be departed from, not followed."""

    code = "advice-undecided"
    words = Words("The rulebook needs more facts before its advice can be followed.")


class WrongOutcome(Refusal):
    """The kind of question has no such outcome."""

    code = "unknown-outcome"
    words = Words("This kind of question has no such outcome.")


class PenaltyNotPossible(Refusal):
    """The penalty can't be imposed in this ruling."""

    code = "penalty-not-possible"
    words = Words("This penalty can't be imposed here.")


class PenaltyUndecided(Refusal):
    """The rulebook allows a sanction, and the ruling doesn't say whether it is imposed."""

    code = "penalty-undecided"
    words = Words("The rulebook allows this penalty. Impose it or decline it before you rule as advised.")


class BeyondPowers(Refusal):
    """The rulebook reserves this penalty for another official."""

    code = "beyond-powers"
    words = Words("The rulebook leaves this penalty to the director.")


class EffectNotPossible(Refusal):
    """The ruling's effect contradicts the match on record."""

    code = "effect-not-possible"
    words = Words("This ruling doesn't fit the match on record.")


class ReportOnItsWay(Refusal):
    """The report was sent or replaced; its text is frozen."""

    code = "report-sent"
    words = Words("This report was sent. Nothing more can be added.")


class NothingToReport(Refusal):
    """The rulebook has no article for such a report."""

    code = "nothing-to-report"
    words = Words("This tournament's rulebook has no such report.")


class CallGone(Refusal):
    """Another official took the call, or the table called it off."""

    code = "call-gone"
    words = Words("This call is no longer waiting.")


class AlreadyWaiting(Refusal):
    """The table has an open call."""

    code = "already-waiting"
    words = Words("This table is already waiting.")


class AnsweredAlready(Refusal):
    """The federation's question has its answer."""

    code = "answered-already"
    words = Words("This question is already answered.")
