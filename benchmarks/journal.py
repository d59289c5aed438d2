"""The journal: a million entries verified, by the product and by the program that shares no code with it.

The bodies are those of the demo's own journal in turn: a ruling with its advice and reading, an appeal, a notification.
"""

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from benchmarks.figures import Figure
from benchmarks.server import ROOT, running

ENTRIES: Final = 1_000_000
MOST_SECONDS: Final = 15.0


def measure() -> Iterator[Figure]:
    """Processor time of the verifier: one core; the database, which reads the table, has the other."""
    with running() as server, tempfile.TemporaryDirectory(prefix="bench-journal-") as folder:
        filled = _run([sys.executable, "-m", "benchmarks.yardstick.journal", str(ENTRIES)], server.environment)
        slug, bytes_each = filled.stdout.split()
        seconds, elapsed, said = _timed([sys.executable, "manage.py", "verify_journal", slug], server.environment)
        if f"{ENTRIES} entries" not in said:
            raise SystemExit(f"found {said!r}, expected {ENTRIES} entries")
        note = f"{elapsed:.1f} s by the clock; bodies of {float(bytes_each):.0f} bytes"
        yield Figure(f"{ENTRIES:,} entries verified", seconds, "s", at_most=MOST_SECONDS, note=note)
        file = str(Path(folder) / "journal.jsonl")
        _run([sys.executable, "manage.py", "export_journal", slug, "--output", file], server.environment)
        seconds, elapsed, said = _timed(["node", "tools/verify_journal.mjs", file], server.environment)
        yield Figure("  the export, by the second program", seconds, "s", note=f"{elapsed:.1f} s by the clock")


def _run(command: list[str], environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}: {done.stderr[-500:]}")
    return done


def _timed(command: list[str], environment: Mapping[str, str]) -> tuple[float, float, str]:
    """Processor seconds of a child, seconds by the clock, what it said."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    said = _run(command, environment).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return used, time.perf_counter() - began, said
