"""Refusals of precedents and their proposals, each with a code and a sentence."""

from tournaments.errors import BadValue, Refusal, Words


class ProposalClosed(Refusal):
    """The proposal was approved, declined or withdrawn."""

    code = "proposal-closed"
    words = Words("This proposal is closed.")


class OwnProposal(Refusal):
    """An officer can't publish their own proposal while the federation has another officer."""

    code = "own-proposal"
    words = Words("Another officer of the federation must approve your proposal.")


class MarksOpen(Refusal):
    """Marked names that aren't confirmed yet."""

    code = "marks-open"
    words = Words("The text has marked names. Confirm each of them first.")


class MinorNamed(Refusal):
    """A trace of a minor, which must be removed."""

    code = "minor-named"
    words = Words("The text identifies a minor. Remove every trace of them.")


class MarkGone(Refusal):
    """The text has changed since the mark was shown."""

    code = "mark-gone"
    words = Words("The text has changed. Check the marks again.")


class AddressNamed(Refusal):
    """An e-mail address or a telephone number identifies a person in any context."""

    code = "address-named"
    words = Words("Remove the address from the text.")


class TextIncomplete(BadValue):
    """A text has all five parts or none."""

    code = "text-incomplete"
    words = Words("A text needs headline, facts, question, holding and reasons.")


class UnknownArticle(BadValue):
    """The rulebook has no such article."""

    code = "unknown-article"
    words = Words("The rulebook has no such article.")


class PositionUnreadable(BadValue):
    """The position's id can't be read."""

    code = "bad-position"
    words = Words("This position can't be read.")


class NoSuchPrecedent(BadValue):
    """The precedent named doesn't exist, or has been corrected."""

    code = "no-such-precedent"
    words = Words("There is no such precedent to cite.")


class OfAnotherFederation(BadValue):
    """A federation may overtake or correct only its own precedents."""

    code = "of-another-federation"
    words = Words(
        "Another federation published this precedent. You can follow or distinguish it, not overtake or correct it."
    )


class RulingReplaced(Refusal):
    """A precedent is made from the ruling that holds."""

    code = "ruling-replaced"
    words = Words("A later ruling has replaced this one. Propose the later ruling.")
