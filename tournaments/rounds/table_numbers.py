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


def at_fixed_tables(
    pairs: Sequence[Mapping[str, Any]], fixed: Mapping[str, int], *, taken: Collection[int] = ()
) -> list[dict[str, Any]]:
    """The pairs of a draft, each with a fixed table at that table; a pair without need of it takes the other's."""
    found = [dict(pair) for pair in pairs]
    for pair in found:
        wanted = fixed_tables(pair, fixed)
        if not wanted or pair["table"] in wanted:
            continue
        there = {each["table"]: each for each in found}
        free = (
            table
            for table in sorted(wanted)
            if (table not in fixed_tables(there[table], fixed) if table in there else table not in taken)
        )
        if (table := next(free, None)) is None:
            continue
        if table in there:
            there[table]["table"] = pair["table"]
        pair["table"] = table
    return found


def fixed_tables(pair: Mapping[str, Any], fixed: Mapping[str, int]) -> set[int]:
    """The tables that the two entrants of a pair need."""
    return {fixed[pair[side]] for side in "ab" if pair[side] in fixed}
