"""Rate limits that all web processes share: each leases a part of a window's requests from the database."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import blake2b
from threading import Lock
from typing import Final

from django.db import connection

from tournaments.models.request_counts import KEY_LENGTH

LEASES_PER_WINDOW: Final = 60
"""A sixtieth of a limit is leased at once: most requests are counted in memory, and the limit still holds for all."""
MOST_LEASES: Final = 10_000
"""In the memory of a process; beyond it, those that have ended are dropped."""
DROPPED_AT_ONCE: Final = 20
"""Ended counters that a new one removes: the table doesn't grow with strangers."""

UPSERT: Final = """
    INSERT INTO tournaments_requestcount AS old (key, count, ends_at) VALUES (%(key)s, %(batch)s, %(ends_at)s)
    ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN old.ends_at > %(at)s AND old.ends_at <= %(latest)s THEN old.count ELSE 0 END + %(batch)s,
        ends_at = CASE WHEN old.ends_at > %(at)s AND old.ends_at <= %(latest)s THEN old.ends_at ELSE %(ends_at)s END
    RETURNING count, ends_at
"""
DROP: Final = """
    DELETE FROM tournaments_requestcount WHERE key IN (
        SELECT key FROM tournaments_requestcount WHERE ends_at <= %(at)s LIMIT %(most)s FOR UPDATE SKIP LOCKED
    )
"""


@dataclass(slots=True)
class _Lease:
    left: int
    ends_at: datetime


class Limit:
    """So many requests of each key in a window that begins with its first request."""

    _leases: Final[dict[str, _Lease]] = {}
    _lock: Final = Lock()

    def __init__(self, scope: str, *, requests: int, window: timedelta) -> None:
        self._scope = scope
        self._requests = requests
        self._window = window

    def count(self, key: str, *, at: datetime) -> timedelta | None:
        """Count a request; how long the sender has to wait if it is one too many."""
        digest = blake2b(f"{self._scope}:{key}".encode(), digest_size=KEY_LENGTH // 2).hexdigest()
        with self._lock:
            lease = self._leases.get(digest)
            if lease and not self._runs(lease, at):
                lease = None
            if lease and self._take(lease):
                return None
        if lease and lease.left < 0:
            return lease.ends_at - at
        lease = self._renew(digest, at=at)
        with self._lock:
            self._leases[digest] = lease
            self._drop_ended(at)
            return None if self._take(lease) else lease.ends_at - at

    def _runs(self, lease: _Lease, at: datetime) -> bool:
        """Whether the window hasn't ended. One further off was begun under a clock that has been put back since."""
        return at < lease.ends_at <= at + 2 * self._window

    @staticmethod
    def _take(lease: _Lease) -> bool:
        if lease.left <= 0:
            return False
        lease.left -= 1
        return True

    def _renew(self, digest: str, *, at: datetime) -> _Lease:
        """Lease the next requests. `left` is negative once the window has none: the database isn't asked again."""
        batch = max(self._requests // LEASES_PER_WINDOW, 1)
        values: dict[str, str | int | datetime] = {
            "key": digest,
            "batch": batch,
            "at": at,
            "ends_at": at + self._window,
            "latest": at + 2 * self._window,
        }
        with connection.cursor() as cursor:
            cursor.execute(UPSERT, values)
            count, ends_at = cursor.fetchone()
            if count == batch:
                cursor.execute(DROP, {"at": at - self._window, "most": DROPPED_AT_ONCE})
        left = min(batch, self._requests - (count - batch))
        return _Lease(left if left > 0 else -1, ends_at)

    @classmethod
    def _drop_ended(cls, at: datetime) -> None:
        if len(cls._leases) > MOST_LEASES:
            for digest in [digest for digest, lease in cls._leases.items() if lease.ends_at <= at]:
                del cls._leases[digest]

    @classmethod
    def forget_leases(cls) -> None:
        """Start as a new process does."""
        with cls._lock:
            cls._leases.clear()
