"""The clock inside the worker: one alarm for each scheduled task, set again with each connection."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from kombu.asynchronous.timer import Entry, Timer

from config.celery import app
from config.clock import Clock


def a_consumer() -> Any:
    return SimpleNamespace(app=app, timer=Timer(), steps=[])


def alarms(consumer: Any) -> list[Entry]:
    return [scheduled.entry for scheduled in consumer.timer.queue if not scheduled.entry.canceled]


def test_each_task_of_the_schedule_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    app.loader.import_default_modules()
    consumer, asked = a_consumer(), list[str]()
    for entry in app.conf.beat_schedule.values():
        name = entry["task"]
        monkeypatch.setattr(app.tasks[name], "apply_async", lambda name=name: asked.append(name))

    Clock(consumer, has_clock=True).start(consumer)
    for alarm in alarms(consumer):
        alarm()
    assert sorted(asked) == [
        "arbitration.appeals.tasks.sweep_appeals",
        "arbitration.reports.tasks.sweep",
        "config.tasks.beat_heart",
    ]
    assert len(alarms(consumer)) >= len(asked), "an alarm rang once and not again"


def test_a_new_connection_does_not_double_the_alarms() -> None:
    app.loader.import_default_modules()
    consumer = a_consumer()
    clock = Clock(consumer, has_clock=True)
    clock.start(consumer)
    count = len(alarms(consumer))
    clock.stop(consumer)
    assert not alarms(consumer)
    clock.start(consumer)
    assert len(alarms(consumer)) == count


@pytest.mark.parametrize(("options", "is_there"), [({"has_clock": True}, True), ({}, False)])
def test_a_worker_beside_beat_has_none(options: dict[str, bool], *, is_there: bool) -> None:
    consumer = a_consumer()
    assert bool(Clock(consumer, **options).include_if(consumer)) is is_there
