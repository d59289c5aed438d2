"""`python -m rules coverage [RULEBOOK]`: what each article decides, who acts on it, or why it decides nothing."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from rules.commands.places import place_of
from rules.coverage import Covered, coverage
from rules.kernel.rulebook import Rulebook
from rules.registry import RULEBOOKS

FINE, INCOMPLETE = 0, 1


def add_to(commands: Any) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("coverage", help="what becomes of each article of a rulebook, or of all rulebooks")
    parser.add_argument("rulebook", nargs="?", choices=list(RULEBOOKS))
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Print each article's line; the exit status is 1 if an article has none."""
    rulebooks = [RULEBOOKS[asked.rulebook]] if asked.rulebook else list(RULEBOOKS.values())
    status = FINE
    for rulebook in rulebooks:
        covered = list(coverage(rulebook))
        print("\n".join(lines(rulebook, covered)))
        status = status if all(one.has_line for one in covered) else INCOMPLETE
    return status


def lines(rulebook: Rulebook, covered: Sequence[Covered]) -> Iterator[str]:
    """A line for each article, and one that counts them."""
    for one in covered:
        yield f"{rulebook.id} {one.article.number}  {'; '.join(_parts(one)) or 'NOTHING IS SAID OF IT'}"
    decide = sum(bool(one.decides) for one in covered)
    elsewhere = sum(bool(one.acted_on) and not one.decides for one in covered)
    silent = sum(one.decides_nothing is not None for one in covered)
    forgotten = sum(not one.has_line for one in covered)
    yield (
        f"{rulebook.id}: {len(covered)} articles; {decide} decide, {elsewhere} only acted on elsewhere, "
        f"{silent} decide nothing, {forgotten} without a line"
    )


def _parts(one: Covered) -> Iterator[str]:
    if one.decides:
        yield "decides " + ", ".join(f"{kind.kind} ({place_of(decide)})" for kind, decide in one.decides)
    if one.acted_on:
        yield f"acted on elsewhere: {', '.join(one.acted_on)}"
    if one.decides_nothing is not None:
        yield f"decides nothing: {one.decides_nothing['en']}"
