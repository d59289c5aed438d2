"""Refusals of precedents and their proposals, each with a code and a sentence in English and French."""

from tournaments.errors import BadValue, Refusal, Words


class ProposalClosed(Refusal):
    """The proposal was approved, declined or withdrawn."""

    code = "proposal-closed"
    words = Words("This proposal is closed.", "Cette proposition est close.")


class OwnProposal(Refusal):
    """An officer can't publish their own proposal while the federation has another officer."""

    code = "own-proposal"
    words = Words(
        "Another officer of the federation must approve your proposal.",
        "Un autre responsable de la fédération doit approuver votre proposition.",
    )


class MarksOpen(Refusal):
    """Marked names that aren't confirmed yet."""

    code = "marks-open"
    words = Words(
        "The text has marked names. Confirm each of them first.",
        "Des noms sont marqués dans le texte. Confirmez d'abord chacun d'eux.",
    )


class MinorNamed(Refusal):
    """A trace of a minor, which must be removed."""

    code = "minor-named"
    words = Words(
        "The text identifies a minor. Remove every trace of them.",
        "Le texte permet d'identifier une personne mineure. Retirez-en toute trace.",
    )


class MarkGone(Refusal):
    """The text has changed since the mark was shown."""

    code = "mark-gone"
    words = Words("The text has changed. Check the marks again.", "Le texte a changé. Vérifiez de nouveau les marques.")


class AddressNamed(Refusal):
    """An e-mail address or a telephone number identifies a person in any context."""

    code = "address-named"
    words = Words("Remove the address from the text.", "Retirez l'adresse du texte.")


class TextIncomplete(BadValue):
    """A text has all five parts or none."""

    code = "text-incomplete"
    words = Words(
        "A text needs headline, facts, question, holding and reasons.",
        "Un texte comporte titre, faits, question, solution et motifs.",
    )


class UnknownArticle(BadValue):
    """The rulebook has no such article."""

    code = "unknown-article"
    words = Words("The rulebook has no such article.", "Le règlement n'a pas cet article.")


class PositionUnreadable(BadValue):
    """The position's id can't be read."""

    code = "bad-position"
    words = Words("This position can't be read.", "Cette position ne peut pas être lue.")


class NoSuchPrecedent(BadValue):
    """The precedent named doesn't exist, or has been corrected."""

    code = "no-such-precedent"
    words = Words("There is no such precedent to cite.", "Il n'existe pas de tel précédent à citer.")


class OfAnotherFederation(BadValue):
    """A federation may overtake or correct only its own precedents."""

    code = "of-another-federation"
    words = Words(
        "Another federation published this precedent. You can follow or distinguish it, not overtake or correct it.",
        "Ce précédent vient d'une autre fédération. Il peut être suivi ou distingué, mais pas dépassé ni corrigé.",
    )


class RulingReplaced(Refusal):
    """A precedent is made from the ruling that holds."""

    code = "ruling-replaced"
    words = Words(
        "A later ruling has replaced this one. Propose the later ruling.",
        "Une décision postérieure a remplacé celle-ci. Proposez la décision postérieure.",
    )
