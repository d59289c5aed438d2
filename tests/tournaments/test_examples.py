"""Every example of both pages through `compute`, and our own cases beside them."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.tournaments.examples import examples, files
from tournaments.computation.files import answer_text

EXAMPLES = [(path, example) for path in files() for example in examples(path)]


@cache
def answers(path: Path) -> dict[str, Any]:
    return answer_text(path.read_text(encoding="utf-8")).by_id


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 20


@pytest.mark.parametrize(
    ("path", "example"), [pytest.param(*each, id=f"{each[0].stem}-{each[1]['id']}") for each in EXAMPLES]
)
def test_an_example_is_answered_as_expected(path: Path, example: dict[str, Any]) -> None:
    answer, expected = answers(path)[example["id"]], example["expect"]
    if example.get("op") == "pair" and "error" not in expected:
        assert answer["bye"] == expected["bye"]
        if "pairs" in expected:
            assert as_sets(answer["pairs"]) == as_sets(expected["pairs"])
        else:
            assert (answer["relaxed"], answer["limits"]) == (expected["relaxed"], expected["limits"])
    else:
        assert answer == expected


def as_sets(pairs: list[list[str]]) -> set[frozenset[str]]:
    return {frozenset(pair) for pair in pairs}
