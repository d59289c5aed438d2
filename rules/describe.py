"""The kinds, facts, outcomes and their words in each language as data, and advice as sentences.

The API serves the description and the client builds its forms from it: no form is written by hand for a kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules.kernel.advice import SANCTION_KINDS, Against, Force, ReportWhen
from rules.kernel.catalogues import LANGUAGES
from rules.kernel.errors import ErrorCode
from rules.kernel.facts import Fact, Need
from rules.kernel.question import COMMON_OUTCOMES, NEEDS_FACTS, NOT_COVERED, Question
from rules.kernel.rulebook import Rulebook, names_read
from rules.kernel.units import Choice, Unit, Words
from rules.provenance import provenance
from rules.questions.commonness import rank
from rules.questions.everyday_words import everyday_words
from rules.questions.groups import KindGroup
from rules.questions.sections import section_of
from rules.registry import ENGINE_VERSION, RULEBOOKS
from rules.ruled import is_of_sanctions, with_articles
from rules.spoken import Speaker, because, known

MORE_NEEDED = Words("More facts are needed")
STILL_NEEDED = Words("Still to find out: {facts}.")
LEFT_TO_YOU = Words("The rulebook leaves it to you.")


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
    section = section_of(rulebook.discipline, kind.kind)
    return {
        "kind": kind.kind,
        "group": kind.group.value,
        "section": dict(section.label) if section else None,
        "icon": kind.icon,
        "label": dict(kind.label),
        "hint": dict(kind.hint),
        "everyday_words": dict(everyday_words(rulebook.discipline, kind.kind)),
        "is_covered": decide is not None,
        "facts": [fact_description(fact) for fact in asked],
        "joints": [
            {
                "question": dict(joint.ask),
                "answers": [{"label": dict(answer.label), "facts": dict(answer.facts)} for answer in joint.answers],
            }
            for joint in kind.joints
            if {fact.name for fact in asked}.issuperset(name.partition(".")[0] for name in joint.facts)
        ],
        "outcomes": [
            {
                "outcome": outcome.slug,
                "label": dict(outcome.label),
                "meaning": dict(outcome.meaning),
                "is_of_sanctions": is_of_sanctions(kind.kind, outcome.slug),
            }
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


def say(
    question: Mapping[str, Any], advice: Mapping[str, Any], language: str, names: Mapping[str, str]
) -> dict[str, Any]:
    """An advice as sentences that a player understands.

    `question` and `advice` are JSON as the wire has it; `names` says what A and B are called.
    Raises: ValueError, for a language without texts.
    """
    if language not in LANGUAGES:
        raise ValueError(f"no words in {language!r}, only in {', '.join(LANGUAGES)}")
    rulebook = RULEBOOKS[question["rulebook"]]
    kind = rulebook.game.kinds[question["kind"]]
    speaker, facts = Speaker(language, names), known(question, advice)
    conditions = {each["duty"]: each["sanctions"] for each in advice.get("report_conditions", ())}
    has_left_open = advice["discretion"] and advice["outcome"] != NOT_COVERED
    return {
        "verdict": verdict_of(speaker, kind, facts, advice),
        "why": _why(speaker, rulebook, kind, advice),
        "now": [speaker.remedy(rulebook.game.remedies[remedy["do"]], remedy) for remedy in advice["remedies"]],
        "sanctions": [speaker.sanction(sanction) for sanction in advice["sanctions"]],
        "because": because(speaker, kind, facts, advice),
        "reports": [speaker.report(report, conditions.get(report["duty"], ())) for report in advice["reports"]],
        "discretion": speaker.words(LEFT_TO_YOU) if has_left_open else None,
    }


def verdict_of(speaker: Speaker, kind: type[Question], facts: Mapping[str, Any], advice: Mapping[str, Any]) -> str:
    """The outcome as a headline that names the players where it can."""
    if advice["outcome"] != NEEDS_FACTS:
        return speaker.first_of(kind.outcome_of[advice["outcome"]].said, advice, kind, facts)
    return speaker.words(MORE_NEEDED)


def _why(speaker: Speaker, rulebook: Rulebook, kind: type[Question], advice: Mapping[str, Any]) -> str:
    """The outcome's meaning with the articles it rests on; by default the general one."""
    if advice["outcome"] == NEEDS_FACTS:
        labels = [speaker.words(fact_at(kind, name).label) for name in advice["missing"]]
        return speaker.words(STILL_NEEDED, facts=", ".join(labels))
    meaning = speaker.words(kind.outcome_of[advice["outcome"]].meaning)
    articles = advice["articles"]
    if advice["outcome"] == NOT_COVERED and rulebook.general:
        articles = [rulebook.general]
    return with_articles(meaning, rulebook.cite(articles, speaker.language))


def fact_at(kind: type[Question], name: str) -> Fact[Any]:
    """The fact of a dotted name, as `missing` has it."""
    head, *inner = name.split(".")
    fact = kind.facts[head]
    for part in inner:
        fact = fact if part.isdecimal() else fact.inside().get(part, fact)
    return fact
