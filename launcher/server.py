"""Becoming the database server: lock, initdb if need be, exec. Who calls `serve` is PostgreSQL afterwards."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

from launcher import binaries, identity, linux
from launcher.cluster import PORT, USER, Cluster
from launcher.errors import LauncherError
from launcher.locks import lock

LARGEST_LOG_BYTES = 5_000_000

SETTINGS = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "timezone": "UTC",
    "log_timezone": "UTC",
    "max_connections": "60",
    "shared_buffers": "128MB",  # what is never read takes no memory; 50,000 precedents with their index fit
    "max_wal_size": "256MB",
    "jit": "off",
    "io_method": "sync",  # no further processes for reading ahead in a database of this size
    "max_logical_replication_workers": "0",
    "log_checkpoints": "off",
}
LINUX_SETTINGS = {"recovery_init_sync_method": "syncfs"}  # one call after a crash in place of one for each file
UNSAFE_SETTINGS = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "autovacuum": "off",  # it counts the rows that tests take back as none: a plan made for none took 20 minutes
}


def serve(cluster: Cluster, *, parent: int) -> NoReturn:
    """Wait until no other server has the cluster, then run it in place of this process until `parent` ends."""
    cluster.prepare()
    linux.end_with_parent(signal.SIGTERM, parent)
    descriptor = lock(cluster.server_lock)
    assert descriptor is not None
    os.set_inheritable(descriptor, True)  # the server and each backend hold it: it is free when the last one is gone
    _open_log(cluster)

    identity.stop_being_root((cluster.folder, cluster.socket_folder))
    _initialise(cluster)
    _forget_dead_servers(cluster)
    # last, since a change of user forgets it
    linux.end_with_parent(signal.SIGINT, parent)
    command = _command(cluster)
    os.execv(command[0], command)


def _command(cluster: Cluster) -> list[str]:
    settings = SETTINGS | {"unix_socket_directories": str(cluster.socket_folder), "port": str(PORT)}
    if linux.IS_LINUX:
        settings |= LINUX_SETTINGS
    if not cluster.is_durable:
        settings |= UNSAFE_SETTINGS
    options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
    # by its full path: it finds its own files from the name it was called by
    return [str(binaries.program("postgres")), "-D", str(cluster.data), *options]


def _open_log(cluster: Cluster) -> None:
    """Send what the server says to the cluster's log, which starts anew when it has grown large."""
    is_large = cluster.log.exists() and cluster.log.stat().st_size > LARGEST_LOG_BYTES
    target = os.open(cluster.log, os.O_WRONLY | os.O_CREAT | (os.O_TRUNC if is_large else os.O_APPEND), 0o600)
    sys.stdout.flush()
    sys.stderr.flush()
    os.dup2(target, 1)
    os.dup2(target, 2)


def _initialise(cluster: Cluster) -> None:
    major = binaries.major_version()
    version = cluster.data / "PG_VERSION"
    if version.exists():
        if version.read_text().strip() != str(major):
            raise LauncherError(
                f"found data of PostgreSQL {version.read_text().strip()} in {cluster.data}; expected {major}. "
                "Move it over with pg_dump and pg_restore, or set PG_BIN to the older programs."
            )
        return
    unfinished = cluster.folder / "data.unfinished"
    shutil.rmtree(unfinished, ignore_errors=True)
    command = [str(binaries.program("initdb")), "-D", str(unfinished), "-U", USER, "--auth=trust", "--encoding=UTF8"]
    command += ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--no-instructions"]
    if not cluster.is_durable:
        command.append("--no-sync")
    done = subprocess.run(command, check=False, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        raise LauncherError(f"initdb: {' '.join(done.stderr.split())}")
    unfinished.rename(cluster.data)  # so that half a cluster is never taken for one


def _forget_dead_servers(cluster: Cluster) -> None:
    """Remove what a killed server left behind, if its number now belongs to another program or another server.

    PostgreSQL itself only sees that a process of that number exists: in a container, or after a power cut, often so.
    """
    for left in (cluster.data / "postmaster.pid", cluster.socket_folder / f".s.PGSQL.{PORT}.lock"):
        if left.exists() and not _serves(cluster, left.read_text().partition("\n")[0]):
            left.unlink()


def _serves(cluster: Cluster, pid: str) -> bool:
    """Whether this process is a server of the cluster, in whose data it then works."""
    process = Path("/proc") / pid.strip().lstrip("-")
    if not linux.IS_LINUX:
        return True
    try:
        return (process / "comm").read_text().strip() == "postgres" and (process / "cwd").samefile(cluster.data)
    except OSError:  # it has ended, or is another user's
        return False
