"""Nearest: which statements of the law each call of a test runs, found once, and the calls nearest to a change.

A call is a test with one row of its parameters. What stands in no function runs when its module is imported, so of such
a change the calls that run anything of its file come first, then all the others.
"""

from __future__ import annotations

import gc
import os
import pickle
import re
import resource
import signal
import sys
import time
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

from tests.mutants.calling import Test, call, can_be_called, parameters_of
from tests.mutants.live_code import files_of, hits, probed, put, statement_of, statements_of
from tests.mutants.sites import KEPT, ROOT, Mutant, module_of

LEFT_OUT = (
    "tests/rules/test_mutants.py", "tests/rules/test_reach.py", "tests/rules/test_plain_words.py",
)  # fmt: skip
"""Tests of this driver, and of sentences, which aren't changed."""
ON_FILE = ("tests/rules/test_cases.py", "tests/rules/test_drawn_answers.py")
"""Tests that compare with what is on file, whatever the law did when they were imported."""
SECONDS_OF_TEST, SECONDS_OF_CALL = 40, 3
"""Time for all calls of a test while they are noted, and the longest call that a mutant is put to."""
QUICK_SECONDS = 0.1
IN_A_ROW = 3
"""Calls of one test that are put to a mutant before those of others have their turn."""


class Call(NamedTuple):
    """One call that passed: its test and the number of its row, what it is given, its time and what it ran."""

    file: str
    test: str
    row: int
    given: str
    seconds: float
    ran: frozenset[int]


class Known(NamedTuple):
    """All calls; functions that run when the law is imported, by file and line; statements that run when tests are."""

    calls: list[Call]
    at_import: frozenset[tuple[str, int]]
    at_import_of_tests: frozenset[int]


def known_calls() -> Known:
    """All calls; they are noted where that wasn't done yet for the law and the tests as they are."""
    file = KEPT / "calls.pickle"
    file.parent.mkdir(parents=True, exist_ok=True)
    child = os.fork()
    if child == 0:
        _note_missing(file)
        os._exit(0)
    os.waitpid(child, 0)
    _, known = pickle.loads(file.read_bytes())
    _numbers()  # here, since each process that is split off would count them again
    return Known(*known)


def _digest(*files: Path) -> str:
    return f"{zlib.crc32(b''.join(file.read_bytes() for file in sorted(files))):08x}"


def _digests() -> dict[str, str]:
    """For each file of tests what becomes another one with any line of it, of the law or of what tests share."""
    shared = [file for file in (ROOT / "tests/rules").rglob("*.py") if not file.name.startswith("test_")]
    of_all = _digest(*(ROOT / "rules").rglob("*.py"), *(ROOT / "tests/enumeration").rglob("*.py"), *shared)
    return {file: of_all + _digest(ROOT / file) for file in _files_of_tests()}


def _note_missing(file: Path) -> None:
    """Import everything and run the tests of each file that has changed, with a probe before every statement."""
    before, known = pickle.loads(file.read_bytes()) if file.exists() else ({}, ([], set(), set()))
    now = _digests()
    missing = {name for name, digest in now.items() if before.get(name) != digest}
    if not missing:
        return
    at_import: set[tuple[str, int]] = set()
    with _noting_functions(at_import):
        import_law()
    hits().clear()
    put([body for name in files_of(["rules"], ()) for body in probed(name)])
    tests = list(all_tests())
    at_import_of_tests = frozenset(map(number_of, hits()))
    gc.freeze()
    calls = [one for one in known[0] if one.file in now and one.file not in missing]
    calls += [one for test in tests if test[0] in missing for one in _noted_apart(*test)]
    file.write_bytes(pickle.dumps((now, (calls, frozenset(at_import), at_import_of_tests))))


def import_law() -> None:
    """Import all of it."""
    for file in files_of(["rules"], ()):
        import_module(module_of(file))


def _files_of_tests() -> list[str]:
    return [file for file in files_of(["tests/rules"], LEFT_OUT) if "/test_" in file]


