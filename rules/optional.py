"""Optional facts: which of them are worth asking once advice stands, and what each could still do to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from rules.alternatives import each_whole, parts
from rules.changes import at_each_number
from rules.kernel.advice import SANCTION_KINDS, Advice
from rules.kernel.catalogues import LANGUAGES
from rules.kernel.errors import QuestionError
from rules.kernel.facts import Need
from rules.kernel.question import NEEDS_FACTS
from rules.kernel.units import Words
from rules.spoken import BETWEEN_ITEMS, Speaker
from rules.verdicts import Verdicts

MOST_TRIED: Final = 400
"""How many answers are followed for one fact; one with more counts as able to change the ruling."""
MOST_NAMED: Final = 3
"""Of more sanctions than that only the fact that they are some is said."""

ADDS = Words("Optional, may add: {what}")
CHANGES = Words("Optional: may change the ruling")
CHANGES_OR_ADDS = Words("Optional, may change the ruling or add: {what}")
A_REPORT = Words("a report")
A_PENALTY = Words("a penalty")


@dataclass(slots=True)
class Worth:
    """What the answers to an unknown optional fact could do: add sanctions, as JSON, or a report, or change the ruling.

    It changes if one of them could give another outcome, other steps, or more questions.
    """

    fact: str
    sanctions: list[Mapping[str, Any]] = field(default_factory=list)
    reports: bool = False
    changes: bool = False

    @property
    def is_any(self) -> bool:
        """Whether they could do anything. Another article to cite is nothing."""
        return bool(self.sanctions) or self.reports or self.changes


def worth_asking(asked: Mapping[str, Any]) -> list[Worth] | None:
    """The optional facts worth asking, in the order in which the rule reads them.

    None where needed facts are missing: it isn't known yet. A fact that the rule reads only after another one counts
    through that one. Raises: QuestionError.
    """
    verdicts = Verdicts(asked)
    before = verdicts.on(verdicts.facts)
    if before.outcome == NEEDS_FACTS:
        return None
    tried = (_Trying(verdicts, before, name).worth() for name in _unread(verdicts, verdicts.facts))
    return [found for found in tried if found.is_any]


def say(found: Worth, names: Mapping[str, str]) -> dict[str, str]:
    """What a fact is asked for, in every language."""
    return {language: _say(Speaker(language, names), found) for language in LANGUAGES}


def _say(speaker: Speaker, found: Worth) -> str:
    what = _sanctions(speaker, found.sanctions)
    if len(what) > MOST_NAMED:
        what = [speaker.words(A_PENALTY)]
    if found.reports:
        what.append(speaker.words(A_REPORT))
    if not what:
        return speaker.words(CHANGES)
    said = speaker.words(BETWEEN_ITEMS).join(what)
    return speaker.words(CHANGES_OR_ADDS if found.changes else ADDS, what=said)


def _sanctions(speaker: Speaker, sanctions: Sequence[Mapping[str, Any]]) -> list[str]:
    """Each sanction once; one that could hit either side without a name."""
    hit: dict[str, list[str]] = {}
    for each in sanctions:
        hit.setdefault(each["kind"], []).append(speaker.sanction(each)["text"])
    kinds = {kind: speaker.words(SANCTION_KINDS[kind].label) for kind in hit}
    return [texts[0] if len(set(texts)) == 1 else kinds[kind] for kind, texts in hit.items()]


def _unread(verdicts: Verdicts, facts: Mapping[str, Any]) -> list[str]:
    """The unknown optional facts that the rule reads on these."""
    all_facts = verdicts.kind.all_facts
    return [
        name
        for name in dict.fromkeys(verdicts.reading_of(facts))
        if name not in facts and all_facts[name].need is Need.OPTIONAL
    ]


class _Trying:
    """Follows the answers to one fact, and to those that they make the rule read."""

    def __init__(self, verdicts: Verdicts, before: Advice, name: str) -> None:
        self.verdicts, self.before, self.found = verdicts, before, Worth(name)
        self.left = MOST_TRIED
        self.had = {(each.kind, each.against) for each in before.sanctions}

    def worth(self) -> Worth:
        """What was found."""
        self.follow(self.verdicts.facts, self.found.fact)
        return self.found

    def follow(self, facts: Mapping[str, Any], name: str) -> None:
        """Compare the advice for each answer, and go on where it opens questions."""
        known = {*_unread(self.verdicts, facts), name}
        is_any = False
        for value in self.values(facts, name):
            is_any = True
            self.left -= 1
            if self.left < 0:
                break
            given = {**facts, name: value}
            try:
                then = self.verdicts.on(given)
            except QuestionError:
                continue
            self.compare(then)
            if then.outcome == self.before.outcome:
                for opened in _unread(self.verdicts, given):
                    if opened not in known:
                        self.follow(given, opened)
        self.found.changes |= not is_any or self.left < 0

    def values(self, facts: Mapping[str, Any], name: str) -> Sequence[Any]:
        """Each value as JSON; of numbers those where the advice changes. None for free text, lists and boards."""
        fact = self.verdicts.kind.all_facts[name]
        if fact.shape == "score":
            return ()  # a sample of scores shows nothing
        part = next(parts(fact, None, (name,)), None)
        if part is None:
            return each_whole(fact)
        return part.values or [number for number, *_ in at_each_number(self.verdicts, facts, part)]

    def compare(self, then: Advice) -> None:
        """Take down what an answer does."""
        if then.outcome != self.before.outcome:
            self.found.changes = True
            return
        added = [each for each in then.sanctions if (each.kind, each.against) not in self.had]
        self.found.sanctions += [each.to_json() for each in added]
        self.found.reports |= len(then.reports) > len(self.before.reports)
        kept = [each for each in then.sanctions if each not in added]
        self.found.changes |= (
            kept != list(self.before.sanctions)
            or then.remedies != self.before.remedies
            or then.discretion != self.before.discretion
            or (not added and len(then.reports) < len(self.before.reports))
        )
