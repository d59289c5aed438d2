"""Retention: what ends by its period, and what is younger stays."""

from datetime import UTC, datetime, time, timedelta

import pytest
from django.utils import timezone

from arbitration.journal.verification import verify
from arbitration.models import Candidate, Notice
from arbitration.privacy.retention import ADDRESSES, FAILED_SIGN_INS, apply_retention
from tests.api_client import Browser
from tests.arbitration.appeals.scene import make_scene
from tests.arbitration.privacy.test_erasure import everything
from tests.factories import Desk, make_user
from tournaments.models import FailedSignIns

pytestmark = pytest.mark.django_db


def test_failures_of_today_survive_the_end_of_older_ones() -> None:
    old, new = make_user("Old Failure"), make_user("New Failure")
    Browser().sign_in(old.email, "wrong")
    FailedSignIns.objects.update(since=timezone.now() - FAILED_SIGN_INS - timedelta(days=1))
    olden = set(FailedSignIns.objects.values_list("pk", flat=True))
    Browser(address="127.0.0.2").sign_in(new.email, "wrong")
    today = set(FailedSignIns.objects.values_list("pk", flat=True)) - olden
    assert olden
    assert today

    list(apply_retention(at=timezone.now()))

    assert set(FailedSignIns.objects.values_list("pk", flat=True)) == today


def test_addresses_of_candidates_go_a_year_after_the_tournament(desk: Desk) -> None:
    scene = make_scene(desk)
    Candidate.objects.filter(user=None).update(email="member@here.org")
    scene.lodge()
    scene.admit()
    scene.convene()
    Notice.objects.update(attempts=1)  # leaves a former version
    assert "member@here.org" in everything()
    ended = datetime.combine(desk.tournament.ends_on, time(), UTC)

    list(apply_retention(at=ended + ADDRESSES))
    assert "member@here.org" in everything()
    over = ended + ADDRESSES + timedelta(days=2)
    told = {each.kind: each.count for each in apply_retention(at=over, dry=True)}
    done = {each.kind: each.count for each in apply_retention(at=over)}

    kind = "addresses of committee candidates"
    assert told[kind] == done[kind] > 0
    assert "@here.org" not in everything()
    assert verify(desk.tournament.pk)[1] == []
    assert {each.kind: each.count for each in apply_retention(at=over)}[kind] == 0
