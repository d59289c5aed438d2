"""Signing in: the account behind an address and a password, and how failures slow down the next attempts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Final

import structlog
from django.contrib.auth import authenticate
from django.db import transaction
from django.db.models import F, Q
from django.db.models.functions import Greatest
from django.http import HttpRequest

from tournaments.models import AccountRecord, FailedSignIns, User
from tournaments.models.sign_ins import KEY_LENGTH
from tournaments.services.account_records import Kind, Method, Visit, note
from tournaments.services.locks import lock_rows

log = structlog.get_logger(__name__)

WINDOW: Final = timedelta(minutes=15)


@dataclass(frozen=True, slots=True)
class Pace:
    """So many failures are free; after each further one the next attempt waits, at first a second, doubling."""

    free: int
    longest_wait: timedelta

    def wait_after(self, failures: int) -> timedelta:
        """How long the next attempt waits after so many failures."""
        if failures < self.free:
            return timedelta()
        return min(timedelta(seconds=2 ** min(failures - self.free, 16)), self.longest_wait)


OF_PAIR: Final = Pace(5, timedelta(minutes=2))
"""An account from one address, or on one device that the account has signed in on."""
OF_ACCOUNT: Final = Pace(20, timedelta(seconds=5))
"""An account from anywhere: many addresses guess together, but the owner still gets an attempt on a new device."""
OF_ADDRESS: Final = Pace(60, timedelta(seconds=1))
"""All accounts from an address: a hall's tablets share one, and must go on signing in."""
OF_CODES: Final = Pace(5, timedelta(minutes=5))
"""Codes of a second factor, by account: one has six digits, and the password before it was right."""
OF_MAILS: Final = Pace(3, timedelta(minutes=5))
"""Mails with a link for a new password, by account."""


class TooManyFailures(Exception):
    """The next attempt has to wait."""

    def __init__(self, wait: timedelta) -> None:
        super().__init__(f"wait {wait}")
        self.wait = wait


def normalized(email: str) -> str:
    """The account that an e-mail address names."""
    return email.strip().lower()


def check_password(request: HttpRequest, *, email: str, password: str, device: str | None, visit: Visit) -> User | None:
    """The user whom e-mail address and password belong to, if any. Raises: TooManyFailures.

    `device` is one that this account has signed in on before: failures elsewhere don't slow it down. The attempt
    counts before the password is checked, so that parallel attempts count too; a success is taken off again. An
    unknown account costs the time of a password check (Django's ModelBackend).
    """
    account = normalized(email)
    paces = _paces(account, visit.address, device)
    digest = _key("account", account)
    about = {"address": visit.address, "is_known_device": device is not None}
    try:
        count_attempt(paces, at=visit.at)
    except TooManyFailures as error:
        log.warning("sign-in delayed", account=digest, address=visit.address, wait=error.wait.seconds)
        _note_delay(account, digest, visit)
        raise
    user = authenticate(request, username=account, password=password)
    if not isinstance(user, User):
        log.warning("sign-in failed", account=digest, **about)
        note(Kind.FAILED, visit, user=_owner(account), account=digest, method=Method.PASSWORD)
        return None
    _take_off(paces.keys(), pair=_pair(account, visit.address, device))
    return user


def pace_of_codes(user: User, device: str | None) -> dict[str, Pace]:
    """How fast codes of a second factor may be tried; a known device counts by itself."""
    return {_key("code", f"{user.pk} {device or ''}"): OF_CODES}


def pace_of_mails(email: str, address: str) -> dict[str, Pace]:
    """How fast mails with a link for a new password may be asked for."""
    return {_key("mail", normalized(email)): OF_MAILS, _key("mails of", address): OF_ADDRESS}


def forget_attempts(paces: Mapping[str, Pace]) -> None:
    """After a success the count begins anew."""
    FailedSignIns.objects.filter(key__in=paces).delete()


def _owner(account: str) -> User | None:
    return User.objects.filter(email=account).first()


def _note_delay(account: str, digest: str, visit: Visit) -> None:
    """Once in a while: a flood of refused attempts would drown what else the account's log says."""
    owner = _owner(account)
    delays = AccountRecord.objects.filter(kind=Kind.DELAYED, user=owner, account="" if owner else digest)
    if not delays.filter(at__gt=visit.at - OF_PAIR.longest_wait, at__lte=visit.at).exists():
        note(Kind.DELAYED, visit, user=owner, account=digest, method=Method.PASSWORD)


@transaction.atomic
def count_attempt(paces: Mapping[str, Pace], *, at: datetime) -> None:
    """Count one attempt at each pace, or refuse it without counting.

    A machine's clock may be put back: what was counted under the fast one then lies in the future.
    """
    FailedSignIns.objects.filter(Q(since__lt=at - WINDOW) | Q(since__gt=at + WINDOW)).delete()
    keys = sorted(paces)  # always in the same order: two attempts never deadlock
    FailedSignIns.objects.bulk_create([FailedSignIns(key=key, since=at) for key in keys], ignore_conflicts=True)
    counters = list(lock_rows(FailedSignIns.objects.filter(key__in=keys)))
    waits = (min(each.next_at - at, paces[each.key].wait_after(each.count)) for each in counters if each.next_at)
    wait = max(waits, default=timedelta())
    if wait > timedelta():
        raise TooManyFailures(wait)
    for counter in counters:
        counter.count += 1
        counter.next_at = at + paces[counter.key].wait_after(counter.count)
    FailedSignIns.objects.bulk_update(counters, ["count", "next_at"])


@transaction.atomic
def _take_off(keys: Iterable[str], *, pair: str) -> None:
    """After a success: the pair begins anew, the others have one failure less."""
    list(lock_rows(FailedSignIns.objects.filter(key__in=keys)))
    FailedSignIns.objects.filter(key=pair).delete()
    FailedSignIns.objects.filter(key__in=keys).update(count=Greatest(F("count") - 1, 0))


def _paces(account: str, address: str, device: str | None) -> dict[str, Pace]:
    pair = {_pair(account, address, device): OF_PAIR}
    if device is not None:
        return pair
    return {**pair, _key("account", account): OF_ACCOUNT, _key("address", address): OF_ADDRESS}


def _pair(account: str, address: str, device: str | None) -> str:
    return _key("device", f"{device} {account}") if device is not None else _key("pair", f"{address} {account}")


def _key(what: str, value: str) -> str:
    return blake2b(f"{what}:{value}".encode(), digest_size=KEY_LENGTH // 2).hexdigest()
