"""Which tests are put to a mutant, and in what order (tests/mutants/reach.py)."""

from types import SimpleNamespace
from typing import Any

from tests.mutants.live_code import all_of, statement_of
from tests.mutants.reach import Reach, Run, by_turns

MUTANT = all_of(["config/bodies.py"], [])[-1]


def items(*names: str) -> list[Any]:
    """Tests as pytest collects them, as far as their order asks."""
    return [SimpleNamespace(nodeid=name) for name in names]


def reach_of(*runs: tuple[str, bool, float, int]) -> Reach:
    """Runs by test, whether it passed, its seconds, and how many statements it ran beside the mutant's."""
    reach = Reach()
    number = reach.numbers[statement_of(MUTANT)]
    others = sorted(set(reach.numbers.values()) - {number})
    reach.runs = {
        test: Run(test, passed, took, frozenset([number, *others[:more]])) for test, passed, took, more in runs
    }
    return reach


def test_every_test_has_a_turn_before_the_second_of_its_parameters() -> None:
    asked = items("a.py::x[1]", "a.py::x[2]", "a.py::y", "b.py::z[1]", "b.py::z[2]")
    assert [each.nodeid for each in by_turns(asked)] == [
        *("a.py::x[1]", "a.py::y", "b.py::z[1]"),
        *("a.py::x[2]", "b.py::z[2]"),
    ]


def test_a_few_of_each_file_have_a_turn_before_the_next_few() -> None:
    asked = items(*(f"a.py::{name}" for name in "pqrs"), "b.py::z")
    assert [each.nodeid for each in by_turns(asked)][3:] == ["b.py::z", "a.py::s"]


def test_the_nearest_tests_come_first_and_slow_and_failing_ones_not_at_all() -> None:
    reach = reach_of(
        ("a.py::wide", True, 0.1, 9),
        ("b.py::near", True, 0.2, 1),
        ("b.py::nearest", True, 0.1, 1),
        ("c.py::slow", True, 7.0, 0),
        ("d.py::fails", False, 0.1, 0),
    )
    assert reach.tests_of(MUTANT, slowest=6.0) == ["b.py::nearest", "b.py::near", "a.py::wide"]


def test_one_file_leaves_room_for_others() -> None:
    runs = [(f"a.py::{place}", True, 0.1, place) for place in range(5)]
    reach = reach_of(*runs, ("b.py::far", True, 0.1, 9))
    assert reach.tests_of(MUTANT, slowest=6.0)[3] == "b.py::far"


def test_a_test_that_runs_another_statement_is_not_asked() -> None:
    reach = reach_of()
    number = reach.numbers[statement_of(MUTANT)]
    reach.runs = {"a.py::x": Run("a.py::x", True, 0.1, frozenset([number + 1]))}
    assert reach.tests_of(MUTANT, slowest=6.0) == []
