"""Federations: where they want to be told."""

from datetime import datetime
from uuid import UUID

from tournaments.models import Federation


def disable_webhook(federation_id: UUID, *, url: str, at: datetime) -> None:
    """Nothing more goes to this address: its receiver said that it is gone. Another address isn't touched."""
    here = Federation.objects.filter(pk=federation_id, webhook_url=url, webhook_disabled_at=None)
    here.update(webhook_disabled_at=at)
