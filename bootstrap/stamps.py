"""Stamps: a step that was done for the same inputs isn't done again."""

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STAMPS = ROOT / "var" / "stamps"


def once(name: str, inputs: Iterable[Path], made: Path, step: Callable[[], None], words: str = "") -> None:
    """Do the step, unless `made` is there and was made from files and words (such as a version) like these."""
    stamp = STAMPS / name
    mark = digest(inputs, words)
    if made.exists() and stamp.exists() and stamp.read_text() == mark:
        return
    stamp.unlink(missing_ok=True)  # a step that is cut off leaves half of another result
    step()
    STAMPS.mkdir(parents=True, exist_ok=True)
    stamp.write_text(mark)


def digest(inputs: Iterable[Path], words: str = "") -> str:
    """One mark for the names and contents of the files, and the words."""
    summed = hashlib.sha256(words.encode())
    for path in sorted(inputs):
        summed.update(str(path.relative_to(ROOT)).encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return summed.hexdigest()


def files_below(folder: Path, without: frozenset[str]) -> list[Path]:
    """All files below the folder, except in folders of these names directly in it."""
    tops = [path for path in folder.iterdir() if path.name not in without]
    below = [path for top in tops if top.is_dir() for path in top.rglob("*")]
    return [path for path in (*tops, *below) if path.is_file()]
