"""Table numbers of a round: in the order of the pairs, around fixed tables and those in use elsewhere."""

from collections.abc import Collection, Mapping, Sequence


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
