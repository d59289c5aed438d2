"""Scrabble Classique: rows of the decision tables that the case files leave out, and questions at the edge."""

from typing import Any

import pytest

from rules import RULEBOOKS, QuestionError
from rules.describe import rulebook_description, say
from rules.spoken import Speaker
from rules.wire import advise_json

RULEBOOK = "fbs-classique-2007"
NAMES = {"A": "Marchand", "B": "Halvorsen"}
PASSES = ["pass", "forced-pass", "pass", "pass", "forced-pass", "pass"]
SHEETS = {"A": {"A": 402, "B": 388}, "B": {"A": 398, "B": 388}}
DECISIVE = ("outcome", "remedies", "sanctions", "articles", "discretion")


def advice(kind: str, **facts: Any) -> dict[str, Any]:
    """What the rulebook answers."""
    return advise_json({"rulebook": RULEBOOK, "kind": kind, "facts": facts})


def word(**known: Any) -> dict[str, Any]:
    """A word on the slip."""
    return {"word": "ET", **known}


def turns(*acts: str | None) -> list[dict[str, Any]]:
    """Turns of A and B by turns."""
    return [{"side": "AB"[place % 2], "act": act} for place, act in enumerate(acts)]


def refusal(kind: str, **facts: Any) -> QuestionError:
    """The refusal of a question."""
    with pytest.raises(QuestionError) as caught:
        advice(kind, **facts)
    return caught.value


@pytest.mark.parametrize(
    ("kind", "facts", "missing"),
    [
        ("word-challenge", {"by": "A", "moment": "open"}, ["words"]),
        ("word-challenge", {"by": "A", "moment": "open", "words": [word(valid=True)]}, ["words"]),
        ("word-challenge", {"moment": "open", "words": [word(formed=True)]}, ["words"]),
        ("word-challenge", {"moment": "tile-seen"}, ["by"]),
        ("score-challenge", {"signed_by": ["A"]}, ["players_agree"]),
        ("score-challenge", {"signed_by": [], "players_agree": False, "correct": 30}, ["announced"]),
        ("score-challenge", {"signed_by": [], "players_agree": False, "correct": 30, "announced": 31}, ["by"]),
        ("exchange", {"by": "A", "placed_word": True}, ["bag"]),
        ("exchange", {"by": "A", "bag": 3}, ["drawn"]),
        ("exchange", {"by": "A", "bag": 30, "put_down": 3}, ["announced"]),
        ("exchange", {"by": "A", "bag": 30, "announced": 3}, ["put_down"]),
        ("pass-limit", {"turns": turns(*PASSES[:5], None)}, ["turns"]),
        ("pass-limit", {"turns": turns(*PASSES), "racks": {"A": 1, "B": 2}}, ["word_on_board"]),
        ("pass-limit", {"turns": turns(*PASSES), "word_on_board": True, "racks": {"A": 1}}, ["racks"]),
        ("overdraw", {"extra": 1, "turned": False}, ["by"]),
        ("board-upset", {"restorable": False}, ["by"]),
        ("board-upset", {"third_party": True}, ["restorable"]),
        ("totals-disagreement", {}, ["totals"]),
        ("totals-disagreement", {"totals": {"B": SHEETS["B"]}, "kept": {"A": True, "B": True}}, ["totals"]),
        ("totals-disagreement", {"totals": {"B": SHEETS["B"]}}, ["totals"]),
        ("totals-disagreement", {"totals": SHEETS, "kept": {"A": True}}, ["kept"]),
        ("absence", {"clock_started": False}, ["arrived"]),
        ("absence", {"clock_started": True, "elapsed_seconds": 600}, ["time_credit_minutes"]),
        ("pause", {"by": "A", "opponent_agrees": False}, ["arbiter_told"]),
        ("resignation", {"by": "A", "told_arbiter": False}, ["left"]),
        ("clock", {"issue": "forgotten"}, ["by"]),
        ("clock", {"issue": "time-allotted"}, ["time_credit_minutes"]),
        ("time-exhausted", {"time_out": ["A"], "by": "A"}, ["act"]),
        ("time-exhausted", {"time_out": ["A"], "act": "play"}, ["by"]),
        ("time-exhausted", {"time_out": ["A", "B"]}, ["racks"]),
        ("end-scoring", {"ending": "blocked"}, ["bag"]),
        ("end-scoring", {"ending": "out", "bag": 0}, ["by"]),
        ("end-scoring", {"ending": "time", "racks": {"A": "E", "B": "A"}}, ["score"]),
        ("end-scoring", {"ending": "time", "score": {"A": 1, "B": 2}, "racks": {"A": "E"}}, ["racks"]),
        ("game-result", {"forfeit": "none"}, ["lost_by_ruling"]),
        ("game-result", {"forfeit": "none", "lost_by_ruling": "none", "final": {"A": 3}}, ["final"]),
        ("sanction-powers", {"official": "arbiter"}, ["sanction"]),
        ("sanction-powers", {"official": "arbiter", "sanction": {"kind": "points"}}, ["sanction"]),
        ("blank", {"letter_said": True, "letter_written": True}, ["tile_marked"]),
        ("who-starts", {"game": 3}, ["method"]),
        ("who-starts", {"game": 1, "method": "draw", "draws": {"A": "?"}}, ["draws"]),
        ("tile-draw", {"by": "A", "one_by_one": False}, ["eye_level"]),
        ("equipment", {"item": "rack"}, ["hides_all"]),
    ],
)
def test_an_unknown_fact_that_a_row_reads_is_missing(kind: str, facts: dict[str, Any], missing: list[str]) -> None:
    assert advice(kind, **facts)["missing"] == missing


