"""Contradictions: facts that can't both be are refused with the names of the fields; what is odd but possible isn't."""

import re
from typing import Any

import pytest

from rules import RULEBOOKS, QuestionError
from rules.wire import advise_json
from tests.rules.case_files import CASES

EUBGF, FFBG, BASICS = "eubgf-2020", "ffbg-cdf-2007", "backgammon-basics"
FBS, FMJD = "fbs-classique-2007", "fmjd-extracts"
Facts = dict[str, Any]
AT_3_2 = {"match_length": 7, "score": {"A": 3, "B": 2}}
HISTORY = [{"A": 0, "B": 0}, {"A": 2, "B": 0}, {"A": 1, "B": 3}]

IMPOSSIBLE: list[tuple[str, str, Facts, tuple[str, ...]]] = [
    (EUBGF, "crawford-game", AT_3_2 | {"crawford_played": True}, ("crawford_played", "score", "match_length")),
    (EUBGF, "crawford-double", AT_3_2 | {"by": "A", "crawford_played": True},
     ("crawford_played", "score", "match_length")),
    (EUBGF, "premature-double", AT_3_2 | {"crawford_game": True}, ("crawford_game", "score", "match_length")),
    (EUBGF, "premature-double", {"match_length": 7, "score": {"A": 6, "B": 6}, "crawford_game": True},
     ("crawford_game", "score", "match_length")),
    (EUBGF, "premature-double", {"match_length": 7, "score": {"A": 7, "B": 6}, "crawford_game": True},
     ("crawford_game", "score", "match_length")),
    (EUBGF, "cube-not-centred", AT_3_2 | {"crawford_game": True}, ("crawford_game", "score", "match_length")),
    (EUBGF, "crawford-game", {"match_length": 7, "scores_before": HISTORY}, ("scores_before.2.A", "scores_before.3.A")),
    (EUBGF, "cube-level", {"scores_before": HISTORY[::-1]}, ("scores_before.1.B", "scores_before.2.B")),
    (EUBGF, "cube-level", {"response": "taken", "result": {"win": "pass"}}, ("response", "result.win")),
    (EUBGF, "cube-action", {"clocked": False, "clock_pressed": True}, ("clock_pressed", "clocked")),
    (EUBGF, "premature-double", {"clocked": False, "turn_end_act": "clock-pressed"}, ("turn_end_act", "clocked")),
    (EUBGF, "result-report", {"clocked": False, "clock_returned": True}, ("clock_returned", "clocked")),
    (EUBGF, "end-of-turn", {"clocked": False, "act": "pressed-clock"}, ("act", "clocked")),
    (EUBGF, "time-expired", {"expired": ["A"], "first": "B"}, ("first", "expired")),
    (EUBGF, "game-scoring", {"loser_off": 9, "loser_on_bar": 7}, ("loser_off", "loser_started_with")),
    (EUBGF, "game-scoring", {"loser_off": 14, "loser_started_with": 13}, ("loser_off", "loser_started_with")),
    (EUBGF, "equipment", {"short_cm": 60, "long_cm": 59}, ("short_cm", "long_cm")),
    (EUBGF, "cube-level", {"cube": {"value": 2, "owner": None}}, ("cube.value", "cube.owner")),
    (FBS, "absence", {"clock_started": False, "elapsed_seconds": 1}, ("elapsed_seconds", "clock_started")),
    (EUBGF, "game-scoring", {"ended_by": "bear-off", "loser_off": 15}, ("loser_off", "winner")),
    (EUBGF, "game-scoring", {"loser_off": 16, "loser_started_with": 16}, ("loser_off", "winner")),
    (EUBGF, "game-scoring", {"winner": "A", "ended_by": "pass", "cube": {"value": 2, "owner": "B"}},
     ("winner", "cube.owner")),
    (EUBGF, "cube-level", {"by": "B", "response": "passed", "result": {"winner": "A", "win": "pass"}},
     ("result.winner", "by")),
    (EUBGF, "dead-cube-double", {"by": "A", "response": "passed", "result": {"winner": "B", "win": "pass"}},
     ("result.winner", "by")),
    (EUBGF, "cube-level", {"response": "pending", "phase": "between-games"}, ("response", "phase")),
    (EUBGF, "premature-double", {"dead_cube": True, "cube": {"value": 1, "owner": None}}, ("dead_cube", "cube.owner")),
    (EUBGF, "break-overrun", {"match_length": 7, "score": {"A": 7, "B": 7}}, ("score", "match_length")),
    (EUBGF, "time-allotment", {"match_length": 7, "score": {"A": 7, "B": 7}}, ("score", "match_length")),
    (EUBGF, "match-length", {"wrong_length": 5, "score": {"A": 6, "B": 5}}, ("score", "wrong_length")),
    (EUBGF, "match-length", {"phase": "after-match", "score": {"A": 0, "B": 0}}, ("score", "phase")),
    (EUBGF, "match-length", {"phase": "after-match", "score": {"A": 4, "B": 4}}, ("score", "phase")),
    (EUBGF, "crawford-double", {"by": "A", "response": "passed", "result": {"winner": "B", "win": "pass"}},
     ("result.winner", "by")),
    (EUBGF, "illegal-move", {"legal": True, "rule_broken": "bar-left"}, ("legal", "rule_broken")),
    *(
        (book, "early-roll-after-double", {"taken_before": True, "response": answer}, ("taken_before", "response"))
        for book in (EUBGF, "ffbg-cdf-2007", "backgammon-basics")
        for answer in ("pending", "passed")
    ),
    (FMJD, "draw-claim", {"moves": {"A": 16, "B": 30}}, ("moves.A", "moves.B")),
    (EUBGF, "language", {"speaker": "spectator", "with": "partner"}, ("with", "speaker")),
    (EUBGF, "language", {"speaker": "spectator", "with": "opponent"}, ("with", "speaker")),
    (EUBGF, "break-overrun", {"when": "between-sets", "best_of_three": False}, ("when", "best_of_three")),
    (FFBG, "tie-break-sums", {"opponents": []}, ("opponents",)),
    (FBS, "pass-limit", {"word_on_board": False, "turns": [{"act": "play"}, {"act": "pass"}]},
     ("word_on_board", "turns")),
    (FBS, "end-scoring", {"ending": "time", "time_out": ["A"]}, ("time_out", "ending")),
    (FBS, "end-scoring", {"ending": "time", "time_out": []}, ("time_out", "ending")),
    (FBS, "end-scoring", {"ending": "out", "by": "A", "racks": {"A": "", "B": ""}}, ("racks.B", "by")),
    (FBS, "end-scoring", {"ending": "blocked", "bag": 0, "racks": {"A": "", "B": "E"}}, ("racks.A", "ending")),
    (FBS, "end-scoring", {"ending": "time", "bag": 0, "racks": {"B": ""}}, ("racks.B", "bag")),
    (FBS, "end-scoring", {"ending": "passes", "bag": 0, "racks": {"B": ""}}, ("racks.B", "ending")),
    (FBS, "word-challenge",
     {"words": [{"word": "LE", "formed": True, "valid": True}, {"word": "le", "formed": True, "valid": False}]},
     ("words.1.valid", "words.2.valid")),
    (FBS, "tie-break", {"all_met": True, "own_game": "not-met"}, ("all_met", "own_game")),
    (FBS, "tie-break", {"tied": 2, "own_game": "A", "ppm": {"A": 1, "B": 3}}, ("ppm", "own_game")),
    (FBS, "tie-break", {"tied": 2, "own_game": "not-met", "ppm": {"A": 3, "B": 1}}, ("ppm", "own_game")),
    (FMJD, "flag-fall", {"played": 0, "last_press": "before"}, ("played", "last_press")),
    (FMJD, "draw-claim", {"pieces": {"B": {"kings": 0, "men": 0}}}, ("pieces.B.kings", "pieces.B.men")),
    (FMJD, "draw-claim", {"ground": "25-moves", "pieces": {"B": {"kings": 0, "men": 4}}, "moves": {"B": 25}},
     ("pieces.B.kings", "moves.B")),
    *(
        (book, "time-allotment", {"match_length": 7, "score": {"A": 6, "B": 7}}, ("score", "match_length"))
        for book in (EUBGF, FFBG, BASICS)
    ),
    (EUBGF, "clock-fault", {"fault": "no-clock", "match_length": 1, "score": {"A": 1, "B": 0}},
     ("score", "match_length")),
    *(
        (book, "cube-value-dispute", {"claimed": claimed}, ("claimed.value", "claimed.owner"))
        for book in (EUBGF, FFBG)
        for claimed in ({"value": 4, "owner": None}, {"value": 1, "owner": "A"})
    ),
    (EUBGF, "money-play-concept",
     {"concept": "automatic-double", "cube": {"value": 2, "owner": "A"}, "doubled_to": 4},
     ("doubled_to", "cube.value")),
    (FFBG, "illegal-move", {"turn_fault": "pressed-only", "since": "turn-open"}, ("since", "turn_fault")),
    (FFBG, "illegal-move", {"turn_fault": "played-opponents-roll", "since": "turn-open"}, ("since", "turn_fault")),
    (FFBG, "illegal-move", {"turn_fault": "rolled-and-pressed", "hit_not_placed": True},
     ("hit_not_placed", "turn_fault")),
    (FFBG, "illegal-move", {"turn_fault": "pressed-only", "rule_broken": "backwards"}, ("rule_broken", "turn_fault")),
    *(
        (EUBGF, kind, {"scores_before": [{"A": 0, "B": 0}, {"A": 1}], "score": score}, ("score", "scores_before"))
        for kind in ("crawford-game", "crawford-double", "cube-level")
        for score in ({"A": 0, "B": 1}, {"A": 2}, {"A": 4, "B": None})
    ),
    (EUBGF, "crawford-game",
     {"match_length": 7, "scores_before": [{"A": 0, "B": 2}, {"A": 1}], "score": {"A": 1, "B": 1}},
     ("scores_before.1.B", "scores_before.2.B")),
    *(
        (book, "cube-not-centred", {"double_made": "no", "result": {"winner": "A", "win": "pass"}},
         ("result.win", "double_made"))
        for book in (EUBGF, FFBG, BASICS)
    ),
    (FBS, "end-scoring", {"ending": "blocked", "bag": 2, "racks": {"A": "", "B": "E"}}, ("racks.A", "ending")),
    (FBS, "end-scoring", {"ending": "passes", "bag": 1, "racks": {"B": ""}}, ("racks.B", "ending")),
]  # fmt: skip

