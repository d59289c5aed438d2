"""As whom PostgreSQL runs, which refuses to be root.

An ordinary user runs it as himself. Root runs it in a user namespace in which he is somebody else: the files stay
root's own, even below a home that nobody else may enter. Where namespaces are forbidden, root's child becomes that
somebody for good and gets the folder as a present.
"""

import os
import pwd
from collections.abc import Iterable
from pathlib import Path

from launcher import linux
from launcher.errors import LauncherError


def stop_being_root(folders: Iterable[Path]) -> None:
    """Make this single-threaded process one that PostgreSQL accepts; `folders` are those it has to write to."""
    if os.geteuid() != 0:
        return
    somebody = _somebody()
    if _namespace(somebody):
        return
    _setuid(somebody, folders)


def _somebody() -> pwd.struct_passwd:
    """A user with an entry: initdb looks up its name."""
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    others = [entry for entry in pwd.getpwall() if entry.pw_uid != 0]
    if not others:
        raise LauncherError("found no user but root; expected one for PostgreSQL. Set DATABASE_URL, or add a user.")
    return others[0]


def _namespace(somebody: pwd.struct_passwd) -> bool:
    try:
        linux.new_user_namespace()
    except (OSError, AttributeError):
        return False
    own = Path("/proc/self")
    (own / "setgroups").write_text("deny")  # the kernel's condition for a gid_map of one's own
    (own / "uid_map").write_text(f"{somebody.pw_uid} 0 1")
    (own / "gid_map").write_text(f"{somebody.pw_gid} 0 1")
    return True


def _setuid(somebody: pwd.struct_passwd, folders: Iterable[Path]) -> None:
    for folder in folders:
        for path in (folder, *folder.rglob("*")):
            os.chown(path, somebody.pw_uid, somebody.pw_gid, follow_symlinks=False)
    os.setgroups([])
    os.setgid(somebody.pw_gid)
    os.setuid(somebody.pw_uid)
    for folder in folders:
        if not os.access(folder, os.W_OK | os.X_OK):
            raise LauncherError(
                f"user {somebody.pw_name} may not enter {folder}, root may not run PostgreSQL, and user namespaces "
                "are forbidden here. Move the project to a folder that everybody may enter, run it as an ordinary "
                "user, or set DATABASE_URL."
            )
