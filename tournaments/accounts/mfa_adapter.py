"""What allauth's MFA asks of us: the names that a device shows, and how its secrets are stored."""

from __future__ import annotations

import base64
import hashlib
from typing import TYPE_CHECKING

from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.db import transaction

from tournaments.services.locks import lock_rows

if TYPE_CHECKING:
    from cryptography.fernet import Fernet, MultiFernet

PURPOSE = b"tablecall.second-factors:"
SECRET_FIELDS = ("secret", "seed")
"""Encrypted fields of an authenticator: an app's secret, and the seed of the recovery codes."""


class SecretLost(ValueError):
    """Neither SECRET_KEY nor SECRET_KEY_FALLBACKS opens what is stored."""


class Adapter(DefaultMFAAdapter):  # type: ignore[misc]  # allauth has no types
    """Named in `MFA_ADAPTER`."""

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        """Passkeys belong to the host name; a device lists them under ours."""
        return {**super().get_public_key_credential_rp_entity(), "name": "Tablecall"}

    def encrypt(self, text: str) -> str:
        """Secrets are stored encrypted with the server's key."""
        return _cipher().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """Former keys are tried too, so users keep their access when the server's key changes. Raises: SecretLost."""
        from cryptography.fernet import InvalidToken

        try:
            return _cipher().decrypt(encrypted_text.encode()).decode()
        except InvalidToken as error:
            raise SecretLost from error


@transaction.atomic
def encrypt_secrets_again() -> int:
    """Encrypt stored secrets with SECRET_KEY if they need a former key; the number changed. Raises: ValueError."""
    count = 0
    for factor in lock_rows(Authenticator.objects.filter(data__has_any_keys=SECRET_FIELDS)):
        changed = {name: _encrypt_again(factor.data[name]) for name in SECRET_FIELDS if name in factor.data}
        if any(factor.data[name] != text for name, text in changed.items()):
            factor.data |= changed
            factor.save(update_fields=["data"])
            count += 1
    return count


def _encrypt_again(text: str) -> str:
    """The same secret under the current key; unchanged if it already is."""
    from cryptography.fernet import InvalidToken

    try:
        _fernet(settings.SECRET_KEY).decrypt(text.encode())
    except InvalidToken:
        try:
            return _cipher().rotate(text.encode()).decode()
        except InvalidToken as error:
            raise SecretLost("a second factor opens with neither SECRET_KEY nor SECRET_KEY_FALLBACKS") from error
    return text


def _cipher() -> MultiFernet:
    from cryptography.fernet import MultiFernet  # 8 MB, loaded with the first second factor

    return MultiFernet([_fernet(key) for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)])


def _fernet(key: str) -> Fernet:
    from cryptography.fernet import Fernet

    return Fernet(base64.urlsafe_b64encode(hashlib.sha256(PURPOSE + key.encode()).digest()))