POSSIBLE: list[tuple[str, str, Facts]] = [
    (EUBGF, "crawford-double", {"response": "passed", "result": {"win": "gammon"}}),
    (EUBGF, "dead-cube-double", {"response": "passed", "result": {"win": "single"}}),
    (EUBGF, "cube-level", {"response": "passed", "result": {"win": "backgammon"}}),
    (EUBGF, "crawford-double", {"opponent_noticed": False, "opponent_pointed_out": True}),
    (EUBGF, "crawford-double", {"phase": "in-game", "result_announced": True}),
    (EUBGF, "crawford-double", {"phase": "between-games", "result_announced": True}),
    (FFBG, "crawford-double", {"phase": "in-game", "score_marked": True}),
    (EUBGF, "time-expired", {"expired": [], "first": "A"}),
    (EUBGF, "starting-position", {"starter_doubled": True, "rolls": 1}),
    (EUBGF, "dice-roll", {"baffle_box": False, "faults": ["missed-box"]}),
    (EUBGF, "dice-roll", {"baffle_box": False, "rest": ["right", "box-side"]}),
    (EUBGF, "dice-roll", {"baffle_box": True, "rest": ["cocked", "left"]}),
    (EUBGF, "dice-roll", {"rest": ["right", "box-side"]}),
    (EUBGF, "cube-action", {"act": "answer", "by": "B", "acts": ["verbal-take"], "cube": {"value": 2, "owner": "B"}}),
    (EUBGF, "crawford-game", {"match_length": 7, "score": {"A": 6, "B": 0}, "crawford_played": True}),
    (EUBGF, "crawford-game", {"match_length": 1, "score": {"A": 0, "B": 0}, "crawford_played": True}),
    (EUBGF, "crawford-game", {"match_length": 7, "score": {"A": 6, "B": 2}, "crawford_played": True}),
    (EUBGF, "crawford-game", AT_3_2 | {"crawford_played": False}),
    (EUBGF, "crawford-game", {"match_length": 7, "score": {"A": 6, "B": 1}, "crawford_played": True}),
    (EUBGF, "crawford-game", {"match_length": 7, "score": {"A": 7, "B": 0}, "crawford_played": True}),
    (EUBGF, "cube-not-centred", {"double_made": "yes", "result": {"winner": "A", "win": "pass"}}),
    (FBS, "end-scoring", {"ending": "time", "time_out": ["A", "B"], "racks": {"A": "", "B": "E"}}),
    (EUBGF, "crawford-game", {"match_length": 7, "score": {"A": 9, "B": 2}, "crawford_played": True}),
    (EUBGF, "premature-double", {"match_length": 7, "score": {"A": 6, "B": 2}, "crawford_game": True}),
    (EUBGF, "premature-double", {"match_length": 1, "score": {"A": 0, "B": 0}, "crawford_game": True}),
    (EUBGF, "premature-double", AT_3_2 | {"crawford_game": False}),
    (EUBGF, "cube-not-centred", AT_3_2 | {"crawford_game": False}),
    (EUBGF, "cube-not-centred", {"match_length": 7, "score": {"A": 6, "B": 2}, "crawford_game": True}),
    (EUBGF, "crawford-game", {"match_length": 7, "scores_before": [HISTORY[0], HISTORY[0], HISTORY[1]]}),
    (EUBGF, "crawford-double", {"response": "passed", "result": {"win": "pass"}}),
    (EUBGF, "crawford-double", {"response": "taken", "result": {"win": "pass"}}),
    (EUBGF, "dead-cube-double", {"response": "taken", "result": {"win": "pass"}}),
    (EUBGF, "cube-action", {"clocked": False, "clock_pressed": False}),
    (EUBGF, "cube-action", {"clock_pressed": True}),
    (EUBGF, "early-roll-after-double", {"taken_before": True, "response": "taken"}),
    (EUBGF, "early-roll-after-double", {"by": "B", "taken_before": False, "cube": {"value": 2, "owner": "A"}}),
    (EUBGF, "early-roll-after-double", {"by": "B", "taken_before": False, "response": "passed"}),
    (EUBGF, "premature-double", {"clocked": False, "turn_end_act": "dice-lifted"}),
    (EUBGF, "time-expired", {"expired": ["A", "B"], "first": "B"}),
    (EUBGF, "time-expired", {"expired": ["A"], "first": "undetermined"}),
    (EUBGF, "game-scoring", {"loser_off": 8, "loser_on_bar": 7}),
    (EUBGF, "game-scoring", {"loser_off": 15, "loser_started_with": 16}),
    (EUBGF, "game-scoring", {"winner": "A", "ended_by": "pass", "cube": {"value": 2, "owner": "A"}}),
    (EUBGF, "cube-level", {"by": "A", "response": "passed", "result": {"winner": "A", "win": "pass"}}),
    (EUBGF, "crawford-double", {"by": "A", "response": "taken", "result": {"winner": "B", "win": "pass"}}),
    (EUBGF, "break-overrun", {"match_length": 7, "score": {"A": 7, "B": 6}}),
    (EUBGF, "time-allotment", {"format": "singles", "match_length": 7, "score": {"A": 6, "B": 6}}),
    (EUBGF, "clock-fault", {"fault": "malfunction", "obvious": True, "match_length": 7, "score": {"A": 7, "B": 6}}),
    (EUBGF, "cube-level", {"match_length": 7, "score": {"A": 7, "B": 6}}),
    (EUBGF, "cube-action", {"act": "answer", "by": "B", "acts": ["verbal-take"], "cube": {"value": 2, "owner": "A"}}),
    (EUBGF, "cube-action", {"act": "double", "by": "B", "forms": ["verbal"], "cube": {"value": 2, "owner": "B"}}),
    (EUBGF, "cube-value-dispute", {"proven": True, "claimed": {"value": 64, "owner": None}}),
    (EUBGF, "cube-value-dispute", {"cube": {"value": 4, "owner": None}, "proven": False}),
    (
        EUBGF,
        "money-play-concept",
        {"concept": "automatic-double", "phase": "in-game", "cube": {"value": 4, "owner": "A"}, "doubled_to": 4},
    ),
    (FFBG, "illegal-move", {"turn_fault": "rolled-and-pressed", "could_play": True, "rule_broken": "die-left"}),
    (FFBG, "illegal-move", {"turn_fault": "played-opponents-roll", "hit_not_placed": True, "since": "turn-ended"}),
    (EUBGF, "match-length", {"phase": "in-game", "score": {"A": 0, "B": 0}}),
    (EUBGF, "equipment", {"short_cm": 60, "long_cm": 60}),
    (EUBGF, "result-report", {"act": "report", "minutes": 4, "seconds": 240}),
    (EUBGF, "result-report", {"act": "report", "minutes": 4, "seconds": 299}),
    (FBS, "end-scoring", {"racks": {"A": "KE", "B": "KA"}}),
    (FBS, "end-scoring", {"racks": {"A": "??", "B": "?"}}),
    (FBS, "end-scoring", {"racks": {"B": "JQKWXYZ"}}),
    (FBS, "who-starts", {"draws": {"A": "Z", "B": "Z"}}),
    (FBS, "absence", {"clock_started": False, "elapsed_seconds": 0}),
    (FBS, "absence", {"clock_started": True, "elapsed_seconds": 1}),
    (EUBGF, "crawford-double", {"phase": "next-game", "result_announced": True}),
    (FFBG, "crawford-double", {"phase": "between-games", "score_marked": True}),
    (EUBGF, "starting-position", {"asks": "correct", "starter_doubled": True, "rolls": 2, "error": True}),
    (EUBGF, "dice-roll", {"baffle_box": True, "rest": ["box-side", "other-side"]}),
    (EUBGF, "dice-roll", {"rest": ["box-side", "cocked"]}),
    (EUBGF, "language", {"speaker": "spectator", "with": "spectator"}),
    (EUBGF, "break-overrun", {"when": "between-sets", "best_of_three": True}),
    (FBS, "pass-limit", {"word_on_board": False, "turns": [{"act": "withdrawn"}, {"act": "pass"}]}),
    (FBS, "end-scoring", {"ending": "time", "time_out": ["A", "B"]}),
    (FBS, "end-scoring", {"ending": "out", "by": "A", "racks": {"A": "", "B": "E"}}),
    (FBS, "end-scoring", {"ending": "out", "bag": 0, "by": "A", "racks": {"A": ""}}),
    (FBS, "end-scoring", {"ending": "blocked", "bag": 0, "racks": {"A": "E"}}),
    (
        FBS,
        "word-challenge",
        {"words": [{"word": "LE", "formed": True, "valid": True}, {"word": "LE", "formed": True, "valid": True}]},
    ),
    (
        FBS,
        "word-challenge",
        {"words": [{"word": "LE", "formed": True, "valid": True}, {"word": "LE", "formed": False, "valid": False}]},
    ),
    (FBS, "tie-break", {"all_met": False, "own_game": "not-met"}),
    (FBS, "tie-break", {"tied": 3, "own_game": "A", "ppm": {"A": 4, "B": 6}}),
    (FBS, "tie-break", {"tied": 2, "own_game": "B", "ppm": {"A": 1, "B": 3}}),
    (FBS, "tie-break", {"tied": 2, "own_game": "draw", "ppm": {"A": 2, "B": None}}),
    (FBS, "game-result", {"forfeit": "A", "lost_by_ruling": "B"}),
    (FMJD, "flag-fall", {"played": 0, "last_press": "not"}),
    (FMJD, "draw-claim", {"pieces": {"B": {"kings": 0, "men": 1}}}),
    (FMJD, "draw-claim", {"ground": "25-moves", "pieces": {"B": {"kings": 0, "men": 4}}, "moves": {"B": 0}}),
    (FMJD, "draw-claim", {"ground": "16-moves", "pieces": {"B": {"kings": 0, "men": 3}}, "moves": {"B": 16}}),
    (FMJD, "draw-claim", {"moves": {"A": 25, "B": 24}}),
    (FMJD, "draw-claim", {"moves": {"A": 16, "B": 15}}),
    (FMJD, "draw-claim", {"moves": {"A": 25}}),
]


