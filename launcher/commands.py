"""The launcher's own command lines."""

import os
import sys

from launcher.cluster import Cluster


def serve_command(cluster: Cluster) -> list[str]:
    """The child that becomes the database server and ends with us."""
    return _command(cluster, "serve", "--parent", str(os.getpid()))


def keep_command(cluster: Cluster, idle_seconds: float) -> list[str]:
    """The process that keeps the server for as long as somebody needs it."""
    return _command(cluster, "keep", "--idle", str(idle_seconds))


def _command(cluster: Cluster, name: str, *options: str) -> list[str]:
    command = [sys.executable, "-m", "launcher", name, str(cluster.folder), *options]
    return command if cluster.is_durable else [*command, "--unsafe"]
