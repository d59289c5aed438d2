"""Asking the rulebook: the engine's answer, or a refusal that names the fault in the question."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import rules
from arbitration.advice.errors import BadQuestion, WrongOutcome
from arbitration.advice.phrases import kind_description
from rules import planning
from tournaments.errors import Given, Words

WITHOUT_ADVICE = "other"
"""The kind of an incident that is described in words alone."""

NEEDS_FACTS = "needs-facts"
SILENT_OUTCOME = "not-covered"


@dataclass(frozen=True, slots=True)
class Answer:
    """A question with its advice, its reading, and the editions of texts and engine that answered."""

    question: dict[str, Any]
    advice: dict[str, Any]
    reading: list[dict[str, Any]]
    edition: str
    engine_version: str

    @property
    def in_full(self) -> dict[str, Any]:
        """The advice with its reading."""
        return {**self.advice, "reading": self.reading}


def ask(rulebook: str, kind: str, facts: Mapping[str, Any]) -> Answer:
    """Put a question to a rulebook."""
    question = {"rulebook": rulebook, "kind": kind, "facts": dict(facts)}
    with refused_questions():
        advice = planning.settle(question).to_json()
    reading = advice.pop("reading")
    return Answer(question, advice, reading, rules.RULEBOOKS[rulebook].edition, rules.ENGINE_VERSION)


@contextmanager
def refused_questions() -> Iterator[None]:
    """Turn the engine's refusal of a question into a problem with the engine's code and sentence."""
    try:
        yield
    except rules.QuestionError as error:
        form = error.expected_words
        expected = error.expected if form is None else Given.of(form)
        raise BadQuestion(
            str(error.code), field=error.field, found=error.found, expected=expected, words=Given.of(error.words)
        ) from error


def silence(rulebook: str, kind: str, facts: Mapping[str, Any]) -> Answer:
    """The answer for an incident described in words alone: no rulebook is asked, and the director decides."""
    question = {"rulebook": rulebook, "kind": kind, "facts": dict(facts)}
    advice = {
        "outcome": SILENT_OUTCOME,
        "remedies": [],
        "sanctions": [],
        "articles": [],
        "reports": [],
        "report_conditions": [],
        "discretion": True,
        "missing": [],
    }
    return Answer(question, advice, [], rules.RULEBOOKS[rulebook].edition, rules.ENGINE_VERSION)


def check_outcome(question: Mapping[str, Any], outcome: str) -> None:
    """Require an outcome of the kind that decides, so not `needs-facts`."""
    if question["kind"] == WITHOUT_ADVICE:
        return
    described = kind_description(question) or {"outcomes": []}
    possible = [each["outcome"] for each in described["outcomes"] if each["outcome"] != NEEDS_FACTS]
    if outcome not in possible:
        raise WrongOutcome(field="outcome", found=outcome, expected=", ".join(possible))


def check_remedies(question: Mapping[str, Any], remedies: Sequence[Mapping[str, Any]]) -> None:
    """Require remedies that the rulebook's description names, with the parameters of their sentences."""
    known = rules.RULEBOOKS[question["rulebook"]].game.remedies
    for place, remedy in enumerate(remedies):
        form = known.get(str(remedy.get("do")))
        if form is None:
            raise BadQuestion(
                "unknown-remedy", field=f"remedies.{place}.do", found=remedy.get("do"), expected=", ".join(known)
            )
        given = remedy.keys() - {"do"}
        if not form.required <= given <= form.all:
            odd = next(iter(sorted(given ^ (form.required if not form.required <= given else form.all & given))))
            raise BadQuestion(
                "wrong-parameter",
                field=f"remedies.{place}.{odd}",
                found=", ".join(sorted(given)) or None,
                expected=", ".join(sorted(form.all)) or Words("no parameter"),
            )