def name_of(value: object) -> str | None:
    """What a test of a kind is called."""
    return value if isinstance(value, str) else None


@pytest.mark.parametrize(("rulebook", "kind", "facts", "fields"), IMPOSSIBLE, ids=name_of)
def test_facts_that_cannot_both_be_are_refused(rulebook: str, kind: str, facts: Facts, fields: tuple[str, ...]) -> None:
    with pytest.raises(QuestionError) as caught:
        advise_json({"rulebook": rulebook, "kind": kind, "facts": facts})
    assert (caught.value.code, caught.value.fields) == ("contradiction", fields)
    assert caught.value.words["en"].endswith(".")
    assert caught.value.words["fr"].endswith(".")
    assert caught.value.words["en"] != caught.value.words["fr"]
    for language in ("fr", "de"):  # in English, A may be an article
        assert not re.search(r"\b[AB]\b|\d–\d", caught.value.words[language])  # no side's code, no bare score


@pytest.mark.parametrize(("rulebook", "kind", "facts"), POSSIBLE, ids=name_of)
def test_what_is_odd_but_possible_is_answered(rulebook: str, kind: str, facts: Facts) -> None:
    assert advise_json({"rulebook": rulebook, "kind": kind, "facts": facts})["outcome"]


@pytest.mark.parametrize(
    ("kind", "field", "facts"),
    [
        ("lateness", "minutes_late", {"minutes_late": -1}),
        ("break-overrun", "minutes_over", {"minutes_over": -5}),
        ("break-overrun", "time_left.A", {"time_left": {"A": -1}}),
        ("game-scoring", "loser_off", {"loser_off": -1}),
        ("crawford-game", "score.A", {"score": {"A": -1, "B": 0}}),
        ("slow-play", "slow", {"slow": ["A", "A"]}),
        ("handling", "on_point", {"on_point": 16}),
        ("illegal-move", "position.points", {"position": {"points": {"6": 8, "8": 8}, "bar": 0}}),
        ("illegal-move", "position.opponent_points",
         {"position": {"points": {"6": 8}, "opponent_points": {"7": 15}, "bar": 0, "opponent_off": 1}}),
        ("dice-roll", "opening.A", {"opening": {"A": 7, "B": 1}}),
    ],
)  # fmt: skip
def test_what_is_beyond_its_bounds_is_refused_with_its_name(kind: str, field: str, facts: Facts) -> None:
    with pytest.raises(QuestionError) as caught:
        advise_json({"rulebook": EUBGF, "kind": kind, "facts": facts})
    assert (caught.value.field, caught.value.code) == (field, caught.value.code)
    assert caught.value.code in ("out-of-range", "said-twice")


