"""A PostgreSQL cluster in a folder of the project's own: where its parts are and how one reaches it.

The client library is loaded where it is needed: the supervisor stays, and does without its 12 MB.
"""

import hashlib
import os
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import LiteralString

from launcher import binaries
from launcher.errors import LauncherError

PORT = 5432  # names the socket; nothing listens on the network
USER = "tablecall"
LONGEST_SOCKET_FOLDER = 80  # bytes; the kernel takes about 107 for the folder and the socket's name
READY_WITHIN_SECONDS = 60.0


@dataclass(frozen=True)
class Cluster:
    """A folder that holds a cluster, its locks and its log.

    `is_durable` is false for tests alone: they don't wait for the disk, and lose everything in a power cut.
    """

    folder: Path
    is_durable: bool = True

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def log(self) -> Path:
        return self.folder / "log"

    @property
    def server_lock(self) -> Path:
        """Held by the server and its backends as long as one of them lives."""
        return self.folder / "server.lock"

    @property
    def keeper_lock(self) -> Path:
        return self.folder / "keeper.lock"

    @property
    def users_lock(self) -> Path:
        """Shared by everybody who needs the server."""
        return self.folder / "users.lock"

    @property
    def socket_folder(self) -> Path:
        """Where the Unix socket is: inside, unless the path is longer than a socket's may be.

        The same for everybody who asks, also for the server, which may have become another user meanwhile.
        """
        inside = self.folder / "run"
        if len(os.fsencode(inside)) <= LONGEST_SOCKET_FOLDER:
            return inside
        mark = hashlib.sha256(os.fsencode(self.folder)).hexdigest()[:12]
        return Path(tempfile.gettempdir()) / f"tablecall-{mark}"

    def conninfo(self, database: str) -> str:
        """A connection string of libpq for one of its databases."""
        from psycopg.conninfo import make_conninfo

        return make_conninfo(host=str(self.socket_folder), port=PORT, user=USER, dbname=database)

    def url(self, database: str, user: str = USER) -> str:
        """The same as a URL, for DATABASE_URL."""
        host = str(self.socket_folder).replace("%", "%25").replace("/", "%2F").replace(" ", "%20")
        return f"postgresql://{user}@{host}:{PORT}/{database}"

    def prepare(self) -> None:
        """Make the folders; one that others may write to is refused."""
        for folder in (self.folder, self.socket_folder):
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            found = folder.stat()
            if os.getuid() not in (0, found.st_uid):
                raise LauncherError(f"found {folder} of another user; expected our own. Run as that user, or move it.")
            if found.st_mode & 0o022:
                raise LauncherError(f"found {folder} open to other users; expected our own: chmod go-w {folder}")

    def is_ready(self) -> bool:
        """Whether the server accepts connections."""
        where = [f"--host={self.socket_folder}", f"--port={PORT}"]
        asked = subprocess.run([binaries.program("pg_isready"), "--quiet", "--timeout=2", *where], check=False)
        return asked.returncode == 0

    def wait_until_ready(self, meanwhile: Callable[[], None], within_seconds: float = READY_WITHIN_SECONDS) -> None:
        """Return when it answers; `meanwhile` is called between two tries and may raise. An error has the log's end."""
        give_up_at = time.monotonic() + within_seconds
        try:
            while not self.is_ready():
                meanwhile()
                if time.monotonic() > give_up_at:
                    raise LauncherError(f"PostgreSQL in {self.folder} did not get ready within {within_seconds:.0f} s")
                time.sleep(0.05)
        except LauncherError as error:
            raise LauncherError(f"{error}; {self.log} says: {self._last_line()}") from error

    def _last_line(self) -> str:
        lines = self.log.read_text(errors="replace").split("\n") if self.log.exists() else []
        return next((line.strip() for line in reversed(lines) if line.strip()), "nothing")

    def create_role(self, name: str) -> None:
        """Create a role that may log in and nothing else, unless it is there."""
        self._create("CREATE ROLE {} LOGIN", name, "SELECT 1 FROM pg_roles WHERE rolname = %s")

    def create_database(self, name: str) -> None:
        """Create the database unless it is there."""
        self._create("CREATE DATABASE {}", name, "SELECT 1 FROM pg_database WHERE datname = %s")

    def _create(self, statement: LiteralString, name: str, known: LiteralString) -> None:
        import psycopg
        from psycopg import errors, sql

        with psycopg.connect(self.conninfo("postgres"), autocommit=True) as connection:
            if connection.execute(known, [name]).fetchone():
                return
            # another process may be quicker
            with suppress(errors.DuplicateObject, errors.DuplicateDatabase, errors.UniqueViolation):
                connection.execute(sql.SQL(statement).format(sql.Identifier(name)))
