"""The clock inside the worker, where one machine runs everything; elsewhere it is beat."""

from typing import Any

from celery.bootsteps import StartStopStep
from celery.worker.consumer import Consumer, Tasks
from kombu.asynchronous.timer import Entry


class Clock(StartStopStep):
    """Asks for each task of the schedule, as beat does, on the worker's timer thread, whose crash ends the worker.

    A step of the consumer: a lost connection to the broker cancels the alarms, the next connection sets them again.
    """

    requires = (Tasks,)

    def __init__(self, consumer: Consumer, *, has_clock: bool = False, **options: Any) -> None:
        super().__init__(consumer, **options)
        self.enabled = has_clock
        self._alarms: list[Entry] = []

    def start(self, consumer: Consumer) -> None:
        """Set an alarm for each entry of the schedule."""
        tasks = consumer.app.tasks
        self._alarms = [
            consumer.timer.call_repeatedly(entry["schedule"], tasks[entry["task"]].apply_async)
            for entry in consumer.app.conf.beat_schedule.values()
        ]

    def stop(self, consumer: Consumer) -> None:
        """Cancel the alarms."""
        for alarm in self._alarms:
            alarm.cancel()