def test_no_case_is_refused() -> None:
    assert all(advise_json(case)["outcome"] for case in CASES if case["rulebook"] in RULEBOOKS)


@pytest.mark.parametrize(
    ("rulebook", "kind", "field", "facts"),
    [
        (EUBGF, "cube-level", "shown", {"shown": 5}),
        (EUBGF, "cube-level", "cube.value", {"cube": {"value": 5, "owner": "A"}}),
        (EUBGF, "score-arithmetic", "games.1.cube", {"games": [{"cube": 5}]}),
        (EUBGF, "money-play-concept", "doubled_to", {"doubled_to": 6}),
        (EUBGF, "match-length", "result.points", {"result": {"points": 5}}),
        (FBS, "exchange", "announced", {"announced": 8}),
        (FBS, "exchange", "put_down", {"put_down": 8}),
        (FBS, "exchange", "bag", {"bag": 89}),
        (FBS, "end-scoring", "racks.A", {"racks": {"A": "ABCDEFGHI"}}),
        (FBS, "overdraw", "extra", {"extra": 102}),
        (FBS, "exchange", "announced", {"announced": 0}),
        (FBS, "pass-limit", "racks.B", {"racks": {"A": 66, "B": 67}}),
        (FBS, "time-exhausted", "racks.A", {"racks": {"A": 67, "B": 0}}),
    ],
)
def test_what_no_table_can_show_is_refused_with_what_is_expected(
    rulebook: str, kind: str, field: str, facts: Facts
) -> None:
    with pytest.raises(QuestionError) as caught:
        advise_json({"rulebook": rulebook, "kind": kind, "facts": facts})
    assert caught.value.field == field
    assert caught.value.words["en"].endswith(".")
    assert "expected" in caught.value.words["en"]
