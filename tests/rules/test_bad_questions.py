"""Bad questions: each is refused with a code, the field, what was found and what was expected."""

from typing import Any

import pytest

from rules import QuestionError
from rules.wire import advise_json, loads

GOOD: dict[str, Any] = {
    "by": "B",
    "match_length": 7,
    "score": {"A": 6, "B": 3},
    "crawford_played": False,
    "phase": "in-game",
}


def refusal(asked: Any) -> QuestionError:
    """The refusal of a question."""
    with pytest.raises(QuestionError) as caught:
        advise_json(asked)
    return caught.value


def double(**facts: Any) -> dict[str, Any]:
    """A good question but for these facts."""
    return {"rulebook": "eubgf-2020", "kind": "crawford-double", "facts": {**GOOD, **facts}}


def level(**facts: Any) -> dict[str, Any]:
    """A question about the cube."""
    return {"rulebook": "eubgf-2020", "kind": "cube-level", "facts": facts}


def length(**facts: Any) -> dict[str, Any]:
    """A question about a match that was played to 7 instead of 9."""
    facts = {"wrong_length": 7, "correct_length": 9, "phase": "after-match", **facts}
    return {"rulebook": "eubgf-2020", "kind": "match-length", "facts": facts}


def test_the_good_question_is_answered() -> None:
    assert advise_json(double())["outcome"] == "double-void"


@pytest.mark.parametrize("asked", [None, 7, "x", [], [{}], True, float("nan")])
def test_what_is_not_an_object_is_no_question(asked: Any) -> None:
    assert refusal(asked).code == "not-an-object"


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"rulebook": None}, "missing-field", "rulebook"),
        ({"rulebook": 7}, "wrong-type", "rulebook"),
        ({"rulebook": "eubgf-1999"}, "unknown-rulebook", "rulebook"),
        ({"kind": None}, "missing-field", "kind"),
        ({"kind": ["crawford-double"]}, "wrong-type", "kind"),
        ({"kind": "no-such-kind"}, "unknown-kind", "kind"),
        ({"facts": None}, "missing-field", "facts"),
        ({"facts": []}, "wrong-type", "facts"),
        ({"facts": "none"}, "wrong-type", "facts"),
        ({"answer": 1}, "unknown-field", "answer"),
    ],
)
def test_a_question_has_a_rulebook_a_kind_and_facts(change: dict[str, Any], code: str, field: str) -> None:
    error = refusal({**double(), **change})
    assert (error.code, error.field) == (code, field)


@pytest.mark.parametrize(
    ("name", "found", "code", "field"),
    [
        ("moon", "full", "unknown-fact", "moon"),
        ("by", "C", "unknown-value", "by"),
        ("by", ["A"], "wrong-type", "by"),
        ("by", 1, "wrong-type", "by"),
        ("match_length", "7", "wrong-type", "match_length"),
        ("match_length", 7.0, "wrong-type", "match_length"),
        ("match_length", True, "wrong-type", "match_length"),
        ("match_length", 0, "out-of-range", "match_length"),
        ("match_length", -7, "out-of-range", "match_length"),
        ("match_length", 10**400, "out-of-range", "match_length"),
        ("match_length", float("nan"), "wrong-type", "match_length"),
        ("match_length", float("inf"), "wrong-type", "match_length"),
        ("crawford_played", 0, "wrong-type", "crawford_played"),
        ("crawford_played", "no", "wrong-type", "crawford_played"),
        ("phase", "later", "unknown-value", "phase"),
        ("phase", "\ud800", "unknown-value", "phase"),
        ("phase", {}, "wrong-type", "phase"),
        ("score", 6, "wrong-type", "score"),
        ("score", {"A": 6, "B": -1}, "out-of-range", "score.B"),
        ("score", {"A": 6, "B": "3"}, "wrong-type", "score.B"),
        ("score", {"A": 6, "B": False}, "wrong-type", "score.B"),
        ("score", {"A": 6, "B": 3, "C": 0}, "unknown-fact", "score.C"),
        ("scores_before", [], "out-of-range", "scores_before"),
        ("scores_before", {"A": 6, "B": 3}, "wrong-type", "scores_before"),
        ("scores_before", [{"A": 6, "B": None}, 3], "wrong-type", "scores_before.2"),
        ("scores_before", [{"A": 0, "B": 0}] * 10_000, "out-of-range", "scores_before"),
        ("result", {"winner": "A", "win": "triple"}, "unknown-value", "result.win"),
        ("result", {"winner": "A", "points": 3}, "unknown-fact", "result.points"),
        ("result", [["A"]], "wrong-type", "result"),
        ("cube", {"value": 3, "owner": "A"}, "out-of-range", "cube.value"),
        ("clocked", "yes", "wrong-type", "clocked"),
    ],
)
def test_a_fact_is_what_its_kind_says(name: str, found: Any, code: str, field: str) -> None:
    error = refusal(double(**{name: found}))
    assert (error.code, error.field) == (code, field)


