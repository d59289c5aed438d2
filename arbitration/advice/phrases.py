"""Phrases: a question and advice in words, from the rulebook's own labels."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import rules
from rules import describe, ruled, spoken
from tournaments.words import LANGUAGES, Words

YES_NO = {True: Words("yes"), False: Words("no")}
NONE = Words("none")
CENTRE = Words("centre")
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
        """Each fact that is known: its label and its value, in the order in which they are asked."""
        described = {fact["name"]: fact for fact in (kind_description(question) or {"facts": []})["facts"]}
        known = {name: value for name, value in question["facts"].items() if value is not None}
        lines = []
        for name in (*(name for name in described if name in known), *sorted(known.keys() - described.keys())):
            fact = described.get(name) or _fact_elsewhere(question["kind"], name)
            if fact:  # what no rulebook has words for, none has read
                lines.append((str(fact["label"][self.language]), self.value(fact, known[name])))
        return lines

    def value(self, fact: Mapping[str, Any] | None, value: Any) -> str:
        """A fact's value as a person says it."""
        if isinstance(value, bool):
            return YES_NO[value][self.language]
        if isinstance(value, list) and (fact or {}).get("type") == "scores":
            said = (
                spoken.GAME[self.language].format(number=at, score=self.value(None, score))
                for at, score in enumerate(value, start=1)
            )
            return "; ".join(said)
        if isinstance(value, list):
            between = "; " if any(isinstance(item, Mapping) for item in value) else ", "
            return between.join(self.value(fact, item) for item in value)
        if isinstance(value, Mapping):
            return self._object(fact, value)
        if value is None:
            return NONE[self.language]
        if (fact or {}).get("type") == "side" and value in self.names:
            return self.names[value]
        labels = {each["value"]: each["label"] for each in (fact or {}).get("values") or ()}
        if isinstance(value, str) and value in labels:
            return str(labels[value][self.language])
        return str(self.names.get(value, value)) if isinstance(value, str) else str(value)

    def _object(self, fact: Mapping[str, Any] | None, value: Mapping[str, Any]) -> str:
        if set(value) == {"A", "B"} and all(isinstance(points, int) for points in value.values()):
            return ", ".join(f"{self.names.get(side, side)} {value[side]}" for side in ("A", "B"))
        if set(value) == {"value", "owner"}:
            owner = self.names.get(value["owner"], CENTRE[self.language])
            return f"{value['value']}, {owner}"
        inner = {each["name"].rsplit(".", 1)[-1]: each for each in (fact or {}).get("fields") or ()}
        if set(value) <= {"A", "B"} and all(isinstance(item, Mapping) for item in value.values()):
            sides = ((self.names.get(side, side), self.value(inner.get(side), item)) for side, item in value.items())
            return "; ".join(f"{name} ({said})" for name, said in sides)
        said = []
        for name, item in value.items():
            field = inner.get(name)
            label = field["label"][self.language] if field else self.names.get(name, name)
            said.append(f"{label} {self.value(field, item)}")
        return "; ".join(said)


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
    rulebook = rules.RULEBOOKS.get(rulebook_id)
    kind = rulebook.game.kinds.get(kind_name) if rulebook else None
    return describe.kind_description(rulebook, kind) if rulebook and kind else None


@lru_cache(maxsize=256)
def _fact_elsewhere(kind_name: str, fact_name: str) -> Mapping[str, Any] | None:
    """A fact that a rulebook doesn't read, as another one describes it for the same kind of question."""
    for rulebook_id in rules.RULEBOOKS:
        facts = (_kind_description(rulebook_id, kind_name) or {"facts": []})["facts"]
        found: Mapping[str, Any] | None = next((fact for fact in facts if fact["name"] == fact_name), None)
        if found:
            return found
    return None
