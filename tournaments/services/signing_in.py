"""Signing in: who it is, and how often somebody may fail to show it."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Final

from django.contrib.auth import authenticate
from django.db import transaction
from django.db.models import F
from django.db.models.functions import Greatest
from django.http import HttpRequest

from tournaments.models import FailedSignIns, User
from tournaments.models.sign_ins import KEY_LENGTH

WINDOW: Final = timedelta(minutes=15)
FAILURES_PER_ACCOUNT: Final = 10
FAILURES_PER_ADDRESS: Final = 60
"""A venue's tablets share one address."""


class TooManyFailures(Exception):
    """This account, or this address, has to wait."""

    def __init__(self, wait: timedelta) -> None:
        super().__init__(f"wait {wait}")
        self.wait = wait


def sign_in(request: HttpRequest, *, email: str, password: str, address: str, at: datetime) -> User | None:
    """The user whom address and password belong to, or nobody.

    The attempt counts before the password is looked at, so that attempts sent together are counted too; a success
    is taken off again. An unknown address costs the time of a password check (Django's ModelBackend).
    """
    account = email.strip().lower()
    limits = {_key("account", account): FAILURES_PER_ACCOUNT, _key("address", address): FAILURES_PER_ADDRESS}
    count_attempt(limits, at=at)
    user = authenticate(request, username=account, password=password)
    if not isinstance(user, User):
        return None
    FailedSignIns.objects.filter(key__in=limits).update(count=Greatest(F("count") - 1, 0))
    return user


@transaction.atomic
def count_attempt(limits: Mapping[str, int], *, at: datetime) -> None:
    """Count one attempt against each limit, or refuse it without counting."""
    FailedSignIns.objects.filter(since__lt=at - WINDOW).delete()
    keys = sorted(limits)  # always in the same order: two attempts never wait for each other in a circle
    FailedSignIns.objects.bulk_create([FailedSignIns(key=key, since=at) for key in keys], ignore_conflicts=True)
    counters = FailedSignIns.objects.select_for_update().filter(key__in=keys).order_by("key")
    for counter in counters:
        if counter.count >= limits[counter.key]:
            raise TooManyFailures(counter.since + WINDOW - at)
    FailedSignIns.objects.filter(key__in=keys).update(count=F("count") + 1)


def _key(what: str, value: str) -> str:
    return blake2b(f"{what}:{value}".encode(), digest_size=KEY_LENGTH // 2).hexdigest()
