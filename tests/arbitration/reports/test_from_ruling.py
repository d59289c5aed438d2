"""From a ruling in a dispute to what the federation receives: by mail and by webhook, when the tournament is closed."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from standardwebhooks import Webhook

from arbitration.models import FederationReport
from arbitration.places import Place
from arbitration.reports import queue
from arbitration.reports.delivery import deliver
from arbitration.reports.documents import for_mail
from arbitration.reports.documents.content import RulingReport, from_json
from tests.arbitration.cases import CRAWFORD_DOUBLE, ruled
from tests.arbitration.closing import close_early
from tests.factories import Desk, minutes
from tests.plain_words import oddities_of

from .conftest import ADDRESS, SECRET, tell_by_webhook
from .receivers import MailBox, WebReceiver

DISPUTED = {**CRAWFORD_DOUBLE, "disputed": True}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_federation_is_told_of_a_ruling_in_its_language(
    desk: Desk, place: Place, box: MailBox, web: WebReceiver, language: str
) -> None:
    federation = desk.tournament.sanctioned_by
    federation.language, federation.report_email = language, ADDRESS
    federation.save()
    tell_by_webhook(federation, web.url)
    ruling = ruled(desk, place, DISPUTED)
    at = minutes(60)
    close_early(desk.tournament, at=at)
    report = FederationReport.objects.get()
    for delivery_id in queue.open_report(report.pk, at=at):
        deliver(delivery_id, clock=lambda: at)

    report.refresh_from_db()
    assert report.state == "delivered"
    (mail,) = box.mails
    text = mail.get_body(("plain",))
    assert text is not None
    said = text.get_content()
    assert {"en": "Report of a ruling", "fr": "Rapport de décision"}[language] in said
    assert "4.4.iv.a" in said
    assert desk.director.name in said
    lines = [line for line in said.splitlines() if str(report.pk) not in line and str(ruling.pk) not in line]
    assert [each for line in lines for each in oddities_of(line, language)] == []
    (request,) = web.requests
    key = Webhook(SECRET)
    signed = key.sign(request.headers["webhook-id"], at, request.body.decode())
    assert request.headers["webhook-signature"] == signed
    data = json.loads(request.body)["data"]
    assert data["ruling"]["id"] == str(ruling.pk)
    assert data["language"] == language
    assert "Kim Halvorsen" in [fact["value"] for fact in data["facts"]]


def test_a_ruling_after_the_closing_is_reported_at_once(desk: Desk, place: Place) -> None:
    close_early(desk.tournament, at=minutes(0))
    ruled(desk, place, DISPUTED)
    report = FederationReport.objects.get()
    assert report.due_at == report.recorded_at
    assert report.due_at < desk.tournament.ends_at - timedelta(hours=1)


ILLEGAL_MOVE: dict[str, Any] = {
    "by": "A",
    "disputed": True,
    "position": {
        "points": {"24": 2, "13": 5, "8": 3, "6": 5},
        "opponent_points": {"1": 2, "12": 5, "17": 3, "19": 5},
        "bar": 0,
        "opponent_bar": 0,
        "off": 0,
        "opponent_off": 0,
    },
    "dice": [3, 1],
    "played": "8/5 6/4",
    "since": "turn-ended",
    "clocked": False,
}


def test_a_ruling_about_a_board_shows_it(desk: Desk, place: Place) -> None:
    desk.tournament.sanctioned_by.save()
    ruled(desk, place, ILLEGAL_MOVE, kind="illegal-move")
    report = from_json(FederationReport.objects.get().body)
    assert isinstance(report, RulingReport)
    assert report.position is not None
    assert report.position.board["points"] == ILLEGAL_MOVE["position"]["points"]
    assert (report.position.board["on_roll"], report.position.board["dice"]) == ("A", [3, 1])
    assert report.position.words.startswith(f"{report.match.side_a} has rolled 3-1.")
    assert report.position.xgid.startswith("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:")
    documents = for_mail(report)
    assert documents.board is not None
    assert "8/5 6/4" in documents.text


def test_a_board_that_is_not_wholly_known_is_not_drawn(desk: Desk, place: Place) -> None:
    points = {**ILLEGAL_MOVE["position"]["points"], "7": None}
    known = {**ILLEGAL_MOVE, "position": {**ILLEGAL_MOVE["position"], "points": points}, "legal": False}
    ruled(desk, place, known, kind="illegal-move")
    report = from_json(FederationReport.objects.get().body)
    assert isinstance(report, RulingReport)
    assert report.position is None
    assert "8/5 6/4" in for_mail(report).text
