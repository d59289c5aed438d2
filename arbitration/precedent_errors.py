"""What is refused on the way to a precedent: a no that a person can read, in English and French."""

from tournaments.errors import BadValue, Refusal, Words


class ProposalClosed(Refusal):
    """The proposal was approved, declined or withdrawn."""

    code = "proposal-closed"
    words = Words("This proposal is closed.", "Cette proposition est close.")


class OwnProposal(Refusal):
    """An officer can't publish their own proposal while the federation has another officer."""

    code = "own-proposal"
    words = Words(
        "Another officer of the federation has to approve what you proposed yourself.",
        "Une autre personne de la fédération doit approuver ce que vous avez proposé vous-même.",
    )


class MarksOpen(Refusal):
    """Marked names that aren't confirmed yet."""

    code = "marks-open"
    words = Words(
        "Names are marked in the text. Somebody has to confirm each of them first.",
        "Des noms sont marqués dans le texte. Chacun doit d'abord être confirmé.",
    )


class MinorNamed(Refusal):
    """A trace of a minor, which must be removed."""

    code = "minor-named"
    words = Words(
        "The text leads to a minor. Nothing of it may stay.",
        "Le texte mène à une personne mineure. Rien ne peut en rester.",
    )


class MarkGone(Refusal):
    """The text has changed since the mark was shown."""

    code = "mark-gone"
    words = Words(
        "The text has changed. Look at the marks again.", "Le texte a changé. Regardez de nouveau les marques."
    )


class AddressNamed(Refusal):
    """An e-mail address or a telephone number identifies a person in any context."""

    code = "address-named"
    words = Words("An address can't stay in the text.", "Une adresse ne peut pas rester dans le texte.")


class TextIncomplete(BadValue):
    """A text has five parts, or isn't there at all."""

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
    """A precedent that is named isn't there, or was corrected already."""

    code = "no-such-precedent"
    words = Words("There is no such precedent to name.", "Il n'y a pas de tel précédent à citer.")


class OfAnotherFederation(BadValue):
    """A federation ends the standing of its own precedents alone."""

    code = "of-another-federation"
    words = Words(
        "Another federation published it: follow it or distinguish it, but it isn't yours to overtake or correct.",
        "Une autre fédération l'a publié : il peut être suivi ou distingué, mais ni dépassé ni corrigé d'ici.",
    )


class RulingReplaced(Refusal):
    """A precedent is made from the ruling that holds."""

    code = "ruling-replaced"
    words = Words(
        "A later ruling has replaced this one. Propose that one.",
        "Une décision postérieure a remplacé celle-ci. Proposez celle-là.",
    )
