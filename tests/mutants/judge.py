"""Judge: one mutant against the tests, in a process of its own.

A process is split off one that has imported everything but `rules`. It imports `rules` with the changed file in place
of the right one, puts all cases in one go (a tenth of a second), then calls the tests of its room as functions, then
puts what is tested case by case, and starts pytest for what is left. The first failure ends it.
"""

from __future__ import annotations

import importlib
import inspect
import json
import os
import resource
import sys
import time
from collections.abc import Callable, Iterable
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType
from typing import Any, NamedTuple

import pytest

from tests.mutants.calling import Test, call, can_be_called, parameters_of
from tests.mutants.sites import ROOT, Mutant
from tests.rules.case_files import rulebook_of

SECONDS, SECONDS_OF_CASES = 150, 10
"""Processor time after which a mutant counts as stuck."""
ENDS, CHECKED = 100, 15
"""Of each rule's tree."""
ENDS_OF_CHANGED = 3_000
"""Of a rule that stands in the changed file, or whose kind does: what the tests of every reading walk too."""
BYTES = 4_000_000_000
DONE_BEFORE = tuple(f"tests/rules/test_{name}.py" for name in ("cases", "enumeration", "mutants"))
SLOW = ("test_book.py", "test_changes.py", "test_coverage.py", "test_supposing.py", "test_words.py")
KNOWN_RIGHT = ("rules.", "tests.rules.", "tests.enumeration.")
"""What may have been imported with the right law already, where the judge is called from a test."""
QUICK = (
    "test_vocabulary.py", "test_bad_questions.py", "test_contradictions.py", "test_kernel.py", "test_spoken.py",
    "test_description.py", "test_alternatives.py", "test_repetition.py", "test_declarations.py",
)  # fmt: skip
"""Where most of what isn't in a case is tested."""
OTHER_ROOMS = ("tests/rules/games", "tests/rules/scoresheets", "tests/rules/commands")
PYTEST = ("-c", os.devnull, f"--rootdir={ROOT}", "--noconftest", "-p", "no:django", "-p", "no:cacheprovider", "-p",
          "no:xdist", "-q", "-x", "--no-header", "--tb=no", "-W", "ignore")  # fmt: skip


class Verdict(NamedTuple):
    """What became of a mutant: `alive`, or what noticed it; and how long that took."""

    by: str
    seconds: float


class Changed(MetaPathFinder):
    """Finds one module, with changed code."""

    def __init__(self, mutant: Mutant) -> None:
        self.name, self.file, self.code = (
            mutant.module,
            str(ROOT / mutant.file),
            compile(mutant.tree, mutant.file, "exec"),
        )

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Its own specification only."""
        if fullname != self.name:
            return None
        spec = PathFinder.find_spec(fullname, path)
        assert spec is not None
        spec.loader = ChangedLoader(fullname, self.file, self.code)
        return spec


class ChangedLoader(SourceFileLoader):
    """Gives code that is not in the file."""

    def __init__(self, name: str, file: str, code: CodeType) -> None:
        super().__init__(name, file)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        """The changed code."""
        return self.code


def judge(mutant: Mutant, *, by_cases_alone: bool = False) -> Verdict:
    """Whether a test notices the mutant; of the cases alone what they leave is `open`."""
    began = time.monotonic()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _judge_here(mutant, writing, BY_CASES if by_cases_alone else tuple(TESTS))
    os.close(writing)
    with os.fdopen(reading) as pipe:
        said = pipe.read().splitlines()
    os.waitpid(child, 0)
    by = said[-1] if said and said[-1].startswith("= ") else "= stuck or crashed"
    return Verdict(by.removeprefix("= "), time.monotonic() - began)


def _judge_here(mutant: Mutant, writing: int, names: tuple[str, ...]) -> None:
    """Never returns: writes the verdict and ends the process."""
    seconds = SECONDS_OF_CASES if names == BY_CASES else SECONDS
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    silent = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silent, stream)
    verdict = "alive" if names == tuple(TESTS) else "open"
    for name in names:
        try:
            problem = TESTS[name](mutant)
        except BaseException as error:  # any exception kills the mutant
            problem = type(error).__name__
        if problem:
            verdict = f"{name}: {problem}"
            break
    os.write(writing, f"= {verdict}\n".encode())
    os._exit(0)


def _import(mutant: Mutant) -> str:
    """The citations and the names are checked by the import itself."""
    for name in [name for name in sys.modules if f"{name}.".startswith(KNOWN_RIGHT)]:
        del sys.modules[name]
    sys.meta_path.insert(0, Changed(mutant))
    import rules
    import rules.describe

    return "" if rules.RULEBOOKS else "no rulebook"


def _cases(mutant: Mutant) -> str:
    """The answers of all cases; those of the mutant's own rulebook come first."""
    from rules.cases import differences

    files = sorted((ROOT / "tests/rules/cases").rglob("*.json"))
    own = mutant.file.split("/")[1].replace("_", "-")
    for file in sorted(files, key=lambda file: file.parent.name != own):
        for case in json.loads(file.read_text("utf-8")):
            if next(iter(differences(case)), None) is not None:
                return str(case["id"])
    return ""


def _readings(mutant: Mutant) -> str:
    """The tests that take each case, without what pytest costs per test."""
    return _failing([test for test in _of_each_case() if test.__module__.endswith("test_readings")], mutant)


def _plain(mutant: Mutant) -> str:
    """The quick tests and those of the changed module by its name."""
    files = _files_of_room(mutant)
    own = f"test_{mutant.file.rpartition('/')[2]}"
    return _called(file for file in files if file.endswith((*QUICK, own)) and not file.endswith(SLOW))


