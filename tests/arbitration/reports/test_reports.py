"""Reports over HTTP: duties, previews, remarks, statements, the check of a seal."""

from datetime import timedelta

import pytest
from django.utils import timezone
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from arbitration.models import FederationReport, ReportRemark
from arbitration.places import Place
from arbitration.reports import queue
from arbitration.reports.contents import content_of
from arbitration.reports.documents import for_mail
from tests.api_client import Browser
from tests.arbitration.cases import CRAWFORD_DOUBLE, ruled
from tests.arbitration.closing import close_early
from tests.factories import NOON, Desk, make_user, minutes
from tournaments.api.base import PRIVATE
from tournaments.models import FederationOfficer, Match, new_id

pytestmark = pytest.mark.django_db
AT = NOON.isoformat()
CRAWFORD = {"en": "Crawford double", "fr": "Double Crawford", "de": "Verdopplung in der Crawford-Partie"}
DISPUTED = {**CRAWFORD_DOUBLE, "disputed": True}


@pytest.fixture
def owed(desk: Desk, place: Place) -> FederationReport:
    """A report that waits for the end of the tournament."""
    ruled(desk, place, DISPUTED)
    return FederationReport.objects.get()


def test_a_remark_travels_with_the_report_and_what_was_frozen_stays(desk: Desk, owed: FederationReport) -> None:
    browser, body = Browser(desk.director), owed.body
    shown = browser.put(f"/reports/{owed.pk}/remarks/{new_id()}", {"text": "Both were heard.", "written_at": AT})

    assert browser.status == 201
    assert [each["text"] for each in shown["remarks"]] == ["Both were heard."]
    assert shown["document"]["remarks"][0]["by"] == desk.director.name
    owed.refresh_from_db()
    assert owed.body == body
    assert "Both were heard." in for_mail(content_of(owed)).text


def test_the_same_remark_again_is_the_same_and_another_under_its_id_is_refused(
    desk: Desk, owed: FederationReport
) -> None:
    browser, path = Browser(desk.director), f"/reports/{owed.pk}/remarks/{new_id()}"
    for _ in range(2):
        browser.put(path, {"text": "Once.", "written_at": AT})
    assert (browser.status, ReportRemark.objects.count()) == (200, 1)

    problem = browser.put(path, {"text": "Twice.", "written_at": AT})
    assert (browser.status, problem["code"]) == (409, "conflict")


def test_nothing_is_added_to_a_report_that_is_on_its_way(desk: Desk, owed: FederationReport) -> None:
    FederationReport.objects.update(state="sending")
    browser = Browser(desk.director)
    problem = browser.put(f"/reports/{owed.pk}/remarks/{new_id()}", {"text": "Late.", "written_at": AT})

    assert (browser.status, problem["code"], problem["found"]) == (409, "report-sent", "sending")
    assert not ReportRemark.objects.exists()


def test_the_preview_is_what_the_mail_carries(desk: Desk, owed: FederationReport) -> None:
    documents, browser = for_mail(content_of(owed)), Browser(desk.director)

    assert browser.read(f"/reports/{owed.pk}/pdf") == documents.pdf
    assert browser.read(f"/reports/{owed.pk}/text") == documents.text.encode()
    html = browser.read(f"/reports/{owed.pk}/html").decode()
    assert "cid:" not in html
    assert html.count('src="data:image/png;base64,') == 1
    assert browser.get(f"/reports/{owed.pk}/json") == owed.body


@pytest.mark.parametrize(
    ("address", "ending", "media_type"),
    [
        ("pdf", "pdf", "application/pdf"),
        ("html", "html", "text/html; charset=utf-8"),
        ("text", "txt", "text/plain; charset=utf-8"),
    ],
)
def test_a_file_is_shown_by_the_browser_and_named_after_the_report(
    desk: Desk, owed: FederationReport, address: str, ending: str, media_type: str
) -> None:
    headers = Browser(desk.director).head(f"/reports/{owed.pk}/{address}")
    assert headers["Content-Disposition"] == f'inline; filename="{owed.pk}.{ending}"'
    assert headers["Content-Type"] == media_type
    assert (headers["Cache-Control"], headers["X-Content-Type-Options"]) == (PRIVATE, "nosniff")


def test_a_ruling_has_no_csv(desk: Desk, owed: FederationReport) -> None:
    browser = Browser(desk.director)
    assert browser.get(f"/reports/{owed.pk}/csv")["expected"] == "a list of results"
    assert browser.status == 404


def test_the_check_of_a_seal_is_public_and_has_no_names(desk: Desk, owed: FederationReport) -> None:
    stranger, head = Browser(), owed.body["journal"]["hash"]

    assert stranger.get(f"/checks/{owed.pk}?head={head}") == {"result": "matches"}
    assert stranger.get(f"/checks/{owed.pk}?head={'0' * 64}") == {"result": "differs"}
    assert stranger.get(f"/checks/{new_id()}?head={head}") == {"result": "unknown"}
    assert owed.body["check"]["url"].endswith(f"/check/{owed.pk}?head={head}")


def test_guessing_numbers_is_throttled(owed: FederationReport) -> None:
    stranger = Browser()
    asked = [stranger.get(f"/checks/{new_id()}?head=0") and stranger.status for _ in range(31)]
    assert asked[-1] == 429


