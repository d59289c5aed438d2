"""Proof: a rule's tree walked to every end, or drawn from where it is too large, and what doesn't hold there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice
from random import Random

from tests.enumeration.checks import problems
from tests.enumeration.tree import End, Rule

MOST_PROBLEMS = 10


@dataclass
class Proof:
    """What was found of one rule."""

    rule: Rule
    is_whole: bool = True
    ends: int = 0
    refused: int = 0
    outcomes: set[str] = field(default_factory=set)
    problems: list[str] = field(default_factory=list)


def prove(rule: Rule, most: int, checked: int = 0) -> Proof:
    """Walk the tree if it has at most so many ends, else draw so many; check all or `checked` of them thoroughly.

    Every end is an answer without a crash; that it names an outcome of the kind and articles of the rulebook, the
    kernel sees to. The thorough checks ask again, some times over.
    """
    proof = Proof(rule)
    seen = _ends(rule, most, proof)
    random = Random(rule.name)
    share = 1.0 if not checked else min(1.0, checked / max(1, len(seen)))
    for end in seen:
        proof.ends += 1
        if end.advice is None:
            proof.refused += 1
            continue
        proof.outcomes.add(end.advice.outcome)
        if len(proof.problems) < MOST_PROBLEMS and random.random() < share:
            proof.problems += [f"{rule.name}: {problem} {end.facts}" for problem in problems(rule, end, random)]
    return proof


def _ends(rule: Rule, most: int, proof: Proof) -> list[End]:
    walked = list(islice(rule.ends(), most + 1))
    if len(walked) <= most:
        return walked
    proof.is_whole = False
    return list(_drawn(rule, most))


def _drawn(rule: Rule, count: int) -> Iterable[End]:
    return rule.drawn(count, seed=1)
