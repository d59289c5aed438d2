"""What is said of Scrabble and draughts is true of the facts: who did it, what remains to a player, how much."""

from typing import Any

import pytest

from rules.describe import rulebook_description
from tests.rules import advice_in_words

NAMES = {"A": "Ann", "B": "Bob"}
SCRABBLE, DRAUGHTS = "fbs-classique-2007", "fmjd-extracts"


def said(rulebook: str, kind: str, facts: dict[str, Any]) -> dict[str, Any]:
    """The advice in English."""
    return advice_in_words.said(rulebook, kind, facts, NAMES)


def reasons(told: dict[str, Any]) -> dict[str, str]:
    """The facts as they are told, by name."""
    return {each["fact"]: each["text"] for each in told["because"]}


NOT_BEGUN = {"second_player_pressed": False}
FIRST_DRAW = {"by": "A", "eye_level": True, "one_by_one": True, "face_down_on_table": True}
EXCHANGE = {"by": "A", "bag": 20, "drawn": False}
DRAWS = {"game": 1, "method": "draw", "draws": {"A": "?", "B": "F"}}
OUT_OF_TIME = (
    "Ann plays or passes instead; out of time, Ann can only pass, and with both sides out of time the game is over."
)
BEGINS = "The player who begins mixes the letters, draws seven and passes the bag to the other, who does the same."
SLIP = {"by": "B", "moment": "open", "words": []}


@pytest.mark.parametrize(
    ("rulebook", "kind", "facts", "verdict"),
    [
        (
            SCRABBLE,
            "start-conditions",
            {**NOT_BEGUN, "turned_early_by": ["A"], "by": "B"},
            "Ann turned letters too early",
        ),
        (
            SCRABBLE,
            "start-conditions",
            {**NOT_BEGUN, "turned_early_by": ["A", "B"], "by": "A"},
            "Letters turned too early: Ann, Bob",
        ),
        (SCRABBLE, "who-starts", DRAWS, "Letters are drawn again"),
        (SCRABBLE, "word-challenge", SLIP, "Bob’s challenge fails: no word of this move is on the slip"),
        (
            SCRABBLE,
            "challenge-procedure",
            {"fault": "not-confirmed", "by": "B"},
            "The procedure is put right: the words weren’t confirmed",
        ),
        (
            DRAUGHTS,
            "forbidden-conduct",
            {"by": "A", "during_play": False, "act": "harm-event"},
            "Not forbidden to Ann here: harming the event",
        ),
        (
            DRAUGHTS,
            "notation-duty",
            {"by": "A", "noting": False, "flag_fell": True},
            "Ann completes the notation now",
        ),
    ],
)
def test_the_headline_is_true_of_the_facts(rulebook: str, kind: str, facts: dict[str, Any], verdict: str) -> None:
    assert said(rulebook, kind, facts)["verdict"] == verdict


@pytest.mark.parametrize(
    ("rulebook", "kind", "facts", "now"),
    [
        (SCRABBLE, "exchange", {**EXCHANGE, "time_out": ["A"]}, [OUT_OF_TIME]),
        (SCRABBLE, "exchange", {**EXCHANGE, "time_out": ["A", "B"]}, [OUT_OF_TIME]),
        (SCRABBLE, "who-starts", DRAWS, ["To draw a letter again: Ann."]),
        (
            SCRABBLE,
            "tile-draw",
            {**FIRST_DRAW, "first_draw_in_order": False},
            [BEGINS],
        ),
        (
            SCRABBLE,
            "exchange",
            {"by": "A", "bag": 20, "announced": 2, "put_down": 3},
            ["Ann changes exactly 2 tiles, and both score sheets say so."],
        ),
        (
            DRAUGHTS,
            "moves-proof",
            {"arbiter_knows": False, "proof": {"A": True, "B": False}, "minutes": 4, "removal_minutes": 4},
            ["Nothing is taken off Bob’s time."],
        ),
        (
            DRAUGHTS,
            "rectification-time",
            {"seconds_spent": 0, "seconds_left": 60, "at_fault": "A", "clock_ran": "B"},
            ["Nothing is taken off Ann’s time.", "Nothing is given back to Bob."],
        ),
        (
            DRAUGHTS,
            "draw-claim",
            {"by": "A", "ground": "repetition", "occurrences": 2, "same_player_to_move": True, "flag_fell": True},
            ["The time this takes is Ann’s."],
        ),
    ],
)
def test_what_is_to_be_done_is_open_to_the_player(
    rulebook: str, kind: str, facts: dict[str, Any], now: list[str]
) -> None:
    assert said(rulebook, kind, facts)["now"] == now


