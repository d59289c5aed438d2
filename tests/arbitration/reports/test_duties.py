"""Duties: each ruling, expulsion, decision and list of results owes its report, once, by the right article."""

from __future__ import annotations

from typing import Any

import pytest

from arbitration.appeals.report_duties import TIME_FOR_REASONS
from arbitration.journal.verification import verify
from arbitration.models import FederationReport, Ruling
from arbitration.places import Place
from arbitration.reports import queue, results, tasks
from arbitration.reports.contents import content_of
from arbitration.reports.documents import for_mail
from arbitration.reports.documents.csv import MARK
from tests.api_client import Browser
from tests.arbitration.appeals.scene import Phone, Scene, make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, rule, ruled
from tests.arbitration.closing import close_early
from tests.factories import NOON, Desk, make_match, minutes
from tournaments.models import Match, Player, Tournament, TournamentRulebook, new_id

from .conftest import ADDRESS

pytestmark = pytest.mark.django_db
DISPUTED = {**CRAWFORD_DOUBLE, "disputed": True}
SIGNAL = {"match_running": True, "act": "signal"}
EXPULSION = {"kind": "expulsion", "against": "spectator"}


def duties() -> list[tuple[str, str]]:
    """Article and state of every report."""
    return sorted(FederationReport.objects.values_list("duty", "state"))


def said_in(report: FederationReport) -> str:
    """The report as text, wherever its lines break."""
    return " ".join(for_mail(content_of(report)).text.split())


def again(desk: Desk, place: Place, former: Ruling, facts: dict[str, Any] = CRAWFORD_DOUBLE) -> Ruling:
    """The director rules anew."""
    decision = as_advised(place, "crawford-double", facts, supersedes=former.pk)
    return rule(desk, place, former.incident, decision).record


def test_a_spectator_who_may_stay_is_not_reported_and_one_sent_away_is(desk: Desk, place: Place) -> None:
    ruled(desk, place, SIGNAL, kind="spectator-conduct")
    assert duties() == []

    ruled(desk, place, SIGNAL, kind="spectator-conduct", sanctions=[EXPULSION])
    assert duties() == [("1.6.v", "owed")]


def test_a_player_disqualified_for_outside_aid_is_reported(desk: Desk, place: Place) -> None:
    facts = {"by": "A", "match_running": True, "aid": "signal", "used": True, "moment": "own-turn", "clocked": False}
    sanction = {"kind": "disqualification", "against": "A"}
    ruled(desk, place, facts, kind="outside-aid", sanctions=[sanction])
    assert duties() == [("1.7.viii", "owed")]


def test_a_ruling_on_a_result_leaves_the_results_to_the_closing(desk: Desk, place: Place) -> None:
    ruled(desk, place, {"act": "report", "winner": "A", "reported": True, "disputed": True}, kind="result-report")
    assert duties() == [("5.5.i", "owed")]


def test_a_report_that_was_not_sent_gives_way_to_that_of_the_new_ruling(desk: Desk, place: Place) -> None:
    former = ruled(desk, place, DISPUTED)
    again(desk, place, former, DISPUTED)

    assert duties() == [("5.5.i", "owed"), ("5.5.i", "replaced")]
    told = FederationReport.objects.get(state="owed")
    assert told.replaces is not None
    assert told.body["former"]["report"] == str(told.replaces_id)
    assert (told.body["former"]["was_sent"], told.body["former"]["ruling"]) == (False, str(former.pk))
    assert str(told.replaces_id) in for_mail(content_of(told)).text


def test_who_was_told_is_told_of_the_change_even_where_nothing_is_owed_for_it(desk: Desk, place: Place) -> None:
    former = ruled(desk, place, DISPUTED)
    FederationReport.objects.update(state="delivered")
    again(desk, place, former)

    assert duties() == [("5.5.i", "delivered"), ("5.5.i", "owed")]
    assert FederationReport.objects.get(state="owed").body["former"]["was_sent"] is True


def test_a_dispute_that_turned_out_to_be_none_owes_nothing_any_more(desk: Desk, place: Place) -> None:
    again(desk, place, ruled(desk, place, DISPUTED))
    assert duties() == [("5.5.i", "replaced")]


