"""New accounts: made by the bearer of a set-up link or an invitation, with a password or a passkey."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib.sessions.backends.base import SessionBase
from django.db import IntegrityError, transaction

from tournaments.accounts import passkeys
from tournaments.accounts.errors import AccountExists
from tournaments.accounts.passwords import check_strength
from tournaments.errors import BadValue, Conflicting, Words
from tournaments.models import User
from tournaments.services.account_records import Kind, Method, Visit, note
from tournaments.services.credentials import normalized

LONGEST_INITIALS = 4


@dataclass(frozen=True, slots=True)
class Wish:
    """What a person says of the account that they want."""

    id: UUID
    name: str
    email: str
    language: str = "en"
    password: str | None = None
    credential: dict[str, Any] | None = None
    device: str = ""
    """What the passkey is called in the list."""


def draft_of(wish: Wish) -> User:
    """The account before it is stored. Raises: AccountExists, Conflicting."""
    email = normalized(wish.email)
    if User.objects.filter(email=email).exists():
        raise AccountExists(field="email", found=email)
    if User.objects.filter(pk=wish.id).exists():
        raise Conflicting(field="id", found=str(wish.id))
    return User(id=wish.id, email=email, name=wish.name, initials=initials_of(wish.name), language=wish.language)


@transaction.atomic
def make_account(session: SessionBase, wish: Wish, *, visit: Visit, is_published: bool = False) -> tuple[User, Method]:
    """Store the account, and how its owner signs in. A password that is published, as a demo's, may be weak.

    Raises: AccountExists, Conflicting, WeakPassword, PasskeyRefused.
    """
    user = draft_of(wish)
    if (wish.password is None) == (wish.credential is None):
        expected = Words("a password or a passkey")
        raise BadValue(field="password", found=None, expected=expected)
    if wish.password is not None and not is_published:
        check_strength(wish.password, user)
    user.set_password(wish.password)
    try:
        with transaction.atomic():
            user.save(force_insert=True)
    except IntegrityError:  # another request was a moment earlier
        raise AccountExists(field="email", found=user.email) from None
    note(Kind.CREATED, visit, user=user)
    if wish.credential is None:
        return user, Method.PASSWORD
    passkeys.register(session, user, wish.credential, name=wish.device, visit=visit)
    return user, Method.PASSKEY


def initials_of(name: str) -> str:
    """The first letters of a name's words."""
    return "".join(word[0] for word in name.split() if word[0].isalpha())[:LONGEST_INITIALS].upper()
