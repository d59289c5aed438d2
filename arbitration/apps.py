"""The Django app of what is disputed."""

from django.apps import AppConfig


class ArbitrationConfig(AppConfig):
    """Arbitration, as Django loads it."""

    name = "arbitration"

    def ready(self) -> None:
        """Register the system checks and the receivers of signals."""
        from arbitration import account_receivers, receivers  # noqa: F401
