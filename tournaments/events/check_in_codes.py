"""Private check-in codes: one per entry, computed from its id and the installation's key, so that none is stored."""

from typing import Final
from uuid import UUID

from django.utils.crypto import salted_hmac

from tournaments.selectors.tokens import secret_keys

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U, which are misread."""
OF_TOURNAMENT: Final = 3
OF_ENTRY: Final = 7


def check_in_code(tournament_id: UUID, entrant_id: UUID) -> str:
    """Such as "K7P-4M2-X9QA": three signs of the tournament, then seven of the entry."""
    own = _signs("entry", entrant_id, OF_ENTRY)
    return f"{tournament_signs(tournament_id)}-{own[:3]}-{own[3:]}"


def tournament_signs(tournament_id: UUID) -> str:
    """What every code of a tournament begins with: a code of another tournament is known by it."""
    return _signs("tournament", tournament_id, OF_TOURNAMENT)


def _signs(what: str, id: UUID, many: int) -> str:
    printed_with = secret_keys()[-1]  # codes that were handed out stand until the former key is dropped
    digest = salted_hmac(f"tournaments.check-in.{what}", str(id), secret=printed_with, algorithm="sha256").digest()
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:many])
