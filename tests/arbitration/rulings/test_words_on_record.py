"""What a ruling says is what was decided: open outcomes get words, and remedies claim nothing that isn't so."""

import re
from pathlib import Path
from typing import Any

import pytest

import rules
from arbitration.advice.errors import BadQuestion
from arbitration.advice.ruling_words import ruling_in_words
from arbitration.journal.verification import verify
from arbitration.models import FederationReport, Ruling
from arbitration.places import Place
from arbitration.rulings.errors import DecisionUnsaid, EffectNotPossible
from rules.ruled import OPEN_OUTCOMES
from tests.api_client import Browser
from tests.arbitration.appeals.scene import Scene, make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, log, rule, ruled
from tests.factories import Desk
from tests.rules.case_files import CASES
from tournaments.models import LogEntry

pytestmark = pytest.mark.django_db

CLIENT_RULINGS = Path(__file__).resolve().parents[3] / "pwa" / "src" / "lib" / "ruling.ts"
LEFT_TO_YOU = re.compile(r"You (set|decide|estimate)|The decision is yours|It is for the (director|arbiter)")
NAMES = {"A": "Marchand", "B": "Halvorsen"}


def an_open_question() -> dict[str, Any]:
    """A case that EUBGF leaves to the director: it is unknown which side ran out of time first."""
    return next(
        case for case in CASES if case["rulebook"] == "eubgf-2020" and case["expect"]["outcome"] == "director-judges"
    )


def test_an_outcome_that_leaves_the_decision_open_is_ruled_with_words(desk: Desk, place: Place) -> None:
    asked = an_open_question()
    incident = log(desk, place, asked["facts"], kind=asked["kind"]).incident
    with pytest.raises(DecisionUnsaid):
        rule(desk, place, incident, as_advised(place, asked["kind"], asked["facts"]))
    assert not Ruling.objects.exists()

    decision = as_advised(place, asked["kind"], asked["facts"], reasons="Marchand was first: she wins.")
    words = ruling_in_words(rule(desk, place, incident, decision).record, NAMES)
    assert {said["verdict"] for said in words.values()}.isdisjoint({"The decision is yours", "La décision est à vous"})


def test_every_outcome_that_says_so_is_open() -> None:
    said = {
        outcome.slug
        for rulebook in rules.RULEBOOKS.values()
        for kind in rulebook.game.kinds.values()
        for outcome in kind.outcomes
        if LEFT_TO_YOU.match(outcome.label["en"])
    }
    assert said - {"beyond-powers"} <= OPEN_OUTCOMES  # says who may impose a sanction, not what is decided


def test_the_client_knows_the_same_outcomes() -> None:
    text = CLIENT_RULINGS.read_text(encoding="utf-8")
    listed = re.search(r"OPEN_OUTCOMES[^=]*= new Set\(\[(.*?)\]\)", text, re.DOTALL)
    assert listed
    assert set(re.findall(r"'([a-z-]+)'", listed[1])) == OPEN_OUTCOMES


@pytest.mark.parametrize(
    ("remedy", "field"),
    [
        ({"do": "score-game", "winner": "B", "points": 2, "loser": "A"}, "remedies.0.loser"),
        ({"do": "score-game", "winner": "B"}, "remedies.0.points"),
    ],
)
def test_a_remedy_has_the_parameters_that_its_sentence_speaks_of(
    desk: Desk, place: Place, remedy: dict[str, Any], field: str
) -> None:
    incident = log(desk, place).incident
    own = as_advised(place, "crawford-double", CRAWFORD_DOUBLE, remedies=[remedy], departs=True, reasons="Fairer.")
    with pytest.raises(BadQuestion) as refused:
        rule(desk, place, incident, own)
    assert str(refused.value.field).startswith(field)


@pytest.mark.parametrize(
    ("remedies", "sanctions", "contradiction"),
    [
        ([{"do": "award-match", "side": "A"}, {"do": "end-match", "winner": "B"}], [], ("A", "B")),
        ([{"do": "award-match", "side": "A"}], [{"kind": "match-loss", "against": "A"}], ("A", "B")),
        (
            [{"do": "set-score", "score": {"A": 6, "B": 4}}, {"do": "set-score", "score": {"A": 6, "B": 5}}],
            [],
            ('{"A": 6, "B": 4}', '{"A": 6, "B": 5}'),
        ),
    ],
)
def test_a_departure_that_contradicts_itself_is_refused_and_changes_nothing(
    desk: Desk,
    place: Place,
    remedies: list[dict[str, Any]],
    sanctions: list[dict[str, Any]],
    contradiction: tuple[str, str],
) -> None:
    incident = log(desk, place).incident
    own = as_advised(
        place, "crawford-double", CRAWFORD_DOUBLE, remedies=remedies, sanctions=sanctions, departs=True, reasons="So."
    )
    with pytest.raises(EffectNotPossible) as refused:
        rule(desk, place, incident, own)
    assert (refused.value.found, refused.value.expected) == contradiction
    assert not Ruling.objects.exists()


def test_a_score_that_is_set_and_points_of_a_penalty_contradict_nothing(desk: Desk, place: Place) -> None:
    own: dict[str, Any] = {
        "remedies": [{"do": "set-score", "score": {"A": 5, "B": 3}}],
        "departs": True,
        "reasons": "So.",
    }
    ruling = ruled(desk, place, sanctions=[{"kind": "points", "against": "A", "points": 1}], **own)
    assert ruling.departs


def test_a_committee_s_own_disqualification_is_reported_by_its_article(desk: Desk, place: Place) -> None:
    facts = {"by": "A", "match_running": True, "aid": "signal", "used": True, "moment": "own-turn", "clocked": False}
    base = make_scene(desk)
    aided = ruled(desk, place, facts, kind="outside-aid")
    scene = Scene(desk, aided, base.director)
    phones = scene.until_the_vote("open")
    decision = as_advised(place, "outside-aid", facts)
    option = {
        "outcome": decision.outcome,
        "remedies": list(decision.remedies),
        "sanctions": [{"kind": "disqualification", "against": "A"}],
        "text": "He was told the play twice.",
        "happened_at": "2026-11-21T12:12:00Z",
    }
    id = "0197f3a0-0000-7000-8000-00000000000a"
    phones[0].put(f"{scene.path}/options/{id}", option)
    assert phones[0].status == 201
    for number, phone in enumerate(phones):
        scene.vote(phone, "alternative", number, option=id)
    assert FederationReport.objects.filter(kind="decision", duty="1.7.viii").count() == 1


def test_the_journal_shows_no_open_vote_while_the_ballot_runs(desk: Desk) -> None:
    scene = make_scene(desk)
    phones = scene.until_the_vote("open")
    scene.vote(phones[0], "overturn", 0)
    page = Browser(desk.director).get(f"/tournaments/{desk.tournament.pk}/journal?page_size=200")
    [entry] = [each for each in page["results"] if each["body"].get("act") == "voted"]
    assert not {"vote", "option"} & entry["body"].keys()
    assert set(entry["body"]["choice"]) == {"commitment"}
    for number, phone in enumerate(phones[1:], start=1):
        scene.vote(phone, "overturn", number)
    tallied = LogEntry.objects.filter(body__act="tallied").latest("sequence")
    assert [each["vote"] for each in tallied.body["opened"]] == ["overturn"] * len(phones)
    assert verify(desk.tournament.pk)[1] == []