def test_a_replaced_report_is_never_sent(desk: Desk, place: Place) -> None:
    desk.tournament.sanctioned_by.report_email = ADDRESS
    desk.tournament.sanctioned_by.save()
    again(desk, place, ruled(desk, place, DISPUTED), DISPUTED)
    close_early(desk.tournament, at=minutes(60))

    replaced = FederationReport.objects.get(state="replaced")
    assert replaced.pk not in queue.due_reports(minutes(60), 10)
    assert queue.open_report(replaced.pk, at=minutes(60)) == []


def decided(scene: Scene, mode: str, votes: tuple[str, ...]) -> FederationReport:
    """The report of what the committee decided."""
    vote(scene, scene.until_the_vote(mode), votes)
    return FederationReport.objects.get(kind="decision")


def vote(scene: Scene, phones: list[Phone], votes: tuple[str, ...]) -> None:
    """Everybody votes."""
    for number, (phone, choice) in enumerate(zip(phones, votes, strict=True)):
        scene.vote(phone, choice, number)


@pytest.mark.parametrize("mode", ["open", "sealed", "secret"])
def test_a_decision_is_reported_with_its_votes_as_far_as_the_mode_shows_them(desk: Desk, mode: str) -> None:
    report = decided(make_scene(desk), mode, ("uphold", "uphold", "overturn"))
    appeal = report.body["appeal"]

    assert appeal["counts"] == [
        {"vote": "uphold", "option": "", "count": 2},
        {"vote": "overturn", "option": "", "count": 1},
    ]
    assert (appeal["decision"], appeal["grounds"], len(appeal["committee"])) == ("upheld", "She knew.", 3)
    assert len(appeal["votes"]) == (0 if mode == "secret" else 3)
    text = for_mail(content_of(report)).text
    assert "Report of a committee's decision" in text
    assert ("The vote was secret" in text) is (mode == "secret")


def test_director_and_committee_are_reported_each_by_its_author(desk: Desk) -> None:
    report = decided(make_scene(desk), "sealed", ("uphold", "overturn", "overturn"))

    assert sorted(FederationReport.objects.values_list("kind", "duty")) == [("decision", "5.5.i"), ("ruling", "5.5.i")]
    assert report.body["ruling"]["ruled_by"] == "Ruling committee"
    assert FederationReport.objects.get(kind="ruling").body["ruling"]["ruled_by"] == desk.director.name


def test_reasons_that_come_after_the_decision_go_with_it(desk: Desk) -> None:
    scene = make_scene(desk)
    phones = scene.until_the_vote()
    vote(scene, phones, ("uphold", "uphold", "uphold"))
    report = FederationReport.objects.get(kind="decision")
    scene.act(phones[0], "reasons", minute=15, text="The call went unheard.")
    desk.tournament.sanctioned_by.report_email = ADDRESS
    desk.tournament.sanctioned_by.save()
    close_early(desk.tournament, at=minutes(60))
    assert said_in(report).count("The call went unheard.") == 1

    queue.open_report(report.pk, at=minutes(60))
    report.refresh_from_db()
    assert [each.text for each in report.remarks.all()] == ["The call went unheard."]
    assert said_in(report).count("The call went unheard.") == 1


def finish(match: Match, winner: str = "A") -> None:
    """The match is over."""
    Match.objects.filter(pk=match.pk).update(finished_at=NOON, winner=winner, result="played")


def test_closing_owes_the_results_once(desk: Desk) -> None:
    finish(desk.match)
    make_match(desk.round, a="=Dupont", b="Noël", table=2)
    for _ in range(2):
        close_early(desk.tournament, at=minutes(60))

    report = FederationReport.objects.get()
    assert (report.kind, report.duty, report.due_at) == ("results", "5.5.ii", minutes(60))
    assert ([each["winner"] for each in report.body["results"]], report.body["unfinished"]) == (["A"], 1)


def test_corrected_results_are_told_when_the_tournament_is_closed_again(desk: Desk) -> None:
    finish(desk.match)
    close_early(desk.tournament, at=minutes(60))
    finish(desk.match, "B")
    close_early(desk.tournament, at=minutes(70))

    assert duties() == [("5.5.ii", "owed"), ("5.5.ii", "replaced")]
    assert FederationReport.objects.get(state="owed").body["results"][0]["winner"] == "B"


