"""Rulebooks: one edition of the rules of a body, the functions that decide, and the articles they may cite."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import BuiltinFunctionType, CodeType, FunctionType, MappingProxyType, ModuleType, NoneType
from typing import Any

from rules.kernel.advice import Advice, ReportDuty, Step, not_covered
from rules.kernel.article import MARK, Article, is_citation, number_of
from rules.kernel.catalogues import SOURCE
from rules.kernel.errors import Unknown, UnknownArticle, UnsoundAdvice
from rules.kernel.in_force import InForce
from rules.kernel.question import NEEDS_FACTS, Discipline, Question
from rules.kernel.units import Words

Decide = Callable[[Any], Advice]
"""A function from a question of one kind to advice."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that a rulebook fixes and that an edition or a variation may fix otherwise.

    `stated_in` is the article that states it: a variation of the figure must replace that article's text too.
    """

    name: str
    value: int
    stated_in: str


@dataclass(frozen=True)
class Differences:
    """An edition's or a variation's changes to the rulebook `of`; a figure with the old value and the new."""

    of: str
    is_edition: bool
    replaced: tuple[str, ...]
    added: tuple[str, ...]
    removed: tuple[str, ...]
    kinds: tuple[str, ...]
    figures: tuple[tuple[Figure, int, int], ...]


@dataclass(frozen=True)
class Rulebook:
    """One edition of the rules of a body.

    `rules` is its table of contents: every kind that it answers with the function that decides it, in the order of the
    articles. `in_force` has dates as YYYY-MM-DD under `from` and `until`. A citation that `articles` hasn't got is an
    import error. Editions of one rulebook share a `series`, the id of the first; `ancestors` are the rulebooks that it
    is told by, the nearest first, and `differences` what it changes in that one. `general` is the article that
    leaves to the director what no other one decides.
    """

    id: str
    edition: str
    title: Words
    game: Discipline
    articles: Mapping[str, Article]
    rules: Mapping[type[Question], Decide]
    in_force: InForce
    sections: Mapping[str, Words] = field(default_factory=dict)
    figures: Mapping[str, int] = field(default_factory=dict)
    series: str = ""
    ancestors: tuple[str, ...] = ()
    differences: Differences | None = None
    general: str = ""

    def __post_init__(self) -> None:
        for name in ("articles", "rules", "sections", "figures"):
            object.__setattr__(self, name, MappingProxyType(getattr(self, name)))
        object.__setattr__(self, "series", self.series or self.id)
        if self.general and self.general not in self.articles:
            raise UnknownArticle(f"{self.id}: its general article {self.general} has no text")
        seen: set[FunctionType] = set()
        for kind, decide in self.rules.items():
            for number in citations(decide, seen):
                if number not in self.articles:
                    raise UnknownArticle(f"{self.id}: the rule of {kind.kind} cites {number}, which has no text")

    @property
    def discipline(self) -> str:
        """The discipline's name."""
        return self.game.slug

    @cached_property
    def _decides(self) -> Mapping[str, Decide]:
        return {kind.kind: decide for kind, decide in self.rules.items()}

    @cached_property
    def _citations(self) -> frozenset[str]:
        return frozenset(MARK + number for number in self.articles)

    def advise(self, question: Question) -> Advice:
        """The advice on a question, with its reading."""
        question = type(question)(question.values, self.figures)
        advice = self.decide(question)
        read = question.read or {}
        steps = [Step(fact=name, value=value) for name, value in read.items()]
        steps += [Step(article=number) for number in advice.numbers]
        return advice.with_reading(tuple(steps))

    def decide(self, question: Question) -> Advice:
        """The advice on a question with these figures. A kind that the rulebook doesn't have isn't covered."""
        decide = self._decides.get(question.kind)
        try:
            advice = decide(question) if decide else not_covered()
        except Unknown as unknown:
            advice = Advice(NEEDS_FACTS, articles=(), missing=unknown.names)
        if advice.outcome not in question.outcome_of:
            raise UnsoundAdvice(f"{question.kind} has no outcome {advice.outcome}")
        if not self._citations.issuperset(advice.articles):
            raise UnsoundAdvice(f"{self.id} has not got all of the articles {advice.numbers}")
        return advice

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages in which all its articles and headings are written."""
        written = [
            {*text.keys()} for text in (*self.sections.values(), *(each.title for each in self.articles.values()))
        ]
        return (SOURCE, *sorted(set[str]().union(*written).intersection(*written) - {SOURCE}))

    def in_force_of(self, number: str) -> InForce:
        """From when to when an article applies: its own dates, or the rulebook's. Raises: KeyError."""
        own = self.articles[number].in_force
        if own is None:
            return self.in_force
        return {"from": own.get("from"), "until": own.get("until") or self.in_force.get("until")}

    def cite(self, numbers: Iterable[str], language: str) -> str:
        """Articles as a sentence cites them: by number, or by title where the rulebook has no number."""
        return ", ".join(
            number if any(map(str.isdigit, number)) else self.articles[number].title[language] for number in numbers
        )

    def cited_by(self, kind: str) -> list[str]:
        """The articles that the rule of a kind can cite, in the rulebook's order."""
        cited = set(citations(self._decides[kind]))
        return [number for number in self.articles if number in cited]


