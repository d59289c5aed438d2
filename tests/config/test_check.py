"""The page behind the QR code of a report."""

import pytest
from django.test import Client

from arbitration.models import FederationReport
from arbitration.places import Place
from tests.arbitration.cases import CRAWFORD_DOUBLE, ruled
from tests.arbitration.conftest import desk, place
from tests.factories import Desk

pytestmark = pytest.mark.django_db
__all__ = ["desk", "place"]


def test_the_page_says_whether_the_seal_holds_in_the_readers_language_without_names(desk: Desk, place: Place) -> None:
    ruled(desk, place, {**CRAWFORD_DOUBLE, "disputed": True})
    report = FederationReport.objects.get()
    address = report.body["check"]["url"].partition("/check/")[2]

    page = Client().get(f"/check/{address}", headers={"Accept-Language": "fr"})
    assert page.status_code == 200
    assert "Le sceau est intact" in page.text
    assert "Marchand" not in page.text
    other = Client().get(f"/check/{report.pk}?head=<script>", headers={"Accept-Language": "en"})
    assert "The seal doesn&#x27;t hold" in other.text
    assert "<script>" not in other.text
    assert "default-src 'none'" in other.headers["Content-Security-Policy"]


def test_an_unknown_number(db: None) -> None:
    page = Client().get("/check/0198f2c4-7a51-7c3e-9b1f-3f0a5d1c2b4e?head=0", headers={"Accept-Language": "en"})
    assert "No such report" in page.text


def test_without_the_seal_nothing_is_judged(desk: Desk, place: Place) -> None:
    ruled(desk, place, {**CRAWFORD_DOUBLE, "disputed": True})
    page = Client().get(f"/check/{FederationReport.objects.get().pk}", headers={"Accept-Language": "en"})
    assert "The address is incomplete" in page.text
    assert "hold" not in page.text


def test_a_reader_who_asks_too_often_is_told_in_plain_text(db: None) -> None:
    address = "/check/0198f2c4-7a51-7c3e-9b1f-3f0a5d1c2b4e?head=0"
    pages = [Client().get(address, headers={"Accept-Language": "en"}) for _ in range(31)]
    assert [each.status_code for each in pages] == [200] * 30 + [429]
    assert pages[-1].headers["Content-Type"] == "text/plain; charset=utf-8"
    assert pages[-1].text == "Too many checks. Try again in a minute."
