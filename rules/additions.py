"""Additions: the sanctions that facts which are still unknown could add to advice that stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from rules.alternatives import parts
from rules.changes import at_each_number
from rules.kernel.advice import Advice
from rules.kernel.errors import QuestionError
from rules.kernel.facts import Fact, Need
from rules.kernel.question import NEEDS_FACTS, NOT_COVERED
from rules.kernel.units import Words
from rules.registry import RULEBOOKS, names_read_by
from rules.spoken import BETWEEN_ITEMS, COLON, Speaker, capital
from rules.verdicts import Verdicts

AT_LEAST = Words("{least} or more")


@dataclass(frozen=True, slots=True)
class Addition:
    """One answer, or two that go together, and the sanctions that the advice would then have as well, as JSON.

    A number is the smallest one that adds them.
    """

    answers: Mapping[str, Any]
    sanctions: tuple[Mapping[str, Any], ...]


def additions(asked: Mapping[str, Any]) -> list[Addition]:
    """For advice that stands, what unknown optional facts would add, in the order of asking.

    Answers that would change the outcome aren't listed. Two facts are only tried together if both are yes-or-no
    questions and neither adds anything alone. Raises: QuestionError.
    """
    verdicts = Verdicts(asked)
    if verdicts.on(verdicts.facts).outcome in (NEEDS_FACTS, NOT_COVERED):
        return []
    unknown = _unknown(verdicts)
    found = [each for fact in unknown for each in _of(verdicts, fact)]
    alone = {name for each in found for name in each.answers}
    open_questions = [fact.name for fact in unknown if fact.shape == "boolean" and fact.name not in alone]
    pairs = [
        {first: one, second: other}
        for first, second in combinations(open_questions, 2)
        for one in (True, False)
        for other in (True, False)
    ]
    return [*found, *_distinct(verdicts, pairs)]


def _unknown(verdicts: Verdicts) -> list[Fact[Any]]:
    """The optional facts that the rule reads and that are unknown."""
    kind = verdicts.kind
    read = names_read_by(verdicts.rulebook.id, kind.kind)
    return [
        fact
        for name, fact in kind.facts.items()
        if name in read and fact.need is not Need.ALWAYS and name not in verdicts.facts
    ]


def _of(verdicts: Verdicts, fact: Fact[Any]) -> list[Addition]:
    """The additions of each answer to one fact."""
    answers: list[Mapping[str, Any]] = []
    for part in parts(fact, None, (fact.name,)):
        numbers = part.bounds and [number for number, *_ in at_each_number(verdicts, verdicts.facts, part)]
        answers += [{fact.name: value} for value in numbers or part.values]
    return _distinct(verdicts, answers)


def _distinct(verdicts: Verdicts, tried: Sequence[Mapping[str, Any]]) -> list[Addition]:
    """The first answers that add each set of sanctions."""
    before = verdicts.on(verdicts.facts)
    had = {(each.kind, each.against) for each in before.sanctions}
    found: dict[tuple[Any, ...], Addition] = {}
    for answers in tried:
        for then in _advice(verdicts, answers, before.outcome):
            added = [each for each in then.sanctions if (each.kind, each.against) not in had]
            key = (*answers, *sorted({each.kind for each in added}))
            if added and key not in found:
                found[key] = Addition(answers, tuple(each.to_json() for each in added))
    return list(found.values())


def _advice(verdicts: Verdicts, answers: Mapping[str, Any], outcome: str) -> Iterator[Advice]:
    """The advice with the answers, if they contradict nothing and the outcome stays.

    A yes-or-no question that only arises with them counts as answered with no: it adds least.
    """
    facts = {**verdicts.facts, **answers}
    try:
        then = verdicts.on(facts)
        if len(then.missing) == 1 and _is_a_question(verdicts, then.missing[0]):
            then = verdicts.on({**facts, then.missing[0]: False})
    except QuestionError:
        return
    if then.outcome == outcome:
        yield then


def _is_a_question(verdicts: Verdicts, name: str) -> bool:
    """Whether a fact is answered with yes or no."""
    fact = verdicts.kind.facts.get(name)
    return fact is not None and fact.shape == "boolean"


def say(asked: Mapping[str, Any], addition: Addition, language: str, names: Mapping[str, str]) -> dict[str, Any]:
    """The answers and what they would add: `{"supposed": "Prior notifications: 3 or more", "adds": ["Warning, A"]}`."""
    kind = RULEBOOKS[asked["rulebook"]].game.kinds[asked["kind"]]
    speaker = Speaker(language, names)
    said = [
        _said(speaker, kind.facts[name], value, asked["facts"].get("by")) for name, value in addition.answers.items()
    ]
    return {
        "supposed": speaker.words(BETWEEN_ITEMS).join(said),
        "adds": [speaker.sanction(each)["text"] for each in addition.sanctions],
    }


def _said(speaker: Speaker, fact: Fact[Any], value: Any, by: str | None) -> str:
    if type(value) is not int:
        return speaker.fact(fact, value, by)
    return capital(speaker.words(fact.label) + speaker.words(COLON) + speaker.words(AT_LEAST, least=value))
