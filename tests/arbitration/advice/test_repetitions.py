"""Repeated faults: counted by the system as the rulebook counts them, and never the fault of another."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from arbitration.advice.errors import CorrectionWithoutReason
from arbitration.advice.known_facts import known_facts
from arbitration.advice.repetitions import Repeated, faults_of, leans_on_replaced
from arbitration.incidents.case_log import add_finding
from arbitration.incidents.selectors.matches import file_of
from arbitration.models import Incident, Ruling
from arbitration.places import Place, place_of_match
from rules import RULEBOOKS
from rules.describe import kind_description
from rules.kernel.question import COMMON_OUTCOMES
from rules.repetition import REPETITIONS
from tests.api_client import Browser
from tests.arbitration.api.test_claimed_times import FUTURE, PAST, minutes_ago, stay_in_touch
from tests.arbitration.cases import as_advised, log, rule, ruled
from tests.arbitration.incidents.test_calls import notify
from tests.factories import NOON, Desk, make_desk, make_round, minutes
from tournaments.models import Side, new_id
from tournaments.services import events

ILLEGAL = {"by": "A", "legal": False, "since": "turn-ended", "clocked": True, "wants_correction": True}
TWO_HANDS = {"by": "A", "fault": "two-hands"}
ONCE_BEFORE = {**TWO_HANDS, "prior": 1, "warned": False}
ITALIAN = {
    "by": "A",
    "match_running": True,
    "speaker": "player",
    "language": "it",
    "with": "opponent",
    "host_languages": ["fr"],
}
WARNING = {"kind": "warning", "against": "A", "force": "may"}


def count(
    desk: Desk, kind: str, *, by: str = "A", fault: str | None = None, rulebook: str = "eubgf-2020"
) -> tuple[object, object]:
    """What the records say of `prior` and `warned`; None for what they don't."""
    known = known_facts(desk.match_id, rulebook=rulebook, kind=kind, by=by, fault=fault)
    return tuple(known[name].value if name in known else None for name in ("prior", "warned"))  # type: ignore[return-value]


def repeated(desk: Desk, kind: str, side: str = "A", rulebook: str = "eubgf-2020") -> list[Repeated]:
    """What the match shows of a kind and side."""
    return [each for each in file_of(desk.match_id).repeated(rulebook) if (each.kind, each.side) == (kind, side)]


def seen_wrongly(desk: Desk, place: Place, ruling: Ruling, *, minute: int = 9) -> None:
    """The director replaces a ruling on two hands: there was no fault."""
    again = as_advised(
        place, "handling", TWO_HANDS, supersedes=ruling.pk, departs=True, reasons="It was seen wrongly.",
        outcome="allowed",
    )  # fmt: skip
    rule(desk, place, ruling.incident, again, minute=minute)


@pytest.mark.parametrize(("rulebook", "kind"), REPETITIONS)
def test_whatever_counts_is_in_the_rulebook(rulebook: str, kind: str) -> None:
    counted, book = REPETITIONS[rulebook, kind], RULEBOOKS[rulebook]
    known = book.game.kinds.get(kind)
    if known is None or known not in book.rules:
        pytest.skip("the kind comes with another chapter of the rulebook")
    assert counted.article in book.articles
    assert counted.outcomes <= known.outcome_of.keys() - {outcome.slug for outcome in COMMON_OUTCOMES}


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_kind_that_asks_how_often_before_is_counted(rulebook: str) -> None:
    book = RULEBOOKS[rulebook]
    asking = {
        kind.kind
        for kind in book.rules
        if {"prior", "warned"} & {fact["name"] for fact in kind_description(book, kind)["facts"]}
    }
    assert asking <= {kind for of, kind in REPETITIONS if of == rulebook}


def test_notifications_and_rulings_on_illegal_moves_add_up_for_their_side(desk: Desk, place: Place) -> None:
    notify(desk, place)
    ruled(desk, place, ILLEGAL, kind="illegal-move")
    assert count(desk, "illegal-move") == (2, False)
    assert count(desk, "illegal-move", by="B") == (0, False)


def test_a_move_that_was_legal_or_could_still_be_changed_counts_nothing(desk: Desk, place: Place) -> None:
    ruled(desk, place, {**ILLEGAL, "legal": True}, kind="illegal-move")
    ruled(desk, place, {**ILLEGAL, "since": "turn-open"}, kind="illegal-move")
    assert count(desk, "illegal-move") == (0, False)


