"""Enumeration: every combination of the few-valued facts of a kind is answered, without a gap and without a crash."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from rules import RULEBOOKS, QuestionError
from rules.kernel.facts import Fact
from rules.kernel.question import NEEDS_FACTS
from rules.wire import advise_json

MOST = 20_000
"""Combinations of a kind; where there are more, so many of them are drawn, always the same ones."""

SAMPLES: dict[str, list[Any]] = {
    "score": [{"A": 0, "B": 0}, {"A": 4, "B": 4}, {"A": 4, "B": 2}, {"A": 2, "B": 5}, {"A": 7, "B": 3}],
    "scores": [[{"A": 0, "B": 0}, {"A": 4, "B": 2}], [{"A": 4, "B": 0}, {"A": 4, "B": 2}]],
    "cube": [{"value": 1, "owner": None}, {"value": 2, "owner": "A"}, {"value": 4, "owner": "B"}],
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
NUMBERS = [0, 1, 2, 4, 5, 7]


def values(fact: Fact[Any]) -> list[Any]:
    """A few values of a fact that a rule might tell apart; None is unknown."""
    if fact.shape in SAMPLES:
        return [None, *(sample for sample in SAMPLES[fact.shape] if takes(fact, sample))]
    if fact.inside():
        inner = product(*(values(one)[1:] for one in fact.inside().values()))
        objects = [dict(zip(fact.inside(), one, strict=True)) for one in inner]
        return [None, *([[], objects[:1], objects[:2]] if fact.shape == "list" else objects)]
    if fact.bounds:
        least, most = fact.bounds
        return [None, *(number for number in NUMBERS if least <= number <= most)]
    if fact.shape == "boolean":
        return [None, True, False]
    if fact.choices():
        words = [choice.value for choice in fact.choices()]
        if fact.shape == "pair":
            return [None, *map(list, product(words, repeat=2))]
        return [None, *([[], words[:1], words] if fact.shape == "choices" else words)]
    raise AssertionError(f"no values of the shape {fact.shape}")


def takes(fact: Fact[Any], sample: Any) -> bool:
    """Whether a sample of its form is one that this fact can be: a rack holds letters and no moves."""
    try:
        fact.parse(sample, fact.name)
    except QuestionError:
        return False
    return True


def combinations(facts: list[list[Any]]) -> Iterator[tuple[Any, ...]]:
    """All of them, or as many as there is time for."""
    count = 1
    for possible in facts:
        count *= len(possible)
    if count <= MOST:
        yield from product(*facts)
        return
    random = Random(count)
    for _ in range(MOST):
        yield tuple(random.choice(possible) for possible in facts)


def advised(question: dict[str, Any]) -> dict[str, Any] | None:
    """The advice; None where the facts contradict each other."""
    try:
        return advise_json(question)
    except QuestionError as error:
        if error.code not in ("contradiction", "out-of-range"):
            raise
        return None


@pytest.mark.parametrize(
    ("rulebook", "kind"),
    [(rulebook.id, kind.kind) for rulebook in RULEBOOKS.values() for kind in rulebook.rules],
)
def test_every_combination_is_answered(rulebook: str, kind: str) -> None:
    facts = RULEBOOKS[rulebook].game.kinds[kind].facts
    answered = 0
    for combination in combinations([values(fact) for fact in facts.values()]):
        known = {name: value for name, value in zip(facts, combination, strict=True) if value is not None}
        advice = advised({"rulebook": rulebook, "kind": kind, "facts": known})
        if advice is None:
            continue
        answered += advice["outcome"] != NEEDS_FACTS
        assert bool(advice["missing"]) is (advice["outcome"] == NEEDS_FACTS)
        assert not known.keys() & set(advice["missing"])
    assert answered
