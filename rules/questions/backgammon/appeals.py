"""Disputes on their way: who decides one, and whether an appeal is heard."""

from __future__ import annotations

from rules.kernel.facts import One, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.groups import KindGroup


class DecidedBy(Choice):
    """Who has decided."""

    DIRECTOR = "director", "the director or the staff"
    COMMITTEE = "committee", "the committee"


class Subject(Choice):
    """What the decision is about."""

    RULING = "ruling", "a ruling"
    RECORDING = "recording", "filming, streaming or the board for it"
    NOTE_TAKING = "note-taking", "a match being taken down"


class Appellant(Choice):
    """Who appeals."""

    PARTY = "party", "a side of the dispute"
    OTHER = "other", Words("another person", context="appeals")


class AskedAt(Choice):
    """When the appeal was asked for."""

    AT_ONCE = "at-once", "right after the decision"
    LATER = "later", "later"


class ComplaintRouting(BackgammonQuestion):
    """Two players disagree. Who decides?"""

    __slots__ = ()
    kind = "complaint-routing"
    group = KindGroup.CONDUCT
    icon = "swords"
    label = Words("Who decides")
    hint = Words("Who settles a dispute in the first instance")
    outcomes = (
        outcome("director-decides", "The director decides",
                "Nothing is touched and the director is called."),
        outcome("other-director-decides", "Another director decides",
                "The director is a party; another director is impartial.",
                Words("Another director is called and decides{call_director}")),
        outcome("committee-decides", "A committee decides",
                "The director is a party and can't decide the dispute."),
    )  # fmt: skip

    director_is_party = YesNo(
        Words("director is a party"),
        ask=Words("Is the director one of the two players?"),
        said=(
            Words("The director is one of the two"),
            Words("The director isn't a party"),
        ),
    ).always()
    other_director = YesNo(
        Words("another director"),
        ask=Words(
            "Is another member of the organisation qualified as a director?",
        ),
        said=(
            Words("Another qualified director is there"),
            Words("There is no other director"),
        ),
    )
    other_impartial = YesNo(
        Words("other director impartial"),
        ask=Words("Is that other director impartial in this?"),
        said=(
            Words("The other director is impartial"),
            Words("The other director has a tie to a side"),
        ),
    )


class AppealAgainst(BackgammonQuestion):
    """Is the appeal to be heard?"""

    __slots__ = ()
    kind = "appeal"
    group = KindGroup.CONDUCT
    icon = "scale"
    label = Words("Appeal")
    hint = Words("Whether an appeal against a decision is heard")
    outcomes = (
        outcome("admissible", "The appeal is heard",
                "A committee decides it.",
                Words("The appeal is heard by a committee")),
        outcome("too-late", "The appeal is too late",
                "An appeal follows the decision without delay.",
                Words("The appeal is too late: the ruling stands")),
        outcome("not-appealable", "There is no appeal here",
                "This decision is final.",
                Words("No appeal is possible here: the decision stands")),
        outcome("not-entitled", "Not entitled to appeal",
                "Only a side of the dispute may appeal.",
                Words("This person cannot appeal: the ruling stands")),
    )  # fmt: skip

    decision_by = One(
        DecidedBy,
        Words("whose decision"),
        ask=Words("Whose decision is it?"),
        said=Words("Decided by {value}"),
    ).always()
    subject = One(
        Subject,
        Words("subject"),
        ask=Words("What is the decision about?"),
        said=Words("Appeal against: {value}"),
    )
    appellant = One(
        Appellant,
        Words("appellant"),
        ask=Words("Who appeals?"),
        said=Words("The appeal comes from {value}"),
    ).always()
    asked_at = One(
        AskedAt,
        Words("when"),
        ask=Words("When was the appeal asked for?"),
        said=Words("Asked for {value}"),
    ).always()
    delay_excused = YesNo(
        Words("delay excused"),
        ask=Words("Was there no reasonable way to ask sooner?"),
        said=(
            Words("It couldn't be asked for sooner"),
            Words("It could have been asked for sooner"),
        ),
    )
