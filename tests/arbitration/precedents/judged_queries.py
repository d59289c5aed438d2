"""The precedents of tests/data/precedents, and the judged queries about them."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

DATA: Final = Path(__file__).resolve().parent.parent.parent / "data" / "precedents"
FIRST: Final = 5

Described = Mapping[str, Any]
Way = Mapping[str, frozenset[str]]
"""What has to hold of a precedent: its kind, facts with one of these values (none: any), an article or one below it."""


@dataclass(frozen=True)
class Judged:
    """A query, its language, the precedents that answer it, and what any other must be to answer it too."""

    language: str
    text: str
    relevant: frozenset[str]
    ways: Sequence[Way]

    def is_answered_by(self, described: Described) -> bool:
        """Whether this precedent answers the query: it is named, or is what was judged to answer it."""
        return described["id"] in self.relevant or any(_holds(way, described) for way in self.ways)


def corpus() -> list[dict[str, Any]]:
    """The precedents that the tests carry."""
    return [each for path in sorted(DATA.glob("corpus-*.json")) for each in json.loads(path.read_text("utf-8"))]


def queries() -> list[Judged]:
    """The judged queries by which the search was set."""
    return _read("queries.txt")


def held_out() -> list[Judged]:
    """Judged queries that were asked after it was set, and changed nothing."""
    return _read("queries-held-out.txt")


def _read(name: str) -> list[Judged]:
    kinds = {each["id"]: each["kind"] for each in corpus()}
    lines = (DATA / name).read_text("utf-8").splitlines()
    rows = [[column.strip() for column in line.split("|")] for line in lines if line.strip() and line[0] != "#"]
    return [_judged(kinds, *row) for row in rows]


def filled(query: Judged, first: Sequence[Described], answers: int) -> float:
    """Recall at 5 where more than five answer: the share of the first five places that an answer could have and has."""
    return sum(query.is_answered_by(each) for each in first[:FIRST]) / min(FIRST, answers)


def _judged(kinds: Mapping[str, str], language: str, text: str, named: str, ways: str = "") -> Judged:
    relevant = frozenset(name.strip() for name in named.split(";"))
    said = [way.split() for way in ways.split(";")] if ways else [[kinds[name]] for name in sorted(relevant)]
    return Judged(language, text, relevant, [_way(words) for words in said])


def _way(words: Sequence[str]) -> Way:
    pairs = (word.partition("=") for word in words)
    # a word alone is a kind; a fact without values, as in `faults=`, may have any
    return {name if sign else "kind": frozenset(values.split(",") if sign else [name]) for name, sign, values in pairs}


def _holds(way: Way, described: Described) -> bool:
    return all(_has(described, name, values) for name, values in way.items())


def _has(described: Described, name: str, values: frozenset[str]) -> bool:
    if name == "kind":
        return described["kind"] in values
    if name == "article":
        return any(f"{number}.".startswith(f"{value}.") for number in described["articles"] for value in values)
    fact = described["facts"].get(name)
    return fact is not None and (values == {""} or str(fact).lower() in values)
