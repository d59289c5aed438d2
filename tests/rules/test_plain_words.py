"""Every sentence of the law on every case, in each language: no code, no word of the other language, no bare score."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.answering import answer
from tests.plain_words import is_bare_score, oddities_of

CASES = sorted((Path(__file__).parent / "cases").glob("*/*.json"))
NAMES = {"A": "Garnier", "B": "Dahl"}
MOVES_WITH_A_DASH = {"notation-form"}
"""A move of draughts is written 32-28."""
NOT_SAID = "fact"
"""Beside a sentence: the name of the fact that it is about."""


def sentences(said: Any) -> Iterator[str]:
    """All that is said in words."""
    if isinstance(said, str):
        yield said
    elif isinstance(said, dict):
        for key, each in said.items():
            if key != NOT_SAID:
                yield from sentences(each)
    elif isinstance(said, list):
        for each in said:
            yield from sentences(each)


@pytest.mark.parametrize("file", CASES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_the_law_speaks_to_its_reader(file: Path) -> None:
    players = set(NAMES.values())
    heard, odd = 0, []
    for case in json.loads(file.read_text()):
        told = answer({key: case[key] for key in ("rulebook", "kind", "facts")}, NAMES)
        for language, said in told["words"].items():
            for sentence in sentences(said):
                heard += 1
                odd += [f"{case['id']}: {each}" for each in oddities_of(sentence, language)]
                if is_bare_score(sentence, players) and case["kind"] not in MOVES_WITH_A_DASH:
                    odd.append(f"{case['id']}: {sentence}")
    assert heard
    assert not odd
