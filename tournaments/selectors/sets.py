"""Matches in sets: each set is a row of its own; here they are read together."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Q

from tournaments.models import Match, Result
from tournaments.pairing.sets import SetEnd, SetsStand, sets_stand
from tournaments.selectors.scores import Score, with_score

Pairing = tuple[UUID, UUID, UUID]
"""A round and its two sides."""


@dataclass(frozen=True, slots=True)
class SetNow:
    """One set as it stands."""

    id: UUID
    number: int
    match_length: int | None
    score: Score
    winner: str
    result: str
    counts: bool
    """Whether it counts: a correction can end the match before it."""


@dataclass(frozen=True, slots=True)
class SetsNow:
    """All sets of a match up to now, seen from one of them."""

    number: int
    lengths: tuple[int, ...]
    stand: SetsStand
    sets: tuple[SetNow, ...]

    @property
    def is_latest(self) -> bool:
        """Whether it is the set that is played, or the last one that was."""
        return self.number == self.sets[-1].number

    @property
    def others(self) -> tuple[UUID, ...]:
        """The other sets of the same match."""
        return tuple(each.id for each in self.sets if each.number != self.number)


def as_set_end(match: Match) -> SetEnd:
    """A set as the count of sets reads it."""
    return SetEnd(match.winner, match.has_result, match.ends_match)


def stand_of(sets: Sequence[Match]) -> SetsStand:
    """Where a match stands of which these are all sets, in their order."""
    return sets_stand([as_set_end(each) for each in sets], len(sets[0].set_lengths))


def result_of_match(stand: SetsStand, results: Sequence[str]) -> str:
    """How a match in sets ended, by the results of its sets; empty while it goes on."""
    if not stand.is_over:
        return ""
    return Result.BOTH_LOST if stand.is_lost_by_both else results[stand.counted - 1]


def pairing_of(match: Match) -> Pairing:
    """What all sets of a match share, and no other match."""
    return match.round_id, match.side_a_id, match.side_b_id


def sets_of(match: Match) -> list[Match]:
    """All sets of a match in sets, in their order."""
    return list(Match.objects.filter(_same(match)).order_by("set_number"))


def ids_of_sets(match: Match) -> list[UUID]:
    """The match, with all its sets where it is one of several: what is counted in a match is counted in all of them."""
    return [each.pk for each in sets_of(match)] if match.is_set else [match.pk]


def sets_now(matches: Iterable[Match]) -> Mapping[UUID, SetsNow]:
    """The sets of those of these matches that are played in sets; one query, or none where none is."""
    asked = [match for match in matches if match.is_set]
    if not asked:
        return {}
    same = Q()
    for match in asked:
        same |= _same(match)
    together: dict[Pairing, list[Any]] = {}
    for each in with_score(Match.objects.filter(same)).order_by("set_number"):
        together.setdefault(pairing_of(each), []).append(each)
    return {match.pk: _seen_from(match, together[pairing_of(match)]) for match in asked}


def _same(match: Match) -> Q:
    return Q(round=match.round_id, side_a=match.side_a_id, side_b=match.side_b_id)


def _seen_from(match: Match, sets: list[Any]) -> SetsNow:
    stand = stand_of(sets)
    return SetsNow(
        match.set_number,
        tuple(match.set_lengths),
        stand,
        tuple(
            SetNow(
                each.pk,
                each.set_number,
                each.match_length,
                {"A": each.score_a, "B": each.score_b},
                each.winner,
                each.result,
                stand.does_count(place),
            )
            for place, each in enumerate(sets, start=1)
        ),
    )