@pytest.mark.parametrize(
    ("asked", "fields"),
    [
        (length(score={"A": 7, "B": 7}), ("score", "wrong_length")),
        (double(scores_before=[{"A": 0, "B": 0}, {"A": 4, "B": 0}]), ("score", "scores_before")),
        (level(cube={"value": 1, "owner": "A"}), ("cube.value", "cube.owner")),
        (level(cube={"value": 4, "owner": None}), ("cube.value", "cube.owner")),
        (level(by="B", cube={"value": 4, "owner": "A"}), ("cube", "by")),
        (level(response="taken", result={"winner": "A", "win": "pass"}), ("response", "result.win")),
    ],
)
def test_facts_that_cannot_both_be_name_the_fields(asked: Any, fields: tuple[str, ...]) -> None:
    error = refusal(asked)
    assert (error.code, error.fields, error.field) == ("contradiction", fields, fields[0])


@pytest.mark.parametrize(
    ("rulebook", "kind", "facts", "code", "message"),
    [
        ("eubgf-2020", "time-expired", {"expired": ["A", "C"]}, "unknown-value",
         'expired.2: found "C", expected one of A, B.'),
        ("eubgf-2020", "time-expired", {"expired": ["A", None]}, "wrong-type",
         "expired.2: found null, expected one of A, B."),
        ("eubgf-2020", "time-expired", {"expired": "A"}, "wrong-type", 'expired: found "A", expected a list.'),
        ("eubgf-2020", "time-expired", {"expired": ["A"] * 201}, "out-of-range",
         "expired: found […], expected at most 200 items."),
        ("fmjd-extracts", "draw-claim", {"moves": {"A": 1, "C": 1}}, "unknown-fact",
         'moves.C: found "C", expected one of the fields A, B.'),
        ("fmjd-extracts", "draw-claim", {"moves": 7}, "wrong-type", "moves: found 7, expected an object with A, B."),
        ("eubgf-2020", "cube-level", {"cube": "four"}, "wrong-type",
         'cube: found "four", expected an object with value, owner.'),
        ("eubgf-2020", "cube-level", {"score": 10**30}, "wrong-type",
         "score: found ~2^100, expected an object with A, B."),
        ("eubgf-2020", "committee-vote", {"votes": [{}, {"vote": "perhaps"}]}, "unknown-value",
         'votes.2.vote: found "perhaps", expected one of uphold, overturn, alternative, option, abstain, absent.'),
        ("eubgf-2020", "cube-level", {"cube": {"value": 131072, "owner": "A"}}, "out-of-range",
         "cube.value: found 131072, expected 1 or a power of two up to 65536."),
        ("fbs-classique-2007", "end-scoring", {"score": {"A": -1}}, "out-of-range",
         "score.A: found -1, expected a whole number from 0 to 9999."),
        ("fbs-classique-2007", "end-scoring", {"racks": {"A": "E1"}}, "unknown-value",
         'racks.A: found "E1", expected letters A to Z, ? for a blank.'),
        ("fbs-classique-2007", "end-scoring", {"ending": "out", "by": "A", "racks": {"A": "EE"}}, "contradiction",
         "A player can\u2019t have gone out with letters left: EE."),
        ("eubgf-2020", "equipment", {"matter": "preference", "item": "dice", "kind_in_use": "lipped"}, "contradiction",
         "Lips are for cups, precision is for dice."),
    ],
)  # fmt: skip
def test_a_refusal_says_where_what_was_found_and_what_was_expected(
    rulebook: str, kind: str, facts: dict[str, Any], code: str, message: str
) -> None:
    error = refusal({"rulebook": rulebook, "kind": kind, "facts": facts})
    assert (error.code, error.message, str(error)) == (code, message, message)
    assert error.to_json() == {"code": code, "field": error.field, "message": message}


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("rulebook", "rulebook: found null, expected a name."),
        ("kind", "kind: found null, expected a name."),
        ("facts", "facts: found null, expected an object with the known facts."),
    ],
)
def test_what_is_missing_was_found_to_be_null(name: str, message: str) -> None:
    error = refusal({**double(), name: None})
    assert (error.code, error.field, error.message, error.found) == ("missing-field", name, message, "null")


