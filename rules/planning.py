"""Planning: which fact to ask next, how many answers a verdict still takes, and when no answer can change it.

A plan follows every answer to every fact that the rule may still need, as a tree. A fact whose answers all lead to the
same advice isn't asked. Of the others, those that every case needs come first, then the one that leaves the fewest
questions in the worst case.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from rules.alternatives import MOST_SUBSETS_OF, Part, parts
from rules.changes import at_each_number, put, replaced
from rules.describe import fact_at
from rules.kernel.advice import Advice, Step
from rules.kernel.facts import Need
from rules.kernel.question import NEEDS_FACTS, Question
from rules.wire import advise, read

MOST_ADVICE: Final = 1500
"""How often a rule is asked for one plan. A branch that lies beyond counts as one more question."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is left to ask.

    `next_fact` is dotted, as in `missing`; None once the advice stands. `most` is the largest number of answers until
    then. `settled` is the advice that every answer leads to; None while answers still make a difference.
    """

    next_fact: str | None
    most: int
    settled: Advice | None = None


NOTHING_LEFT: Final = Plan(None, 0)


@dataclass(frozen=True, slots=True)
class _Node:
    """A fact with what each answer to it leads to, or an end with its advice.

    A branch that wasn't followed has neither. `values` has each answer as JSON, in the order of `answers`; with
    `is_sampled` not every answer was tried.
    """

    fact: str = ""
    values: tuple[str, ...] = ()
    answers: tuple[_Node, ...] = ()
    advice: Advice | None = None
    is_sampled: bool = False

    @property
    def most(self) -> int:
        """The longest way to an end."""
        if self.advice is not None:
            return 0
        return 1 + max((answer.most for answer in self.answers), default=0)

    @property
    def is_whole(self) -> bool:
        """Whether every branch was followed to its end."""
        is_open = self.is_sampled or not self.answers
        return self.advice is not None or (not is_open and all(answer.is_whole for answer in self.answers))

    def facts(self) -> Iterator[str]:
        """Every fact in it, in the rule's order."""
        if self.fact:
            yield self.fact
        for answer in self.answers:
            yield from answer.facts()


def plan(asked: Mapping[str, Any]) -> Plan:
    """The plan of a question. Raises: QuestionError."""
    if advise(asked).outcome != NEEDS_FACTS:
        return NOTHING_LEFT
    return _plan(json.dumps({name: asked[name] for name in ("rulebook", "kind", "facts")}))


def settle(asked: Mapping[str, Any]) -> Advice:
    """The advice, also where facts are missing that can't change it: they stand in its reading as unknown.

    Raises: QuestionError.
    """
    advice = advise(asked)
    settled = plan(asked).settled if advice.outcome == NEEDS_FACTS else None
    if settled is None:
        return advice
    known = [step for step in advice.reading if step.fact]
    return settled.with_reading((*known, *(Step(article=number) for number in settled.numbers)))


@lru_cache(maxsize=256)
def _plan(asked: str) -> Plan:
    return _Planner(json.loads(asked)).plan()


class _Planner:
    """Follows the answers to one question, within the bound."""

    def __init__(self, asked: Mapping[str, Any]) -> None:
        self.asked = {**asked, "facts": {name: value for name, value in asked["facts"].items() if value is not None}}
        self.kind: type[Question] = type(read(self.asked)[1])
        self.left = MOST_ADVICE
        self.trees: dict[str, _Node] = {}

    def plan(self) -> Plan:
        """The next question, the longest way, and the advice if all answers agree."""
        facts = self.asked["facts"]
        tree = self.tree(facts)
        if tree.advice is not None:
            return Plan(None, 0, tree.advice)
        trees = {tree.fact: tree}
        for fact in dict.fromkeys(tree.facts()):
            if self.left <= 0:
                break
            first = None if fact in trees else self.asking(facts, fact)
            if first is not None and self.left > 0:  # beyond the bound a tree looks shorter than it is
                trees[fact] = first
        chosen = min(trees, key=lambda fact: (not self.is_always_needed(fact), trees[fact].most))
        return Plan(chosen, trees[chosen].most)

    def is_always_needed(self, name: str) -> bool:
        """Whether every case of the kind needs a fact."""
        return self.kind.all_facts[name.split(".", 1)[0]].need is Need.ALWAYS

    def tree(self, facts: Mapping[str, Any]) -> _Node:
        """The facts that the rule reads from here on, followed once, in whatever order they became known."""
        known = json.dumps(facts, sort_keys=True)
        if known not in self.trees:
            if self.left <= 0:
                return _Node()
            self.left -= 1
            self.trees[known] = self._tree(facts)
        return self.trees[known]

    def _tree(self, facts: Mapping[str, Any]) -> _Node:
        advice = advise({**self.asked, "facts": facts})
        if advice.outcome != NEEDS_FACTS:
            return _Node(advice=advice.with_reading(()))
        fact = advice.missing[0]
        return self.asking(facts, fact) or _Node(fact)

    def asking(self, facts: Mapping[str, Any], fact: str) -> _Node | None:
        """The tree in which a fact is asked first, as far as the bound allows; None if its answers can't be listed.

        A fact that makes no difference is passed over: what follows it stands in its place.
        """
        head = fact.split(".", 1)[0]
        tried = {json.dumps(given[head]): self.tree(given) for given in self.each_answer(facts, fact)}
        if not tried:
            return None
        answers = tuple(tried.values())
        is_sampled = self.is_sampled(fact)
        if not is_sampled and answers[0].is_whole and len(set(answers)) == 1:
            return answers[0]
        return _Node(fact, tuple(tried), answers, is_sampled=is_sampled)

    def is_sampled(self, name: str) -> bool:
        """Whether only some answers to a fact are tried: of numbers, and of lists of many words."""
        fact = fact_at(self.kind, name)
        return fact.bounds is not None or (fact.shape == "choices" and len(fact.choices()) > MOST_SUBSETS_OF)

    def each_answer(self, facts: Mapping[str, Any], name: str) -> Iterator[Mapping[str, Any]]:
        """The facts with each answer to an unknown one; of numbers both ends of each range that is alike."""
        asked = {**self.asked, "facts": facts}
        head = name.split(".", 1)[0]
        fact = self.kind.all_facts[head]
        if name == head not in facts and fact.shape == "object" and fact.inside():
            yield {**facts, head: {}}
            return
        part = next((part for part in parts(fact, facts.get(head), (head,)) if part.name == name), None)
        if part is None or part.found is not None:
            return
        for value in part.values if part.bounds is None else _ends(asked, part):
            if put(asked, part.path, value) is not None:
                yield replaced(facts, part.path, value)


def _ends(asked: Mapping[str, Any], part: Part) -> Iterator[int]:
    """The least and the largest number of each range that leads to the same."""
    numbers = at_each_number(asked, part)
    for place, (number, *leads_to) in enumerate(numbers):
        neighbours = numbers[max(place - 1, 0) : place], numbers[place + 1 : place + 2]
        if any(not beside or list(beside[0][1:]) != leads_to for beside in neighbours):
            yield number
