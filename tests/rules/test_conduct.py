"""Conduct and spectators: what the tables say beyond the case files, and facts that can't be."""

from __future__ import annotations

from typing import Any

import pytest

from rules import QuestionError
from rules.describe import rulebook_description, say
from rules.wire import advise_json
from tests.rules.case_files import CASES, Case, each_case

BOTH = ("eubgf-2020", "ffbg-cdf-2007")
DISPUTE_REPORTED = "5.5.i"
"""The duty to report every ruling in a dispute, with or without a penalty."""

NO_RULING_BETWEEN_SIDES = {
    "appeal", "committee", "committee-vote", "complaint-routing", "entry", "evidence-disturbed", "information",
    "prize", "qualification", "report-duty", "withdrawal",
}  # fmt: skip
"""Kinds that ask how a dispute is decided, or of what no two sides dispute: their own tables say what is reported."""

AGREED_AFTER_ALL = {("cube-value-dispute", "cube-as-claimed"), ("score-disagreement", "sheets-agree")}
"""Answers that rest on what both sides say: nothing was ruled."""


def is_ruled_if_disputed(case: Case) -> bool:
    """Whether the director rules as soon as the sides of this European case disagree."""
    kind, outcome = case["kind"], case["expect"]["outcome"]
    is_ruled = kind not in NO_RULING_BETWEEN_SIDES and (kind, outcome) not in AGREED_AFTER_ALL
    return case["rulebook"] == "eubgf-2020" and outcome != "needs-facts" and is_ruled


def eubgf(kind: str, **facts: Any) -> dict[str, Any]:
    """What the European rules say."""
    return advise_json({"rulebook": "eubgf-2020", "kind": kind, "facts": facts})


def ffbg(kind: str, **facts: Any) -> dict[str, Any]:
    """What the French rules say."""
    return advise_json({"rulebook": "ffbg-cdf-2007", "kind": kind, "facts": facts})


def refusal(kind: str, **facts: Any) -> QuestionError:
    """The refusal of a question."""
    with pytest.raises(QuestionError) as caught:
        eubgf(kind, **facts)
    return caught.value


def advice_has_sanctions(case: Case) -> bool:
    """Whether the rulebook allows or demands a sanction in this case."""
    return bool(advise_json(case)["sanctions"])


def kinds(advice: dict[str, Any]) -> list[str]:
    """The sanctions' kinds."""
    return [sanction["kind"] for sanction in advice["sanctions"]]


def test_partners_are_asked_about_before_the_language_itself() -> None:
    spoken = {"match_running": True, "speaker": "player", "language": "en"}
    assert eubgf("language", **spoken)["missing"] == ["with"]
    assert ffbg("language", **spoken)["missing"] == ["with"]
    assert ffbg("language", **{**spoken, "language": "fr"})["outcome"] == "in-order"


def test_an_unnamed_language_is_taken_by_its_two_letters() -> None:
    facts = {"match_running": True, "speaker": "spectator", "language": "lb"}
    assert eubgf("language", **facts, host_languages=["fr", "de", "lb"])["outcome"] == "in-order"
    assert eubgf("language", **facts, host_languages=[])["outcome"] == "breach"


@pytest.mark.parametrize(("found", "code"), [("EN", "unknown-value"), ("eng", "unknown-value"), (7, "wrong-type")])
def test_a_language_is_two_small_letters(found: Any, code: str) -> None:
    error = refusal("language", match_running=True, speaker="spectator", language=found)
    assert (error.code, error.field) == (code, "language")
    error = refusal("language", match_running=True, host_languages=["fr", found])
    assert (error.code, error.field) == (code, "host_languages.2")


def test_a_player_speaks_with_a_person_whose_part_is_known() -> None:
    error = refusal("language", match_running=True, speaker="player", language="ru", **{"with": "player"})
    assert (error.code, error.fields) == ("contradiction", ("with", "speaker"))


def test_no_points_and_no_disqualification_for_a_spectators_language() -> None:
    facts = {"match_running": True, "language": "ru", "host_languages": [], "prior": 1, "warned": True}
    assert kinds(eubgf("language", speaker="spectator", **facts)) == ["expulsion"]
    player = eubgf("language", speaker="player", by="B", **facts, **{"with": "opponent"})
    assert kinds(player) == ["points", "disqualification", "expulsion"]


