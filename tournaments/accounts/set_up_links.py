"""Set-up links: the way into an installation without accounts."""

import hashlib
import secrets
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.http import HttpRequest

from tournaments.accounts.errors import LinkExpired, LinkUnknown, LinkUsed
from tournaments.accounts.new_accounts import Wish, make_account
from tournaments.accounts.powers import let_create_tournaments
from tournaments.models import SetUpLink, User
from tournaments.services.account_records import Method, Visit
from tournaments.services.locks import lock_rows

LIFETIME: Final = timedelta(hours=1)
TOKEN_BYTES: Final = 18


def is_needed(*, but: Collection[str] = ()) -> bool:
    """Whether no one has an account here, apart from those with the addresses `but`."""
    return not User.objects.filter(is_active=True).exclude(email__in=but).exists()


def new_link(*, at: datetime) -> str:
    """Make a link, and let the former ones end; its token."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    end_links(at=at)
    SetUpLink.objects.create(digest=_digest(token), made_at=at, expires_at=at + LIFETIME)
    return token


def end_links(*, at: datetime) -> None:
    """Let the links that can still be used end: there is a newer one, or an account made another way."""
    SetUpLink.objects.filter(used_at__isnull=True, expires_at__gt=at).update(expires_at=at)


def start_address(token: str, *, public_url: str) -> str:
    """Where the link leads. A passkey needs a host name, so this machine is called by its own.

    The token stands behind `#`: no log of the web server or a proxy has it.
    """
    return f"{public_url.replace('//127.0.0.1', '//localhost')}/start#{token}"


def read_link(token: str, *, at: datetime) -> SetUpLink:
    """A link that may be used. Raises: LinkUnknown, LinkUsed, LinkExpired."""
    return _usable(SetUpLink.objects.filter(digest=_digest(token)).first(), at=at)


def hold_link(token: str, *, at: datetime) -> SetUpLink:
    """A link that may be used; other requests with it wait until the transaction ends. Raises: as `read_link`."""
    return _usable(lock_rows(SetUpLink.objects.filter(digest=_digest(token))).first(), at=at)


@transaction.atomic
def use_link(request: HttpRequest, token: str, wish: Wish, *, visit: Visit) -> tuple[User, Method]:
    """Make the first account, whose owner organises here. Raises: as `read_link` and `make_account`."""
    link = hold_link(token, at=visit.at)
    user, method = make_account(request.session, wish, visit=visit)
    let_create_tournaments(user)
    link.used_at, link.used_by = visit.at, user
    link.save(update_fields=["used_at", "used_by"])
    return user, method


def _usable(link: SetUpLink | None, *, at: datetime) -> SetUpLink:
    if link is None:
        raise LinkUnknown(field="token")
    if link.used_at:
        raise LinkUsed(field="token")
    if link.expires_at <= at:
        raise LinkExpired(field="token")
    return link


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
