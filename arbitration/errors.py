"""Refusals of the arbitration app, each with a code and a sentence in English and French."""

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

    words = Words("The question can't be put like this.", "La question ne peut pas être posée ainsi.")

    def __init__(
        self, code: str, *, field: str | None, found: object, expected: object, words: Words | None = None
    ) -> None:
        super().__init__(field=field, found=found, expected=expected)
        self.code = code  # type: ignore[misc]  # the engine names what is wrong
        self.words = words or type(self).words  # type: ignore[misc]


class WrongRulebook(Refusal):
    """The tournament plays by another rulebook."""

    code = "wrong-rulebook"
    words = Words("This tournament plays by another rulebook.", "Ce tournoi se joue selon un autre règlement.")


class IncidentClosed(Refusal):
    """The incident is closed or withdrawn."""

    code = "incident-closed"
    words = Words("This incident is closed.", "Cet incident est clos.")


class AlreadyRuled(Refusal):
    """The incident has a ruling; a second one must name the first as superseded."""

    code = "already-ruled"
    words = Words(
        "This incident already has a ruling. Both are kept. Choose the one that holds.",
        "Cet incident a déjà une décision. Les deux sont gardées. Choisissez celle qui vaut.",
    )


class RulingSuperseded(Refusal):
    """The ruling named isn't the one that holds."""

    code = "ruling-superseded"
    words = Words("A later ruling has replaced this one.", "Une décision postérieure a remplacé celle-ci.")


class DepartsWithoutReasons(Refusal):
    """A ruling other than the advice needs its reasons on record."""

    code = "departs-without-reasons"
    words = Words(
        "This ruling departs from the advice. Say why.",
        "Cette décision s'écarte de l'avis. Dites pourquoi.",
    )


class DecisionUnsaid(Refusal):
    """The outcome leaves the decision to the official, and the record must state it."""

    code = "decision-unsaid"
    words = Words(
        "The rulebook leaves this decision to you. Say what you decided.",
        "Le règlement vous laisse cette décision. Dites ce que vous avez décidé.",
    )


class CorrectionWithoutReason(Refusal):
    """Earlier offences are counted from the record; a different number needs a reason."""

    code = "correction-without-reason"
    words = Words(
        "This differs from the number on record. Say why.",
        "Ce nombre diffère de celui du dossier. Dites pourquoi.",
    )


class AdviceUndecided(Refusal):
    """Advice that lacks facts can only be departed from, not followed."""

    code = "advice-undecided"
    words = Words(
        "The rulebook needs more facts before its advice can be followed.",
        "Le règlement a besoin d'autres faits avant que son avis puisse être suivi.",
    )


class WrongOutcome(Refusal):
    """The kind of question has no such outcome."""

    code = "unknown-outcome"
    words = Words("This kind of question has no such outcome.", "Ce type de question n'a pas cette issue.")


class PenaltyNotPossible(Refusal):
    """The penalty can't be imposed in this ruling."""

    code = "penalty-not-possible"
    words = Words("This penalty can't be imposed here.", "Cette pénalité ne peut pas être infligée ici.")


class PenaltyUndecided(Refusal):
    """The rulebook allows a sanction, and the ruling doesn't say whether it is imposed."""

    code = "penalty-undecided"
    words = Words(
        "The rulebook allows this penalty. Impose it or decline it before you rule as advised.",
        "Le règlement permet cette pénalité. Infligez-la ou écartez-la avant de décider selon l'avis.",
    )


class BeyondPowers(Refusal):
    """The rulebook reserves this penalty for another official."""

    code = "beyond-powers"
    words = Words(
        "The rulebook leaves this penalty to the director.",
        "Le règlement réserve cette pénalité à la direction.",
    )


class EffectNotPossible(Refusal):
    """The ruling's effect contradicts the match on record."""

    code = "effect-not-possible"
    words = Words(
        "This ruling doesn't fit the match on record.",
        "Cette décision ne s'accorde pas avec le match enregistré.",
    )


class ReportOnItsWay(Refusal):
    """The report was sent or replaced; its text is frozen."""

    code = "report-sent"
    words = Words(
        "This report was sent. Nothing more can be added.",
        "Ce rapport est parti. Rien ne peut plus y être ajouté.",
    )


class NothingToReport(Refusal):
    """The rulebook has no article for such a report."""

    code = "nothing-to-report"
    words = Words(
        "This tournament's rulebook has no such report.",
        "Le règlement de ce tournoi ne prévoit pas un tel rapport.",
    )


class CallGone(Refusal):
    """Another official took the call, or the table called it off."""

    code = "call-gone"
    words = Words("This call is no longer waiting.", "Cet appel n'est plus en attente.")


class AlreadyWaiting(Refusal):
    """The table has an open call."""

    code = "already-waiting"
    words = Words("This table is already waiting.", "Cette table attend déjà.")


class AnsweredAlready(Refusal):
    """The federation's question has its answer."""

    code = "answered-already"
    words = Words("This question is already answered.", "Cette question a déjà reçu sa réponse.")
