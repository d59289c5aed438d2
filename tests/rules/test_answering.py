"""What the server and a tablet answer, from JSON to JSON."""

import json
from typing import Any

import pytest

from rules.answering import answer, answer_text, ruling_text

DOUBLE = {
    "rulebook": "eubgf-2020",
    "kind": "crawford-double",
    "facts": {"match_length": 7, "score": {"A": 6, "B": 3}, "by": "B"},
}
NAMES = {"A": "Ana", "B": "Bo"}


def test_a_question_is_answered_in_every_language_with_what_is_to_be_asked_next() -> None:
    found = json.loads(answer_text(json.dumps({**DOUBLE, "names": NAMES, "what_if": True})))
    assert found == answer(DOUBLE, NAMES, what_if=True)
    assert found["question"] == DOUBLE
    assert found["next_fact"] in found["advice"]["missing"]
    assert found["words"].keys() >= {"en", "fr"}
    assert found["what_if"]


def test_without_being_asked_it_supposes_nothing() -> None:
    found = json.loads(answer_text(json.dumps(DOUBLE)))
    assert (found["what_if"], found["could_add"]) == (None, None)


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"facts": {"score": {"A": 6, "B": 3}, "match_length": "seven"}}, "wrong-type", "match_length"),
        ({"kind": "tea"}, "unknown-kind", "kind"),
        (
            {"facts": {"match_length": 7, "score": {"A": 3, "B": 1}, "crawford_played": True}},
            "contradiction",
            "crawford_played",
        ),
    ],
)
def test_a_question_that_cant_be_put_is_refused_in_every_language(
    changes: dict[str, Any], code: str, field: str
) -> None:
    refused = json.loads(answer_text(json.dumps({**DOUBLE, **changes})))["refused"]
    assert (refused["code"], refused["field"]) == (code, field)
    assert refused["words"]["fr"] != refused["words"]["en"]


@pytest.mark.parametrize(
    "sanction", [{"kind": "fee"}, {"kind": "fee", "cents": None}, {"kind": "points", "points": None}]
)
def test_a_ruling_says_how_much_is_imposed(sanction: dict[str, Any]) -> None:
    ruled = {"outcome": "double-void", "remedies": [], "sanctions": [{**sanction, "against": "A"}]}
    with pytest.raises(ValueError, match="left out"):
        ruling_text(json.dumps({**DOUBLE, "names": NAMES, "ruled": ruled}))
