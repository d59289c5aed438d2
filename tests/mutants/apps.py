"""Mutants of the apps: made by cosmic-ray in a copy of the tree, put to the tests that run the changed line.

`python -m tests.mutants arbitration`, or another path of an app. Which test runs which line is found once, with
coverage's contexts, and kept under var/mutants; `--map` finds it again.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.mutating import mutate_and_test, mutate_code
from cosmic_ray.plugins import get_operator
from cosmic_ray.work_item import MutationSpec, TestOutcome
from coverage import CoverageData

from tests.mutants.annotations import bars_in_annotations
from tests.mutants.report import Finding, wilson
from tests.mutants.sites import APPS, KEPT, ROOT

TREE = KEPT / "tree"
MAP = KEPT / "coverage"
LEFT_OUT = ("migrations", "management", "demo")
NOT_COPIED = shutil.ignore_patterns(
    ".git", ".venv", "var", "node_modules", "dist", "__pycache__", ".*_cache", "screens"
)
TESTS = ("tests/arbitration", "tests/tournaments", "tests/config")
FEW = ("-p", "tests.mutants.few_parameters", "-p", "no:cacheprovider", "-q", "--reuse-db")
MOST_TESTS = 30
"""Put to one mutant: those that run the fewest lines, which are the nearest to it. What lives may die of others."""
SECONDS = 300
AT_IMPORT = {
    "/api/": "tests/tournaments/api/test_openapi.py::test_it_is_what_the_code_says",
    "/models/": "tests/config/test_migrating.py::test_no_model_has_changed_without_a_migration",
}
"""Tests of what runs before any test has begun: classes, constants and decorators."""

OPERATORS = tuple(
    f"core/{name}"
    for name in (
        *("AddNot", "ReplaceTrueWithFalse", "ReplaceFalseWithTrue", "ReplaceAndWithOr", "ReplaceOrWithAnd"),
        *("ReplaceBreakWithContinue", "ReplaceContinueWithBreak", "NumberReplacer", "RemoveDecorator"),
        *("ZeroIterationForLoop", "ReplaceUnaryOperator_Delete_Not", "ExceptionReplacer"),
        *(f"ReplaceBinaryOperator_{change}" for change in ("Add_Sub", "Sub_Add", "BitOr_BitAnd")),
        *(f"ReplaceComparisonOperator_{change}" for change in ("Eq_NotEq", "NotEq_Eq", "Is_IsNot", "IsNot_Is")),
        *(f"ReplaceComparisonOperator_{change}" for change in ("Lt_LtE", "LtE_Lt", "Gt_GtE", "GtE_Gt", "Lt_Gt")),
    )
)
"""One change for each mistake; cosmic-ray has also every other operator in the place of each."""


def sample(part: str, size: int, seed: int) -> list[MutationSpec]:
    """So many mutants of a part, always the same for a seed."""
    found = list(_all(part))
    return found if size == 0 or size >= len(found) else Random(seed).sample(found, size)


def _all(part: str) -> Iterator[MutationSpec]:
    files = [Path(part)] if part.endswith(".py") else sorted((ROOT / part).rglob("*.py"))
    names = [file.relative_to(ROOT) if file.is_absolute() else file for file in files]
    os.chdir(ROOT)
    for name in names:
        if not any(left_out in name.as_posix() for left_out in LEFT_OUT):
            annotated = bars_in_annotations(name.read_text("utf-8"))
            nodes = list(ast_nodes(get_ast_from_path(name)))
            for operator in OPERATORS:
                yield from (spec for spec in _of(operator, name, nodes) if spec.start_pos not in annotated)


def _of(operator: str, file: Path, nodes: list[Any]) -> Iterator[MutationSpec]:
    made = get_operator(operator)()
    places = (place for node in nodes for place in made.mutation_positions(node))
    for occurrence, (start, end) in enumerate(places):
        yield MutationSpec(file, operator, occurrence, start, end)


def change_of(spec: MutationSpec) -> str:
    """The changed line, before and after."""
    before = (ROOT / spec.module_path).read_text("utf-8")
    after = mutate_code(before.encode(), get_operator(spec.operator_name)(), spec.occurrence) or ""
    lines = zip(before.splitlines(), after.splitlines(), strict=False)
    old, new = next(((one.strip(), other.strip()) for one, other in lines if one != other), ("", ""))
    return f"{spec.module_path}:{spec.start_pos[0]}  {old[:100]}  ->  {new[:100]}"


def copy_tree() -> None:
    """The tree as it is now; only the copy is ever changed."""
    if TREE.exists():
        for path in TREE.iterdir():
            if path.name != "var":
                shutil.rmtree(path) if path.is_dir() else path.unlink()
    shutil.copytree(ROOT, TREE, ignore=NOT_COPIED, dirs_exist_ok=True)


def find_map() -> None:
    """Run the tests once, with a few of each one's parameters, and keep which runs which line."""
    MAP.unlink(missing_ok=True)
    sources = [f"--cov={package}" for package in APPS]
    command = [sys.executable, "-m", "pytest", *FEW, *sources, "--cov-context=test", "--cov-report=", *TESTS]
    subprocess.run(command, cwd=TREE, env={**os.environ, "COVERAGE_FILE": str(MAP)}, check=False)


