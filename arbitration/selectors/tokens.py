"""Tokens of private links: the link's id and our signature of it. Nothing of it is stored."""

import base64
import hmac
from typing import Final
from uuid import UUID

from django.utils.crypto import salted_hmac

SALT: Final = "arbitration.private-link"
SIGNATURE_BYTES: Final = 18


def token_of(link_id: UUID) -> str:
    """The token of a link: no table gives it away, and nobody guesses 144 bits."""
    return f"{_text(link_id.bytes)}.{_text(_signature(link_id))}"


def read_token(token: str) -> UUID | None:
    """The id in a token, if the signature is ours."""
    head, _, tail = token.partition(".")
    try:
        link_id, signature = UUID(bytes=_bytes(head)), _bytes(tail)
    except ValueError:
        return None
    return link_id if hmac.compare_digest(signature, _signature(link_id)) else None


def _signature(link_id: UUID) -> bytes:
    return salted_hmac(SALT, str(link_id), algorithm="sha256").digest()[:SIGNATURE_BYTES]


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
