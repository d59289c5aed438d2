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

from rules.alternatives import MOST_SUBSETS_OF, Part, each_whole, parts
from rules.changes import at_each_number
from rules.describe import fact_at
from rules.kernel.advice import Advice, Step
from rules.kernel.facts import Fact, Need
from rules.kernel.joints import Joint, told
from rules.kernel.question import NEEDS_FACTS
from rules.registry import names_read_by
from rules.verdicts import Verdicts, replaced
from rules.wire import advise

MOST_ADVICE: Final = 1500
"""How often a rule is asked for one plan. A branch that lies beyond counts with every fact that it might still need."""
OBJECTS: Final = ("object", "result")


@dataclass(frozen=True, slots=True)
class Plan:
    """What is left to ask.

    `next_fact` is dotted, as in `missing`; None once the advice stands. A joint question that tells it asks for it.
    `most` is the largest number of answers until then. `settled` is the advice that every answer leads to; None while
    answers still make a difference.
    """

    next_fact: str | None
    most: int
    settled: Advice | None = None


NOTHING_LEFT: Final = Plan(None, 0)


@dataclass(frozen=True, slots=True)
class _Node:
    """A fact with what each answer to it leads to, or an end with its advice.

    A branch that wasn't followed has neither, and `beyond` bounds its questions. `values` has each answer as JSON, in
    the order of `answers`; with `is_sampled` not every answer was tried. An object that is asked by its parts isn't a
    question: `is_asked` is false.
    """

    fact: str = ""
    values: tuple[str, ...] = ()
    answers: tuple[_Node, ...] = ()
    advice: Advice | None = None
    is_sampled: bool = False
    is_asked: bool = True
    beyond: int = 0

    @property
    def most(self) -> int:
        """The longest way to an end."""
        if not self.answers:
            return self.beyond
        return int(self.is_asked) + max(answer.most for answer in self.answers)

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
        self.verdicts = Verdicts(asked)
        self.kind = self.verdicts.kind
        read = names_read_by(asked["rulebook"], asked["kind"])
        self.needed = [name for name in read if self.kind.facts[name].need is not Need.OPTIONAL]
        self.left = MOST_ADVICE
        self.trees: dict[str, _Node] = {}

    def plan(self) -> Plan:
        """The next question, the longest way, and the advice if all answers agree."""
        facts = self.verdicts.facts
        tree = self.tree(facts)
        if tree.advice is not None:
            return Plan(None, 0, tree.advice)
        trees = {tree.fact: tree}
        for fact in sorted(dict.fromkeys(tree.facts()), key=self.rank):
            if self.left <= 0 or self.rank(fact) > min(map(self.rank, trees)):
                break
            first = None if fact in trees else self.asking(facts, fact)
            if first is not None and self.left > 0:  # beyond the bound a tree looks shorter than it is
                trees[fact] = first
        chosen = min(trees, key=lambda fact: (self.rank(fact), trees[fact].most))
        return Plan(chosen, trees[chosen].most)

    def rank(self, name: str) -> int:
        """0 for a fact that every case of the kind needs: it is asked before all others, which have 1."""
        return int(self.kind.all_facts[name.split(".", 1)[0]].need is not Need.ALWAYS)

    def tree(self, facts: Mapping[str, Any]) -> _Node:
        """The facts that the rule reads from here on, followed once, in whatever order they became known."""
        known = json.dumps(facts, sort_keys=True)
        if known not in self.trees:
            if self.left <= 0:
                return _Node(beyond=self.unknown(facts))
            self.left -= 1
            self.trees[known] = self._tree(facts)
        return self.trees[known]

    def _tree(self, facts: Mapping[str, Any]) -> _Node:
        advice = self.verdicts.on(facts)
        if advice.outcome != NEEDS_FACTS:
            return _Node(advice=advice)
        fact = advice.missing[0]
        return self.asking(facts, fact) or _Node(fact, beyond=self.unknown(facts))

    def unknown(self, facts: Mapping[str, Any]) -> int:
        """How many facts the rule might still need, whatever the answers are."""
        return sum(_open(self.kind.facts[name], facts.get(name)) for name in self.needed)

    def asking(self, facts: Mapping[str, Any], fact: str) -> _Node | None:
        """The tree in which a fact is asked first, as far as the bound allows; None if its answers can't be listed.

        A fact that makes no difference is passed over: what follows it stands in its place.
        """
        head = fact.split(".", 1)[0]
        joint = self.joint(facts, fact)
        told = joint.facts if joint else (head,)
        tried = {
            json.dumps([_found_at(given, name) for name in told]): given for given in self.each_answer(facts, fact)
        }
        if not tried:
            return None
        answers = tuple(self.tree(given) for given in tried.values())
        is_sampled = joint is None and self.is_sampled(facts, fact)
        is_asked = joint is not None or not self.is_opened(facts, fact)
        makes_none = is_asked or answers[0].advice is not None
        if makes_none and not is_sampled and answers[0].is_whole and len(set(answers)) == 1:
            return answers[0]
        return _Node(fact, tuple(tried), answers, is_sampled=is_sampled, is_asked=is_asked)

    def joint(self, facts: Mapping[str, Any], name: str) -> Joint | None:
        """The joint question that asks for a fact, while none of the facts that it tells is known."""
        holding = (
            joint for joint in self.kind.joints if any(f"{told}.".startswith(f"{name}.") for told in joint.facts)
        )
        return next((joint for joint in holding if all(_found_at(facts, told) is None for told in joint.facts)), None)

    def is_opened(self, facts: Mapping[str, Any], name: str) -> bool:
        """Whether a fact is an unknown object whose parts are asked for instead. Numbers together are one question."""
        fact = fact_at(self.kind, name)
        return fact.shape in OBJECTS and not fact.is_of_numbers and _found_at(facts, name) is None

    def is_sampled(self, facts: Mapping[str, Any], name: str) -> bool:
        """Whether only some answers are tried: of numbers, of lists of many words, of objects that count as a whole."""
        fact = fact_at(self.kind, name)
        is_whole = fact.shape in OBJECTS and not self.is_opened(facts, name)
        return (
            is_whole or fact.bounds is not None or (fact.shape == "choices" and len(fact.choices()) > MOST_SUBSETS_OF)
        )

    def each_answer(self, facts: Mapping[str, Any], name: str) -> Iterator[Mapping[str, Any]]:
        """The facts with each answer to an unknown one; of numbers both ends of each range that is alike."""
        if joint := self.joint(facts, name):
            given = (told(facts, answer.facts) for answer in joint.answers)
            yield from (each for each in given if self.verdicts.takes(each))
            return
        head, _, inner = name.partition(".")
        if inner and facts.get(head) is None:
            return
        fact = self.kind.all_facts[head]
        if fact_at(self.kind, name).shape in OBJECTS:
            yield from self.each_object(facts, name)
            return
        part = next((part for part in parts(fact, facts.get(head), (head,)) if part.name == name), None)
        if part is None or part.found is not None:
            return
        for value in part.values if part.bounds is None else self.ends(facts, part):
            if self.verdicts.put(facts, part.path, value) is not None:
                yield replaced(facts, part.path, value)

    def each_object(self, facts: Mapping[str, Any], name: str) -> Iterator[Mapping[str, Any]]:
        """An unknown object opened for its parts; of one that counts as a whole, a whole one for each advice."""
        path = tuple(name.split("."))
        if self.is_opened(facts, name):
            yield replaced(facts, path, {})
            return
        seen = set()
        for value in each_whole(fact_at(self.kind, name), _found_at(facts, name)):
            advice = self.verdicts.put(facts, path, value)
            if advice is not None and advice not in seen:
                seen.add(advice)
                yield replaced(facts, path, value)

    def ends(self, facts: Mapping[str, Any], part: Part) -> Iterator[int]:
        """The least and the largest number of each range that leads to the same."""
        numbers = at_each_number(self.verdicts, facts, part)
        for place, (number, *leads_to) in enumerate(numbers):
            neighbours = numbers[max(place - 1, 0) : place], numbers[place + 1 : place + 2]
            if any(not beside or list(beside[0][1:]) != leads_to for beside in neighbours):
                yield number


def _found_at(facts: Any, name: str) -> Any:
    """The value of a dotted fact; None where it is unknown."""
    for part in name.split("."):
        facts = facts.get(part) if isinstance(facts, Mapping) else None
    return facts


def _open(fact: Fact[Any], found: Any) -> int:
    """How many parts of a fact are unknown."""
    if fact.shape not in OBJECTS or fact.is_of_numbers:
        return int(found is None)
    return sum(_open(inner, (found or {}).get(name)) for name, inner in fact.inside().items())
