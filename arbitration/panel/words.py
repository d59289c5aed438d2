"""The words of the panel: instances, phases, votes, decisions, modes; the same in the database, the API and the law."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Instance(StrEnum):
    """Why a committee decides."""

    COMPLAINT = "complaint"
    """In the first instance, because the director is a party (EUBGF 5.1)."""
    APPEAL = "appeal"
    """Because a ruling is appealed against (EUBGF 5.2, FFBG 3.19)."""


class Phase(StrEnum):
    """How far an appeal has come."""

    LODGED = "lodged"
    ADMITTED = "admitted"
    CONVENED = "convened"
    HEARING = "hearing"
    VOTING = "voting"
    DECIDED = "decided"
    UNDECIDED = "undecided"
    """Ended without a decision: the ruling stands."""
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"


FINAL = frozenset({Phase.DECIDED, Phase.UNDECIDED, Phase.REFUSED, Phase.WITHDRAWN})
HEARABLE = (Phase.CONVENED, Phase.HEARING)
"""Phases in which a side is heard, in their order."""
SITTING = frozenset({Phase.CONVENED, Phase.HEARING, Phase.VOTING})


class VoteMode(StrEnum):
    """Who sees a vote, and when. Fixed when the committee is convened."""

    OPEN = "open"
    SEALED = "sealed"
    """Members see the votes once the last one is in."""
    SECRET = "secret"
    """No one ever sees the votes, only the tally."""


class Ballot(StrEnum):
    """What a member can vote."""

    UPHOLD = "uphold"
    OVERTURN = "overturn"
    ALTERNATIVE = "alternative"
    OPTION = "option"
    """In the first instance, where there is no ruling yet: a solution."""
    ABSTAIN = "abstain"


class Decision(StrEnum):
    """What a committee has decided."""

    UPHELD = "upheld"
    OVERTURNED = "overturned"
    ALTERNATIVE = "alternative"
    DECIDED = "decided"
    NO_DECISION = "no-decision"


WITH_OPTION = frozenset({Ballot.ALTERNATIVE, Ballot.OPTION})


@dataclass(frozen=True, slots=True, order=True)
class VoteChoice:
    """One vote: what for, and which option where it is for one."""

    vote: Ballot
    option: str = ""

    def __post_init__(self) -> None:
        """Raises: ValueError where an option is missing or too much."""
        if (self.vote in WITH_OPTION) != bool(self.option):
            raise ValueError(f"{self.vote} with the option {self.option!r}")