def test_a_warning_counts_for_the_same_fault_alone(desk: Desk, place: Place) -> None:
    ruled(desk, place, TWO_HANDS, kind="handling")
    ruled(desk, place, {**TWO_HANDS, "prior": 1, "warned": False}, kind="handling", sanctions=[WARNING])
    assert count(desk, "handling", fault="two-hands") == (2, True)
    assert count(desk, "illegal-move") == (0, False)


def test_faults_of_the_same_article_are_the_same_fault(desk: Desk, place: Place) -> None:
    ruled(desk, place, TWO_HANDS, kind="handling")
    ruled(desk, place, {**TWO_HANDS, "fault": "shuffling"}, kind="handling")
    assert count(desk, "handling", fault="unclear-moves") == (1, False)
    assert count(desk, "handling", fault="shuffling") == (1, False)
    assert count(desk, "handling", fault="clock-other-hand") == (0, False)
    assert count(desk, "handling") == (None, None)


def test_a_language_counts_for_the_person_in_every_match_and_on_either_side(desk: Desk, place: Place) -> None:
    ruled(desk, place, ITALIAN, kind="language")
    assert count(desk, "language") == (1, False)
    assert count(desk, "language", by="B") == (0, False)

    another = make_round(desk.tournament, number=2)
    again, partner = (
        events.enter(another.stage.division, who=entrant.player, at=NOON)
        for entrant in (desk.match.side_a, desk.match.side_b)
        if entrant and entrant.player
    )
    [later] = events.pair(another, pairs=[(partner, again)], first_table=5)
    warned = replace(desk, match=later)
    at_later = place_of_match(later.pk, viewer_id=desk.director.pk)
    assert count(warned, "language", by="B") == (1, False)
    assert count(warned, "language", by="A") == (0, False)
    spoken = {**ITALIAN, "by": "B", "prior": 1, "warned": False}
    ruled(warned, at_later, spoken, kind="language", sanctions=[{**WARNING, "against": "B"}])
    assert count(desk, "language") == (2, True)
    assert count(desk, "language", by="B") == (0, False)

    elsewhere = make_desk(slug="nantes")
    assert count(elsewhere, "language") == (0, False)


def test_a_ruling_that_was_replaced_counts_no_more(desk: Desk, place: Place) -> None:
    seen_wrongly(desk, place, ruled(desk, place, TWO_HANDS, kind="handling"))
    assert count(desk, "handling", fault="two-hands") == (0, False)


def test_a_ruling_leans_on_an_earlier_one_that_was_replaced_afterwards(desk: Desk, place: Place) -> None:
    first = ruled(desk, place, TWO_HANDS, kind="handling")
    second = ruled(desk, place, ONCE_BEFORE, kind="handling", minute=8)
    third = ruled(desk, place, {**TWO_HANDS, "fault": "shuffling", "prior": 0}, kind="handling", minute=8)
    assert not leans_on_replaced(second)
    seen_wrongly(desk, place, first)
    assert [leans_on_replaced(each) for each in (first, second, third)] == [False, True, False]
    assert Browser(desk.director).get(f"/incidents/{second.incident_id}")["leans_on_replaced"]


def test_a_ruling_leans_on_none_that_was_replaced_before_it(desk: Desk, place: Place) -> None:
    seen_wrongly(desk, place, ruled(desk, place, TWO_HANDS, kind="handling"))
    again = ruled(desk, place, TWO_HANDS, kind="handling", minute=9)
    second = ruled(desk, place, ONCE_BEFORE, kind="handling", minute=10)
    assert not leans_on_replaced(second)
    confirmed = as_advised(place, "handling", TWO_HANDS, supersedes=again.pk)
    rule(desk, place, again.incident, confirmed, minute=11)
    assert not leans_on_replaced(second), "the fault is still one"


def test_a_ruling_under_another_rulebook_counts_nothing(desk: Desk, place: Place) -> None:
    ruling = ruled(desk, place, ILLEGAL, kind="illegal-move")
    assert {rulebook for rulebook, kind in REPETITIONS if kind == "illegal-move"} >= {"eubgf-2020", "ffbg-cdf-2007"}
    assert [fault.kind for fault in faults_of([ruling], "eubgf-2020")] == ["illegal-move"]
    assert faults_of([ruling], "ffbg-cdf-2007") == []


def test_an_incident_does_not_come_before_itself(desk: Desk, place: Place) -> None:
    ruling = ruled(desk, place, ILLEGAL, kind="illegal-move")
    known = known_facts(
        desk.match_id, rulebook="eubgf-2020", kind="illegal-move", by="A", apart_from=ruling.incident_id
    )
    assert known["prior"].value == 0


