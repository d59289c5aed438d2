"""Tokens of the private links of appeals."""

from typing import Final
from uuid import UUID

from tournaments.selectors import tokens

SALT: Final = "arbitration.private-link"


def token_of(link_id: UUID) -> str:
    """The token of a link."""
    return tokens.token_of(link_id, salt=SALT)


def read_token(token: str) -> UUID | None:
    """The id in a token, if the signature is ours."""
    return tokens.read_token(token, salt=SALT)
