"""The report that a ruling owes, in the ruling's own transaction."""

import pytest

from arbitration.models import FederationReport, Incident, Ruling
from arbitration.places import Place, place_of_match
from arbitration.reports.documents import content
from arbitration.reports.results import ended_without_results, upcoming
from tests.arbitration.cases import CRAWFORD_DOUBLE, SILENT_OPPONENT, as_advised, log, rule, ruled
from tests.arbitration.closing import close_early
from tests.arbitration.conftest import in_crawford_game
from tests.factories import Desk, make_desk, minutes
from tournaments.models import LogEntry

MATCH_LOSS = {"kind": "match-loss", "against": "A"}


def test_a_ruling_in_a_dispute_owes_the_federation_a_report_with_all_it_asks_for(desk: Desk, place: Place) -> None:
    ruling = ruled(desk, place, {**CRAWFORD_DOUBLE, "disputed": True})
    report = FederationReport.objects.get()
    body = content.from_json(report.body)
    assert isinstance(body, content.RulingReport)
    head = LogEntry.objects.get(kind="ruling")  # the report's own entry follows it
    assert (report.duty, report.when, report.ruling_id) == ("5.5.i", "after-tournament", ruling.pk)
    assert report.due_at == desk.tournament.ends_at
    assert (body.number, body.journal.hash, body.journal.sequence) == (str(report.pk), head.hash, head.sequence)
    assert (body.match.side_a, body.match.side_b) == ("Kim Marchand", "Kim Halvorsen")
    assert body.articles[0].number == "4.4.iv"
    assert all((body.dispute.matter, body.facts, body.reading, body.advice.verdict, body.ruling.verdict))
    assert (body.score_before, body.score_after) == (content.Score(6, 3), content.Score(6, 3))


def test_the_report_of_a_departure_has_its_reasons_and_its_own_verdict(desk: Desk, place: Place) -> None:
    ruled(
        desk,
        place,
        {**SILENT_OPPONENT, "disputed": True},
        outcome="double-stands",
        remedies=[],
        sanctions=[MATCH_LOSS],
        departs=True,
        reasons="Both had rolled twice since.",
    )
    body = content.from_json(FederationReport.objects.get().body)
    assert isinstance(body, content.RulingReport)
    assert (body.ruling.departs, body.ruling.reasons) == (True, "Both had rolled twice since.")
    assert body.ruling.verdict != body.advice.verdict
    assert [penalty.article for penalty in body.penalties] == ["4.4.iv"]


def test_a_ruling_without_dispute_owes_nothing(desk: Desk, place: Place) -> None:
    ruled(desk, place)
    assert not FederationReport.objects.exists()


def test_a_rulebook_without_reports_owes_nothing(db: None) -> None:
    desk = in_crawford_game(make_desk(rulebook="backgammon-basics"))
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    ruled(desk, place, {**CRAWFORD_DOUBLE, "disputed": True})
    assert not FederationReport.objects.exists()


def test_a_report_is_written_in_the_federation_s_language(desk: Desk, place: Place) -> None:
    desk.tournament.sanctioned_by.language = "fr"
    desk.tournament.sanctioned_by.save()
    ruled(desk, place, {**CRAWFORD_DOUBLE, "disputed": True})
    body = content.from_json(FederationReport.objects.get().body)
    assert isinstance(body, content.RulingReport)
    assert body.language == "fr"
    assert body.advice.verdict.startswith("Le double proposé par ")


def test_what_goes_wrong_with_the_report_takes_the_ruling_back(
    desk: Desk, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    incident = log(desk, place, {**CRAWFORD_DOUBLE, "disputed": True}).incident
    monkeypatch.setattr("arbitration.rulings.report_duties.due_at", lambda *_, **__: 1 / 0)
    decision = as_advised(place, "crawford-double", {**CRAWFORD_DOUBLE, "disputed": True})
    with pytest.raises(ZeroDivisionError):
        rule(desk, place, incident, decision)
    assert not Ruling.objects.exists()
    assert not LogEntry.objects.exists()
    assert Incident.objects.get().state == Incident.State.OPEN


def test_a_tournament_without_a_federation_owes_no_report(desk: Desk, place: Place) -> None:
    desk.tournament.federation = None
    desk.tournament.save(update_fields=["federation"])
    ruled(desk, place, {**CRAWFORD_DOUBLE, "disputed": True})
    close_early(desk.tournament, at=minutes(300))
    assert not FederationReport.objects.exists()
    assert upcoming(desk.tournament) == []
    assert ended_without_results(minutes(60 * 24 * 10)) == []
