"""Where an appeal stands: the one value that all checks look at, and why an event is refused."""

from __future__ import annotations

from dataclasses import dataclass, replace

from arbitration.panel.tally import Tally
from arbitration.panel.words import FINAL, Phase
from tournaments.words import Words


class UnlawfulEvent(ValueError):
    """The event can't happen now. Nothing changes. The code says why; `expected` what would have to be first."""

    def __init__(self, code: str, *, found: Words | str = "", expected: Words | str = "") -> None:
        super().__init__(f"{code}: found {found}, expected {expected}")
        self.code, self.found, self.expected = code, found, expected


@dataclass(frozen=True, slots=True)
class State:
    """An appeal between two events. Members and alternates go by their ids."""

    sides: frozenset[str] = frozenset(("A", "B"))
    phase: Phase = Phase.LODGED
    size: int = 0
    members: tuple[str, ...] = ()
    alternates: tuple[str, ...] = ()
    gone: frozenset[str] = frozenset()
    """Stepped aside, challenged away or timed out: they never come back."""
    challenged: frozenset[str] = frozenset()
    heard: frozenset[str] = frozenset()
    asked: frozenset[str] = frozenset()
    voted: frozenset[str] = frozenset()
    ballot: int = 1
    has_failed_ballot: bool = False
    tally: Tally | None = None

    @property
    def is_final(self) -> bool:
        """Whether nothing can follow."""
        return self.phase in FINAL

    @property
    def is_complete(self) -> bool:
        """Whether every seat is filled. There is no smaller quorum."""
        return len(self.members) == self.size

    @property
    def lacking(self) -> int:
        """Empty seats."""
        return self.size - len(self.members)

    @property
    def all_in(self) -> bool:
        """Whether everybody who sits has voted, and everybody sits."""
        return self.phase is Phase.VOTING and self.is_complete and self.voted == frozenset(self.members)

    @property
    def may_be_counted(self) -> bool:
        """Whether the votes can be opened: all are in, and no seat is in question."""
        return self.all_in and not self.challenged

    @property
    def may_be_concluded(self) -> bool:
        """Whether it can end without a decision: no candidate is left for a seat, or a ballot gave no majority."""
        is_stuck = self.phase in (Phase.CONVENED, Phase.HEARING, Phase.VOTING) and not self.is_complete
        return is_stuck or (self.phase is Phase.VOTING and self.has_failed_ballot and not self.voted)

    def without(self, member: str) -> State:
        """The member or alternate is gone for good, with the vote if there was one; the next alternate has the seat."""
        alternates = tuple(each for each in self.alternates if each != member)
        left = replace(
            self,
            alternates=alternates,
            gone=self.gone | {member},
            challenged=self.challenged - {member},
            voted=self.voted - {member},
        )
        if member not in self.members:
            return left
        place = self.members.index(member)
        successors = alternates[:1]
        members = (*self.members[:place], *successors, *self.members[place + 1 :])
        return replace(left, members=members, alternates=alternates[1:])
