"""Tokens of the private links of appeals."""

from typing import Final
from uuid import UUID

from tournaments.selectors import tokens
from tournaments.selectors.tokens import secret_keys

SALT: Final = "arbitration.private-link"

__all__ = ["read_token", "secret_keys", "token_of"]


def token_of(link_id: UUID) -> str:
    """The token of a link."""
    return tokens.token_of(link_id, salt=SALT)


def read_token(token: str) -> UUID | None:
    """The id in a token, if the signature is ours."""
    return tokens.read_token(token, salt=SALT)
