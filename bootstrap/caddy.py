"""Caddy for the tests of the proxy's limits: the system's, else Debian's package, else those tests are skipped."""

import os
import shutil

from bootstrap.say import SetUpFailed, run, say


def have() -> None:
    """Have Caddy where that is possible; where it isn't, say so and go on."""
    if shutil.which("caddy"):
        return
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        say("no Caddy: apt-get needs root and Debian or Ubuntu; the proxy's tests are skipped")
        return
    say("installing Caddy with apt-get")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        run(["apt-get", "update", "-qq"], environment=quiet)
        run(["apt-get", "install", "-qq", "-y", "--no-install-recommends", "caddy"], environment=quiet)
    except SetUpFailed as refusal:
        say(f"no Caddy: {refusal}; the proxy's tests are skipped")
