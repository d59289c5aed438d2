"""The keeper: runs the server while it has users, and for an idle period after the last one."""

import os
import signal
import time

from launcher.children import end, start
from launcher.cluster import Cluster
from launcher.commands import serve_command
from launcher.locks import lock

LOOK_EVERY_SECONDS = 0.5


def keep(cluster: Cluster, *, idle_seconds: float) -> None:
    """Run the server until it dies, or until no process has shared the users' lock for `idle_seconds`."""
    cluster.prepare()
    if lock(cluster.keeper_lock, wait=False) is None:
        return  # another keeper already runs it
    server = start(serve_command(cluster))
    needed_at = time.monotonic()
    while server.poll() is None:
        time.sleep(LOOK_EVERY_SECONDS)
        unused = lock(cluster.users_lock, wait=False)
        if unused is None:
            needed_at = time.monotonic()
        elif time.monotonic() - needed_at > idle_seconds:
            # keep the lock: a new user waits until the server is down, then starts another keeper
            end(server, ask=signal.SIGINT)
            return
        else:
            os.close(unused)
