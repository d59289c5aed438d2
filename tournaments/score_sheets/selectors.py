"""A player's own sheets: the latest match, and earlier ones that are still to be played."""

from dataclasses import dataclass
from typing import Final, Self
from uuid import UUID

from django.db.models import Q, QuerySet

from tournaments.models import Entrant, Match, ScoreAdjustment, ScoreSheet
from tournaments.selectors.round_tables import first_difference, last_sheets
from tournaments.selectors.tables import TableNow, tables

NEWEST_FIRST: Final = ("-round__published_at", "-round__number", "-set_number")

OF_RESULTS: Final = "result:"
"""The reference of points that made the record of a match say what a result says."""


def given_points(match_id: UUID) -> dict[str, int]:
    """Points of rulings and lateness, which no game on a sheet brings."""
    found = {"A": 0, "B": 0}
    rows = ScoreAdjustment.objects.filter(match=match_id).exclude(reference__startswith=OF_RESULTS)
    for side, points in rows.values_list("side", "points"):
        found[side] += points
    return found


@dataclass(frozen=True, slots=True)
class SheetTable:
    """A match as it stands with both sheets, from one side."""

    now: TableNow
    round: int
    side: str
    own: ScoreSheet | None
    others: ScoreSheet | None
    given: dict[str, int]

    @classmethod
    def of(cls, match: Match, side: str) -> Self:
        """The match with the last sheet of each side."""
        [now] = tables(Match.objects.filter(pk=match.pk))
        sheets = last_sheets([match.pk]).get(match.pk, {})
        others = sheets.get("B" if side == "A" else "A")
        return cls(now, match.round.number, side, sheets.get(side), others, given_points(match.pk))

    @property
    def is_signed_by_opponent(self) -> bool:
        """Whether the other side has signed its sheet."""
        return self.others is not None and self.others.is_signed

    @property
    def opponents(self) -> ScoreSheet | None:
        """The other side's sheet, once both are signed."""
        return self.others if self.own and self.own.is_signed and self.is_signed_by_opponent else None

    @property
    def first_difference(self) -> int | None:
        """The first game in which the two signed sheets differ."""
        return first_difference(self.own.entries, self.opponents.entries) if self.own and self.opponents else None


def own_table(entrant: Entrant) -> SheetTable | None:
    """The entrant's latest match that is on the board, from the entrant's side."""
    match = _on_the_board(entrant).first()
    return _table_of(match, entrant) if match else None


def still_open(entrant: Entrant) -> list[SheetTable]:
    """The matches of earlier rounds that have no result yet: they were postponed."""
    found = _on_the_board(entrant)
    missing = found.filter(finished_at__isnull=True).exclude(round__in=found.values("round")[:1])
    return [_table_of(match, entrant) for match in missing]


def _on_the_board(entrant: Entrant) -> QuerySet[Match]:
    matches = Match.objects.filter(Q(side_a=entrant) | Q(side_b=entrant), round__published_at__isnull=False)
    return matches.select_related("round").order_by(*NEWEST_FIRST)


def _table_of(match: Match, entrant: Entrant) -> SheetTable:
    return SheetTable.of(match, "A" if match.side_a_id == entrant.pk else "B")