@pytest.mark.parametrize(
    ("kind", "facts", "expected"),
    [
        ("word-challenge", {"by": "A", "moment": "open", "words": []}, {"outcome": "inadmissible"}),
        (
            "word-challenge",
            {"by": "A", "moment": "open", "words": [word(formed=False)], "challenger_time_out": True},
            {"outcome": "inadmissible", "articles": ["5.2", "7.1.2"]},
        ),
        (
            "word-challenge",
            {"by": "A", "moment": "tile-seen", "challenger_time_out": True},
            {"outcome": "too-late", "articles": ["5.2"]},
        ),
        (
            "word-challenge",
            {
                "by": "A",
                "moment": "open",
                "words": [word(formed=True, valid=True), word(formed=False, valid=False, extends_left_over=True)],
            },
            {"outcome": "all-valid", "articles": ["5.1", "5.3"]},
        ),
        (
            "score-challenge",
            {"by": "B", "signed_by": [], "players_agree": False, "announced": 30, "correct": 42},
            {"remedies": [{"do": "adjust-score", "side": "B", "by": 12}]},
        ),
        (
            "exchange",
            {"by": "A", "time_out": ["A"], "drawn": True},
            {
                "remedies": [{"do": "undo-exchange", "side": "A"}],
                "articles": ["4.3", "8.3", "7.1.2"],
                "discretion": True,
            },
        ),
        (
            "exchange",
            {"by": "A", "bag": 9, "announced": 4, "put_down": 3},
            {"outcome": "count-must-match", "remedies": [{"do": "exchange-exactly", "side": "A", "count": 4}]},
        ),
        ("pass-limit", {"turns": turns(*PASSES[:5])}, {"outcome": "game-continues", "articles": ["4.2"]}),
        ("pass-limit", {"turns": turns(None, *PASSES[:4], "play")}, {"outcome": "game-continues"}),
        ("overdraw", {"extra": 0}, {"outcome": "no-irregularity"}),
        (
            "board-upset",
            {"third_party": True, "restorable": False},
            {
                "outcome": "director-decides",
                "remedies": [{"do": "stop-clock"}, {"do": "call-arbiter"}],
                "articles": ["8.3"],
                "discretion": True,
            },
        ),
        (
            "incomplete-set",
            {"tiles": 103, "removed_by": ["B", "A"]},
            {"outcome": "director-decides", "articles": ["8.3", "9.3"], "sanctions": [], "discretion": True},
        ),
        (
            "totals-disagreement",
            {"totals": {"B": SHEETS["B"]}, "kept": {"A": False, "B": True}},
            {
                "outcome": "opponents-sheet-binds",
                "remedies": [{"do": "call-arbiter"}, {"do": "record-totals", "A": 398, "B": 388}],
                "articles": ["2.2", "9.4"],
            },
        ),
        ("totals-disagreement", {"kept": {"A": False, "B": False}}, {"outcome": "director-decides"}),
        (
            "absence",
            {"by": "B", "clock_started": True, "time_credit_minutes": 25, "elapsed_seconds": 750},
            {"outcome": "forfeit", "remedies": [{"do": "award-pm", "A": 3, "B": 0}]},
        ),
        ("pause", {"opponent_agrees": False, "arbiter_told": True}, {"outcome": "clock-runs", "remedies": []}),
        (
            "pause",
            {"by": "B", "opponent_agrees": False, "arbiter_told": False},
            {"outcome": "clock-runs", "remedies": [{"do": "tell-arbiter", "side": "B"}]},
        ),
        ("clock", {"issue": "use"}, {"outcome": "arbiter-called", "articles": ["2.5"]}),
        (
            "time-exhausted",
            {"time_out": ["B", "A"], "act": "challenge"},
            {"outcome": "may-challenge", "articles": ["5.2", "7.1.2"]},
        ),
        (
            "time-exhausted",
            {"time_out": ["A"], "by": "B", "act": "pass"},
            {"outcome": "may-pass", "articles": ["4.2", "7.1.2"]},
        ),
        ("time-exhausted", {"time_out": ["A"], "by": "A", "act": "pass"}, {"outcome": "must-pass"}),
        (
            "end-scoring",
            {"ending": "out", "by": "A", "bag": 0, "score": {"A": 10, "B": 4}, "racks": {"B": "z?"}, "time_out": ["A"]},
            {"remedies": [{"do": "record-final", "A": 20, "B": -6}], "articles": ["7.1.1", "7.2"]},
        ),
        (
            "end-scoring",
            {
                "ending": "passes",
                "score": {"A": 10, "B": 4},
                "racks": {"A": "J", "B": ""},
                "penalties": {"B": 5},
                "time_out": ["A"],
            },
            {"remedies": [{"do": "record-final", "A": 2, "B": -1}], "articles": ["4.2", "7.2"]},
        ),
        (
            "game-result",
            {"forfeit": "A", "lost_by_ruling": "B"},
            {"remedies": [{"do": "award-pm", "A": 0, "B": 3}, {"do": "hand-in-sheet", "side": "B"}]},
        ),
        (
            "sanction-powers",
            {"official": "arbiter", "sanction": {"kind": "game-loss"}},
            {"outcome": "within-powers", "articles": ["8.2"]},
        ),
        ("sanction-powers", {"official": "arbiter", "sanction": {"kind": "time"}}, {"outcome": "beyond-powers"}),
        ("sanction-powers", {"official": "arbiter", "sanction": {"kind": "turn-loss"}}, {"outcome": "beyond-powers"}),
        ("sanction-powers", {"official": "director"}, {"outcome": "within-powers", "articles": ["8.3"]}),
        (
            "blank",
            {"by": "A", "letter_said": False, "letter_written": False, "tile_marked": True},
            {"remedies": [{"do": "say-letter", "side": "A"}, {"do": "write-letter"}, {"do": "unmark-tile"}]},
        ),
        (
            "who-starts",
            {"game": 1, "method": "draw", "draws": {"A": "?", "B": "?"}},
            {"outcome": "redraw", "remedies": [{"do": "draw-again", "sides": ["A", "B"]}]},
        ),
        (
            "who-starts",
            {"game": 3, "method": "draw", "draws": {"A": "B", "B": "A"}},
            {"outcome": "B-starts", "remedies": [{"do": "return-letters"}]},
        ),
        ("equipment", {"item": "clock"}, {"outcome": "allowed", "articles": ["2.5"]}),
        ("equipment", {"item": "a lucky charm"}, {"outcome": "not-allowed", "articles": ["2.6"]}),
    ],
)
def test_rows_that_no_case_shows(kind: str, facts: dict[str, Any], expected: dict[str, Any]) -> None:
    found = advice(kind, **facts)
    assert found["missing"] == []
    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        ("overdraw", {"by": "A", "extra": 2, "turned": True, "noticed_by": "A"}),
        ("appeal", {"decided_by": "arbiter", "by": "B"}),
        ("start-conditions", {"second_player_pressed": False, "by": "B"}),
    ],
)
def test_who_noticed_or_objects_decides_nothing(kind: str, facts: dict[str, Any]) -> None:
    noted = "noticed_by" if kind == "overdraw" else "by"
    without = {name: value for name, value in facts.items() if name != noted}
    with_it, without_it = advice(kind, **facts), advice(kind, **without)
    assert [with_it[field] for field in DECISIVE] == [without_it[field] for field in DECISIVE]


