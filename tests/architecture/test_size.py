"""Budgets of size: a page that a newcomer reads in one go."""

from statistics import median

from tests.architecture.sources import ROOT, length, sources

LONGEST_MODULE = 300
USUAL_MODULE = 110
LONGEST_FUNCTION = 40
USUAL_FUNCTION = 10


def test_no_module_is_longer_than_its_budget() -> None:
    long = {source.name: source.lines for source in sources() if source.lines > LONGEST_MODULE}
    assert not long, f"split them by subject: {long}"


def test_no_file_of_the_client_is_longer_than_its_budget() -> None:
    files = [path for path in (ROOT / "pwa" / "src").rglob("*.ts*") if not path.name.endswith(".d.ts")]
    assert len(files) > 100
    long = {path.name: lines for path in files if (lines := len(path.read_text("utf-8").splitlines())) > LONGEST_MODULE}
    assert not long, f"split them by subject: {long}"


def test_no_function_is_longer_than_its_budget() -> None:
    long = {
        f"{source.name}:{function.lineno} {function.name}": length(function)
        for source in sources()
        for function in source.functions
        if length(function) > LONGEST_FUNCTION
    }
    assert not long, f"split them by step: {long}"


def test_the_usual_module_and_function_are_short() -> None:
    assert median(source.lines for source in sources() if source.lines > 1) <= USUAL_MODULE
    assert median(length(function) for source in sources() for function in source.functions) <= USUAL_FUNCTION
