"""Nearest: which functions of the law each call of a test runs, found once, and the calls that are nearest to a change.

A call is a test with one row of its parameters. What stands in no function runs when its module is imported, so of such
a change the calls that run anything of its file come first, then all the others.
"""

from __future__ import annotations

import ast
import importlib
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
from itertools import islice
from typing import Any, NamedTuple

from tests.mutants.calling import Test, call, can_be_called, parameters_of
from tests.mutants.sites import KEPT, ROOT, Mutant

LEFT_OUT = (
    "tests/rules/test_mutants.py", "tests/rules/test_reach.py", "tests/rules/test_plain_words.py",
)  # fmt: skip
"""Tests of this driver, and of sentences, which aren't changed."""
OF_CASES = "test_case"
"""The test that every mutant is put to first, with all its rows."""
SECONDS_OF_TEST, SECONDS_OF_CALL = 40, 3
"""Time for all calls of a test while they are noted, and the longest call that a mutant is put to."""
QUICK_SECONDS = 0.005
IN_A_ROW = 3
"""Calls of one test that are put to a mutant before those of others have their turn."""
Place = tuple[str, int]
"""A function by its file and first line; line 0: what runs when the module is imported."""


class Call(NamedTuple):
    """One call that passed: its test and the number of its row, what it is given, its time and what it ran."""

    file: str
    test: str
    row: int
    given: str
    seconds: float
    ran: frozenset[Place]


def known_calls() -> list[Call]:
    """All calls; they are noted where that wasn't done yet for the law and the tests as they are."""
    file = KEPT / f"calls-{_digest()}.pickle"
    if not file.exists():
        found = [one for test in _tests() for one in _noted_apart(*test)]
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(pickle.dumps(found))
    calls: list[Call] = pickle.loads(file.read_bytes())
    return calls


def _digest() -> str:
    """What becomes another one with any line of the law or its tests."""
    files = sorted([*(ROOT / "rules").rglob("*.py"), *(ROOT / "tests/rules").rglob("*.py")])
    return f"{zlib.crc32(b''.join(file.read_bytes() for file in files)):08x}"


def near(mutant: Mutant, calls: Iterable[Call], kinds: frozenset[str], seconds: float) -> list[Call]:
    """So many seconds of calls: those that run the changed function, the ones that run little else first."""
    others = [one for one in reaching(mutant, calls) if one.test != OF_CASES]
    ranked = sorted(_in_turns(others), key=lambda turn: _distance(mutant, turn, kinds))
    chosen, left = [], seconds
    for _, one in ranked:
        left -= one.seconds
        if left < 0:
            break
        chosen.append(one)
    return chosen


def reaching(mutant: Mutant, calls: Iterable[Call]) -> list[Call]:
    """The calls that run the changed function; any call, of what runs at the import alone."""
    place = place_of(mutant.file, mutant.line)
    found = [one for one in calls if place in one.ran] if place[1] else []
    return found or [one for one in calls if one.ran]


def _in_turns(calls: list[Call]) -> Iterator[tuple[int, Call]]:
    seen: Counter[str] = Counter()
    for one in sorted(calls, key=lambda one: (len(one.ran), one.seconds)):
        yield seen[one.test] // IN_A_ROW, one
        seen[one.test] += 1


def _distance(mutant: Mutant, turn: tuple[int, Call], kinds: frozenset[str]) -> tuple[Any, ...]:
    """Calls that name its kind or its word, and those of its file, come first; the quick ones before those in turn."""
    ahead, one = turn
    given = set(re.split(r"[^\w-]+", one.given))
    is_named = not given.isdisjoint(kinds | {mutant.before.strip("'")})
    is_elsewhere = all(file != mutant.file for file, _ in one.ran)
    return not is_named, is_elsewhere, one.seconds > QUICK_SECONDS, ahead, len(one.ran)


