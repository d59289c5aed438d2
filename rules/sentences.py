"""Sentences: each sentence of a source that gives a right, a duty, a consequence, a number or a deadline.

`sentences.tsv` beside a rulebook names them in a few words of ours: `4.4.iv/3` is the third of article 4.4.iv. Each is
tied to the kind whose rule decides it and to a case that shows it, or says why it can't be disputed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from rules.kernel.rulebook import Decide, Rulebook

FILE = "sentences.tsv"
FOLDER = os.path.dirname(os.path.abspath(__file__))
CASES = os.path.join(os.path.dirname(FOLDER), "tests", "rules", "cases")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence in brief, with the kind and the case that tie it, or why it isn't arguable."""

    rulebook: str
    id: str
    says: str
    kind: str
    shown_by: str

    @property
    def article(self) -> str:
        """The article that it stands in."""
        return self.id.rpartition("/")[0]

    @property
    def is_arguable(self) -> bool:
        """Whether a dispute can turn on it."""
        return bool(self.kind)


def sentences_of(rulebook: Rulebook) -> list[Sentence]:
    """The sentences of a rulebook in the order of its source; none for one that has no list."""
    path = os.path.join(FOLDER, rulebook.id.replace("-", "_"), FILE)
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        rows = file.read().splitlines()[1:]
    return [Sentence(rulebook.id, *row.split("\t")) for row in rows]


def decides(rulebook: Rulebook, sentence: Sentence) -> Decide | None:
    """The rule that decides a sentence, if it cites the sentence's article."""
    for kind, decide in rulebook.rules.items():
        if kind.kind == sentence.kind and sentence.article in rulebook.cited_by(kind.kind):
            return decide
    return None


def untied(rulebook: Rulebook) -> Iterator[tuple[str, str]]:
    """Each open sentence or article of a rulebook, with what it lacks."""
    sentences = sentences_of(rulebook)
    for sentence in sentences:
        lacking = _lacking(rulebook, sentence)
        if lacking:
            yield sentence.id, lacking
    listed = {sentence.article for sentence in sentences}
    for number in rulebook.articles if sentences else ():
        if number not in listed:
            yield number, "no sentence of it is listed"


def _lacking(rulebook: Rulebook, sentence: Sentence) -> str:
    """The fault that keeps a sentence from being tied; empty if it is tied."""
    if sentence.article not in rulebook.articles:
        return "the rulebook has no such article"
    if not sentence.shown_by:
        return "neither a case nor a reason"
    if not sentence.is_arguable:
        return ""
    if decides(rulebook, sentence) is None:
        return f"the rule of {sentence.kind} doesn't cite {sentence.article}"
    cited = _cited_by_cases(rulebook.id, sentence.kind)
    if cited is not None and sentence.article not in cited.get(sentence.shown_by, ()):
        return f"no case {sentence.kind}/{sentence.shown_by} cites {sentence.article}"
    return ""


@cache
def _cited_by_cases(rulebook: str, kind: str) -> dict[str, tuple[str, ...]] | None:
    """The articles that each case of a kind expects, by its number; None where there are no case files at all."""
    if not os.path.isdir(CASES):
        return None
    path = os.path.join(CASES, rulebook, f"{kind}.json")
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        cases = json.load(file)
    return {case["id"].rpartition("/")[2]: tuple(case["expect"].get("articles", ())) for case in cases}
