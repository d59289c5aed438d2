"""Mutants: what the driver changes and leaves alone, and that a changed rule is noticed."""

import ast
from pathlib import Path

import pytest

from tests.mutants.__main__ import of_these
from tests.mutants.annotations import bars_in_annotations
from tests.mutants.calling import call, can_be_called, parameters_of
from tests.mutants.judge import is_live, judge_imported, judge_live
from tests.mutants.live_code import function_around, statement_of
from tests.mutants.nearest import Call, Known, near, number_of, reaching
from tests.mutants.operators import mutations
from tests.mutants.report import Finding, figure, survivors, wilson
from tests.mutants.sites import UNCHANGED, Mutant, all_mutants, sample
from tests.rules.variations import test_variations


def changes(code: str) -> set[str]:
    """What a piece of code is changed into."""
    return {mutation.after for mutation in mutations(ast.parse(code))}


@pytest.mark.parametrize(
    ("code", "after"),
    [
        ("a < b", "a <= b"),
        ("a is b", "a is not b"),
        ("a and b", "a or b"),
        ("not a", "bool(a)"),
        ("a + 1", "a - 1"),
        ("a + 1", "2"),
        ("x = f(a)", "x = None"),
        ("f(a, b=c)", "f(None, b=c)"),
        ("f(a, b=c)", "f(a)"),
        ("if a: pass", "if not a"),
        ("f('§4.4.iv')", "'XX§4.4.ivXX'"),
        ("outcome('upheld', 'The ruling is upheld')", "'XXupheldXX'"),
        ("class Phase(Choice):\n    IN_GAME = 'in-game', 'playing'", "'XXin-gameXX'"),
    ],
)
def test_what_decides_is_changed(code: str, after: str) -> None:
    assert after in changes(code)


@pytest.mark.parametrize(
    "code",
    [
        '"""A docstring."""',
        "Words('cube', context='backgammon')",
        "__slots__ = ('prefix',)",
        "icon = 'crown'",
        "x: int",
        "def f(a: int) -> str:\n    pass",
        "if TYPE_CHECKING:\n    a = 1 + 2",
        "'a sentence for people'",
    ],
)
def test_what_is_read_by_people_and_tools_is_left_alone(code: str) -> None:
    assert not changes(code)


def test_a_mutant_is_one_change_of_the_file_and_no_other() -> None:
    found = all_mutants("rules/eubgf_2020/cube.py")
    right = ast.unparse(Mutant("rules/eubgf_2020/cube.py", UNCHANGED, 0, "", "").tree)
    assert len({ast.unparse(mutant.tree) for mutant in found}) == len(found)
    assert right not in {ast.unparse(mutant.tree) for mutant in found}


def test_a_bar_between_types_is_told_from_one_between_values() -> None:
    source = "def f(a: int | None) -> str | None:\n    b: int | None = a | 1\n    return b | c\n"
    assert bars_in_annotations(source) == {(1, 13), (1, 28), (2, 11)}


def test_a_sample_is_the_same_for_a_seed() -> None:
    assert sample("rules/eubgf_2020", 20, 7) == sample("rules/eubgf_2020", 20, 7) != sample("rules/eubgf_2020", 20, 8)


def test_law_and_games_are_all_there_is() -> None:
    files = {mutant.file for part in ("law", "games") for mutant in all_mutants(part)}
    assert files == {mutant.file for mutant in all_mutants("rules")}


def the_one(file: str, after: str) -> Mutant:
    """The mutant of a file that says this."""
    return next(one for one in all_mutants(file) if one.after == after)


ROW = the_one("rules/book/words.py", "row = None")
ELSEWHERE = Call("tests/rules/test_book.py", "test_slips_are_counted", 0, "", 0.1, frozenset({0}))


@pytest.fixture(scope="module")
def there() -> Call:
    """A call that runs the row; to number the law's statements takes seconds, too long for a collection."""
    return ELSEWHERE._replace(ran=frozenset({number_of(statement_of(ROW))}))


def known(*calls: Call, run_by_tests: frozenset[int] = frozenset()) -> Known:
    """Nothing runs at the import of the law."""
    return Known(list(calls), frozenset(), run_by_tests)


def test_a_changed_answer_is_noticed_by_a_case() -> None:
    mutant = next(one for one in all_mutants("rules/kernel/facts.py") if one.before == "return bool(found)")
    [verdict] = judge_imported([mutant], known())
    assert verdict.by.startswith("case: ")


