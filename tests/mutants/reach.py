"""Reach: which statements of the apps each test runs and how long it takes, found once and kept under var/mutants."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

import pytest
from _pytest.runner import runtestprotocol

from tests.mutants.live_code import files_of, hits, probed, put, right, statement_of, statements_of
from tests.mutants.sites import APPS, KEPT, LEFT_OUT, Mutant

T = TypeVar("T")
RUNS = KEPT / "reach.jsonl"
OF_A_FILE = 3
"""Tests of one file that are put to a mutant in a row, before those of other files have their turn."""


class Run(NamedTuple):
    """One test: whether it passed, how long it took, and the numbers of the statements that it ran."""

    test: str
    passed: bool
    seconds: float
    ran: frozenset[int]


class Reach:
    """Every run that is known. What a test ran of a function that has changed since is forgotten."""

    def __init__(self) -> None:
        self.files = files_of(APPS, LEFT_OUT)
        self.numbers = self._numbered([name for file in self.files for name in statements_of(file)])
        self.runs = {run.test: run for run in self._kept()}

    def _numbered(self, names: Iterable[str]) -> dict[str, int]:
        """The number under which a statement is kept; new ones get the next."""
        path = KEPT / "statements.json"
        known: list[str] = json.loads(path.read_text("utf-8")) if path.exists() else []
        numbers = {name: number for number, name in enumerate(known)}
        new = [name for name in names if name not in numbers]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps([*known, *new]), "utf-8")
        return numbers | {name: number for number, name in enumerate(new, len(known))}

    def _kept(self) -> Iterator[Run]:
        if RUNS.exists():
            for line in RUNS.read_text("utf-8").splitlines():
                test, passed, seconds, ran = json.loads(line)
                yield Run(test, passed, seconds, frozenset(ran))

    def find(self, items: Iterable[pytest.Item], until: float) -> None:
        """Run the tests that aren't known yet, the first of each one's parameters before the second."""
        missing = by_turns(item for item in items if item.nodeid not in self.runs)
        put([body for file in self.files for body in probed(file)])
        for item in missing:
            if time.monotonic() > until:
                break
            self._add(item)
            print(f"{len(self.runs)} known, {self.runs[item.nodeid].seconds:.1f} s {item.nodeid}", flush=True)
        put([body for file in self.files for body in right(file)])

    def _add(self, item: pytest.Item) -> None:
        hits().clear()
        began = time.monotonic()
        passed = run(item)
        numbers = frozenset(self.numbers[name] for name in hits() if name in self.numbers)
        found = Run(item.nodeid, passed, round(time.monotonic() - began, 3), numbers)
        self.runs[item.nodeid] = found
        with RUNS.open("a", encoding="utf-8") as file:
            file.write(json.dumps([*found[:3], sorted(found.ran)]) + "\n")

    def tests_of(self, mutant: Mutant, *, slowest: float) -> list[str]:
        """The tests that run a mutant's statement, the nearest first: those that run little else, and are quick."""
        number = self.numbers[statement_of(mutant)]
        near = [run for run in self.runs.values() if run.passed and number in run.ran and run.seconds <= slowest]
        near.sort(key=lambda run: (len(run.ran), run.seconds))
        return [run.test for run in _in_turns(near)]

    def widest(self, folder: str, most: int, without: str) -> list[str]:
        """Tests of a folder that together run much, nothing `without`: what is slow the first time is then done."""
        left_out = {number for name, number in self.numbers.items() if name.startswith(without)}
        of_folder = [run for run in self.runs.values() if run.passed and run.test.startswith(folder)]
        quick = [run for run in of_folder if run.seconds < 1 and left_out.isdisjoint(run.ran)]
        chosen: list[str] = []
        known: set[int] = set()
        for _ in range(min(most, len(quick))):
            best = max(quick, key=lambda run: len(run.ran - known))
            chosen.append(best.test)
            known |= best.ran
        return chosen


def run(item: pytest.Item) -> bool:
    """Run one test here, as if for the first time. What all tests share stays; all else is taken down."""
    item._initrequest()  # type: ignore[attr-defined]
    reports = runtestprotocol(item, log=False, nextitem=item.session)  # type: ignore[arg-type]
    return all(report.passed for report in reports)


def by_turns(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """The first of each test's parameters before the second, and of these a few of each file before the next few."""
    by_parameter = _ranked(items, key=lambda item: item.nodeid.partition("[")[0])
    turns = {item.nodeid: turn for turn, item in by_parameter}
    by_file = _ranked([item for _, item in by_parameter], key=lambda item: (turns[item.nodeid], _file(item.nodeid)))
    return [item for _, item in sorted(by_file, key=lambda one: (turns[one[1].nodeid], one[0] // OF_A_FILE))]


def _in_turns(runs: list[Run]) -> list[Run]:
    """A few of each file, then a few more of each."""
    ranked = _ranked(runs, key=lambda one: _file(one.test))
    return [one for _, one in sorted(ranked, key=lambda each: each[0] // OF_A_FILE)]


def _ranked(values: Iterable[T], key: Callable[[T], object]) -> list[tuple[int, T]]:
    """Each value with the number of those before it that have the same key."""
    seen: Counter[object] = Counter()
    ranked: list[tuple[int, T]] = []
    for value in values:
        ranked.append((seen[key(value)], value))
        seen[key(value)] += 1
    return ranked


def _file(test: str) -> str:
    return test.partition("::")[0]