def test_what_is_only_asked_for_is_neither_stopped_nor_punished() -> None:
    facts = {"by": "A", "match_running": True, "aid": "phone", "on_break": False, "director_revoked": True}
    assert eubgf("outside-aid", **facts)["missing"] == ["used"]
    asked = eubgf("outside-aid", **facts, used=False, exceptional=True)
    assert (asked["remedies"], asked["sanctions"], asked["articles"], asked["reports"]) == ([], [], ["1.7.iv"], [])
    used = eubgf("outside-aid", **facts, used=True, exceptional=True)
    assert kinds(used) == ["warning", "points", "disqualification", "expulsion", "ban-referral"]


def test_a_position_taken_down_with_a_clock_in_ones_own_turn_is_in_order() -> None:
    facts = {"by": "B", "match_running": True, "aid": "position-record", "director_revoked": False}
    own_turn = {**facts, "opponent_agrees": True, "moment": "own-turn"}
    assert eubgf("outside-aid", **own_turn, clocked=True)["outcome"] == "allowed"
    assert eubgf("outside-aid", **own_turn, clocked=False)["missing"] == ["used"]
    between = {**own_turn, "moment": "between-games"}
    assert eubgf("outside-aid", **between, clocked=False)["outcome"] == "allowed"


def test_filming_has_no_moment() -> None:
    facts = {"by": "B", "match_running": True, "aid": "filming", "director_revoked": False, "opponent_agrees": True}
    assert eubgf("outside-aid", **facts, clocked=False, moment="opponents-turn")["outcome"] == "allowed"


@pytest.mark.parametrize(("rolls", "acts"), [(3, ["allowed"] * 3), (4, ["forbidden", "duty-breached", "duty"])])
def test_with_the_fourth_roll_the_right_to_show_a_wrong_start_ends(rolls: int, acts: list[str]) -> None:
    facts = {"match_running": True, "matter": "starting-position", "role": "spectator", "rolls": rolls}
    found = [ffbg("spectator-conduct", act=act, **facts) for act in ("point-out", "says-nothing", "alert-director")]
    assert [advice["outcome"] for advice in found] == acts


def test_a_monitor_has_to_show_illegal_moves_and_may_show_the_rest() -> None:
    shown = {"match_running": True, "act": "point-out", "role": "appointed"}
    assert eubgf("spectator-conduct", **shown)["missing"] == ["matter"]
    assert eubgf("spectator-conduct", **shown, matter="crawford")["outcome"] == "allowed"
    silent = {**shown, "act": "says-nothing"}
    assert eubgf("spectator-conduct", **silent, matter="crawford")["articles"] == ["1.6.i"]
    assert ffbg("spectator-conduct", **silent)["outcome"] == "duty-breached"


@pytest.mark.parametrize(
    ("asked_by", "charge", "outcome"),
    [
        ("A", ["A"], "may-appoint"),
        ("A", ["B"], "fee-not-allowed"),
        ("director", ["A"], "fee-not-allowed"),
        ("B", ["B", "A"], "may-appoint"),
        ("director", [], "may-appoint"),
    ],
)
def test_a_monitor_is_paid_by_the_asker_or_by_all_or_is_free(asked_by: str, charge: list[str], outcome: str) -> None:
    advice = eubgf("observer", asked_by=asked_by, because="slow-play", charge=charge)
    assert advice["outcome"] == outcome
    charged = [sanction["against"] for sanction in advice["sanctions"] if sanction["kind"] == "fee"]
    assert charged == (sorted(charge) if outcome == "may-appoint" else [])
    assert ("2.3.ii" in advice["articles"]) is (outcome == "may-appoint" and asked_by != "director")


@pytest.mark.parametrize(("minutes", "cents"), [(0, 0), (1, 41), (59, 2458), (60, 2500), (61, 2541)])
def test_half_of_an_observers_pay_is_rounded_down_to_a_cent(minutes: int, cents: int) -> None:
    facts = {"asked_by": "director", "person": "neutral", "charge": ["B", "A"]}
    fees = ffbg("observer", **facts, minutes=minutes)["sanctions"][1:]
    assert [(fee["against"], fee["cents"]) for fee in fees] == [("A", cents), ("B", cents)]
    assert ffbg("observer", **facts)["missing"] == ["minutes"]


def test_any_change_may_be_noted_and_decides_nothing() -> None:
    facts = {"dispute_open": True, "disturbed_by": "both"}
    noted = eubgf("evidence-disturbed", **facts, items=["dice", "the match sheet"])
    assert noted["outcome"] == eubgf("evidence-disturbed", **facts)["outcome"] == "breach"
    described = next(
        kind for kind in rulebook_description("eubgf-2020")["kinds"] if kind["kind"] == "evidence-disturbed"
    )
    assert [fact["name"] for fact in described["facts"]] == ["dispute_open", "disturbed_by", "items"]


