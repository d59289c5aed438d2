"""Processes: a mutant in a copy of the tree, put to tests that start processes, which a changed body can't reach."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from functools import cache
from typing import Final

from tests.mutants.sites import KEPT, ROOT, Mutant

TREE: Final = KEPT / "copy"
NOT_COPIED: Final = shutil.ignore_patterns(
    ".git", ".venv", "var", "node_modules", "__pycache__", ".*_cache", "screens", "benchmarks"
)
LINKED: Final = (".venv", "pwa/node_modules")
STARTING: Final = {
    "tests/config/test_settings.py": ("config/settings", "config/env", "config/address", "config/check"),
    "tests/config/test_tls.py": ("config/tls", "config/authority", "config/address"),
    "tests/config/test_up.py": ("config/up", "config/services", "config/address", "config/tls"),
    "tests/config/test_wsgi.py": ("config/wsgi", "config/garbage"),
    "tests/config/test_waits.py": ("config/waits", "config/settings", "config/database"),
    "tests/config/test_engine.py": ("config/engine",),
    "tests/config/test_migrating.py": ("config/migration_check", "config/roles", "tournaments/models"),
    "tests/arbitration/test_plain_role.py": (
        "config/roles",
        "tournaments/models/protection",
        "tournaments/models/tables",
    ),
    "tests/config/test_backups.py": ("config/backups", "config/database", "config/preparation", "arbitration/journal"),
    "tests/arbitration/locking": (
        *("arbitration/incidents", "arbitration/rulings", "arbitration/appeals", "arbitration/links"),
        *("arbitration/reports", "arbitration/precedents", "tournaments/services"),
    ),
    "tests/chaos/test_up.py": ("config/up", "config/services", "config/database", "config/rsgi", "config/celery"),
}
"""Tests that start processes or take long, with the paths of what they start."""
SECONDS: Final = 600


def judge(mutant: Mutant) -> str:
    """The test that notices a mutant; nothing if none does, or if no such test is for its module."""
    file = TREE / mutant.file
    right = (ROOT / mutant.file).read_text("utf-8")
    for test in tests_for(mutant):
        if _passes_without_change(test):
            file.write_text(ast.unparse(mutant.tree), "utf-8")
            passed = _passes(test)
            file.write_text(right, "utf-8")
            if not passed:
                return test
    return ""


def tests_for(mutant: Mutant) -> list[str]:
    """The files of tests that name the module, and those that start what it is part of."""
    name = mutant.module
    naming = [test for test in STARTING if (ROOT / test).is_file() and name in (ROOT / test).read_text("utf-8")]
    starting = [test for test, parts in STARTING.items() if any(part in mutant.file for part in parts)]
    return list(dict.fromkeys([*naming, *starting]))


@cache
def _passes_without_change(test: str) -> bool:
    _copy()
    return _passes(test)


@cache
def _copy() -> None:
    """The tree as it is now; what isn't copied is linked. Only the copy is ever changed."""
    shutil.rmtree(TREE, ignore_errors=True)
    shutil.copytree(ROOT, TREE, ignore=NOT_COPIED)
    for name in LINKED:
        (TREE / name).symlink_to((ROOT / name).resolve())


def _passes(test: str) -> bool:
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", test]
    environment = {**os.environ, "TEST_DB": "copy"}
    try:
        subprocess.run(command, cwd=TREE, env=environment, capture_output=True, timeout=SECONDS, check=True)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        return False
    return True
