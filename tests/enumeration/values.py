"""Values: what a fact is tried with. All where there are few; of numbers those near which an answer may change."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, combinations, product
from types import FunctionType
from typing import Any

from rules import RULEBOOKS, QuestionError
from rules.kernel.facts import Fact
from rules.kernel.question import Items, Question
from rules.kernel.rulebook import Figure
from rules.kernel.shapes import MOST_POINTS
from rules.questions.forms import OneOrOther
from tests.rules.case_files import CASES

UNKNOWN = "?"
"""A fact that was looked at and isn't known."""
PRESENT = "present"
"""An object that is there; what is in it is tried when a rule looks at it."""


class Many(int):
    """A list of so many items, in which nothing is known yet."""


LISTS = (Many(0), Many(1), Many(2))
"""What lists are tried with."""
MOST_SUBSETS_OF = 4
MOST_SAMPLES = 6
POINTS = (0, 1, 5, 6, 7)
CUBES = [{"value": 1, "owner": None}, {"value": 2, "owner": "A"}, {"value": 2, "owner": "B"},
         {"value": 64, "owner": "A"}, {"value": 128, "owner": "B"}, {"value": 2}, {"owner": "B"}]  # fmt: skip
ASTRAY = [{"value": 1, "owner": "A"}, {"value": 4, "owner": None}]
SAMPLES: dict[str, list[Any]] = {
    "text": ["", "24/18", "A", "EQ?"],
    "play": ["", "24/18"],
    "letters": ["", "A", "EQ?"],
    "letter": ["A", "?"],
    "dice": [[6, 4], [3, 3]],
    "points": [{"24": 2, "13": 5, "8": 3, "6": 5}, {"24": 2, "13": 5, "8": 4, "6": 4}],
    "board": [
        {"points": {"24": 1}, "opponent_points": {"12": 5, "17": 3}, "bar": 0},
        {"points": {"6": 2}, "opponent_points": {}, "bar": 1, "opponent_bar": 1, "off": 12, "opponent_off": 14},
        {"points": {"24": 2}},
    ],
}


def values_of(fact: Fact[Any], rulebook: str, kind: type[Question], name: str, near: Iterable[int] = ()) -> list[Any]:
    """What a fact is tried with besides unknown, as JSON. `near`: numbers known already, to be tried about."""
    if isinstance(fact, Items):
        return list(LISTS)
    if fact.inside() and fact.shape not in SAMPLES:
        return [PRESENT]
    if fact.shape in ("score", "scores"):
        scores = _scores(fact, tuple(sorted(set(near))))
        return scores if fact.shape == "score" else _histories(scores)
    if fact.bounds is not None:
        return _numbers(fact, rulebook, kind, near)
    if fact.shape == "boolean":
        return [True, False]
    if fact.choices():
        return list(_words(fact))
    return _samples(fact, kind, name)


def size(fact: Fact[Any], rulebook: str, kind: type[Question], name: str) -> int:
    """With how many values a fact is tried, unknown being one: what a fact that no rule looked at stands for."""
    if isinstance(fact, Items):
        item = inside(fact, rulebook, kind, name)
        return 1 + sum(math.prod([item] * count) for count in LISTS)
    if fact.inside() and fact.shape not in SAMPLES:
        return 1 + inside(fact, rulebook, kind, name)
    return 1 + len(values_of(fact, rulebook, kind, name))


def inside(fact: Fact[Any], rulebook: str, kind: type[Question], name: str) -> int:
    """How many combinations there are of what is in an object."""
    count = 1
    for inner, one in fact.inside().items():
        count *= size(one, rulebook, kind, f"{name}.{inner}")
    return count


def _words(fact: Fact[Any]) -> Iterator[Any]:
    words = [choice.value for choice in fact.choices()]
    if fact.shape == "pair":
        yield from map(list, product(words, repeat=2))
    elif fact.shape != "choices":
        yield from [*words, "another"] if isinstance(fact, OneOrOther) else words
    elif len(words) <= MOST_SUBSETS_OF:
        yield from map(list, chain.from_iterable(combinations(words, count) for count in range(len(words) + 1)))
    else:
        yield from [[], *([word] for word in words), words]


