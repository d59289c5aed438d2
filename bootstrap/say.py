"""Progress, and running a program whose failure ends the set-up."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path


class SetUpFailed(Exception):
    """Why the set-up can't go on, and what to do."""


def say(what: str) -> None:
    """Tell what is being done."""
    print(f"set-up: {what}", file=sys.stderr, flush=True)


def run(
    command: Sequence[str | Path],
    *,
    folder: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> None:
    """Run a program; its output is shown, its failure raised."""
    ended = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env=None if environment is None else {**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr,
        check=False,
    )
    if ended.returncode != 0:
        said = " ".join(str(part) for part in command)
        raise SetUpFailed(f"`{said}` ended with status {ended.returncode}; its reason stands above")
