"""From a ruling in a dispute to what the federation receives: by mail and by webhook, when the tournament is closed."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from standardwebhooks import Webhook

from arbitration.models import FederationReport
from arbitration.reports import queue
from arbitration.reports.delivery import deliver
from arbitration.selectors.places import Place
from arbitration.services.reports import close_tournament
from tests.arbitration.cases import CRAWFORD_DOUBLE, ruled
from tests.factories import Desk, minutes

from .conftest import ADDRESS, SECRET
from .receivers import MailBox, WebReceiver

DISPUTED = {**CRAWFORD_DOUBLE, "disputed": True}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_federation_is_told_of_a_ruling_in_its_language(
    desk: Desk, place: Place, box: MailBox, web: WebReceiver, language: str
) -> None:
    federation = desk.tournament.federation
    federation.language, federation.report_email = language, ADDRESS
    federation.webhook_url, federation.webhook_secret = web.url, SECRET
    federation.save()
    ruling = ruled(desk, place, DISPUTED)
    at = minutes(60)
    close_tournament(desk.tournament, at=at)
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
    (request,) = web.requests
    key = Webhook(SECRET)
    signed = key.sign(request.headers["webhook-id"], at, request.body.decode())
    assert request.headers["webhook-signature"] == signed
    data = json.loads(request.body)["data"]
    assert data["ruling"]["id"] == str(ruling.pk)
    assert data["language"] == language
    assert "Kim Halvorsen" in [fact["value"] for fact in data["facts"]]


def test_a_ruling_after_the_closing_is_reported_at_once(desk: Desk, place: Place) -> None:
    close_tournament(desk.tournament, at=minutes(0))
    ruled(desk, place, DISPUTED)
    report = FederationReport.objects.get()
    assert report.due_at == report.recorded_at
    assert report.due_at < desk.tournament.ends_at - timedelta(hours=1)
