"""The worker of one machine, with the clock in it: `python -m config.worker`.

Celery's command line runs the same worker and holds 13 MB more, for an interactive shell.
"""

import warnings
from typing import Final

from config.celery import app

THREADS: Final = 4
"""Threads, not processes: tasks wait for mail servers, they don't compute."""


def main() -> int:
    """Work until asked to end; the status to exit with."""
    # Celery warns root of pickled messages; ours are JSON and nothing else is accepted
    warnings.filterwarnings("ignore", message="You're running the worker with superuser privileges")
    worker = app.Worker(
        pool_cls="threads",
        concurrency=THREADS,
        loglevel="WARNING",
        quiet=True,
        without_gossip=True,
        without_mingle=True,
        without_heartbeat=True,
        has_clock=True,
    )
    worker.start()
    return int(worker.exitcode or 0)


if __name__ == "__main__":
    raise SystemExit(main())
