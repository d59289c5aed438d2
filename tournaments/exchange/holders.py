"""Licences on a list that a known player of the federation has under another name: one of the two is mistaken."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from tournaments.errors import Words
from tournaments.exchange.columns import LAST, LICENCE, PARTNER_LICENCE
from tournaments.exchange.entry_lists import ANOTHERS, LICENCE_TWICE, Problem, ReadRow, heading_of, named_in
from tournaments.exchange.tables import Table
from tournaments.models import Division, Player
from tournaments.services.player_search import Known, key_of

HERE: Final = Words("this row")


def with_holders(
    rows: Sequence[ReadRow], division: Division, columns: Sequence[str | None], table: Table
) -> list[ReadRow]:
    """The rows, with a problem where a licence is another player's: nothing is known of whom the row means."""
    federation = division.tournament.federation_id
    licences = {known.licence for row in rows for known, _ in _licensed(row)}
    if federation is None or not licences:
        return list(rows)
    players = Player.objects.filter(federation=federation, licence__in=licences, erased_at=None)
    holders = {player.licence: player for player in players}
    return [replace(row, problems=(*row.problems, *_problems(row, holders, columns, table))) for row in rows]


def _licensed(row: ReadRow) -> Iterator[tuple[Known, str]]:
    """The players of a row with a licence, each with the column of that."""
    if row.is_left_out:
        return
    for known, target in named_in(row.values, HERE):
        if known.licence:
            yield known, LICENCE if target == LAST else PARTNER_LICENCE


def _problems(
    row: ReadRow, holders: Mapping[str, Player], columns: Sequence[str | None], table: Table
) -> Iterator[Problem]:
    for known, target in _licensed(row):
        holder = holders.get(known.licence)
        is_told = any(each.code == LICENCE_TWICE for each in row.problems)
        if holder is not None and key_of(str(holder)) != known.key and not is_told:
            expected = ANOTHERS.filled(also=str(holder))
            yield Problem(LICENCE_TWICE, target, heading_of(target, columns, table), known.licence, expected, "")
