"""Precedents over HTTP: search with its pages, bad cursors and positions, cases like another, the way of a proposal."""

from datetime import datetime
from typing import Any
from urllib.parse import quote

import pytest
from django.utils import timezone

from arbitration.models import Ruling
from arbitration.places import place_of_match
from tests.api_client import Browser
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, rule, ruled
from tests.arbitration.conftest import Cast
from tests.arbitration.precedents.judged_queries import corpus
from tests.arbitration.precedents.samples import SAID, publish
from tests.arbitration.precedents.test_precedents import XGID
from tests.factories import NOON, Desk, make_federation, make_user
from tournaments.models import Conflict, FederationOfficer, Tournament, new_id
from tournaments.permissions import Actor

pytestmark = pytest.mark.django_db


def propose(browser: Browser, desk: Desk, texts: Any = SAID) -> Any:
    ruling = ruled(desk, place_of_match(desk.match_id, viewer_id=desk.director.pk))
    body = {"ruling": str(ruling.pk), "texts": texts, "proposed_at": NOON.isoformat()}
    return browser.put(f"/precedent-proposals/{new_id()}", body)


def test_pages_go_on_where_the_last_one_ended(desk: Desk, director: Browser) -> None:
    publish(desk, corpus()[:12])
    first = director.get("/precedents?page_size=5")
    second = director.get(f"/precedents?page_size=5&cursor={first['next']}")
    third = director.get(f"/precedents?page_size=5&cursor={second['next']}")

    shown = [each["citation"] for page in (first, second, third) for each in page["results"]]
    assert shown == [f"EUBGF 2026 P {number}" for number in range(12, 0, -1)]
    assert third["next"] is None


def test_a_search_marks_its_hits_and_says_what_it_read(desk: Desk, director: Browser) -> None:
    publish(desk, corpus()[:12])
    found = director.get("/precedents?q=crawfrod&language=fr")

    assert found["corrections"] == [{"typed": "crawfrod", "meant": "crawford"}]
    assert {each["kind"] for each in found["results"]} <= {"crawford-double", "crawford-game"}
    assert found["results"][0]["excerpt"]["language"] == "fr"


@pytest.mark.parametrize(
    ("query", "status", "code", "field"),
    [
        ("cursor=nonsense", 400, "bad-cursor", "cursor"),
        ("position=nowhere", 422, "bad-position", "position"),
        ("year=1", 400, "out-of-range", "year"),
        ("page_size=1000", 400, "out-of-range", "page_size"),
        ("colour=red", 400, "unknown-field", "colour"),
    ],
)
def test_what_cant_be_looked_for_is_refused(director: Browser, query: str, status: int, code: str, field: str) -> None:
    problem = director.get(f"/precedents?{query}")
    assert (director.status, problem["code"], problem["field"]) == (status, code, field)


@pytest.mark.parametrize("text", ["'", "\\", "a & | ! b", "((", ":*", "%", "\u0301", "🎲", "x" * 400])
def test_no_text_breaks_the_search(desk: Desk, director: Browser, text: str) -> None:
    publish(desk, corpus()[:3])
    director.client.get("/api/v1/precedents", {"q": text})
    answer = director.client.get("/api/v1/precedents", {"q": text})
    assert answer.status_code == 200


def test_similar_cases_are_found_without_recording_anything(desk: Desk, director: Browser) -> None:
    publish(desk, corpus()[:12])
    body = {"rulebook": "eubgf-2020", "kind": "crawford-double", "facts": CRAWFORD_DOUBLE, "articles": ["4.4.iv"]}
    found = director.post("/similar-precedents", body)

    assert found[0]["kind"] == "crawford-double"
    assert len(found) <= 5


def test_from_the_proposal_to_the_article(cast: Cast) -> None:
    director, officer = cast.browser(Actor.DIRECTOR), cast.browser(Actor.FEDERATION)
    texts = {"en": {**SAID["en"], "facts": "Halvorsen doubled."}}
    proposal = propose(director, cast.desk, texts)
    [mark] = proposal["marks"]
    assert (mark["found"], mark["suggestion"], proposal["may_approve"]) == ("Halvorsen", "player B", False)

    early = officer.put(f"/precedents/{new_id()}", {"proposal": proposal["id"]})
    assert (officer.status, early["code"], early["field"]) == (409, "marks-open", "texts.en.facts")

    place = {name: mark[name] for name in ("language", "part", "start", "end")}
    verdict = {**place, "verdict": "replaced", "replacement": "player B"}
    director.put(f"/precedent-proposals/{proposal['id']}/marks", {"marks": [verdict]})
    made = officer.put(f"/precedents/{new_id()}", {"proposal": proposal["id"]})

    assert (officer.status, made["citation"]) == (201, f"EUBGF {timezone.now().year} P 1")
    assert made["texts"]["en"]["facts"] == "player B doubled."
    stranger = cast.browser(Actor.STRANGER)
    [citing] = stranger.get("/rulebooks/eubgf-2020/articles/4.4.iv/precedents")["results"]
    assert citing["id"] == made["id"]
    assert stranger.get(f"/precedents/{made['id']}")["treatments"] == []


