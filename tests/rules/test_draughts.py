"""Draughts: rows of the decision tables that the case files leave out, what is missing where, and how it is said."""

from typing import Any

import pytest

from rules import QuestionError
from rules.describe import rulebook_description, say
from rules.wire import advise_json

RULEBOOK = "fmjd-extracts"
NAMES = {"A": "Marchand", "B": "Halvorsen"}
LONE_KING = {"kings": 1, "men": 0}
BOTH = ["A", "B"]


def asked(kind: str, **facts: Any) -> dict[str, Any]:
    """A question of draughts."""
    return {"rulebook": RULEBOOK, "kind": kind, "facts": facts}


def advice(kind: str, **facts: Any) -> dict[str, Any]:
    """The advice on it."""
    return advise_json(asked(kind, **facts))


def claim(ground: str, **facts: Any) -> dict[str, Any]:
    """The facts of a claim by A."""
    return {"by": "A", "ground": ground, **facts}


def ending(kings: int, men: int) -> dict[str, Any]:
    """These pieces against a king."""
    return {"A": LONE_KING, "B": {"kings": kings, "men": men}}


@pytest.mark.parametrize(
    ("kind", "facts", "missing"),
    [
        ("notation-form", {}, ["written"]),
        ("notation-form", {"written": "28x28"}, ["capture"]),
        ("notation-form", {"written": "28x33"}, ["capture"]),
        ("notation-duty", {"seconds_left": 100}, ["noting"]),
        ("notation-duty", {"noting": False, "seconds_left": 900}, ["by"]),
        ("notation-duty", {"by": "A", "noting": True, "sheet_on_table": True}, ["legible"]),
        ("notation-duty", {"by": "A", "noting": True, "legible": False}, ["sheet_on_table"]),
        ("notation-second", {"by": "A", "asks": "second"}, ["force_majeure"]),
        ("notation-second", {"by": "A", "asks": "second", "force_majeure": True}, ["chief_arbiter_accepts"]),
        ("notation-second", {"asks": "full-exemption"}, ["by"]),
        ("notation-completion", {"flag": True, "minutes": 3}, ["in_trouble"]),
        ("notation-completion", {"in_trouble": BOTH, "flag": True}, ["minutes"]),
        ("notation-check", {"by": "A", "clock_running": "A"}, ["opponent_agrees"]),
        ("notation-check", {"by": "A", "opponent_agrees": True}, ["clock_running"]),
        ("notation-check", {"clock_running": "A", "opponent_agrees": True}, ["by"]),
        ("irregularity", {"cause": "accident"}, ["noticed_at_once"]),
        ("irregularity", {"cause": "refusal", "opponent_moved": False}, ["opponent_wants"]),
        ("irregularity", {"cause": "refusal", "opponent_moved": False, "opponent_wants": "full"}, ["by"]),
        ("rectification-time", {"at_fault": "A", "seconds_spent": 5, "seconds_left": 9}, ["clock_ran"]),
        ("rectification-time", {"clock_ran": "none", "seconds_spent": 5, "seconds_left": 5}, ["at_fault"]),
        ("draw-claim", {"by": "A"}, ["ground"]),
        ("draw-claim", claim("repetition", same_player_to_move=True), ["occurrences"]),
        ("draw-claim", claim("repetition", occurrences=3), ["same_player_to_move"]),
        ("draw-claim", claim("25-moves", moves={"A": 25}), ["moves"]),
        ("draw-claim", claim("16-moves", moves={"A": 3, "B": 3}), ["pieces"]),
        ("draw-claim", claim("16-moves", pieces={"A": LONE_KING, "B": {"kings": 3}}), ["pieces"]),
        ("draw-claim", claim("5-moves", pieces=ending(2, 0)), ["moves"]),
        ("flag-fall", {"by": "A"}, ["flag_down"]),
        ("flag-fall", {"by": "A", "flag_down": True}, ["clock_type"]),
        ("flag-fall", {"by": "A", "flag_down": True, "clock_type": "electronic"}, ["signal_agreed"]),
        ("moves-proof", {"arbiter_knows": True}, ["in_trouble"]),
        ("moves-proof", {"arbiter_knows": False, "proof": {"A": False}}, ["proof"]),
        ("moves-proof", {"arbiter_knows": False, "proof": {"A": False, "B": False}}, ["control"]),
        ("moves-proof", {"arbiter_knows": False, "proof": {"A": False, "B": True}}, ["minutes"]),
        ("resignation", {"by": "A", "clock_stopped": True, "beaten": True}, ["purpose"]),
        ("resignation", {"by": "A", "clock_stopped": False}, ["beaten"]),
        ("forbidden-conduct", {"by": "A", "act": "take-advice"}, ["during_play"]),
        ("forbidden-conduct", {"by": "A", "during_play": False}, ["act"]),
        ("forbidden-conduct", {"during_play": True, "act": "harm-event"}, ["by"]),
        ("forbidden-conduct", {"by": "A", "during_play": True, "act": "other-board-or-text"}, ["numbered_diagram"]),
        ("forbidden-conduct", {"by": "A", "during_play": True, "act": "leave-board"}, ["on_move"]),
        ("forbidden-conduct", {"by": "A", "during_play": True, "act": "leave-board", "on_move": True}, ["article_7_8"]),
        ("forbidden-conduct", {"by": "A", "during_play": True, "act": "analyse-finished-game"}, ["in_playing_room"]),
        ("clock-placement", {"parallel": True, "centred": True}, ["at"]),
        ("clock-placement", {"at": "white-left", "parallel": False}, ["centred"]),
    ],
)
def test_an_unknown_fact_that_a_row_reads_is_missing(kind: str, facts: dict[str, Any], missing: list[str]) -> None:
    assert advice(kind, **facts)["missing"] == missing