def citations(decide: Any, seen: set[FunctionType] | None = None) -> Iterator[str]:
    """The articles that a rule cites, itself or in what it calls: every `"§..."` in its code and its constants.

    Functions that are in `seen` already are passed over.
    """
    for text in constants(decide, seen):
        if is_citation(text):
            yield number_of(text)


def names_read(decide: Any, facts: Mapping[str, Any]) -> set[str]:
    """The facts that a rule can read: attributes (`with_` is `with`) and strings in its code that name facts."""
    found = {text.partition(".")[0].removesuffix("_") for text in constants(decide)}
    return {name for name in facts if name in found}


def figures_read(decide: Any) -> set[Figure]:
    """The figures that a rule can read, itself or in what it calls."""
    return {thing for thing in referred_to(decide) if isinstance(thing, Figure)}


def constants(thing: Any, seen: set[FunctionType] | None = None) -> list[str]:
    """Every string and every attribute's name in a function of ours, and in what it refers to, in no order."""
    return [found for found in referred_to(thing, seen) if isinstance(found, str)]


def referred_to(thing: Any, seen: set[FunctionType] | None = None) -> list[str | Figure]:
    """Every string, name and figure in a function, and in what of ours it refers to, in no order.

    Ours is what stands in `rules` or in the package of the function itself: a variation may stand elsewhere.
    """
    seen = set() if seen is None else seen
    found: list[str | Figure] = []
    waiting = [thing]
    ours = ("rules.", f"{str(getattr(thing, '__module__', 'rules')).partition('.')[0]}.")
    while waiting:
        one = waiting.pop()
        if type(one) is str or isinstance(one, Figure):
            found.append(one)
        elif type(one) is FunctionType:
            if one not in seen and one.__module__.startswith(ours):
                seen.add(one)
                waiting += _of_function(one)
        elif not isinstance(one, _REFERS_TO_NOTHING):
            waiting += _within(one)
    return found


def _within(one: Any) -> Iterable[Any]:
    """What something other than a function holds."""
    if isinstance(one, (tuple, list, frozenset, set)):
        return one
    if isinstance(one, ReportDuty):
        return [one.duty]
    if isinstance(one, Advice):
        return one.articles
    if isinstance(one, (dict, MappingProxyType)):
        return [*one.keys(), *one.values()]
    return [str(one)] if isinstance(one, str) else ()


_REFERS_TO_NOTHING = (type, ModuleType, CodeType, BuiltinFunctionType, NoneType, int, Words)
"""Most of what a function refers to; looked for first, as this is done for every rule at the import."""


def _of_function(function: FunctionType) -> list[Any]:
    """The constants and names of its code, what it refers to by them, and what it was made of."""
    found: list[Any] = [cell.cell_contents for cell in function.__closure__ or ()]
    codes: list[CodeType] = [function.__code__]
    for code in codes:
        codes += [item for item in code.co_consts if type(item) is CodeType]
        found += code.co_consts
        found += code.co_names
        found += [function.__globals__[name] for name in code.co_names if name in function.__globals__]
    found.append(getattr(function, "__wrapped__", None))
    return found
