"""Passwords: checked by Django's validators, changed, and reset by a link in a mail."""

from typing import Final
from uuid import UUID

from django.conf import settings
from django.contrib.auth.password_validation import validate_password
from django.contrib.auth.tokens import default_token_generator
from django.core.exceptions import ValidationError
from django.db import transaction

from tournaments.accounts.errors import LinkExpired, LinkUnknown, WeakPassword
from tournaments.accounts.signals import reset_wanted
from tournaments.models import Session, User
from tournaments.services.account_records import Kind, Visit, note
from tournaments.services.credentials import count_attempt, normalized, pace_of_mails
from tournaments.services.locks import lock_rows

SEPARATOR: Final = "."


def check_strength(password: str, user: User) -> None:
    """Refuse what the validators refuse, in their words. Raises: WeakPassword."""
    try:
        validate_password(password, user)
    except ValidationError as error:
        raise WeakPassword(field="password", expected=" ".join(error.messages)) from None


@transaction.atomic
def change_password(user: User, password: str, *, visit: Visit) -> None:
    """Set a new password. Raises: WeakPassword."""
    check_strength(password, user)
    user.set_password(password)
    user.save(update_fields=["password"])
    note(Kind.PASSWORD_CHANGED, visit, user=user)


def ask_for_reset(email: str, *, visit: Visit) -> None:
    """Have a link mailed if the address has an account; the answer doesn't tell. Raises: TooManyFailures."""
    count_attempt(pace_of_mails(email, visit.address), at=visit.at)
    with transaction.atomic():
        user = User.objects.filter(email=normalized(email), is_active=True).first()
        if user is None:
            return
        note(Kind.RESET_ASKED, visit, user=user)
        reset_wanted.send(User, user=user, at=visit.at)


def reset_token(user: User) -> str:
    """A token that holds until the user signs in, sets a password, or the time is over. Nothing of it is stored."""
    return f"{user.pk.hex}{SEPARATOR}{default_token_generator.make_token(user)}"


def reset_address(user: User, *, url: str = "") -> str:
    """Where a new password is chosen. The token stands behind `#`: no server on the way sees it."""
    return f"{url or settings.PUBLIC_URL}/reset#{reset_token(user)}"


@transaction.atomic
def reset_password(token: str, password: str, *, visit: Visit) -> User:
    """Set a new password by a link, and end all sessions. Raises: LinkUnknown, LinkExpired, WeakPassword."""
    head, _, tail = token.partition(SEPARATOR)
    user = lock_rows(User.objects.filter(pk=_id(head), is_active=True)).first()
    if user is None:
        raise LinkUnknown(field="token")
    if not default_token_generator.check_token(user, tail):
        raise LinkExpired(field="token")
    check_strength(password, user)
    user.set_password(password)
    user.save(update_fields=["password"])
    Session.objects.filter(user=user).delete()
    note(Kind.PASSWORD_RESET, visit, user=user)
    return user


def _id(text: str) -> UUID:
    try:
        return UUID(hex=text)
    except ValueError:
        raise LinkUnknown(field="token") from None
