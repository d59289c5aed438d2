"""What a tablet is answered, from JSON to JSON, is what is on file: whole answers, with their English words.

`python -m tests.rules.test_tablet` writes the file anew; read what has changed in it before you commit it.
"""

import json
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest

from rules.kernel.catalogues import LANGUAGES
from rules.tablet import answered

FILE = Path(__file__).with_name("tablet.json")
START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10"
SHEET = """ 3 point match

 Game 1
 Ana : 0                               Bo : 0
  1) 31: 8/5 6/5                       42: 8/4 6/4
  2)  Doubles => 2                      Takes
  3) 65: 24/18 24/20                   11: 6/5(2) 8/7(2)
  4) 21: 13/10                          Doubles => 4
  5)  Drops
                                        Wins 2 points

 Game 2
 Ana : 0                               Bo : 2
  1)                                   61: 13/7 8/7
  2)  Doubles => 2                      Drops
      Wins 1 point

 Game 3
 Ana : 1                               Bo : 2
  1)                                   53: 8/3 6/3
  2) 66: 24/18(2) 13/7(2)
      Wins 1 point
"""
NAMES = {"A": "Ana", "B": "Bo"}
CRAWFORD = {
    "by": "B", "match_length": 7, "score": {"A": 6, "B": 3}, "crawford_played": False, "phase": "in-game",
}  # fmt: skip
DEAD_CUBE = {
    "match_length": 7, "score": {"A": 5, "B": 1}, "phase": "in-game", "cube": {"value": 4, "owner": "A"},
}  # fmt: skip
LEFT = {"legal": False, "clocked": False, "since": "turn-ended", "wants_correction": True}
SLIP = {"by": "A", "moment": "open", "words": [{"word": "ZZZ", "formed": True, "valid": False}]}
PIECES = {"A": {"kings": 1, "men": 0}, "B": {"kings": 2, "men": 1}}


LATE = {"by": "A", "minutes_late": 12, "match_length": 7, "earlier_points": 0, "excused": False}
POINTS = {"kind": "points", "against": "A", "points": 2}


def advice(rulebook: str, kind: str, **facts: Any) -> dict[str, Any]:
    """What is asked for advice."""
    return {"rulebook": rulebook, "kind": kind, "facts": facts, "names": NAMES, "what_if": True}


def sheet(text: str, rulebook: str | None) -> dict[str, Any]:
    """What is asked for an audit."""
    return {"file": b64encode(text.encode()).decode(), "name": "match.mat", "rulebook": rulebook}


ASKED: dict[str, dict[str, Any]] = {
    "advice, answered": advice("eubgf-2020", "crawford-double", **CRAWFORD),
    "advice, open": advice("eubgf-2020", "crawford-double", by="B"),
    "advice, open by a number": advice("eubgf-2020", "lateness", by="A", minutes_late=20),
    "advice, of a cube": advice("eubgf-2020", "dead-cube-double", **DEAD_CUBE),
    "advice, with a number that adds": advice("ffbg-cdf-2007", "illegal-move", by="A", **LEFT),
    "advice, with a list": advice("fbs-classique-2007", "word-challenge", **SLIP),
    "advice, with pieces": advice("fmjd-extracts", "draw-claim", ground="16-moves", moves={"A": 17}, pieces=PIECES),
    "advice, without names": {"rulebook": "eubgf-2020", "kind": "premature-roll", "facts": {"by": "A"}},
    "advice, refused": advice("eubgf-2020", "lateness", by="A", minutes_late="twenty"),
    "advice, of no rulebook": advice("tea", "lateness"),
    "advice, of no kind": advice("eubgf-2020", "tea"),
    "advice, of no fact": advice("eubgf-2020", "lateness", tea=1),
    "ruling, as advised": {
        **advice("eubgf-2020", "lateness", **LATE),
        "ruled": {"outcome": "points", "remedies": [], "sanctions": [POINTS]},
    },
    "ruling, otherwise": {
        **advice("eubgf-2020", "lateness", **LATE),
        "ruled": {"outcome": "points", "remedies": [], "sanctions": []},
    },
    "ruling, refused": {
        **advice("eubgf-2020", "lateness", by="A", minutes_late="twenty"),
        "ruled": {"outcome": "points", "remedies": [], "sanctions": []},
    },
    "play, legal": {"id": START, "dice": "31", "played": "8/5 6/5"},
    "play, illegal": {"id": START, "dice": "3-1", "played": "8/5 8/5"},
    "play, with the dice of the position": {"id": START.replace(":00:", ":31:"), "played": "8/5 6/4"},
    "play, without dice": {"id": START, "played": ""},
    "play, with other dice": {"id": START, "dice": "71", "played": ""},
    "play, unreadable": {"id": START, "dice": "31", "played": "8-5"},
    "play, of no position": {"id": "XGID=", "dice": "31", "played": ""},
    "audit, with a rulebook": sheet(SHEET, "eubgf-2020"),
    "audit, without a rulebook": sheet(SHEET, None),
    "audit, unreadable": sheet(SHEET.replace(" 3)", " 9)"), None),
    "audit, of no match": sheet("", None),
}


def english(found: Any) -> Any:
    """The same with texts in English alone; they are there in all languages."""
    if isinstance(found, dict) and "en" in found:
        assert found.keys() == {*LANGUAGES}
        return found["en"]
    if isinstance(found, dict):
        return {name: english(value) for name, value in found.items()}
    return [english(each) for each in found] if isinstance(found, list) else found


def answer(name: str) -> Any:
    """What is answered to one of them."""
    text = answered(name.partition(",")[0], json.dumps(ASKED[name]))
    assert text == json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))
    return english(json.loads(text))


@pytest.mark.parametrize("name", ASKED)
def test_it_is_answered_as_on_file(name: str) -> None:
    assert answer(name) == json.loads(FILE.read_text("utf-8"))[name]


def lines(found: Any) -> str:
    """JSON with a line for each part of an answer."""
    parts = (f" {json.dumps(name)}: {json.dumps(part, ensure_ascii=False)}" for name, part in found.items())
    return "{\n" + ",\n".join(parts) + "\n}"


if __name__ == "__main__":
    written = (f"{json.dumps(name)}: {lines(answer(name))}" for name in ASKED)
    FILE.write_text("{\n" + ",\n".join(written) + "\n}\n", "utf-8")
