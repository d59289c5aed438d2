"""Table numbers of a round: in the order of the pairs, around fixed tables and those in use elsewhere."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any


def assign_tables(
    pairs: Sequence[tuple[str, str]], *, fixed: Mapping[str, int], taken: Collection[int] = ()
) -> list[int]:
    """A table for each pair. An entrant with a fixed table plays there; of two, the one with the lower number wins."""
    used = set(taken)
    found: dict[int, int] = {}
    for place, pair in enumerate(pairs):
        wanted = sorted(fixed[player] for player in pair if player in fixed)
        table = next((each for each in wanted if each not in used), None)
        if table is not None:
            found[place] = table
            used.add(table)
    number = 1
    for place in range(len(pairs)):
        if place in found:
            continue
        while number in used:
            number += 1
        found[place] = number
        used.add(number)
    return [found[place] for place in range(len(pairs))]


def at_fixed_tables(pairs: Sequence[Mapping[str, Any]], fixed: Mapping[str, int]) -> list[dict[str, Any]]:
    """The pairs of a draft, those of entrants with a fixed table at it: the pair that sat there takes their table."""
    tables = [int(pair["table"]) for pair in pairs]
    for place, pair in enumerate(pairs):
        wanted = sorted(fixed[pair[side]] for side in "ab" if pair[side] in fixed)
        if wanted and wanted[0] in tables:
            there = tables.index(wanted[0])
            tables[place], tables[there] = tables[there], tables[place]
    return [{**pair, "table": table} for pair, table in zip(pairs, tables, strict=True)]
