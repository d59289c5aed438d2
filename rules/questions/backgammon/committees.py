"""Ruling committees: whether one is properly made up, and what it has decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rules.kernel.errors import ErrorCode, contradiction, unexpected
from rules.kernel.facts import Fact, One, Text, Whole, YesNo
from rules.kernel.question import Items, Record
from rules.kernel.units import Choice, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.groups import KindGroup

MOST_SEATS = 99


class Instance(Choice):
    """Why a committee decides: a director is a party to the dispute, or a ruling is appealed against."""

    FIRST = "5.1", "in the first instance"
    APPEAL = "5.2", "on appeal"


class ChosenBy(Choice):
    """Who has chosen the members."""

    DIRECTOR = "director", "the director"
    PARTIES = "parties", "both parties together"
    ONE_PARTY = "one-party", "one party"


class MemberRole(Choice):
    """What a member of the committee is in the tournament."""

    DIRECTOR = "director", "director"
    STAFF = "staff", "director's staff"
    PLAYER = "player", "player"
    OTHER = "other", Words("another person", context="committees")


class VoteFor(Choice):
    """What a member has voted for."""

    UPHOLD = "uphold", "for the ruling"
    OVERTURN = "overturn", "for setting it aside"
    ALTERNATIVE = "alternative", "for another decision"
    OPTION = "option", "for a solution"
    ABSTAIN = "abstain", "abstained"
    ABSENT = "absent", "absent"


IN_THE_FIRST_INSTANCE = frozenset({VoteFor.OPTION, VoteFor.ABSTAIN, VoteFor.ABSENT})
"""What can be voted where there is no ruling yet."""

COUNTED: Final[Mapping[str, Words]] = {
    VoteFor.UPHOLD: Words("{count} for the ruling"),
    VoteFor.OVERTURN: Words("{count} for setting it aside"),
    VoteFor.ALTERNATIVE: Words("{count} for another decision"),
    VoteFor.OPTION: Words("{count} for a solution"),
    VoteFor.ABSTAIN: Words("{count:abstention|abstentions}"),
    VoteFor.ABSENT: Words("{count:absent|absent}"),
}
"""Votes of one kind, in the order in which they are counted."""
COUNTED_FOR: Final[Mapping[str, Words]] = {
    VoteFor.ALTERNATIVE: Words("{count} for another decision ({option})"),
    VoteFor.OPTION: Words("{count} for a solution ({option})"),
}
"""The same where members may vote for different ones."""


class Label(Text):
    """What a person or a solution goes by."""

    def parse(self, found: Any, path: str) -> str:
        """Words that aren't all blank. Raises: QuestionError."""
        name = super().parse(found, path)
        if not name.strip():
            raise unexpected(ErrorCode.OUT_OF_RANGE, path, found, Words("a name"))
        return name


class Member(Record):
    """A committee member."""

    __slots__ = ()
    id = Label(Words("name"), ask=Words("Who is it?"))
    role = One(MemberRole, Words("role"), ask=Words("What is this person here?"))
    involved = YesNo(
        Words("part in the dispute"),
        ask=Words("Has this person a part in the dispute?"),
        said=(Words("has a part in the dispute"),
              Words("has no part in the dispute")),
    )  # fmt: skip
    impartial = YesNo(
        Words("impartial"),
        ask=Words("Free of any tie to a side?"),
        said=(Words("impartial"), Words("has a tie to a side")),
    )
    competent = YesNo(
        Words("knows the rules"),
        ask=Words(
            "Does this person know the rules well, as known from tournaments?",
        ),
        said=(Words("knows the rules"), Words("not an expert")),
    )
    available = YesNo(
        Words("at hand"),
        ask=Words("Readily at hand?"),
        said=(Words("at hand"), Words("not at hand")),
    )


class Members(Items[Member]):
    """The committee members, in order."""

    none = Words("no members")


class Vote(Record):
    """How one member has voted."""

    __slots__ = ()
    member: Fact[str | None] = Label(Words("member"), ask=Words("Which member?")).noted()
    vote = One(VoteFor, Words("vote"), ask=Words("What did this member vote for?"))
    option: Fact[str | None] = Label(Words("which solution"), ask=Words("Which solution, in short?")).optional()


class Votes(Items[Vote]):
    """The votes, said as a count: no rule turns on who cast which."""

    def tally(self, found: Any) -> Sequence[tuple[Words, Mapping[str, Any]]]:
        """The words for each choice that was voted for, with how many chose it."""
        known = [vote for vote in found if vote.get("vote")]
        cast = Counter((vote["vote"], (vote["vote"] in COUNTED_FOR and vote.get("option")) or "") for vote in known)
        order = list(COUNTED)
        return [
            ((COUNTED_FOR if option else COUNTED)[vote], {"count": count, "option": option})
            for (vote, option), count in sorted(cast.items(), key=lambda each: (order.index(each[0][0]), each[0][1]))
        ]


