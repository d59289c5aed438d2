"""Composition: who sits and who stands by, or why no lawful committee exists and what the way out is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from arbitration.panel.draw import drawn
from arbitration.panel.laws import ChosenBy, CommitteeLaw, Role
from arbitration.panel.ties import Dispute, Person, Tie, Waivers, ties_of

NO_WAIVERS = Waivers()


class Unfit(StrEnum):
    """Reasons other than a tie why a person can't sit."""

    DIRECTOR = "director"
    STAFF = "staff"
    NOT_A_PLAYER = "not-a-player"
    NOT_COMPETENT = "not-competent"
    NOT_AVAILABLE = "not-available"
    NOT_POSTED = "not-posted"
    OBJECTED = "objected"
    """A side objects, where both sides choose together."""


class WayOut(StrEnum):
    """What can be done where there are too few."""

    ASK_OTHERS = "ask-others"
    """Name further persons who are competent, impartial and at hand: they needn't take part."""
    WAIVE = "waive"
    """Both sides may accept a tie that can be lifted."""
    SMALLER = "smaller"
    """Three are enough where five were asked for."""
    REPLACE_POSTED = "replace-posted"
    """Replace those involved by other players of the championship."""


@dataclass(frozen=True, slots=True)
class Assessed:
    """A candidate and every objection to their sitting."""

    person: Person
    ties: tuple[Tie, ...]
    barring: tuple[Tie, ...]
    unfit: tuple[Unfit, ...]

    @property
    def may_sit(self) -> bool:
        """Whether nothing stands in the way."""
        return not self.barring and not self.unfit


@dataclass(frozen=True, slots=True)
class Composition:
    """A lawful committee: its members in the order of their seats, and as many alternates at most, as drawn."""

    members: tuple[str, ...]
    alternates: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoCommittee:
    """There is none: how many may sit, how many are lacking, whom a waiver by both sides would let in, the ways out."""

    fit: int
    lacking: int
    by_waiver: tuple[str, ...]
    ways_out: tuple[WayOut, ...]
    articles: tuple[str, ...]

    @property
    def wanted(self) -> int:
        """How many were asked for."""
        return self.fit + self.lacking


class Unlawful(ValueError):
    """These members can't form a committee. `person` is the obstacle, where it is one person."""

    def __init__(self, code: str, *, person: str = "", found: str = "", expected: str = "") -> None:
        super().__init__(f"{code}: {person} {found} {expected}")
        self.code, self.person, self.found, self.expected = code, person, found, expected


def assess(
    law: CommitteeLaw, pool: Sequence[Person], dispute: Dispute, waivers: Waivers = NO_WAIVERS
) -> Mapping[str, Assessed]:
    """All candidates in the pool, with ties and reasons."""
    result = {}
    for person in pool:
        ties = ties_of(person, dispute)
        result[person.id] = Assessed(person, ties, waivers.left(person, ties), _unfit(law, person))
    return result


def propose(law: CommitteeLaw, assessed: Mapping[str, Assessed], seed: str, size: int) -> Composition | NoCommittee:
    """The first by the draw, those named at the start before others; the next stand by in the same order."""
    check_size(law, size)
    order = _order(law, assessed, seed)
    return _seat(law, assessed, order, size) or _too_few(law, assessed, len(order), size)


def choose(law: CommitteeLaw, assessed: Mapping[str, Assessed], seed: str, members: Sequence[str]) -> Composition:
    """The members that were chosen, if they may sit, with alternates by the draw. Raises: Unlawful."""
    check_size(law, len(members))
    if len(set(members)) != len(members):
        twice = next(each for each in members if members.count(each) > 1)
        raise Unlawful("sits-twice", person=twice)
    for each in members:
        _check_fit(assessed, each)
    if law.director_sits:
        _check_directors(assessed, members)
    order = _order(law, assessed, seed)
    return Composition(tuple(members), _standing_by(assessed, order, members))


def check_size(law: CommitteeLaw, size: int) -> None:
    """Three or five, not four. Raises: Unlawful."""
    if size not in law.sizes:
        raise Unlawful("committee-size", found=str(size), expected=", ".join(str(each) for each in law.sizes))


