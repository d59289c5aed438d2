"""Supposing: what advice would be if one fact were otherwise, or known, in words that a director can check by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.alternatives import parts
from rules.changes import at_each_number, changes_of
from rules.describe import fact_at, verdict_of
from rules.kernel.catalogues import LANGUAGES
from rules.kernel.facts import Fact
from rules.kernel.question import Question
from rules.kernel.units import Words
from rules.planning import plan
from rules.registry import RULEBOOKS
from rules.spoken import COLON, Speaker, capital
from rules.verdicts import Verdicts, replaced
from rules.wire import advise, read

SAID_WHOLE = ("score", "cube", "dice", "pair")
"""Facts that are said as a whole though only a part of them is otherwise."""

FROM_TO = Words("{least} to {most}")
AT_LEAST = Words("{least} or more")
ITEM = Words("{label}, no. {number}")


@dataclass(frozen=True, slots=True)
class Supposition:
    """One fact with a value that it might have, and the outcome then.

    `fact` is dotted, the items of a list count from 1. A range of numbers has `least` and `most` and no `value`.
    """

    fact: str
    value: Any
    outcome: str
    missing: Sequence[str] = ()
    least: int | None = None
    most: int | None = None


def suppositions(asked: Mapping[str, Any]) -> list[Supposition]:
    """The facts that would change the outcome of advice that stands; where facts are missing, each answer to the next.

    Raises: QuestionError.
    """
    advice = advise(asked)
    if advice.missing:
        next_fact = plan(asked).next_fact
        return list(_answers(asked, next_fact)) if next_fact else []
    return [Supposition(each.fact, each.value, each.outcome, each.missing) for each in changes_of(asked, advice)]


def _answers(asked: Mapping[str, Any], name: str) -> Iterator[Supposition]:
    """The advice for each answer to an unknown fact; none for facts with many answers (text, a board, a list)."""
    head = name.split(".", 1)[0]
    given = asked["facts"].get(head)
    fact = RULEBOOKS[asked["rulebook"]].game.kinds[asked["kind"]].all_facts[head]
    part = next((part for part in parts(fact, given, (head,)) if part.name == name and part.found is None), None)
    if part is None or (fact.shape not in ("boolean", "choice", "side") and part.bounds is None and head == name):
        return
    verdicts = Verdicts(asked)
    if part.bounds is not None:
        yield from _ranges(asked, name, at_each_number(verdicts, verdicts.facts, part))
        return
    for value in part.values:
        advice = verdicts.put(verdicts.facts, part.path, value)
        if advice is not None:
            yield Supposition(name, value, advice.outcome, advice.missing)


def _ranges(
    asked: Mapping[str, Any], name: str, found: Sequence[tuple[int, str, tuple[str, ...]]]
) -> Iterator[Supposition]:
    """Numbers that lie beside each other and lead to the same are one answer."""
    start = 0
    for place in range(1, len(found) + 1):
        least, outcome, missing = found[start]
        if place < len(found) and found[place][1:] == (outcome, missing):
            continue
        yield Supposition(name, None, outcome, missing, least, found[place - 1][0])
        start = place


def say(asked: Mapping[str, Any], supposed: Supposition, language: str, names: Mapping[str, str]) -> dict[str, str]:
    """The supposition and what would follow: `{"supposed": "Since then: ...", "verdict": "..."}`.

    The facts are completed with the supposed value among them: a cube of the other owner is the other player's double.
    """
    return _say(_question(asked, supposed), supposed, language, names)


def in_each_language(
    asked: Mapping[str, Any], supposed: Supposition, names: Mapping[str, str]
) -> dict[str, dict[str, str]]:
    """The same by language; the question is read once."""
    question = _question(asked, supposed)
    return {language: _say(question, supposed, language, names) for language in LANGUAGES}


def _question(asked: Mapping[str, Any], supposed: Supposition) -> Question:
    """The question with the supposed value among its facts."""
    return read({**asked, "facts": _supposed_facts(asked["facts"], supposed)})[1]


def _say(question: Question, supposed: Supposition, language: str, names: Mapping[str, str]) -> dict[str, str]:
    speaker = Speaker(language, names)
    kind, facts = type(question), question.to_json()
    advice = {"outcome": supposed.outcome, "missing": list(supposed.missing)}
    return {
        "supposed": _said(speaker, kind, facts, supposed),
        "verdict": verdict_of(speaker, kind, facts, advice),
    }


def _supposed_facts(given: Mapping[str, Any], supposed: Supposition) -> Mapping[str, Any]:
    """The given facts with the supposed value in its place; of a range its least."""
    path = tuple(int(step) - 1 if step.isdecimal() else step for step in supposed.fact.split("."))
    value = supposed.value if supposed.least is None else supposed.least
    changed: Mapping[str, Any] = replaced(given, path, value)
    return changed


def _said(speaker: Speaker, kind: type[Question], facts: Mapping[str, Any], supposed: Supposition) -> str:
    head, *inner = supposed.fact.split(".")
    fact = kind.all_facts[head]
    if supposed.least is not None:
        return _labelled(speaker, fact, inner, _range(speaker, fact, supposed))
    if not inner:
        return speaker.fact(fact, supposed.value, facts.get("by"))
    if fact.shape in SAID_WHOLE:
        return speaker.fact(fact, {**facts[head], inner[0]: supposed.value}, facts.get("by"))
    return _labelled(speaker, fact, inner, speaker.of_fact(fact_at(kind, supposed.fact), supposed.value))


def _range(speaker: Speaker, fact: Fact[Any], supposed: Supposition) -> str:
    if supposed.least == supposed.most:
        return str(speaker.value(supposed.least))
    if fact.bounds and supposed.most == fact.bounds[1]:
        return speaker.words(AT_LEAST, least=supposed.least)
    return speaker.words(FROM_TO, least=supposed.least, most=supposed.most)


def _labelled(speaker: Speaker, fact: Fact[Any], inner: Sequence[str], said: str) -> str:
    """`Games, no. 2, cube: 4`: what it lies in, then its own label and what it would be."""
    labels = [speaker.words(fact.label)]
    for name in inner:
        if name.isdecimal():
            labels[-1] = speaker.words(ITEM, label=labels[-1], number=name)
            continue
        fact = fact.inside().get(name, fact)
        labels.append(speaker.names.get(name) or speaker.words(fact.label))
    return capital(", ".join(labels) + speaker.words(COLON) + said)