@cache
def _lines_of_tests() -> tuple[CoverageData, Counter[str]]:
    data = CoverageData(basename=str(MAP))
    data.read()
    breadth: Counter[str] = Counter()
    for file in data.measured_files():
        for contexts in data.contexts_by_lineno(file).values():
            breadth.update(_tests(contexts))
    return data, breadth


def _tests(contexts: list[str]) -> set[str]:
    """The tests among coverage's contexts, which say also in which phase of the test a line was run."""
    return {context.rpartition("|")[0] for context in contexts if "|" in context}


def tests_of(spec: MutationSpec) -> list[str]:
    """The tests that run the changed line; where it runs at the import, those that run anything of its file."""
    data, breadth = _lines_of_tests()
    by_line: dict[int, list[str]] = {}
    for file in data.measured_files():
        if file.endswith(f"/{spec.module_path}"):
            by_line = data.contexts_by_lineno(file)
    above = [line for line in by_line if line <= spec.start_pos[0]]
    tests = _tests(by_line[max(above)]) if above else set()
    tests = tests or {test for contexts in by_line.values() for test in _tests(contexts)}
    chosen = sorted(tests, key=lambda test: (breadth[test], test))[:MOST_TESTS]
    return [*chosen, *(test for part, test in AT_IMPORT.items() if part in str(spec.module_path))]


def judge(spec: MutationSpec) -> tuple[str, float]:
    """Whether one of its tests notices the mutant, and how long that took."""
    began = time.monotonic()
    tests = tests_of(spec)
    if not tests:
        return "alive", 0.0
    names = " ".join(f"'{test}'" for test in tests)
    os.chdir(TREE)
    result = mutate_and_test([spec], f"{sys.executable} -m pytest -x --tb=line {' '.join(FEW)} {names}", SECONDS)
    os.chdir(ROOT)
    by = "alive" if result.test_outcome is TestOutcome.SURVIVED else _noticed(result.output or "")
    return by, time.monotonic() - began


def _noticed(output: str) -> str:
    failed = [line for line in output.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return f"test: {failed[0].split()[1]}" if failed else "stuck, or doesn't start"


def figure(findings: list[Finding], of: int) -> str:
    """The share alive, and how sure that is."""
    alive = sum(one.by == "alive" for one in findings)
    least, most = wilson(alive, len(findings))
    share = alive / len(findings) if findings else 0.0
    return f"{share:.1%} alive (95 of 100: {least:.1%} to {most:.1%}): {alive} of {len(findings)} judged, out of {of}"


def prepare(asked: argparse.Namespace) -> None:
    """Have a copy of the tree, and the map of its tests."""
    copy_tree()
    if asked.map or not MAP.exists():
        find_map()
