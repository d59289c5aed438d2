"""The precedents of tests/data/precedents, and the judged queries about them."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

DATA: Final = Path(__file__).resolve().parent.parent / "data" / "precedents"


@dataclass(frozen=True)
class Judged:
    """A query, its language, and the names of the precedents that answer it."""

    language: str
    text: str
    relevant: frozenset[str]


def corpus() -> list[dict[str, Any]]:
    """The precedents that the tests carry."""
    return [each for path in sorted(DATA.glob("corpus-*.json")) for each in json.loads(path.read_text("utf-8"))]


def queries() -> list[Judged]:
    """The judged queries."""
    lines = (DATA / "queries.txt").read_text("utf-8").splitlines()
    rows = [line.split("|") for line in lines if line.strip() and not line.startswith("#")]
    return [
        Judged(language.strip(), text.strip(), frozenset(name.strip() for name in names.split(";")))
        for language, text, names in rows
    ]
