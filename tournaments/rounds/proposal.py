"""A proposed round with what its stage adds to the pairing: byes and their worth, places in a bracket, a phase."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from tournaments.pairing.draft import Bye, Draft, Pair


@dataclass(frozen=True)
class Proposal:
    """What is stored as a draft."""

    draft: Draft
    byes: tuple[Bye, ...] = ()
    bye_worth: int = 0
    """Match points of a bye, in halves."""
    excluded: frozenset[str] = frozenset()
    absent: frozenset[str] = frozenset()
    seeds: tuple[str, ...] = ()
    """The entrants of a stage whose order is fixed with its first round."""
    places: Mapping[frozenset[str], str] = field(default_factory=dict)
    """The match of the bracket that two players play."""
    keeps_seats: bool = False
    """Whether the format leaves nothing to swap."""
    phase: str = ""
    depends: tuple[str, ...] = ()
    """Other stages whose results this round rests on."""

    @classmethod
    def of(
        cls, draft: Draft, *, bye_worth: int, excluded: Collection[str] = (), absent: Collection[str] = ()
    ) -> "Proposal":
        """A round with at most one bye."""
        byes = (draft.bye,) if draft.bye is not None else ()
        return cls(replace(draft, bye=None), byes, bye_worth, frozenset(excluded), frozenset(absent))

    @property
    def pairs(self) -> tuple[Pair, ...]:
        return self.draft.pairs
