"""The matches of a stage as pairing and standings read them: who sat where, and how it ended."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Final
from uuid import UUID

from django.db.models import Q, QuerySet

from tournaments.models import Match
from tournaments.models import Result as Ending
from tournaments.pairing.sets import SetEnd, SetsStand, sets_stand
from tournaments.selectors.sets import result_of_match
from tournaments.stage_record import Result

SEATED: Final = ("table", "winner", "result", "has_ended", "was_put_off")
OF_SETS: Final = ("set_lengths", "ends_match")


@dataclass(frozen=True, slots=True)
class Seating:
    """A match of the stage: which round, who, and how it ended. Its sets are one match here."""

    id: UUID
    round: UUID
    a: str
    b: str
    table: int
    winner: str
    result: str
    is_finished: bool
    is_postponed: bool
    sets: tuple[UUID, ...] = ()
    """The rows of its sets, in their order; empty for a match that isn't played in sets."""
    set_lengths: tuple[int, ...] = ()
    """The points that each of its sets is played to, with those that may not be needed."""
    stand: SetsStand | None = None

    @property
    def outcome(self) -> Result:
        """The result of a finished match as the record writes it."""
        if self.result == Ending.BOTH_LOST:
            return Result.BOTH_LOST
        if self.result == Ending.DRAW:
            return Result.DRAW
        if self.result == Ending.WALKOVER:
            return Result.FIRST_UNPLAYED if self.winner == "A" else Result.SECOND_UNPLAYED
        return Result.FIRST if self.winner == "A" else Result.SECOND

    @property
    def winner_id(self) -> str | None:
        return {"A": self.a, "B": self.b}.get(self.winner) if self.is_finished else None


def seated(matches: QuerySet[Match]) -> Iterator[Seating]:
    """These matches by round and table, in one query; sets of the same sides in a round are one."""
    ended = {"has_ended": Q(finished_at__isnull=False), "was_put_off": Q(postponed_at__isnull=False)}
    ordered = matches.annotate(**ended).order_by("round__number", "table", "set_number")
    rows = ordered.values_list("id", "round_id", "side_a_id", "side_b_id", *SEATED, *OF_SETS)
    for (round_, a, b), sets in groupby(rows, key=lambda row: (row[1], row[2], row[3])):
        together = list(sets)
        pk, _, _, _, *now, lengths, _ = together[-1]
        seating = Seating(pk, round_, str(a), str(b), *now)
        yield _as_one(seating, together) if lengths else seating


def _as_one(last: Seating, sets: list[Sequence[Any]]) -> Seating:
    """The match of which these are the sets: it is over, and won, when enough of them are."""
    *_, lengths, _ = sets[-1]
    ends = [
        SetEnd(winner, has_ended and result != Ending.NOT_NEEDED, ends_match)
        for *_, winner, result, has_ended, _, _, ends_match in sets
    ]
    stand = sets_stand(ends, len(lengths))
    return replace(
        last,
        winner=stand.winner,
        result=result_of_match(stand, [result for *_, result, _, _, _, _ in sets]),
        is_finished=stand.is_over,
        sets=tuple(pk for pk, *_ in sets),
        set_lengths=tuple(lengths),
        stand=stand,
    )
