"""Reading over HTTP: the floor, a match, lists in pages, the journal, and answers that needn't be sent again."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from arbitration.places import Place
from tests.api_client import Browser
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, log, rule
from tests.factories import Desk, make_match
from tournaments.models import new_id

pytestmark = pytest.mark.django_db


def test_the_floor_takes_as_many_queries_for_one_table_as_for_ten(director: Browser, desk: Desk, place: Place) -> None:
    log(desk, place)
    with CaptureQueriesContext(connection) as with_one:
        director.get(f"/tournaments/{desk.tournament.pk}/floor")
    for table in range(2, 11):
        make_match(desk.round, a=f"A{table}", b=f"B{table}", table=table)
    with CaptureQueriesContext(connection) as with_ten:
        floor = director.get(f"/tournaments/{desk.tournament.pk}/floor")

    assert [each["table"] for each in floor["tables"]] == list(range(1, 11))
    assert len(with_ten) == len(with_one)


def test_a_floor_on_which_nothing_happened_is_not_sent_again(director: Browser, desk: Desk, place: Place) -> None:
    floor = f"/tournaments/{desk.tournament.pk}/floor"
    director.get(floor)
    etag = director.last.headers["ETag"]

    assert director.get(floor, If_None_Match=etag) is None
    assert director.status == 304
    log(desk, place)
    assert director.get(floor, If_None_Match=etag)["tables"][0]["state"] == "with-director"


def test_a_long_list_comes_in_pages_without_gap_or_repetition(director: Browser, desk: Desk, place: Place) -> None:
    logged = {str(log(desk, place).incident.pk) for _ in range(7)}
    found: list[str] = []
    path = "/incidents?page_size=3"
    while path:
        page = director.get(path)
        found += [each["id"] for each in page["results"]]
        path = (page["next"] or "").partition("/api/v1")[2]

    assert len(found) == len(logged)
    assert set(found) == logged


def test_lists_are_narrowed_by_state_and_match(director: Browser, desk: Desk, place: Place) -> None:
    ruled = log(desk, place).incident
    rule(desk, place, ruled, as_advised(place, "crawford-double", CRAWFORD_DOUBLE))
    open_one = log(desk, place).incident

    assert [each["id"] for each in director.get("/incidents?state=open")["results"]] == [str(open_one.pk)]
    assert len(director.get(f"/incidents?match={desk.match_id}")["results"]) == 2
    assert director.get(f"/incidents?match={new_id()}")["code"] == "not-found"


def test_what_the_records_know_is_not_asked(director: Browser, desk: Desk) -> None:
    known = director.get(f"/matches/{desk.match_id}/known-facts?kind=crawford-double")["facts"]

    assert (known["match_length"]["value"], known["match_length"]["source"]) == (7, "match")
    assert known["match_length"]["at"]
    assert known["score"]["value"] == {"A": 6, "B": 3}


def test_the_journal_is_read_from_its_beginning_as_one_chain(director: Browser, desk: Desk, place: Place) -> None:
    decision = as_advised(place, "crawford-double", CRAWFORD_DOUBLE)
    for _ in range(3):
        rule(desk, place, log(desk, place).incident, decision)
    entries = director.get(f"/tournaments/{desk.tournament.pk}/journal")["results"]

    assert [each["sequence"] for each in entries] == list(range(1, len(entries) + 1))
    assert [each["previous_hash"] for each in entries[1:]] == [each["hash"] for each in entries[:-1]]
    paged, address = [], f"/tournaments/{desk.tournament.pk}/journal?page_size=2"
    while address:
        page = director.get(address)
        paged += page["results"]
        address = (page["next"] or "").partition("/api/v1")[2]
    assert paged == entries


def test_an_advice_is_asked_for_without_a_match(director: Browser) -> None:
    question = {"rulebook": "eubgf-2020", "kind": "crawford-double", "facts": {**CRAWFORD_DOUBLE, "phase": None}}
    answer = director.post("/advice", {**question, "names": {"A": "Marchand", "B": "Halvorsen"}})

    assert (answer["advice"]["outcome"], answer["next_fact"]) == ("needs-facts", "phase")


def test_what_unknown_facts_could_add_is_said_in_both_languages(director: Browser) -> None:
    question = {"rulebook": "eubgf-2020", "kind": "crawford-double", "facts": CRAWFORD_DOUBLE}
    assert director.post("/advice", question)["could_add"] is None
    names = {"A": "Marchand", "B": "Halvorsen"}
    [silent] = director.post("/advice", {**question, "names": names, "what_if": True})["could_add"]
    assert silent["en"]["adds"] == ["Loss of the match, Marchand", "Disqualification, Marchand"]
    assert silent["fr"]["adds"] == ["Perte du match, Marchand", "Disqualification, Marchand"]


def test_what_would_change_an_advice_is_said_in_every_language(director: Browser) -> None:
    facts = {"by": "A", "extra": 2, "turned": False}
    question = {"rulebook": "fbs-classique-2007", "kind": "overdraw", "facts": facts}
    assert director.post("/advice", question)["what_if"] is None
    names = {"A": "Lefèvre", "B": "Adam"}
    [none_extra, turned] = director.post("/advice", {**question, "names": names, "what_if": True})["what_if"]
    assert (none_extra["fact"], none_extra["value"], none_extra["outcome"]) == ("extra", 0, "no-irregularity")
    assert turned["words"] == {
        "en": {"supposed": "A new tile was turned over", "verdict": "Adam removes the surplus; Lefèvre loses points"},
        "fr": {
            "supposed": "Une nouvelle lettre a été retournée",
            "verdict": "Adam retire le surplus\u00a0; Lefèvre perd des points",
        },
        "de": {
            "supposed": "Ein neuer Buchstabe wurde umgedreht",
            "verdict": "Adam nimmt die überzähligen Buchstaben weg; Lefèvre verliert Punkte",
        },
    }


def test_each_answer_to_the_fact_that_decides_is_given(director: Browser) -> None:
    facts = {"by": "A", "minutes_late": 20}
    question = {"rulebook": "eubgf-2020", "kind": "lateness", "facts": facts, "what_if": True}
    answer = director.post("/advice", question)
    assert answer["next_fact"] == "match_length"
    assert [(each["least"], each["most"], each["outcome"]) for each in answer["what_if"]] == [
        (1, 7, "may-lose-match"),
        (8, 999, "points"),
    ]


def test_an_incident_told_in_words_alone_has_no_advice(director: Browser, desk: Desk) -> None:
    path = f"/incidents/{new_id()}"
    body = {"match": str(desk.match_id), "kind": "other", "facts": {}, "happened_at": "2026-11-21T12:00:00Z"}

    assert director.put(path, {**body, "note": "The lamp fell."})["advice"] is None
    assert director.get(f"{path}/advice")["code"] == "not-found"
    assert director.get(path)["note"] == "The lamp fell."


def test_a_finding_may_say_that_it_was_something_else(director: Browser, desk: Desk, place: Place) -> None:
    incident = log(desk, place).incident
    finding = f"/incidents/{incident.pk}/findings/{new_id()}"
    body = {"kind": "other", "facts": {}, "happened_at": "2026-11-21T12:05:00Z"}

    first = director.put(finding, body)
    again = director.put(finding, body)

    assert (first["kind"], first["advice"], director.status) == ("other", None, 200)
    assert again == first
    assert director.get(f"/incidents/{incident.pk}")["kind"] == "other"
