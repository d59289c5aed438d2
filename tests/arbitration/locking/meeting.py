"""Two writes that meet: one holds its locks while the other runs until it has finished or waits."""

import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event
from typing import Any, Final

from django.db import connection, transaction

from tournaments.errors import Refusal

LOCK: Final = re.compile(r'FOR NO KEY UPDATE|FOR UPDATE|^UPDATE "')
TABLE: Final = re.compile(r'^UPDATE "(\w+)"|FOR (?:NO KEY )?UPDATE OF "(\w+)"|FROM "(\w+)"')
UNWATCHED: Final = ("_event", "tournaments_requestcount")
"""Counts of requests are swept now and then: whether a request does so says nothing of its locks."""
PATIENCE: Final = 300.0

Execute = Callable[..., Any]


@dataclass
class Watch:
    """Notes which tables a write locks, in order, and can make it wait before one of its locks."""

    pause_before: int = 0
    tables: list[str] = field(default_factory=list)
    asked: set[str] = field(default_factory=set)
    arrived: Event = field(default_factory=Event)
    go_on: Event = field(default_factory=Event)
    backend: int = 0

    def __call__(self, execute: Execute, sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
        """Django's hook around each statement."""
        if LOCK.search(sql) and not any(name in sql for name in UNWATCHED):
            if len(self.tables) + 1 == self.pause_before:
                self.arrived.set()
                assert self.go_on.wait(PATIENCE)
            self.tables.append(_table(sql))
            if not sql.startswith("UPDATE"):
                self.asked.add(self.tables[-1])
        return execute(sql, params, many, context)


def _table(sql: str) -> str:
    updated, locked, read = "", "", ""
    for match in TABLE.finditer(sql):
        updated, locked, read = updated or match[1] or "", locked or match[2] or "", read or match[3] or ""
    return updated or locked or read


def locks_of(write: Callable[[], object]) -> list[str]:
    """The tables in which a write locks rows, in order. What it writes is taken back."""
    return watch_alone(write).tables


def watch_alone(write: Callable[[], object]) -> Watch:
    """What a write locks, by asking for it (`asked`) or by changing it. What it writes is taken back."""
    watch = Watch()
    with _taken_back(), connection.execute_wrapper(watch):
        outcome(write)
    return watch


@contextmanager
def _taken_back() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def meet(held: Callable[[], object], other: Callable[[], object], *, pause_before: int) -> list[str]:
    """How two writes end if the first waits before one of its locks until the other has finished or waits for it."""
    return meet_at(Watch(pause_before), held, other)


def meet_at(first: Watch, held: Callable[[], object], other: Callable[[], object]) -> list[str]:
    """The same where the first waits at any place, at which it sets `arrived` and waits for `go_on`."""
    second = Watch()
    with ThreadPoolExecutor(2) as pool:
        one = pool.submit(_in_thread, first, held)
        _until(lambda: first.arrived.is_set() or one.done())
        two = pool.submit(_in_thread, second, other)
        try:
            _until(lambda: two.done() or _waits(second.backend))
        finally:
            first.go_on.set()
        return [_result(one), _result(two)]


def _in_thread(watch: Watch, write: Callable[[], object]) -> str:
    try:
        connection.ensure_connection()
        watch.backend = connection.connection.info.backend_pid
        with connection.execute_wrapper(watch):
            return outcome(write)
    finally:
        watch.arrived.set()
        connection.close()


def outcome(write: Callable[[], object]) -> str:
    """How a write ends: `done`, or the name of its refusal."""
    try:
        write()
    except Refusal as refusal:
        return type(refusal).__name__
    return "done"


def _result(write: "Future[str]") -> str:
    """How it ended: a deadlock, or any other fault of ours, by its name."""
    fault = write.exception(timeout=PATIENCE)
    return write.result() if fault is None else f"{type(fault).__name__}: {fault}".splitlines()[0]


def _waits(backend: int) -> bool:
    if not backend:
        return False
    with connection.cursor() as cursor:
        cursor.execute("SELECT cardinality(pg_blocking_pids(%s)) > 0", [backend])
        return bool(cursor.fetchone()[0])


def _until(is_true: Callable[[], bool]) -> None:
    give_up_at = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < give_up_at
        time.sleep(0.002)
