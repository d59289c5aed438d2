"""What the arbitration side refuses: a no that a person can read, in English and French."""

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
    """What was asked or recorded can't be read: the engine's own code and sentence, with the field."""

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
    """There is a ruling: another one has to name it as superseded. Both are kept."""

    code = "already-ruled"
    words = Words(
        "A ruling was already recorded for this incident. Both are kept. Which one holds?",
        "Une décision est déjà enregistrée pour cet incident. Les deux sont gardées. Laquelle vaut ?",
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
    """The outcome leaves the decision to the official; the record has to say what was decided."""

    code = "decision-unsaid"
    words = Words(
        "The rulebook leaves this decision to you. Say what you decided.",
        "Le règlement vous laisse cette décision. Dites ce que vous avez décidé.",
    )


class CorrectionWithoutReason(Refusal):
    """How often before is counted from the record; another number needs its reason."""

    code = "correction-without-reason"
    words = Words(
        "The record counts otherwise. Say why another number holds here.",
        "Le dossier compte autrement. Dites pourquoi un autre nombre vaut ici.",
    )


class AdviceUndecided(Refusal):
    """The advice lacks facts: it can't be followed, only departed from."""

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
    """A penalty that can't be imposed like this."""

    code = "penalty-not-possible"
    words = Words("This penalty can't be imposed like this.", "Cette pénalité ne peut pas être infligée ainsi.")


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
    """The match, as it is recorded, can't be changed as the ruling says."""

    code = "effect-not-possible"
    words = Words(
        "The match on record can't be changed as the ruling says.",
        "Le match enregistré ne peut pas être modifié comme le dit la décision.",
    )


class ReportOnItsWay(Refusal):
    """The report has been sent, or another has taken its place: nothing is added to it any more."""

    code = "report-sent"
    words = Words(
        "This report is on its way. Nothing can be added to it any more.",
        "Ce rapport est parti. Rien ne peut plus y être ajouté.",
    )


class NothingToReport(Refusal):
    """The rulebook has no article under which this could be reported."""

    code = "nothing-to-report"
    words = Words(
        "By its rulebook this tournament has nothing of the kind to report.",
        "Selon son règlement, ce tournoi n'a rien de tel à rapporter.",
    )


class CallGone(Refusal):
    """The call doesn't wait any more."""

    code = "call-gone"
    words = Words("This call doesn't wait any more.", "Cet appel n'attend plus.")


class AlreadyWaiting(Refusal):
    """The table waits already."""

    code = "already-waiting"
    words = Words("This table is already waiting.", "Cette table attend déjà.")


class AnsweredAlready(Refusal):
    """The question has its answer."""

    code = "answered-already"
    words = Words("This question was answered.", "Cette question a déjà reçu sa réponse.")