def test_a_table_of_results_opens_in_a_spreadsheet_and_runs_nothing(desk: Desk) -> None:
    match = make_match(desk.round, a="Lefèvre", b='Name "with", marks', table=2)
    finish(match)
    Player.objects.filter(entries=match.side_a).update(first_name="=1+1")
    close_early(desk.tournament, at=minutes(60))

    table = for_mail(content_of(FederationReport.objects.get())).csv
    assert table is not None
    header, line, end = table.decode().split("\r\n")
    assert header.startswith(MARK + "match,division,stage,round,table,length,side_a,side_b,score_a,score_b")
    assert "'=1+1 Lefèvre" in line
    assert '"Kim Name ""with"", marks"' in line
    assert end == ""


def test_where_the_rulebook_wants_no_results_none_are_owed(desk: Desk) -> None:
    finish(desk.match)
    TournamentRulebook.objects.update(rulebook="ffbg-cdf-2007")
    close_early(desk.tournament, at=minutes(60))
    assert duties() == []


def test_the_results_have_the_final_places_once_the_tournament_is_closed(desk: Desk) -> None:
    finish(desk.match)
    [open_still] = results.owe_results(desk.tournament.pk, at=minutes(50))
    assert "places" not in open_still.body

    close_early(desk.tournament, at=minutes(60))
    closed = FederationReport.objects.get(kind="results", state="owed")
    assert closed.replaces == open_still
    assert {(line["division"], line["name"]) for line in closed.body["places"]} == {
        (desk.round.stage.division.name, entrant.name) for entrant in (desk.match.side_a, desk.match.side_b)
    }
    assert closed.body["places"][0]["place"] == 1
    assert results.owe_results(desk.tournament.pk, at=minutes(61)) == []


def test_an_open_tournament_reports_its_results_a_day_after_its_end(desk: Desk) -> None:
    finish(desk.match)
    end = desk.tournament.ends_at
    assert results.ended_without_results(end + results.GRACE - minutes(1).resolution) == []
    assert results.ended_without_results(end + results.GRACE) == [desk.tournament.pk]

    results.owe_results(desk.tournament.pk, at=end + results.GRACE)
    assert results.ended_without_results(end + results.GRACE) == []


def test_the_journal_holds_with_statements_and_remarks(desk: Desk, place: Place) -> None:
    ruled(desk, place, DISPUTED)
    browser, said = Browser(desk.director), {"text": "Kim was heard.", "written_at": NOON.isoformat()}
    browser.put(f"/reports/{FederationReport.objects.get().pk}/remarks/{new_id()}", said)
    statement = {"tournament": str(desk.tournament.pk), "about": "decision", **said}
    browser.put(f"/reports/{new_id()}", statement)

    assert browser.status == 201
    assert verify(desk.tournament.pk)[1] == []


def test_a_committees_report_waits_for_its_reasons_and_makes_up_none(desk: Desk) -> None:
    Tournament.objects.filter(pk=desk.tournament.pk).update(closed_at=minutes(1))
    scene = make_scene(desk)
    phones = scene.until_the_vote()
    vote(scene, phones, ("overturn", "overturn", "uphold"))
    report = FederationReport.objects.get(kind="decision")
    assert report.due_at is not None
    assert report.due_at - report.recorded_at == TIME_FOR_REASONS
    assert "The committee's own reasons follow as a remark." in report.body["ruling"]["reasons"]

    scene.act(phones[0], "reasons", minute=15, text="The call went unheard.")
    assert scene.director.status == 200
    report.refresh_from_db()
    assert report.due_at < report.recorded_at + TIME_FOR_REASONS / 2
    assert said_in(report).count("The call went unheard.") == 1


def test_the_sweep_owes_the_results_of_a_tournament_that_is_over(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    finish(desk.match)
    monkeypatch.setattr("django.utils.timezone.now", lambda: desk.tournament.ends_at + results.GRACE)
    tasks.sweep()
    assert FederationReport.objects.get(kind="results").tournament == desk.tournament
