"""Django's session engine over our table: a session also ends after a time without use."""

from datetime import datetime, timedelta
from typing import Any, Final, cast

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.utils import timezone

from tournaments.models import Session
from tournaments.models.sessions import DEVICE, SIGNED_IN_AT

STEP: Final = timedelta(minutes=5)
"""Use is noted to within this: one write in five minutes, not one for each request."""


class SessionStore(DatabaseStore):
    """Named in `SESSION_ENGINE`."""

    @classmethod
    def get_model_class(cls) -> type[Session]:
        """Our table."""
        return Session

    def create_model_instance(self, data: dict[str, Any]) -> Session:
        """The row, with whose session it is."""
        row = cast(Session, super().create_model_instance(data))
        row.user_id = data.get(SESSION_KEY)
        row.device = data.get(DEVICE, "")
        row.signed_in_at = datetime.fromisoformat(data[SIGNED_IN_AT]) if SIGNED_IN_AT in data else None
        row.used_at = timezone.now()
        return row

    def _get_session_from_db(self) -> Session | None:
        row: Session | None = super()._get_session_from_db()  # type: ignore[misc]  # the stubs leave it out
        if row is None:
            return None
        now = timezone.now()
        if now - row.used_at >= timedelta(seconds=settings.SESSION_IDLE_SECONDS):
            row.delete()
            self._session_key = None
            return None
        if now - row.used_at >= STEP:
            Session.objects.filter(pk=row.pk).update(used_at=now)
        return row