def test_an_incident_that_waits_for_its_ruling_does_not_count(desk: Desk, place: Place) -> None:
    log(desk, place, ILLEGAL, kind="illegal-move")
    assert count(desk, "illegal-move") == (0, False)


def test_the_pace_names_whom_was_warned_for_it(desk: Desk, place: Place) -> None:
    slow = {"slow": ["A"], "clocked": True}
    ruled(desk, place, slow, kind="slow-play", sanctions=[WARNING])
    known = known_facts(desk.match_id, rulebook="eubgf-2020", kind="slow-play")
    assert known["warned"].value == ["A"]


def test_an_early_pickup_is_repeated_the_second_time(paris: tuple[Desk, Place]) -> None:
    desk, place = paris
    pickup = {"by": "A", "opponent_turn_over": False, "clocked": True, "director_called": True}
    ruled(desk, place, pickup, kind="early-dice-pickup")
    ruled(desk, place, {**pickup, "director_called": False}, kind="early-dice-pickup")
    assert count(desk, "early-dice-pickup", rulebook="ffbg-cdf-2007")[0] == 1
    [shown] = repeated(desk, "early-dice-pickup", rulebook="ffbg-cdf-2007")
    assert shown.upcoming
    assert (shown.count, shown.upcoming.at, shown.upcoming.sanctions[0]["kind"]) == (1, 2, "time")


@pytest.mark.parametrize("told", [0, 1, 3, 4])
def test_the_fourth_illegal_move_may_be_punished_by_3_15(paris: tuple[Desk, Place], told: int) -> None:
    desk, place = paris
    for _ in range(told):
        notify(desk, place)
    [shown] = repeated(desk, "illegal-move", rulebook="ffbg-cdf-2007")
    assert shown.upcoming
    assert (shown.count, shown.upcoming.article) == (told, "3.15")
    assert shown.upcoming.at == max(told + 1, 4)
    assert {each["kind"] for each in shown.upcoming.sanctions} == {"points", "time"}


def test_the_second_time_may_bring_a_warning_and_after_it_points(desk: Desk, place: Place) -> None:
    notify(desk, place)
    [shown] = repeated(desk, "illegal-move")
    assert shown.upcoming
    assert (shown.upcoming.at, shown.upcoming.article) == (2, "4.2.iii.d")
    assert [each["kind"] for each in shown.upcoming.sanctions] == ["warning"]

    ruled(desk, place, {**ILLEGAL, "prior": 1, "warned": False}, kind="illegal-move", sanctions=[WARNING])
    [shown] = repeated(desk, "illegal-move")
    assert shown.upcoming
    assert (shown.count, shown.is_warned, shown.upcoming.at) == (2, True, 3)
    assert [each["kind"] for each in shown.upcoming.sanctions] == ["points"]


def test_nothing_is_shown_of_a_side_that_did_nothing_but_illegal_moves(desk: Desk, place: Place) -> None:
    ruled(desk, place, TWO_HANDS, kind="handling")
    assert [each.count for each in repeated(desk, "illegal-move", Side.B)] == [0]
    assert repeated(desk, "handling", Side.B) == []
    assert [each.article for each in repeated(desk, "handling")] == ["4.2.i"]
    assert Ruling.objects.count() == 1


def test_a_count_other_than_the_record_s_needs_its_reason(desk: Desk, place: Place) -> None:
    notify(desk, place)
    with pytest.raises(CorrectionWithoutReason) as refused:
        log(desk, place, {**ILLEGAL, "prior": 3}, kind="illegal-move")
    assert (refused.value.field, refused.value.found, refused.value.expected) == ("facts.prior", 3, 1)
    assert not Incident.objects.exists()
    logged = log(desk, place, {**ILLEGAL, "prior": 3}, kind="illegal-move", note="Two more in round 1, same match.")
    assert logged.incident.facts["prior"] == 3


def test_a_count_may_be_what_the_record_said_when_it_happened_or_says_now(desk: Desk, place: Place) -> None:
    incident = log(desk, place, {**ILLEGAL, "prior": 0}, kind="illegal-move").incident
    notify(desk, place)
    for prior in (0, 1):
        find(desk, place, incident, {**ILLEGAL, "prior": prior})
    with pytest.raises(CorrectionWithoutReason):
        find(desk, place, incident, {**ILLEGAL, "prior": 2})
    with pytest.raises(CorrectionWithoutReason):
        find(desk, place, incident, {**ILLEGAL, "prior": 0, "warned": True})
    find(desk, place, incident, {**ILLEGAL, "prior": 2}, note="One more was pointed out before I came.")


