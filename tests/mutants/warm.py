"""`python -m tests.mutants.warm`: mutants of the apps' function bodies, judged in one warm process.

Pytest collects once and runs each test once, with probes in the functions that a sample changes. After a test that ran
a changed line, a process is split off for each of its mutants that is still alive: it has the changed body and runs
that test alone. Nothing is installed, copied or imported again. docs/decisions/0012.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from random import Random
from types import CodeType

import pytest
from _pytest.runner import runtestprotocol
from django.db import connections

from tests.mutants.live_code import all_of, body_of, hits, live_functions, place_of, probed, put
from tests.mutants.report import Finding, wilson
from tests.mutants.sites import APPS, KEPT, Mutant

TESTS = ("tests/arbitration", "tests/tournaments", "tests/config")
LEFT_OUT = ("migrations", "management", "demo", "/apps.py")
SLOW = ("locking", "backup", "restor", "test_up", "test_tls", "caddy", "by_hand", "plain_role", "migrating", "wheel")
"""Words in the paths of tests that take long or start processes, which a changed body in this process can't reach."""
MOST_TESTS, MOST_OF_A_FILE = 30, 3
SECONDS = 120.0
OPTIONS = ("-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-p", "tests.mutants.few_parameters", "--create-db")


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants.warm", description=__doc__)
    parser.add_argument("parts", nargs="*", default=APPS, help="arbitration, tournaments, config or paths below them")
    parser.add_argument("--size", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60.0)
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


@cache
def source_of(path: Path) -> str:
    """The text of a test's file."""
    return path.read_text("utf-8")


def named_by(mutant: Mutant) -> str:
    """How a test imports the changed module."""
    return f"from {mutant.module} import"


class Warm:
    """A plugin that replaces pytest's loop over the tests."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.ends = time.monotonic() + 60 * asked.minutes
        self.kept = KEPT / f"warm-{asked.size}-{asked.seed}.jsonl"
        self.tries: Counter[Mutant] = Counter()
        self.tries_by_file: Counter[tuple[Mutant, str]] = Counter()
        self.noticed: dict[Mutant, Finding] = {}
        self.repeatable: dict[str, bool] = {}
        self.mutants: dict[Mutant, CodeType] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave slow tests out; mix the rest, so that a run that is stopped has seen some of everything."""
        items[:] = [item for item in items if not any(word in item.nodeid for word in SLOW)]
        Random(self.asked.seed).shuffle(items)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run each test once, and again for each of its mutants."""
        self.mutants = sample(list(self.asked.parts), self.asked.size, self.asked.seed)
        session.items.sort(key=self._is_far)
        by_file = groupby(sorted(self.mutants, key=lambda mutant: mutant.file), key=lambda mutant: mutant.file)
        hits()
        put([body for _, group in by_file for body in probed(group)])
        done = 0
        for item, following in zip(session.items, [*session.items[1:], None], strict=True):
            if time.monotonic() > self.ends or len(self.noticed) == len(self.mutants):
                break
            hits().clear()
            began = time.process_time()
            passed = all(not report.failed for report in runtestprotocol(item, log=False, nextitem=following))
            ran, seconds = set(hits()), time.process_time() - began
            done += 1
            if passed:
                self.put_to(item, [mutant for mutant in self.mutants if mutant.name in ran])
            print(f"{done}/{len(session.items)} {len(self.noticed)} noticed {seconds:.1f} s {item.nodeid}", flush=True)
        self.report(done, len(session.items))
        return True

    def _is_far(self, item: pytest.Item) -> bool:
        """Whether a test's module names no module of the sample: tests that do come first."""
        return not any(named_by(mutant) in source_of(item.path) for mutant in self.mutants)

    def put_to(self, item: pytest.Item, reached: list[Mutant]) -> None:
        """Try a test on the mutants that it reaches and that are still alive."""
        file = item.nodeid.partition("::")[0]
        for mutant in reached:
            enough = self.tries[mutant] >= MOST_TESTS or self.tries_by_file[mutant, file] >= MOST_OF_A_FILE
            if mutant in self.noticed or enough or time.monotonic() > self.ends:
                continue
            began = time.monotonic()
            self.tries[mutant] += 1
            self.tries_by_file[mutant, file] += 1
            if not _passes(item, self.mutants[mutant]) and self._can_repeat(item):
                self.noticed[mutant] = Finding(mutant.name, str(mutant), item.nodeid, time.monotonic() - began)
                self._keep()

    def _can_repeat(self, item: pytest.Item) -> bool:
        """Whether the test passes a second time in the same way without any change."""
        if item.nodeid not in self.repeatable:
            self.repeatable[item.nodeid] = _passes(item, None)
        return self.repeatable[item.nodeid]

    def _findings(self) -> Iterator[Finding]:
        for mutant in self.mutants:
            tried = f"alive after {self.tries[mutant]}" if self.tries[mutant] else "not reached"
            yield self.noticed.get(mutant) or Finding(mutant.name, str(mutant), tried, 0.0)

    def _keep(self) -> None:
        self.kept.parent.mkdir(parents=True, exist_ok=True)
        self.kept.write_text("".join(json.dumps(one._asdict()) + "\n" for one in self._findings()), "utf-8")

    def report(self, done: int, of: int) -> None:
        """Print the share alive with its interval, and the survivors."""
        self._keep()
        alive = [one for one in self._findings() if one.by.startswith(("alive", "not reached"))]
        least, most = wilson(len(alive), len(self.mutants))
        share = len(alive) / max(1, len(self.mutants))
        print(f"{done} of {of} tests ran; {share:.1%} alive (95 of 100: {least:.1%} to {most:.1%})")
        print(f"{len(alive)} of {len(self.mutants)}:")
        for one in alive:
            print(f"{one.by:<16} {one.change}")


def _passes(item: pytest.Item, body: CodeType | None) -> bool:
    """Run one test in a process of its own, which has the changed body; a process that takes too long is ended."""
    connections.close_all()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        _run_here(item, body)
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return status == 0
        time.sleep(0.02)
    os.kill(child, 9)
    os.waitpid(child, 0)
    return False


def _run_here(item: pytest.Item, body: CodeType | None) -> None:
    """Never returns."""
    silent = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silent, stream)
    try:
        if body is not None:
            put([body])
        item._initrequest()  # type: ignore[attr-defined]
        failed = any(report.failed for report in runtestprotocol(item, log=False, nextitem=item))
    except BaseException:
        os._exit(1)
    os._exit(int(failed))


if __name__ == "__main__":
    Path(KEPT).mkdir(parents=True, exist_ok=True)
    raise SystemExit(pytest.main([*OPTIONS, "-s", *TESTS], plugins=[Warm(arguments())]))
