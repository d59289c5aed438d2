"""Known devices: a signed cookie says that a browser has shown a credential before, and for which accounts."""

import secrets
from collections.abc import Callable, Set
from dataclasses import dataclass
from datetime import timedelta
from hashlib import blake2b
from typing import Any, Final
from uuid import UUID

from django.conf import settings
from django.core import signing
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from tournaments.api.fields import Id, Text
from tournaments.api.shapes import Shape
from tournaments.selectors.tokens import device_digest, new_device, secret_keys

COOKIE: Final = "__Host-known-device" if settings.SESSION_COOKIE_SECURE else "known-device"
DEVICE_COOKIE: Final = "__Host-device" if settings.SESSION_COOKIE_SECURE else "device"
"""By which a browser that opened a private link is known again."""
LONGEST_TOKEN: Final = 200
DEVICE_LETTERS: Final = 22
MADE_DEVICE: Final = "An id that the browser makes, the same until it has the answer: known again if that is lost."
SALT: Final = "tablecall.known-device"
LIFETIME: Final = timedelta(days=180)
MOST_ACCOUNTS: Final = 20
"""Of those that signed in on a tablet, the latest."""


class TokenInput(Shape):
    """The token of a link that opens without an account, from behind the # of its address."""

    token = Text(max_length=LONGEST_TOKEN)
    device = Id(required=False, allow_null=True, default=None, help_text=MADE_DEVICE)


@dataclass(frozen=True, slots=True)
class KnownDevice:
    """A browser's id, and digests of the accounts that have signed in there."""

    id: str
    accounts: tuple[str, ...] = ()

    def knows(self, account: str) -> bool:
        """Whether this account (an e-mail address in lower case) has signed in there."""
        return not _digests(account).isdisjoint(self.accounts)

    def with_account(self, account: str) -> "KnownDevice":
        """The same after a sign-in."""
        others = tuple(each for each in self.accounts if each not in _digests(account))
        return KnownDevice(self.id, (*others, _digest(account, settings.SECRET_KEY))[-MOST_ACCOUNTS:])


def known_device(request: Any) -> KnownDevice | None:
    """The device of the request's cookie, if the cookie is ours and not too old. Needs no database."""
    given = request.COOKIES.get(COOKIE)
    if not given:
        return None
    try:
        read = signing.loads(given, salt=SALT, max_age=LIFETIME)
    except signing.BadSignature:
        return None
    return KnownDevice(read["id"], tuple(read["accounts"]))


def keep_device(
    request: HttpRequest | Any, response: HttpResponseBase, *, account: str | None = None, opened_on: str = ""
) -> None:
    """Mark the browser as known, after a sign-in of this account or after a private link was opened on a device.

    Opened again, a link makes no second device: requests are counted by it.
    """
    made = device_digest(opened_on)[:DEVICE_LETTERS] if opened_on else secrets.token_urlsafe(16)
    device = known_device(request) or KnownDevice(made)
    if account is not None:
        device = device.with_account(account)
    value = signing.dumps({"id": device.id, "accounts": device.accounts}, salt=SALT)
    response.set_cookie(
        COOKIE,
        value,
        max_age=LIFETIME,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def has_known(request: Any) -> Callable[[str], bool]:
    """Tells of an account's address whether it has ever signed in on the browser."""
    device = known_device(request)
    return device.knows if device else lambda address: False


def link_device(request: Any, made: UUID | None = None) -> str:
    """What private links know the browser by; for one that has opened and shown none what it `made`, or a new one.

    A browser that made its own is known again although the answer with the cookie was lost.
    """
    device: str = request.COOKIES.get(DEVICE_COOKIE) or (str(made) if made else new_device())
    return device


def keep_link_device(response: HttpResponseBase, device: str, *, lifetime: timedelta) -> None:
    """Let private links know the browser again, by a cookie that no script reads."""
    response.set_cookie(
        DEVICE_COOKIE,
        device,
        max_age=lifetime,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Strict",
    )


def _digests(account: str) -> Set[str]:
    """What the cookie may name an account by: it may be older than the present key."""
    return {_digest(account, key) for key in secret_keys()}


def _digest(account: str, key: str) -> str:
    return blake2b(account.encode(), digest_size=9, key=key.encode()[:64]).hexdigest()
