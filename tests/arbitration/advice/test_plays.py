"""/positions/play: public judgement of a play by the rules of the game."""

import json
from typing import Any
from urllib.parse import urlencode

import pytest

from rules.tablet import judge_text
from tests.api_client import Browser

pytestmark = pytest.mark.django_db

START = json.dumps(
    {
        "points": {"24": 2, "13": 5, "8": 3, "6": 5},
        "opponent_points": {"1": 2, "12": 5, "17": 3, "19": 5},
    }
)
ON_THE_BAR = json.dumps({"points": {"13": 5}, "opponent_points": {"19": 2}, "bar": 1})
CROWDED = json.dumps({"points": {str(point): 1 for point in range(1, 22)}, "opponent_points": {}})
"""Each checker more multiplies the plays of a double: a whole board of them takes seconds."""


def judged(**query: Any) -> Any:
    return Browser().get(f"/positions/play?{urlencode(query)}")


def test_a_legal_play_is_said_to_be_legal() -> None:
    found = judged(id=START, dice="31", played="8/5 6/5")

    assert found == {"is_legal": True, "rule": None, "label": None, "sentence": None, "nearest": []}


@pytest.mark.parametrize(
    ("position", "dice", "played", "rule", "sentence", "nearest"),
    [
        (START, "31", "8/4 6/5", "too-many-steps", "5 pips", "8/5 6/5"),
        (START, "5-1", "13/8", "more-playable", "", "13/8"),
        (START, "65", "24/18 24/19", "point-held", "19", "24/18"),
        (START, "21", "6/8 24/23", "backwards", "6/8", "24/23"),
        (START, "21", "13/12 8/7 6/5", "too-many-steps", "3", "13/"),
        (ON_THE_BAR, "32", "13/8", "bar-first", "", "bar/"),
        (START, "21", "", "more-playable", "2", ""),
    ],
)
def test_an_illegal_play_names_the_rule_and_the_nearest_legal_plays(
    position: str, dice: str, played: str, rule: str, sentence: str, nearest: str
) -> None:
    found = judged(id=position, dice=dice, played=played)

    assert (found["is_legal"], found["rule"]) == (False, rule)
    assert sentence in found["sentence"]["en"]
    assert found["sentence"]["fr"] != found["sentence"]["en"]
    assert nearest in found["nearest"][0]


def test_the_roll_may_stand_in_the_id() -> None:
    position = json.dumps({**json.loads(START), "on_roll": "B", "dice": [3, 1]})

    assert judged(id=position, played="8/5 6/5")["is_legal"] is True


@pytest.mark.parametrize(
    ("query", "field", "code"),
    [
        ({"id": START, "dice": "31", "played": "8-5"}, "played", "wrong-type"),
        ({"id": START, "dice": "71", "played": ""}, "dice", "wrong-type"),
        ({"id": START, "played": ""}, "dice", "missing-field"),
        ({"id": "not a position", "dice": "31", "played": ""}, "id", "unknown-format"),
        ({"id": CROWDED, "dice": "11", "played": ""}, "id", "out-of-range"),
    ],
)
def test_what_cant_be_read_is_refused_with_its_field(query: dict[str, str], field: str, code: str) -> None:
    browser = Browser()
    refusal = browser.get(f"/positions/play?{urlencode(query)}")

    assert (browser.last.status_code, refusal["field"], refusal["code"]) == (422, field, code)
    assert refusal["expected"]


def test_a_surplus_checker_is_judged_as_seen() -> None:
    surplus = json.dumps({"points": {"6": 15, "8": 1}, "opponent_points": {}})

    assert judged(id=surplus, dice="21", played="8/5")["is_legal"] is True


@pytest.mark.parametrize(("dice", "played"), [("31", "8/5 6/5"), ("65", "24/18 24/19")])
def test_a_tablet_answers_with_the_same_bytes(dice: str, played: str) -> None:
    asked = {"id": START, "dice": dice, "played": played}

    assert Browser().read(f"/positions/play?{urlencode(asked)}").decode() == judge_text(json.dumps(asked))


@pytest.mark.parametrize("changes", [{"id": "XGID="}, {"id": CROWDED}, {"dice": "3"}, {"played": "8-5"}])
def test_a_tablet_refuses_what_the_server_refuses(changes: dict[str, str]) -> None:
    asked = {"id": START, "dice": "31", "played": "8/5 6/5", **changes}
    there = judged(**asked)
    here = json.loads(judge_text(json.dumps(asked)))["refused"]

    assert (here["code"], here["field"], here["found"]) == (there["code"], there["field"], there["found"])
    assert here["words"]["en"] == there["detail"]
