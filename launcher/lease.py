"""A lease: the right to find the server running for as long as one needs it."""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from launcher.cluster import Cluster
from launcher.commands import keep_command
from launcher.errors import LauncherError
from launcher.locks import held, is_held

MOST_TRIES = 5
ROOT = Path(__file__).resolve().parent.parent


@contextmanager
def lease(cluster: Cluster, *, idle_seconds: float = 3.0) -> Iterator[None]:
    """Use the server that runs, or start one that stops by itself when it hasn't been needed for so long.

    Any number of processes may hold a lease; one that is killed no longer does.
    """
    cluster.prepare()
    with held(cluster.users_lock, shared=True):
        tries = count(1)
        cluster.wait_until_ready(lambda: _ask_for_server(cluster, idle_seconds, tries))
        yield


def _ask_for_server(cluster: Cluster, idle_seconds: float, tries: Iterator[int]) -> None:
    if is_held(cluster.server_lock) or is_held(cluster.keeper_lock):
        return
    if next(tries) > MOST_TRIES:
        raise LauncherError(f"PostgreSQL in {cluster.folder} did not start in {MOST_TRIES} tries")
    with cluster.log.open("ab") as log:
        keeper = subprocess.Popen(
            keep_command(cluster, idle_seconds),
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,  # it outlives us: others may use the server
        )
    while keeper.poll() is None and not is_held(cluster.keeper_lock):
        time.sleep(0.02)
