"""The launcher's own command lines."""

import os
import sys

from launcher.cluster import Cluster


def serve_command(cluster: Cluster) -> list[str]:
    """The child that becomes the database server and ends with this process."""
    return _command(cluster, "serve", "--parent", str(os.getpid()))


def keep_command(cluster: Cluster, idle_seconds: float) -> list[str]:
    """The process that keeps the server running while it has users."""
    return _command(cluster, "keep", "--idle", str(idle_seconds))


def _command(cluster: Cluster, name: str, *options: str) -> list[str]:
    command = [sys.executable, "-m", "launcher", name, str(cluster.folder), *options]
    return command if cluster.is_durable else [*command, "--unsafe"]
