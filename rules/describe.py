"""The kinds, facts, outcomes and their words in each language as data, and an advice as sentences.

The API serves the description and the client builds its forms from it: no form is written by hand for a kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules.kernel.advice import SANCTION_KINDS, Against, Force, ReportWhen
from rules.kernel.errors import ErrorCode
from rules.kernel.facts import Fact, Need
from rules.kernel.question import COMMON_OUTCOMES, NEEDS_FACTS, NOT_COVERED, Question
from rules.kernel.rulebook import Rulebook, names_read
from rules.kernel.units import LANGUAGES, Choice, Unit, Words
from rules.provenance import provenance
from rules.questions.commonness import rank
from rules.questions.groups import KindGroup
from rules.registry import ENGINE_VERSION, RULEBOOKS
from rules.spoken import Speaker
from rules.wire import advise

DECIDES = (
    Words("One fact decides", "Un fait décide"),
    Words("{count} facts decide", "{count} faits décident"),
)
STILL_NEEDED = Words("Still to be found out: {facts}.", "Encore à établir : {facts}.")
LEFT_TO_YOU = Words("The rulebook leaves it to you.", "Le règlement vous laisse juge.")


def rulebook_description(rulebook_id: str) -> dict[str, Any]:
    """All that a form and a screen need to know of a rulebook, in both languages: its kinds with the commonest first.

    Raises: KeyError.
    """
    rulebook = RULEBOOKS[rulebook_id]
    kinds = sorted(rulebook.game.kinds.values(), key=lambda kind: rank(rulebook.discipline, kind.kind))
    groups = {kind.group for kind in kinds}
    return {
        "rulebook": rulebook.id,
        "edition": rulebook.edition,
        "discipline": rulebook.discipline,
        **provenance(rulebook),
        "engine_version": ENGINE_VERSION,
        "groups": [
            {"group": group.value, "label": dict(group.label), "icon": group.icon}
            for group in KindGroup
            if group in groups
        ],
        "kinds": [kind_description(rulebook, kind) for kind in kinds],
        "remedies": {do: {"label": dict(form.label)} for do, form in rulebook.game.remedies.items()},
        "sanctions": _labelled(SANCTION_KINDS.values()),
        "forces": _labelled(Force),
        "against": _labelled(Against),
        "report_times": _labelled(ReportWhen),
        "needs": _labelled(Need),
        "units": _labelled(Unit),
        "errors": _labelled(ErrorCode),
    }


def kind_description(rulebook: Rulebook, kind: type[Question]) -> dict[str, Any]:
    """A kind with the facts that are asked under this rulebook, in the order of asking."""
    decide = rulebook.rules.get(kind)
    read = names_read(decide, kind.facts) if decide else set()
    asked = [fact for name, fact in kind.facts.items() if name in read or fact.is_noted or fact.need is Need.ALWAYS]
    return {
        "kind": kind.kind,
        "group": kind.group.value,
        "icon": kind.icon,
        "label": dict(kind.label),
        "hint": dict(kind.hint),
        "is_covered": decide is not None,
        "facts": [fact_description(fact) for fact in asked],
        "outcomes": [
            {"outcome": outcome.slug, "label": dict(outcome.label), "meaning": dict(outcome.meaning)}
            for outcome in (*kind.outcomes, *COMMON_OUTCOMES)
        ],
    }


def fact_description(fact: Fact[Any], prefix: str = "", name: str = "") -> dict[str, Any]:
    """A fact as data; what lies inside it is named with a dot, the items of a list as `games.*`."""
    path = prefix + (name or fact.name)
    description: dict[str, Any] = {
        "name": path,
        "type": fact.shape,
        "label": dict(fact.label),
        "question": dict(fact.ask),
        "need": fact.need.value,
        "from_record": fact.is_from_record,
    }
    if fact.choices():
        description["values"] = [{"value": choice.value, "label": dict(choice.label)} for choice in fact.choices()]
    if fact.bounds:
        description["min"], description["max"] = fact.bounds
    if fact.unit:
        description["unit"] = fact.unit.value
    if fact.inside():
        inner = f"{path}.*." if fact.shape == "list" else f"{path}."
        description["fields"] = [fact_description(one, inner, name) for name, one in fact.inside().items()]
    return description


def _labelled(choices: Iterable[Choice]) -> dict[str, dict[str, dict[str, str]]]:
    return {choice.value: {"label": dict(choice.label)} for choice in choices}


def next_fact(question: Mapping[str, Any]) -> str | None:
    """The unknown fact to ask first; None once the rulebook can answer. Raises: QuestionError."""
    missing = advise(question).missing
    return missing[0] if missing else None


def say(
    question: Mapping[str, Any], advice: Mapping[str, Any], language: str, names: Mapping[str, str]
) -> dict[str, Any]:
    """An advice as sentences that a player understands.

    `question` and `advice` are JSON as the wire has it; `names` says what A and B are called.
    Raises: ValueError, for a language that nobody wrote.
    """
    if language not in LANGUAGES:
        raise ValueError(f"no words in {language!r}, only in {', '.join(LANGUAGES)}")
    rulebook = RULEBOOKS[question["rulebook"]]
    kind = rulebook.game.kinds[question["kind"]]
    speaker = Speaker(language, names)
    by = question["facts"].get("by")
    has_left_open = advice["discretion"] and advice["outcome"] != NOT_COVERED
    return {
        "verdict": verdict_of(speaker, kind, advice),
        "why": _why(speaker, kind, advice),
        "now": [speaker.remedy(rulebook.game.remedies[remedy["do"]], remedy) for remedy in advice["remedies"]],
        "sanctions": [speaker.sanction(sanction) for sanction in advice["sanctions"]],
        "because": [
            {"fact": step["fact"], "text": speaker.fact(kind.facts[step["fact"]], step["value"], by)}
            for step in advice["reading"]
            if step.get("value") is not None
        ],
        "reports": [speaker.report(report) for report in advice["reports"]],
        "discretion": speaker.words(LEFT_TO_YOU) if has_left_open else None,
    }


def verdict_of(speaker: Speaker, kind: type[Question], advice: Mapping[str, Any]) -> str:
    """The outcome as a headline; where facts are missing, how many decide."""
    if advice["outcome"] != NEEDS_FACTS:
        return speaker.words(kind.outcome_of[advice["outcome"]].said, **speaker.names)
    count = len(advice["missing"])
    return speaker.words(DECIDES[count > 1], count=count)


def _why(speaker: Speaker, kind: type[Question], advice: Mapping[str, Any]) -> str:
    """What the outcome means, with the articles that it rests on."""
    if advice["outcome"] == NEEDS_FACTS:
        labels = [speaker.words(fact_at(kind, name).label) for name in advice["missing"]]
        return speaker.words(STILL_NEEDED, facts=", ".join(labels))
    meaning = speaker.words(kind.outcome_of[advice["outcome"]].meaning)
    if not advice["articles"]:
        return meaning
    return f"{meaning.removesuffix('.')} ({', '.join(advice['articles'])})."


def fact_at(kind: type[Question], name: str) -> Fact[Any]:
    """The fact of a dotted name, as `missing` has it."""
    head, *inner = name.split(".")
    fact = kind.facts[head]
    for part in inner:
        fact = fact if part.isdecimal() else fact.inside().get(part, fact)
    return fact