def test_another_precedent_under_a_known_id_is_kept_as_a_conflict(cast: Cast) -> None:
    officer = cast.browser(Actor.FEDERATION)
    one, other = propose(officer, cast.desk), propose(officer, cast.desk)
    path = f"/precedents/{new_id()}"
    officer.put(path, {"proposal": one["id"]})
    assert officer.status == 201
    refused = officer.put(path, {"proposal": other["id"]})
    assert (officer.status, refused["code"]) == (409, "conflict")
    assert Conflict.objects.get().sent == {"proposal": other["id"]}


def test_an_officer_is_told_that_another_one_has_to_approve(cast: Cast) -> None:
    officer, second = cast.people[Actor.FEDERATION], make_user("Second Officer")
    alone = propose(Browser(officer), cast.desk)
    assert alone["may_approve"]

    FederationOfficer.objects.create(user=second, federation=cast.desk.tournament.sanctioned_by)
    browser = Browser(officer)
    assert not browser.get(f"/precedent-proposals/{alone['id']}")["may_approve"]
    refused = browser.put(f"/precedents/{new_id()}", {"proposal": alone["id"]})
    assert (browser.status, refused["code"]) == (409, "own-proposal")
    assert Browser(second).get(f"/precedent-proposals/{alone['id']}")["may_approve"]


def test_a_director_withdraws_no_proposal_of_the_federations(cast: Cast) -> None:
    director, officer = cast.browser(Actor.DIRECTOR), cast.browser(Actor.FEDERATION)
    theirs, own = propose(officer, cast.desk), propose(director, cast.desk)
    refused = director.put(f"/precedent-proposals/{theirs['id']}/withdrawn", None)
    assert (director.status, refused["code"], refused["field"]) == (403, "forbidden", "proposal")
    assert officer.get(f"/precedent-proposals/{theirs['id']}")["state"] == "proposed"
    for browser, proposal in ((director, own), (officer, theirs)):
        assert browser.put(f"/precedent-proposals/{proposal['id']}/withdrawn", None)["state"] == "withdrawn"


def test_sent_twice_is_stored_once_and_other_content_is_kept_as_a_conflict(cast: Cast) -> None:
    director = cast.browser(Actor.DIRECTOR)
    ruling = ruled(cast.desk, place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk))
    path, body = f"/precedent-proposals/{new_id()}", {"ruling": str(ruling.pk), "texts": SAID}
    body["proposed_at"] = NOON.isoformat()

    first, again = director.put(path, body), director.put(path, body)
    assert (director.status, first) == (200, again)
    other = director.put(path, {**body, "position": XGID})
    assert (director.status, other["code"]) == (409, "conflict")


@pytest.mark.parametrize(
    ("said", "code", "field"),
    [
        ({"position": "nowhere"}, "bad-position", "position"),
        ({"appeal": "0199a3b0-0000-7000-8000-000000000001"}, "no-such-precedent", "appeal"),
        ({"articles": ["4.4.iv", "99.9"]}, "unknown-article", "articles.1"),
    ],
)
def test_a_proposal_that_names_what_isnt_there_is_refused(
    cast: Cast, said: dict[str, Any], code: str, field: str
) -> None:
    ruling = ruled(cast.desk, place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk))
    director = cast.browser(Actor.DIRECTOR)
    body = {"ruling": str(ruling.pk), "texts": SAID, "proposed_at": NOON.isoformat()}
    refused = director.put(f"/precedent-proposals/{new_id()}", {**body, **said})
    assert (director.status, refused["code"], refused["field"]) == (422, code, field)
    assert director.get("/precedent-proposals")["results"] == []


def test_proposals_are_listed_by_their_state(cast: Cast) -> None:
    director = cast.browser(Actor.DIRECTOR)
    open_, withdrawn = propose(director, cast.desk), propose(director, cast.desk)
    director.put(f"/precedent-proposals/{withdrawn['id']}/withdrawn", None)

    def listed(query: str = "") -> list[str]:
        return [each["id"] for each in director.get(f"/precedent-proposals{query}")["results"]]

    assert listed() == [withdrawn["id"], open_["id"]]
    assert (listed("?state=proposed"), listed("?state=withdrawn")) == ([open_["id"]], [withdrawn["id"]])


def test_a_position_is_looked_for_as_it_is_written(desk: Desk, director: Browser) -> None:
    first, second, third = corpus()[:3]
    publish(desk, [first, {**second, "position": XGID}, third])
    found = director.get(f"/precedents?position={quote(XGID)}")
    assert found["results"][0]["citation"] == "EUBGF 2026 P 2"