def _instance() -> One[Instance]:
    return One(
        Instance,
        Words("instance"),
        ask=Words(
            "Is there a ruling that is appealed against, or is the director a party?",
        ),
        said=Words("The committee decides {value}"),
    )


def _refuse_twice(values: dict[str, Any], name: str, key: str, because: Words) -> None:
    """Names in a list are unique. Raises: QuestionError."""
    seen: dict[str, str] = {}
    for place, record in enumerate(values.get(name) or (), start=1):
        found, path = record.known(key), f"{name}.{place}.{key}"
        if found is not None and found in seen:
            raise contradiction(path, seen[found], because=because)
        seen[found] = path


class Committee(BackgammonQuestion):
    """Is the committee properly made up for this dispute?"""

    __slots__ = ()
    kind = "committee"
    group = KindGroup.CONDUCT
    icon = "users"
    label = Words("Committee's members")
    hint = Words("Whether these people may decide the dispute")
    outcomes = (
        outcome("valid", "The committee is properly made up",
                "These people may decide the dispute.",
                Words("The committee may sit as it is")),
        outcome("invalid", "The committee must change",
                "It is corrected before it decides.",
                Words("The committee must change before it sits")),
    )  # fmt: skip

    under = _instance()
    chosen_by = One(
        ChosenBy,
        Words("chosen by"),
        ask=Words("Who chose the members?"),
        said=Words("Chosen by {value}"),
    )
    posted = YesNo(
        Words("posted"),
        ask=Words(
            "Was the committee named and posted at the start of the tournament?",
        ),
        said=(
            Words("The committee was posted at the start"),
            Words("The committee wasn't posted"),
        ),
    )
    members = Members(
        Member,
        Words("members"),
        ask=Words("Who sits on the committee?"),
        said=Words("On the committee: {value}"),
    ).always()
    director_replaced = YesNo(
        Words("director replaced"),
        ask=Words(
            "Has an involved director's seat been given to a person in the list?",
        ),
        said=(
            Words("Another person has the director's seat"),
            Words("The director's seat is empty"),
        ),
    )

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Each member sits once. Raises: QuestionError."""
        because = Words("The same person sits twice.")
        _refuse_twice(values, "members", "id", because)


class CommitteeVote(BackgammonQuestion):
    """What has the committee decided?"""

    __slots__ = ()
    kind = "committee-vote"
    group = KindGroup.CONDUCT
    icon = "gavel"
    label = Words("Committee's vote")
    hint = Words("What a committee has decided by its votes")
    outcomes = (
        outcome("upheld", "The ruling is upheld",
                "More than half of the votes cast are for the ruling."),
        outcome("overturned", "The ruling is overturned",
                "More than half of the votes cast set the ruling aside.",
                Words("The ruling is overturned: it no longer applies")),
        outcome("alternative", "Another decision is made",
                "More than half of the votes cast are for the same alternative.",
                Words("The committee's own decision applies")),
        outcome("decided", "The dispute is decided",
                "More than half of the votes cast are for the same solution.",
                Words("The committee has decided the dispute")),
        outcome("no-decision", "There is no decision yet",
                "A committee of the right size, complete and with a majority, decides."),
    )  # fmt: skip

    under = _instance()
    seats = Whole(
        0,
        MOST_SEATS,
        None,
        Words("seats"),
        ask=Words("How many members has the committee?"),
        said=Words("Seats on the committee: {value}"),
    ).always()
    votes = Votes(
        Vote,
        Words("votes"),
        ask=Words("How did each member vote?"),
        said=Words("Votes: {value}"),
    ).always()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Each member votes once, votes don't exceed seats, and each vote is allowed. Raises: QuestionError."""
        because = Words("The same member votes twice.")
        _refuse_twice(values, "votes", "member", because)
        votes, seats, under = values.get("votes") or (), values.get("seats"), values.get("under")
        if seats is not None and len(votes) > seats:
            raise contradiction(
                "votes",
                "seats",
                because=Words(
                    "There are {votes} votes and {seats} seats.",
                ).filled(votes=len(votes), seats=seats),
            )
        for vote in votes:
            found = vote.known("vote")
            if found is not None and under is not None and not _can_be_cast(found, under):
                raise contradiction(
                    "under",
                    "votes",
                    because=Words(
                        "A committee that decides {label} has no vote {value}.",
                    ).filled(label=under.label, value=found.value),
                )


def _can_be_cast(vote: VoteFor, under: Instance) -> bool:
    return vote in IN_THE_FIRST_INSTANCE if under is Instance.FIRST else vote is not VoteFor.OPTION