def _check_fit(assessed: Mapping[str, Assessed], person: str) -> None:
    if person not in assessed:
        raise Unlawful("not-a-candidate", person=person)
    against = assessed[person]
    if against.unfit:
        raise Unlawful("cannot-sit", person=person, found=against.unfit[0])
    if against.barring:
        raise Unlawful("conflict-of-interest", person=person, found=against.barring[0].kind)


def _check_directors(assessed: Mapping[str, Assessed], members: Sequence[str]) -> None:
    """FFBG: the director has a seat unless involved; no other member may be a director."""
    free = [each for each, about in assessed.items() if about.person.role is Role.DIRECTOR and about.may_sit]
    seated = [each for each in members if assessed[each].person.role is Role.DIRECTOR]
    if len(seated) > 1:
        raise Unlawful("second-director", person=seated[1])
    if free and not seated:
        raise Unlawful("director-lacking", person=free[0])


def _unfit(law: CommitteeLaw, person: Person) -> tuple[Unfit, ...]:
    found = []
    if person.role not in law.may_sit:
        by_role = {Role.DIRECTOR: Unfit.DIRECTOR, Role.STAFF: Unfit.STAFF}
        found.append(Unfit.NOT_A_PLAYER if law.director_sits else by_role[person.role])
    if not person.is_competent and not (law.director_sits and person.role is Role.DIRECTOR):
        found.append(Unfit.NOT_COMPETENT)
    if not person.is_available:
        found.append(Unfit.NOT_AVAILABLE)
    if person.objected_by and law.chosen_by is ChosenBy.PARTIES:
        found.append(Unfit.OBJECTED)
    return tuple(found)


def _order(law: CommitteeLaw, assessed: Mapping[str, Assessed], seed: str) -> tuple[str, ...]:
    """All who may sit: those named at the start first where the rulebook has them named, each group by the draw."""
    fit = [each for each, about in assessed.items() if about.may_sit]
    lots = {each: assessed[each].person.lot for each in fit}
    if law.chosen_by is not ChosenBy.POSTED:
        return drawn(seed, fit, lots)
    posted = [each for each in fit if assessed[each].person.is_posted]
    return drawn(seed, posted, lots) + drawn(seed, [each for each in fit if each not in posted], lots)


def _seat(law: CommitteeLaw, assessed: Mapping[str, Assessed], order: Sequence[str], size: int) -> Composition | None:
    directors = [each for each in order if assessed[each].person.role is Role.DIRECTOR][:1]
    others = [each for each in order if assessed[each].person.role is not Role.DIRECTOR]
    members = [*directors, *others][:size] if law.director_sits else list(order[:size])
    if len(members) < size:
        return None
    return Composition(tuple(members), _standing_by(assessed, order, members))


def _standing_by(assessed: Mapping[str, Assessed], order: Sequence[str], members: Sequence[str]) -> tuple[str, ...]:
    """The next by the draw, one for each seat: a long draw would have half the field wait for a call.

    No rulebook says how many stand by. A director has a seat of his own or none.
    """
    rest = [each for each in order if each not in members and assessed[each].person.role is not Role.DIRECTOR]
    return tuple(rest[: len(members)])


def _too_few(law: CommitteeLaw, assessed: Mapping[str, Assessed], fit: int, size: int) -> NoCommittee:
    """Why not, and what the way out is."""
    by_waiver = tuple(
        sorted(
            each
            for each, about in assessed.items()
            if about.barring and not about.unfit and all(tie.can_be_waived for tie in about.barring)
        )
    )
    ways = [WayOut.REPLACE_POSTED if law.chosen_by is ChosenBy.POSTED else WayOut.ASK_OTHERS]
    if by_waiver:
        ways.append(WayOut.WAIVE)
    if any(smaller < size and fit >= smaller for smaller in law.sizes):
        ways.append(WayOut.SMALLER)
    return NoCommittee(fit, size - fit, by_waiver, tuple(ways), law.articles)
