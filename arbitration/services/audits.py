"""Audits: a transcript checked, and what a rulebook says to each fault. Nothing is stored."""

from dataclasses import dataclass

import rules
from arbitration.services.advice import Answer, ask
from rules.registry import kind_of
from rules.scoresheets.asking import question_of
from rules.scoresheets.audit import Audit, audit
from rules.scoresheets.faults import Fault
from rules.scoresheets.reading import read_transcript

MOST_ANSWERED = 200
"""A file in which nearly everything is wrong is one of another game; its other faults are listed without advice."""


@dataclass(frozen=True, slots=True)
class AnsweredFault:
    """A fault with what the rulebook answers; None where it has no such question, or too little is known to ask."""

    fault: Fault
    answer: Answer | None


@dataclass(frozen=True, slots=True)
class AuditedFile:
    """A transcript, checked."""

    audit: Audit
    rulebook: str | None
    faults: tuple[AnsweredFault, ...]


def audit_file(data: bytes, name: str, *, rulebook: str | None) -> AuditedFile:
    """Check a transcript of whichever format. Raises: SheetError, with the line, if it can't be read."""
    found = audit(read_transcript(data, name))
    faults = tuple(
        AnsweredFault(fault, _answer(found, fault, rulebook) if place < MOST_ANSWERED else None)
        for place, fault in enumerate(found.faults)
    )
    return AuditedFile(found, rulebook, faults)


def _answer(found: Audit, fault: Fault, rulebook: str | None) -> Answer | None:
    if rulebook is None:
        return None
    question = question_of(found, fault)
    if question is None or kind_of(rules.RULEBOOKS[rulebook], question.kind) is None:
        return None
    return ask(rulebook, question.kind, question.facts)