def run(one: Call) -> str:
    """Call it here: what failed, or nothing. A row that is no longer there can't fail."""
    test = _test(one.file, one.test)
    given = next(islice(parameters_of(test), one.row, None), None)
    if given is not None:
        call(test, given)
    return ""


def _test(file: str, name: str) -> Test:
    test: Test = getattr(importlib.import_module(file.removesuffix(".py").replace("/", ".")), name)
    return test


def _tests() -> Iterator[tuple[str, str, frozenset[Place]]]:
    """Each test that can be called: its file, its name, and what its module runs when it is imported."""
    for file in sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "tests/rules").rglob("test_*.py")):
        if not file.startswith(LEFT_OUT):
            ran: set[tuple[str, int]] = set()
            with _noting(ran):
                module = importlib.import_module(file.removesuffix(".py").replace("/", "."))
            named = {name: test for name, test in vars(module).items() if name.startswith("test_")}
            yield from ((file, name, _places(ran)) for name, test in named.items() if can_be_called(test))


def _noted_apart(file: str, name: str, before: frozenset[Place]) -> list[Call]:
    """The calls of one test, made in a process where nothing is remembered from another one's."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        found: list[Call] = []
        with suppress(BaseException), _silence(), _time_limit(SECONDS_OF_TEST):
            found.extend(_noted(file, name, before))  # what was noted until the time limit stays
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(pickle.dumps(found))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        calls: list[Call] = pickle.loads(pipe.read())
    os.waitpid(child, 0)
    return calls


def _noted(file: str, name: str, before: frozenset[Place]) -> Iterator[Call]:
    test = _test(file, name)
    for row, given in enumerate(parameters_of(test)):
        ran: set[tuple[str, int]] = set()
        began = time.process_time()
        with suppress(AssertionError, Exception):
            with _noting(ran):
                call(test, given)
            seconds = time.process_time() - began
            if seconds <= SECONDS_OF_CALL:
                yield Call(file, name, row, ", ".join(map(str, given.values()))[:200], seconds, before | _places(ran))


def _places(ran: Iterable[tuple[str, int]]) -> frozenset[Place]:
    """The functions of the law that code stands in."""
    return frozenset(_place_of_code(path.removeprefix(f"{ROOT}/"), line) for path, line in ran)


@contextmanager
def _noting(ran: set[tuple[str, int]]) -> Iterator[None]:
    """Note every function of the law that is called."""
    below = f"{ROOT}/rules/"

    def note(frame: Any, event: str, arg: Any) -> None:
        code = frame.f_code
        if code.co_filename.startswith(below):
            ran.add((code.co_filename, code.co_firstlineno))

    sys.settrace(note)
    try:
        yield
    finally:
        sys.settrace(None)


@contextmanager
def _time_limit(seconds: int) -> Iterator[None]:
    def stop(*_: Any) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (2 * seconds, 2 * seconds))
    yield


@contextmanager
def _silence() -> Iterator[None]:
    silent = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silent, stream)
    yield


def place_of(file: str, line: int) -> Place:
    """The outermost function in whose body a line is."""
    return file, next((first for first, body, last in _functions(file) if body <= line <= last), 0)


def _place_of_code(file: str, first_line: int) -> Place:
    """The outermost function that code is of, which begins with its decorators."""
    return file, next((first for first, _, last in _functions(file) if first <= first_line <= last), 0)


@cache
def _functions(file: str) -> list[tuple[int, int, int]]:
    """First line, first line of the body, and last line of each function of a module and of its classes."""
    return list(_inside(ast.parse((ROOT / file).read_text("utf-8"))))


def _inside(node: ast.AST) -> Iterator[tuple[int, int, int]]:
    for one in getattr(node, "body", []):
        if isinstance(one, ast.ClassDef):
            yield from _inside(one)
        elif isinstance(one, ast.FunctionDef):
            first = min([one.lineno, *(each.lineno for each in one.decorator_list)])
            yield first, one.body[0].lineno, one.end_lineno or one.lineno
        elif isinstance(one, ast.If):
            yield from _inside(one)
