"""`python -m rules coverage [RULEBOOK]`: what becomes of each article, and which sentences of its source are open."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from rules.commands.places import place_of
from rules.coverage import Covered, coverage
from rules.kernel.rulebook import Rulebook
from rules.registry import RULEBOOKS
from rules.sentences import sentences_of, untied

FINE, INCOMPLETE = 0, 1
OPEN = "NOTHING IS SAID OF IT"


def add_to(commands: Any) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("coverage", help="what becomes of each article of a rulebook, or of all rulebooks")
    parser.add_argument("rulebook", nargs="?", choices=list(RULEBOOKS))
    parser.add_argument("--open", action="store_true", help="only what is open, and the counts")
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Print each article's line and the open sentences; the exit status is 1 if anything is open."""
    rulebooks = [RULEBOOKS[asked.rulebook]] if asked.rulebook else list(RULEBOOKS.values())
    status = FINE
    for rulebook in rulebooks:
        covered = list(coverage(rulebook))
        shown = list(lines(rulebook, covered))
        print("\n".join(line for line in shown if not asked.open or OPEN in line or line is shown[-1]))
        loose = list(untied(rulebook))
        for line in sentence_lines(rulebook, loose):
            print(line)
        status = status if not loose and all(one.has_line for one in covered) else INCOMPLETE
    return status


def lines(rulebook: Rulebook, covered: Sequence[Covered]) -> Iterator[str]:
    """A line for each article, and one that counts them."""
    for one in covered:
        yield f"{rulebook.id} {one.article.number}  {'; '.join(_parts(one)) or OPEN}"
    decide = sum(bool(one.decides) for one in covered)
    elsewhere = sum(bool(one.acted_on) and not one.decides for one in covered)
    silent = sum(one.decides_nothing is not None for one in covered)
    forgotten = sum(not one.has_line for one in covered)
    yield (
        f"{rulebook.id}: {len(covered)} articles; {decide} decide, {elsewhere} only acted on elsewhere, "
        f"{silent} decide nothing, {forgotten} without a line"
    )


def sentence_lines(rulebook: Rulebook, loose: Sequence[tuple[str, str]]) -> Iterator[str]:
    """A line for each open sentence, and the share of those that are tied or explained."""
    sentences = sentences_of(rulebook)
    if not sentences:
        return
    for number, lacking in loose:
        yield f"{rulebook.id} {number}  OPEN: {lacking}"
    explained = sum(not sentence.is_arguable for sentence in sentences)
    share = 100 * (1 - len(loose) / len(sentences))
    yield (
        f"{rulebook.id}: {len(sentences)} sentences; {len(sentences) - explained} tied to a rule and a case, "
        f"{explained} not arguable, {len(loose)} open: {share:.1f} %"
    )


def _parts(one: Covered) -> Iterator[str]:
    if one.decides:
        yield "decides " + ", ".join(f"{kind.kind} ({place_of(decide)})" for kind, decide in one.decides)
    if one.acted_on:
        yield f"acted on elsewhere: {', '.join(one.acted_on)}"
    if one.decides_nothing is not None:
        yield f"decides nothing: {one.decides_nothing['en']}"
