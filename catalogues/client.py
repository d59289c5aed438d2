"""The English texts of the client, as its own compiler reads them."""

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

from bootstrap import node
from catalogues.texts import Message, NotConstant


def messages_of_the_client(folder: Path, root: Path) -> Iterator[Message]:
    """The texts of all dictionaries in the client's folder. Raises: NotConstant."""
    done = subprocess.run(
        ["node", "tools/messages.mjs"],
        cwd=folder,
        env={**os.environ, **node.environment()},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise NotConstant(f"{folder.relative_to(root)}/tools/messages.mjs: {done.stderr.strip()}")
    for each in json.loads(done.stdout):
        yield Message(each["english"], each["context"], each["file"], each["line"])
