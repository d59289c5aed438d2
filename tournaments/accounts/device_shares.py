"""Shares of the keys by which tablets seal a person's records: derived, stored in no table."""

import base64
from collections.abc import Sequence
from uuid import UUID

from django.utils.crypto import salted_hmac

from tournaments.models import User
from tournaments.selectors.tokens import secret_keys

SALT = "tournaments.device-share"


def shares_of(user: User, device: UUID) -> Sequence[str]:
    """A share of 256 bits for this user on this device, one for each of the server's secrets, the current one first."""
    digests = (
        salted_hmac(SALT, f"{user.pk} {device}", secret=key, algorithm="sha256").digest() for key in secret_keys()
    )
    return [base64.b64encode(digest).decode() for digest in digests]