def _numbers(fact: Fact[Any], rulebook: str, kind: type[Question], near: Iterable[int]) -> list[int]:
    """Both bounds, zero to two, and the numbers of the rule and those known already, each with its neighbours."""
    least, most = fact.bounds or (0, 0)
    marks = {0, 1, *thresholds(rulebook, kind.kind), *near}
    tried = {least, most} | {mark + step for mark in marks for step in (-1, 0, 1)}
    return sorted(number for number in tried if least <= number <= most)


def _scores(fact: Fact[Any], near: tuple[int, ...]) -> list[Any]:
    """Pairs of points around the numbers known already; and one side's alone."""
    least, most = fact.bounds or (0, MOST_POINTS)
    points = {0} | {number + step for number in near for step in (-2, -1, 0, 1)} if near else set(POINTS)
    chosen = sorted(number for number in points if least <= number <= most)
    if len(chosen) > len(POINTS) + 2:
        chosen = [*chosen[:2], *chosen[-len(POINTS) :]]
    pairs: list[Any] = [{"A": one, "B": other} for one, other in product(chosen, repeat=2)]
    taken = (pair for pair in pairs if fact.shape == "scores" or takes(fact, pair))
    return [*taken, {"A": chosen[-1]}, {"B": 0}]


def _histories(scores: Sequence[Any]) -> list[Any]:
    """Two games or one; with the last score unknown in part."""
    whole = [score for score in scores if len(score) == 2]
    return [[scores[0]], *([scores[0], score] for score in whole), [whole[-1], whole[-1]], [scores[0], {"A": 1}]]


def _samples(fact: Fact[Any], kind: type[Question], name: str) -> list[Any]:
    """Of what can't be listed: what the cases have, and samples of the same form."""
    if fact.shape == "cube":
        return [cube for cube in [*CUBES, *ASTRAY] if takes(fact, cube)]
    found = [*_in_cases(kind.kind, name.partition(".")[0]), *SAMPLES[fact.shape]]
    different = {repr(sample): sample for sample in found if takes(fact, sample)}
    return list(different.values())[:MOST_SAMPLES]


@cache
def _in_cases(kind: str, name: str) -> tuple[Any, ...]:
    return tuple(case["facts"][name] for case in CASES if case["kind"] == kind and case["facts"].get(name) is not None)


def takes(fact: Fact[Any], sample: Any) -> bool:
    """Whether a value is one that this fact can be."""
    try:
        fact.parse(sample, fact.name)
    except QuestionError:
        return False
    return True


@cache
def thresholds(rulebook: str, kind: str) -> frozenset[int]:
    """The numbers that a rule measures by: in its code and in what that refers to."""
    book = RULEBOOKS[rulebook]
    decide = next(rule for one, rule in book.rules.items() if one.kind == kind)
    return frozenset(number for number in _numbers_in(decide, set()) if 0 < number < MOST_POINTS)


def _numbers_in(thing: Any, seen: set[int]) -> Iterator[int]:
    if type(thing) is int:
        yield thing
    elif isinstance(thing, Figure):
        yield thing.value
    elif id(thing) in seen:
        return
    elif isinstance(thing, tuple | list | frozenset | set):
        seen.add(id(thing))
        for item in thing:
            yield from _numbers_in(item, seen)
    elif isinstance(thing, Mapping):
        seen.add(id(thing))
        yield from _numbers_in([*thing.keys(), *thing.values()], seen)
    elif (
        isinstance(thing, FunctionType) and thing.__module__.startswith("rules.") and ".games." not in thing.__module__
    ):
        seen.add(id(thing))
        code, known = thing.__code__, thing.__globals__
        yield from _numbers_in([*code.co_consts, *(known.get(name) for name in code.co_names)], seen)
        for inner in code.co_consts:
            if hasattr(inner, "co_consts"):
                yield from _numbers_in([*inner.co_consts, *(known.get(name) for name in inner.co_names)], seen)
