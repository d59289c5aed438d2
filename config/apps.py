"""The config app: the heartbeat of the workers, and the command that runs everything."""

from django.apps import AppConfig


class ConfigApp(AppConfig):
    """Loads Celery's app, so that `shared_task` finds it in every process, and the checks."""

    name = "config"
    label = "config"

    def ready(self) -> None:
        from config import celery, migration_check, roles  # noqa: F401