@pytest.mark.parametrize(
    ("kind", "facts", "expected"),
    [
        (
            "notation-form",
            {"written": "28-28", "capture": False},
            {"outcome": "invalid", "articles": ["annex-i.8.2.1"]},
        ),
        ("notation-form", {"written": "26-26", "capture": True}, {"outcome": "invalid", "articles": ["annex-i.8.2.2"]}),
        ("notation-form", {"written": "26 26", "capture": True}, {"outcome": "valid", "articles": ["annex-i.8.2.1"]}),
        ("notation-form", {"written": "51x51"}, {"outcome": "invalid", "articles": ["annex-i.8.1"]}),
        ("notation-form", {"written": "31 27 a.l."}, {"articles": ["annex-i.8.2.1", "annex-i.9.1.14"]}),
        ("notation-form", {"written": "16-27 a.l.", "capture": True}, {"articles": ["annex-i.8.2.2"]}),
        (
            "notation-duty",
            {"by": "B", "noting": True, "legible": False, "sheet_on_table": False},
            {
                "outcome": "to-correct",
                "articles": ["6.3", "6.4"],
                "remedies": [{"do": "write-legibly", "side": "B"}, {"do": "put-sheet-on-table", "side": "B"}],
            },
        ),
        ("notation-completion", {"in_trouble": BOTH, "flag": False}, {"outcome": "not-yet", "articles": ["6.14"]}),
        ("notation-completion", {"in_trouble": []}, {"outcome": "nothing-to-complete"}),
        ("notation-completion", {"in_trouble": BOTH, "flag": True, "minutes": 30}, {"outcome": "complete-now-shared"}),
        ("notation-completion", {"in_trouble": BOTH, "flag": True, "minutes": 16}, {"outcome": "complete-now-shared"}),
        ("notation-check", {"opponent_agrees": False}, {"outcome": "refused"}),
        (
            "irregularity",
            {
                "cause": "accident",
                "noticed_at_once": False,
                "by": "A",
                "opponent_moved": False,
                "opponent_wants": "full",
            },
            {"outcome": "rectify", "articles": ["annex-i.5.7", "6.18"]},
        ),
        (
            "irregularity",
            {"cause": "refusal", "by": "A", "opponent_moved": False, "opponent_wants": "partial"},
            {"outcome": "partial-refused", "articles": ["annex-i.5.8"]},
        ),
        (
            "rectification-time",
            {"at_fault": "A", "seconds_spent": 60, "seconds_left": 60, "clock_ran": "A"},
            {
                "outcome": "charged-flag-falls",
                "remedies": [],
                "sanctions": [{"kind": "game-loss", "against": "A", "force": "must"}],
            },
        ),
        (
            "rectification-time",
            {"at_fault": "A", "seconds_spent": 61, "seconds_left": 60, "clock_ran": "B"},
            {
                "outcome": "charged-flag-falls",
                "remedies": [
                    {"do": "charge-time", "side": "A", "seconds": 61},
                    {"do": "credit-time", "side": "B", "seconds": 61},
                ],
            },
        ),
        ("draw-claim", claim("repetition", occurrences=2, flag_fell=False), {"outcome": "claim-refused"}),
        ("draw-claim", claim("25-moves", moves={"B": 24}, flag_fell=False), {"outcome": "claim-refused"}),
        ("draw-claim", claim("16-moves", pieces=ending(2, 0), flag_fell=False), {"outcome": "claim-refused"}),
        ("draw-claim", claim("16-moves", pieces=ending(1, 2), moves={"A": 16, "B": 16}), {"outcome": "draw"}),
        ("draw-claim", claim("16-moves", pieces=ending(4, 0), flag_fell=True), {"outcome": "claim-refused-loss"}),
        ("draw-claim", claim("5-moves", pieces=ending(0, 2), flag_fell=False), {"outcome": "claim-refused"}),
        ("draw-claim", claim("5-moves", pieces=ending(1, 1), moves={"A": 5, "B": 5}), {"outcome": "draw"}),
        ("draw-claim", claim("5-moves", pieces=ending(3, 0), flag_fell=False), {"outcome": "claim-refused"}),
        (
            "flag-fall",
            {
                "by": "A",
                "flag_down": True,
                "clock_type": "mechanical",
                "played": 50,
                "required": 50,
                "last_press": "after",
            },
            {"outcome": "loss-on-time"},
        ),
        ("moves-proof", {"arbiter_knows": True, "in_trouble": []}, {"articles": ["6.15"], "remedies": []}),
        (
            "moves-proof",
            {"arbiter_knows": False, "proof": {"A": True, "B": False}, "minutes": 4, "removal_minutes": 0},
            {"articles": ["6.15"], "remedies": [{"do": "charge-time", "side": "B", "minutes": 4}]},
        ),
        ("forbidden-conduct", {"during_play": False, "act": "talk"}, {"outcome": "allowed", "articles": ["2.4.1"]}),
        (
            "forbidden-conduct",
            {"by": "A", "during_play": True, "act": "leave-board", "on_move": True, "article_7_8": True},
            {"outcome": "allowed", "discretion": False},
        ),
        (
            "clock-placement",
            {"at": "white-base", "parallel": False, "centred": False},
            {"remedies": [{"do": "move-clock", "to": "white-left"}, {"do": "turn-parallel"}, {"do": "centre-clock"}]},
        ),
        ("clock-placement", {"at": "black-right", "parallel": True, "centred": True}, {"outcome": "in-order"}),
    ],
)
def test_rows_that_no_case_stands_for(kind: str, facts: dict[str, Any], expected: dict[str, Any]) -> None:
    found = advice(kind, **facts)
    assert {field: found[field] for field in expected} == expected


