"""Tokens of private links, the link's id with the server's signature, and of the devices that open them.

No table stores a token.
"""

import base64
import hashlib
import hmac
import secrets
from typing import Final
from uuid import UUID

from django.conf import settings
from django.utils.crypto import salted_hmac

SIGNATURE_BYTES: Final = 18


def token_of(link_id: UUID, *, salt: str) -> str:
    """The token of a link. The signature has 144 bits; `salt` separates the kinds of links."""
    return f"{_text(link_id.bytes)}.{_text(_signature(link_id, settings.SECRET_KEY, salt))}"


def read_token(token: str, *, salt: str) -> UUID | None:
    """The id in a token, if the server signed it."""
    head, _, tail = token.partition(".")
    try:
        link_id, signature = UUID(bytes=_bytes(head)), _bytes(tail)
    except ValueError:
        return None
    is_ours = any(hmac.compare_digest(signature, _signature(link_id, key, salt)) for key in secret_keys())
    return link_id if is_ours else None


def new_device() -> str:
    """What a device is known by: 256 random bits in a cookie that no script can read."""
    return secrets.token_urlsafe(32)


def device_digest(device: str) -> str:
    """What is stored of a device's cookie."""
    return hashlib.sha256(device.encode()).hexdigest()


def secret_keys() -> list[str]:
    """The server's secrets, the current one first: a link that was issued before a rotation still opens."""
    return [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]


def _signature(link_id: UUID, key: str, salt: str) -> bytes:
    return salted_hmac(salt, str(link_id), secret=key, algorithm="sha256").digest()[:SIGNATURE_BYTES]


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
