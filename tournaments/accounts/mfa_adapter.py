"""What allauth's MFA asks of us: the names that a device shows, and how its secrets are stored."""

import base64
import hashlib

from allauth.mfa.adapter import DefaultMFAAdapter
from cryptography.fernet import Fernet, MultiFernet
from django.conf import settings

PURPOSE = b"tablecall.second-factors:"


class Adapter(DefaultMFAAdapter):  # type: ignore[misc]  # allauth has no types
    """Named in `MFA_ADAPTER`."""

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        """Passkeys belong to the host name; a device lists them under ours."""
        return {**super().get_public_key_credential_rp_entity(), "name": "Tablecall"}

    def encrypt(self, text: str) -> str:
        """Secrets are stored encrypted with the server's key."""
        return _cipher().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """Former keys are tried, too: a change of the server's key locks nobody out."""
        return _cipher().decrypt(encrypted_text.encode()).decode()


def encrypt_again(text: str) -> str:
    """The same secret under the current key."""
    return _cipher().rotate(text.encode()).decode()


def _cipher() -> MultiFernet:
    return MultiFernet([_fernet(key) for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)])


def _fernet(key: str) -> Fernet:
    return Fernet(base64.urlsafe_b64encode(hashlib.sha256(PURPOSE + key.encode()).digest()))