@pytest.mark.parametrize(
    ("kind", "facts", "fields"),
    [
        ("pass-limit", {"turns": [*turns("pass"), *turns("pass")]}, ("turns.1.side", "turns.2.side")),
        ("board-upset", {"by": "A", "third_party": True, "restorable": False}, ("third_party", "by")),
        ("end-scoring", {"ending": "out", "by": "B", "racks": {"A": "", "B": "E"}}, ("racks.B", "by")),
        ("tie-break", {"tied": 2, "all_met": False, "own_game": "draw"}, ("tied", "all_met", "own_game")),
    ],
)
def test_facts_that_cannot_both_be_name_the_fields(kind: str, facts: dict[str, Any], fields: tuple[str, ...]) -> None:
    error = refusal(kind, **facts)
    assert (error.code, error.fields) == ("contradiction", fields)


@pytest.mark.parametrize(
    ("kind", "facts", "code", "field"),
    [
        ("overdraw", {"extra": -1}, "out-of-range", "extra"),
        ("exchange", {"bag": 103}, "out-of-range", "bag"),
        ("exchange", {"time_out": ["A", "A"]}, "said-twice", "time_out"),
        ("end-scoring", {"racks": {"A": "É"}}, "unknown-value", "racks.A"),
        ("end-scoring", {"score": {"A": -1, "B": 0}}, "out-of-range", "score.A"),
        ("end-scoring", {"score": {"A": 1.5}}, "wrong-type", "score.A"),
        ("game-result", {"final": {"A": 0, "B": -10_000}}, "out-of-range", "final.B"),
        ("game-result", {"forfeit": "both"}, "unknown-value", "forfeit"),
        ("who-starts", {"draws": {"A": "AB"}}, "out-of-range", "draws.A"),
        ("who-starts", {"game": 4}, "out-of-range", "game"),
        ("word-challenge", {"words": [{"word": "ET", "formed": 1}]}, "wrong-type", "words.1.formed"),
        ("sanction-powers", {"sanction": {"kind": "fine", "cents": 5}}, "unknown-fact", "sanction.cents"),
        ("clock", {"cube": {"value": 2, "owner": "A"}}, "unknown-fact", "cube"),
    ],
)
def test_a_fact_is_what_its_kind_says(kind: str, facts: dict[str, Any], code: str, field: str) -> None:
    error = refusal(kind, **facts)
    assert (error.code, error.field) == (code, field)


