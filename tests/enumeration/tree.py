"""Tree: a rule is asked with nothing known, then with every value of the fact it looked at, and so on to every answer.

Whether a rule looks at a fact depends only on what it saw before. So the ends of this tree are all the readings there
are, each once, and an end stands for every combination of the facts that the rule didn't look at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from rules import RULEBOOKS, Advice, QuestionError
from rules.kernel.facts import Fact
from rules.kernel.question import Items, Question
from rules.questions.backgammon.cube import CubeLevel, DeadCubeDouble
from rules.wire import values_of as parsed
from tests.enumeration.listening import Listening, Log, listen
from tests.enumeration.values import PRESENT, UNKNOWN, Many, size, values_of

Tried = dict[str, Any]
"""What each fact that was looked at was tried with, by dotted name."""


@dataclass(frozen=True)
class End:
    """One end of the tree: what was tried, and the answer; none where the facts can't all be."""

    tried: Tried
    facts: Mapping[str, Any]
    advice: Advice | None


class Rule:
    """One rulebook's rule for one kind, to be asked in every way."""

    def __init__(self, rulebook: str, kind: str) -> None:
        self.book = RULEBOOKS[rulebook]
        self.kind: type[Question] = self.book.game.kinds[kind]
        self.facts = self.kind.facts

    @property
    def name(self) -> str:
        """Rulebook and kind."""
        return f"{self.book.id}/{self.kind.kind}"

    @cached_property
    def derives(self) -> bool:
        """Whether facts of this kind follow from others: the rule then sees what wasn't given, so all are looked at."""
        return {"scores_before", "score"} <= self.facts.keys() or self.kind in (CubeLevel, DeadCubeDouble)

    def ends(self) -> Iterator[End]:
        """Every end of the tree."""
        waiting: list[Tried] = [{}]
        while waiting:
            tried = waiting.pop()
            end, undecided = self.ask(tried)
            if undecided is None:
                yield end
            else:
                waiting += [{**tried, undecided: value} for value in self.choices(undecided, tried)]

    def drawn(self, count: int, seed: int) -> Iterator[End]:
        """So many ends, each by values drawn on the way; always the same for a seed."""
        random = Random(f"{self.name}-{seed}")
        root = Node(self, {})
        for _ in range(count):
            node = root
            while node.undecided is not None:
                node = node.branch(random.randrange(len(node.choices)))
            yield node.end

    def ask(self, tried: Tried) -> tuple[End, str | None]:
        """The answer, and the first fact that the rule looked at and that isn't decided yet."""
        facts = facts_of(tried)
        log: Log = {}
        try:
            values = parsed(self.kind, facts)
        except QuestionError:
            return End(tried, facts, None), None
        if self.derives:
            self._log_derivation(facts, log)
        question = self.kind(values)
        listen(question, log)
        try:
            advice = self.book.advise(question)
        except QuestionError:
            advice = None
        return End(tried, facts, advice), next((name for name in log if name not in tried and self.fact(name)), None)

    def _log_derivation(self, facts: Mapping[str, Any], log: Log) -> None:
        values = {name: self.facts[name].parse(value, name) for name, value in facts.items()}
        listening = Listening(values, "", log)
        self.kind.complete(listening)

    def choices(self, name: str, tried: Tried) -> list[Any]:
        """What a fact is tried with."""
        fact = self.fact(name)
        assert fact is not None
        near = _near(fact, tried)
        return [UNKNOWN, *values_of(fact, self.book.id, self.kind, name, near)]

    def fact(self, name: str) -> Fact[Any] | None:
        """The fact of a dotted name; None for what isn't a fact of the kind."""
        facts: Mapping[str, Fact[Any]] = self.facts
        found: Fact[Any] | None = None
        for step in name.split("."):
            if isinstance(found, Items) and step.isdigit():
                continue
            found = facts.get(step)
            if found is None:
                return None
            facts = found.inside()
        return found

    def inside(self, name: str, value: Any) -> list[str]:
        """The dotted names of what is in an object or a list that was tried."""
        fact = self.fact(name)
        if fact is not None and isinstance(value, Many):
            return [f"{name}.{place + 1}.{inner}" for place in range(value) for inner in fact.inside()]
        if fact is not None and value is PRESENT:
            return [f"{name}.{inner}" for inner in fact.inside()]
        return []

    def is_partial(self, name: str, value: Any) -> bool:
        """Whether a value leaves something unknown of its fact."""
        fact = self.fact(name)
        if fact is None or value is PRESENT or isinstance(value, Many):
            return True
        return bool(fact.gaps(fact.parse(value, name), name))

    @cached_property
    def has_words_of_its_own(self) -> bool:
        """Whether a fact holds letters or text, in which an A is no side."""
        shapes = {fact.shape for fact in _all(self.facts)}
        return not shapes.isdisjoint({"text", "letter", "letters", "play"})

    def combinations(self) -> int:
        """How many combinations there are of the values that the facts are tried with."""
        count = 1
        for name, fact in self.facts.items():
            count *= size(fact, self.book.id, self.kind, name)
        return count


class Node:
    """A place in a rule's tree that is asked once, however many draws come by it."""

    def __init__(self, rule: Rule, tried: Tried) -> None:
        self.rule, self.tried = rule, tried
        self.end, self.undecided = rule.ask(tried)
        self.branches: dict[int, Node] = {}

    @cached_property
    def choices(self) -> list[Any]:
        """What the undecided fact is tried with."""
        return self.rule.choices(self.undecided, self.tried) if self.undecided is not None else []

    def branch(self, choice: int) -> Node:
        """The place after one of the choices."""
        if choice not in self.branches:
            self.branches[choice] = Node(self.rule, {**self.tried, self.undecided or "": self.choices[choice]})
        return self.branches[choice]


def _all(facts: Mapping[str, Fact[Any]]) -> Iterator[Fact[Any]]:
    for fact in facts.values():
        yield fact
        yield from _all(fact.inside())


def _near(fact: Fact[Any], tried: Tried) -> list[int]:
    """The numbers known so far that this one may be measured against."""
    if fact.shape not in ("integer", "score", "scores"):
        return []
    return [number for value in tried.values() for number in _numbers(value)]


def _numbers(value: Any) -> list[int]:
    if type(value) is int:
        return [value]
    if isinstance(value, dict) and value.keys() <= {"A", "B"}:
        return [number for number in value.values() if type(number) is int]
    return []


def facts_of(tried: Tried) -> dict[str, Any]:
    """What was tried, as the facts of a question."""
    facts: dict[str, Any] = {}
    for name, value in tried.items():
        if value is UNKNOWN:
            continue
        *path, last = name.split(".")
        inner: Any = facts
        for step in path:
            inner = inner[int(step) - 1] if isinstance(inner, list) else inner[step]
        inner[last] = [{} for _ in range(value)] if isinstance(value, Many) else {} if value is PRESENT else value
    return facts