@pytest.mark.parametrize(
    ("act", "article"),
    [
        *(("touch-squares", "2.4.4"), ("disturb-opponent", "2.4.5"), ("disturb-other-game", "2.4.6")),
        *(("take-advice", "2.4.7"), ("analyse-running-game", "2.4.8"), ("harm-event", "2.4.10")),
        *(("leave-playing-area", "2.4.11"), ("stand-near-game", "2.4.12")),
    ],
)
def test_most_acts_are_forbidden_in_all_circumstances(act: str, article: str) -> None:
    found = advice("forbidden-conduct", by="B", during_play=True, act=act)
    assert (found["outcome"], found["articles"], found["discretion"]) == ("forbidden", [article], True)
    assert found["sanctions"] == []


@pytest.mark.parametrize(
    ("kind", "facts", "code", "field"),
    [
        ("notation-form", {"written": 3228}, "wrong-type", "written"),
        ("notation-form", {"written": "3" * 41}, "out-of-range", "written"),
        ("notation-duty", {"seconds_left": -1}, "out-of-range", "seconds_left"),
        ("notation-completion", {"in_trouble": ["A", "A"]}, "said-twice", "in_trouble"),
        ("notation-completion", {"minutes": 2.5}, "wrong-type", "minutes"),
        ("notation-check", {"clock_running": "none"}, "unknown-value", "clock_running"),
        ("rectification-time", {"clock_ran": "both"}, "unknown-value", "clock_ran"),
        ("draw-claim", {"occurrences": 0}, "out-of-range", "occurrences"),
        ("draw-claim", {"pieces": {"A": {"kings": 21}}}, "out-of-range", "pieces.A.kings"),
        ("draw-claim", {"moves": {"C": 3}}, "unknown-fact", "moves.C"),
        ("flag-fall", {"required": 0}, "out-of-range", "required"),
        ("forbidden-conduct", {"to": "nobody"}, "unknown-value", "to"),
    ],
)
def test_a_fact_is_what_its_kind_says(kind: str, facts: dict[str, Any], code: str, field: str) -> None:
    with pytest.raises(QuestionError) as refused:
        advice(kind, **facts)
    assert (refused.value.code, refused.value.field) == (code, field)


