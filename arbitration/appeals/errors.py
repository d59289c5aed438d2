"""Refusals of appeals and committees."""

from tournaments.errors import Refusal, Words


class AppealTwice(Refusal):
    """The side has already appealed this ruling."""

    code = "appeal-lodged"
    words = Words("This side has already appealed.")


class OutOfOrder(Refusal):
    """An act that the appeal doesn't allow at this stage; the code is that of `panel.state`."""

    words = Words("This can't be done at this stage of the appeal.")

    def __init__(self, code: str, *, field: str = "kind", found: object = None, expected: object = None) -> None:
        super().__init__(field=field, found=found, expected=expected)
        self.code = code  # type: ignore[misc]  # the panel names what is wrong
        self.words = OUT_OF_ORDER.get(code, type(self).words)  # type: ignore[misc]


OUT_OF_ORDER: dict[str, Words] = {
    "vote-closed": Words("All votes are in. Nothing can change until they are counted."),
    "voted-already": Words("This vote is cast and final."),
    "voted-with-majority": Words("A member who voted for the decision can't publish a dissent."),
    "no-longer-member": Words("This person no longer sits on the committee."),
    "not-a-member": Words("This person doesn't sit on the committee."),
    "committee-incomplete": Words("A seat is empty. It must be filled first."),
    "committee-complete": Words("Every seat is filled."),
    "challenge-open": Words("A challenge to a member is still open."),
    "side-not-heard": Words("Hear both sides first, or record that a side declines to speak."),
    "request-open": Words("The committee is still waiting for an answer."),
    "heard-together": Words("A committee already sits on this ruling and hears both appeals."),
    "not-chosen-together": Words(
        "The sides don't choose this committee, so they can't object to candidates in advance."
    ),
    "decision-possible": Words("The committee can still decide."),
}


class CommitteeUnlawful(Refusal):
    """The rulebook doesn't allow this committee, or too few people can sit."""

    words = Words("This committee can't be made up like this.")

    def __init__(self, code: str, *, field: str, found: object = None, expected: object = None) -> None:
        super().__init__(field=field, found=found, expected=expected)
        self.code = code  # type: ignore[misc]  # the panel names what is wrong
        self.words = UNLAWFUL.get(code, type(self).words)  # type: ignore[misc]


UNLAWFUL: dict[str, Words] = {
    "committee-size": Words("The rulebook sets the number of members."),
    "no-committee": Words("Too few people can sit. Add more to the pool."),
    "conflict-of-interest": Words("This person has a tie to the dispute."),
    "no-committee-here": Words("This rulebook has no committee: the director decides."),
    "consent-lacking": Words("The two sides choose this committee together."),
}


class CandidateOnRecord(Refusal):
    """The candidate was called to a committee or posted, so the record refers to the name."""

    code = "candidate-on-record"
    words = Words("This person is on a committee's record. The name, role and address can't change.")


class NotForTheDirector(Refusal):
    """The rulebook gives this appeal to another body."""

    code = "not-for-the-director"
    words = Words("Under the rulebook, the director doesn't decide this appeal.")


class RulingExpected(Refusal):
    """A decision needs a new ruling if it changes the ruling, and none if it upholds it."""

    code = "ruling-expected"
    words = Words("If the ruling is changed, record the new ruling with the decision. If it is upheld, record none.")


class AppealDecided(Refusal):
    """The appeal has its final decision."""

    code = "appeal-decided"
    words = Words("This appeal is decided. The decision is final.")


class SameRuling(Refusal):
    """A proposed alternative that rules what the ruling under appeal does."""

    code = "same-ruling"
    words = Words("This is the ruling under appeal. Change something, or vote to uphold it.")


class AppealRefused(Refusal):
    """An act that differs from the advice needs its reasons on record."""

    code = "reasons-needed"
    words = Words("This differs from the advice. Say why.")


class VotesSealed(Refusal):
    """Votes stay hidden until they are counted."""

    code = "votes-sealed"
    words = Words("The votes are sealed until all are in.")