NEIGHBOURS = "First meets last; only in the last third of the first match do neighbours meet"
LEFT_OUT = "The player is left out of the list for now, scores nothing in this round and keeps earlier points"
SURPLUS = (
    "A new tile was turned over: the opponent takes the surplus out of all the letters, "
    "and each surplus tile costs points"
)


@pytest.mark.parametrize(
    ("rulebook", "kind", "facts", "why"),
    [
        (
            SCRABBLE,
            "pairing",
            {"asks": "later", "group_size": 9, "place": 2},
            f"{NEIGHBOURS} (Second round, Later rounds).",
        ),
        (
            SCRABBLE,
            "bye",
            {"absent": True},
            f"{LEFT_OUT} (Absent opponents, Match points).",
        ),
        (
            SCRABBLE,
            "game-result",
            {"forfeit": "none", "lost_by_ruling": "none", "final": {"A": 301, "B": 300}},
            "One point more wins, unless a forfeit or a ruling has decided. The winner hands in the sheet (7.2, 7.3).",
        ),
        (
            SCRABBLE,
            "who-starts",
            {"game": 2, "first_starter": "B", "method": "software", "designated": "B"},
            "Game 2 goes to the side that didn’t begin game 1; otherwise the software or a draw decides (3.1).",
        ),
        (
            SCRABBLE,
            "overdraw",
            {"by": "A", "extra": 2, "turned": True},
            f"{SURPLUS} (9.1).",
        ),
        (
            SCRABBLE,
            "match-sheet",
            {"filled_in": False, "winner": "none"},
            "Both write their scores on the match sheet, which then goes to an arbiter (2.4, 7.3).",
        ),
        (
            SCRABBLE,
            "rounds",
            {"entrants": 20, "planned": 7},
            "There are at least as many as the entrants call for (Number of rounds).",
        ),
        (
            DRAUGHTS,
            "forbidden-conduct",
            {"by": "A", "during_play": True, "act": "disturb-opponent", "opponent_thinking": False},
            "The article cited doesn’t forbid it here (2.4.5).",
        ),
    ],
)
def test_the_reason_is_true_of_the_facts(rulebook: str, kind: str, facts: dict[str, Any], why: str) -> None:
    assert said(rulebook, kind, facts)["why"] == why


@pytest.mark.parametrize(
    ("rulebook", "kind", "fact", "asks"),
    [
        (SCRABBLE, "pairing", "group_size", "How many players of the group have no opponent yet?"),
        (SCRABBLE, "pairing", "place", "Which place has the player among them?"),
        (
            DRAUGHTS,
            "draw-claim",
            "moves",
            (
                "How many moves has each made, since a man last moved or any piece was taken (25 moves), "
                "or since this ending arose (16 or 5 moves)?"
            ),
        ),
        (
            DRAUGHTS,
            "draw-claim",
            "same_player_to_move",
            "Was it the same side’s move at least three of those times?",
        ),
    ],
)
def test_a_count_is_asked_for_as_the_article_counts(rulebook: str, kind: str, fact: str, asks: str) -> None:
    kinds = {each["kind"]: each for each in rulebook_description(rulebook)["kinds"]}
    facts = {each["name"]: each for each in kinds[kind]["facts"]}
    assert facts[fact]["question"]["en"] == asks


def test_a_challenger_without_time_is_told_what_remains() -> None:
    words = [{"word": "ET", "formed": True, "valid": True}]
    told = said(SCRABBLE, "word-challenge", {"by": "B", "moment": "open", "words": words, "challenger_time_out": True})
    assert told["now"] == ["Ann’s play stays on the board.", "It is Bob’s turn."]
    assert reasons(told)["challenger_time_out"] == "Bob has no time left, and can only challenge or pass"


def test_points_of_both_sides_are_named_once() -> None:
    told = said(SCRABBLE, "tie-break", {"match_points": {"A": 9, "B": 8}})
    assert reasons(told) == {"match_points": "Match points: Ann 9, Bob 8"}


def test_the_final_decision_is_said_once_and_then_explained() -> None:
    told = said(SCRABBLE, "appeal", {"decided_by": "director"})
    assert told["verdict"] == "The director’s decision is final"
    assert told["why"] == "An appeal ends with the director, who decides in the last instance (8.3)."


def test_an_accident_seen_late_is_told_as_an_irregularity() -> None:
    told = said(
        DRAUGHTS, "irregularity", {"cause": "accident", "noticed_at_once": False, "opponent_moved": True, "by": "A"}
    )
    assert reasons(told)["noticed_at_once"] == "It was noticed only later, which makes it an irregularity"


def test_a_count_of_positions_needs_no_plural() -> None:
    facts = {"by": "A", "ground": "repetition", "occurrences": 1, "flag_fell": False}
    assert reasons(said(DRAUGHTS, "draw-claim", facts))["occurrences"] == "Times the position has been on the board: 1"