@pytest.mark.parametrize(
    ("kind", "facts", "fields"),
    [
        ("draw-claim", {"pieces": {"B": {"kings": 1, "men": 20}}}, ("pieces.B.kings", "pieces.B.men")),
        ("moves-proof", {"minutes": 3, "removal_minutes": 4}, ("removal_minutes", "minutes")),
    ],
)
def test_facts_that_cannot_both_be_name_the_fields(kind: str, facts: dict[str, Any], fields: tuple[str, ...]) -> None:
    with pytest.raises(QuestionError) as refused:
        advice(kind, **facts)
    assert (refused.value.code, refused.value.fields) == ("contradiction", fields)


@pytest.mark.parametrize(
    ("minutes", "english", "french"),
    [
        (1, "Take 0.5 minutes off Marchand’s time.", "Retirer 0,5 minute au temps de Marchand."),
        (2, "Take 1 minute off Marchand’s time.", "Retirer 1 minute au temps de Marchand."),
        (31, "Take 15.5 minutes off Marchand’s time.", "Retirer 15,5 minutes au temps de Marchand."),
    ],
)
def test_half_a_minute_is_said_in_both_languages(minutes: int, english: str, french: str) -> None:
    question = asked("notation-completion", in_trouble=BOTH, flag=True, minutes=minutes)
    found = advise_json(question)
    charge = next(place for place, remedy in enumerate(found["remedies"]) if remedy["do"] == "charge-time")
    assert say(question, found, "en", NAMES)["now"][charge] == english
    assert say(question, found, "fr", NAMES)["now"][charge] == french


def test_draughts_own_group_comes_first() -> None:
    groups = [group["group"] for group in rulebook_description(RULEBOOK)["groups"]]
    assert groups == ["draughts", "time", "conduct"]


def test_pieces_are_said_by_their_names() -> None:
    question = asked("draw-claim", **claim("5-moves", pieces=ending(2, 1), flag_fell=False))
    because = [reason["text"] for reason in say(question, advise_json(question), "fr", NAMES)["because"]]
    assert "Sur le damier\u00a0: Marchand\u00a0: 1 dame, 0 pion\u00a0; Halvorsen\u00a0: 2 dames, 1 pion" in because
