"""The director decides the appeal from an arbiter at Scrabble: the ruling stands, or another takes its place; final."""

from typing import Any

import pytest

from arbitration.appeals.director_decisions import DirectorsDecision, decide_as_director, goes_to_director
from arbitration.appeals.errors import AppealDecided, AppealRefused, NotForTheDirector, RulingExpected
from arbitration.appeals.lodging import lodge_appeal
from arbitration.journal.verification import verify
from arbitration.models import Appeal, AppealAct, Incident, Ruling
from arbitration.places import Place, place_of_match
from arbitration.rulings.decision import give_ruling
from tests.api_client import Browser
from tests.arbitration.appeals.scene import at
from tests.arbitration.cases import as_advised, log
from tests.factories import NOON, Desk, give_role, make_desk, make_game_desk, minutes
from tournaments.accounts.people import change_role, remove_role
from tournaments.models import Discipline, Role, Side, User, new_id
from tournaments.selectors import score_of
from tournaments.services import games
from tournaments.services.account_records import Visit

CHALLENGE: dict[str, Any] = {
    "by": "A",
    "moment": "open",
    "words": [{"word": "XI", "formed": True, "valid": True}],
}


@pytest.fixture
def desk(db: None) -> Desk:
    """A game of Scrabble, 300 to 290 by the sheets."""
    made = make_game_desk(Discipline.SCRABBLE)
    games.report_totals(made.match, totals={"A": 300, "B": 290}, at=NOON)
    return made


def seen_by(desk: Desk, user: User) -> Place:
    """The match as a given actor sees it."""
    return place_of_match(desk.match_id, viewer_id=user.pk)


def appealed(desk: Desk, by: User, kind: str = "word-challenge", facts: dict[str, Any] = CHALLENGE) -> Appeal:
    """A ruling of this official's against which A has appealed."""
    place = seen_by(desk, by)
    incident = log(desk, place, facts, kind=kind).incident
    ruling = give_ruling(
        place, incident, id=new_id(), decision=as_advised(place, kind, facts), by=by, at=minutes(7)
    ).record
    return lodge_appeal(
        place, ruling, id=new_id(), side=Side.A, grounds="XI was there before.", lodged_at=minutes(8), by=by,
        at=minutes(8),
    ).record  # fmt: skip


def other_side_s(desk: Desk, appeal: Appeal, *, grounds: str = "It cost too little.") -> Appeal:
    """B's appeal against the same ruling."""
    assert appeal.ruling
    by = appeal.ruling.ruled_by
    return lodge_appeal(
        seen_by(desk, by), appeal.ruling, id=new_id(), side=Side.B, grounds=grounds, lodged_at=minutes(9), by=by,
        at=minutes(9),
    ).record  # fmt: skip


def decide(desk: Desk, appeal: Appeal, decision: str, reasons: str = "I looked at the board.", **more: Any) -> Appeal:
    """Decide it as the director."""
    decided = DirectorsDecision(Appeal.Decision(decision), reasons, minutes(10), **more)
    return decide_as_director(seen_by(desk, desk.director), appeal, decided=decided, by=desk.director, at=minutes(10))


def instead(desk: Desk, appeal: Appeal) -> dict[str, Any]:
    """The ruling that the word wasn't formed by that move: it costs nothing."""
    facts = {**CHALLENGE, "words": [{"word": "XI", "formed": False}]}
    decision = as_advised(seen_by(desk, desk.director), "word-challenge", facts, supersedes=appeal.ruling_id)
    return {"ruling_id": new_id(), "ruling": decision}


def test_a_ruling_that_stands_stays_as_it_is(desk: Desk) -> None:
    appeal = appealed(desk, give_role(desk.tournament, Role.ARBITER))
    assert score_of(desk.match_id) == {"A": 295, "B": 290}
    decided = decide(desk, appeal, "upheld")
    assert (decided.decision, decided.decided_at, decided.phase) == ("upheld", minutes(10), "decided")
    assert score_of(desk.match_id) == {"A": 295, "B": 290}
    assert Incident.objects.get().state == Incident.State.RULED
    act = AppealAct.objects.get()
    assert (act.by, act.body["decision"], act.body["text"]) == (desk.director, "upheld", "I looked at the board.")
    assert verify(desk.tournament.pk)[1] == []


