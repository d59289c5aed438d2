"""The user that PostgreSQL runs as: it refuses to run as root.

An ordinary user runs it under their own id. Root runs it in a user namespace where root appears as an unprivileged
user: the files stay root's, even below a home closed to other users. Where namespaces are forbidden, the child drops
privileges permanently and the folder is chowned to that user.
"""

import os
import pwd
from collections.abc import Iterable
from pathlib import Path

from launcher import linux
from launcher.errors import LauncherError


def stop_being_root(folders: Iterable[Path]) -> None:
    """Give this single-threaded process an identity that PostgreSQL accepts; it must be able to write to `folders`."""
    if os.geteuid() != 0:
        return
    user = _unprivileged_user()
    if _namespace(user):
        return
    _setuid(user, folders)


def _unprivileged_user() -> pwd.struct_passwd:
    """A user with a passwd entry: initdb looks up the name."""
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    others = [entry for entry in pwd.getpwall() if entry.pw_uid != 0]
    if not others:
        raise LauncherError("found no user but root; expected one for PostgreSQL. Set DATABASE_URL, or add a user.")
    return others[0]


def _namespace(user: pwd.struct_passwd) -> bool:
    try:
        linux.new_user_namespace()
    except (OSError, AttributeError):
        return False
    own = Path("/proc/self")
    (own / "setgroups").write_text("deny")  # the kernel demands it before a process writes its own gid_map
    (own / "uid_map").write_text(f"{user.pw_uid} 0 1")
    (own / "gid_map").write_text(f"{user.pw_gid} 0 1")
    return True


def _setuid(user: pwd.struct_passwd, folders: Iterable[Path]) -> None:
    for folder in folders:
        for path in (folder, *folder.rglob("*")):
            os.chown(path, user.pw_uid, user.pw_gid, follow_symlinks=False)
    os.setgroups([])
    os.setgid(user.pw_gid)
    os.setuid(user.pw_uid)
    for folder in folders:
        if not os.access(folder, os.W_OK | os.X_OK):
            raise LauncherError(
                f"user {user.pw_name} may not enter {folder}, root may not run PostgreSQL, and user namespaces "
                "are forbidden here. Move the project to a folder that every user may enter, run it as an ordinary "
                "user, or set DATABASE_URL."
            )
