"""Cube and score: rows of the decision tables that the case files leave out, and questions at the edge."""

from typing import Any

import pytest

from rules import QuestionError
from rules.answering import answer
from rules.wire import advise_json

EUBGF, FFBG, BASICS = "eubgf-2020", "ffbg-cdf-2007", "backgammon-basics"
MIDDLE = {"value": 1, "owner": None}
OWNED = {"value": 2, "owner": "A"}
AWAIT = {"do": "await-response", "from": "B"}
ASKED_DOUBLE = {"act": "double", "by": "A", "cube": MIDDLE, "rolled": "no", "turn_of": "A"}
FIRST_LINE = {"winner": "A", "win": "gammon", "cube": 2, "written": {"A": 4, "B": 0}}


def advice(rulebook: str, kind: str, **facts: Any) -> dict[str, Any]:
    """What a rulebook answers."""
    return advise_json({"rulebook": rulebook, "kind": kind, "facts": facts})


def answer_to(kind: str, facts: dict[str, Any]) -> dict[str, Any]:
    """What a screen is told by the European rulebook."""
    return answer({"rulebook": EUBGF, "kind": kind, "facts": facts}, {"A": "Ahlgren", "B": "Bauer"})


def sheet(a: int, b: int, *, clear: bool | None = True) -> dict[str, Any]:
    """A sheet that was kept."""
    return {"kept": True, "score": {"A": a, "B": b}, "clear": clear}


@pytest.mark.parametrize(
    ("rulebook", "kind", "facts", "missing"),
    [
        (EUBGF, "cube-action", {"act": "double", "by": "A"}, ["forms", "rolled", "cube", "turn_of"]),
        (EUBGF, "cube-action", {"act": "answer", "by": "B", "acts": ["verbal-take"]}, ["cube"]),
        (EUBGF, "premature-double", {"by": "A", "turn_end_act": "none"}, ["crawford_game", "rolled", "cube"]),
        (FFBG, "premature-double", {"by": "A", "turn_end_act": "none"}, ["rolled", "cube", "forms"]),
        (EUBGF, "cube-not-centred", {"double_made": "no"}, ["place"]),
        (BASICS, "cube-not-centred", {"double_made": "no", "place": "centre"}, ["face"]),
        (
            FFBG,
            "cube-not-centred",
            {"double_made": "no", "place": "A", "crawford_game": False, "phase": "after-match"},
            ["score", "result", "match_length"],
        ),
        (
            EUBGF,
            "cube-not-centred",
            {"double_made": "no", "place": "A", "crawford_game": False, "phase": "after-match"},
            ["score", "result", "match_length"],
        ),
        (
            EUBGF,
            "cube-not-centred",
            {"double_made": "no", "place": "A", "crawford_game": False, "phase": "between-games"},
            ["score", "result"],
        ),
        (EUBGF, "money-play-concept", {"concept": "beaver", "phase": "in-game"}, ["by", "doubled_to"]),
        (EUBGF, "money-play-concept", {"concept": "jacoby", "phase": "between-games"}, ["result", "cube"]),
        (
            EUBGF,
            "money-play-concept",
            {"concept": "automatic-double", "phase": "in-game", "cube": OWNED},
            ["doubled_to"],
        ),
        (EUBGF, "score-disagreement", {}, ["sheets"]),
        (EUBGF, "score-disagreement", {"sheets": {"A": {"kept": True}}}, ["sheets.B", "sheets.A.score"]),
        (EUBGF, "game-scoring", {"winner": "A"}, ["ended_by", "cube"]),
        (
            FFBG,
            "game-scoring",
            {"winner": "A", "ended_by": "bear-off", "cube": MIDDLE, "loser_off": 0},
            ["loser_on_bar", "loser_in_winner_home"],
        ),
        (EUBGF, "completion", {"act": "resignation", "accepted": True}, ["contact", "result_certain"]),
        (
            EUBGF, "completion", {"act": "claim", "by": "A", "opponent_agrees": True, "contact": False},
            ["level", "cube"],
        ),
        (FFBG, "completion", {"act": "claim", "by": "A"}, ["opponent_agrees", "result_certain"]),
        (FFBG, "result-report", {"act": "report", "by": "A", "signed": False}, ["winner", "minutes"]),
        (EUBGF, "score-arithmetic", {"match_length": 5, "games": [FIRST_LINE, {}]}, [
            "games.2.winner", "games.2.win", "games.2.cube", "games.2.written",
        ]),
    ],
)  # fmt: skip
def test_a_row_names_all_that_it_needs(rulebook: str, kind: str, facts: dict[str, Any], missing: list[str]) -> None:
    answer = advice(rulebook, kind, **facts)
    assert answer["outcome"] == "needs-facts"
    assert set(answer["missing"]) == set(missing)