def test_other_cases_stay_as_they_are(desk: Desk) -> None:
    arbiter = give_role(desk.tournament, Role.ARBITER)
    appeal, other = appealed(desk, arbiter), log(desk, seen_by(desk, desk.director), CHALLENGE, kind="word-challenge")
    decide(desk, appeal, "upheld")
    assert Incident.objects.get(pk=other.incident.pk).state == Incident.State.OPEN
    assert Incident.objects.exclude(pk=other.incident.pk).get().state == Incident.State.RULED


@pytest.mark.parametrize("decision", ["overturned", "alternative"])
def test_another_ruling_takes_the_place_of_the_arbiter_s(desk: Desk, decision: str) -> None:
    appeal = appealed(desk, give_role(desk.tournament, Role.ARBITER))
    decide(desk, appeal, decision, **instead(desk, appeal))
    new = Ruling.objects.get(supersedes=appeal.ruling_id)
    assert (new.ruled_by, new.outcome) == (desk.director, "inadmissible")
    assert score_of(desk.match_id) == {"A": 300, "B": 290}


def test_an_incident_stays_appealed_as_long_as_the_other_side_s_appeal_is_open(desk: Desk) -> None:
    arbiter = give_role(desk.tournament, Role.ARBITER)
    first = appealed(desk, arbiter)
    second = other_side_s(desk, first)
    decide(desk, first, "upheld")
    assert Incident.objects.get().state == Incident.State.APPEALED
    decide(desk, second, "upheld")
    assert Incident.objects.get().state == Incident.State.RULED


def test_the_decision_is_final_and_the_same_again_is_the_same(desk: Desk) -> None:
    appeal = appealed(desk, give_role(desk.tournament, Role.ARBITER))
    decide(desk, appeal, "upheld")
    assert decide(desk, appeal, "upheld").decision == "upheld"
    with pytest.raises(AppealDecided):
        decide(desk, appeal, "overturned", **instead(desk, appeal))
    assert Ruling.objects.count() == 1


def test_a_decision_needs_reasons_and_what_follows_from_it(desk: Desk) -> None:
    appeal = appealed(desk, give_role(desk.tournament, Role.ARBITER))
    with pytest.raises(AppealRefused):
        decide(desk, appeal, "upheld", reasons="  ")
    with pytest.raises(RulingExpected):
        decide(desk, appeal, "overturned")
    with pytest.raises(RulingExpected):
        decide(desk, appeal, "upheld", **instead(desk, appeal))
    appeal.refresh_from_db()
    assert (appeal.decision, Incident.objects.get().state) == ("", Incident.State.APPEALED)


def test_what_the_director_ruled_is_final(desk: Desk) -> None:
    appeal = appealed(desk, desk.director)
    assert appeal.ruling
    assert not goes_to_director(seen_by(desk, desk.director), appeal.ruling)
    with pytest.raises(NotForTheDirector):
        decide(desk, appeal, "upheld")


def test_where_a_committee_decides_the_director_does_not(db: None) -> None:
    desk = make_desk()
    arbiter = give_role(desk.tournament, Role.ARBITER)
    appeal = appealed(desk, arbiter, "illegal-move", {"by": "A", "legal": True})
    with pytest.raises(NotForTheDirector):
        decide(desk, appeal, "upheld")
    assert Appeal.objects.get().decision == ""


def test_the_other_side_s_appeal_stays_open(desk: Desk) -> None:
    arbiter = give_role(desk.tournament, Role.ARBITER)
    appeal = appealed(desk, arbiter)
    other_side_s(desk, appeal, grounds="")
    decide(desk, appeal, "upheld")
    assert Incident.objects.get().state == Incident.State.APPEALED


