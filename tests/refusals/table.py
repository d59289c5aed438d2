"""Every refusal of the product, by the function that makes it: code, field, found, expected.

`table.json` is written by hand when a refusal is added or changed. In its rows `{id}` is a UUID, `{number}` a whole
number, `{moment}` a date or a time, and `*` any text but "None". What may be absent has a second row, with null.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple

from arbitration.panel.composition import Unlawful
from arbitration.panel.state import UnlawfulEvent
from tournaments.errors import Refusal
from tournaments.words import SOURCE, Words

ROOT: Final = Path(__file__).parents[2]
APPS: Final = ("arbitration", "tournaments", "config")
FOLDERS: Final = tuple(f"{ROOT}/{app}/" for app in APPS)
FAMILIES: Final[tuple[type[Exception], ...]] = (Refusal, Unlawful, UnlawfulEvent)
MEANINGS: Final = {
    r"\{id\}": r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}",
    r"\{number\}": r"-?\d+",
    r"\{moment\}": r"\d{4}-\d\d-\d\d.*",
    r"\*": r"(?!None$).*",
}

Row = tuple[str, str | None, str | None, str | None]


class Made(NamedTuple):
    """One refusal: the function that made it, and what it tells."""

    function: str
    row: Row

    def __str__(self) -> str:
        return f"{self.function}: {json.dumps(self.row, ensure_ascii=False)}"


@cache
def known() -> dict[str, list[Row]]:
    """The table."""
    rows = json.loads(Path(__file__).with_name("table.json").read_text("utf-8"))
    return {function: [tuple(row) for row in of_function] for function, of_function in rows.items()}


def is_on(table: dict[str, list[Row]], made: Made) -> bool:
    """Whether the function's rows allow this refusal. A function without rows is found by test_table.py."""
    return made.function not in table or any(_fits(row, made.row) for row in table[made.function])


def _fits(row: Row, told: Row) -> bool:
    return all(_means(meant, each) for meant, each in zip(row, told, strict=True))


def _means(meant: str | None, told: str | None) -> bool:
    if meant is None or told is None:
        return meant is told
    return _pattern(meant).fullmatch(told) is not None


@cache
def _pattern(meant: str) -> re.Pattern[str]:
    pattern = re.escape(meant)
    for sign, meaning in MEANINGS.items():
        pattern = pattern.replace(sign, meaning)
    return re.compile(pattern, re.DOTALL)


def noticing(notice: Callable[[Made], None]) -> Callable[[], None]:
    """Hear of every refusal that the product makes from now on; call what is returned to stop."""
    before = {family: family.__init__ for family in FAMILIES}

    def watched(family: type[Exception]) -> Callable[..., None]:
        def init(self: Any, *args: Any, **given: Any) -> None:
            before[family](self, *args, **given)
            function, code = _maker(sys._getframe(1), args[0] if args else None)
            if function:
                first = self.field if isinstance(self, Refusal) else self.person if isinstance(self, Unlawful) else None
                told = (code or self.code, first, self.found, self.expected)
                notice(Made(function, _row(told if isinstance(self, Refusal) else [each or None for each in told])))

        return init

    for family in FAMILIES:
        family.__init__ = watched(family)  # type: ignore[method-assign]

    def stop() -> None:
        for family, init in before.items():
            family.__init__ = init  # type: ignore[method-assign]

    return stop


def _maker(frame: FrameType | None, code: Any) -> tuple[str, Any]:
    """The function of the product that calls the class, and the code it gives; nothing where a test calls it."""
    while frame is not None and frame.f_code.co_name in ("__init__", "init"):
        code = frame.f_locals.get("code", code)
        frame = frame.f_back
    if frame is None or not frame.f_code.co_filename.startswith(FOLDERS):
        return "", code
    return frame.f_code.co_qualname.partition(".<locals>")[0], code


def _english(said: Any) -> str:
    return said[SOURCE] if isinstance(said, Words) else str(said)


def _row(told: Iterable[Any]) -> Row:
    code, *others = told
    field, found, expected = (None if each is None else _english(each) for each in others)
    return str(code), field, found, expected
