"""Articles: the smallest numbered pieces of a rulebook, in our words."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel.in_force import InForce
from rules.kernel.units import Words

MARK = "§"
"""A rule cites `"§4.4.iv"`. The mark lets the import find every citation, and a reader every use of an article."""


@dataclass(frozen=True)
class Article:
    """One article: its number as the rulebook numbers it, and a paraphrase in every language.

    `section` is the module that it stands beside; `readings` say how it is understood where it is doubtful, and why.
    `acted_on` names the modules that do what it says without a question being asked; `decides_nothing` says why no kind
    of question turns on it. `in_force` are its own days where they aren't those of the rulebook.
    """

    number: str
    title: Words
    text: Words
    section: str
    readings: tuple[Words, ...] = ()
    acted_on: tuple[str, ...] = ()
    decides_nothing: Words | None = None
    in_force: InForce | None = None


def number_of(citation: str) -> str:
    """`"§4.4.iv"` without its mark. Raises: ValueError, if it has none."""
    if citation[:1] != MARK:
        raise ValueError(f"an article is cited as {MARK + citation!r}, found {citation!r}")
    return citation[1:]


def is_citation(text: str) -> bool:
    """Whether a string in a rule is a citation; sentences that begin with the mark aren't."""
    return text[:1] == MARK and len(text) > 1 and " " not in text
