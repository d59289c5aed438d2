"""What every rule answers to readings drawn from all of its facts is what it answered when that was last looked at."""

import json

import pytest

from tests.rules.drawn_answers import FILE, RULES, digest, lines

ON_FILE = json.loads(FILE.read_text("utf-8"))


def test_every_rule_is_on_file() -> None:
    assert list(ON_FILE) == RULES


@pytest.mark.parametrize("name", RULES)
def test_a_rule_answers_as_on_file(name: str) -> None:
    assert digest(name) == ON_FILE[name], f"python -m tests.rules.drawn_answers {name}; if it is right: --record"


def test_readings_are_answered_or_refused_with_their_facts() -> None:
    said = [json.loads(line) for line in lines("eubgf-2020/crawford-double")][1:]
    assert all({"facts", "outcome"} <= each.keys() or {"facts", "code"} <= each.keys() for each in said)
    assert any("outcome" in each for each in said)
    assert any(each.get("changes") for each in said)