def test_a_fault_that_is_said_to_happen_in_the_future_still_comes_before(desk: Desk, place: Place) -> None:
    facts, future = {**TWO_HANDS, "prior": 0}, FUTURE.isoformat()
    director, incident = Browser(desk.director), new_id()
    logged = {"match": str(desk.match_id), "kind": "handling", "facts": facts, "called_by": "B", "note": ""}
    director.put(f"/incidents/{incident}", {**logged, "happened_at": future})
    assert director.status == 201
    found = Incident.objects.get(pk=incident)
    rule(desk, place, found, as_advised(place, "handling", facts))
    known = known_facts(
        desk.match_id, rulebook="eubgf-2020", kind="handling", by="A", fault="two-hands", before=found.recorded_at
    )
    assert known["prior"].value == 0
    later = found.recorded_at + timedelta(minutes=1)
    known = known_facts(desk.match_id, rulebook="eubgf-2020", kind="handling", by="A", fault="two-hands", before=later)
    assert known["prior"].value == 1


def test_a_time_that_a_device_makes_up_hides_no_earlier_fault(desk: Desk, place: Place) -> None:
    ruled(desk, place, {**TWO_HANDS, "prior": 0}, kind="handling")
    director, incident, facts = Browser(desk.director), new_id(), {**TWO_HANDS, "prior": 0}
    stay_in_touch(director, since=minutes_ago(60))
    logged = {"match": str(desk.match_id), "kind": "handling", "called_by": "B", "note": ""}
    logged = {**logged, "happened_at": PAST.isoformat()}
    refused = director.put(f"/incidents/{incident}", {**logged, "facts": facts})
    assert (director.status, refused["field"], refused["expected"]) == (422, "facts.prior", "1")

    director.put(f"/incidents/{incident}", {**logged, "facts": TWO_HANDS})
    assert director.status == 201
    noted = {"kind": "handling", "facts": facts, "note": "", "happened_at": minutes_ago(0).isoformat()}
    refused = director.put(f"/incidents/{incident}/findings/{new_id()}", noted)
    assert (director.status, refused["field"]) == (422, "facts.prior")
    found = Incident.objects.get(pk=incident)
    with pytest.raises(CorrectionWithoutReason):
        rule(desk, place, found, as_advised(place, "handling", facts))


def test_a_ruling_on_another_count_needs_a_reason_too(desk: Desk, place: Place) -> None:
    incident = log(desk, place, ILLEGAL, kind="illegal-move").incident
    other = as_advised(place, "illegal-move", {**ILLEGAL, "prior": 2, "warned": False})
    with pytest.raises(CorrectionWithoutReason):
        rule(desk, place, incident, other)
    assert not Ruling.objects.exists()
    find(desk, place, incident, {**ILLEGAL, "prior": 2, "warned": False}, note="Told twice by my colleague.")
    assert rule(desk, place, incident, other).is_new


def find(desk: Desk, place: Place, incident: Incident, facts: Mapping[str, Any], *, note: str = "") -> None:
    """Add a finding to an incident."""
    add_finding(
        place, incident, id=new_id(), kind="illegal-move", facts=facts, happened_at=minutes(4), by=desk.director,
        at=minutes(4), note=note,
    )  # fmt: skip


def test_what_was_logged_is_known_when_it_comes_again_after_the_count_has_changed(desk: Desk, place: Place) -> None:
    first = ruled(desk, place, TWO_HANDS, kind="handling")
    incident, finding, facts = new_id(), new_id(), {**TWO_HANDS, "prior": 1, "warned": False}
    logged = log(desk, place, facts, kind="handling", id=incident).incident

    def found_out() -> bool:
        return add_finding(
            place, logged, id=finding, kind="handling", facts=facts, happened_at=minutes(9), by=desk.director,
            at=minutes(10),
        ).is_new  # fmt: skip

    assert found_out()
    seen_wrongly(desk, place, first)
    assert count(desk, "handling", fault="two-hands") == (0, False)
    assert not log(desk, place, facts, kind="handling", id=incident).is_new
    assert not found_out()
    with pytest.raises(CorrectionWithoutReason):
        log(desk, place, facts, kind="handling")
