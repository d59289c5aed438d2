"""Conflicts of interest: ties that bar a person from sitting, computed, declared or found on a challenge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from arbitration.panel.laws import Role
from tournaments.folding import folded


class TieKind(StrEnum):
    """Kinds of tie to a dispute."""

    PARTY = "party"
    SAME_TEAM = "same-team"
    FAMILY = "family"
    MADE_RULING = "made-ruling"
    SAT_BEFORE = "sat-before"
    SAME_CLUB = "same-club"
    SAME_NAME = "same-name"
    """The same family name: that person is asked."""
    OPPONENT = "opponent"
    """Met a side in this event, or is to meet it."""
    STAKE = "stake"
    """Gains or loses a place by the result."""
    DECLARED = "declared"
    """Said so oneself, or a challenge was upheld."""


BARS = frozenset(
    {TieKind.PARTY, TieKind.SAME_TEAM, TieKind.FAMILY, TieKind.MADE_RULING, TieKind.SAT_BEFORE, TieKind.DECLARED}
)
"""These ties can't be waived. The others bar too, unless both sides waive them."""


@dataclass(frozen=True, slots=True, order=True)
class Tie:
    """One tie, to a side or to the matter itself."""

    kind: TieKind
    side: str = ""

    @property
    def can_be_waived(self) -> bool:
        """Whether both sides together may accept it."""
        return self.kind not in BARS


@dataclass(frozen=True, slots=True)
class Person:
    """A candidate, with the tournament's data on them."""

    id: str
    role: Role
    later_lot: str = ""
    """What the draw knows a person by who was named once its seed was known, and so under an id that fits it."""
    name: str = ""
    account: str = ""
    player: str = ""
    family_name: str = ""
    club: str = ""
    teams: frozenset[str] = frozenset()
    opponents: frozenset[str] = frozenset()
    """Players met in this event, or paired with."""
    has_stake: bool = False
    is_competent: bool = True
    is_available: bool = True
    is_posted: bool = False
    declared: frozenset[Tie] = frozenset()
    objected_by: frozenset[str] = frozenset()
    """Sides that don't want this person where both choose together."""

    @property
    def lot(self) -> str:
        """What the draw knows the person by."""
        return self.later_lot or self.id

    @property
    def is_known(self) -> bool:
        """Whether the tournament's data can show a tie: that of a player or an official."""
        return bool(self.player) or self.role in (Role.DIRECTOR, Role.STAFF)


@dataclass(frozen=True, slots=True)
class Party:
    """A side of the dispute: its players, and what can tie others to them."""

    players: frozenset[str]
    teams: frozenset[str] = frozenset()
    clubs: frozenset[str] = frozenset()
    family_names: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Dispute:
    """What is to be decided: the two sides, who has ruled on it, who sat on it before."""

    parties: Mapping[str, Party]
    ruled_by: frozenset[str] = frozenset()
    """Accounts."""
    sat_before: frozenset[str] = frozenset()
    """Persons who sat on this case already."""
    director_may_have_ruled: bool = False
    """FFBG: having ruled doesn't keep the director off the committee (reading c of its page)."""


def ties_of(person: Person, dispute: Dispute) -> tuple[Tie, ...]:
    """All ties of a person to a dispute, in a fixed order. None: may be asked to sit."""
    found = {tie for side, party in dispute.parties.items() for tie in _to_party(person, side, party)}
    found |= set(_to_matter(person, dispute)) | person.declared
    return tuple(sorted(found))


def _to_party(person: Person, side: str, party: Party) -> Iterable[Tie]:
    if person.player and person.player in party.players:
        yield Tie(TieKind.PARTY, side)
        return
    if person.teams & party.teams:
        yield Tie(TieKind.SAME_TEAM, side)
    if person.club and compared(person.club) in {compared(club) for club in party.clubs}:
        yield Tie(TieKind.SAME_CLUB, side)
    if person.family_name and compared(person.family_name) in {compared(name) for name in party.family_names}:
        yield Tie(TieKind.SAME_NAME, side)
    if person.opponents & party.players:
        yield Tie(TieKind.OPPONENT, side)


def _to_matter(person: Person, dispute: Dispute) -> Iterable[Tie]:
    is_exempt = person.role is Role.DIRECTOR and dispute.director_may_have_ruled
    if person.account and person.account in dispute.ruled_by and not is_exempt:
        yield Tie(TieKind.MADE_RULING)
    if person.id in dispute.sat_before:
        yield Tie(TieKind.SAT_BEFORE)
    if person.has_stake:
        yield Tie(TieKind.STAKE)


def compared(name: str) -> str:
    """A name as it is compared: folded, and without doubled spaces."""
    return " ".join(folded(name).split())


@dataclass(frozen=True, slots=True)
class Waivers:
    """Ties that both sides have accepted, by person."""

    by_person: Mapping[str, frozenset[Tie]] = field(default_factory=dict)

    def left(self, person: Person, ties: Iterable[Tie]) -> tuple[Tie, ...]:
        """The ties that still bar the person. Ties that can't be waived always stay."""
        lifted = self.by_person.get(person.id, frozenset())
        return tuple(tie for tie in ties if not (tie.can_be_waived and tie in lifted))
