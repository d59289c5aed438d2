"""Phrases: a question and advice in words, from the rulebook's own labels."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import rules
from rules import describe, ruled, spoken
from rules.kernel.question import Question
from tournaments.words import LANGUAGES, Words

SET_ASIDE = "set-aside"
"""The outcome of a committee's ruling that revokes another one without replacing it."""
SET_ASIDE_SAID = Words("The earlier ruling is set aside")
OTHER = Words("Something else")


_SILENT: dict[str, Any] = {
    "why": "", "now": [], "sanctions": [], "because": [], "reports": [], "discretion": None
}  # fmt: skip
"""The parts beside the verdict if no rulebook was asked."""


@dataclass(frozen=True, slots=True)
class AdviceSpeaker:
    """Phrases in one language about one match."""

    language: str
    names: Mapping[str, str]

    def advice(self, question: Mapping[str, Any], advice: Mapping[str, Any]) -> dict[str, Any]:
        """An advice in sentences; what no rulebook was asked about has none."""
        if advice["outcome"] == SET_ASIDE:
            return {"verdict": SET_ASIDE_SAID[self.language], **_SILENT}
        if kind_description(question) is None:
            return {"verdict": ruled.OWN_RULING[self.language], **_SILENT}
        return describe.say(dict(question), dict(advice), self.language, dict(self.names))

    def ruling(self, question: Mapping[str, Any], decided: Mapping[str, Any]) -> dict[str, Any]:
        """A ruling in sentences: advice with the ruling's own outcome, remedies and imposed sanctions."""
        if decided["outcome"] == SET_ASIDE or kind_description(question) is None:
            said = SET_ASIDE_SAID if decided["outcome"] == SET_ASIDE else ruled.OWN_RULING
            verdict = said[self.language]
            return {**_SILENT, "verdict": verdict, "sanctions": self._imposed(decided["sanctions"])}
        return ruled.say(dict(question), dict(decided), self.language, dict(self.names))

    def _imposed(self, sanctions: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        return ruled.imposed(spoken.Speaker(self.language, self.names), sanctions)

    def kind(self, question: Mapping[str, Any]) -> str:
        """The kind of a question."""
        return kind_label(question)[self.language]

    def facts(self, question: Mapping[str, Any]) -> list[tuple[str, str]]:
        """Each fact that is known and has words: its label and its value, in the order in which they are asked."""
        kind, speaker = _kind(question["rulebook"], question["kind"]), spoken.Speaker(self.language, self.names)
        known = {name: value for name, value in question["facts"].items() if value is not None}
        return [
            (fact.label[self.language], speaker.of_fact(fact, known[name]))
            for name, fact in (kind.facts if kind else {}).items()
            if name in known
        ]


def kind_label(question: Mapping[str, Any]) -> dict[str, str]:
    """The kind of a question in every language; without a rulebook that knows it, "Something else"."""
    description = kind_description(question)
    label = description["label"] if description else OTHER
    return {language: str(label[language]) for language in LANGUAGES}


def kind_description(question: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """What the rulebook says of a kind of question, if it knows it."""
    return _kind_description(question["rulebook"], question["kind"])


@lru_cache(maxsize=64)
def _kind_description(rulebook_id: str, kind_name: str) -> Mapping[str, Any] | None:
    """Each part of an answer in each language asks for it, and it never changes."""
    kind = _kind(rulebook_id, kind_name)
    return describe.kind_description(rules.RULEBOOKS[rulebook_id], kind) if kind else None


def _kind(rulebook_id: str, kind_name: str) -> type[Question] | None:
    rulebook = rules.RULEBOOKS.get(rulebook_id)
    return rulebook.game.kinds.get(kind_name) if rulebook else None
