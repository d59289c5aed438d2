"""The keeper: runs the server as long as somebody needs it, and a while longer."""

import os
import signal
import time

from launcher.children import end, start
from launcher.cluster import Cluster
from launcher.commands import serve_command
from launcher.locks import lock

LOOK_EVERY_SECONDS = 0.5


def keep(cluster: Cluster, *, idle_seconds: float) -> None:
    """Run the server until nobody has shared the users' lock for so long, or until it dies."""
    cluster.prepare()
    if lock(cluster.keeper_lock, wait=False) is None:
        return  # somebody else keeps it already
    server = start(serve_command(cluster))
    needed_at = time.monotonic()
    while server.poll() is None:
        time.sleep(LOOK_EVERY_SECONDS)
        unused = lock(cluster.users_lock, wait=False)
        if unused is None:
            needed_at = time.monotonic()
        elif time.monotonic() - needed_at > idle_seconds:
            # we keep the lock: who comes now waits until the server is down, and then starts another keeper
            end(server, ask=signal.SIGINT)
            return
        else:
            os.close(unused)
