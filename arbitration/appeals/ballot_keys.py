"""Ballot keys: votes are locked when cast, each in the same number of bytes, with a key of their ballot alone."""

from __future__ import annotations

import hashlib
import json
import secrets
from datetime import datetime
from typing import TYPE_CHECKING, Final

from django.db import connection, transaction
from django.utils.crypto import salted_hmac

from arbitration.models import BallotKey, BallotSecret, Committee, Vote
from arbitration.panel.receipts import Opening
from arbitration.panel.words import Ballot, VoteChoice
from tournaments.selectors.tokens import secret_keys
from tournaments.services.locks import lock_rows

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

SALT: Final = "arbitration.ballot-key"
KEY_BYTES: Final = 32
IV_BYTES: Final = 12
PLAIN_BYTES: Final = 256
"""Every vote is filled up to this length before it is locked."""


def ballot_key(committee: Committee, ballot: int) -> bytes:
    """The key of a ballot, made when its first vote comes. Raises: ValueError once it is destroyed. Needs the lock."""
    kept, is_new = BallotKey.objects.get_or_create(committee=committee, ballot=ballot)
    if kept.destroyed_at is not None:
        raise ValueError(f"the key of ballot {ballot} of committee {committee.pk} was destroyed")
    if is_new:
        BallotSecret.objects.create(key=kept, wrapped=_wrap(kept, secrets.token_bytes(KEY_BYTES)))
    return _unwrap(BallotSecret.objects.select_related("key").get(key=kept))


def has_key(committee: Committee, ballot: int) -> bool:
    """Whether the ballot's votes can still be read."""
    return BallotKey.objects.filter(committee=committee, ballot=ballot, destroyed_at__isnull=True).exists()


def destroy_key(committee: Committee, ballot: int, *, at: datetime) -> None:
    """What was locked with it stays shut for ever. The bytes go after the transaction, or with the next sweep."""
    BallotKey.objects.filter(committee=committee, ballot=ballot).update(destroyed_at=at)
    transaction.on_commit(forget_destroyed, robust=True)


def forget_destroyed() -> None:
    """Write the secrets of running ballots into a new file and remove the old one, if it holds a destroyed key."""
    if BallotSecret.objects.filter(key__destroyed_at__isnull=False).exists():
        with connection.cursor() as cursor:
            cursor.execute("SELECT forget_ballot_secrets()")


@transaction.atomic
def wrap_again() -> int:
    """Wrap the keys of running ballots with SECRET_KEY, if a fallback opens them; how many. Raises: ValueError."""
    held = lock_rows(BallotSecret.objects.filter(key__destroyed_at__isnull=True))
    count = 0
    for secret in held.select_related("key"):
        if not _opens(_server_keys()[0], secret):
            secret.wrapped = _wrap(secret.key, _unwrap(secret))
            secret.save(update_fields=["wrapped"])
            count += 1
    return count


def lock(opening: Opening, key: bytes, seat: str) -> bytes:
    """A vote, locked and bound to its seat."""
    said = {"vote": str(opening.choice.vote), "option": opening.choice.option, "nonce": opening.nonce}
    plain = json.dumps(said).encode().ljust(PLAIN_BYTES)
    if len(plain) != PLAIN_BYTES:
        raise ValueError(f"a vote of {len(plain)} bytes, expected at most {PLAIN_BYTES}")
    iv = secrets.token_bytes(IV_BYTES)
    return iv + _cipher(key).encrypt(iv, plain, seat.encode())


def unlock(vote: Vote, key: bytes) -> Opening:
    """What a locked vote says."""
    locked = bytes(vote.locked)
    said = json.loads(_cipher(key).decrypt(locked[:IV_BYTES], locked[IV_BYTES:], str(vote.seat_id).encode()))
    return Opening(VoteChoice(Ballot(said["vote"]), said["option"]), said["nonce"])


def digest(locked: bytes) -> str:
    """What the journal keeps of a locked vote."""
    return hashlib.sha256(locked).hexdigest()


def _wrap(key: BallotKey, plain: bytes) -> bytes:
    iv = secrets.token_bytes(IV_BYTES)
    return iv + _cipher(_server_keys()[0]).encrypt(iv, plain, _about(key))


def _unwrap(secret: BallotSecret) -> bytes:
    for server_key in _server_keys():
        if plain := _opens(server_key, secret):
            return plain
    raise ValueError(f"neither SECRET_KEY nor SECRET_KEY_FALLBACKS opens the key of ballot {_about(secret.key)!r}")


def _opens(server_key: bytes, secret: BallotSecret) -> bytes | None:
    from cryptography.exceptions import InvalidTag

    wrapped = bytes(secret.wrapped)
    try:
        return _cipher(server_key).decrypt(wrapped[:IV_BYTES], wrapped[IV_BYTES:], _about(secret.key))
    except InvalidTag:
        return None


def _cipher(key: bytes) -> AESGCM:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # 8 MB, loaded with the first vote

    return AESGCM(key)


def _about(key: BallotKey) -> bytes:
    return f"{key.committee_id}:{key.ballot}".encode()


def _server_keys() -> list[bytes]:
    """Made of the server's secrets, the current one first: the database alone is not enough to read a vote."""
    return [salted_hmac(SALT, "wrap", secret=each, algorithm="sha256").digest() for each in secret_keys()]