def replaced(desk: Desk, facts: Any = CRAWFORD_DOUBLE) -> Ruling:
    """The director rules anew on the only case."""
    place, ruling = place_of_match(desk.match_id, viewer_id=desk.director.pk), Ruling.objects.get()
    return rule(desk, place, ruling.incident, as_advised(place, "crawford-double", facts, supersedes=ruling.pk)).record


def correction_of(precedent: Any) -> dict[str, Any]:
    """A proposal from the precedent's own page."""
    return {"ruling": precedent["ruling"], "texts": SAID, "corrects": precedent["id"], "proposed_at": NOON.isoformat()}


def test_no_precedent_is_published_of_a_ruling_that_was_replaced(cast: Cast) -> None:
    proposal = propose(cast.browser(Actor.DIRECTOR), cast.desk)
    replaced(cast.desk)
    officer = cast.browser(Actor.FEDERATION)
    refused = officer.put(f"/precedents/{new_id()}", {"proposal": proposal["id"]})
    assert (officer.status, refused["code"]) == (409, "ruling-replaced")


def test_the_precedent_of_a_ruling_that_was_replaced_is_corrected_by_the_one_that_holds(cast: Cast) -> None:
    director, officer = cast.browser(Actor.DIRECTOR), cast.browser(Actor.FEDERATION)
    old = officer.put(f"/precedents/{new_id()}", {"proposal": propose(director, cast.desk)["id"]})
    standing = replaced(cast.desk)
    shown = officer.get(f"/precedents/{old['id']}")
    assert shown["ruling"] == str(standing.pk)
    assert not shown["is_current"]
    assert datetime.fromisoformat(shown["replaced_at"]) == standing.ruled_at
    [listed] = officer.get("/precedents")["results"]
    assert (listed["id"], listed["is_current"]) == (old["id"], False)
    [cited] = officer.get(f"/rulebooks/{old['rulebook']}/articles/{old['articles'][0]}/precedents")["results"]
    assert (cited["id"], cited["is_current"]) == (old["id"], False)
    assert officer.get("/precedents?current=yes")["results"] == []
    assert officer.post("/similar-precedents", {name: old[name] for name in ("rulebook", "kind", "facts")}) == []
    again = director.put(f"/precedent-proposals/{new_id()}", correction_of(shown))
    officer.put(f"/precedents/{new_id()}", {"proposal": again["id"]})
    assert officer.status == 201
    assert officer.get(f"/precedents/{old['id']}")["is_current"] is False


def test_of_two_corrections_of_a_precedent_one_is_published(cast: Cast) -> None:
    director, officer = cast.browser(Actor.DIRECTOR), cast.browser(Actor.FEDERATION)
    old = officer.put(f"/precedents/{new_id()}", {"proposal": propose(director, cast.desk)["id"]})
    one, other = (director.put(f"/precedent-proposals/{new_id()}", correction_of(old))["id"] for _ in range(2))
    officer.put(f"/precedents/{new_id()}", {"proposal": one})
    assert officer.status == 201
    refused = officer.put(f"/precedents/{new_id()}", {"proposal": other})
    assert (officer.status, refused["code"], refused["field"]) == (422, "no-such-precedent", "corrects")


def test_a_proposal_that_is_sent_again_is_known_though_its_precedent_is_corrected_and_its_ruling_replaced(
    cast: Cast,
) -> None:
    director, officer = cast.browser(Actor.DIRECTOR), cast.browser(Actor.FEDERATION)
    old = officer.put(f"/precedents/{new_id()}", {"proposal": propose(director, cast.desk)["id"]})
    body = {
        "ruling": str(Ruling.objects.get().pk),
        "texts": SAID,
        "corrects": old["id"],
        "proposed_at": NOON.isoformat(),
    }
    path = f"/precedent-proposals/{new_id()}"
    proposal = director.put(path, body)
    officer.put(f"/precedents/{new_id()}", {"proposal": proposal["id"]})
    replaced(cast.desk)
    again = director.put(path, body)
    assert (director.status, again["state"]) == (200, "approved")


def test_a_federation_that_took_the_tournament_over_corrects_no_precedent_of_the_former_one(cast: Cast) -> None:
    director, officer = cast.browser(Actor.DIRECTOR), cast.people[Actor.FEDERATION]
    old = Browser(officer).put(f"/precedents/{new_id()}", {"proposal": propose(director, cast.desk)["id"]})
    body = {
        "ruling": str(Ruling.objects.get().pk),
        "texts": SAID,
        "corrects": old["id"],
        "proposed_at": NOON.isoformat(),
    }
    proposal = director.put(f"/precedent-proposals/{new_id()}", body)
    other = make_federation(code="FFBG")
    FederationOfficer.objects.create(user=officer, federation=other)
    Tournament.objects.filter(pk=cast.desk.tournament.pk).update(federation=other)
    new = Browser(officer)
    refused = new.put(f"/precedents/{new_id()}", {"proposal": proposal["id"]})
    assert (new.status, refused["code"], refused["field"]) == (422, "of-another-federation", "corrects")