def test_a_captain_has_a_name() -> None:
    with pytest.raises(QuestionError) as caught:
        ffbg("consultation-doubles", matter="disagreement", thrower=" ")
    assert (caught.value.code, caught.value.field) == ("out-of-range", "thrower")
    assert ffbg("consultation-doubles", matter="disagreement")["missing"] == ["thrower"]


def test_a_fact_whose_name_is_a_word_of_python_is_described() -> None:
    for rulebook in BOTH:
        kind = next(kind for kind in rulebook_description(rulebook)["kinds"] if kind["kind"] == "language")
        assert "with" in [fact["name"] for fact in kind["facts"]]


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        ("spectator-conduct", {"match_running": False}),
        ("spectator-exclusion", {"asked_by": "director"}),
        ("outside-aid", {"match_running": False}),
        ("language", {"match_running": False}),
        ("equipment", {"matter": "hide", "item": "cups"}),
        ("etiquette", {"who": "spectator", "act": "dress"}),
        ("etiquette", {"who": "spectator", "act": "noise", "contrary": False}),
        ("consultation-doubles", {"matter": "alone"}),
        ("observer", {"asked_by": "director", "charge": []}),
        ("recording", {"asks": "publish", "publisher": "other"}),
        ("place-of-play", {"asks": "table-wanted"}),
        ("place-of-play", {"asks": "other-table", "director_agrees": False}),
    ],
)
def test_the_federation_is_told_of_a_dispute_about_conduct(kind: str, facts: dict[str, Any]) -> None:
    assert eubgf(kind, **facts)["reports"] == []
    assert eubgf(kind, **facts, disputed=True)["reports"] == [{"duty": "5.5.i", "when": "after-tournament"}]
    assert ffbg(kind, **facts, disputed=True)["reports"] == []


@each_case(case for case in CASES if is_ruled_if_disputed(case))
def test_every_ruling_in_a_dispute_is_reported_with_any_answer(case: Case) -> None:
    reports = eubgf(case["kind"], **{**case["facts"], "disputed": True})["reports"]
    assert {"duty": DISPUTE_REPORTED, "when": "after-tournament"} in reports


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        ("information", {"wanted": True}),
        ("evidence-disturbed", {"dispute_open": False}),
    ],
)
def test_what_is_asked_within_a_dispute_takes_no_word_of_one(kind: str, facts: dict[str, Any]) -> None:
    assert eubgf(kind, **facts, disputed=True)["reports"] == []


def test_a_report_of_a_dispute_stands_beside_that_of_an_expulsion() -> None:
    advice = eubgf("spectator-conduct", match_running=True, act="noise", disputed=True)
    assert [report["duty"] for report in advice["reports"]] == ["1.6.v", "5.5.i"]


@pytest.mark.parametrize(
    ("kind", "facts", "duty", "sanctions", "said"),
    [
        (
            "spectator-conduct",
            {"match_running": True, "act": "signal"},
            "1.6.v",
            ["expulsion"],
            {
                "en": "If you expel the person, a report is owed after the tournament (1.6.v).",
                "fr": "Si vous excluez la personne, un rapport est dû après le tournoi (1.6.v).",
            },
        ),
        (
            "outside-aid",
            {"by": "A", "match_running": True, "aid": "signal"},
            "1.7.viii",
            ["disqualification", "expulsion"],
            {
                "en": "If you disqualify or expel the person, a report is owed after the tournament (1.7.viii).",
                "fr": "Si vous disqualifiez ou excluez la personne, un rapport est dû après le tournoi (1.7.viii).",
            },
        ),
    ],
)
def test_a_report_of_an_expulsion_is_owed_only_if_there_is_one(
    kind: str, facts: dict[str, Any], duty: str, sanctions: list[str], said: dict[str, str]
) -> None:
    advice = eubgf(kind, **facts)
    assert advice["report_conditions"] == [{"duty": duty, "sanctions": sanctions}]
    question = {"rulebook": "eubgf-2020", "kind": kind, "facts": facts}
    for language, sentence in said.items():
        assert say(question, advice, language, {"A": "Marchand", "B": "Halvorsen"})["reports"] == [sentence]


@each_case(case for case in CASES if advice_has_sanctions(case))
def test_a_duty_beside_a_sanction_hangs_on_it_unless_the_dispute_itself_is_reported(case: Case) -> None:
    advice = advise_json(case)
    conditions = {each["duty"]: set(each["sanctions"]) for each in advice["report_conditions"]}
    allowed = {each["kind"] for each in advice["sanctions"] if each["force"] == "may"}
    for report in advice["reports"]:
        assert report["duty"] == DISPUTE_REPORTED or conditions[report["duty"]] & allowed, report
