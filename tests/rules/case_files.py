"""The case files: disputes with the advice that the rulebook gives, one file per rulebook and kind."""

import json
from pathlib import Path
from typing import Any

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
