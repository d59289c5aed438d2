"""What an account holds to prove whose it is, beside its password."""

from allauth.mfa.models import Authenticator

from tournaments.models import User

Type = Authenticator.Type


def has_codes(user: User) -> bool:
    """Whether an app makes codes for this user."""
    return _holds(user, Type.TOTP)


def has_passkey(user: User) -> bool:
    """Whether the user has any."""
    return _holds(user, Type.WEBAUTHN)


def has_second_factor(user: User) -> bool:
    """A passkey counts: it proves a device and the person in front of it at once."""
    return _holds(user, Type.TOTP, Type.WEBAUTHN)


def _holds(user: User, *types: str) -> bool:
    return bool(Authenticator.objects.filter(user=user, type__in=types).exists())
