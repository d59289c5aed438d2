"""A ruling made without a network is said on the tablet as it is on record: by the same code."""

import json
from typing import Any

import pytest

from arbitration.advice.ruling_words import ruling_in_words
from arbitration.places import Place
from rules.tablet import answered
from tests.arbitration.cases import SILENT_OPPONENT, ruled
from tests.factories import Desk

pytestmark = pytest.mark.django_db

NAMES = {"A": "Marchand", "B": "Halvorsen"}
OWN: dict[str, Any] = {"departs": True, "reasons": "Fairer so."}
POINTS = {"kind": "points", "against": "A", "points": 1}


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"sanctions": [{"kind": "match-loss", "against": "A"}], "facts": SILENT_OPPONENT},
        {"remedies": [{"do": "set-score", "score": {"A": 5, "B": 3}}], **OWN},
        {"remedies": [{"do": "set-cube", "value": 2, "owner": "A"}], **OWN},
        {"outcome": "double-stands", "remedies": [], "sanctions": [POINTS], **OWN},
        {"outcome": "not-covered", "remedies": [], **OWN},
    ],
    ids=["as advised", "allowed penalty", "own score", "own cube", "own outcome and points", "not covered"],
)
def test_the_tablet_says_a_ruling_as_the_record_does(desk: Desk, place: Place, changes: dict[str, Any]) -> None:
    facts = changes.pop("facts", None)
    ruling = ruled(desk, place, *([facts] if facts else []), **changes)
    on_record = ruling_in_words(ruling, NAMES)
    decided = {
        "outcome": ruling.outcome,
        "remedies": ruling.remedies,
        "sanctions": [{"kind": each.kind, "against": each.against, **each.amount} for each in ruling.penalties.all()],
    }
    asked = {**ruling.advice.question, "names": NAMES, "ruled": decided}
    on_tablet = json.loads(answered("ruling", json.dumps(asked)))["words"]
    for each in (*on_record.values(), *on_tablet.values()):
        for sanction in each["sanctions"]:
            del sanction["force"]  # whether the rulebook demanded it is in no sentence of a ruling
    assert on_tablet == on_record
