"""The case files: disputes with the advice that the rulebook gives, one file per rulebook and kind."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from tests.bundles import Named, Test, bundled

Case = dict[str, Any]

FOLDER = Path(__file__).parent / "cases"
FILES = sorted(FOLDER.glob("*/*.json"))


def cases() -> list[Case]:
    """All of them."""
    return [case for file in FILES for case in json.loads(file.read_text("utf-8"))]


CASES = cases()


def id_of(case: Case) -> str:
    """What a test of a case is called."""
    return str(case["id"])


def rulebook_of(name: str) -> str:
    """The rulebook at the head of a name such as eubgf-2020/4.4.iv."""
    return name.partition("/")[0]


def each_case(cases: Iterable[Case] = CASES) -> Callable[[Test], Test]:
    """Put a test of one `case` to all of them, the cases of a rulebook's kind in one test."""
    return bundled("case", (Named(id_of(case), (case,)) for case in cases), by=lambda name: name.rpartition("/")[0])
