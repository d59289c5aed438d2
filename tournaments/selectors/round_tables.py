"""A round as its screen shows it: every table with score, sheets, extra time and lateness, in few queries."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from uuid import UUID

from django.db.models import Sum

from tournaments.models import Bye, ExtraTime, LateArrival, Match, ResultEntry, Round, ScoreSheet
from tournaments.selectors.tables import TableNow, tables


@dataclass(frozen=True, slots=True)
class RoundTable:
    """One match of a round with what the desk and the players have recorded."""

    now: TableNow
    entry: ResultEntry | None = None
    sheets: Mapping[str, ScoreSheet] = field(default_factory=dict)
    extra_seconds: int = 0
    late: Sequence[LateArrival] = ()

    @property
    def first_difference(self) -> int | None:
        """The first game in which two signed sheets differ, while the match has no result."""
        if (
            self.now.match.is_finished
            or len(self.sheets) < 2
            or not all(each.is_signed for each in self.sheets.values())
        ):
            return None
        return first_difference(self.sheets["A"].entries, self.sheets["B"].entries)


@dataclass(frozen=True, slots=True)
class RoundTables:
    """A round and its tables."""

    round: Round
    tables: Sequence[RoundTable]
    byes: Iterable[Bye]


def round_tables(round_: Round) -> RoundTables:
    """The tables of a round, by number; the number of queries doesn't depend on theirs."""
    found = tables(Match.objects.filter(round=round_).order_by("table", "pk"))
    ids = [each.match.pk for each in found]
    entries = {each.match_id: each for each in ResultEntry.objects.filter(match__in=ids).select_related("by")}
    sheets = last_sheets(ids)
    extra = dict(ExtraTime.objects.filter(match__in=ids).order_by().values_list("match").annotate(Sum("seconds")))
    late: dict[UUID, list[LateArrival]] = defaultdict(list)
    for each in LateArrival.objects.filter(match__in=ids):
        late[each.match_id].append(each)
    rows = [
        RoundTable(
            now,
            entries.get(now.match.pk),
            sheets.get(now.match.pk, {}),
            extra.get(now.match.pk, 0),
            late.get(now.match.pk, ()),
        )
        for now in found
    ]
    byes = Bye.objects.filter(round=round_).select_related("entrant__player", "entrant__team")
    return RoundTables(round_, rows, byes.order_by("pk"))


def last_sheets(match_ids: Sequence[UUID]) -> dict[UUID, dict[str, ScoreSheet]]:
    """Each side's latest sheet of these matches; one query."""
    found: dict[UUID, dict[str, ScoreSheet]] = defaultdict(dict)
    for sheet in ScoreSheet.objects.filter(match__in=match_ids).order_by("version"):
        found[sheet.match_id][sheet.kept_by] = sheet
    return found


def first_difference(one: Sequence[Mapping[str, object]], other: Sequence[Mapping[str, object]]) -> int | None:
    """The number of the first game that two sheets have differently; None where they agree.

    A sheet says who won a game, how, and with which cube; the rest is counted from that.
    """
    for number, (game, others) in enumerate(zip_longest(*(map(_noted, each) for each in (one, other))), start=1):
        if game != others:
            return number
    return None


def _noted(game: Mapping[str, object]) -> tuple[object, ...]:
    return tuple(game.get(name) for name in ("winner", "win", "cube"))
