"""Second factors: codes of an app (TOTP) and recovery codes, stored by allauth's MFA."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, Final

import structlog
from allauth.core.internal.cryptokit import compare_user_code
from allauth.mfa.adapter import get_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal import auth as totp
from allauth.mfa.utils import decrypt
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction

from tournaments.accounts.errors import LastWayIn, NothingPending, SetUpAlready, WrongCode
from tournaments.accounts.factors import has_codes, has_passkey
from tournaments.accounts.mfa_adapter import SecretLost
from tournaments.accounts.powers import is_officer
from tournaments.models import Session, User
from tournaments.services.account_records import Kind, Method, Visit, note
from tournaments.services.credentials import count_attempt, forget_attempts, pace_of_codes
from tournaments.services.locks import lock_rows

log = structlog.get_logger(__name__)

Type = Authenticator.Type

SECRET: Final = "codes-secret"
LAST_STEP: Final = "last_step"
"""In an authenticator's data: the time step of the last code, which isn't taken again."""
STEP_SECONDS: Final = 30
TOLERANCE: Final = 1
"""Steps before and after: a phone's clock may be off by as much."""


def begin(session: SessionBase, user: User) -> tuple[str, str]:
    """A new secret for an app, and the address that its QR code holds. Raises: SetUpAlready."""
    if has_codes(user):
        raise SetUpAlready
    session[SECRET] = secret = totp.generate_totp_secret()
    return secret, get_adapter().build_totp_url(user, secret)


@transaction.atomic
def turn_on(session: SessionBase, user: User, code: str, *, visit: Visit) -> Sequence[str]:
    """Turn codes on with a first code; the recovery codes. Raises: NothingPending, SetUpAlready, WrongCode."""
    secret = session.get(SECRET)
    if secret is None:
        raise NothingPending
    lock_rows(User.objects.filter(pk=user.pk)).get()
    if has_codes(user):
        raise SetUpAlready
    step = _step_of(secret, code, after=-1, at=visit.at)
    if step is None:
        raise WrongCode(field="code")
    del session[SECRET]
    held = totp.TOTP.activate(user, secret).instance
    held.data[LAST_STEP] = step
    held.save(update_fields=["data"])
    note(Kind.CODES_ON, visit, user=user)
    return _new_recovery_codes(user)


@transaction.atomic
def turn_off(user: User, *, visit: Visit) -> None:
    """Turn codes off. Idempotent. Raises: LastWayIn where an office demands a second factor."""
    lock_rows(User.objects.filter(pk=user.pk)).get()
    if is_officer(user) and not has_passkey(user):
        raise LastWayIn
    deleted, _ = Authenticator.objects.filter(user=user, type__in=(Type.TOTP, Type.RECOVERY_CODES)).delete()
    if deleted:
        note(Kind.CODES_OFF, visit, user=user)


@transaction.atomic
def forget_lost(user: User, *, visit: Visit) -> None:
    """Forget passkeys and codes that their owner has lost, and end the sessions."""
    lock_rows(User.objects.filter(pk=user.pk)).get()
    held = Authenticator.objects.filter(user=user)
    for kind, type in ((Kind.PASSKEY_REMOVED, Type.WEBAUTHN), (Kind.CODES_OFF, Type.TOTP)):
        if held.filter(type=type).exists():
            note(kind, visit, user=user)
    held.delete()
    Session.objects.filter(user=user).delete()
    note(Kind.RESET_ASKED, visit, user=user)


@transaction.atomic
def renew_recovery_codes(user: User, *, visit: Visit) -> Sequence[str]:
    """New recovery codes; the former ones are void. Raises: NothingPending where codes are off."""
    if not has_codes(user):
        raise NothingPending
    note(Kind.RECOVERY_CODES, visit, user=user)
    return _new_recovery_codes(user)


def recovery_codes_left(user: User) -> int:
    """How many haven't been used."""
    held = Authenticator.objects.filter(user=user, type=Type.RECOVERY_CODES).first()
    with suppress(SecretLost):
        return len(held.wrap().get_unused_codes()) if held else 0
    return 0


def check_code(user: User, code: str, *, device: str | None, visit: Visit) -> Method:
    """Take a code of the app or a recovery code, each once; which it was. Raises: TooManyFailures, WrongCode."""
    paces = pace_of_codes(user, device)
    count_attempt(paces, at=visit.at)
    typed = code.replace(" ", "").replace("-", "")
    try:
        method = _taken(user, typed, at=visit.at)
    except SecretLost:
        log.error("a second factor opens with no key of the server: manage.py reset_sign_in", user=str(user.pk))
        method = None
    if method is None:
        note(Kind.CODE_FAILED, visit, user=user)
        raise WrongCode(field="code")
    forget_attempts(paces)
    return method


@transaction.atomic
def _taken(user: User, typed: str, *, at: datetime) -> Method | None:
    held: dict[str, Any] = {each.type: each for each in lock_rows(Authenticator.objects.filter(user=user))}
    if app := held.get(Type.TOTP):
        step = _step_of(decrypt(app.data["secret"]), typed, after=app.data.get(LAST_STEP, -1), at=at)
        if step is not None:
            app.data[LAST_STEP], app.last_used_at = step, at
            app.save(update_fields=["data", "last_used_at"])
            return Method.CODE
    codes = held.get(Type.RECOVERY_CODES)
    if codes and codes.wrap().validate_code(typed):
        return Method.RECOVERY_CODE
    return None


def _step_of(secret: str, code: str, *, after: int, at: datetime) -> int | None:
    now = int(at.timestamp()) // STEP_SECONDS
    for step in range(now - TOLERANCE, now + TOLERANCE + 1):
        expected = totp.format_hotp_value(totp.hotp_value(secret, step))
        if step > after and compare_user_code(actual=code.replace(" ", ""), expected=expected):
            return step
    return None


def _new_recovery_codes(user: User) -> Sequence[str]:
    Authenticator.objects.filter(user=user, type=Type.RECOVERY_CODES).delete()
    codes: Sequence[str] = RecoveryCodes.activate(user).generate_codes()
    return codes
