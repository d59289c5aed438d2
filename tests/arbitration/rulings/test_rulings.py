"""Rulings: following, departing, what is refused, what is recorded of them, and rulings that meet."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from django.db import connection

from arbitration.advice.errors import BadQuestion, WrongOutcome, WrongRulebook
from arbitration.incidents.case_log import withdraw_incident
from arbitration.incidents.errors import IncidentClosed
from arbitration.journal.verification import verify
from arbitration.models import Finding, Incident, Penalty, Ruling
from arbitration.places import Place, place_of_match
from arbitration.rulings.errors import (
    AdviceUndecided,
    AlreadyRuled,
    DecisionUnsaid,
    DepartsWithoutReasons,
    PenaltyNotPossible,
    RulingSuperseded,
)
from tests.arbitration.cases import CRAWFORD_DOUBLE, SILENT_OPPONENT, as_advised, log, rule, ruled
from tests.arbitration.conftest import in_crawford_game
from tests.factories import Desk, make_desk, minutes
from tournaments.errors import Conflicting, NotFound, Refusal
from tournaments.models import Conflict, LogEntry, ScoreAdjustment, Side, new_id
from tournaments.services import games

MATCH_LOSS = {"kind": "match-loss", "against": "A"}
DISQUALIFIED = {"kind": "disqualification", "against": "A"}


def test_a_ruling_as_advised_stores_question_advice_reading_edition_and_engine(desk: Desk, place: Place) -> None:
    ruling = ruled(desk, place)
    advice = ruling.advice
    assert ruling.outcome == advice.advice["outcome"] == "double-void"
    assert advice.question["facts"] == CRAWFORD_DOUBLE
    assert all((advice.reading, advice.edition, advice.engine_version, ruling.articles))
    assert not ruling.departs


def test_a_ruling_closes_the_question_of_its_incident(desk: Desk, place: Place) -> None:
    assert Incident.objects.get(pk=ruled(desk, place).incident_id).state == Incident.State.RULED


def test_the_advice_on_record_is_used_where_the_facts_are_the_same(desk: Desk, place: Place) -> None:
    logged = log(desk, place)
    ruling = rule(desk, place, logged.incident, as_advised(place, "crawford-double", CRAWFORD_DOUBLE)).record
    assert logged.advice is not None
    assert ruling.advice_id == logged.advice.pk
    assert not Finding.objects.exists()


def test_facts_that_came_with_the_ruling_become_a_finding(desk: Desk, place: Place) -> None:
    incident = log(desk, place, {"by": "B"}).incident
    ruling = rule(desk, place, incident, as_advised(place, "crawford-double", CRAWFORD_DOUBLE)).record
    assert Finding.objects.get().facts == CRAWFORD_DOUBLE
    assert ruling.advice.finding == Finding.objects.get()


def test_another_outcome_without_reasons_is_refused_and_changes_nothing(desk: Desk, place: Place) -> None:
    incident = log(desk, place).incident
    decision = as_advised(place, "crawford-double", CRAWFORD_DOUBLE, outcome="double-stands", remedies=[])
    with pytest.raises(DepartsWithoutReasons) as refusal:
        rule(desk, place, incident, decision)
    assert (refusal.value.field, refusal.value.found) == ("departs", "outcome")
    assert not Ruling.objects.exists()
    assert Incident.objects.get().state == Incident.State.OPEN
    assert not LogEntry.objects.exists()


def test_a_departure_needs_its_reasons(desk: Desk, place: Place) -> None:
    incident = log(desk, place).incident
    with pytest.raises(DepartsWithoutReasons) as refusal:
        rule(desk, place, incident, as_advised(place, "crawford-double", CRAWFORD_DOUBLE, departs=True, reasons="  "))
    assert refusal.value.field == "reasons"


def test_a_departure_with_reasons_is_recorded_with_them(desk: Desk, place: Place) -> None:
    ruling = ruled(
        desk, place, outcome="double-stands", remedies=[], departs=True, reasons="Both had rolled twice since."
    )
    assert (ruling.outcome, ruling.departs, ruling.reasons) == ("double-stands", True, "Both had rolled twice since.")
    assert ruling.advice.advice["outcome"] == "double-void"


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"outcome": "no-such-outcome"}, WrongOutcome),
        ({"outcome": "needs-facts"}, WrongOutcome),
        ({"remedies": [{"do": "burn-the-board"}]}, BadQuestion),
        ({"remedies": [{"do": "set-score", "score": {"A": "six", "B": 3}}]}, BadQuestion),
        ({"remedies": [{"do": "set-score"}]}, BadQuestion),
        ({"remedies": [{"do": "set-cube", "value": 3, "owner": "A"}]}, BadQuestion),
        ({"remedies": [{"do": "set-cube", "value": 2, "owner": "C"}]}, BadQuestion),
        ({"remedies": [{"do": "play-to", "points": 0}]}, BadQuestion),
        ({"sanctions": [{"kind": "points", "against": "A"}]}, PenaltyNotPossible),
        ({"sanctions": [{"kind": "points", "against": "A", "points": -1}]}, PenaltyNotPossible),
        ({"sanctions": [{"kind": "points", "against": "A", "points": 1.5}]}, Refusal),
        ({"sanctions": [{"kind": "points"}]}, PenaltyNotPossible),
        ({"sanctions": [{"kind": "flogging", "against": "A"}]}, PenaltyNotPossible),
        ({"sanctions": [{"kind": "warning", "against": "C"}]}, PenaltyNotPossible),
        ({"sanctions": [{"kind": "warning", "against": "A"}] * 2}, PenaltyNotPossible),
    ],
)
def test_what_makes_no_sense_is_refused_even_with_reasons(
    desk: Desk, place: Place, changes: dict[str, Any], refusal: type[Refusal]
) -> None:
    incident = log(desk, place).incident
    decision = as_advised(place, "crawford-double", CRAWFORD_DOUBLE, departs=True, reasons="Because.", **changes)
    with pytest.raises(refusal) as refused:
        rule(desk, place, incident, decision)
    assert refused.value.field
    assert not Ruling.objects.exists()
    assert not ScoreAdjustment.objects.exists()


def test_advice_that_lacks_facts_can_not_be_followed(desk: Desk, place: Place) -> None:
    incident = log(desk, place, {"by": "B"}).incident
    with pytest.raises(AdviceUndecided):
        rule(desk, place, incident, as_advised(place, "crawford-double", {"by": "B"}))


def test_a_director_may_rule_without_the_facts_if_he_says_why(desk: Desk, place: Place) -> None:
    ruling = ruled(desk, place, {"by": "B"}, outcome="double-void", departs=True, reasons="Neither side remembers.")
    assert ruling.outcome == "double-void"


def test_another_rulebook_s_question_is_refused(desk: Desk, place: Place) -> None:
    incident = log(desk, place).incident
    question = {"rulebook": "ffbg-cdf-2007", "kind": "crawford-double", "facts": CRAWFORD_DOUBLE}
    with pytest.raises(WrongRulebook) as refusal:
        rule(desk, place, incident, as_advised(place, "crawford-double", CRAWFORD_DOUBLE, question=question))
    assert refusal.value.expected == "eubgf-2020"


def test_what_is_told_in_words_alone_is_ruled_in_words_alone(desk: Desk, place: Place) -> None:
    incident = log(desk, place, {}, kind="other", note="A dog on the table").incident
    question = {"rulebook": "eubgf-2020", "kind": "other", "facts": {}}
    decision = as_advised(place, "crawford-double", CRAWFORD_DOUBLE, question=question, remedies=[], sanctions=[])
    decision = replace(decision, outcome="not-covered", declined=[])
    with pytest.raises(DecisionUnsaid):
        rule(desk, place, incident, decision)
    decided = rule(desk, place, incident, replace(decision, reasons="The match goes on.")).record
    assert (decided.outcome, decided.articles) == ("not-covered", [])


def test_a_second_ruling_that_names_no_other_is_kept_and_refused(desk: Desk, place: Place) -> None:
    first = ruled(desk, place)
    with pytest.raises(AlreadyRuled):
        rule(desk, place, first.incident, as_advised(place, "crawford-double", CRAWFORD_DOUBLE, ruled_at=minutes(6)))
    conflict = Conflict.objects.get()
    assert (conflict.kind, conflict.record_id) == ("ruling", first.pk)
    assert Ruling.objects.count() == 1


def test_only_the_ruling_that_holds_is_superseded(desk: Desk, place: Place) -> None:
    first = ruled(desk, place)
    decision = as_advised(place, "crawford-double", CRAWFORD_DOUBLE, supersedes=first.pk)
    rule(desk, place, first.incident, decision)
    with pytest.raises(RulingSuperseded):
        rule(desk, place, first.incident, decision)


def test_no_ruling_supersedes_one_that_does_not_exist(desk: Desk, place: Place) -> None:
    incident = log(desk, place).incident
    with pytest.raises(NotFound):
        rule(desk, place, incident, as_advised(place, "crawford-double", CRAWFORD_DOUBLE, supersedes=new_id()))


def test_a_withdrawn_incident_is_not_ruled_on(desk: Desk, place: Place) -> None:
    incident = log(desk, place).incident
    withdraw_incident(place, incident.pk, by=desk.director, at=minutes(9))
    with pytest.raises(IncidentClosed):
        rule(desk, place, incident, as_advised(place, "crawford-double", CRAWFORD_DOUBLE))


def test_the_same_ruling_again_is_answered_as_before(desk: Desk, place: Place) -> None:
    incident, id = log(desk, place, SILENT_OPPONENT).incident, new_id()
    decision = as_advised(place, "crawford-double", SILENT_OPPONENT, sanctions=[MATCH_LOSS])
    first = rule(desk, place, incident, decision, id=id)
    again = rule(desk, place, incident, decision, id=id)
    assert (first.is_new, again.is_new, again.record.pk) == (True, False, id)
    assert (Penalty.objects.count(), LogEntry.objects.count()) == (1, 2)


def test_the_same_id_with_another_ruling_is_kept_and_refused(desk: Desk, place: Place) -> None:
    incident, id = log(desk, place, SILENT_OPPONENT).incident, new_id()
    rule(desk, place, incident, as_advised(place, "crawford-double", SILENT_OPPONENT), id=id)
    with pytest.raises(Conflicting) as refusal:
        rule(
            desk, place, incident, as_advised(place, "crawford-double", SILENT_OPPONENT, sanctions=[MATCH_LOSS]), id=id
        )
    assert refusal.value.expected == "sanctions"
    assert Conflict.objects.get().sent["sanctions"] == [MATCH_LOSS]


def test_ruling_and_penalties_enter_the_journal(desk: Desk, place: Place) -> None:
    ruling = ruled(desk, place, SILENT_OPPONENT, sanctions=[MATCH_LOSS, DISQUALIFIED])
    entries = list(LogEntry.objects.order_by("sequence"))
    assert [entry.kind for entry in entries] == ["ruling", "penalty", "penalty"]
    assert entries[0].record_id == ruling.pk
    assert entries[0].body["effects"] == ruling.effects
    assert verify(place.tournament_id)[1] == []


def test_the_journal_names_no_person(desk: Desk, place: Place) -> None:
    ruled(desk, place, SILENT_OPPONENT, sanctions=[MATCH_LOSS])
    said = str(list(LogEntry.objects.values_list("body", flat=True)))
    assert not any(name in said for name in ("Marchand", "Halvorsen", desk.director.name))


@pytest.mark.django_db(transaction=True)
def test_of_directors_who_rule_at_the_same_moment_one_rules_and_the_others_are_kept() -> None:
    desk = in_crawford_game(make_desk())
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    games.set_cube(desk.match, value=2, owner=Side.A)
    incident = log(desk, place).incident

    def send(number: int) -> str:
        decision = as_advised(place, "crawford-double", CRAWFORD_DOUBLE, ruled_at=minutes(number + 3))
        try:
            return "new" if rule(desk, place, incident, decision).is_new else "same"
        except AlreadyRuled:
            return "kept"
        finally:
            connection.close()

    with ThreadPoolExecutor(6) as pool:
        assert sorted(pool.map(send, range(6))) == ["kept"] * 5 + ["new"]
    entries = sorted(LogEntry.objects.values_list("kind", flat=True))
    assert (Ruling.objects.count(), Conflict.objects.count(), entries) == (1, 5, ["conflict"] * 5 + ["ruling"])


@pytest.mark.parametrize(
    ("state", "says"),
    [
        ("appealed", "An appeal on this incident is open. It must end first."),
        ("closed", "This incident is closed."),
        ("withdrawn", "This incident was withdrawn."),
    ],
)
def test_a_refusal_says_in_which_state_the_incident_is(desk: Desk, place: Place, state: str, says: str) -> None:
    first = ruled(desk, place)
    Incident.objects.update(state=state)
    with pytest.raises(IncidentClosed) as refused:
        rule(desk, place, first.incident, as_advised(place, "crawford-double", CRAWFORD_DOUBLE, supersedes=first.pk))
    assert refused.value.words["en"] == says
