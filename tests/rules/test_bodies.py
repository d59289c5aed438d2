"""What a tablet is asked is JSON from elsewhere: it is answered, refused in words, or a ValueError."""

import json
from itertools import product
from typing import Any

import pytest

from rules.auditing import audited
from rules.tablet import ANSWERS, answered

START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10"
NAMES = {"A": "Ana", "B": "Bo"}
RULED = {"outcome": "no-penalty", "remedies": [], "sanctions": []}
LATENESS = {"rulebook": "eubgf-2020", "kind": "lateness", "facts": {}}
GOOD: dict[str, dict[str, Any]] = {
    "advice": LATENESS,
    "ruling": LATENESS | {"names": NAMES, "ruled": RULED},
    "play": {"id": START, "dice": "31", "played": "8/5 6/5"},
    "audit": {"file": "aGk=", "name": "", "rulebook": "eubgf-2020"},
}
VALUES: tuple[Any, ...] = (None, True, 3, "", "elsewhere", "***", [], [3], {}, {"A": 3}, {"outcome": "elsewhere"})
OTHER_RULINGS = [
    RULED | {"outcome": "elsewhere"},
    RULED | {"remedies": [{"do": "elsewhere"}]},
    RULED | {"remedies": [{}]},
    RULED | {"remedies": ["play-on"]},
    RULED | {"sanctions": [{"kind": "points"}]},
    RULED | {"sanctions": {}},
    {"outcome": "no-penalty"},
]


def _said(what: str, body: Any) -> dict[str, Any] | None:
    """The answer; None for a ValueError."""
    try:
        said: dict[str, Any] = json.loads(answered(what, json.dumps(body)))
        return said
    except ValueError:
        return None


@pytest.mark.parametrize("what", ANSWERS)
def test_a_good_body_is_answered(what: str) -> None:
    said = _said(what, GOOD[what])
    assert said is not None
    assert ("refused" in said) == (what == "audit"), "'hi' is no transcript"


@pytest.mark.parametrize("what", ANSWERS)
def test_what_is_no_object_is_a_value_error(what: str) -> None:
    for body in (None, True, 3, "elsewhere", [], [GOOD[what]]):
        with pytest.raises(ValueError, match="expected an object"):
            answered(what, json.dumps(body))


@pytest.mark.parametrize("what", ANSWERS)
def test_any_other_member_is_answered_refused_or_a_value_error(what: str) -> None:
    bodies = [{**GOOD[what], name: value} for name, value in product(GOOD[what], VALUES)]
    said = [_said(what, body) for body in bodies]
    assert None in said or any("refused" in each for each in said if each)


@pytest.mark.parametrize("what", ANSWERS)
def test_a_member_that_is_left_out_is_refused_or_a_value_error(what: str) -> None:
    needed = GOOD[what].keys() - {"rulebook", "dice"} if what in ("audit", "play") else GOOD[what].keys() - {"names"}
    said = [_said(what, {name: GOOD[what][name] for name in GOOD[what] if name != left_out}) for left_out in needed]
    assert all(each is None or "refused" in each for each in said)


@pytest.mark.parametrize("names", [{"A": 3}, {"A": ["Ana"]}, [], 3, "Ana"])
def test_names_are_text(names: Any) -> None:
    with pytest.raises(ValueError, match="expected"):
        answered("advice", json.dumps(GOOD["advice"] | {"names": names}))


@pytest.mark.parametrize("ruled", OTHER_RULINGS)
def test_a_ruling_of_what_the_rulebook_does_not_know_is_a_value_error(ruled: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"ruled|remedies|sanctions"):
        answered("ruling", json.dumps(GOOD["ruling"] | {"ruled": ruled}))


def test_an_audit_by_an_unknown_rulebook_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="rulebook: found 'elsewhere', expected one of eubgf-2020"):
        answered("audit", json.dumps(GOOD["audit"] | {"rulebook": "elsewhere"}))
    with pytest.raises(ValueError, match="rulebook: found 'elsewhere'"):
        audited(b"", "sheet.mat", rulebook="elsewhere")


@pytest.mark.parametrize("member", ["rulebook", "kind", "facts"])
def test_a_question_without_one_of_its_parts_is_refused_in_words(member: str) -> None:
    body = {name: value for name, value in GOOD["advice"].items() if name != member}
    refused = json.loads(answered("advice", json.dumps(body)))["refused"]
    assert (refused["code"], refused["field"]) == ("missing-field", member)
