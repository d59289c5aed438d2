"""Retention: what ends by its period, and what is younger stays."""

from datetime import timedelta

import pytest
from django.utils import timezone

from arbitration.privacy.retention import FAILED_SIGN_INS, apply_retention
from tests.api_client import Browser
from tests.factories import make_user
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
