"""`python -m rules digests [RULEBOOK]`: which texts have changed since their rules were read; accepts a new reading."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from rules.commands.places import place_of
from rules.digests import Unread, accept, recorded, unread
from rules.kernel.rulebook import Rulebook
from rules.registry import RULEBOOKS, package_of

FINE, TO_READ, REFUSED = 0, 1, 2


def add_to(commands: Any) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("digests", help="texts that changed since their rules were read, and accepting them")
    parser.add_argument("rulebook", nargs="?", choices=list(RULEBOOKS))
    parser.add_argument("--accept", nargs="+", metavar="NUMBER", help="articles whose rules were read again")
    parser.set_defaults(run=run)


def folder_of(rulebook_id: str) -> str:
    """The folder of a rulebook's texts and digests."""
    return os.path.dirname(str(import_module(package_of(rulebook_id)).__file__))


def run(asked: argparse.Namespace) -> int:
    """Print what is to be read again, or accept it; the exit status is 1 while something is left."""
    if asked.accept:
        return _accept(asked.rulebook, asked.accept)
    rulebooks = [RULEBOOKS[asked.rulebook]] if asked.rulebook else list(RULEBOOKS.values())
    found = [(rulebook, one) for rulebook in rulebooks for one in unread(rulebook, recorded(folder_of(rulebook.id)))]
    for rulebook, one in found:
        print("\n".join(lines(rulebook, one)))
    if not found:
        print("Every text is as it was when its rules were read.")
    return TO_READ if found else FINE


def lines(rulebook: Rulebook, one: Unread) -> Iterator[str]:
    """The change, the rules that rest on it, and the command that accepts it."""
    yield f"{rulebook.id} {one.number} is {one.since} since its rules were read"
    for kind, decide in one.rests_on_it:
        yield f"  read again: {kind} ({place_of(decide)})"
    yield f"  then: python -m rules digests {rulebook.id} --accept {one.number}"


def _accept(rulebook_id: str | None, numbers: list[str]) -> int:
    if rulebook_id is None:
        print("digests: name the rulebook whose articles were read again", file=sys.stderr)
        return REFUSED
    rulebook, folder = RULEBOOKS[rulebook_id], folder_of(rulebook_id)
    waiting = {one.number for one in unread(rulebook, recorded(folder))}
    wrong = [number for number in numbers if number not in waiting]
    if wrong:
        print(f"digests: {rulebook_id} has nothing to read again in {', '.join(wrong)}", file=sys.stderr)
        return REFUSED
    accept(rulebook, folder, numbers)
    print(f"{rulebook_id}: {len(numbers)} read again, {len(waiting) - len(set(numbers))} left")
    return FINE
