"""A Chromium for the tests: the system's, else Debian's package, else Playwright's own download; its shell, too."""

import os
import shutil
import subprocess
from pathlib import Path

from bootstrap import python
from bootstrap.say import SetUpFailed, run, say

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SHELL = "chromium-headless-shell"
"""Debian's package and its command: the same engine without windows and devices."""
WAYS_OUT = "Install Chromium and call again, or name one: CHROMIUM=/path/to/it."


def find() -> str | None:
    """The path of a Chromium: CHROMIUM, one on the path, or the one that Playwright has downloaded."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    on_path = next((found for name in NAMES if (found := shutil.which(name))), None)
    return on_path or _playwrights()


def find_quick() -> str | None:
    """The engine alone, which takes a quarter less of the processor, where it is there; else a whole Chromium."""
    return (None if os.environ.get("CHROMIUM") else shutil.which(SHELL)) or find()


def have() -> None:
    """Have a Chromium, or say that none can be had; beside one, the engine alone where Debian has it."""
    named = os.environ.get("CHROMIUM")
    if named and not os.access(named, os.X_OK):
        raise SetUpFailed(f"found nothing to run at CHROMIUM={named}")
    if find():
        if not named:
            _add_shell()
        return
    refusals = []
    for way in (_from_debian, _from_playwright):
        try:
            way()
        except SetUpFailed as refusal:
            refusals.append(str(refusal))
        if find():
            return
    raise SetUpFailed(f"the tests need a Chromium and none can be had. {'; '.join(refusals)}. {WAYS_OUT}")


def _add_shell() -> None:
    if shutil.which(SHELL) or not _has_apt():
        return
    try:
        _install([])
    except SetUpFailed as refusal:
        say(f"no {SHELL}: {refusal}; the tests use the whole Chromium")


def _from_debian() -> None:
    if not _has_apt():
        raise SetUpFailed("apt-get needs root and Debian or Ubuntu")
    _install(["chromium", "fonts-dejavu-core"])


def _has_apt() -> bool:
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def _install(packages: list[str]) -> None:
    """These packages, and the shell where there is one."""
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update", "-qq"], environment=quiet)
    has_shell = subprocess.run(["apt-cache", "show", SHELL], capture_output=True, check=False).returncode == 0
    wanted = [*packages, *([SHELL] if has_shell else [])]
    if wanted:
        say(f"installing {', '.join(wanted)} with apt-get")
        run(["apt-get", "install", "-qq", "-y", "--no-install-recommends", *wanted], environment=quiet)


def _from_playwright() -> None:
    say("downloading Playwright's Chromium")
    run([python.PYTHON, "-m", "playwright", "install", "chromium"])


def _playwrights() -> str | None:
    """The one that Playwright would start, if it is on the disk."""
    if not python.PYTHON.exists():
        return None
    asked = (
        "from playwright.sync_api import sync_playwright as start\n"
        "with start() as playwright: print(playwright.chromium.executable_path)"
    )
    said = subprocess.run([python.PYTHON, "-c", asked], capture_output=True, text=True, check=False).stdout.strip()
    return said if said and Path(said).exists() else None
