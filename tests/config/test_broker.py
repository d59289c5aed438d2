"""Connections to the broker in PostgreSQL: each is a process there."""

from __future__ import annotations

from config.celery import App


def test_a_worker_is_woken_and_who_only_sends_is_not() -> None:
    app = App("test", broker="pgmq://localhost", set_as_current=False)
    assert app.connection_for_read().transport_options["use_notify"]
    assert not (app.connection_for_write().transport_options or {}).get("use_notify")


def test_another_broker_is_told_nothing_of_it() -> None:
    app = App("test", broker="amqp://localhost", set_as_current=False)
    assert app.connection_for_read().transport_options == app.connection_for_write().transport_options
