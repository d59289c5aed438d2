"""`python -m tests.mutants.warm`: mutants of the apps' function bodies, judged in one warm process.

Pytest collects once. First each test runs once, with a probe before every statement, and what it reaches is kept
(reach.py). Then each mutant of a sample meets the tests that reach it, the nearest first, until one fails: a process is
split off, has the changed body, and runs that test alone. What the nearest let live meets the others, for a time, and
at last the tests that start processes, in a copy of the tree (processes.py). docs/decisions/0012.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import time
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from types import CodeType

import pytest
from django.db import connections
from django.urls import get_resolver

from tests.mutants import processes
from tests.mutants.live_code import all_of, body_of, files_of, live_functions, place_of, put
from tests.mutants.reach import Reach, by_turns, run
from tests.mutants.report import Finding, wilson
from tests.mutants.sites import APPS, KEPT, LEFT_OUT, Mutant, module_of

TESTS = ("tests/arbitration", "tests/tournaments", "tests/config")
SLOW = ("locking", "test_backups", "test_caddy", "by_hand")
"""Words in the paths of tests that take long or start processes, which a changed body in this process can't reach."""
NEAREST = 30
SLOWEST_SECONDS = 6.0
"""A test that takes longer isn't put to a mutant."""
WARMERS, WARMING, THREADED = "tests/arbitration/api/", 15, "arbitration/reports/documents/"
"""So many tests are run before anything is split off; none that prints, since typst starts threads."""
PATIENCE_SECONDS = 60.0
OPTIONS = ("-q", "-s", "-p", "no:xdist", "-p", "no:cacheprovider", "--create-db")
NOT_REACHED, ALIVE = "not reached", "alive after"


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants.warm", description=__doc__)
    parser.add_argument("parts", nargs="*", default=APPS, help="arbitration, tournaments, config or paths below them")
    parser.add_argument("--size", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--reach-minutes", type=float, default=25.0, help="for running tests that aren't known yet")
    parser.add_argument("--minutes", type=float, default=25.0, help="for judging; a mutant that is begun is ended")
    parser.add_argument("--seconds", type=float, default=120.0, help="for the other tests of what the nearest let live")
    parser.add_argument("--processes", action="store_true", help="put survivors to the tests that start processes")
    parser.add_argument("--among", nargs="*", default=TESTS, help="paths of tests; the quicker to close one module")
    parser.add_argument("--afresh", action="store_true", help="judge again what was judged before")
    parser.add_argument("--again", action="store_true", help="judge again what was alive")
    return parser.parse_args()


def sample(parts: list[str], size: int, seed: int) -> dict[Mutant, CodeType]:
    """So many mutants that change a function that is imported, always the same for a seed."""
    found = all_of(parts, LEFT_OUT)
    Random(seed).shuffle(found)
    chosen: dict[Mutant, CodeType] = {}
    for mutant in found:
        body = body_of(mutant)
        if body is not None and place_of(body) in live_functions():
            chosen[mutant] = body
        if len(chosen) == size:
            break
    return chosen


class Warm:
    """A plugin that replaces pytest's loop over the tests."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.kept = KEPT / f"warm-{asked.size}-{asked.seed}.jsonl"
        self.items: dict[str, pytest.Item] = {}
        self.found: list[Finding] = []
        self.repeatable: dict[str, bool] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave slow tests out."""
        items[:] = [item for item in items if not any(word in item.nodeid for word in SLOW)]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Find what the tests reach, then judge the sample."""
        _import_all()
        self.items = {item.nodeid: item for item in session.items}
        self._warm_up([item for item in session.items if "db" in getattr(item, "fixturenames", ())][-1:])
        _find_reach(session.items, time.monotonic() + 60 * self.asked.reach_minutes)
        reach = Reach()
        self._warm_up(
            [self.items[test] for test in reach.widest(WARMERS, WARMING, without=THREADED) if test in self.items]
        )
        mutants = sample(list(self.asked.parts), self.asked.size, self.asked.seed)
        until = time.monotonic() + 60 * self.asked.minutes
        self.found = [one for one in self._before() if one.name in {mutant.name for mutant in mutants}]
        for mutant, body in mutants.items():
            if mutant.name in {one.name for one in self.found}:
                continue
            if time.monotonic() > until:
                break
            tests = [test for test in reach.tests_of(mutant, slowest=SLOWEST_SECONDS) if test in self.items]
            others = [*tests[NEAREST:], *self._likely(mutant, reach)]
            self.found.append(self.judge(mutant, body, tests[:NEAREST], others))
            print(f"{len(self.found)}/{len(mutants)} {self.found[-1].by}  {mutant}", flush=True)
            self._keep()
        if self.asked.processes:
            self._ask_processes(mutants)
        self.report(len(reach.runs.keys() & self.items.keys()), len(mutants))
        return True

    def _warm_up(self, items: list[pytest.Item]) -> None:
        """Run tests here: processes that are split off find the database and what is slow only the first time."""
        for item in items:
            if not run(item):
                raise RuntimeError(f"{item.nodeid} fails without any change")
            if len(os.listdir("/proc/self/task")) > 1:
                raise RuntimeError(f"{item.nodeid} leaves threads, which a process that is split off would miss")

    def judge(self, mutant: Mutant, body: CodeType, nearest: list[str], others: list[str]) -> Finding:
        """Put tests to a mutant until one notices it: the nearest, then as many others as there is time for."""
        began, put_to = time.monotonic(), 0
        for test in [*nearest, *others]:
            if put_to == len(nearest):
                until = time.monotonic() + self.asked.seconds
            if put_to >= len(nearest) and time.monotonic() > until:
                break
            put_to += 1
            if not passes(self.items[test], body) and self._can_repeat(test):
                return Finding(mutant.name, str(mutant), test, round(time.monotonic() - began, 1))
        by = f"{ALIVE} {put_to}" if put_to else NOT_REACHED
        return Finding(mutant.name, str(mutant), by, round(time.monotonic() - began, 1))

    def _likely(self, mutant: Mutant, reach: Reach) -> list[str]:
        """Tests that aren't known yet, of the files that name the mutant's module."""
        unknown = [item for item in self.items.values() if item.nodeid not in reach.runs]
        package, _, name = mutant.module.rpartition(".")
        words = (mutant.module, f"from {package} import {name}")
        naming = {path for path in {item.path for item in unknown} if any(word in _text(path) for word in words)}
        return [item.nodeid for item in by_turns(item for item in unknown if item.path in naming)]

    def _ask_processes(self, mutants: Iterable[Mutant]) -> None:
        """Put what is left to the tests that start processes."""
        left = {one.name for one in self.found if one.by.startswith((ALIVE, NOT_REACHED))}
        for mutant in [mutant for mutant in mutants if mutant.name in left and processes.tests_for(mutant)]:
            by = processes.judge(mutant)
            if by:
                self.found = [one._replace(by=by) if one.name == mutant.name else one for one in self.found]
                self._keep()
            print(f"{by or 'still alive'}  {mutant}", flush=True)

    def _can_repeat(self, test: str) -> bool:
        """Whether a test passes in the same way without any change."""
        if test not in self.repeatable:
            self.repeatable[test] = passes(self.items[test], None)
        return self.repeatable[test]

    def _before(self) -> list[Finding]:
        """What an earlier run found; `--afresh` forgets it, `--again` what was alive."""
        if self.asked.afresh or not self.kept.exists():
            return []
        found = [Finding(**json.loads(line)) for line in self.kept.read_text("utf-8").splitlines()]
        return [one for one in found if not (self.asked.again and one.by.startswith((ALIVE, NOT_REACHED)))]

    def _keep(self) -> None:
        self.kept.write_text("".join(json.dumps(one._asdict()) + "\n" for one in self.found), "utf-8")

    def report(self, tests: int, of: int) -> None:
        """Print the share alive with its interval, and the survivors; mutants that no test reaches are told apart."""
        left = [one for one in self.found if one.by.startswith((ALIVE, NOT_REACHED))]
        missed = sum(one.by == NOT_REACHED for one in left)
        print(f"{tests} of {len(self.items)} tests known; {len(self.found)} of {of} mutants judged")
        print(f"alive or not reached: {_share(len(left), len(self.found))}")
        print(f"alive of those reached: {_share(len(left) - missed, len(self.found) - missed)}; not reached: {missed}")
        for one in left:
            print(f"{one.by:<16} {one.change}")


def _import_all() -> None:
    """Import what is imported late otherwise: its functions are changed too."""
    get_resolver().url_patterns  # noqa: B018 - views are imported with the addresses
    for file in files_of(APPS, LEFT_OUT):
        import_module(module_of(file))


@cache
def _text(path: Path) -> str:
    return path.read_text("utf-8")


def _share(part: int, of: int) -> str:
    least, most = wilson(part, of)
    return f"{part} of {of}, {part / max(1, of):.1%} (95 of 100: {least:.1%} to {most:.1%})"


def _find_reach(items: list[pytest.Item], until: float) -> None:
    """Run the tests in a process of its own: they start threads, without which later ones would wait for ever."""
    connections.close_all()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        try:
            Reach().find(items, until)
        finally:
            sys.stdout.flush()
            os._exit(0)
    os.waitpid(child, 0)


def passes(item: pytest.Item, body: CodeType | None) -> bool:
    """Run one test in a process of its own, which has the changed body; a process that takes too long is ended."""
    connections.close_all()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        _run_here(item, body)
    until = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < until:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return status == 0
        time.sleep(0.01)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False


def _run_here(item: pytest.Item, body: CodeType | None) -> None:
    """Never returns. What all tests share stays, since the first process has it too; a test's own is taken down."""
    silent = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silent, stream)
    try:
        if body is not None:
            put([body])
        passed = run(item)
    except BaseException:
        os._exit(1)
    os._exit(0 if passed else 1)


if __name__ == "__main__":
    KEPT.mkdir(parents=True, exist_ok=True)
    asked = arguments()
    raise SystemExit(pytest.main([*OPTIONS, *asked.among], plugins=[Warm(asked)]))
