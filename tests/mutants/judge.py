"""Judge: mutants against the tests, each in a process of its own.

What stands in a function is changed in a process that has imported everything: a process is split off per mutant, has
the changed body, and calls the nearest tests as functions. What acts when the law is imported is changed in a process
that hasn't imported `rules`: it does so as far as the file in question, and splits off one process per mutant, which
goes on with the changed file in place of the right one, puts all cases in one go, and then calls tests too. The first
failure ends it.
"""

from __future__ import annotations

import gc
import importlib
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import _lru_cache_wrapper
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType
from typing import Any, NamedTuple

from tests.mutants.live_code import function_around, live_functions, put_here, statement_of
from tests.mutants.nearest import ON_FILE, Call, Known, all_tests, import_law, near, number_of, reaching, run, silence
from tests.mutants.report import ALIVE
from tests.mutants.sites import ROOT, Mutant
from tests.rules.case_files import CASES

SECONDS = 25
"""Processor time after which a mutant counts as stuck."""
SLOWER = 20
"""A call that takes so many times as long as with the right law is stuck."""
SECONDS_OF_CALLS = 5.0
"""Of calls that pass on the right law in so long: what a mutant has to bear to be alive."""
BYTES = 4_000_000_000
KNOWN_RIGHT = ("rules.", "tests.rules.", "tests.enumeration.")
"""What may have been imported with the right law already, where the judge is called from a test."""
CASES_MODULE = "tests.rules.case_files"
"""Reads files alone."""
UNSURE = "unsure"
"""How the verdict begins that a test gave which had the law run when it was imported."""


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
        mutant = split_off(self.mutants, self.say)
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        self.put(mutant)
        spec = PathFinder.find_spec(fullname, path)
        assert spec is not None
        file = str(ROOT / mutant.file)
        spec.loader = ChangedLoader(fullname, file, compile(mutant.make_here(), file, "exec"))
        return spec


class ChangedLoader(SourceFileLoader):
    """Gives code that is not in the file."""

    def __init__(self, name: str, file: str, code: CodeType) -> None:
        super().__init__(name, file)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        """The changed code."""
        return self.code


def split_off(mutants: list[Mutant], say: Callable[[str], None]) -> Mutant:
    """Gives each mutant to a process of its own; there it returns."""
    for mutant in mutants:
        child = os.fork()
        if child == 0:
            return mutant
        _, status = os.waitpid(child, 0)
        if status:
            say("stuck or crashed")
    os._exit(0)


def is_live(mutant: Mutant, known: Known) -> bool:
    """Whether what is changed is run by tests alone, not when the law is imported."""
    first_line = function_around(mutant)
    return first_line > 0 and (mutant.file, first_line) not in known.at_import


def judge_live(mutants: list[Mutant], known: Known, seconds: float = SECONDS_OF_CALLS) -> Iterator[Verdict]:
    """The verdict on each mutant of functions, in their order; `unsure`: what noticed it ran it when imported, too."""

    def work(say: Callable[[str], None]) -> None:
        import_law()
        list(all_tests())
        _forget_answers()
        live_functions()
        gc.freeze()
        mutant = split_off(mutants, say)
        put_here(mutant)
        found = _calls(mutant, reaching(mutant, known.calls), seconds)
        was_run = number_of(statement_of(mutant)) in known.at_import_of_tests
        is_sure = not was_run or not found.startswith("test") or found.removeprefix("test: ").startswith(ON_FILE)
        say(found if is_sure else f"{UNSURE}: {found}")

    return _verdicts(work)


def judge_imported(mutants: list[Mutant], known: Known, seconds: float = SECONDS_OF_CALLS) -> Iterator[Verdict]:
    """The verdict on each mutant of one file, in their order, with the law imported anew."""
    judged: list[Mutant] = []

    def work(say: Callable[[str], None]) -> None:
        try:
            _import(mutants, Changed(mutants, judged.append, say))
            verdict = _cases(judged[0], _kinds(judged[0])) or _calls(judged[0], known.calls, seconds)
        except BaseException as error:  # any exception kills the mutant
            verdict = f"error: {type(error).__name__}"
        say(verdict)

    return _verdicts(work)


def _verdicts(work: Callable[[Callable[[str], None]], None]) -> Iterator[Verdict]:
    """What is said by processes that are split off, each of which says one thing and ends."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _work_here(work, writing)
    os.close(writing)
    began = time.monotonic()
    with os.fdopen(reading) as pipe:
        for line in pipe:
            yield Verdict(line.strip(), time.monotonic() - began)
            began = time.monotonic()
    os.waitpid(child, 0)


def _work_here(work: Callable[[Callable[[str], None]], None], writing: int) -> None:
    """Never returns."""

    def say(verdict: str) -> None:
        try:
            os.write(writing, f"{' '.join(verdict.split())}\n".encode())
        except BrokenPipeError:
            os._exit(1)

    with silence():
        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
        work(say)
        os._exit(0)


def _import(mutants: list[Mutant], changed: Changed) -> None:
    """The citations and the names are checked by the import itself."""
    for name in [name for name in sys.modules if f"{name}.".startswith(KNOWN_RIGHT) and name != CASES_MODULE]:
        del sys.modules[name]
    sys.meta_path.insert(0, changed)
    for name in ("rules", "rules.describe", mutants[0].module):
        importlib.import_module(name)


def _forget_answers() -> None:
    """Forget what functions of the law remember: the changed one may have been asked when tests were imported."""
    gc.unfreeze()  # a web process leaves what it starts with out of collection, and then it isn't listed
    for one in gc.get_objects():
        if type(one) is _lru_cache_wrapper and one.__module__.startswith("rules."):
            one.cache_clear()


def _cases(mutant: Mutant, kinds: frozenset[str]) -> str:
    """The answers of all cases; those of the mutant's own kinds and rulebook come first."""
    from rules.cases import differences

    own = mutant.file.split("/")[1].replace("_", "-")
    for case in sorted(CASES, key=lambda case: (case["kind"] not in kinds, case["rulebook"] != own)):
        if next(iter(differences(case)), None) is not None:
            return f"case: {case['id']}"
    return ""


def _kinds(mutant: Mutant) -> frozenset[str]:
    """The kinds of question whose facts or rules stand in the module."""
    from rules import RULEBOOKS

    rules = [(kind, decide) for book in RULEBOOKS.values() for kind, decide in book.rules.items()]
    return frozenset(kind.kind for kind, decide in rules if mutant.module in (kind.__module__, decide.__module__))


def _calls(mutant: Mutant, calls: Iterable[Call], seconds: float) -> str:
    """The nearest calls of tests: what pytest costs per test is more than most take."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    signal.signal(signal.SIGVTALRM, _stop)
    chosen = near(mutant, calls, _kinds(mutant), seconds)
    for one in chosen:
        signal.setitimer(signal.ITIMER_VIRTUAL, 1 + SLOWER * one.seconds)
        try:
            run(one)
        except BaseException:
            return f"test: {one.file}::{one.test}[{one.given[:60]}]"
    return f"{ALIVE} after {len(chosen)} calls"


def _stop(*_: object) -> None:
    raise TimeoutError
