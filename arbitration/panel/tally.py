"""The tally: more than half of the votes cast decide; abstentions aren't cast."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from arbitration.panel.words import Ballot, Decision, VoteChoice

DECISIONS = {
    Ballot.UPHOLD: Decision.UPHELD,
    Ballot.OVERTURN: Decision.OVERTURNED,
    Ballot.ALTERNATIVE: Decision.ALTERNATIVE,
    Ballot.OPTION: Decision.DECIDED,
}


@dataclass(frozen=True, slots=True)
class Tally:
    """What the votes come to: the decision, the option that it takes, and how many votes each choice has."""

    decision: Decision
    option: str
    counts: tuple[tuple[VoteChoice, int], ...]

    @property
    def is_decided(self) -> bool:
        """Whether there is a majority."""
        return self.decision is not Decision.NO_DECISION


def tally(choices: Sequence[VoteChoice]) -> Tally:
    """Count the votes of a complete committee.

    Simple majority is read as more than half of the votes cast, abstentions aside (`committee-vote`, reading a);
    alternatives count together only when they are the same (b). Without a majority the ruling stands (e).
    """
    counts = tuple(sorted(Counter(choices).items()))
    cast = sum(number for choice, number in counts if choice.vote is not Ballot.ABSTAIN)
    for choice, number in counts:
        if choice.vote is not Ballot.ABSTAIN and 2 * number > cast:
            return Tally(DECISIONS[choice.vote], choice.option, counts)
    return Tally(Decision.NO_DECISION, "", counts)
