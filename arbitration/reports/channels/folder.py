"""Mails as files: for demonstrations and trials, where EMAIL_URL names a folder instead of a server."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import NamedTemporaryFile

from . import Deferred, Delivered, Outcome, Reason


def put(folder: Path, mail: bytes, *, name: str) -> Outcome:
    """Write the mail as `name`.eml, whole or not at all; a repetition takes the place of the first."""
    target = folder / f"{name}.eml"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=folder, delete=False) as file:
            file.write(mail)
        os.replace(file.name, target)
    except OSError as error:
        return Deferred(Reason.UNREACHABLE, f"{target}: {error}")
    return Delivered({"file": str(target)})