def test_whose_act_it_was_can_be_sent_along_with_every_kind() -> None:
    assert advice("incomplete-set", by="A", tiles=102)["outcome"] == "set-complete"


def test_a_letter_is_never_taken_for_a_player() -> None:
    question = {
        "rulebook": RULEBOOK,
        "kind": "who-starts",
        "facts": {"game": 1, "method": "draw", "draws": {"A": "A", "B": "B"}},
    }
    said = say(question, advise_json(question), "en", NAMES)
    assert said["verdict"] == "Marchand begins the game"
    assert {"fact": "draws", "text": "Drawn: Marchand: A; Halvorsen: B"} in said["because"]


def test_totals_below_nought_are_said_with_a_true_minus() -> None:
    facts = {"forfeit": "none", "lost_by_ruling": "none", "final": {"A": -7, "B": -50}}
    question = {"rulebook": RULEBOOK, "kind": "game-result", "facts": facts}
    said = say(question, advise_json(question), "fr", NAMES)
    assert said["verdict"] == "Marchand a gagné la partie"
    assert said["now"][0] == "Points de match\u00a0: Marchand 3, Halvorsen 1."
    assert {"fact": "final", "text": "Totaux définitifs\u00a0: Marchand −7, Halvorsen −50"} in said["because"]


@pytest.mark.parametrize(("by", "said"), [(12, "Add 12 to Marchand’s score."), (-12, "Take 12 off Marchand’s score.")])
def test_a_corrected_score_says_which_way(by: int, said: str) -> None:
    remedy = {"do": "adjust-score", "side": "A", "by": by}
    form = RULEBOOKS[RULEBOOK].game.remedies["adjust-score"]
    assert Speaker("en", NAMES).remedy(form, remedy) == said


def test_scrabbles_own_group_comes_first() -> None:
    groups = [group["group"] for group in rulebook_description(RULEBOOK)["groups"]]
    assert groups == ["scrabble", "time", "score", "conduct", "desk"]
