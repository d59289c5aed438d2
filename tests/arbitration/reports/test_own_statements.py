"""The holder of a private link reports a decision in their own case to the federation, at once (EUBGF 5.4)."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from arbitration.journal.verification import verify
from arbitration.links.lifecycle import LinkHolder, issue_link, revoke_link
from arbitration.links.tokens import token_of
from arbitration.models import FederationReport, PrivateLink, RefusedAct
from arbitration.places import place_of_match
from arbitration.reports.contents import content_of
from arbitration.reports.documents.layout import lay_out
from arbitration.reports.documents.text import as_text
from tests.arbitration.appeals.scene import Phone, Scene, make_scene
from tests.arbitration.cases import ruled
from tests.arbitration.conftest import Cast
from tests.factories import NOON, Desk, make_desk
from tournaments.models import Federation, LogEntry, Side, TournamentRulebook, new_id
from tournaments.permissions import Actor

pytestmark = pytest.mark.django_db

SAID = "My opponent's cube stood in the middle all the time."


@pytest.fixture
def scene(desk: Desk) -> Scene:
    """A ruling in a dispute."""
    return make_scene(desk)


def said(scene: Scene, **changes: Any) -> dict[str, Any]:
    """What a phone sends."""
    return {"tournament": str(scene.desk.tournament.pk), "text": SAID, "written_at": NOON.isoformat(), **changes}


def tell(phone: Phone, scene: Scene, id: Any = None, **changes: Any) -> Any:
    """Send a statement to the federation."""
    return phone.put(f"/statements/{id or new_id()}", said(scene, **changes))


def nothing_was_written() -> bool:
    return not FederationReport.objects.filter(kind="statement").exists()


def test_a_player_reports_the_ruling_under_the_own_name_and_it_falls_due_at_once(scene: Scene) -> None:
    phone = scene.party("B")
    id = new_id()
    answer = tell(phone, scene, id, ruling=str(scene.ruling.pk))
    assert (phone.status, answer["duty"], answer["text"], answer["about_ruling"]) == (201, "5.4", SAID, True)

    written = FederationReport.objects.get(pk=id)
    link = PrivateLink.objects.get()
    assert (written.kind, written.written_by, written.written_through) == ("statement", None, link)
    assert written.due_at is not None
    assert written.due_at <= timezone.now()
    assert (written.body["written_by"], written.body["written_as"]) == (scene.desk.match.side_b.name, "player")
    text = as_text(lay_out(content_of(written)))
    assert f"{scene.desk.match.side_b.name} (player)" in text
    assert SAID in " ".join(text.split())
    shown = scene.director.get(f"/reports/{id}")
    assert shown["written_by"] == scene.desk.match.side_b.name


def test_a_ruling_of_another_case_is_not_found(scene: Scene) -> None:
    place = place_of_match(scene.desk.match_id, viewer_id=scene.desk.director.pk)
    other = ruled(scene.desk, place)
    phone = scene.party("B")
    problem = tell(phone, scene, ruling=str(other.pk))
    assert (phone.status, problem["code"], problem["field"]) == (404, "not-found", "ruling")
    assert nothing_was_written()


def test_it_is_in_the_journal_which_verifies(scene: Scene) -> None:
    answer = tell(scene.party("A"), scene)
    entry = LogEntry.objects.get(kind="statement")
    assert (str(entry.record_id), entry.body["written_by"]) == (answer["id"], None)
    assert entry.body["link"] == str(PrivateLink.objects.get().pk)
    assert SAID not in str(entry.body)
    _, breaks = verify(scene.desk.tournament.pk)
    assert breaks == []


def test_a_member_of_the_committee_reports_as_such(scene: Scene) -> None:
    [member, *_] = scene.until_the_vote()
    answer = tell(member, scene)
    written = FederationReport.objects.get(pk=answer["id"])
    assert written.written_through is not None
    assert written.written_through.seat is not None
    assert written.body["written_by"] == written.written_through.seat.candidate.name
    assert written.body["written_as"] == "member"


def test_the_same_again_is_answered_as_before_and_other_content_is_refused(scene: Scene) -> None:
    phone, id = scene.party("B"), new_id()
    tell(phone, scene, id)
    assert tell(phone, scene, id)["id"] == str(id)
    assert phone.status == 200
    assert (tell(phone, scene, id, text="Other.")["code"], phone.status) == ("conflict", 409)
    other = scene.party("A")
    problem = tell(other, scene, id)
    assert (problem["code"], other.status) == ("conflict", 409)
    assert FederationReport.objects.filter(kind="statement").count() == 1


def test_each_link_shows_what_was_written_by_it(scene: Scene) -> None:
    one, other = scene.party("A"), scene.party("B")
    answer = tell(one, scene)
    assert one.get("/statements") == {"article": "5.4", "written": [answer]}
    assert other.get("/statements")["written"] == []


def test_a_link_that_was_taken_back_is_refused(scene: Scene) -> None:
    phone = scene.party("B")
    revoke_link(PrivateLink.objects.get().pk, by=None, at=timezone.now())
    problem = tell(phone, scene)
    assert (phone.status, problem["code"], problem["found"]) == (403, "link-invalid", "revoked")
    assert nothing_was_written()
    assert RefusedAct.objects.get().code == "link-invalid"


def test_a_link_that_is_over_or_was_forwarded_is_refused(scene: Scene) -> None:
    phone = scene.party("B")
    thief = Phone(phone.link)
    thief.headers["Authorization"] = f"Link {phone.link}"
    assert (tell(thief, scene)["code"], thief.status) == ("link-forwarded", 403)

    incident = scene.ruling.incident
    bearer = LinkHolder(incident, side=Side.A)
    old = issue_link(
        bearer, tournament_id=scene.desk.tournament.pk, by=None, at=timezone.now() - timedelta(days=40), id=new_id()
    )
    late = Phone(token_of(old.pk))
    late.headers["Authorization"] = f"Link {late.link}"
    assert (tell(late, scene)["found"], late.status) == ("expired", 403)
    assert nothing_was_written()


def test_an_official_reports_no_ruling_of_another_tournament(scene: Scene) -> None:
    elsewhere = make_desk(slug="elsewhere")
    foreign = ruled(elsewhere, place_of_match(elsewhere.match_id, viewer_id=elsewhere.director.pk))
    body = said(scene, about="decision", ruling=str(foreign.pk))
    problem = scene.director.put(f"/reports/{new_id()}", body)
    assert (scene.director.status, problem["code"], problem["field"]) == (404, "not-found", "ruling")
    assert nothing_was_written()


def test_another_tournament_or_ruling_isnt_reached(scene: Scene) -> None:
    elsewhere = make_desk(slug="elsewhere")
    phone = scene.party("B")
    problem = tell(phone, scene, tournament=str(elsewhere.tournament.pk))
    assert (phone.status, problem["code"], problem["field"]) == (404, "not-found", "tournament")
    problem = tell(phone, scene, ruling=str(new_id()))
    assert (phone.status, problem["field"]) == (404, "ruling")
    assert nothing_was_written()


def test_a_statement_without_an_article_is_refused(scene: Scene) -> None:
    TournamentRulebook.objects.update(rulebook="ffbg-cdf-2007")
    phone = scene.party("B")
    assert phone.get("/statements")["article"] is None
    assert (tell(phone, scene)["code"], phone.status) == ("nothing-to-report", 409)
    assert nothing_was_written()


@pytest.mark.parametrize(
    ("changes", "field"),
    [({"text": ""}, "text"), ({"text": "x" * 20_001}, "text"), ({"written_at": "noon"}, "written_at")],
)
def test_bad_input_is_named(scene: Scene, changes: dict[str, Any], field: str) -> None:
    phone = scene.party("B")
    problem = tell(phone, scene, **changes)
    assert phone.status == 400
    assert field in str(problem)
    assert nothing_was_written()


def test_more_than_a_few_are_too_many(scene: Scene) -> None:
    phone, other = scene.party("B"), scene.party("A")
    answers = [phone.status for _ in range(11) if tell(phone, scene)]
    assert answers == [201] * 10 + [429]
    tell(other, scene)
    assert other.status == 201


def test_a_statement_needs_a_link(cast: Cast) -> None:
    Federation.objects.update(report_email="x@example.org")
    body = {"tournament": str(cast.desk.tournament.pk), "text": SAID, "written_at": NOON.isoformat()}
    for actor in (Actor.DIRECTOR, Actor.FEDERATION, Actor.STRANGER):
        browser = cast.browser(actor)
        browser.put(f"/statements/{new_id()}", body)
        assert browser.status == 401
    assert nothing_was_written()