def _room(mutant: Mutant) -> str:
    """The other tests of its room that don't take long."""
    return _called(file for file in _files_of_room(mutant) if not file.endswith((*QUICK, *SLOW)))


def _slow(mutant: Mutant) -> str:
    """Those that do, the one of the changed module by its name first."""
    own = f"test_{mutant.file.rpartition('/')[2]}"
    slow = [file for file in _files_of_room(mutant) if file.endswith(SLOW)]
    return _called(sorted(slow, key=lambda file: not file.endswith(own)))


def _called(files: Iterable[str]) -> str:
    """Tests called as functions, with all their parameters: what pytest costs per test is more than most take."""
    each_case = set(_of_each_case())
    for file in files:
        for test in _tests_in(file):
            if test not in each_case and can_be_called(test):
                for parameters in parameters_of(test):
                    try:
                        call(test, parameters)
                    except BaseException:
                        return f"{test.__name__}[{', '.join(map(str, parameters.values()))[:60]}]"
    return ""


def _tests_in(file: str) -> list[Test]:
    module = importlib.import_module(file.removesuffix(".py").replace("/", "."))
    return [test for name, test in vars(module).items() if name.startswith("test_")]


def _words(mutant: Mutant) -> str:
    """What is said of each case, what would change it, and what to ask first."""
    return _failing([test for test in _of_each_case() if not test.__module__.endswith("test_readings")], mutant)


def _concerned(mutant: Mutant) -> set[str]:
    """The rulebooks whose cases can come by the changed file: its own or those of its discipline, else all."""
    from rules import RULEBOOKS

    room, *inside = mutant.file.split("/")[1:]
    concerned = {
        book.id for book in RULEBOOKS.values()
        if book.id == room.replace("_", "-") or (room == "questions" and book.discipline == inside[0])
    }  # fmt: skip
    return concerned or set(RULEBOOKS)


def _failing(tests: list[Test], mutant: Mutant) -> str:
    """The first of these tests that fails with cases which the mutant concerns."""
    concerned = _concerned(mutant)
    for test in tests:
        for parameters in parameters_of(test):
            if rulebook_of(parameters["bundle"]) not in concerned:
                continue
            try:
                test(**parameters)
            except BaseException:
                return f"{test.__name__}[{', '.join(parameters.values())}]"
    return ""


def _own_first(books: list[Any], mutant: Mutant) -> list[Any]:
    """The mutant's own rulebook, or all of them if it is of what they share."""
    own = [book for book in books if mutant.file.startswith(f"rules/{book.id.replace('-', '_')}/")]
    return own or books


def _of_each_case() -> list[Test]:
    """The tests that are put to every case, those of a kind together."""
    from tests.rules import test_changes, test_readings, test_supposing, test_words

    return [
        test
        for module in (test_readings, test_words, test_changes, test_supposing)
        for name, test in vars(module).items()
        if name.startswith("test_")
        and tuple(inspect.signature(inspect.unwrap(test)).parameters) in (("case",), ("case", "language"))
    ]


def _tree(mutant: Mutant) -> str:
    """What holds at every end of every rule's tree, at some hundred ends of each."""
    from rules import RULEBOOKS
    from tests.enumeration.proof import prove
    from tests.enumeration.tree import Rule

    for book in _own_first(list(RULEBOOKS.values()), mutant):
        for kind, decide in book.rules.items():
            is_changed = mutant.module in (decide.__module__, kind.__module__)
            proof = prove(Rule(book.id, kind.kind), most=ENDS_OF_CHANGED if is_changed else ENDS, checked=CHECKED)
            if proof.problems:
                return proof.problems[0][:80]
    return ""


def _files_of_room(mutant: Mutant) -> list[str]:
    """The files with tests of the law, or of games and sheets; those of the mutant's own folder first."""
    files = sorted(str(file.relative_to(ROOT)) for file in (ROOT / "tests/rules").rglob("test_*.py"))
    folder = "tests/" + "/".join(mutant.file.split("/")[:2]) + "/"
    is_law = not folder.startswith(OTHER_ROOMS)
    files = [file for file in files if file not in DONE_BEFORE and file.startswith(OTHER_ROOMS) is not is_law]
    return sorted(files, key=lambda file: not file.startswith(folder))


def _pytest(mutant: Mutant) -> str:
    """The tests of its room that want what only pytest has."""
    first = FirstFailure()
    files = [file for file in _files_of_room(mutant) if not all(map(can_be_called, _tests_in(file)))]
    code = pytest.main([*PYTEST, *files], plugins=[first]) if files else pytest.ExitCode.OK
    return first.name or ("" if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else f"exit {code}")


class FirstFailure:
    """Remembers which test failed."""

    name = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """The first one that failed."""
        if report.failed and not self.name:
            self.name = report.nodeid.removeprefix("tests/rules/")

    def pytest_collection_modifyitems(self, items: list[pytest.Function]) -> None:
        """Leave out what was done already."""
        done = set(_of_each_case())
        items[:] = [item for item in items if item.function not in done and not can_be_called(item.function)]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that couldn't be imported."""
        if report.failed and not self.name:
            self.name = report.nodeid.removeprefix("tests/rules/")


TESTS: dict[str, Callable[[Mutant], str]] = {
    "import": _import,
    "case": _cases,
    "plain": _plain,
    "room": _room,
    "reading": _readings,
    "tree": _tree,
    "test": _pytest,
    "slow": _slow,
    "words": _words,
}
BY_CASES = ("import", "case", "plain")