def test_another_ruling_that_a_tablet_sends_takes_the_place_of_the_arbiter_s_and_ends_the_other_appeal(
    desk: Desk,
) -> None:
    arbiter = give_role(desk.tournament, Role.ARBITER)
    appeal = appealed(desk, arbiter)
    other = other_side_s(desk, appeal)
    wanted = instead(desk, appeal)["ruling"]
    names = ("question", "outcome", "remedies", "sanctions", "departs", "reasons")
    ruling = {"id": str(new_id()), **{name: getattr(wanted, name) for name in names}, "told_at": at(11)}
    body = {"decision": "overturned", "reasons": "I looked.", "decided_at": at(10), "ruling": ruling}
    director = Browser(desk.director)
    for _ in range(2):
        answer = director.put(f"/appeals/{appeal.pk}/director-decision", body)
        assert (director.status, answer["decision"]) == (200, "overturned")
    new = Ruling.objects.get(supersedes=appeal.ruling_id)
    assert (str(new.pk), new.outcome, new.ruled_by) == (ruling["id"], "inadmissible", desk.director)
    assert (new.ruled_at, new.told_at, new.departs) == (minutes(10), minutes(11), False)
    assert score_of(desk.match_id) == {"A": 300, "B": 290}
    other.refresh_from_db()
    assert (other.phase, other.decision, other.is_open) == ("undecided", "", False)
    assert AppealAct.objects.get(appeal=other).body == {"ruling": str(new.pk)}
    assert Incident.objects.get().state == Incident.State.RULED
    assert verify(desk.tournament.pk)[1] == []


def test_a_tablet_with_a_slow_clock_decides_no_sooner_than_it_was_lodged(desk: Desk) -> None:
    appeal = appealed(desk, give_role(desk.tournament, Role.ARBITER))
    body = {"decision": "upheld", "reasons": "I looked at the board.", "decided_at": minutes(3).isoformat()}
    director = Browser(desk.director)
    for _ in range(2):
        answer = director.put(f"/appeals/{appeal.pk}/director-decision", body)
        assert (director.status, answer["decision"]) == (200, "upheld")
    assert Appeal.objects.get().decided_at == minutes(8)
    assert AppealAct.objects.get().happened_at == minutes(3)
    assert verify(desk.tournament.pk)[1] == []


def test_an_arbiter_who_becomes_director_leaves_the_appeal_to_another(desk: Desk) -> None:
    arbiter = give_role(desk.tournament, Role.ARBITER)
    appeal = appealed(desk, arbiter)
    change_role(desk.tournament.pk, arbiter.pk, Role.DIRECTOR, by=desk.director, visit=Visit(minutes(9)))
    body = {"decision": "upheld", "reasons": "I looked at the board.", "decided_at": minutes(10).isoformat()}
    own, director = Browser(arbiter), Browser(desk.director)
    refused = own.put(f"/appeals/{appeal.pk}/director-decision", body)
    assert (own.status, refused["code"], refused["expected"]) == (403, "forbidden", "another director")
    offered = {who: "director-decided" in who.get(f"/appeals/{appeal.pk}")["you"]["acts"] for who in (own, director)}
    assert offered == {own: False, director: True}
    director.put(f"/appeals/{appeal.pk}/director-decision", body)
    assert director.status == 200


@pytest.mark.parametrize("role", [None, Role.ARBITER])
def test_a_ruling_of_a_director_who_gave_the_role_up_stays_final(desk: Desk, role: Role | None) -> None:
    other = give_role(desk.tournament)
    appeal = appealed(desk, desk.director)
    visit = Visit(minutes(9))
    if role:
        change_role(desk.tournament.pk, desk.director.pk, role, by=other, visit=visit)
    else:
        remove_role(desk.tournament.pk, desk.director.pk, by=other, visit=visit)
    assert appeal.ruling
    assert not goes_to_director(seen_by(desk, other), appeal.ruling)
