"""Calling: a test as a plain function, with its parameters and the few fixtures of pytest that are lent here."""

from __future__ import annotations

import inspect
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from io import StringIO
from itertools import chain, product
from pathlib import Path
from typing import Any, NamedTuple

import pytest

Test = Callable[..., None]
LENT = frozenset({"capsys", "monkeypatch", "tmp_path"})
MARKER = "_fixture_function_marker"


class Printed(NamedTuple):
    """What was printed, as pytest gives it."""

    out: str
    err: str


class Captured:
    """Stands in for `capsys`."""

    def __init__(self, stack: ExitStack) -> None:
        self.out, self.err = StringIO(), StringIO()
        stack.enter_context(redirect_stdout(self.out))
        stack.enter_context(redirect_stderr(self.err))

    def readouterr(self) -> Printed:
        """What was printed since the last time."""
        found = Printed(self.out.getvalue(), self.err.getvalue())
        for stream in (self.out, self.err):
            stream.seek(0)
            stream.truncate()
        return found


def can_be_called(test: Test) -> bool:
    """Whether all that a test wants is a parameter, lent, or a fixture of its module that wants only what is lent."""
    around = getattr(inspect.getmodule(test), "pytestmark", [])  # of a module: one or several
    marks = [*getattr(test, "pytestmark", []), *(around if isinstance(around, list) else [around])]
    is_plain = all(mark.name == "parametrize" for mark in marks)
    return (
        is_plain and all(map(_can_be_made, _fixtures(test).values())) and _wanted(test) <= LENT | _fixtures(test).keys()
    )


def _wanted(test: Test) -> set[str]:
    """What it wants beside its parameters."""
    return set(inspect.signature(test).parameters) - set(chain(*_names(test)))


def _fixtures(test: Test) -> dict[str, Callable[..., Any]]:
    """The fixtures of its module that it wants or that are for all."""
    wanted = _wanted(test)
    marked = {name: getattr(one, MARKER, None) for name, one in vars(inspect.getmodule(test)).items()}
    needed = [name for name, marker in marked.items() if marker is not None and (marker.autouse or name in wanted)]
    return {name: vars(inspect.getmodule(test))[name]._fixture_function for name in needed}


def _can_be_made(fixture: Callable[..., Any]) -> bool:
    return not inspect.isgeneratorfunction(fixture) and set(inspect.signature(fixture).parameters) <= LENT


def parameters_of(test: Test) -> Iterator[dict[str, Any]]:
    """What pytest would call a test with, but for fixtures."""
    for row in product(*(mark.args[1] for mark in _marks(test))):
        given: dict[str, Any] = {}
        for names, value in zip(_names(test), row, strict=True):
            value = getattr(value, "values", value) if type(value).__name__ == "ParameterSet" else [value]
            given |= zip(names, value[0] if len(value) == 1 < len(names) else value, strict=True)
        yield given


def call(test: Test, parameters: dict[str, Any]) -> None:
    """Call it, with what it wants to be lent, and after the fixtures that it wants."""
    fixtures, wanted = _fixtures(test), _wanted(test)
    names = LENT & wanted.union(*(inspect.signature(fixture).parameters for fixture in fixtures.values()))
    with ExitStack() as stack:
        lent = {name: _lent(name, stack) for name in names}
        made = {
            name: fixture(**{each: lent[each] for each in inspect.signature(fixture).parameters})
            for name, fixture in fixtures.items()
        }
        test(**parameters, **{name: value for name, value in (lent | made).items() if name in wanted})


def _lent(name: str, stack: ExitStack) -> Any:
    match name:
        case "capsys":
            return Captured(stack)
        case "monkeypatch":
            return stack.enter_context(pytest.MonkeyPatch.context())
    return Path(stack.enter_context(tempfile.TemporaryDirectory()))


def _marks(test: Test) -> list[Any]:
    return [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]


def _names(test: Test) -> list[list[str]]:
    """The names of each mark's parameters."""
    told = [mark.args[0] for mark in _marks(test)]
    return [[name.strip() for name in names.split(",")] if isinstance(names, str) else list(names) for names in told]
