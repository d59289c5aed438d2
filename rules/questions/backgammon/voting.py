"""How votes are counted, alike in every rulebook: who lacks, and what more than half of the votes cast are for."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from rules.kernel.errors import Unknown, named_as_a_whole
from rules.questions.backgammon.committees import CommitteeVote, Vote, VoteFor


class Carried(NamedTuple):
    """What has a majority, and which solution where there are several."""

    vote: VoteFor
    option: str = ""


def members_lacking(question: CommitteeVote) -> int:
    """Members who are absent, and seats without a vote. Ends the reading where a vote is unknown."""
    with named_as_a_whole("votes"):
        absent = sum(vote.vote is VoteFor.ABSENT for vote in question.votes)
    return absent + question.seats - len(question.votes)


def carried(question: CommitteeVote) -> Carried | None:
    """The choice of more than half of the votes cast, abstentions aside; None without such a majority."""
    cast = [vote for vote in question.votes if vote.vote is not VoteFor.ABSTAIN]
    for wanted in (VoteFor.UPHOLD, VoteFor.OVERTURN):
        if _is_majority(sum(vote.vote is wanted for vote in cast), cast):
            return Carried(wanted)
    for wanted in (VoteFor.ALTERNATIVE, VoteFor.OPTION):
        option = _same_option([vote for vote in cast if vote.vote is wanted], cast)
        if option is not None:
            return Carried(wanted, option)
    return None


def _same_option(votes: list[Vote], cast: list[Vote]) -> str | None:
    """The solution that a majority named. Ends the reading where unrecorded solutions could make one."""
    named = Counter(vote.option for vote in votes if vote.option is not None)
    option, count = named.most_common(1)[0] if named else (None, 0)
    if _is_majority(count, cast):
        return option
    unnamed = len(votes) - named.total()
    if unnamed and _is_majority(count + unnamed, cast):
        raise Unknown(("votes",))
    return None


def _is_majority(count: int, cast: list[Vote]) -> bool:
    return 2 * count > len(cast)