def test_the_schema_is_published_and_every_report_keeps_to_it(desk: Desk, place: Place, owed: FederationReport) -> None:
    schema = Browser().get("/schemas/report-1")
    Draft202012Validator.check_schema(schema)
    browser = Browser(desk.director)
    browser.put(f"/reports/{owed.pk}/remarks/{new_id()}", {"text": "Heard.", "written_at": AT})
    statement = {"tournament": str(desk.tournament.pk), "about": "decision", "text": "Unfair.", "written_at": AT}
    browser.put(f"/reports/{new_id()}", statement)
    Match.objects.update(finished_at=NOON, winner="A", result="played")
    close_early(desk.tournament, at=minutes(60))

    validator = Draft202012Validator(schema, format_checker=Draft202012Validator.FORMAT_CHECKER)
    documents = [browser.get(f"/reports/{each.pk}/json") for each in FederationReport.objects.all()]
    assert {each["schema"] for each in documents} == {
        "tablecall.ruling-report/1",
        "tablecall.statement-report/1",
        "tablecall.results-report/1",
    }
    assert [error.message for each in documents for error in validator.iter_errors(each)] == []


def test_every_member_of_staff_may_report_a_decision_under_5_4(desk: Desk, place: Place) -> None:
    ruling, browser, id = ruled(desk, place), Browser(desk.director), new_id()
    body = {
        "tournament": str(desk.tournament.pk),
        "about": "decision",
        "ruling": str(ruling.pk),
        "text": "I think that it was wrong.",
        "written_at": AT,
    }
    shown = browser.put(f"/reports/{id}", body)

    assert (browser.status, shown["kind"], shown["duty"], shown["when"]) == (201, "statement", "5.4", "optional")
    assert (shown["written_by"], shown["ruling"]) == (desk.director.name, str(ruling.pk))
    assert browser.put(f"/reports/{id}", body)["id"] == str(id)
    assert (browser.status, FederationReport.objects.filter(kind="statement").count()) == (200, 1)
    browser.put(f"/reports/{id}", {**body, "text": "Another text."})
    assert browser.status == 409


@pytest.mark.parametrize(("about", "categories"), [("entry-refused", 1), ("placed-higher", 2)])
def test_an_entry_refused_or_placed_higher_is_owed_under_1_4_iii(desk: Desk, about: str, categories: int) -> None:
    browser = Browser(desk.director)
    body = {
        "tournament": str(desk.tournament.pk),
        "about": about,
        "player": "Jo Late",
        "text": "Far too strong.",
        "explained": True,
        "categories": categories,
        "written_at": AT,
    }
    shown = browser.put(f"/reports/{new_id()}", body)

    assert (browser.status, shown["kind"], shown["duty"], shown["state"]) == (201, "entry", "1.4.iii", "owed")
    assert "1.4.iii" in [each["number"] for each in shown["document"]["articles"]]
    assert shown["about"]["sides"] == "Jo Late"


def test_lists_name_what_a_report_is_about_in_each_reader_s_language(desk: Desk, owed: FederationReport) -> None:
    browser = Browser(desk.director)
    statement = {"tournament": str(desk.tournament.pk), "about": "decision", "text": "Unfair.", "written_at": AT}
    browser.put(f"/reports/{new_id()}", statement)
    listed = browser.get(f"/reports?tournament={desk.tournament.pk}")["results"]

    matters = {each["kind"]: each["about"]["matter"] for each in listed}
    assert matters["ruling"] == CRAWFORD
    assert matters["statement"] == {
        "en": "Statement to the federation",
        "fr": "Signalement à la fédération",
        "de": "Meldung an den Verband",
    }
    document = browser.get(f"/reports/{owed.pk}/json")
    assert document["dispute"]["matter"] == CRAWFORD[document["language"]]


def test_with_one_category_a_player_cant_be_placed_higher(desk: Desk) -> None:
    browser = Browser(desk.director)
    body = {"tournament": str(desk.tournament.pk), "about": "placed-higher", "text": "Strong.", "written_at": AT}
    problem = browser.put(f"/reports/{new_id()}", body)

    assert (browser.status, problem["code"]) == (409, "nothing-to-report")
    assert not FederationReport.objects.exists()


def test_duties_are_counted_and_say_what_closing_adds(desk: Desk, owed: FederationReport) -> None:
    FederationReport.objects.update(due_at=timezone.now() + timedelta(days=1))
    found = Browser(desk.director).get(f"/tournaments/{desk.tournament.pk}/duties")

    assert (found["owed"], found["overdue"], found["dead"], found["statement"]) == (1, 0, 0, "5.4")
    [results] = found["results"]
    assert (results["duty"], results["finished"], results["unfinished"]) == ("5.5.ii", 0, 1)


def test_a_federation_reads_the_remark_in_its_inbox(desk: Desk, owed: FederationReport, officer: Browser) -> None:
    Browser(desk.director).put(f"/reports/{owed.pk}/remarks/{new_id()}", {"text": "Heard.", "written_at": AT})
    desk.tournament.sanctioned_by.report_email = "x@example.org"
    desk.tournament.sanctioned_by.save()
    close_early(desk.tournament, at=minutes(60))
    queue.open_report(owed.pk, at=minutes(60))

    assert officer.get(f"/inbox/{owed.pk}")["report"]["remarks"][0]["text"] == "Heard."


@pytest.fixture
def officer(desk: Desk) -> Browser:
    """An officer of the federation, signed in."""
    user = make_user("Olga Officer")
    FederationOfficer.objects.create(user=user, federation=desk.tournament.sanctioned_by)
    return Browser(user)


def test_an_inbox_is_a_way_to_a_federation_only_where_an_officer_can_log_in(desk: Desk) -> None:
    federation = desk.tournament.sanctioned_by
    assert queue.channels_to(federation) == []
    officer = make_user("Odile Officer")
    FederationOfficer.objects.create(user=officer, federation=federation)
    assert queue.channels_to(federation) == ["pull"]
    officer.is_active = False
    officer.save()
    assert queue.channels_to(federation) == []
