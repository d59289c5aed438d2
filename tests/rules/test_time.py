"""Time: what the cases of lateness, breaks, pace and clock leave out."""

from typing import Any

import pytest

from rules import QuestionError
from rules.describe import say
from rules.wire import advise_json

NAMES = {"A": "Marchand", "B": "Halvorsen"}


def advised(kind: str, rulebook: str = "eubgf-2020", **facts: Any) -> dict[str, Any]:
    """The advice on a question."""
    return advise_json({"rulebook": rulebook, "kind": kind, "facts": facts})


def refusal(kind: str, rulebook: str = "eubgf-2020", **facts: Any) -> QuestionError:
    """The refusal of a question."""
    with pytest.raises(QuestionError) as caught:
        advised(kind, rulebook, **facts)
    return caught.value


def sentences(kind: str, rulebook: str, **facts: Any) -> dict[str, Any]:
    """The advice as it is said in English."""
    question = {"rulebook": rulebook, "kind": kind, "facts": facts}
    return say(question, advise_json(question), "en", NAMES)


@pytest.mark.parametrize(
    ("minutes", "points"),
    [(19, None), (20, 1), (24, 1), (25, 2), (29, 2), (30, 3)],
)
def test_without_a_clock_the_first_point_falls_at_twenty_minutes(minutes: int, points: int | None) -> None:
    advice = advised("lateness", "ffbg-cdf-2007", by="A", clocked=False, minutes_late=minutes, match_length=11)
    assert [sanction["points"] for sanction in advice["sanctions"]] == ([points] if points else [])


def test_what_makes_a_match_lost_on_time_is_what_the_clock_would_be_set_to() -> None:
    for length in (1, 9, 10, 11, 12, 25):
        clocks = advised("time-allotment", "ffbg-cdf-2007", match_length=length)["remedies"][0]
        late = {"by": "A", "clocked": True, "match_length": length}
        outcomes = [
            advised("lateness", "ffbg-cdf-2007", minutes_late=clocks["minutes"] + more, **late)["outcome"]
            for more in (-1, 0)
        ]
        assert outcomes == ["clock-runs", "time-expired"]


def test_an_exception_for_a_break_is_asked_about_before_anything_else() -> None:
    assert advised("break-overrun", excused=True)["outcome"] == "excused"


def test_a_break_at_double_match_point_comes_on_top_of_what_is_left() -> None:
    facts = {"asks": "take", "by": "A", "clocked": False, "when": "between-games", "match_length": 9, "taken": 0}
    at_match_point = {**facts, "score": {"A": 8, "B": 8}}
    assert advised("break-overrun", "ffbg-cdf-2007", wanted=2, **at_match_point)["outcome"] == "allowed"
    assert advised("break-overrun", "ffbg-cdf-2007", wanted=3, **at_match_point)["outcome"] == "refused"
    assert advised("break-overrun", "ffbg-cdf-2007", wanted=2, **facts)["missing"] == ["score"]


def test_only_the_time_of_who_stayed_is_looked_at_where_one_side_left() -> None:
    left = {"asks": "clock-stopped", "left_table": ["A"]}
    assert advised("break-overrun", "ffbg-cdf-2007", time_left={"B": 6}, **left)["outcome"] == "present-sanctioned"
    assert advised("break-overrun", "ffbg-cdf-2007", time_left={"B": 5}, **left)["outcome"] == "one-loses"
    assert advised("break-overrun", "ffbg-cdf-2007", time_left={"A": 5}, **left)["missing"] == ["time_left"]


def test_a_clock_that_was_stopped_is_a_clock() -> None:
    error = refusal("break-overrun", "ffbg-cdf-2007", asks="clock-stopped", clocked=False)
    assert (error.code, error.fields) == ("contradiction", ("asks", "clocked"))


def test_an_observer_is_granted_beside_the_measures_against_slow_play() -> None:
    advice = advised("slow-play", slow=["B", "A"], warned=["B"], clocked=True, request="observer")
    assert [(sanction["kind"], sanction["against"]) for sanction in advice["sanctions"]] == [
        ("warning", "A"),
        ("points", "B"),
        ("observer", "both"),
    ]


@pytest.mark.parametrize(
    ("given", "missing"),
    [({"minutes_per_point": 3}, "delay_seconds"), ({"delay_seconds": 10}, "minutes_per_point")],
)
def test_half_announced_times_want_the_other_half(given: dict[str, Any], missing: str) -> None:
    assert advised("time-allotment", match_length=7, format="singles", **given)["missing"] == [missing]


@pytest.mark.parametrize("rulebook", ["eubgf-2020", "ffbg-cdf-2007"])
def test_half_a_score_is_not_nothing_to_nothing(rulebook: str) -> None:
    advice = advised("time-allotment", rulebook, match_length=7, format="singles", score={"A": 0})
    assert advice["missing"] == ["score.B"]


def test_a_score_beyond_the_length_has_no_time() -> None:
    error = refusal("time-allotment", match_length=7, format="singles", score={"A": 8, "B": 0})
    assert (error.code, error.field) == ("out-of-range", "score.A")


def test_an_unforeseen_reason_does_not_stop_the_clock() -> None:
    for rulebook in ("eubgf-2020", "ffbg-cdf-2007"):
        assert advised("clock-pause", rulebook, reason="a bird in the hall")["outcome"] == "not-allowed"
    said = sentences("clock-pause", "eubgf-2020", reason="a bird in the hall")
    assert said["because"][0]["text"] == "Reason: a bird in the hall"


def test_a_side_is_named_once() -> None:
    error = refusal("time-expired", expired=["A", "A"])
    assert (error.code, error.field) == ("said-twice", "expired")


def test_the_sides_are_taken_in_their_order() -> None:
    facts = {"fault": "malfunction", "check": "faulty", "wronged": ["B", "A"]}
    remedies = advised("clock-fault", "ffbg-cdf-2007", **facts)["remedies"]
    assert [remedy.get("side") for remedy in remedies] == [None, "A", "B"]


def test_no_side_is_neither() -> None:
    said = sentences("time-expired", "ffbg-cdf-2007", expired=[])
    assert said["because"][0]["text"] == "Time used up: neither"


def test_half_minutes_are_said_in_seconds() -> None:
    facts = {"match_length": 5, "score": {"A": 3, "B": 2}, "minutes_per_point": 3, "delay_seconds": 0}
    said = sentences("time-allotment", "eubgf-2020", **facts)
    assert said["now"] == ["Set both clocks to 7 min 30 s, with 0 s per move (simple delay)."]


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        ("clock-fault", {"fault": "wrong-setting"}),
        ("break-overrun", {"asks": "clock-stopped", "left_table": []}),
        ("slow-play", {"slow": [], "request": "none"}),
    ],
)
def test_the_federation_is_told_of_every_dispute_even_where_nothing_is_covered(
    kind: str, facts: dict[str, Any]
) -> None:
    assert advised(kind, **facts)["reports"] == []
    assert advised(kind, disputed=True, **facts)["reports"] == [{"duty": "5.5.i", "when": "after-tournament"}]
    assert advised(kind, "ffbg-cdf-2007", disputed=True, **facts)["reports"] == []
