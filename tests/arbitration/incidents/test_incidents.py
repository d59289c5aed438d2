"""Logging incidents, findings, and sending twice."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import IntegrityError, connection, transaction
from pytest_django import DjangoAssertNumQueries

from arbitration.advice.errors import BadQuestion
from arbitration.incidents.case_log import add_finding, close_incident, withdraw_incident
from arbitration.incidents.errors import IncidentClosed
from arbitration.incidents.selectors.files import known
from arbitration.models import AdviceRecord, Finding, Incident
from arbitration.places import Place, place_of_match
from tests.arbitration.cases import CRAWFORD_DOUBLE, log, ruled
from tests.arbitration.conftest import in_crawford_game
from tests.factories import Desk, give_role, make_desk, make_user, minutes
from tournaments.errors import Conflicting, NotForTheJournal, NotFound
from tournaments.models import Conflict, FederationOfficer, Role, new_id
from tournaments.permissions import Actor


def find(desk: Desk, place: Place, incident: Incident, facts: dict[str, object], *, at: int = 4) -> Incident:
    """Say what is known from now on."""
    logged = add_finding(
        place,
        incident,
        id=new_id(),
        kind=incident.kind,
        facts=facts,
        happened_at=minutes(at),
        by=desk.director,
        at=minutes(9),
    )
    return logged.incident


def test_an_incident_is_logged_with_the_rulebook_s_advice(desk: Desk, place: Place) -> None:
    logged = log(desk, place)
    assert logged.is_new
    assert logged.advice is not None
    assert logged.advice.advice["outcome"] == "double-void"
    assert logged.advice.question == {
        "rulebook": "eubgf-2020",
        "kind": "crawford-double",
        "facts": CRAWFORD_DOUBLE,
    }
    assert {"article": "4.4.iv"} in logged.advice.reading


def test_an_incident_is_saved_from_the_first_tap(desk: Desk, place: Place) -> None:
    logged = log(desk, place, {"by": "B"})
    assert logged.advice is not None
    assert logged.advice.advice["outcome"] == "needs-facts"


def test_what_is_told_in_words_alone_has_no_advice(desk: Desk, place: Place) -> None:
    logged = log(desk, place, {}, kind="other", note="A dog on the table")
    assert (logged.advice, logged.incident.note) == (None, "A dog on the table")


def test_the_same_again_is_answered_as_before(desk: Desk, place: Place) -> None:
    id = new_id()
    first, again = log(desk, place, id=id), log(desk, place, id=id)
    assert (first.is_new, again.is_new) == (True, False)
    assert again.advice is not None
    assert first.advice is not None
    assert again.advice.pk == first.advice.pk
    assert (Incident.objects.count(), AdviceRecord.objects.count(), Conflict.objects.count()) == (1, 1, 0)


def test_the_same_id_with_other_content_is_kept_and_refused(desk: Desk, place: Place) -> None:
    id = new_id()
    log(desk, place, id=id)
    for _ in range(2):
        with pytest.raises(Conflicting) as refusal:
            log(desk, place, {**CRAWFORD_DOUBLE, "by": "A"}, id=id)
        assert refusal.value.expected == "facts"
    conflict = Conflict.objects.get()
    assert (conflict.stands["facts"]["by"], conflict.sent["facts"]["by"]) == ("B", "A")
    assert Incident.objects.get().facts == CRAWFORD_DOUBLE


def test_an_id_of_another_tournament_shows_nothing_of_it(desk: Desk, place: Place) -> None:
    other = make_desk(slug="other")
    elsewhere = place_of_match(other.match_id, viewer_id=other.director.pk)
    id = log(desk, place).incident.pk
    with pytest.raises(Conflicting):
        log(other, elsewhere, {"by": "A"}, id=id)
    assert not Conflict.objects.exists()


def test_a_bad_question_is_refused_and_nothing_is_stored(desk: Desk, place: Place) -> None:
    with pytest.raises(BadQuestion) as refusal:
        log(desk, place, {**CRAWFORD_DOUBLE, "match_length": "seven"})
    assert refusal.value.field == "match_length"
    assert refusal.value.found
    assert refusal.value.expected
    assert not Incident.objects.exists()


def test_an_unknown_kind_is_refused(desk: Desk, place: Place) -> None:
    with pytest.raises(BadQuestion) as refusal:
        log(desk, place, {}, kind="no-such-kind")
    assert refusal.value.code == "unknown-kind"


@pytest.mark.parametrize("facts", [{"weight": 1.5}, {"text": "\x00"}, {"number": 10**30}])
def test_what_the_journal_could_not_hold_is_not_logged(desk: Desk, place: Place, facts: dict[str, object]) -> None:
    with pytest.raises(NotForTheJournal):
        log(desk, place, facts, kind="other")


def test_logging_with_advice_takes_two_inserts_and_nothing_else(
    desk: Desk, place: Place, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    log(desk, place)
    with django_assert_num_queries(4) as queries:  # a savepoint around the two inserts
        log(desk, place)
    assert [query["sql"].split()[0] for query in queries.captured_queries] == [
        "SAVEPOINT",
        "INSERT",
        "INSERT",
        "RELEASE",
    ]


def test_place_and_role_are_one_query(desk: Desk, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(1):
        place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    assert (place.actor, place.rulebook, place.tournament_id) == (Actor.DIRECTOR, "eubgf-2020", desk.tournament.pk)


def test_a_stranger_s_match_does_not_exist(desk: Desk) -> None:
    other = make_desk(slug="other")
    with pytest.raises(NotFound):
        place_of_match(desk.match_id, viewer_id=other.director.pk)


def test_an_officer_sees_the_federation_s_tournaments(desk: Desk) -> None:
    officer = make_user("Olga Officer")
    FederationOfficer.objects.create(user=officer, federation=desk.tournament.sanctioned_by)
    assert place_of_match(desk.match_id, viewer_id=officer.pk).actor is Actor.FEDERATION


def test_a_finding_is_what_is_known_from_then_on(desk: Desk, place: Place) -> None:
    incident = log(desk, place).incident
    find(desk, place, incident, {**CRAWFORD_DOUBLE, "phase": "next-game"})
    assert known(incident)[1]["phase"] == "next-game"
    assert Incident.objects.get().facts["phase"] == "in-game"


def test_the_latest_finding_wins_in_whatever_order_they_arrive(desk: Desk, place: Place) -> None:
    incident = log(desk, place).incident
    find(desk, place, incident, {**CRAWFORD_DOUBLE, "phase": "next-game"}, at=8)
    find(desk, place, incident, {**CRAWFORD_DOUBLE, "phase": "in-game"}, at=3)
    assert known(incident)[1]["phase"] == "next-game"


def test_a_finding_sent_twice_is_one_finding(desk: Desk, place: Place) -> None:
    incident, id = log(desk, place).incident, new_id()
    for expected in (True, False):
        logged = add_finding(
            place,
            incident,
            id=id,
            kind=incident.kind,
            facts=CRAWFORD_DOUBLE,
            happened_at=minutes(4),
            by=desk.director,
            at=minutes(5),
        )
        assert logged.is_new is expected
    assert Finding.objects.count() == 1


def test_nothing_is_found_out_about_a_withdrawn_incident(desk: Desk, place: Place) -> None:
    incident = log(desk, place).incident
    withdraw_incident(place, incident.pk, by=desk.director, at=minutes(9))
    with pytest.raises(IncidentClosed):
        find(desk, place, incident, CRAWFORD_DOUBLE)
    assert not Finding.objects.exists()


def test_an_open_incident_is_withdrawn_and_not_closed(desk: Desk, place: Place) -> None:
    incident = log(desk, place).incident
    with pytest.raises(IncidentClosed):
        close_incident(place, incident.pk, by=desk.director, at=minutes(9))
    assert withdraw_incident(place, incident.pk, by=desk.director, at=minutes(9)).state == Incident.State.WITHDRAWN


def test_a_ruled_incident_is_closed_and_not_withdrawn(desk: Desk, place: Place) -> None:
    incident = ruled(desk, place).incident
    with pytest.raises(IncidentClosed):
        withdraw_incident(place, incident.pk, by=desk.director, at=minutes(9))
    assert close_incident(place, incident.pk, by=desk.director, at=minutes(9)).state == Incident.State.CLOSED


@pytest.mark.parametrize("column", ["facts = '{}'", "kind = 'other'", "note = 'x'", "happened_at = now()"])
def test_raw_sql_changes_nothing_of_what_was_logged(desk: Desk, place: Place, column: str) -> None:
    log(desk, place)
    with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"UPDATE arbitration_incident SET {column}")


@pytest.mark.django_db(transaction=True)
def test_a_phone_that_sends_everything_eight_times_at_once_is_stored_once() -> None:
    desk = in_crawford_game(make_desk())
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    id = new_id()

    def send(_: int) -> bool:
        try:
            return log(desk, place, id=id).is_new
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(send, range(8))) == [False] * 7 + [True]
    assert (Incident.objects.count(), AdviceRecord.objects.count()) == (1, 1)


def test_an_observer_may_look(desk: Desk) -> None:
    observer = give_role(desk.tournament, Role.OBSERVER)
    assert place_of_match(desk.match_id, viewer_id=observer.pk).actor is Actor.OBSERVER
