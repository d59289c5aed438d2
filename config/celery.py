"""Celery's app: the alarm clock. What is owed stands in the database; a task carries an id and nothing else."""

import os
from typing import Any

from celery import Celery
from celery.signals import worker_init, worker_ready

from config.waits import limit_waits

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
os.environ.setdefault("CELERY_SKIP_CHECKS", "1")  # they load every view; `prepare` has made them


class App(Celery):
    """Only a worker listens for messages in PostgreSQL: each connection that does is a process there."""

    def connection_for_read(self, url: str | None = None, **options: Any) -> Any:
        """The connection of a consumer."""
        if self.conf.broker_url.startswith("pgmq"):
            options["transport_options"] = {"use_notify": True}
        return super().connection_for_read(url, **options)


app = App("tablecall")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["config", "arbitration.reports", "arbitration.appeals"])
app.steps["consumer"].add("config.clock:Clock")  # by name: only a worker loads it


@worker_init.connect
def limit_waits_of_worker(**_: object) -> None:
    """A task that waits for a lock gives up like a request; the next sweep tries again."""
    limit_waits()


@worker_ready.connect
def show_yourself(**_: object) -> None:
    """Have the worker's heart beat and what it missed done at once; afterwards the clock asks for them."""
    app.send_task("config.tasks.beat_heart")
    app.send_task("arbitration.reports.tasks.sweep")
    app.send_task("arbitration.appeals.tasks.sweep_appeals")