def test_out_of_turn_the_clock_is_left_alone_and_an_answer_that_is_there_not_awaited() -> None:
    facts = {**ASKED_DOUBLE, "turn_of": "B", "forms": ["verbal"], "clocked": True, "clock_pressed": False}
    finish = {"do": "finish-turn", "side": "B"}
    assert advice(EUBGF, "cube-action", **facts)["remedies"] == [finish, AWAIT]
    assert advice(EUBGF, "cube-action", **facts, response="taken")["remedies"] == [finish]


def test_words_count_even_where_the_touch_was_an_accident() -> None:
    facts = {**ASKED_DOUBLE, "forms": ["touching", "verbal"], "accidental": True}
    assert advice(EUBGF, "cube-action", **facts)["outcome"] == "double-valid"
    assert advice(FFBG, "cube-action", **facts)["outcome"] == "double-incomplete"


def test_a_take_does_not_heal_a_double_that_could_not_be_made() -> None:
    facts = {**ASKED_DOUBLE, "forms": ["verbal"], "rolled": "valid", "response": "taken"}
    assert advice(FFBG, "cube-action", **facts)["outcome"] == "double-invalid"


def test_the_basics_know_no_clock_act_and_take_the_first_answer() -> None:
    answer = advice(
        BASICS, "cube-action", act="answer", by="B", acts=["physical-pass", "verbal-take"], cube=OWNED,
        clocked=True, clock_pressed=False,
    )  # fmt: skip
    assert (answer["outcome"], answer["discretion"]) == ("pass", True)
    assert answer["remedies"] == [{"do": "score-game", "winner": "A", "points": 2}]


def test_proof_goes_before_the_presumption_and_the_presumption_stays_on_record() -> None:
    facts = {"by": "B", "cube": {"value": 4, "owner": None}, "claimed": OWNED, "proven": True, "altered_by": "B"}
    answer = advice(FFBG, "cube-value-dispute", **facts)
    assert answer["outcome"] == "cube-as-claimed"
    assert answer["sanctions"] == [{"kind": "presumption-against", "against": "B", "force": "must"}]


def test_a_dispute_is_reported_once_and_not_once_the_sides_agree() -> None:
    ruled = advice(EUBGF, "cube-not-centred", double_made="disputed", disputed=True)
    assert ruled["reports"] == [{"duty": "5.5.i", "when": "after-tournament"}]
    agreed = advice(EUBGF, "cube-value-dispute", by="A", cube=OWNED, claimed=MIDDLE, both_agree=True)
    assert agreed["reports"] == []
    silent = advice(EUBGF, "result-report", act="unlisted-match", disputed=True)
    assert (silent["outcome"], silent["reports"]) == ("not-covered", ruled["reports"])


def test_an_automatic_double_left_in_the_middle_goes_back_to_one() -> None:
    answer = advice(
        FFBG, "money-play-concept", concept="automatic-double", phase="in-game", cube={"value": 2, "owner": None}
    )
    assert answer["remedies"] == [{"do": "set-cube", "value": 1, "owner": None}]


def test_sheets_that_both_show_a_level_score_show_neither_side_behind() -> None:
    answer = advice(EUBGF, "score-disagreement", sheets={"A": sheet(2, 2), "B": sheet(3, 3)})
    assert (answer["outcome"], answer["discretion"]) == ("director-decides", True)


