"""Bundles: many cases in one test, because pytest's own work per test costs more than most cases take."""

import inspect
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Any, NamedTuple

import pytest

Test = Callable[..., None]


class Named(NamedTuple):
    """One case: its name, and the values that the test takes for it."""

    name: str
    values: tuple[Any, ...]


def bundled(arguments: str, cases: Iterable[Named], by: Callable[[str], str]) -> Callable[[Test], Test]:
    """Test together the cases for whose names `by` gives the same bundle.

    Every case is tried, even after one has failed; the failure names each failed case and has its error. Fixtures
    are set up once per bundle.
    """
    names = [name.strip() for name in arguments.split(",")]
    bundles: defaultdict[str, list[Named]] = defaultdict(list)
    for case in cases:
        bundles[by(case.name)].append(case)

    def decorate(test: Test) -> Test:
        @wraps(test)
        def of_a_bundle(bundle: str, **given: Any) -> None:
            failures = list(_failures(test, names, bundles[bundle], given))
            if failures:
                failed = ", ".join(name for name, _ in failures)
                raise ExceptionGroup(f"failed: {failed}", [error for _, error in failures])

        others = [one for one in inspect.signature(test).parameters.values() if one.name not in names]
        bundle = inspect.Parameter("bundle", inspect.Parameter.POSITIONAL_OR_KEYWORD)
        of_a_bundle.__signature__ = inspect.Signature([bundle, *others])  # type: ignore[attr-defined]
        marked: Test = pytest.mark.parametrize("bundle", list(bundles))(of_a_bundle)
        return marked

    return decorate


def _failures(
    test: Test, names: list[str], cases: list[Named], given: dict[str, Any]
) -> Iterator[tuple[str, Exception]]:
    for case in cases:
        try:
            test(**dict(zip(names, case.values, strict=True)), **given)
        except Exception as error:
            error.add_note(f"in {case.name}")
            yield case.name, error
