"""Alternatives: what else a fact could have been, part by part, as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, product
from math import prod
from string import ascii_uppercase
from typing import Any

from rules.kernel.facts import Fact
from rules.kernel.shapes import MOST_POINTS

FACES = range(1, 7)
CUBE_LEVELS = tuple(2**power for power in range(17))
OWNERS = ("A", "B", None)
MOST_SUBSETS_OF = 4
"""A list of words out of so many gives way to every other such list; out of more, to those with one more or less."""

MOST_WHOLE = 700
"""An object with more whole values than that isn't listed."""

Path = tuple[str | int, ...]
"""Where a value is in the facts: names, and places in lists."""


@dataclass(frozen=True, slots=True)
class Part:
    """A fact or a part of one that has a value of its own: where it is, and what was found (None: unknown).

    What else it may be: a number has `bounds`; anything else has its `values`.
    """

    path: Path
    found: Any
    values: Sequence[Any] = ()
    bounds: tuple[int, int] | None = None

    @property
    def name(self) -> str:
        """Dotted; the items of a list count from 1: `games.2.cube`."""
        return ".".join(str(step + 1) if isinstance(step, int) else step for step in self.path)


def parts(fact: Fact[Any], found: Any, path: Path) -> Iterator[Part]:
    """The parts of a fact that could be otherwise. Free text, boards and objects that are unknown aren't invented."""
    if fact.shape in _LISTED:
        yield Part(path, found, [value for value in _LISTED[fact.shape](fact, found) if value != found])
    elif fact.shape in ("score", "scores"):
        yield from _of_scores(fact, found, path)
    elif fact.shape == "list":
        yield from _of_items(fact, found or [], path)
    elif fact.inside():
        for name, inner in fact.inside().items() if found is not None else ():
            yield from parts(inner, found.get(name), (*path, name))
    elif fact.bounds is not None:
        yield Part(path, found, bounds=fact.bounds)


def each_whole(fact: Fact[Any], found: Any = None) -> list[Any]:
    """A fact's whole values, or a sample where there are many; nothing for free text, lists and boards.

    Of numbers the ends and the smallest are tried: what counts of pieces and moves is whether there are any, and few.
    """
    if fact.inside() and fact.shape != "list":
        known = found or {}
        names, inner = zip(*fact.inside().items(), strict=True)
        each = [each_whole(one, known.get(name)) for name, one in zip(names, inner, strict=True)]
        if prod(len(values) for values in each) > MOST_WHOLE:
            return []
        return [dict(zip(names, values, strict=True)) for values in product(*each)]
    if fact.shape == "score":
        tried = [(0, 1) if (found or {}).get(side) is None else (found[side],) for side in "AB"]
        return [{"A": points, "B": others} for points, others in product(*tried)]
    if found is not None:
        return [found]
    if fact.shape in _LISTED:
        return list(_LISTED[fact.shape](fact, None))
    if fact.bounds is None:
        return []
    least, most = fact.bounds
    return sorted({least, *(number for number in range(least, least + 4) if number <= most), most})


def _of_scores(fact: Fact[Any], found: Any, path: Path) -> Iterator[Part]:
    bounds = fact.bounds or (0, MOST_POINTS)
    if fact.shape == "scores":
        for place, score in enumerate(found or []):
            yield from (Part((*path, place, side), score.get(side), bounds=bounds) for side in "AB")
    elif found is not None:
        yield from (Part((*path, side), found.get(side), bounds=bounds) for side in "AB")


def _of_items(fact: Fact[Any], found: Sequence[Any], path: Path) -> Iterator[Part]:
    """Each item's parts, and the list with an item less."""
    if found:
        yield Part(path, found, [[*found[:place], *found[place + 1 :]] for place in range(len(found))])
    for place, item in enumerate(found):
        for name, inner in fact.inside().items():
            yield from parts(inner, item.get(name), (*path, place, name))


def _booleans(fact: Fact[Any], found: Any) -> Sequence[Any]:
    return (False, True)


def _words(fact: Fact[Any], found: Any) -> Sequence[Any]:
    return [choice.value for choice in fact.choices()]


def _lists_of_words(fact: Fact[Any], found: Any) -> Sequence[Any]:
    words = _words(fact, found)
    if len(words) <= MOST_SUBSETS_OF:
        return [list(some) for count in range(len(words) + 1) for some in combinations(words, count)]
    given = found or []
    fewer = [[word for word in given if word != left_out] for left_out in given]
    return fewer + [[*given, word] for word in words if word not in given]


def _pairs(fact: Fact[Any], found: Any) -> Sequence[Any]:
    return [list(pair) for pair in product(_words(fact, found), repeat=2)]


def _rolls(fact: Fact[Any], found: Any) -> Sequence[Any]:
    return [list(roll) for roll in combinations_with_replacement(FACES, 2) if sorted(found or []) != list(roll)]


def _cubes(fact: Fact[Any], found: Any) -> Sequence[Any]:
    """The nearest first: the other owner, then other levels."""
    level = (found or {}).get("value") or 1
    owner = (found or {}).get("owner")
    cubes = [{"value": value, "owner": holder} for value in CUBE_LEVELS for holder in OWNERS]
    return sorted(cubes, key=lambda cube: (abs(cube["value"] - level), cube["owner"] != owner))


def _letters(fact: Fact[Any], found: Any) -> Sequence[Any]:
    return [*ascii_uppercase, "?"]


_LISTED = {
    "boolean": _booleans,
    "choice": _words,
    "side": _words,
    "choices": _lists_of_words,
    "pair": _pairs,
    "dice": _rolls,
    "cube": _cubes,
    "letter": _letters,
}
