"""Sealing: votes are locked when cast, each in the same number of bytes, with a key of their ballot alone."""

import hashlib
import json
import secrets
from datetime import datetime
from typing import Final

from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.utils.crypto import salted_hmac

from arbitration.models import BallotKey, Committee, Vote
from arbitration.panel.receipts import Opening
from arbitration.panel.words import Ballot, Choice

SALT: Final = "arbitration.ballot-key"
KEY_BITS: Final = 256
IV_BYTES: Final = 12
PLAIN_BYTES: Final = 256
"""Every vote is filled up to this length before it is locked."""


def ballot_key(committee: Committee, ballot: int) -> bytes:
    """The key of a ballot, made when its first vote comes. Raises: ValueError once it is destroyed."""
    made = _wrap(committee, ballot, AESGCM.generate_key(KEY_BITS))
    kept, _ = BallotKey.objects.get_or_create(committee=committee, ballot=ballot, defaults={"wrapped": made})
    if kept.wrapped is None:
        raise ValueError(f"the key of ballot {ballot} of committee {committee.pk} was destroyed")
    wrapped = bytes(kept.wrapped)
    return AESGCM(_server_key()).decrypt(wrapped[:IV_BYTES], wrapped[IV_BYTES:], _about(committee, ballot))


def has_key(committee: Committee, ballot: int) -> bool:
    """Whether the ballot's votes can still be read."""
    return BallotKey.objects.filter(committee=committee, ballot=ballot, destroyed_at__isnull=True).exists()


def destroy_key(committee: Committee, ballot: int, *, at: datetime) -> None:
    """What was locked with it stays shut for ever: there is no history of this table."""
    key = BallotKey.objects.get(committee=committee, ballot=ballot)
    key.wrapped, key.destroyed_at = None, at
    key.save(update_fields=["wrapped", "destroyed_at"])


def lock(opening: Opening, key: bytes, seat: str) -> bytes:
    """A vote, locked and bound to its seat."""
    said = {"vote": str(opening.choice.vote), "option": opening.choice.option, "nonce": opening.nonce}
    plain = json.dumps(said).encode().ljust(PLAIN_BYTES)
    if len(plain) != PLAIN_BYTES:
        raise ValueError(f"a vote of {len(plain)} bytes, expected at most {PLAIN_BYTES}")
    iv = secrets.token_bytes(IV_BYTES)
    return iv + AESGCM(key).encrypt(iv, plain, seat.encode())


def unlock(vote: Vote, key: bytes) -> Opening:
    """What a locked vote says."""
    locked = bytes(vote.locked)
    said = json.loads(AESGCM(key).decrypt(locked[:IV_BYTES], locked[IV_BYTES:], str(vote.seat_id).encode()))
    return Opening(Choice(Ballot(said["vote"]), said["option"]), said["nonce"])


def digest(locked: bytes) -> str:
    """What the journal keeps of a locked vote."""
    return hashlib.sha256(locked).hexdigest()


def _wrap(committee: Committee, ballot: int, key: bytes) -> bytes:
    iv = secrets.token_bytes(IV_BYTES)
    return iv + AESGCM(_server_key()).encrypt(iv, key, _about(committee, ballot))


def _about(committee: Committee, ballot: int) -> bytes:
    return f"{committee.pk}:{ballot}".encode()


def _server_key() -> bytes:
    """Of the server's secret: whoever has only the database can't read a vote."""
    return salted_hmac(SALT, "wrap", algorithm="sha256").digest()
