"""Connections to the broker in PostgreSQL: each is a process there."""

from __future__ import annotations

from typing import Any

from kombu import Connection

from config.celery import App


def options(connection: Connection) -> dict[str, Any]:
    """What the connection tells its transport."""
    return connection.transport_options or {}


def test_a_worker_is_woken_and_who_only_sends_is_not() -> None:
    app = App("test", broker="pgmq://localhost", set_as_current=False)
    assert options(app.connection_for_read())["use_notify"]
    assert "use_notify" not in options(app.connection_for_write())


def test_another_broker_is_told_nothing_of_it() -> None:
    app = App("test", broker="amqp://localhost", set_as_current=False)
    assert options(app.connection_for_read()) == options(app.connection_for_write())