def test_an_altered_sheet_is_not_asked_whether_it_is_clear() -> None:
    answer = advice(FFBG, "score-disagreement", sheets={"A": sheet(3, 2, clear=None), "B": sheet(2, 2)}, altered_by="A")
    assert answer["outcome"] == "sheet-governs"
    assert answer["remedies"] == [{"do": "set-score", "score": {"A": 2, "B": 2}, "from": "B"}]


def test_a_game_after_the_crawford_game_makes_its_double_stand() -> None:
    crawford = {"winner": "B", "win": "single", "cube": 4, "written": {"A": 4, "B": 4}}
    last = {"winner": "A", "win": "single", "cube": 1, "written": {"A": 5, "B": 4}}
    undone = advice(EUBGF, "score-arithmetic", match_length=5, games=[FIRST_LINE, crawford])
    stands = advice(EUBGF, "score-arithmetic", match_length=5, games=[FIRST_LINE, crawford, last])
    assert undone["remedies"][-1] == {"do": "set-score", "score": {"A": 4, "B": 1}}
    assert (stands["outcome"], set(stands["articles"])) == ("match-won", {"4.7", "4.4.iv", "4.5"})


@pytest.mark.parametrize(
    ("kind", "facts", "outcome"),
    [
        ("crawford-game", {"match_length": 7, "score": {"A": 8, "B": 7}}, "match-over"),
        ("crawford-double", {"by": "A", "match_length": 7, "score": {"A": 7, "B": 9}}, "match-over"),
        (
            "dead-cube-double",
            {"by": "A", "match_length": 7, "score": {"A": 7, "B": 3}, "cube": OWNED, "phase": "in-game"},
            "double-void",
        ),
        (
            "match-length",
            {"wrong_length": 7, "correct_length": 5, "phase": "in-game", "score": {"A": 7, "B": 3}},
            "result-stands",
        ),
        (
            "dead-cube-double",
            {"by": "A", "match_length": 7, "scores_before": [{"A": 5, "B": 3}], "cube": OWNED, "phase": "next-game"},
            "double-stands",
        ),
    ],
)
def test_sides_that_believed_in_another_length_get_an_answer(kind: str, facts: dict[str, Any], outcome: str) -> None:
    assert advice(EUBGF, kind, **facts)["outcome"] == outcome


@pytest.mark.parametrize(
    ("kind", "facts", "verdict"),
    [
        ("dead-cube-double", {"match_length": 7, "score": {"A": 5, "B": 3}}, "Ahlgren’s double is void"),
        ("cube-level", {"shown": 8, "response": "taken"}, "The cube goes to 4, on Bauer’s side"),
    ],
)
def test_the_owner_of_the_cube_has_doubled_and_is_named_without_a_question(
    kind: str, facts: dict[str, Any], verdict: str
) -> None:
    known = {**facts, "cube": OWNED, "phase": "in-game"}
    found, said_so = (answer_to(kind, facts) for facts in (known, {**known, "by": "A"}))

    assert found["words"]["en"]["verdict"].startswith(verdict)
    assert (found["advice"], found["words"]) == (said_so["advice"], said_so["words"])
    with pytest.raises(QuestionError):
        answer_to(kind, {**known, "by": "B"})


def test_with_the_cube_in_the_middle_either_side_may_have_doubled() -> None:
    facts = {"cube": MIDDLE, "shown": 4, "response": "taken", "phase": "in-game"}
    assert answer_to("cube-level", facts)["next_fact"] == "by"


@pytest.mark.parametrize(
    ("kind", "facts", "fields"),
    [
        (
            "game-scoring",
            {"loser_off": 12, "loser_on_bar": 3, "loser_started_with": 14},
            ("loser_off", "loser_started_with"),
        ),
        ("result-report", {"act": "report", "minutes": 4, "seconds": 301}, ("minutes", "seconds")),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_both_fields(kind: str, facts: dict[str, Any], fields: tuple[str, ...]) -> None:
    with pytest.raises(QuestionError) as caught:
        advice(FFBG, kind, **facts)
    assert (caught.value.code, caught.value.fields) == ("contradiction", fields)
