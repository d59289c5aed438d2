"""What may be known where: the law knows only Python, and a service asks no clock."""

import ast
import sys

import pytest

from tests.architecture.sources import ROOT, Source, sources

WORLD = frozenset(
    {
        *("time", "random", "secrets", "uuid", "socket", "ssl", "http", "urllib", "ftplib", "smtplib", "subprocess"),
        *("threading", "multiprocessing", "asyncio", "tempfile", "shutil", "sqlite3", "ctypes", "locale", "platform"),
    }
)
"""Modules by which an answer could depend on something that isn't in the question."""

CLOCKS = frozenset({"now", "utcnow", "today", "localtime", "time_ns", "monotonic"})
PURE = (
    *("tournaments/pairing", "tournaments/standings", "tournaments/computation"),
    *("tournaments/stage_record.py", "tournaments/reasons.py", "arbitration/panel"),
)


def _imported(source: Source) -> set[str]:
    names = set()
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.partition(".")[0])
    return names


def _clocks(source: Source) -> list[str]:
    calls = [node for node in ast.walk(source.tree) if isinstance(node, ast.Call)]
    asked = [call.func.attr for call in calls if isinstance(call.func, ast.Attribute)]
    return [name for name in asked if name in CLOCKS]


@pytest.mark.parametrize("source", sources("rules"), ids=lambda source: source.name)
def test_rules_is_the_standard_library_and_nothing_of_the_world(source: Source) -> None:
    imported = _imported(source)
    assert imported <= sys.stdlib_module_names | {"rules"}, "rules/ may import the standard library alone"
    assert not imported & WORLD
    assert not _clocks(source)


def test_plain_folders_are_plain() -> None:
    plain = [source for source in sources() if source.name.startswith(PURE)]
    assert all(any(source.name.startswith(folder) for source in plain) for folder in PURE)
    impure = [source.name for source in plain if "django" in _imported(source) or _clocks(source)]
    assert not impure


def test_pairing_and_standings_are_the_standard_library() -> None:
    ours = [source for source in sources("tournaments") if source.name.startswith(PURE)]
    assert ours
    strangers = {source.name: _imported(source) - sys.stdlib_module_names - {"tournaments"} for source in ours}
    assert not {name: found for name, found in strangers.items() if found}


def test_one_module_takes_every_lock() -> None:
    taking = [source.name for source in sources("tournaments", "arbitration", "config") if _locks(source)]
    assert taking == ["tournaments/services/locks.py"]


def _locks(source: Source) -> bool:
    """Whether it locks rows by itself; migrations run alone."""
    calls = {node.attr for node in ast.walk(source.tree) if isinstance(node, ast.Attribute)}
    return "select_for_update" in calls and "/migrations/" not in source.name


CLOCK_READERS = ("api", "api.py", "tasks.py", "management", "channels")
"""Parts of arbitration that take the time: views, tasks, commands, and channels for their time limits."""


def test_a_service_asks_no_clock() -> None:
    services = [source for source in sources("tournaments") if "/services/" in source.name]
    services += [source for source in sources("arbitration") if not set(source.path.parts) & set(CLOCK_READERS)]
    assert {source.path.parent.name for source in services} > {"services", "rulings", "appeals"}
    assert not [(source.name, _clocks(source)) for source in services if _clocks(source)]


SUBJECTS = {path.parent.name for path in (ROOT / "arbitration").glob("*/__init__.py")} - {
    "models",
    "migrations",
    "management",
}


def test_the_tests_of_arbitration_mirror_its_subjects() -> None:
    tested = {path.parent.name for path in (ROOT / "tests" / "arbitration").glob("*/test_*.py")}
    assert SUBJECTS - tested == set()
    assert tested - SUBJECTS == {"locking"}  # meets all subjects


def test_one_module_holds_all_refusals_of_a_subject() -> None:
    strays = [
        f"{source.name} {node.name}"
        for source in sources("tournaments", "arbitration")
        if not source.name.endswith("errors.py")
        for node in source.tree.body
        if isinstance(node, ast.ClassDef) and "Refusal" in {ast.unparse(base) for base in node.bases}
    ]
    assert strays == []
    assert {source.path.parent.name for source in sources("arbitration") if source.path.name == "errors.py"} < SUBJECTS


WRITES = frozenset(
    {"create", "bulk_create", "get_or_create", "update_or_create", "save", "update", "bulk_update", "delete"}
)


def _written(source: Source) -> list[str]:
    """The writes of rows in a source: a manager's or a query's, and those of a record itself."""
    calls = [node.func for node in ast.walk(source.tree) if isinstance(node, ast.Call)]
    asked = [func for func in calls if isinstance(func, ast.Attribute) and func.attr in WRITES]
    return [ast.unparse(func) for func in asked if func.attr == "save" or "objects" in ast.unparse(func)]


def test_the_demo_writes_no_row_itself() -> None:
    demo = [each for each in sources("arbitration") if "demo" in each.name]
    assert demo
    assert {source.name: _written(source) for source in demo if _written(source)} == {}
