"""What a process and everything it started hold in memory (Linux)."""

import re
from dataclasses import dataclass
from pathlib import Path

PROC = Path("/proc")
KIB = 1024


@dataclass(frozen=True)
class Memory:
    """One process: `resident` counts shared pages whole, `proportional` counts each user's part; both in bytes."""

    pid: int
    command: str
    resident: int
    proportional: int


def descendants(pid: int) -> list[int]:
    """The process numbers of the children, their children and so on, each after its parent."""
    return [each for child in children(pid) for each in (child, *descendants(child))]


def children(pid: int) -> list[int]:
    """The process numbers of what this process itself started."""
    return [int(child) for task in _tasks(pid) for child in _read(task / "children").split()]


def memory(pid: int) -> Memory | None:
    """What one process holds; None if it has ended."""
    rollup = _read(PROC / str(pid) / "smaps_rollup")
    if not rollup:
        return None
    command = _read(PROC / str(pid) / "cmdline").replace("\0", " ").strip()
    return Memory(pid, command, _figure(rollup, "Rss"), _figure(rollup, "Pss"))


def _tasks(pid: int) -> list[Path]:
    folder = PROC / str(pid) / "task"
    return list(folder.iterdir()) if folder.exists() else []


def _read(path: Path) -> str:
    """The text, or nothing of a process that has ended meanwhile."""
    try:
        return path.read_text(errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return ""


def _figure(rollup: str, name: str) -> int:
    found = re.search(rf"^{name}:\s+(\d+) kB", rollup, re.MULTILINE)
    return int(found[1]) * KIB if found else 0
