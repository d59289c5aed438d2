"""Sites: every mutant of the law by name, and a seeded sample of them."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from random import Random

from tests.mutants.operators import Mutation, mutations

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "var" / "mutants"
LAW = ("rules",)
GAMES = ("rules/games", "rules/scoresheets", "rules/commands")
"""The games themselves and what was written down of them; everything else in `rules` is the law."""


APPS = ("arbitration", "tournaments", "config")
"""Changed by cosmic-ray; the law, which is imported whole, by a driver of ours (docs/decisions/0007)."""
LEFT_OUT = ("migrations", "management", "demo", "/apps.py")
"""What is in these isn't changed: words in the paths of files."""

UNCHANGED = -1
"""The place of the change that is none."""


@dataclass(frozen=True)
class Mutant:
    """One change of one file; `place` counts the changes of the file from the top."""

    file: str
    place: int
    line: int
    before: str
    after: str

    @property
    def name(self) -> str:
        """The same as long as the code around it is: file, what was changed into what, and which one of these."""
        return f"{self.file}:{self.place}"

    @property
    def module(self) -> str:
        """The name under which the file is imported."""
        return module_of(self.file)

    @cached_property
    def tree(self) -> ast.Module:
        """The file with the change made."""
        tree = ast.parse((ROOT / self.file).read_text("utf-8"))
        for place, mutation in enumerate(mutations(tree)):
            if place == self.place:
                mutation.make()
                return ast.fix_missing_locations(tree)
        if self.place == UNCHANGED:
            return tree
        raise LookupError(f"{self.name} isn't there")

    def make_here(self) -> ast.Module:
        """Make it in the tree that all mutants of the file share: for a process that ends with this one."""
        tree, found = _shared(self.file)
        if self.place != UNCHANGED:
            found[self.place].make()
        return ast.fix_missing_locations(tree)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}  {_short(self.before)}  ->  {_short(self.after)}"


def module_of(file: str) -> str:
    """The name under which a file is imported."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _short(code: str) -> str:
    line = " ".join(code.split())
    return line if len(line) <= 90 else line[:89] + "…"


@cache
def _shared(file: str) -> tuple[ast.Module, list[Mutation]]:
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    return tree, list(mutations(tree))


def mutants_of(file: Path) -> list[Mutant]:
    """All of one file."""
    name = file.relative_to(ROOT).as_posix()
    _, found = _shared(name)
    return [Mutant(name, place, one.line, one.before, one.after) for place, one in enumerate(found)]


def all_mutants(part: str) -> list[Mutant]:
    """Those of a part: `law`, `games`, or a path below the root."""
    files = sorted((ROOT / ("rules" if part in ("law", "games") else part)).rglob("*.py"))
    if part.endswith(".py"):
        files = [ROOT / part]
    in_games = {file for folder in GAMES for file in (ROOT / folder).rglob("*.py")}
    if part == "law":
        files = [file for file in files if file not in in_games]
    if part == "games":
        files = [file for file in files if file in in_games]
    return [mutant for file in files for mutant in mutants_of(file)]


def sample(part: str, size: int, seed: int) -> list[Mutant]:
    """So many of a part, always the same for a seed; all of them for 0."""
    found = all_mutants(part)
    return found if size == 0 or size >= len(found) else Random(seed).sample(found, size)