def test_letters_may_be_left_where_neither_side_went_out() -> None:
    facts = {"ending": "time", "by": "A", "racks": {"A": "EE", "B": "K"}, "score": {"A": 300}}
    advice = advise_json({"rulebook": "fbs-classique-2007", "kind": "end-scoring", "facts": facts})
    assert (advice["outcome"], advice["missing"]) == ("needs-facts", ["score"]), "half a score is unknown as a whole"


def test_a_score_beyond_the_length_is_refused_where_a_game_is_played() -> None:
    error = refusal(level(cube={"value": 2, "owner": "A"}, by="A", match_length=7, score={"A": 2, "B": 9}))
    assert (error.code, error.field) == ("out-of-range", "score.B")


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('{"rulebook": "eubgf-2020", "kind": "cube-level", "facts": {"by": "A", "by": "B"}}', "by"),
        ('{"rulebook": "eubgf-2020", "kind": "cube-level", "kind": "x", "facts": {}}', "kind"),
        (
            '{"rulebook": "eubgf-2020", "kind": "cube-level", "facts": {"cube": {"owner": "A", "owner": "B"}}}',
            "cube.owner",
        ),
    ],
)
def test_two_owners_of_a_cube_are_not_one(text: str, field: str) -> None:
    error = refusal(loads(text))
    assert (error.code, error.field) == ("said-twice", field)


@pytest.mark.parametrize("text", ["", "{", b"\xff\xfe", "[NaN]", "[Infinity]", "[" * 100_000, "1" * 5_000])
def test_what_is_not_json_is_a_value_error(text: str | bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        loads(text)


def test_an_error_says_in_both_languages_what_was_found_and_expected() -> None:
    error = refusal(double(match_length="seven"))
    assert error.found == '"seven"'
    assert error.expected == "a whole number from 1 to 999"
    assert error.message == 'match_length: found "seven", expected a whole number from 1 to 999.'
    assert error.words["fr"] == ('match_length\u00a0: trouvé "seven", attendu un nombre entier de 1 à 999.')


@pytest.mark.parametrize("found", ["x" * 100_000, "\ud800" * 1_000, {"a": {}}, [[[[[]]]]], 10**400])
def test_a_message_is_short_and_printable_for_any_value(found: Any) -> None:
    error = refusal(double(phase=found))
    assert len(error.message) < 300
    assert error.message.encode("utf-8")


def test_a_number_beyond_all_bounds_is_out_of_range() -> None:
    assert refusal(double(match_length=10**5000)).code == "out-of-range"


def test_the_name_of_an_unknown_fact_is_quoted_short_and_printable() -> None:
    error = refusal(double(**{"\ud800" * 500: 1}))
    assert error.code == "unknown-fact"
    assert len(error.field.encode("utf-8")) < 300
