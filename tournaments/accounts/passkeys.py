"""Passkeys: the two ceremonies of WebAuthn, run by allauth's MFA with our session (decision 0013)."""

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Any, Final, TypeVar

from allauth.mfa.models import Authenticator
from django.contrib.sessions.backends.base import SessionBase
from django.db import DatabaseError, transaction

from tournaments.accounts.errors import LastWayIn, NothingPending, PasskeyRefused
from tournaments.accounts.factors import has_codes
from tournaments.accounts.powers import is_officer
from tournaments.errors import BadValue, at_most
from tournaments.models import User
from tournaments.services.account_records import Kind, Visit, note
from tournaments.services.locks import lock_rows

Answer = TypeVar("Answer")

BEGAN_AT: Final = "passkey-began-at"
PATIENCE: Final = timedelta(minutes=10)
"""How long a device may take to ask its owner."""
LONGEST_NAME: Final = 60
MOST_PASSKEYS: Final = 20
"""Of one account: the owner has to read the list to notice a foreign one."""
COUNT: Final = "sign_count"
"""Where allauth's row keeps the last count of signatures; allauth itself doesn't look at it."""

Credential = dict[str, Any]


def registration_options(session: SessionBase, user: User, *, at: datetime) -> dict[str, Any]:
    """What a device needs to make a passkey for this user, who may not be stored yet."""
    options: dict[str, Any] = _webauthn().begin_registration(user, passwordless=True)
    session[BEGAN_AT] = at.isoformat()
    return options


@transaction.atomic
def register(session: SessionBase, user: User, credential: Credential, *, name: str, visit: Visit) -> None:
    """Store the passkey that a device made. Raises: NothingPending, PasskeyRefused, BadValue."""
    _check_time(session, at=visit.at)
    list(lock_rows(User.objects.filter(pk=user.pk)))  # two at a time are counted one after the other
    if (held := _all(user).count()) >= MOST_PASSKEYS:
        raise BadValue(field="credential", found=held, expected=at_most(MOST_PASSKEYS))
    _judged(lambda: _webauthn().complete_registration(credential))
    _webauthn().WebAuthn.add(user, name[:LONGEST_NAME], credential)
    note(Kind.PASSKEY_ADDED, visit, user=user, detail=name)


def sign_in_options(session: SessionBase, *, at: datetime) -> dict[str, Any]:
    """What a device needs to show any of its passkeys for this site."""
    options: dict[str, Any] = _webauthn().begin_authentication(None)
    session[BEGAN_AT] = at.isoformat()
    return options


@transaction.atomic
def owner_of(session: SessionBase, credential: Credential, *, at: datetime) -> User:
    """The user who has just shown this passkey. Raises: NothingPending, PasskeyRefused.

    A device that counts its signatures never comes with a count that was seen before: that one is a copy.
    """
    _check_time(session, at=at)

    def shown() -> tuple[User, Authenticator, int]:
        user = _webauthn().extract_user_from_response(credential)
        found = _webauthn().complete_authentication(user, credential)
        return user, found, _webauthn().parse_authentication_response(credential).response.authenticator_data.counter

    user, found, count = _judged(shown)
    if not user.is_active:
        raise PasskeyRefused
    authenticator = lock_rows(Authenticator.objects.all()).filter(pk=found.pk).first()
    if authenticator is None or _is_copy(authenticator, count):
        raise PasskeyRefused
    authenticator.data[COUNT] = count
    authenticator.last_used_at = at
    authenticator.save(update_fields=["data", "last_used_at"])
    return user


def _is_copy(authenticator: Authenticator, count: int) -> bool:
    """Whether the count of signatures doesn't grow. Passkeys that devices share don't count: theirs stays 0."""
    made_with = authenticator.wrap().authenticator_data.counter
    last = authenticator.data.get(COUNT, made_with)
    return bool(count or last) and count <= last


def passkeys_of(user: User) -> Iterable[Authenticator]:
    """The user's passkeys, the oldest first."""
    found: Iterable[Authenticator] = _all(user).order_by("created_at", "pk")
    return found


@transaction.atomic
def remove(user: User, passkey_id: int, *, visit: Visit) -> bool:
    """Remove a passkey; False if the user has none of this id. Raises: LastWayIn."""
    user = lock_rows(User.objects.all()).get(pk=user.pk)
    held = list(_all(user))
    found = next((each for each in held if each.pk == passkey_id), None)
    if found is None:
        return False
    is_last = len(held) == 1
    if is_last and (not user.has_usable_password() or (is_officer(user) and not has_codes(user))):
        raise LastWayIn
    name = found.wrap().name
    found.delete()
    note(Kind.PASSKEY_REMOVED, visit, user=user, detail=name)
    return True


def _webauthn() -> Any:
    from allauth.mfa.webauthn.internal import auth  # with cryptography 10 MB, loaded with the first passkey

    return auth


def _all(user: User) -> Any:
    return Authenticator.objects.filter(user=user, type=Authenticator.Type.WEBAUTHN)


def _check_time(session: SessionBase, *, at: datetime) -> None:
    began = session.pop(BEGAN_AT, None)
    if began is None or at - datetime.fromisoformat(began) > PATIENCE:
        raise NothingPending


def _judged(ceremony: Callable[[], Answer]) -> Answer:
    """The ceremony's answer. Whatever the library can't read, or finds wrong, is a refusal."""
    try:
        return ceremony()
    except DatabaseError:
        raise
    except Exception as error:
        raise PasskeyRefused(field="credential") from error
