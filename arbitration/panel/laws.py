"""What the rulebooks demand of a committee: how many, who chooses, who may sit, with the articles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from arbitration.panel.words import Ballot, Instance


class ChosenBy(StrEnum):
    """Who chooses the members."""

    DIRECTOR = "director"
    PARTIES = "parties"
    """Both together."""
    POSTED = "posted"
    """No choice now: the members were announced when the tournament began."""


class Role(StrEnum):
    """A person's part in the tournament, in the words of the question `committee`."""

    DIRECTOR = "director"
    STAFF = "staff"
    PLAYER = "player"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class CommitteeLaw:
    """The law of one rulebook for one instance."""

    rulebook: str
    instance: Instance
    sizes: tuple[int, ...]
    chosen_by: ChosenBy
    may_sit: frozenset[Role]
    director_sits: bool
    """One seat is the director's, or another person's when the director is involved."""
    articles: tuple[str, ...]

    @property
    def votes(self) -> tuple[Ballot, ...]:
        """What can be voted: where there is no ruling yet, a solution."""
        if self.instance is Instance.COMPLAINT:
            return (Ballot.OPTION, Ballot.ABSTAIN)
        return (Ballot.UPHOLD, Ballot.OVERTURN, Ballot.ALTERNATIVE, Ballot.ABSTAIN)


_ANYBODY_ELSE = frozenset({Role.PLAYER, Role.OTHER})
_EUBGF = CommitteeLaw(
    "eubgf-2020", Instance.APPEAL, (3, 5), ChosenBy.DIRECTOR, _ANYBODY_ELSE, False, ("1.3.i", "1.3.ii", "5.2")
)
_EUBGF_COMPLAINT = CommitteeLaw(
    "eubgf-2020", Instance.COMPLAINT, (3, 5), ChosenBy.PARTIES, _ANYBODY_ELSE, False, ("1.3.i", "1.3.ii", "5.1")
)
_OPENING = "reglement-officiel-du-tournoi"
_FFBG_SEATS = frozenset({Role.DIRECTOR, Role.PLAYER})
_FFBG = CommitteeLaw("ffbg-cdf-2007", Instance.APPEAL, (5,), ChosenBy.POSTED, _FFBG_SEATS, True, (_OPENING, "3.19"))
_FFBG_COMPLAINT = CommitteeLaw(
    "ffbg-cdf-2007", Instance.COMPLAINT, (5,), ChosenBy.POSTED, _FFBG_SEATS, True, (_OPENING,)
)

LAWS: Mapping[tuple[str, Instance], CommitteeLaw] = MappingProxyType(
    {(law.rulebook, law.instance): law for law in (_EUBGF, _EUBGF_COMPLAINT, _FFBG, _FFBG_COMPLAINT)}
)
"""By rulebook and instance. The other rulebooks know no committee: their director decides."""
