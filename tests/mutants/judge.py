"""Judge: mutants of one file against the tests, each in a process of its own.

A process is split off one that has imported everything but `rules`. It imports `rules` as far as the file in question,
and there splits off one process per mutant, which goes on with the changed file in place of the right one, puts all
cases in one go (a tenth of a second), then calls the nearest tests as functions. The first failure ends it.
"""

from __future__ import annotations

import importlib
import os
import resource
import sys
import time
from collections.abc import Callable, Iterator
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType
from typing import Any, NamedTuple

from tests.mutants.nearest import OF_CASES, Call, near, reaching, run
from tests.mutants.report import ALIVE
from tests.mutants.sites import ROOT, Mutant
from tests.rules.case_files import CASES

SECONDS, SECONDS_OF_CASES = 25, 5
"""Processor time after which a mutant counts as stuck: in all, and until the cases are through."""
SECONDS_OF_CALLS = 5.0
"""Of calls that pass on the right law in so long: what a mutant has to bear to be alive."""
BYTES = 4_000_000_000
KNOWN_RIGHT = ("rules.", "tests.rules.", "tests.enumeration.")
"""What may have been imported with the right law already, where the judge is called from a test."""
CASES_MODULE = "tests.rules.case_files"
"""Reads files alone."""


class Verdict(NamedTuple):
    """What became of a mutant: `alive`, or what noticed it; and how long that took."""

    by: str
    seconds: float


class Changed(MetaPathFinder):
    """Finds the module of the mutants, in a new process for each, with the changed code."""

    def __init__(self, mutants: list[Mutant], put: Callable[[Mutant], None], say: Callable[[str], None]) -> None:
        self.mutants, self.put, self.say = mutants, put, say

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Its own specification only; in the first process it doesn't return."""
        if fullname != self.mutants[0].module:
            return None
        mutant = self._split_off()
        spec = PathFinder.find_spec(fullname, path)
        assert spec is not None
        file = str(ROOT / mutant.file)
        spec.loader = ChangedLoader(fullname, file, compile(mutant.tree, file, "exec"))
        return spec

    def _split_off(self) -> Mutant:
        """Gives each mutant to a process of its own; there it returns."""
        for mutant in self.mutants:
            child = os.fork()
            if child == 0:
                self.put(mutant)
                return mutant
            _, status = os.waitpid(child, 0)
            if status:
                self.say("stuck or crashed")
        os._exit(0)


class ChangedLoader(SourceFileLoader):
    """Gives code that is not in the file."""

    def __init__(self, name: str, file: str, code: CodeType) -> None:
        super().__init__(name, file)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        """The changed code."""
        return self.code


def judge(mutants: list[Mutant], calls: list[Call]) -> Iterator[Verdict]:
    """The verdict on each mutant of one file, in their order."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _judge_here(mutants, calls, writing)
    os.close(writing)
    began = time.monotonic()
    with os.fdopen(reading) as pipe:
        for line in pipe:
            yield Verdict(line.strip(), time.monotonic() - began)
            began = time.monotonic()
    os.waitpid(child, 0)


def _judge_here(mutants: list[Mutant], calls: list[Call], writing: int) -> None:
    """Never returns: each process that is split off writes its verdict and ends."""
    silent = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silent, stream)
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    judged: list[Mutant] = []
    verdict = "stuck or crashed"

    def say(verdict: str) -> None:
        try:
            os.write(writing, f"{' '.join(verdict.split())}\n".encode())
        except BrokenPipeError:
            os._exit(1)

    def put(mutant: Mutant) -> None:
        judged.append(mutant)
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS_OF_CASES, SECONDS))

    try:
        _import(mutants, Changed(mutants, put, say))
        verdict = _cases(judged[0], calls) or _calls(judged[0], calls)
    except BaseException as error:  # any exception kills the mutant
        verdict = f"error: {type(error).__name__}"
    say(verdict)
    os._exit(0)


def _import(mutants: list[Mutant], changed: Changed) -> None:
    """The citations and the names are checked by the import itself."""
    for name in [name for name in sys.modules if f"{name}.".startswith(KNOWN_RIGHT) and name != CASES_MODULE]:
        del sys.modules[name]
    sys.meta_path.insert(0, changed)
    for name in ("rules", "rules.describe", mutants[0].module):
        importlib.import_module(name)


def _cases(mutant: Mutant, calls: list[Call]) -> str:
    """The answers of all cases, unless none comes by the change; those of the mutant's own rulebook come first."""
    from rules.cases import differences

    if not any(one.test == OF_CASES for one in reaching(mutant, calls)):
        return ""
    own = mutant.file.split("/")[1].replace("_", "-")
    for case in sorted(CASES, key=lambda case: case["rulebook"] != own):
        if next(iter(differences(case)), None) is not None:
            return f"case: {case['id']}"
    return ""


def _calls(mutant: Mutant, calls: list[Call]) -> str:
    """The nearest calls of tests: what pytest costs per test is more than most take."""
    from rules import RULEBOOKS

    rules = [(kind, decide) for book in RULEBOOKS.values() for kind, decide in book.rules.items()]
    kinds = {kind.kind for kind, decide in rules if mutant.module in (kind.__module__, decide.__module__)}
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    chosen = near(mutant, calls, frozenset(kinds), SECONDS_OF_CALLS)
    for one in chosen:
        try:
            run(one)
        except BaseException:
            return f"test: {one.test}[{one.given[:60]}]"
    return f"{ALIVE} after {len(chosen)} calls"