def near(mutant: Mutant, calls: Iterable[Call], kinds: frozenset[str], seconds: float) -> list[Call]:
    """So many seconds of calls: those that run the changed statement, the quick ones and the nearest first."""
    statement, words = number_of(statement_of(mutant)), kinds | {mutant.before.strip("'")}
    ranked = sorted(_in_turns(calls), key=lambda turn: _distance(statement, turn, words))
    chosen, left = [], seconds
    for _, one in ranked:
        left -= one.seconds
        if left < 0:
            break
        chosen.append(one)
    return chosen


def reaching(mutant: Mutant, calls: Iterable[Call]) -> list[Call]:
    """The calls that run the changed statement."""
    statement = number_of(statement_of(mutant))
    return [one for one in calls if statement in one.ran]


def _in_turns(calls: Iterable[Call]) -> Iterator[tuple[int, Call]]:
    seen: Counter[str] = Counter()
    for one in sorted(calls, key=lambda one: (len(one.ran), one.seconds)):
        yield seen[one.test] // IN_A_ROW, one
        seen[one.test] += 1


def _distance(statement: int, turn: tuple[int, Call], words: frozenset[str]) -> tuple[Any, ...]:
    """Calls that run it, then those that name its kind or its word, come first; the quick ones before those in turn."""
    ahead, one = turn
    is_named = not _words(one.given).isdisjoint(words)
    quick = one.seconds <= QUICK_SECONDS
    return statement not in one.ran, not is_named, not quick, ahead, one.file not in ON_FILE, one.seconds


@cache
def _words(text: str) -> frozenset[str]:
    return frozenset(re.split(r"[^\w-]+", text))


def run(one: Call) -> None:
    """Call it here. A row that is no longer there can't fail."""
    test = _test(one.file, one.test)
    given = next(islice(parameters_of(test), one.row, None), None)
    if given is not None:
        call(test, given)


def _test(file: str, name: str) -> Test:
    test: Test = getattr(import_module(module_of(file)), name)
    return test


def all_tests() -> Iterator[tuple[str, str]]:
    """Each test that can be called: its file and its name."""
    for file in _files_of_tests():
        named = vars(import_module(module_of(file))).items()
        yield from ((file, name) for name, test in named if name.startswith("test_") and can_be_called(test))


def _noted_apart(file: str, name: str) -> list[Call]:
    """The calls of one test, made in a process where nothing is remembered from another one's."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        found: list[Call] = []
        with suppress(BaseException), silence(), _time_limit(SECONDS_OF_TEST):
            found.extend(_noted(file, name))  # what was noted until the time limit stays
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(pickle.dumps(found))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        calls: list[Call] = pickle.loads(pipe.read())
    os.waitpid(child, 0)
    return calls


def _noted(file: str, name: str) -> Iterator[Call]:
    test = _test(file, name)
    for row, given in enumerate(parameters_of(test)):
        hits().clear()
        began, others_began = time.process_time(), _seconds_of_others()
        with suppress(AssertionError, Exception):
            call(test, given)
            seconds = time.process_time() - began
            if seconds <= SECONDS_OF_CALL and _seconds_of_others() == others_began:
                ran = frozenset(map(number_of, hits()))
                yield Call(file, name, row, ", ".join(map(str, given.values()))[:200], seconds, ran)


def _seconds_of_others() -> float:
    """Of processes that were started: what a mutant does isn't done there."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


@cache
def _numbers() -> dict[str, int]:
    names = [name for file in files_of(["rules"], ()) for name in statements_of(file)]
    return {name: number for number, name in enumerate(names)}


def number_of(statement: str) -> int:
    """The number under which it is noted that a statement runs."""
    return _numbers()[statement]


@contextmanager
def _noting_functions(ran: set[tuple[str, int]]) -> Iterator[None]:
    """Note every function of the law that is called."""
    below = f"{ROOT}/rules/"
    codes: set[CodeType] = set()

    def note(frame: Any, event: str, arg: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(below):
            codes.add(frame.f_code)

    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(None)
    ran |= {(code.co_filename.removeprefix(f"{ROOT}/"), code.co_firstlineno) for code in codes}


@contextmanager
def _time_limit(seconds: int) -> Iterator[None]:
    def stop(*_: Any) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (2 * seconds, 2 * seconds))
    yield


@contextmanager
def silence() -> Iterator[None]:
    """Nothing is read, and nothing that is printed is seen; it isn't taken back."""
    silent = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silent, stream)
    yield