def test_a_change_of_a_function_is_alive_until_a_call_that_runs_it_fails(there: Call) -> None:
    noticed = "test: tests/rules/test_book.py::test_slips_are_counted[]"
    assert [by for by, _ in judge_live([ROW, ROW], known(ELSEWHERE))] == ["alive after 0 calls"] * 2
    assert [by for by, _ in judge_live([ROW], known(there))] == [noticed]
    assert [by for by, _ in judge_live([ROW], known(there, run_by_tests=there.ran))] == [f"unsure: {noticed}"]
    assert [by for by, _ in judge_imported([ROW], known(there))] == [noticed]


def test_what_runs_at_the_import_is_changed_there() -> None:
    constant = next(one for one in all_mutants(ROW.file) if not function_around(one))
    assert is_live(ROW, known())
    assert not is_live(ROW, Known([], frozenset({(ROW.file, function_around(ROW))}), frozenset()))
    assert not is_live(constant, known())


def test_the_nearest_calls_are_those_that_run_the_change_and_the_quick_ones(there: Call) -> None:
    slow, named = there._replace(seconds=0.9), there._replace(given="en, who-starts", row=1)
    assert reaching(ROW, [ELSEWHERE, there]) == [there]
    assert near(ROW, [ELSEWHERE, slow, there, named], frozenset({"who-starts"}), seconds=9) == [
        named, there, slow, ELSEWHERE,
    ]  # fmt: skip
    assert near(ROW, [slow, there, named], frozenset(), seconds=0.25) == [there, named]


@pytest.mark.parametrize("second", ["x", "y"])
@pytest.mark.parametrize(("first", "last"), [(1, 2), pytest.param(3, 4, id="named")])
def prints(first: int, last: int, second: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What a test may want of pytest."""
    print(first, last, second)
    assert capsys.readouterr() == (f"{first} {last} {second}\n", "")
    assert tmp_path.is_dir()
    assert first < last - 1, "as every test of parameters that differ by one"


def test_a_test_is_called_as_pytest_would_with_all_its_parameters() -> None:
    assert can_be_called(prints)
    given = list(parameters_of(prints))
    assert {(one["first"], one["last"], one["second"]) for one in given} == {
        (1, 2, "x"), (1, 2, "y"), (3, 4, "x"), (3, 4, "y"),
    }  # fmt: skip
    with pytest.raises(AssertionError, match="differ by one"):
        call(prints, given[0])
    call(prints, {**given[0], "last": 9})


def test_what_wants_more_of_pytest_than_plain_fixtures_is_left_to_it() -> None:
    def wants_more(request: pytest.FixtureRequest) -> None:
        """Wants a fixture that isn't lent."""

    assert not can_be_called(wants_more)
    assert can_be_called(test_variations.test_a_variation_is_a_book_of_its_own)
    call(test_variations.test_a_variation_is_a_book_of_its_own, {})
    assert not can_be_called(pytest.mark.skip(lambda: None))


@pytest.mark.parametrize(
    ("alive", "of", "least", "most"), [(0, 0, 0.0, 1.0), (0, 100, 0.0, 0.037), (5, 100, 0.0215, 0.1118)]
)
def test_the_interval_is_wilsons(alive: int, of: int, least: float, most: float) -> None:
    assert wilson(alive, of) == pytest.approx((least, most), abs=0.0005)


def test_the_report_names_the_share_and_the_survivors() -> None:
    found = [Finding("a", "a.py:1  x -> y", "alive after 3 calls", 1.0), Finding("b", "b.py:2  x -> y", "case: 4", 0.1)]
    assert figure(found, of=10).startswith("50.0% alive")
    assert list(survivors(found)) == ["a.py:1  x -> y"]


def test_what_was_found_of_other_code_is_not_taken_for_a_finding() -> None:
    first, second = all_mutants("rules/eubgf_2020/ladder.py")[:2]
    found = {
        first.name: Finding(first.name, str(first), "alive", 1.0),
        second.name: Finding(second.name, "rules/eubgf_2020/ladder.py:1  x  ->  y", "alive", 1.0),
        "rules/gone.py:1": Finding("rules/gone.py:1", "rules/gone.py:1  x  ->  y", "alive", 1.0),
    }
    assert list(of_these([first, second], found)) == [first.name]
